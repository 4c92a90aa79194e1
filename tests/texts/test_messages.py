"""The messages are whole in every language, and the check that says so finds what is wrong."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from doubloon.texts import languages, messages_in, texts_in
from doubloon.texts.needs import ids_for, lacking

from ..messages_listing import ROOT, compared, findings, plurals, unplaced, untold, unused, wrong
from .needed import needed_ids, refusals
from .reading import read_message

NUMBERS = (0, 1, 2, 3, 5, 11, 20, 21, 101, 12345)
"""Of four digits, Spanish and Hungarian make groups in Python and none in a browser; no text has such numbers."""


def test_nothing_is_missing_unplaced_unused_or_left_in_english() -> None:
    assert findings() == []


def test_what_the_engine_and_the_server_name_is_found() -> None:
    ids = set(needed_ids())
    assert len(refusals()) > 40
    assert {"event.puerto-rico.built", "reason.san-juan.must_pay", "puerto-rico.about.harbor", "level.easy"} <= ids


# What is wrong is found -----------------------------------------------------------------------------------------------

ENGLISH = {"a.one": "{n, plural, one {# card} other {# cards}}", "a.two": "Hello <b>{name}</b>", "a.three": "Chat"}


def test_what_a_language_lacks_has_too_much_or_leaves_in_english() -> None:
    found = list(compared({"a.two": "Hallo {who}", "a.three": "Chat", "a.four": "Mehr"}, ENGLISH, []))
    assert found == [
        "missing: a.one",
        "unused: a.four is not in English",
        "values: a.two takes who, in English <b>, name",
        "equal: a.three: Chat",
    ]
    german = {"a.one": "{n, plural, one {# Karte} other {# Karten}}", "a.two": "Hallo <b>{name}</b>", "a.three": "Chat"}
    assert list(compared(german, ENGLISH, ["a.three"])) == []
    assert list(compared(german, ENGLISH, ["a.two", "a.three"])) == ["equal: a.two is not, so it need not be allowed"]
    assert list(compared({"a": "{n} × {m}"}, {"a": "{n} × {m}"}, [])) == []


def test_what_nobody_says_and_what_nobody_wrote() -> None:
    source = 't("a.one"); t(`b.${kind}`); say(f"c.{kind}")'
    english = dict.fromkeys(("a.one", "a.two", "b.x", "c.y", "event.san-juan.x", "event.san-juan.x.item"), "")
    assert list(unused(english, [], source)) == [
        "unused: a.two",
        "unused: event.san-juan.x",
        "unused: event.san-juan.x.item",
    ]
    assert list(unused(english, ["event.san-juan.x"], source)) == ["unused: a.two"]
    assert list(unplaced(english, ["a.one", "a.three"])) == ["unplaced: a.three"]


def test_what_is_told_by_figures_that_it_does_not_have() -> None:
    english = {"event.x": "{the_building} {tile_1} {n, plural, other {{price}}}"}
    assert list(untold(english, {"event.x": {"building", "tile", "n"}})) == ["values: event.x has no price"]


@pytest.mark.parametrize(
    "text",
    ["", "  ", "{n", "n}", "{}", "{n, plural, one {#}}", "{n, select, a {b} other {c}", "Ann's", "{n, select, x}"],
)
def test_what_is_no_message(text: str) -> None:
    assert list(wrong({"a": text}))


def test_plurals_tell_apart_what_the_language_does() -> None:
    text = "{n, plural, =0 {x} one {#} other {# {m, plural, other {#}}}}"
    assert [list(plurals(language, {"a": text})) for language in ("en", "fr", "hu")] == [[], [], []]
    assert list(plurals("ro", {"a": text})) == ["plurals: a tells one, other apart, not few, one, other"]
    assert list(plurals("en", {"a": "{n, plural, one {#} few {#} other {#}}"}))


def test_messages_are_read() -> None:
    message = read_message("{who, select, me {You have} other {{name} has}} <b>{n, plural, =0 {none} other {#}}</b>")
    assert message.values == {"who", "name", "n", "<b>"}
    assert {"You have", " has", "none", "#"} <= set(message.words)
    assert message.chosen_by == {"who": ["me", "other"]}


def test_a_thing_that_is_new_lacks_words_in_every_language() -> None:
    assert lacking(ids_for("puerto-rico", "building", "small market")) == {}
    ids = ids_for("san-juan", "building", "ice cream parlor")
    assert "san-juan.about.ice-cream-parlor" in ids
    assert lacking(ids) == dict.fromkeys(languages(), ids)


def test_the_check_is_a_program() -> None:
    program = subprocess.run(
        [sys.executable, ROOT / "tests/messages_listing.py"], capture_output=True, text=True, check=True
    )
    assert program.stdout.strip().endswith(" 0 things wrong")


# The page says what Python says ---------------------------------------------------------------------------------------

PAGE = """
import { readFileSync } from "node:fs";
import { compileMessage } from "./plugins/compile-message.ts";
import { format } from "./src/messages/format.ts";
const plain = (parts) => parts.map((part) => (typeof part === "string" ? part : plain(part.parts))).join("");
const said = JSON.parse(readFileSync(0, "utf-8")).map(([language, text, values]) =>
  plain(format(compileMessage(text), values, language)));
console.log(JSON.stringify(said));
"""


def samples(text: str) -> list[dict[str, str | int]]:
    """Numbers, and where a message chooses by a word, each of its words."""
    message = read_message(text)
    values = [name for name in message.values if not name.startswith("<")]
    most = max(map(len, message.chosen_by.values()), default=1)
    return [
        {name: words[turn % len(words)] if (words := message.chosen_by.get(name)) else number for name in values}
        for number in (NUMBERS if values else NUMBERS[:1])
        for turn in range(most)
    ]


def test_the_page_says_what_python_says() -> None:
    node = shutil.which("node", path=str(Path(sys.executable).parent))
    assert node, "Node.js is part of the environment"
    asked = [
        (language, id_, text, values)
        for language in languages()
        for id_, text in messages_in(language).items()
        if not id_.startswith("mail.")
        for values in samples(text)
    ]
    given = json.dumps([(language, text, values) for language, _, text, values in asked])
    program = [node, "--input-type=module", "--no-warnings", "--eval", PAGE]
    said = subprocess.run(program, cwd=ROOT / "web", input=given, capture_output=True, text=True, check=True).stdout
    for (language, id_, _, values), page in zip(asked, json.loads(said), strict=True):
        python = re.sub(r"</?\w+>", "", texts_in(language).say(id_, **values))
        assert page.replace("\u00ad", "") == python, (language, id_, values)
