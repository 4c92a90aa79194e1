"""What is wrong with the messages: what a language lacks, and what nobody says.

    missing    English has it and a language has not
    unplaced   the engine or the server names it, and no language has a message for it
    unused     a message that nobody says, or that English does not have
    equal      said as in English; what is truly the same word stands in `equal_messages.json`
    values     takes other values than in English, or than what it tells has
    plurals    tells other numbers apart than the language does
    wrong      no ICU message, nothing in it, the same id in two files, or a file that is not in its form

Run as a program this prints them; the exit status is 1 if there are any. Only the languages that are offered
(`messages/languages.json`) have to be right. Of others it prints how many messages there are, and everything that is
wrong with those that are named as arguments.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from doubloon.texts import ENGLISH, languages  # noqa: E402
from doubloon.texts.folder import FOLDER, begun_languages  # noqa: E402
from tests.texts.needed import FAMILIES, figures_of, needed_ids  # noqa: E402
from tests.texts.reading import read_message  # noqa: E402

Catalogue = Mapping[str, str]

EQUAL = ROOT / "tests/texts/equal_messages.json"
SOURCES = {"web/src": ("*.ts", "*.svelte"), "web/plugins": ("*.ts",), "src/doubloon": ("*.py",)}
BEGUN = re.compile(r'`([\w-]+\.[\w.-]*)\$\{|f"([\w-]+\.[\w.-]*)\{')
"""t(`lobby.status.${kind}`): all ids that begin so are said."""


PLURALS = {"hu": {"other"}, "ro": {"one", "few", "other"}}
"""Which numbers a language tells apart; others tell one from the rest. Hungarian nouns stay as they are."""
RARE = {"fr": {"many"}, "es": {"many"}, "hu": {"one"}}
"""Millions, and what need not be told apart."""


def findings(*begun: str) -> list[str]:
    """Of the languages that are offered, and of those that somebody is working on."""
    english = catalogue(ENGLISH)
    equal = json.loads(EQUAL.read_text(encoding="utf-8"))
    needed = needed_ids()
    found = [*unplaced(english, needed), *unused(english, needed, sources()), *untold(english, figures_of())]
    for language in (*languages(), *begun):
        messages = catalogue(language)
        found += [f"{language}: {each}" for each in (*forms(language), *wrong(messages), *plurals(language, messages))]
        if language != ENGLISH:
            found += [f"{language}: {each}" for each in compared(messages, english, equal.get(language, []))]
    return found


def catalogue(language: str) -> dict[str, str]:
    return {id_: text for file in files(language) for id_, text in json.loads(file.read_text(encoding="utf-8")).items()}


def files(language: str) -> list[Path]:
    return sorted((FOLDER / language).glob("*.json"))


def sources() -> str:
    paths = (path for folder, kinds in SOURCES.items() for kind in kinds for path in (ROOT / folder).rglob(kind))
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(paths) if ".test." not in path.name)


# What can be wrong ----------------------------------------------------------------------------------------------------


def unplaced(english: Catalogue, needed: Iterable[str]) -> Iterator[str]:
    yield from (f"unplaced: {id_}" for id_ in needed if id_ not in english)


def unused(english: Catalogue, needed: Iterable[str], source: str) -> Iterator[str]:
    named = set(needed)
    begun = tuple(start or other for start, other in BEGUN.findall(source))
    for id_ in english:
        is_said = f'"{id_}"' in source or f"'{id_}'" in source or {id_, id_.removesuffix(".item")} & named
        if not is_said and (id_.startswith(FAMILIES) or not id_.startswith(begun)):
            yield f"unused: {id_}"


def untold(english: Catalogue, figures: Mapping[str, set[str]]) -> Iterator[str]:
    for id_ in (each for each in figures if each in english):
        taken = {re.sub(r"^(a|the)_|_\d$", "", name) for name in read_message(english[id_]).values}
        if unknown := sorted(taken - figures[id_]):
            yield f"values: {id_} has no {', '.join(unknown)}"


def wrong(messages: Catalogue) -> Iterator[str]:
    for id_, text in messages.items():
        try:
            read_message(text)
        except ValueError as error:
            yield f"wrong: {id_}: {error}"
        if not text.strip():
            yield f"wrong: {id_} says nothing"


def plurals(language: str, messages: Catalogue) -> Iterator[str]:
    """A plural says something for every kind of number, or the same for all of them."""
    needed = PLURALS.get(language, {"one", "other"})
    for id_, text in messages.items():
        for cases in read_message(text).plurals:
            told = {case for case in cases if not case.startswith("=")} - RARE.get(language, set())
            if told != {"other"} and told != needed:
                yield f"plurals: {id_} tells {_listed(told)} apart, not {_listed(needed)}"


def forms(language: str) -> Iterator[str]:
    """Files are in one form, so that a change shows nothing but itself; an id is in one of them."""
    known: dict[str, str] = {}
    for file in files(language):
        text = file.read_text(encoding="utf-8")
        messages = json.loads(text)
        if text != json.dumps(messages, ensure_ascii=False, indent=2) + "\n":
            yield f"wrong: {file.name} is not written as json.dumps(…, ensure_ascii=False, indent=2)"
        yield from (f"wrong: {id_} is in {known[id_]} and in {file.name}" for id_ in messages if id_ in known)
        known |= dict.fromkeys(messages, file.name)


def compared(messages: Catalogue, english: Catalogue, equal: Iterable[str]) -> Iterator[str]:
    yield from (f"missing: {id_}" for id_ in english if id_ not in messages)
    yield from (f"unused: {id_} is not in English" for id_ in messages if id_ not in english)
    truly_equal = set(equal)
    for id_ in (each for each in english if each in messages):
        theirs, ours = read_message(english[id_]), read_message(messages[id_])
        if theirs.values != ours.values:
            yield f"values: {id_} takes {_listed(ours.values)}, in English {_listed(theirs.values)}"
        is_equal = messages[id_] == english[id_] and any(map(str.isalpha, "".join(ours.words)))
        if is_equal and id_ not in truly_equal:
            yield f"equal: {id_}: {messages[id_]}"
        if not is_equal and id_ in truly_equal:
            yield f"equal: {id_} is not, so it need not be allowed"


def _listed(names: Iterable[str]) -> str:
    return ", ".join(sorted(names)) or "none"


def main() -> int:
    english = catalogue(ENGLISH)
    found = findings(*sys.argv[1:])
    print("\n".join(found))
    for language in begun_languages():
        print(f"{language} is not offered yet: {len(english.keys() & catalogue(language))} of {len(english)} messages")
    print(f"{len(english)} messages in {len(languages())} languages, {len(found)} things wrong")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
