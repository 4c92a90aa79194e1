"""The command `doubloon`."""
