"""The folder of messages: `messages/` at the top of the repository, inside this package where it is installed."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

ENGLISH = "en"
"""The language in which every message is written first."""

INSTALLED = Path(__file__).parent / "messages"
FOLDER = INSTALLED if INSTALLED.is_dir() else Path(__file__).parents[3] / "messages"


REGIONAL = re.compile(r"[a-z]{2,3}(-([a-z]{2}|\d{3}))?", re.IGNORECASE)
"""A language and perhaps a region: "de", "en-GB", "es-419"."""


@cache
def languages() -> tuple[str, ...]:
    """The complete ones, in the order in which they are offered. Each is a folder, named by its tag."""
    return tuple(json.loads((FOLDER / "languages.json").read_text(encoding="utf-8")))


def begun_languages() -> list[str]:
    """Folders that are not complete yet: nobody is offered them."""
    folders = (path.name for path in FOLDER.iterdir() if path.is_dir())
    return sorted(set(folders) - set(languages()))


@cache
def messages_in(language: str) -> Mapping[str, str]:
    """All messages of a language by their ids."""
    files = sorted((FOLDER / language).glob("*.json"))
    return {id_: text for file in files for id_, text in json.loads(file.read_text(encoding="utf-8")).items()}


@cache
def telling() -> Mapping[str, Any]:
    """How events become sentences, whatever the language: the page and the terminal read it."""
    data: dict[str, Any] = json.loads((FOLDER / "telling.json").read_text(encoding="utf-8"))
    return data


def closest_language(tag: object) -> str:
    """The language of a tag such as "de-AT"; English where there is none."""
    language = str(tag).lower().partition("-")[0]
    return language if language in languages() else ENGLISH


def closest_tag(tag: object) -> str:
    """The same with its region, which decides how dates and numbers are written."""
    wanted = str(tag)
    is_ours = REGIONAL.fullmatch(wanted) and wanted.lower().partition("-")[0] in languages()
    return wanted if is_ours else ENGLISH
