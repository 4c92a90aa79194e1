"""What a host can configure: by flags, by the environment (DOUBLOON_…), by a file, in this order of precedence."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import Any

from platformdirs import user_data_path
from pydantic import Field, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

FILE = "doubloon.toml"


def data_folder() -> Path:
    return user_data_path("doubloon", appauthor=False)


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="DOUBLOON_", extra="forbid", frozen=True)

    host: str = Field("127.0.0.1", description="The address to listen on.")
    port: int = Field(8000, ge=0, le=65535, description="The port to listen on; 0: any free one.")
    database: str = Field(
        default_factory=lambda: f"sqlite:///{data_folder() / 'doubloon.sqlite'}",
        description="Where everything is kept: sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME.",
    )
    redis: str | None = Field(None, description="redis://HOST: several processes serve the same tables.")
    public_url: str | None = Field(None, description="The address that browsers use, if a proxy stands before it.")
    bot_processes: int = Field(1, ge=0, description="Processes in which bots think; 0: another server's do.")
    bot_seconds: float = Field(20.0, gt=0, description="What a bot has for a move before a simpler one takes over.")
    tables_a_person: int = Field(20, ge=1, description="Open or running tables that one person may have created.")
    log_level: str = Field("info", pattern="^(debug|info|warning|error)$", description="How much is logged.")


def read_settings(file: Path | None = None, **flags: Any) -> Settings:
    """The settings in force; ValueError names the one that is wrong."""
    given = {name: value for name, value in flags.items() if value is not None}
    try:
        return Settings(**(_from_file(file) | _from_environment() | given))
    except ValidationError as error:
        first = error.errors()[0]
        raise ValueError(f"{'.'.join(map(str, first['loc']))}: {first['msg']}") from None


def _from_environment() -> dict[str, Any]:
    """Read here as well, because what is given to `Settings` goes before its own reading of the environment."""
    prefix = Settings.model_config["env_prefix"]
    return {
        name: os.environ[prefix + name.upper()] for name in Settings.model_fields if prefix + name.upper() in os.environ
    }


def _from_file(file: Path | None) -> dict[str, Any]:
    if file is None:
        return {}
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise ValueError(f"{file}: {error}") from None
