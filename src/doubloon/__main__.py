"""`python -m doubloon`: the same as the command `doubloon`."""

from .cli.main import app

app(prog_name="doubloon")
