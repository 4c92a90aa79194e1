"""What a host can configure: by flags, by the environment (DOUBLOON_…), by a file, in this order of precedence."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple, Self

from platformdirs import user_config_path, user_data_path
from pydantic import BaseModel, ConfigDict, Field, SecretStr, ValidationError, field_validator, model_validator

PREFIX = "DOUBLOON_"
FILE = "doubloon.toml"

SENDER = r"([\w .-]+ )?(<[^@\s<>,;:\"]+@[\w.-]+>)|[^@\s<>,;:\"]+@[\w.-]+"
MAIL_SERVER = r"smtps?://([^:/@?#\s]+:[^:/@?#\s]+@)?([^:/@?#\s]+|\[[0-9a-fA-F:.]+\])(:[0-9]{1,5})?/?"


def data_folder() -> Path:
    return user_data_path("doubloon", appauthor=False)


class Settings(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    host: str = Field("127.0.0.1", description="The address to listen on.")
    port: int = Field(8000, ge=0, le=65535, description="The port to listen on; 0: any free one.")
    database: str = Field(
        default_factory=lambda: f"sqlite:///{data_folder() / 'doubloon.sqlite'}",
        pattern="^(sqlite|postgresql)://",
        description="Where everything is kept: sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME.",
    )
    redis: str | None = Field(
        None, pattern="^(redis|rediss|unix)://", description="redis://HOST: several processes serve the same tables."
    )
    public_url: str | None = Field(
        None, pattern="^https?://", description="The address that browsers use, if a proxy stands before it."
    )
    trusted_proxies: str = Field(
        "127.0.0.1,::1",
        description="Addresses of proxies that may name the client, separated by commas.",
    )
    bot_processes: int = Field(1, ge=0, description="Processes in which bots think; 0: another server's do.")
    bot_seconds: float = Field(20.0, gt=0, description="What a bot has for a move before a simpler one takes over.")
    tables_a_person: int = Field(20, ge=1, description="Open or running tables that one person may have created.")
    searching_bots_a_person: int = Field(
        12, ge=0, description="Bots that search at open or running tables that one person has created."
    )
    review_simulations: int = Field(
        400,
        ge=0,
        le=100_000,
        description="Simulations for each decision of a finished game under review; 0: no reviews.",
    )
    smtp: str | None = Field(
        None, description="smtp://USER:PASSWORD@HOST or smtps://…: people who want it get mail when a turn waits."
    )
    mail_from: str | None = Field(None, description="The address that mail comes from; needed with smtp.")
    private_webhooks: bool = Field(False, description="Webhooks may reach addresses of the server's own network.")
    metrics_token: SecretStr | None = Field(
        None, description="Who reads /metrics must send it; without it, only this machine may, without public_url."
    )
    log_level: str = Field("info", pattern="^(debug|info|warning|error)$", description="How much is logged.")

    @model_validator(mode="after")
    def _some_process_thinks(self) -> Self:
        if self.bot_processes == 0 and not self.redis:
            raise ValueError("bot_processes: without redis there is no other server whose processes could think")
        return self

    @field_validator("smtp")
    @classmethod
    def _is_mail_server(cls, url: str | None) -> str | None:
        if url is not None and not re.fullmatch(MAIL_SERVER, url):
            raise ValueError(
                "smtp://USER:PASSWORD@HOST:PORT or smtps://… is needed, with %40 for @ in USER or PASSWORD"
            )
        return url

    @field_validator("mail_from")
    @classmethod
    def _is_sender(cls, sender: str | None) -> str | None:
        if sender is not None and not re.fullmatch(SENDER, sender):
            raise ValueError("an address such as turns@example.org or Doubloon <turns@example.org> is needed")
        return sender

    @model_validator(mode="after")
    def _mail_comes_from_somewhere(self) -> Self:
        if self.smtp and not (self.public_url and self.mail_from):
            raise ValueError("smtp: mail needs mail_from, and public_url for the links in it")
        return self

    @property
    def is_alone(self) -> bool:
        """No other process serves the same tables."""
        return self.redis is None

    @property
    def is_https(self) -> bool:
        """Whether browsers come over TLS: then cookies and headers say that they always must."""
        return self.public_url is not None and self.public_url.startswith("https://")


class Given(NamedTuple):
    value: Any
    source: str


def read_settings(file: Path | None = None, **flags: Any) -> Settings:
    """The settings in force; ValueError names the one that is wrong, and where it was found."""
    return make_settings(find_settings(file, **flags))


def find_settings(file: Path | None = None, **flags: Any) -> dict[str, Given]:
    """Everything that is set somewhere; of several places the first in precedence."""
    path = file or _usual_file()
    places: list[tuple[str, Mapping[str, Any]]] = [
        (str(path), _from_file(path)),
        ("environment", _from_environment()),
        ("flag", {name: value for name, value in flags.items() if value is not None}),
    ]
    return {name: Given(value, source) for source, values in places for name, value in values.items()}


def make_settings(found: Mapping[str, Given]) -> Settings:
    try:
        return Settings(**{name: given.value for name, given in found.items()})
    except ValidationError as error:
        first = error.errors()[0]
        places = [f"{name} ({found[name].source})" for name in map(str, first["loc"]) if name in found]
        raise ValueError(": ".join([*places, first["msg"]])) from None


def shown(value: Any) -> str:
    """A setting for people to read, passwords masked."""
    if value is None:
        return "-"
    masked = re.sub(r"(://[^:/@]*):[^@]*@", r"\1:***@", str(value))
    return re.sub(r"(password=)[^&]*", r"\1***", masked)


def _usual_file() -> Path | None:
    if named := os.environ.get(f"{PREFIX}CONFIG"):
        return Path(named)
    usual = user_config_path("doubloon", appauthor=False) / FILE
    return usual if usual.exists() else None


def _from_environment() -> dict[str, str]:
    names = {name: PREFIX + name.upper() for name in Settings.model_fields}
    return {name: os.environ[variable] for name, variable in names.items() if variable in os.environ}


def _from_file(file: Path | None) -> dict[str, Any]:
    if file is None:
        return {}
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ValueError(f"{file}: {error}") from None
