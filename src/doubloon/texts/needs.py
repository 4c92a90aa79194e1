"""Which messages a new building, card, role, good or tile needs."""

from __future__ import annotations

from collections.abc import Iterable

from .folder import languages, messages_in

IDS = {
    ("puerto-rico", "building"): ("name.puerto-rico.building.{name}", "puerto-rico.about.{key}"),
    ("puerto-rico", "role"): (
        "name.puerto-rico.role.{name}",
        "puerto-rico.role-about.{key}",
        "puerto-rico.phase.{key}",
    ),
    ("puerto-rico", "good"): ("name.puerto-rico.good.{name}", "letters.good-{key}"),
    ("puerto-rico", "tile"): ("name.puerto-rico.tile.{name}",),
    ("san-juan", "building"): ("name.san-juan.building.{name}", "san-juan.short.{key}", "san-juan.about.{key}"),
    ("san-juan", "role"): ("name.san-juan.role.{name}", "san-juan.role-short.{key}", "san-juan.role-about.{key}"),
    ("san-juan", "good"): ("name.san-juan.good.{name}",),
}


def ids_for(game: str, kind: str, name: str) -> list[str]:
    """The ids that a thing needs, by the engine's name of it: "small market"."""
    name_in_ids, key = name.replace(" ", "_"), name.replace(" ", "-")
    return [id_.format(name=name_in_ids, key=key) for id_ in IDS[game, kind]]


def lacking(ids: Iterable[str]) -> dict[str, list[str]]:
    """Of these ids, the ones that a language has no message for; languages that have all are left out."""
    wanted = list(ids)
    missing = {language: [id_ for id_ in wanted if id_ not in messages_in(language)] for language in languages()}
    return {language: ids for language, ids in missing.items() if ids}
