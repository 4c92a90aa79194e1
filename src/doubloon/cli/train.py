"""`doubloon train`: a network learns to play; `doubloon export`: it becomes a file that plays without PyTorch."""

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
    _need_pytorch()
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


def export(
    folder: Annotated[Path, typer.Argument(help="The folder of a training run.")],
    file: Annotated[Path, typer.Argument(help="Where the network goes, in the ONNX format.")],
) -> None:
    """Write a trained network as a file for the bots `neural` and `neural+search`."""
    _need_pytorch()
    from ..train.export import export as write
    from ..train.store import StoreError

    try:
        write(folder, file)
    except (StoreError, OSError, ValueError) as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from None
    typer.echo(f"{file}: {file.stat().st_size / 1e6:.1f} MB")


def _need_pytorch() -> None:
    if find_spec("torch") is None:
        typer.echo("Training needs PyTorch: pip install 'doubloon[torch]'", err=True)
        raise typer.Exit(1)
