"""Makes the sprite, its colours and the list of its pictures in web/src/art. Standard library only.

python web/art/make.py            writes them
python web/art/make.py --check    fails if what is written differs
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

import kit
from buildings import B
from land import L
from people import S

TARGET = Path(__file__).resolve().parents[1] / "src/art"
PEN = f'<g stroke="{kit.c("ink")}" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round">'
CARD_CROPS = ("guild hall", "city hall", "residence", "statue")
"""Large buildings that are also cards: a card shows their middle."""

CSS = """/* Made by web/art/make.py. The art's own colours, by day and at dusk; the theme is that of tokens.css, or of
   whatever is marked with data-light and has a color-scheme of its own. */
:root,
[data-light] {
%s
}
/* Nobody works here: no light, no fire, no smoke, no beam, less colour. Put it on the picture itself. */
.art-idle {
  filter: saturate(0.45);
  --a-glass: light-dark(#a3b1b2, #26364a);
  --a-void: light-dark(#77757a, #262c3a);
  --a-fire: light-dark(#a09488, #353741);
  --a-smoke: transparent;
  --a-sun: transparent;
}
"""

NAMES = """/** The pictures of the sprite with their width and height; made by web/art/make.py. */
export const ART = {
%s
} as const satisfies Record<string, readonly [number, number]>;

export type ArtName = keyof typeof ART;
"""


def symbols() -> list[tuple[str, str, str]]:
    """Name, view box and content of every picture."""
    drawn = [(f"b-{dashed(name)}", f"0 0 {width} 100", body) for name, (width, body) in B.items()]
    drawn += [(name, box, body) for pictures in (L, S) for name, (box, body) in pictures.items()]
    crops = [(f"b-{dashed(name)}-card", "60 0 120 100", crop(name)) for name in CARD_CROPS]
    return [(name, box, f"{PEN}{body}</g>") for name, box, body in drawn] + crops


def dashed(name: str) -> str:
    return name.replace(" ", "-")


def crop(name: str) -> str:
    return f'<use href="#b-{dashed(name)}" width="240" height="100"/>'


def tidy(markup: str) -> str:
    """No zeros that say nothing: a sixth of the sprite."""
    markup = re.sub(r"(\d)\.(\d*?)0+(?=[^\d])", lambda m: m[1] + ("." + m[2] if m[2] else ""), markup)
    markup = re.sub(r"(?<=[\s,MLHVCSQTAZmlhvcsqtaz\"-])0\.(?=\d)", ".", markup)
    return markup.replace('<path d=""', '<path d="M0 0"')


def sprite() -> str:
    rows = [tidy(f'<symbol id="{name}" viewBox="{box}">{body}</symbol>') for name, box, body in symbols()]
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(rows) + "\n</svg>\n"


def names() -> str:
    sizes = ((name, box.split()[2:]) for name, box, _ in symbols())
    return NAMES % "\n".join(f'  "{name}": [{width}, {height}],' for name, (width, height) in sizes)


def main() -> None:
    # The colours come last: drawing says which are used.
    made = {"art.svg": sprite(), "names.ts": names(), "art.css": CSS % kit.css()}
    if "--check" not in sys.argv:
        for name, text in made.items():
            (TARGET / name).write_text(text)
        return
    stale = [name for name, text in made.items() if (TARGET / name).read_text() != text]
    if stale:
        sys.exit(f"web/src/art: {', '.join(stale)} differ from the drawings; python web/art/make.py writes them")


if __name__ == "__main__":
    main()
