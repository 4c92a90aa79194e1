"""What a name may be, and which names are too much alike for two accounts."""

from __future__ import annotations

import unicodedata

from ..guard.errors import Refused

LONGEST = 24
LONGEST_KEY = 40

VISIBLE = "LNPS"
"""Letters, numbers, punctuation and symbols, by the first letter of their Unicode category; marks go with them."""

BLANK_LETTERS = {
    *"\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5\u180b\u180c\u180d\u180f",
    *map(chr, range(0xFE00, 0xFE10)),
    *map(chr, range(0xE0100, 0xE01F0)),
}
"""Letters and marks by category that show nothing: fillers, joiners, selectors of variants."""

EMOJI_STYLE = dict.fromkeys((0xFE0E, 0xFE0F))
"""Phones add these to some symbols by themselves; the names are the same without."""

LOOK_ALIKE = (
    # Small letters are compared, so a letter is here if it or its capital looks like a Latin one.
    str.maketrans("авекмнорстухіјѕԁԛԝһӏ", "abekmhopctyxljsdqwhl")  # Cyrillic
    | str.maketrans("αβεικνορτυχγ", "abelkvoptuxy")  # Greek
    | str.maketrans("01i|ıɑɡ", "ollllag", "\u0307")  # Latin; the dot is what İ leaves when it becomes small
)


def clean_name(name: str) -> str:
    """The name as it is kept; refused if it would be invisible, deceive the eye or break a line."""
    cleaned = unicodedata.normalize("NFC", " ".join(name.split())).translate(EMOJI_STYLE)
    if not 1 <= len(cleaned) <= LONGEST:
        raise Refused(422, "bad-name", f"A name has 1 to {LONGEST} characters.")
    if not all(map(_is_allowed, cleaned)) or not any(map(_is_visible, cleaned)) or _piles_up(cleaned):
        raise Refused(422, "bad-name", "A name has visible letters, digits, or symbols.")
    return cleaned


def account_key(name: str) -> str:
    """A key that is equal for names that look alike; no two accounts share one."""
    key = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).translate(LOOK_ALIKE)
    if len(key) > LONGEST_KEY:
        raise Refused(422, "bad-name", "A name needs plainer characters than these.")
    return key


def _is_visible(character: str) -> bool:
    return unicodedata.category(character)[0] in VISIBLE and character not in BLANK_LETTERS


def _is_allowed(character: str) -> bool:
    is_mark = unicodedata.category(character)[0] == "M"
    return character == " " or _is_visible(character) or (is_mark and character not in BLANK_LETTERS)


def _piles_up(name: str) -> bool:
    """More marks on one letter than any language needs would run into the lines above and below."""
    marks = "".join("m" if unicodedata.category(character)[0] == "M" else "-" for character in name)
    return "mmm" in marks
