"""`doubloon train`: a network learns to play."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from .arguments import GameName, read_game

Device = Annotated[str, typer.Option(help="cpu or cuda; auto uses a GPU if there is one.")]


def train(
    game: GameName,
    config: Annotated[Path, typer.Option(help="The file that describes the run (docs/training.md).")],
    folder: Annotated[Path, typer.Option(help="Where the run is kept; a run that is there already is resumed.")],
    seconds: Annotated[float | None, typer.Option(min=0, help="Stop after this time; progress is saved.")] = None,
    device: Device = "auto",
    threads: Annotated[int | None, typer.Option(min=1, help="Threads for games on the CPU.")] = None,
) -> None:
    """Train a network, or resume training. Interrupt it whenever you like: the same command goes on."""
    if find_spec("torch") is None:
        typer.echo("Training needs PyTorch: pip install 'doubloon[torch]'", err=True)
        raise typer.Exit(1)
    import torch

    from ..train.config import ConfigError, read_config
    from ..train.store import StoreError
    from ..train.trainer import Trainer

    if device == "auto":
        device = "cuda" if torch.cuda.is_available() else "cpu"
    try:
        run = read_config(read_game(game).name, config)
        trainer = Trainer(run, folder, device=device, threads=threads, report=lambda line: typer.echo(line, err=True))
    except (ConfigError, StoreError, RuntimeError) as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from None
    trainer.run(seconds)
