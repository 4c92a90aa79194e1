"""Land and sea: island tiles 100 x 100 that join edge to edge, plots, backdrops, ships, trading house."""

from __future__ import annotations

from kit import (
    SCALES,
    at,
    awning,
    barrel,
    boat,
    box,
    bush,
    c,
    circ,
    cone,
    crate,
    cyl,
    f,
    flag,
    flat,
    g,
    gable,
    palm,
    path,
    pediment,
    pine,
    poly,
    rect,
    tree,
    win,
)

L: dict[str, tuple[str, str]] = {}


def put(name, w, h, *parts):
    L[name] = (f"0 0 {w} {h}", "".join(parts))


# Island tiles. Hedge bushes at x = 0 and 100 are halved by the edge, the lane leaves at y = 94: neighbours complete both. --------


def meadow():
    return rect(0, 0, 100, 100, "grass", ns=True)


def lane():
    return path("M0 92Q25 89.500 50 91.500T100 92V98Q75 100 50 98T0 98Z", "sand", ns=True) + path(
        "M12 95h6M40 95.500h7M72 95.500h6", None, s="sand-s", w=1.6
    )


def hedge(*xs):
    out = rect(-1, 7, 102, 4, "turf", ns=True)
    for x in (0, *xs, 100):
        out += bush(x, 11, 15 if x in (0, 100) else 12, "fern" if x in (0, 100) else "leaf")
    return out


def field(col):
    out = path("M5 13Q50 9 95 13L97.500 86Q50 90 2.500 86Z", col, ns=True)
    d = "".join(
        f"M{f(5 - i * 0.45)} {f(y)}Q50 {f(y - 4)} {f(95 + i * 0.45)} {f(y)}" for i, y in enumerate((30, 44, 58, 72, 85))
    )
    return out + path(d, None, s=col + "-s", w=2.4)


def rows(plant, per=(4, 3, 3), ys=(40, 62, 85), ss=(0.8, 0.95, 1.12)):
    out = ""
    for n, y, s in zip(per, ys, ss, strict=True):
        step = 92 / n
        for i in range(n):
            x = 4 + step * (i + 0.5)
            out += at(x, y, plant, s=s)
    return f'<g stroke-width="1.3">{out}</g>'


CORN = (
    path("M0 0Q-1-14 0-24", None, s="fern", w=2.2)
    + path("M0-3C-6-4-9-10-9-16C-4-14-1-9 0-3ZM0-6C6-7 9-12 9-19C4-17 1-12 0-6Z", "leaf")
    + path("M0-13C-4-16-4-23 0-27C4-23 4-16 0-13Z", "maize")
    + path("M0-27q-1-3 2-4", None, w=1.200)
)
INDIGO = (
    path("M-8 0C-13-3-11-10-6-10C-5-16 5-16 6-10C12-10 13-3 8 0Z", "fern")
    + path("M-5-9V-17M0-12V-21M6-8V-16", None, s="indigo", w=4.4)
    + path("M-5-10V-16M0-13V-20M6-9V-15", None, s="lilac", w=1.2)
)
CANE = (
    path("M-5 0V-24M0 0V-29M5 0V-23", None, w=4.6)
    + path("M-5 0V-24M0 0V-29M5 0V-23", None, s="cane", w=2.8)
    + path("M-6.500-8h3M-6.500-16h3M-1.500-10h3M-1.500-19h3M3.500-7h3M3.500-15h3", None, w=1)
    + path(
        "M-5-24C-9-27-12-26-13-21C-10-22-7-22-5-24C-6-29-3-32-1-32C-1-29 0-30 0-29C4-34 8-33 10-29C6-30 3-29 1-27C6-29 11-27 12-21C9-23 7-23 5-23Z",
        "leaf",
    )
)
TOBACCO = (
    path("M0 0C-8 2-15-2-17-9C-9-11-3-6 0 0ZM0 0C8 2 15-2 17-9C9-11 3-6 0 0Z", "leaf")
    + path("M0 0C-8-5-11-13-8-20C-2-16 0-8 0 0ZM0 0C8-5 11-13 8-20C2-16 0-8 0 0Z", "leaf")
    + path("M0 0C-5-8-4-17 0-23C4-17 5-8 0 0Z", "fern")
    + path("M0-2V-16M-3-5L-7-14M3-5L7-14M-5-3L-12-7M5-3L12-7", None, w=1, s="fern-s")
)
COFFEE = (
    path("M0 0V-6", None, s="bark", w=3)
    + path("M-9-4C-14-7-12-14-8-14C-9-22 8-23 8-14C13-14 14-6 9-4C5 0-5 0-9-4Z", "pine")
    + "".join(circ(x, y, 2, "berry", w=1) for x, y in ((-6, -7), (-2, -13), (3, -6), (6, -11), (1, -18)))
)

put("land-corn", 100, 100, meadow(), hedge(30, 44, 72), field("f-corn"), rows(CORN), lane())
put("land-indigo", 100, 100, meadow(), hedge(22, 60, 80), field("f-indigo"), rows(INDIGO, (4, 3, 3)), lane())
put(
    "land-sugar",
    100,
    100,
    meadow(),
    hedge(40, 66),
    field("f-sugar"),
    rows(CANE, (4, 3, 3), (42, 64, 86), ss=(0.78, 0.95, 1.05)),
    lane(),
)
put(
    "land-tobacco",
    100,
    100,
    meadow(),
    hedge(26, 52, 78),
    field("f-tobacco"),
    rows(TOBACCO, (3, 3, 3), (38, 60, 84), (0.7, 0.8, 0.9)),
    lane(),
)
put(
    "land-coffee",
    100,
    100,
    meadow(),
    hedge(34, 70),
    field("f-coffee"),
    rows(COFFEE, (4, 3, 3), (37, 60, 84), (0.85, 1, 1.15)),
    lane(),
)
put(
    "land-quarry",
    100,
    100,
    meadow(),
    hedge(),
    path("M4 85V52L14 44L20 28L38 22L46 12L62 16L72 26L86 32L96 50V85Q50 91 4 85Z", "rock"),
    path("M72 26L86 32L96 50V85L78 87L82 50Z", "rock-s", ns=True),
    path("M4 85V52L14 44L20 28L38 22L46 12L62 16L72 26L86 32L96 50V85", None),
    path("M38 22l4 9M62 16l-2 10M20 28l5 8M86 32l-4 8", None, s="rock-s", w=2),
    path("M10 86V70H24V54H38V40H62V54H76V70H90V86Z", "cream"),
    path("M38 54H62M24 70H76M38 54V70M62 54V70M50 40V54M24 70V86M44 70V86M62 70V86M76 70V86", None),
    box(12, 89, 17, 10, 8, "white"),
    box(40, 89.5, 14, 9, 7, "white"),
    path("M70 88V58L92 46", None, s="plank", w=3),
    path("M70 74L82 52M92 46V68", None, w=1.3),
    rect(86.5, 68, 11, 9, "white"),
    lane(),
)
put(
    "land-forest",
    100,
    100,
    meadow(),
    hedge(),
    rect(3, 12, 94, 76, "turf", 8, ns=True),
    pine(18, 40, 36),
    pine(74, 38, 38),
    tree(46, 40, 34, "fern", 13),
    pine(94, 56, 34, "pine"),
    tree(22, 64, 36, "leaf", 14),
    pine(52, 66, 42),
    tree(80, 68, 34, "fern", 13),
    pine(8, 84, 36),
    pine(34, 88, 40),
    tree(62, 88, 32, "leaf", 13),
    pine(88, 88, 38),
    lane(),
)


def tufts(*pts):
    return path("".join(f"M{x} {y}l-2-5M{x} {y}v-6M{x} {y}l2-5" for x, y in pts), None, s="turf-s", w=1.6)


def faint():
    return (
        path("M14 26Q50 22 86 26L89 78Q50 82 11 78Z", "turf", ns=True, o=".4")
        + '<path d="M14 26Q50 22 86 26L89 78Q50 82 11 78Z" fill="none" stroke="'
        + c("turf-s")
        + '" stroke-width="1.3" stroke-dasharray="3 6" opacity=".7"/>'
    )


def daisies(*pts):
    return "".join(
        circ(x, y, 1.8, "flower" if (x + y) % 2 else "white", ns=True) + circ(x, y, 0.7, "gold", ns=True)
        for x, y in pts
    )


put(
    "land-empty",
    100,
    100,
    meadow(),
    hedge(48),
    faint(),
    tufts((30, 44), (66, 38), (74, 66), (40, 70)),
    daisies((24, 60), (52, 50), (60, 72), (80, 48)),
    lane(),
)
put(
    "land-empty-2",
    100,
    100,
    meadow(),
    hedge(28, 70),
    faint(),
    tufts((26, 66), (58, 42), (78, 72)),
    path("M34 50q4-5 9-2q6-1 6 4q-8 4-15-2Z", "rock"),
    path("M62 62q3-3 6-1q4 0 4 3q-6 2-10-2Z", "rock"),
    daisies((30, 36), (74, 46), (48, 70)),
    lane(),
)
put(
    "land-empty-3",
    100,
    100,
    meadow(),
    hedge(60),
    faint(),
    path("M36 50Q50 40 66 47Q76 54 62 60Q44 66 36 58Q32 54 36 50Z", "water", ns=True),
    path("M44 53q3-2 6 0t6 0", None, s="foam"),
    path("M68 56V42M71 57V45", None, s="fern"),
    rect(67, 40, 2.4, 6, "bark", 1.2, ns=True),
    tufts((26, 44), (30, 72), (78, 68)),
    daisies((24, 62), (70, 34)),
    lane(),
)
put(
    "land-back",
    100,
    100,
    meadow(),
    hedge(36, 64),
    path("M5 13Q50 9 95 13L97.500 86Q50 90 2.500 86Z", "soil", ns=True),
    path("M4 30Q50 26 96 30M4 46Q50 42 96 46M3 62Q50 58 97 62M3 77Q50 74 97 77", None, s="soil-s", w=2.4),
    path("M44 44V28M44 28h26v14H44", "white"),
    path("M53 33q4-3 6 0t-2 4v1M57 40v.5", None, w=1.8),
    lane(),
)

# City --------------------------------------------------------------------------------------------------------------------


def stake(x, y):
    return path(f"M{f(x)} {f(y)}v-9", None, s="plank", w=3)


def plot(extra=""):
    a, bb, cc, d = (14, 90), (92, 90), (108, 66), (34, 66)
    ring = [(x, y - 7) for x, y in (a, bb, cc, d)]
    return (
        path("M0 57H120V100H0Z", "grass", ns=True)
        + rect(0, 55, 120, 6, "sand", ns=True)
        + path("M14 58h6M52 58h6M90 58h6", None, s="sand-s", w=1.6)
        + poly([a, bb, cc, d], "soil", ns=True, o=".4")
        + poly(ring, None, w=1.2, s="plank")
        + stake(*d)
        + stake(*cc)
        + extra
        + stake(*a)
        + stake(*bb)
        + rect(0, 93.5, 120, 6.5, "sand", ns=True)
        + path("M10 97h5M34 97h5M58 97h5M82 97h5M106 97h5", None, s="sand-s")
    )


def board(x, y):
    return (
        path(f"M{x} {y}v-18", None, s="plank", w=2.6)
        + rect(x - 10, y - 28, 20, 12, "cream")
        + path(f"M{x - 5} {y - 24}h10M{x - 5} {y - 20}h6", None, w=1.2)
    )


put("plot-empty", 120, 100, plot(tufts((10, 76), (114, 82), (76, 84), (44, 80)) + board(60, 80)))
put(
    "plot-empty-2",
    120,
    100,
    plot(
        path("M44 80q4-5 9-3q6-1 6 3Z", "rock")
        + tufts((8, 84), (114, 74))
        + rect(62, 82, 26, 3, "wood")
        + rect(65, 79, 26, 3, "wood")
        + rect(63, 76, 26, 3, "wood")
    ),
)
put(
    "plot-empty-3",
    120,
    100,
    plot(
        bush(46, 82, 14, flowers=True)
        + daisies((74, 80), (66, 75), (84, 84), (60, 84))
        + tufts((12, 80), (112, 86), (90, 76))
    ),
)
put(
    "bg-town",
    120,
    100,
    rect(0, 0, 120, 100, "sky", ns=True),
    path(
        "M14 26h22q2-6-4-6q-2-6-8-3q-6-2-6 3q-6 0-4 6ZM82 17h26q2-6-5-6q-3-6-9-3q-7-2-7 3q-7 0-5 6Z", "cloud", ns=True
    ),
    *(
        circ(x, y, r, "star", ns=True)
        for x, y, r in (
            (12, 14, 0.8),
            (30, 30, 0.6),
            (47, 9, 0.9),
            (66, 24, 0.6),
            (88, 10, 0.7),
            (104, 27, 0.9),
            (112, 8, 0.5),
        )
    ),
    path("M0 62Q16 50 34 56T70 50T120 62V100H0Z", "far", ns=True),
    path("M0 74Q20 64 44 70T90 66T120 74V100H0Z", "hill", ns=True),
    path("M22 66v-5h5v5M30 67v-7h4v7M84 65v-6h6v6", "far-s", ns=True),
)

# Harbour -----------------------------------------------------------------------------------------------------------------


def waves(pts, col="foam"):
    return path("".join(f"M{x} {y}q4-3 8 0t8 0t8 0" for x, y in pts), None, s=col, w=1.8)


put(
    "bg-coast",
    744,
    156,
    rect(0, 0, 744, 156, "sky", ns=True),
    *(
        circ(x, y, 0.9, "star", ns=True)
        for x, y in ((30, 12), (140, 20), (220, 9), (310, 24), (390, 12), (470, 20), (560, 8), (640, 18), (710, 9))
    ),
    path(
        "M160 30h44q4-8-8-8q-6-9-16-4q-12-3-12 4q-12 0-8 8ZM400 24h52q4-8-9-8q-6-9-18-4q-14-3-14 4q-14 0-11 8Z",
        "cloud",
        ns=True,
    ),
    circ(64, 26, 13, "sun", ns=True),
    path("M0 50Q60 32 120 43T240 40T340 50Z", "far", ns=True),
    path("M380 50Q470 22 560 34T744 22V60H380Z", "hill", ns=True),
    path("M470 50Q560 34 660 40T744 36V60H470Z", "grass", ns=True),
    rect(0, 49, 744, 107, "water", ns=True),
    path("M456 49Q560 44 744 46V62Q640 52 456 49Z", "sand", ns=True),
    path("M0 88Q180 80 372 90T744 86V156H0Z", "deep", ns=True, o=".5"),
    waves([(30, 62), (150, 58), (250, 68), (370, 60), (450, 70), (570, 66)]),
    waves([(70, 100), (200, 114), (330, 102), (450, 120), (540, 100), (110, 142), (270, 146), (400, 148)], "water"),
    g(
        '<g stroke-width="1">',
        *(palm(x, y, h, ln, 0.42) for x, y, h, ln in ((500, 47, 17, 2), (514, 47, 22, -2), (600, 47, 18, 2))),
        at(530, 48, flat(0, 0, 10, 7, 5, "pink", par=1.5, lip=0.6)),
        at(546, 48, gable(0, 0, 10, 6, 5, 5, "cream", "tile", 1)),
        at(562, 48, flat(0, 0, 8, 10, 5, "blue", par=1.5, lip=0.6)),
        at(578, 48, flat(0, 0, 9, 6, 5, "ochre", par=1.5, lip=0.6)),
        at(474, 48, cyl(0, 0, 3.6, 16, "white", 2.6), cone(0, -16, 4, 6, "tile")),
        "</g>",
    ),
    path("M604 156V128H744V156Z", "stone-s", ns=True),
    rect(598, 122, 150, 8, "stone"),
    path("M616 138h16M650 146h18M690 138h14M718 148h16", None, s="rock-s", w=1.800),
    path("M604 130V156", None),
    path("M612 122v-6M640 122v-6", None, s="plank", w=4),
)
put(
    "bg-sea",
    240,
    120,
    rect(0, 0, 240, 120, "water", ns=True),
    waves([(10, 20), (110, 34), (190, 16), (50, 62), (150, 74), (20, 100), (210, 106), (108, 112)]),
)


def cargo(n):
    """A ship with n holds, each 18 x 18, the first at x = 26, then every 21; y = 92."""
    w = 21 * n
    x0, x1 = 24, 24 + w
    W = w + 56
    m = x0 + w / 2
    hull = f"M8 84Q12 82 {x0 - 4} 86H{x1 + 4}Q{x1 + 14} 84 {x1 + 20} 74L{x1 + 26} 76Q{x1 + 20} 104 {x1} 122H{x0 + 2}Q12 112 8 84Z"
    out = ""
    masts = {4: (m,), 5: (m,), 6: (m - 28, m + 26), 7: (m - 34, m + 30), 8: (m - 52, m, m + 50)}[n]
    out += path(f"M{f(x1 + 18)} 80L{f(x1 + 30)} 62", None, s="plank", w=2.6)
    for i, mx in enumerate(masts):
        big = len(masts) == 1
        top = 8 if big or i == (len(masts) - 1) // 2 else 16
        out += path(f"M{f(mx)} 88V{top}", None, s="plank", w=3)
        k = 34 if big else 24 if len(masts) == 2 else 21
        y0 = top + 8
        out += path(
            f"M{f(mx - k)} {y0}Q{f(mx)} {y0 - 4} {f(mx + k)} {y0}Q{f(mx + k + 9)} {f((y0 + 74) / 2)} {f(mx + k + 1)} 74Q{f(mx)} 68 {f(mx - k + 1)} 74Q{f(mx - k + 9)} {f((y0 + 74) / 2)} {f(mx - k)} {y0}Z",
            "sail",
        )
        out += path(
            f"M{f(mx + k * 0.45)} {y0 - 2}Q{f(mx + k * 0.45 + 9)} {f((y0 + 74) / 2)} {f(mx + k * 0.45 + 1)} 71",
            None,
            s="sail-s",
        )
        out += path(f"M{f(mx)} {top}h12l-4 3.500 4 3.500h-12Z", ("rust", "teal", "gold")[i])
    out += path(f"M{f(masts[-1] + 10)} 14L{f(x1 + 30)} 62", None, w=1.2)
    out += (
        path(hull, "hull")
        + path(
            f"M{x0 - 10} 112Q{f(m)} 118 {x1 + 10} 112Q{x1 + 6} 118 {x1} 122H{x0 + 2}Q{x0 - 6} 118 {x0 - 10} 112Z",
            "hull-s",
            ns=True,
        )
        + path(hull)
    )
    out += "".join(rect(26 + 21 * i, 92, 18, 18, "cream", 3) for i in range(n))
    out += path("M0 122q4-4 9 0t9 0" + "t9 0" * int((W - 18) // 9), None, s="foam", w=2.4)
    return W, out


for n in (4, 5, 6, 7, 8):
    W, body = cargo(n)
    put(f"ship-{n}", W, 128, body)
put(
    "ship-colonists",
    150,
    100,
    path("M70 70V8", None, s="plank", w=3),
    path("M74 14Q108 20 104 58H74ZM66 22Q44 30 42 58H66Z", "sail"),
    path("M90 18Q98 36 94 58", None, s="sail-s"),
    path("M70 8h14l-4 3.500 4 3.500H70Z", "gold"),
    path("M14 62Q20 66 30 66H122Q130 64 138 54L144 56Q140 82 122 92H34Q18 84 14 62Z", "hull"),
    path("M28 82H132", None, s="hull-s", w=3),
    "".join(circ(38 + i * 16, 75, 5, "cream") for i in range(6)),
    path("M4 92q4-4 9 0t9 0t9 0t9 0t9 0t9 0t9 0t9 0t9 0t9 0t9 0t9 0t9 0t9 0t9 0", None, s="foam", w=2.4),
)
put(
    "trade-house",
    150,
    110,
    flat(16, 108, 106, 64, 22, "ochre"),
    pediment(46, 40, 46, 18, "cream"),
    at(69, 34, SCALES, s=0.9),
    "".join(path(f"M{22 + i * 25} 106V88a9.500 9.500 0 0 1 19 0V106Z", "cream") for i in range(4)),
    "".join(win(31.5 + i * 25, 58, 7, 12, "teal", arch=True) for i in range(4)),
    awning(16, 71, 106, 7, "teal", "white", 12),
    flag(69, 22, 18, "rust", 14),
    barrel(7, 109, 0.9),
    crate(137, 109, 11),
)

# The back of a card: 150 x 260 --------------------------------------------------------------------------------------------
put(
    "card-back",
    150,
    260,
    '<rect width="150" height="260" fill="var(--card-back)" stroke="none"/>',
    '<path d="'
    + "".join(f"M{-10 + (r % 2) * 12} {14 + r * 16}" + "q6-6 12 0t12 0" * 7 for r in range(16))
    + '" fill="none" stroke="var(--card-back-line)" opacity=".38"/>',
    '<circle cx="75" cy="130" r="46" fill="var(--card-back)" stroke="var(--card-back-line)" stroke-width="2"/><circle cx="75" cy="130" r="40" fill="none" stroke="var(--card-back-line)"/>',
    at(75, 134, boat(0, 14, 2.1)),
    path("M43 148q4-4 8 0t8 0t8 0t8 0t8 0t8 0t8 0t8 0", None, s="foam", w=2.2),
)
