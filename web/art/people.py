"""Seat emblems (48 x 48, on a disc in the seat's hue: --seat) and the tokens for colonist and noble."""

from __future__ import annotations

from kit import c, circ, ell, path, rect

S: dict[str, tuple[str, str]] = {}
DISC = (
    f'<circle cx="24" cy="24" r="22.600" fill="var(--seat-wash,{c("water")})"'
    f' stroke="var(--seat,{c("ink")})" stroke-width="2.4"/>'
)


def put(name, *parts):
    S["s-" + name] = ("0 0 48 48", DISC + "".join(parts))


def eye(x, y, r=1.9):
    return circ(x, y, r, "ink", ns=True) + circ(x - r * 0.35, y - r * 0.4, r * 0.35, "white", ns=True)


put(
    "parrot",
    path("M13 44C9 30 8 9 24 7C34 6 38 14 37 21C33 23 32 27 32 32C32 38 33 41 34 43Q24 48 13 44Z", "leaf"),
    path("M15 45C14 36 18 31 25 34C29 36 30 42 28 46Q20 48 15 45Z", "rust"),
    path("M19 8C15 3 10 4 8 7C12 7 13 9 14 12Z", "gold"),
    path("M32 23C36 24 37 27 36 31C41 27 44 18 37 14C34 13 31 15 31 18Q31 22 32 23Z", "maize"),
    path("M31 24Q34 26 33 30", None),
    ell(26.5, 18.5, 5, 4.600, "white"),
    eye(27, 18.2),
)
put(
    "tortoise",
    path("M10 33Q7 41 12 42H17L18 34M30 34L31 42H36Q39 41 37 33", "leaf"),
    path("M35 30C37 20 46 20 45 27C44 33 38 34 35 33Z", "leaf"),
    path("M5 34C6 8 39 8 39 34Q22 39 5 34Z", "wood"),
    path(
        "M22 15.500L29 20V28L22 32L15 28V20ZM22 15.500V14M29 20L35 17M29 28L37 32M22 32V36M15 28L7 32M15 20L9 18", None
    ),
    eye(41, 25.5, 1.6),
    path("M41 30q2 0 3-1.500", None, w=1.3),
)
put(
    "heron",
    path(
        "M8 44C8 32 16 27 26 28C22 24 20 20 22 14C24 8 32 8 33 13C33 17 28 18 28 21C28 26 34 28 33 36Q32 44 26 45Q16 47 8 44Z",
        "silver",
    ),
    path("M10 44C12 36 18 32 26 35C30 38 26 44 22 45Q16 46 10 44Z", "slate"),
    path("M32 11L46 15L32 16Z", "maize"),
    path("M25 10C20 6 14 7 11 11C16 9 20 11 23 12Z", "indigo"),
    eye(29, 12.6, 1.5),
)
put(
    "cat",
    path("M10 20L9 5L19 12Q24 10.500 29 12L39 5L38 20Q42 28 37 35Q32 41 24 41T11 35Q6 28 10 20Z", "ochre"),
    path("M12 16L11.500 9L17 13ZM36 16L36.500 9L31 13Z", "pink", ns=True),
    path("M24 12v6M20 12.500l.6 4M28 12.500l-.6 4", None, s="tile", w=2.2),
    ell(17, 25, 3, 3.6, "white"),
    ell(31, 25, 3, 3.600, "white"),
    ell(17.3, 25.3, 1.4, 3, "ink", ns=True),
    ell(30.7, 25.3, 1.4, 3, "ink", ns=True),
    path("M22 30.500h4L24 33Z", "rust"),
    path("M24 33q-1 3-4 2.500M24 33q1 3 4 2.500M10 30l-6-1.500M10 33l-6 1M38 30l6-1.500M38 33l6 1", None, w=1.3),
)
put(
    "iguana",
    path("M4 40L7 33L4 29L9 27L8 21L13 21L14 15L18 18L22 13L25 18Z", "rust"),
    path("M5 43C8 26 16 16 28 16C38 16 44 21 45 27C45 30 43 31 39 31H32C32 37 30 42 26 46Q14 48 5 43Z", "fern"),
    path("M32 31C33 38 31 44 27 46Q24 40 26 33Z", "maize"),
    path("M44 27.500Q38 29 31 27", None),
    circ(29, 21.5, 3.800, "leaf"),
    eye(29.6, 21.3, 1.7),
    circ(41.5, 23, 0.9, "ink", ns=True),
    path("M12 34h.5M17 38h.5M18 30h.5M23 35h.5M12 40h.5", None, w=2.4, s="fern-s"),
    circ(24, 28, 2.2, "leaf", w=1.2),
)
put(
    "crab",
    path("M12 34L5 39M14 37L9 43M36 34L43 39M34 37L39 43M11 30L4 33M37 30L44 33", None, w=2.4),
    path("M12 28Q6 24 7 17M36 28Q42 24 41 17", None, w=3),
    path("M7 19C1 15 2 5 10 5L8 10L14 8C16 14 12 19 7 19ZM41 19C47 15 46 5 38 5L40 10L34 8C32 14 36 19 41 19Z", "rust"),
    path("M19 24L18 17M29 24L30 17", None, w=2),
    path("M8 30C10 20 38 20 40 30C40 40 8 40 8 30Z", "tile"),
    circ(18, 16, 3.2, "white"),
    circ(30, 16, 3.200, "white"),
    eye(18.4, 16, 1.5),
    eye(29.600, 16, 1.5),
    path("M19 32q5 3.500 10 0", None),
)
put(
    "pelican",
    path("M6 44C6 34 10 31 14 27C10 22 9 10 20 8C29 7 31 14 28 20C26 25 30 30 29 36Q28 43 24 45Q14 48 6 44Z", "white"),
    path("M27 14L47 19C47 32 38 38 30 32C26 28 25 20 27 14Z", "maize"),
    path("M27 14L47 19Q36 22 27 19Z", "ochre"),
    path("M14 10C11 5 14 3 18 3C17 6 19 7 20 8Z", "ochre"),
    eye(23, 14, 1.8),
    path("M9 42Q12 36 18 36M14 44Q17 40 22 40", None, s="white-s"),
)
put(
    "goat",
    path("M19 12C16 4 9 3 6 8C11 8 13 11 14 17ZM29 12C32 4 39 3 42 8C37 8 35 11 34 17Z", "wood"),
    path("M14 17L3 20Q6 26 14 23ZM34 17L45 20Q42 26 34 23Z", "stone"),
    path("M20 37Q20 45 25 47Q29 43 28 37Z", "white"),
    path("M14 15Q18 9 24 9T34 15Q36 22 32 30Q31 39 24 39T16 30Q12 22 14 15Z", "cream"),
    path("M19 33Q24 30 29 33Q28 38 24 38T19 33Z", "pink"),
    path("M22 34.500h.4M26 34.500h.4", None, w=2),
    rect(16.5, 20, 5, 3.4, "gold", 1.6, w=1.3),
    rect(26.5, 20, 5, 3.4, "gold", 1.6, w=1.3),
    path("M18 21.700h2M28 21.700h2", None, w=1.8),
    path("M20 10q4 5 8 0", None, s="stone-s"),
)
put(
    "donkey",
    path("M17 17C10 13 8 3 12 1C18 2 21 9 21 15ZM31 17C38 13 40 3 36 1C30 2 27 9 27 15Z", "slate"),
    path(
        "M16 12C13 9 12.500 5 13 4C16 6 18 9 18.500 13ZM32 12C35 9 35.500 5 35 4C32 6 30 9 29.500 13Z", "pink", ns=True
    ),
    path("M14 20Q16 12 24 12T34 20Q34 28 31 33Q32 44 24 44T17 33Q14 28 14 20Z", "slate"),
    path("M17 33Q24 28 31 33Q33 44 24 44T17 33Z", "white"),
    path("M20 13L22 7L24 11L26 7L28 13L24 18Z", "ink"),
    ell(18.500, 23, 2.6, 3, "white"),
    ell(29.500, 23, 2.6, 3, "white"),
    eye(18.900, 23.4, 1.6),
    eye(29.100, 23.4, 1.6),
    path("M21 36v1.500M27 36v1.500", None, w=2.4),
    path("M20 41q4 2 8 0", None, w=1.4),
)
put(
    "frog",
    path("M4 42Q2 26 10 20Q24 12 38 20Q46 26 44 42Q34 47 24 47T4 42Z", "leaf"),
    circ(13.5, 16, 7.2, "leaf"),
    circ(34.5, 16, 7.2, "leaf"),
    circ(13.5, 15, 4.4, "gold"),
    circ(34.5, 15, 4.4, "gold"),
    rect(10.8, 13.8, 5.4, 2.6, "ink", 1.3, ns=True),
    rect(31.8, 13.8, 5.4, 2.6, "ink", 1.3, ns=True),
    path("M7 29Q24 40 41 29", None, w=2),
    path("M10 34Q24 46 38 34Q38 42 24 44T10 34Z", "cream", ns=True),
    path("M21.500 25h.4M26.500 25h.4", None, w=2),
    path("M7 29Q24 40 41 29", None),
)
put(
    "ray",
    path("M24 36Q25 42 30 43T38 47", None, w=2.4),
    path(
        "M24 5C28 5 30 8 33 11Q39 17 46 18Q42 28 33 32Q28 34 24 38Q20 34 15 32Q6 28 2 18Q9 17 15 11C18 8 20 5 24 5Z",
        "violet",
    ),
    path("M24 12Q29 20 24 32Q19 20 24 12Z", "lilac", ns=True),
    *(circ(x, y, 1.4, "lilac", ns=True) for x, y in ((11, 21), (16, 25), (13, 26), (37, 21), (32, 25), (35, 26))),
    eye(20, 12, 1.9),
    eye(28, 12, 1.9),
    path("M18 8Q15 5 16 3M30 8Q33 5 32 3", None, w=2.2),
)
put(
    "owl",
    path("M9 14L8 4L17 8Q24 6 31 8L40 4L39 14Q43 24 39 34Q35 44 24 44T9 34Q5 24 9 14Z", "plank"),
    path("M14 34Q14 25 24 25T34 34Q32 43 24 43T14 34Z", "ochre"),
    path("M18 31q2 2 4 0M26 31q2 2 4 0M20 36q2 2 4 0M25 36q2 2 4 0", None, s="plank"),
    circ(16.5, 18, 7, "cream"),
    circ(31.5, 18, 7, "cream"),
    circ(16.5, 18, 3.8, "gold"),
    circ(31.5, 18, 3.8, "gold"),
    eye(16.9, 18, 2.2),
    eye(31.1, 18, 2.2),
    path("M21.500 21L24 27L26.500 21Q24 19 21.500 21Z", "maize"),
)


def token(name, *parts):
    S["t-" + name] = ("0 0 24 24", "".join(parts))


token(
    "colonist",
    '<circle cx="12" cy="12" r="10" fill="var(--colonist)" stroke="var(--colonist-line)"/><path d="M5.400 18.500C5.600 14 8 12.200 12 12.200S18.400 14 18.600 18.500A9.300 9.300 0 0 1 5.400 18.500Z" fill="var(--colonist-ink)" stroke="none"/><circle cx="12" cy="8.600" r="2.900" fill="var(--colonist-ink)" stroke="none"/><path d="M4.600 9A8 8 0 0 1 9 4.600" fill="none" stroke="var(--colonist-ink)" stroke-width="1.200" opacity=".5"/>',
)
token(
    "noble",
    '<path d="M12 .9L23.100 12 12 23.100.9 12Z" fill="var(--noble)" stroke="var(--noble-line)"/><path d="M12 3.700L20.300 12 12 20.300 3.700 12Z" fill="none" stroke="var(--noble-ink)" stroke-width=".8" opacity=".6"/><path d="M7.600 15.200L6.600 9.400l3.300 2.300L12 7.300l2.100 4.400 3.300-2.300-1 5.800Z" fill="var(--noble-ink)" stroke="none"/><circle cx="12" cy="6.300" r="1.100" fill="var(--a-gold)" stroke="none"/>',
)
token(
    "place",
    '<circle cx="12" cy="12" r="9.600" fill="var(--a-cream)" fill-opacity=".7" stroke="var(--ink-2)" stroke-width="1.500" stroke-dasharray="3.400 2.600"/>',
)
c("gold"), c("cream"), c("ink")
