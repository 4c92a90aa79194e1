"""Every seat an agent: PettingZoo's environments, a module for each game and version."""
