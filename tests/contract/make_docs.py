"""Writes the tables of docs/contract.md, between its marks: python -m tests.contract.make_docs"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from doubloon.registry import GAMES, find_game
from doubloon.server.contract import schemas

DOCS = Path(__file__).parents[2] / "docs" / "contract.md"
MARK = "<!-- {} of {} -->"
MESSAGES = {"server": "ServerMessage", "client": "ClientMessage"}
UNIONS_OF_GAME = ("Event", "Reason", "Consequence", "Why")
Schema = Mapping[str, Any]


def filled(text: str) -> str:
    """The page with the tables of today."""
    tables = {name: messages_table(union) for name, union in MESSAGES.items()} | {"common": common_tables()}
    tables |= {name: game_tables(find_game(name).title.replace(" ", "")) for name in GAMES}
    for name, lines in tables.items():
        begin, end = MARK.format("begin", name), MARK.format("end", name)
        assert begin in text, f"{DOCS} has no place for the tables of {name}"
        new = "\n".join([begin, "", *lines, "", end])
        text = re.sub(f"{re.escape(begin)}.*{re.escape(end)}", lambda _, new=new: new, text, flags=re.DOTALL)
    return text


# Parts of the page ----------------------------------------------------------------------------------------------------


def messages_table(union: str) -> list[str]:
    kinds = [(tag_of(variant, "type"), variant) for variant in variants(union)]
    return [
        "| `type` | with | meaning |",
        "|---|---|---|",
        *(f"| `{kind}` | {figures(each, 'type')} | {about(each)} |" for kind, each in kinds),
    ]


def common_tables() -> list[str]:
    """What messages are made of, and no game has a name for."""
    prefixes = tuple(find_game(name).title.replace(" ", "") for name in GAMES)
    unions = {name for union in MESSAGES.values() for name in (union, *variant_names(union))}
    return tables_of(name for name in schemas() if not name.startswith(prefixes) and name not in unions)


def game_tables(prefix: str) -> list[str]:
    unions = event, reason, consequence, why = [f"{prefix}{union}" for union in UNIONS_OF_GAME]
    own = (name for name in schemas() if name.startswith(prefix) and not name.startswith(tuple(unions)))
    return [
        *tables_of(own, prefix),
        "### Events",
        "",
        "Each also has `seat`: whom it is about, or null.",
        "",
        "| `event` | with |",
        "|---|---|",
        *(
            f"| `{tag_of(each, 'event')}` | {figures(each, 'event', 'seat', prefix=prefix)} |"
            for each in variants(event)
        ),
        "",
        "### Reasons",
        "",
        *described_table(reason, "id", prefix),
        "",
        "### Consequences",
        "",
        "What a move would leave to the others, in the answer to `preview`.",
        "",
        *described_table(consequence, "effect", prefix),
        "",
        "### Why a move is better",
        "",
        "Each is an `id` with `values`. `seat` decides, `other` is another seat; `otherwise`: with the other move.",
        "",
        "| `id` | `values` | meaning |",
        "|---|---|---|",
        *(
            f"| `{tag_of(each, 'id')}` | {figures(values_of(each), prefix=prefix)} | {about(each)} |"
            for each in variants(why)
        ),
    ]


def values_of(schema: Schema) -> Schema:
    name = schema["properties"]["values"]["$ref"].rpartition("/")[2]
    found: Schema = schemas()[name]
    return found


def described_table(union: str, tag: str, prefix: str) -> list[str]:
    return [
        f"| `{tag}` | with | meaning |",
        "|---|---|---|",
        *(
            f"| `{tag_of(each, tag)}` | {figures(each, tag, prefix=prefix)} | {about(each)} |"
            for each in variants(union)
        ),
    ]


def tables_of(names: Iterable[str], prefix: str = "") -> list[str]:
    lines: list[str] = []
    for name in names:
        schema = schemas()[name]
        lines += [f"### {name.removeprefix(prefix)}", ""]
        lines += [about(schema), ""] if about(schema) else []
        lines += keys_table(schema, prefix) if "properties" in schema else [f"{form_of(schema, prefix)}."]
        lines.append("")
    return lines


def keys_table(schema: Schema, prefix: str) -> list[str]:
    required = schema.get("required", ())
    return [
        "| key | type | meaning |",
        "|---|---|---|",
        *(
            f"| `{key}`{'' if key in required else ', may be missing'} | {form_of(each, prefix)} | {about(each)} |"
            for key, each in schema["properties"].items()
        ),
    ]


# Words for schemas ----------------------------------------------------------------------------------------------------


def variant_names(union: str) -> list[str]:
    return [name_in(each) for each in schemas()[union]["oneOf"]]


def variants(union: str) -> list[Schema]:
    return [schemas()[name] for name in variant_names(union)]


def tag_of(schema: Schema, tag: str) -> str:
    return str(schema["properties"][tag]["const"])


def figures(schema: Schema, *but: str, prefix: str = "") -> str:
    required = schema.get("required", ())
    return ", ".join(
        f"`{key}`{'' if key in required else '?'}: {form_of(each, prefix)}"
        for key, each in schema["properties"].items()
        if key not in but
    )


def about(schema: Schema) -> str:
    return " ".join(schema.get("description", "").split())


def name_in(schema: Schema) -> str:
    return str(schema["$ref"]).rsplit("/", maxsplit=1)[-1]


def form_of(schema: Schema, prefix: str) -> str:
    if "$ref" in schema:
        return name_in(schema).removeprefix(prefix)
    if "const" in schema:
        return f"`{schema['const']}`"
    if "enum" in schema:
        return ", ".join(f"`{each}`" for each in schema["enum"])
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return " or ".join(form_of(each, prefix) for each in schema[key])
    if schema["type"] == "array":
        return f"list of {form_of(schema['items'], prefix)}"
    if schema["type"] == "object":
        values = schema["additionalProperties"]
        return "values by name" if values is True else f"numbers by name: {form_of(values, prefix)}"
    return str(schema["type"])


if __name__ == "__main__":
    DOCS.write_text(filled(DOCS.read_text(encoding="utf-8")), encoding="utf-8")
