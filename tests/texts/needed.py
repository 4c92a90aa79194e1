"""All ids that the engine and the server name: events, reasons, actions, things, options, levels, refusals."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

from doubloon.puerto_rico import actions as puerto_rico_actions
from doubloon.puerto_rico import decisions as puerto_rico_decisions
from doubloon.puerto_rico import facts as puerto_rico
from doubloon.puerto_rico import happenings as puerto_rico_happenings
from doubloon.puerto_rico import reasons as puerto_rico_reasons
from doubloon.puerto_rico import whys as puerto_rico_whys
from doubloon.san_juan import actions as san_juan_actions
from doubloon.san_juan import decisions as san_juan_decisions
from doubloon.san_juan import facts as san_juan
from doubloon.san_juan import happenings as san_juan_happenings
from doubloon.san_juan import reasons as san_juan_reasons
from doubloon.san_juan import whys as san_juan_whys
from doubloon.server.tables.catalogue import OptionData, games, levels
from doubloon.texts.needs import ids_for

SERVER = Path(__file__).parents[2] / "src/doubloon/server"
REFUSED = re.compile(r'(?:Refused|super\(\)\.__init__)\(\s*\d{3},\s*"([a-z-]+)"')

GAMES: dict[str, dict[str, ModuleType]] = {
    "puerto-rico": {
        "happenings": puerto_rico_happenings,
        "reasons": puerto_rico_reasons,
        "whys": puerto_rico_whys,
        "actions": puerto_rico_actions,
        "decisions": puerto_rico_decisions,
        "facts": puerto_rico,
    },
    "san-juan": {
        "happenings": san_juan_happenings,
        "reasons": san_juan_reasons,
        "whys": san_juan_whys,
        "actions": san_juan_actions,
        "decisions": san_juan_decisions,
        "facts": san_juan,
    },
}

FAMILIES = (
    "event.",
    "reason.",
    "why.",
    "action.",
    "name.puerto",
    "name.san",
    "terminal.ask.",
    "game.",
    "level.",
    "refusal.",
)
"""Ids that begin like this are named by the engine or the server, and by nobody else."""

SAID_BESIDES = {"who", "name", "things", "count"}
"""Who did it, and what is told together."""


def needed_ids() -> list[str]:
    return [*_of_games(), *_of_server()]


def _of_games() -> Iterator[str]:
    yield from ("why.you", "reason.unknown_action", "reason.stale_action", "name.puerto-rico.place.home")
    yield "event.puerto-rico.paid_doubloons"  # got_doubloons, the other way round
    for game, modules in GAMES.items():
        facts: Any = modules["facts"]
        # The mark for a draw of chance is the core's, and never told; nor is the decision that asks nothing.
        yield from (f"event.{game}.{name}" for name in modules["happenings"].NAMES[1:])
        yield from (f"reason.{game}.{name}" for name in modules["reasons"].REASONS)
        yield from (f"why.{game}.{name}" for name in modules["whys"].WHYS)
        yield from (f"action.{game}.{family.lower().replace(' ', '_')}" for family in modules["actions"].FAMILIES)
        yield from (f"terminal.ask.{game}.{name.replace(' ', '_')}" for name in modules["decisions"].NAMES[1:])
        things = {"building": facts.NAMES, "role": facts.ROLES, "good": facts.GOODS}
        if game == "puerto-rico":
            things["tile"] = facts.TILES
        for kind, names in things.items():
            for name in names:
                yield from ids_for(game, kind, name)


def _of_server() -> Iterator[str]:
    for game in games():
        yield from (game.text_key, f"{game.text_key}.about", f"{game.text_key}.length")
        for option in game.options:
            yield from _of_option(option)
    for level in levels():
        yield from (level.text_key, level.summary_key)
    yield from (f"refusal.{name}" for name in sorted(refusals()))


def refusals() -> set[str]:
    return {found for file in SERVER.rglob("*.py") for found in REFUSED.findall(file.read_text(encoding="utf-8"))}


def _of_option(option: OptionData) -> list[str]:
    if option.keyword == "players":  # chosen by the seats, one by one
        return [option.text_key]
    texts = [option.text_key, f"{option.text_key}.about"]
    if option.kind != "flag":
        texts += [f"{option.text_key}.chip", *(f"{option.text_key}.{value}" for value in option.values)]
    elif option.default is True:
        texts.append(f"{option.text_key}.not")
    if option.idle_with:
        texts.append(f"{option.text_key}.idle")
    if option.names:
        texts += [f"{option.text_key}.{word}" for word in ("list", "by-name", "group", "wrong")]
    return texts


def figures_of() -> dict[str, set[str]]:
    """The figures by which each event and reason may be told."""
    figures = {}
    for game, modules in GAMES.items():
        happenings: Any = modules["happenings"]
        for name, given in zip(happenings.NAMES, happenings.FIGURES, strict=True):
            for id_ in (f"event.{game}.{name}", f"event.{game}.{name}.item"):
                figures[id_] = {*given, "cards", "amount"} | SAID_BESIDES
        for name, given in modules["reasons"].REASONS.items():
            figures[f"reason.{game}.{name}"] = set(given)
        for name, given in modules["whys"].WHYS.items():
            figures[f"why.{game}.{name}"] = set(given)
    return figures
