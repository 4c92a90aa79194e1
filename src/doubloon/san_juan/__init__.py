"""San Juan: the rules of both editions with the expansion. `game.GAME` describes it to the core."""
