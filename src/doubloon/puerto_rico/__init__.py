"""Puerto Rico: the rules with both expansions. `game.GAME` describes it to the core."""
