"""Every building of both games. A picture is 120 x 100, a large one 240 x 100 with its heart in the middle 120."""

from __future__ import annotations

from kit import (
    BEAN,
    BOWL,
    CLOCK,
    COIN,
    GEAR,
    GEM,
    HEART,
    KEY,
    MASK,
    MUG,
    SCALES,
    SHIELD,
    STAMP,
    arches,
    at,
    awning,
    balcony,
    barrel,
    boat,
    box,
    bush,
    chimney,
    circ,
    columns,
    cone,
    crate,
    cross,
    cyl,
    cypress,
    dome,
    door,
    ell,
    f,
    fence,
    flag,
    flat,
    g,
    gable,
    ground,
    hip,
    ladder,
    lantern,
    line,
    off,
    palm,
    path,
    pediment,
    pine,
    poly,
    rect,
    ridge,
    sack,
    scaffold,
    sign,
    smoke,
    steps,
    swin,
    tree,
    vat,
    water,
    win,
)

B: dict[str, tuple[int, str]] = {}


ZOOM = {
    "small indigo plant": 1.1,
    "small market": 1.16,
    "market stand": 1.08,
    "hacienda": 1.1,
    "small warehouse": 1.1,
    "office": 1.06,
    "office building": 1.04,
    "land office": 1.1,
    "zoning office": 1.02,
    "poor house": 1.14,
    "hut": 1.08,
    "guesthouse": 1.08,
    "tavern": 1.1,
    "carpenter": 1.06,
    "jeweler": 1.02,
    "goldsmith": 1.1,
    "union hall": 1.1,
    "smithy": 1.06,
    "archive": 1.08,
    "hospice": 1.04,
    "forest house": 1.06,
    "hunting lodge": 1.06,
    "villa": 1.08,
    "market hall": 1.04,
    "well": 1.06,
}


def b(name, *parts, w=120, on="street"):
    ground_shadow = ell(w / 2 + 4, 91, w * 0.42, 4.2, "ink", ns=True, o=".1")
    body = "".join(parts)
    if name in ZOOM:  # larger on its plot, the pen stays as thick as it was
        z = ZOOM[name]
        body = f'<g transform="translate({f(60 - 60 * z)} {f(92 - 92 * z)}) scale({z})" stroke-width="{round(1.5 / z, 2)}">{body}</g>'
    B[name] = (w, ground(on, w) + ground_shadow + body)


Y = 90  # where houses stand

# Production ------------------------------------------------------------------------------------------------------------


def cloth(x, y, w, h, col):
    return path(f"M{f(x)} {f(y)}h{f(w)}v{f(h)}q{f(-w / 4)}-3 {f(-w / 2)} 0t{f(-w / 2)} 0Z", col)


def posts(xs, y, h, col="plank"):
    return path("".join(f"M{f(x)} {f(y)}V{f(y - h)}" for x in xs), None, s=col, w=3)


def thatch(x, y, w, rise, d=0, col="thatch", inset=12):
    """A shaggy roof over posts."""
    n = int(w // 8)
    k = w / n
    fringe = "".join(f"q{f(-k / 2)} 5 {f(-k)} 0" for _ in range(n))
    return path(f"M{f(x + inset)} {f(y - rise)}H{f(x + w - inset)}L{f(x + w)} {f(y)}{fringe}Z", col) + path(
        "".join(
            f"M{f(x + inset + (w - 2 * inset) * t)} {f(y - rise * 0.85)}L{f(x + w * t)} {f(y - 4)}"
            for t in (0.12, 0.31, 0.5, 0.69, 0.88)
        ),
        None,
        s=col + "-s",
        w=1.6,
    )


b(
    "small indigo plant",
    posts((26, 58, 90), 86, 40),
    cloth(31, 50, 22, 20, "indigo"),
    cloth(62, 50, 22, 15, "blue"),
    thatch(16, 50, 84, 26),
    vat(36, 92, 46, 20, "indigo"),
    path("M48 72q10-4 22 0", None, s="blue"),
    barrel(98, 92, 0.9),
    bush(12, 90, 16),
    on="yard",
)
b(
    "indigo plant",
    bush(8, 86, 16, "fern"),
    ridge(10, 74, 44, 22, 24, 14, "cream", "tile"),
    win(22, 63, 7, 9, "indigo"),
    win(39, 63, 7, 9, "indigo"),
    path("M76 60V18M114 64V22M76 21Q94 30 114 25", None, w=1.6),
    cloth(82, 24, 12, 22, "indigo"),
    cloth(97, 26, 11, 17, "blue"),
    *(
        box(x, y, 32, h, 26, "stone")
        + poly(
            [(x + 2.5, y - h - 1.2), (x + 29.5, y - h - 1.2), off((x + 31, y - h), 21), off((x + 4, y - h), 21)],
            "indigo",
        )
        for x, y, h in ((34, 82, 20), (52, 89, 18), (72, 96, 15))
    ),
    path("M66 70v7M85 79v6", None, s="indigo", w=5),
    path("M44 58q6-2 12 0M62 66.500q6-2 12 0M82 76.500q6-2 12 0", None, s="blue", w=1.4),
    on="yard",
)


def cane(x, y, h=26, n=3):
    return "".join(
        path(f"M{f(x + i * 4)} {f(y)}V{f(y - h + (i % 2) * 5)}", None, s="leaf", w=3)
        + path(f"M{f(x + i * 4)} {f(y - h + (i % 2) * 5)}q-5-3-7 1m7-1q4-5 8-2", None, s="fern", w=1.8)
        for i in range(n)
    )


def loaf(x, y, s=1.0):
    return at(
        x, y, path("M-5 0L-1.500-13Q0-15 1.500-13L5 0Z", "sugar"), path("M-4.200-3.500H4.200L5 0H-5Z", "teal"), s=s
    )


b(
    "small sugar mill",
    posts((26, 94), 90, 38),
    path("M26 90V52M94 90V52", None),
    *(
        cyl(x, 88, 7.5, h, "stone") + path(f"M{x - 7} 70q7 4 14 0M{x - 7} 79q7 4 14 0", None, w=1.2)
        for x, h in ((44, 26), (60, 32), (76, 26))
    ),
    path("M38 64Q60 70 82 64", None, w=3, s="plank"),
    path("M4 84L36 74M6 89L36 78M2 79L36 71", None, s="leaf", w=3),
    cone(60, 50, 48, 40, "thatch"),
    path("M60 13L30 50M60 13L48 56M60 13L62 58M60 13L78 55M60 13L96 48", None, s="thatch-s"),
    vat(84, 96, 18, 9, "maize"),
    loaf(108, 96, 1.15),
    cane(8, 96, 20, 2),
    on="yard",
)


def sails(cx, cy, r, a=12):
    one = (
        path(f"M0 0V{f(-r)}", None, w=2.4)
        + path(f"M1.500-6H9V{f(-r + 1)}H1.500Z", "sail")
        + path(f"M1.500{f(-r * 0.55)}H9M1.500{f(-r * 0.78)}H9M5.200-6V{f(-r + 1)}", None, w=1)
    )
    return at(cx, cy, *(g(one, t=f"rotate({a + i * 90})") for i in range(4)), circ(0, 0, 3, "plank"))


b(
    "sugar mill",
    ridge(66, Y, 34, 20, 22, 12, "cream", "tile"),
    door(84, Y, 10, 14, "plank"),
    cyl(46, Y, 24, 50, "white", 17),
    door(42, 92, 11, 18, "teal"),
    win(46, 62, 7, 9),
    cone(46, 41, 20, 22, "tile"),
    sails(46, 38, 36),
    cane(6, 94, 26, 3),
    loaf(100, 95, 0.9),
    loaf(110, 95, 1.1),
)


def leafbundle(x, y, s=1.0, col="leafy"):
    return at(x, y, path("M0 0C-5 3-5 10 0 15C5 10 5 3 0 0Z", col), path("M0 1V12", None, w=1, s=col + "-s"), s=s)


b(
    "tobacco storage",
    box(16, Y, 76, 34, 24, "wood"),
    rect(22, 60, 64, 30, "void"),
    ridge(12, 56, 84, 2, 26, 20, "wood", "plank"),
    path("M22 66h64M22 78h64", None, s="wood", w=2.4),
    "".join(leafbundle(29 + i * 10, 63, 1.25, ("thatch", "leaf", "leafy")[i % 3]) for i in range(6)),
    posts((22, 43, 65, 86), Y, 32, "wood"),
    rect(16, 88, 76, 4, "stone"),
    path("M50 94h26", None, s="leafy", w=5),
    swin(92, Y, 24, 6, 8, 8, 18, "void"),
    bush(8, 94, 14),
    on="yard",
)
b(
    "coffee roaster",
    smoke(86, 22, 1.4),
    chimney(80, 58, 34, 9),
    gable(16, Y, 58, 34, 30, 24, "brick", "tile"),
    circ(45, 52, 11, "cream"),
    at(45, 52, BEAN, s=1.5),
    door(33, Y, 14, 19, "coffee"),
    win(58, 76, 8, 10, "cream"),
    path("M78 95V84M104 95V84", None, w=2.4),
    rect(74, 72, 34, 15, "iron", 7),
    path("M84 72v15M98 72v15", None, w=1.200),
    path("M86 72l-4-8h16l-4 8Z", "iron"),
    path("M108 79h5v6", None, w=2),
    path("M84 96q3-8 6-3q3-6 7 3Z", "fire"),
    sack(10, 95, 1.25, "cream", "coffee"),
    sack(62, 97, 1, "ochre", "coffee"),
)
b(
    "silver smelter",
    smoke(38, 26, 1.2),
    ridge(62, 86, 36, 24, 24, 14, "stone", "slate"),
    win(74, 72, 7, 9),
    win(90, 72, 7, 9),
    path("M12 90Q20 60 28 28H46Q54 60 62 90Z", "brick"),
    path("M40 28h6Q54 60 62 90H46Q44 60 40 28Z", "brick-s", ns=True),
    path("M12 90Q20 60 28 28H46Q54 60 62 90ZM20 62h34M24 45h26", None),
    rect(25, 25, 24, 5, "stone"),
    door(37, Y, 20, 22, "fire"),
    door(37, Y, 11, 13, "gold"),
    path("M44 89Q60 88 66 92T92 93", None, s="silver", w=5),
    *(
        at(x, y, path("M-6 0l2.500-6h7l2.500 6Z", "silver"))
        for x, y in ((88, 90), (102, 90), (95, 83.5), (110, 97), (97, 97))
    ),
    on="yard",
)

# Markets -----------------------------------------------------------------------------------------------------------------


def stall(x, y, w, h, a, bb, fruit=("maize", "rust", "leaf"), n=5):
    out = posts((x + 3, x + w - 3), y, h)
    k = (w - 6) / 6
    out += rect(x + 1, y - h * 0.42, w - 2, h * 0.42, "wood") + path(
        f"M{f(x + 1)} {f(y - h * 0.2)}h{f(w - 2)}", None, w=1.2
    )
    out += "".join(circ(x + 3 + k / 2 + i * k, y - h * 0.42 - k * 0.3, k * 0.55, fruit[i // 2 % 3]) for i in range(6))
    return out + awning(x - 2, y - h - 6, w + 4, h * 0.36, a, bb, n)


b(
    "small market",
    palm(100, 90, 52, -4, 0.95),
    bush(12, 90, 18),
    stall(26, 92, 58, 44, "teal", "white"),
    crate(90, 94, 13),
    circ(94, 79, 3, "maize"),
    circ(100, 79, 3, "maize"),
    sack(16, 96, 1.1),
)
b(
    "large market",
    hip(16, 78, 80, 34, 22, 14, "cream", "tile"),
    arches(22, 78, 68, 22, 5),
    win(32, 50, 6, 7, arch=True),
    win(56, 50, 6, 7, arch=True),
    win(80, 50, 6, 7, arch=True),
    flag(60, 32, 14),
    stall(4, 94, 36, 32, "rust", "white", n=4),
    stall(44, 96, 34, 32, "teal", "white", ("leaf", "flower", "maize"), n=4),
    stall(82, 94, 34, 32, "gold", "white", ("rust", "fern", "rust"), n=4),
)
b(
    "market stand",
    bush(100, 90, 20),
    path("M60 92V30", None, s="plank", w=3),
    path("M18 50Q60-2 102 50q-7-6-14 0q-7-6-14 0q-7-6-14 0q-7-6-14 0q-7-6-14 0q-7-6-14 0Z", "gold"),
    path(
        "M46 50Q48 30 60 24Q72 30 74 50q-7-6-14 0q-7-6-14 0ZM18 50Q30 28 60 24q-22 8-28 26q-7-6-14 0ZM102 50Q90 28 60 24q22 8 28 26q7-6 14 0Z",
        "white",
    ),
    circ(60, 23, 2.4, "rust"),
    rect(24, 74, 66, 18, "wood"),
    path("M24 82h66", None, w=1.2),
    "".join(circ(30 + i * 7.8, 71, 4, ("rust", "maize", "fern")[i % 3]) for i in range(8)),
    sack(100, 95, 1.2),
    barrel(14, 94, 0.9),
)
b(
    "black market",
    path("M92 12a11 11 0 1 0 10 16a9 9 0 1 1-10-16Z", "gold"),
    flat(34, 84, 50, 40, 20, "stone", "stone", par=3),
    rect(50, 62, 18, 22, "void"),
    win(44, 56, 5, 6, "plank"),
    win(76, 56, 5, 6, "plank"),
    stall(6, 94, 36, 36, "violet", "ink", ("silver", "indigo", "gold"), n=4),
    stall(74, 94, 38, 36, "ink", "violet", ("gold", "silver", "indigo"), n=4),
    path("M44 84L56 60L68 84Z", "violet"),
    path("M44 84L56 60L60 84Z", "violet-s"),
    sign(60, 46, MASK, r=9),
    lantern(58, 97),
)
b(
    "market hall",
    box(12, Y, 84, 30, 28, "sage"),
    arches(18, Y, 72, 24, 4),
    poly([(6, 61), (102, 61), (84, 42), (26, 42)], "tile"),
    poly([(102, 61), off((102, 61), 28), off((84, 42), 12), (84, 42)], "tile-s"),
    rect(32, 34, 46, 9, "white"),
    *(win(38 + i * 8.5, 38.5, 5, 5, cross=False) for i in range(5)),
    poly([(26, 35), (84, 35), (70, 22), (40, 22)], "tile"),
    flag(55, 22, 12, "teal"),
    crate(4, 96, 12),
    circ(8, 81.5, 3, "rust"),
    circ(13, 81.5, 3, "maize"),
    sack(108, 96, 1.1),
    barrel(96, 96, 0.9),
)

# Houses with a trade --------------------------------------------------------------------------------------------------------

b(
    "hacienda",
    palm(14, 88, 54, -3, 0.95),
    ridge(24, 86, 68, 26, 28, 18, "pink", "tile"),
    path("M20 62H96L100 70H16Z", "tile"),
    posts((22, 38, 58, 78, 94), 90, 20, "white"),
    door(48, 90, 10, 16, "teal"),
    win(30, 79, 6, 8),
    win(68, 79, 6, 8),
    win(86, 79, 6, 8),
    rect(18, 89, 80, 3, "stone"),
    chimney(40, 50, 14, 6, "white"),
    fence(0, 97, 26),
    fence(96, 97, 26),
    bush(104, 92, 16, flowers=True),
    on="green",
)
b(
    "construction hut",
    gable(6, Y, 44, 34, 24, 22, "wood", "thatch"),
    path("M6 68h44M6 79h44", None, w=1.2),
    door(20, Y, 12, 20, "plank", arch=False),
    win(38, 72, 8, 8),
    at(28, 48, path("M-6 6L4-4", None, w=3.400), path("M0-9L9 0L6 3L-3-6Z", "iron")),
    path("M80 92V58H92V48H108V92Z", "brick"),
    path(
        "M80 66h28M80 74h28M80 82h28M92 58h16M87 66v8M99 66v8M93 74v8M105 74v8M87 82v8M99 82v8M99 50v8",
        None,
        s="brick-s",
        w=1.4,
    ),
    scaffold(76, 92, 36, 60, 3),
    ladder(62, 93, 42, 12),
    *(rect(52 + i * 2, 95 - i * 3, 26, 3, "wood") for i in range(3)),
    on="yard",
)


def hoist(x, y):
    return (
        path(f"M{f(x - 2)} {f(y)}h11", None, w=2.6)
        + path(f"M{f(x + 8)} {f(y)}v10", None, w=1.2)
        + rect(x + 4.5, y + 10, 7, 6, "wood")
    )


b(
    "small warehouse",
    gable(26, Y, 54, 36, 28, 26, "brick", "slate"),
    door(53, Y, 20, 24, "plank"),
    line((53, Y), (53, 68)),
    win(53, 54, 9, 10, arch=True),
    win(36, 72, 6, 8),
    win(70, 72, 6, 8),
    path("M53 36v-8", None, w=2),
    barrel(14, 94),
    barrel(104, 95, 1.1),
    crate(84, 97, 11),
)
b(
    "large warehouse",
    *(
        gable(x, Y, 32, 42, 26 if x > 60 else 2, 24, col, "slate", over=1)
        + door(x + 16, Y, 14, 19, "plank")
        + win(x + 16, 60, 8, 9, arch=True)
        + win(x + 16, 44, 6, 6)
        for x, col in ((4, "brick"), (37, "ochre"), (70, "brick"))
    ),
    barrel(9, 97, 0.8),
    barrel(38, 97, 0.8),
    barrel(72, 97, 0.8),
    crate(100, 98, 11),
)
b(
    "storehouse",
    path("M2 92Q6 56 34 46Q58 34 84 46Q112 54 118 92Z", "leaf"),
    path("M84 46Q112 54 118 92H98Q100 62 84 46Z", "leaf-s", ns=True),
    path("M20 66q4-3 8-2M96 62q5 2 8 6M40 50q4-3 9-3", None, s="leaf-s"),
    tree(92, 50, 26, "fern", 10),
    box(18, Y, 76, 34, 10, "stone"),
    rect(14, 51, 84, 6, "white"),
    path("M26 90V76Q26 58 56 58T86 76V90Z", "stone-s"),
    path("M33 90V77Q33 64 56 64T79 77V90Z", "void"),
    path(
        "M26.500 74l7 2M32 66l5 5M42 60l3 6M56 58v6M70 60l-3 6M80 66l-5 5M85.500 74l-7 2M26 83h7M79 83h7", None, w=1.2
    ),
    barrel(42.5, 91, 1.1),
    barrel(56, 92, 1.2),
    barrel(69.500, 91, 1.1),
    sack(12, 96, 1),
    on="yard",
)
b(
    "office",
    bush(12, 91, 16),
    flat(32, Y, 44, 43, 28, "blue"),
    door(44, Y, 11, 18, "plank"),
    win(64, 80, 10, 11),
    win(44, 61, 7, 10, "white"),
    win(64, 61, 7, 10, "white"),
    balcony(54, 68, 36),
    swin(76, Y, 28, 14, 32, 5, 9),
    swin(76, Y, 28, 14, 10, 5, 9),
    at(
        0,
        5,
        path("M54 34Q52 16 76 4Q82 22 60 30Z", "white"),
        path("M52 38Q58 24 70 12M62 22l9-1M59 27l10 0", None, w=1.2),
        path("M44 38V33Q44 29 54 29T64 33V38Z", "indigo"),
        ell(54, 30.5, 6, 1.8, "ink"),
        path("M54 31Q56 27 58 24", None, w=1.8),
    ),
    crate(96, 95, 11),
    at(101.500, 81, path("M-7 3Q-9 0-7-3H7Q5 0 7 3Z", "white")),
    on="street",
)
b(
    "office building",
    bush(100, 92, 18),
    flat(36, Y, 40, 66, 26, "ochre"),
    *(win(x, yy, 6, 9, "teal") for yy in (38, 55) for x in (46, 66)),
    win(56, 38, 6, 9),
    win(56, 55, 6, 9),
    rect(34, 64, 44, 3, "white"),
    door(46, Y, 10, 17, "teal"),
    win(65, 80, 13, 12),
    path("M65 74v12", None, w=1),
    *(swin(76, Y, 26, 7, v, 5, 9) for v in (14, 32, 50)),
    at(20, 90, path("M-10 2V-8H6V2M-8 2V7M4 2V7", "wood")),
    at(18, 80, path("M-6 2l10-1-1-4-10 1ZM-5-2l10-1-1-4-10 1Z", "white")),
)
b(
    "land office",
    tree(104, 88, 34),
    ridge(22, Y, 50, 28, 26, 18, "sage", "tile"),
    door(34, Y, 11, 18, "plank"),
    win(56, 76, 9, 9, "white"),
    path("M80 96V50M100 96V54", None, s="plank", w=3),
    path("M74 50L104 46V74L74 76Z", "white"),
    path("M79 57q8-4 10 3t12-4M80 70l6-5 6 4 8-7", None, s="fern"),
    path("M84 52V75", None, s="rust", w=1.4),
    path("M94 60l4 4m0-4l-4 4", None, s="rust"),
    path("M6 96l6-22 6 22M12 74V96", None, w=1.8),
    circ(12, 72, 3.2, "gold"),
    on="green",
)
b(
    "zoning office",
    flat(24, Y, 50, 44, 28, "lilac"),
    door(36, Y, 11, 18, "violet"),
    win(60, 78, 12, 12),
    win(36, 58, 7, 10),
    win(60, 58, 7, 10),
    at(50, 32, path("M0-20L-13 14M0-20L13 14M-9 5Q0 9 9 5", None, w=3), circ(0, -19, 3.6, "gold")),
    poly([(78, 96), (112, 96), (118, 84), (88, 84)], "white"),
    path("M84 92h26M88 88h26M92 96l5-12M103 96l5-12", None, w=1, s="teal"),
    on="plaza",
)
b(
    "hospice",
    bush(8, 90, 14),
    ridge(14, Y, 74, 44, 24, 16, "cream", "tile"),
    arches(20, Y, 62, 20, 4),
    rect(12, 66, 78, 3, "white"),
    *(win(24 + i * 17.5, 57, 6, 9, "sage") for i in range(4)),
    box(44, 40, 14, 16, 8, "white"),
    door(51, 38, 7, 10, "void"),
    circ(51, 34, 2, "gold"),
    cone(51 + 1, 24, 9, 9, "tile"),
    cross(52, 16, 0.9),
    at(102, 92, path("M-8 0V-7H8V0M-8-7V-13H8V-7", "wood")),
    at(51, 78, HEART),
)
b(
    "guesthouse",
    palm(106, 90, 46, -3, 0.8),
    hip(22, Y, 54, 52, 26, 14, "pink", "tile"),
    door(36, Y, 11, 19, "teal"),
    win(60, 79, 11, 11, "white"),
    *(win(x, 54, 6, 12, "white") for x in (34, 49, 64)),
    balcony(49, 63, 46),
    *(bush(x, 63, 6, "leaf", False) for x in (33, 49, 65)),
    *(circ(x, 59, 1.4, "flower", ns=True) for x in (31, 34, 48, 51, 63, 66)),
    path("M76 62h16", None, w=1.8),
    sign(92, 74, KEY, r=9),
    lantern(14, 94),
)
b(
    "tavern",
    chimney(66, 56, 22, 7),
    smoke(70, 30, 0.7),
    gable(20, Y, 50, 32, 28, 26, "ochre", "thatch"),
    path("M20 58h50M32 90V46M58 90V46M20 74l12-16M70 74l-12-16", None, s="plank", w=2.4),
    door(45, Y, 13, 19, "plank"),
    win(45, 50, 9, 8),
    win(26, 82, 6, 7, cross=False),
    win(64, 82, 6, 7, cross=False),
    path("M82 58h14", None, w=1.8),
    sign(96, 70, MUG, r=9.5),
    barrel(92, 96, 1),
    barrel(106, 96, 1),
    at(10, 94, path("M-8-9H8M0-9V2M-5 2H5", None, w=2.6, s="plank")),
    rect(6, 79, 5, 6, "ochre"),
)
b(
    "poor house",
    tree(106, 88, 30),
    gable(26, Y, 48, 24, 28, 20, "stone", "thatch"),
    poly([(62, 52), (74, 62), (80, 58), (68, 47)], "wood"),
    path("M30 72l8 6M62 68h9v8h-9", None, w=1.4),
    rect(60, 68, 10, 9, "plank"),
    line((60, 68), (70, 77), w=1),
    door(42, Y, 11, 16, "plank", arch=False),
    at(50, 56, circ(0, 0, 4, "glass")),
    path("M80 96h30M84 96v-6M106 96v-6", None, w=2.2, s="plank"),
    rect(78, 88, 34, 3, "wood"),
    at(94, 82, BOWL, s=1.4),
    at(14, 94, path("M-6-8H6L4 2H-4Z", "iron"), path("M-6-8Q0-16 6-8", None)),
)
b(
    "hut",
    palm(98, 90, 58, -5, 1),
    bush(14, 91, 18, "fern"),
    posts((34, 50, 70, 84), 90, 30),
    rect(34, 62, 50, 26, "wood"),
    path("M42 62v26M50 62v26M70 62v26M77 62v26", None, w=1.2),
    rect(53, 64, 14, 24, "void"),
    cone(59, 62, 42, 40, "thatch"),
    path("M59 24L32 60M59 24L48 65M59 24L62 66M59 24L74 64M59 24L88 60", None, s="thatch-s"),
    path("M24 94h72", None, s="plank", w=2.6),
    at(104, 96, path("M-5-7H5L3 0H-3Z", "tile")),
    on="green",
)
b(
    "well",
    bush(102, 90, 18, flowers=True),
    tree(16, 88, 32),
    posts((40, 80), 76, 44, "plank"),
    ridge(32, 40, 52, 2, 20, 16, "wood", "tile"),
    path("M40 52H80", None, w=3, s="plank"),
    rect(54, 48, 12, 8, "wood"),
    path("M60 56V64", None, w=1.2),
    path("M55 63h10l-1.500 9h-7Z", "iron"),
    path("M80 52h8v6", None, w=2),
    cyl(60, 90, 28, 18, "stone"),
    ell(60, 72, 22, 5.6, "water"),
    path("M34 82h14M56 86h16M70 79h14M42 90h12", None, s="stone-s", w=1.6),
    on="plaza",
)
b(
    "smithy",
    chimney(66, 50, 26, 9),
    smoke(71, 22, 1),
    box(20, Y, 60, 32, 26, "stone"),
    rect(26, 64, 44, 26, "void"),
    path("M58 90V74h12v16Z", "brick"),
    path("M60 76q1-7 4-10q4 4 4 10Z", "fire"),
    ridge(16, 58, 68, 1, 28, 18, "stone", "slate"),
    posts((26, 70), 90, 28),
    at(42, 88, path("M-14-14H10Q8-9 3-8V-4L6 0H-8L-5-4V-8Q-12-9-14-14Z", "iron")),
    path("M38 68l12-4", None, s="plank", w=2.4),
    rect(32, 64, 8, 6, "iron"),
    at(98, 92, circ(0, -8, 9, None, w=2.4, s="plank") + path("M0-17V1M-9-8H9", None, w=1.6, s="plank")),
    at(12, 96, path("M-7 0l2-8h10l2 8Z", "iron")),
    on="yard",
)
b(
    "carpenter",
    gable(16, Y, 50, 32, 28, 22, "wood", "tile"),
    rect(24, 66, 34, 24, "void"),
    path("M16 58h50M24 66h34", None, w=1.4),
    *(rect(30 + i * 6, 60 + i * 2, 3.6, 30 - i * 2, "wood") for i in range(3)),
    at(41, 50, circ(0, 0, 5.5, "white"), path("M-3 0h6M0-3v6", None, w=1)),
    path("M74 96l7-14 7 14M98 96l7-14 7 14", None, w=2.2, s="plank"),
    rect(70, 78, 46, 5, "wood"),
    at(92, 74, path("M-16 4L14-4L17 3L-14 8Z", "silver"), path("M14-4q10-4 9 4q-3 5-6 3Z", "plank")),
    *(rect(86 + i % 2 * 3, 62 - i * 4, 24, 4, "wood") for i in range(2)),
    circ(66, 95, 3, "thatch"),
    circ(60, 97, 2, "thatch"),
    on="yard",
)

# Learning and rule ------------------------------------------------------------------------------------------------------------

b(
    "university",
    box(12, Y, 92, 30, 18, "ochre"),
    rect(10, 57, 96, 4, "white"),
    *(win(x, 74, 6, 11, arch=True) for x in (20, 31, 84, 95)),
    box(38, Y, 38, 40, 18, "cream"),
    rect(42, 63, 30, 27, "void"),
    columns(40, Y, 34, 28, 4, "white", 4.6),
    rect(36, 59, 42, 4, "white"),
    pediment(38, 59, 38, 12, "cream"),
    rect(44, 40, 30, 9, "white"),
    dome(59, 40, 17, 24, "copper"),
    path("M50 38Q50 24 57 20M68 38Q68 24 61 20", None, s="copper-s"),
    steps(40, 95, 34, 2),
    cypress(8, 92, 26),
    cypress(112, 92, 26),
    on="plaza",
)
b(
    "library",
    flat(18, Y, 76, 40, 22, "cream"),
    *(win(x, 72, 7, 15, arch=True) for x in (27, 85)),
    rect(34, 46, 44, 44, "cream"),
    columns(36, Y, 40, 32, 4, cw=5),
    rect(32, 54, 48, 5, "white"),
    pediment(34, 54, 44, 18, "cream"),
    door(56, Y, 9, 20, "plank"),
    circ(56, 48, 3.6, "gold"),
    at(
        56,
        26,
        path("M0 2C-5-3-13-3-17-1V12C-13 10-5 10 0 14C5 10 13 10 17 12V-1C13-3 5-3 0 2ZM0 2V14", "white"),
        path("M-13 3q5-1 9 2M-13 7q5-1 9 2M13 3q-5-1-9 2M13 7q-5-1-9 2", None, w=1),
    ),
    steps(34, 96, 44, 2),
    bush(10, 94, 14),
    bush(106, 94, 14),
    on="plaza",
)
b(
    "archive",
    flat(28, Y, 54, 50, 26, "stone", "slate"),
    rect(34, 46, 42, 30, "void"),
    *(
        rect(36 + j * 10, 48 + i * 9.4, 8, 7.4, ("ochre", "cream", "wood", "cream", "ochre")[(i * 2 + j) % 5])
        + path(f"M{38.5 + j * 10} {52.500 + i * 9.4}h3", None, w=1.4)
        for i in range(3)
        for j in range(4)
    ),
    door(55, Y, 10, 12, "plank", arch=False),
    at(94, 92, path("M-9 0Q-12-4-9-8H9Q6-4 9 0Z", "white"), path("M-8-3.5H7", None, w=1)),
    at(99, 84, path("M-9 0Q-12-4-9-8H9Q6-4 9 0Z", "cream"), circ(2, -4, 2, "rust")),
    at(16, 92, path("M-8 0V-12H8V0Z", "wood"), path("M-8-6H8M-2-9h4M-2-3h4", None, w=1.2)),
    pediment(30, 36, 50, 10, "slate"),
)
b(
    "prefecture",
    flat(20, Y, 72, 46, 24, "lilac"),
    rect(38, 34, 36, 56, "white"),
    pediment(38, 34, 36, 14, "white"),
    door(56, Y, 12, 19, "violet"),
    win(56, 57, 10, 13, arch=True),
    balcony(56, 66, 24),
    *(win(x, 58, 6, 10) for x in (29, 83)),
    *(win(x, 78, 6, 10) for x in (29, 83)),
    at(56, 42.5, path("M-5 4Q-9-2-4-6M5 4Q9-2 4-6", None, s="fern", w=2.4), circ(0, -1, 2.4, "gold", ns=True)),
    flag(56, 21, 14, "violet", 12),
    steps(46, 95, 20, 2),
    bush(10, 94, 14),
    bush(106, 94, 14),
)
b(
    "bank",
    flat(18, Y, 76, 44, 24, "stone", "stone", par=6),
    columns(22, Y, 68, 36, 6, "white", 6),
    rect(44, 54, 24, 36, "stone-s"),
    circ(56, 74, 12, "iron"),
    circ(56, 74, 8, "silver"),
    path("M56 64v20M46 74h20M49 67l14 14M63 67L49 81", None, w=1.4),
    circ(56, 74, 3, "gold"),
    pediment(18, 40, 76, 18, "stone"),
    at(56, 34, COIN, s=1.2),
    steps(20, 96, 72, 2),
    on="plaza",
)
b(
    "union hall",
    gable(12, Y, 36, 36, 8, 20, "ochre", "tile"),
    gable(66, Y, 36, 36, 16, 20, "blue", "tile"),
    rect(40, 52, 34, 38, "cream"),
    rect(38, 49, 38, 4, "white"),
    door(57, Y, 16, 24, "plank"),
    at(
        57,
        38,
        circ(-6, 0, 9, None, w=6)
        + circ(-6, 0, 9, None, s="gold", w=3.2)
        + circ(6, 0, 9, None, w=6)
        + circ(6, 0, 9, None, s="rust", w=3.2)
        + path("M-2.300-8.200A9 9 0 0 1 2.400-3.200", None, w=6)
        + path("M-3.500-8.600A9 9 0 0 1 2.800-2", None, s="gold", w=3.2),
    ),
    win(30, 58, 7, 8, arch=True),
    win(84, 58, 7, 8, arch=True),
    win(22, 78, 6, 9, "teal"),
    win(92, 78, 6, 9, "rust"),
    lantern(38, 97),
    lantern(76, 97),
)
b(
    "guard room",
    path("M0 92V66H16V60H26V66H36V92Z", "stone"),
    flat(36, Y, 46, 30, 24, "stone", "stone", par=3),
    *(rect(36 + i * 15, 50, 9, 8, "stone") for i in range(4)),
    door(59, Y, 14, 19, "plank"),
    win(44, 72, 5, 6, cross=False),
    win(74, 72, 5, 6, cross=False),
    cyl(18, 92, 12, 48, "cream"),
    dome(18, 45, 14, 16, "tile"),
    win(18, 58, 5, 8, arch=True, cross=False),
    flag(70, 50, 26, "rust", 15),
    path("M48 86L70 66M70 86L48 66", None, w=2),
    path("M46 63l6 1-3 5ZM72 63l-6 1 3 5Z", "silver", w=1.4),
    cyl(103, 94, 9, 24, "white"),
    path("M94 78Q103 82 112 77V84Q103 88 94 85ZM94 90Q103 94 112 89V95Q103 98 94 95Z", "teal"),
    cone(103, 70, 11, 14, "teal"),
    on="plaza",
)
b(
    "tower",
    path("M0 90V74h36v16Z", "stone"),
    flat(40, Y, 32, 56, 20, "stone", "stone", par=2, lip=0),
    path("M36 34h40l-3 6H39Z", "stone-s"),
    box(34, 34, 44, 10, 24, "stone"),
    *(rect(34 + i * 12.3, 17, 7.2, 8, "stone") for i in range(4)),
    *(
        poly([off((78, 24), u), off((78, 24), u + 8), off((78, 17), u + 8), off((78, 17), u)], "stone-s")
        for u in (0, 16)
    ),
    flag(64, 24, 22, "teal", 13),
    *(win(56, yy, 6, 10, arch=True, cross=False) for yy in (50, 68)),
    door(56, Y, 10, 14, "plank"),
    path("M43 56h6M62 62h7M44 76h5M63 80h6M46 44h6", None, s="stone-s", w=1.8),
    path("M84 90V76h36v14Z", "stone"),
    bush(98, 94, 16),
)
b(
    "customs office",
    flat(34, 88, 48, 38, 26, "blue"),
    door(48, 88, 12, 19, "plank"),
    win(68, 74, 9, 10),
    path("M34 58h48", None),
    awning(34, 58, 48, 8, "teal", "white", 6),
    at(58, 36, path("M-11 11h22V5H4Q3 0 5-6A5.200 5.200 0 1 0-5-6Q-3 0-4 5h-7Z", "violet")),
    path("M6 94V70", None, w=4, s="plank"),
    path("M6 76L32 64", None, s="white", w=4),
    path("M12 73.200l5-2.300M23 68.200l5-2.300", None, s="rust", w=4),
    crate(92, 93, 13),
    at(98.5, 86.5, STAMP, s=0.7),
    barrel(112, 92, 0.9),
    on="quay",
)

# Trade and sea --------------------------------------------------------------------------------------------------------------

b(
    "trading post",
    path("M0 86H120V100H0Z", "water", ns=True),
    path("M0 84Q30 80 46 88T40 100H0Z", "grass", ns=True),
    palm(12, 88, 50, 4, 0.95),
    posts((40, 58, 78, 96), 97, 16),
    rect(32, 78, 78, 4, "wood"),
    gable(44, 78, 40, 24, 24, 18, "wood", "thatch"),
    path("M44 62h40M44 70h40", None, w=1.2),
    door(56, 78, 11, 16, "plank", arch=False),
    win(73, 68, 9, 8),
    barrel(38, 78, 0.8),
    crate(100, 78, 10),
    flag(100, 56, 26, "gold", 14),
    path("M100 56V78", None),
    boat(18, 96, 0.7, False),
    path("M50 96q3-2 6 0t6 0M86 94q3-2 6 0t6 0", None, s="foam"),
    path("M28 90V60M22 64h14l3 3-3 3H22Z", "cream"),
    on="green",
)


def bigcrane(x, y, h, reach, load=True):
    return (
        path(f"M{f(x)} {f(y)}V{f(y - h)}", None, s="plank", w=4.5)
        + path(f"M{f(x - 10)} {f(y - h * 0.55)}L{f(x + reach)} {f(y - h - 12)}", None, s="plank", w=4)
        + path(
            f"M{f(x)} {f(y - h * 0.3)}L{f(x + reach * 0.5)} {f(y - h * 0.87)}M{f(x)} {f(y - h)}L{f(x + reach)} {f(y - h - 12)}",
            None,
            w=1.4,
        )
        + path(f"M{f(x + reach)} {f(y - h - 12)}V{f(y - h * 0.55)}", None, w=1.4)
        + (crate(x + reach - 6, y - h * 0.55 + 12, 12) if load else "")
    )


b(
    "harbor",
    water(0, 80, 120, 20),
    path("M58 100V86H0V100Z", "stone-s"),
    rect(0, 82, 62, 6, "stone"),
    flat(2, 82, 26, 26, 16, "pink"),
    door(12, 82, 8, 14, "teal"),
    win(22, 68, 5, 7),
    bigcrane(46, 82, 44, 32, False),
    path("M78 26V56", None, w=1.4),
    crate(72, 66, 12),
    path("M94 82V22", None, w=2.6),
    path("M96 26L114 66H96ZM92 34Q80 46 80 62H92Z", "sail"),
    path("M66 80H118Q116 94 108 95H76Q68 92 66 80Z", "hull"),
    path("M70 86h44", None, w=1.4),
    path("M94 22h8l-3 3 3 3h-8Z", "rust"),
    barrel(36, 82, 0.7),
    path("M4 94q3-2 6 0t6 0M30 96q3-2 6 0t6 0M66 98q3-2 6 0t6 0", None, s="foam"),
    on="quay",
)


def ribs(x, y, s):
    return at(
        x,
        y,
        path("M-36-22Q-30 4-8 4H14Q32 2 38-26", "wood"),
        path("M-30-14Q0-6 34-16M-24-4Q0 0 28-6", None, w=1.4),
        path("M-24-20V-36M-10-16V-38M4-15V-38M18-17V-37M30-22V-38", None, s="plank", w=3),
        path("M-40-24q-6-4-10-2M38-26l6-4", None, w=2.4),
        s=s,
    )


b(
    "wharf",
    water(0, 86, 120, 14),
    ridge(2, 80, 34, 24, 18, 12, "wood", "tile"),
    rect(8, 62, 22, 18, "void"),
    path("M20 90L120 80V90L20 98Z", "wood"),
    path("M38 94v-7M60 92v-8M84 90v-9M104 88v-8", None, s="plank", w=5),
    path("M40 44V14M94 40V14M40 20H94", None, s="plank", w=3),
    path("M22 48Q24 84 50 84H86Q108 82 114 42Q104 54 68 54T22 48Z", "wood"),
    path("M25 60Q66 68 111 58M29 70Q66 78 108 68M36 78Q66 84 100 77", None, w=1.4),
    path("M32 50V36M44 53V38M56 54V39M68 54V39M80 54V38M92 51V36M104 48V33", None, s="plank", w=3.4),
    path("M28 38Q66 46 108 35", None, s="wood", w=2.4),
    path("M67 20V32M61 32h12", None, w=1.6),
    ladder(52, 92, 36, 4),
    path("M6 93q3-2 6 0t6 0M92 97q3-2 6 0t6 0", None, s="foam"),
    on="quay",
)
b(
    "small wharf",
    water(0, 78, 120, 22),
    path("M0 82Q24 77 44 84T34 100H0Z", "sand", ns=True),
    gable(6, 86, 42, 28, 26, 20, "blue", "tile"),
    door(27, 86, 20, 20, "plank"),
    line((27, 86), (27, 67)),
    circ(27, 54, 4, "white"),
    rect(46, 86, 50, 4, "wood"),
    posts((54, 72, 90), 99, 11),
    barrel(58, 86, 0.8),
    path("M74 86V76", None, w=4, s="plank"),
    boat(94, 90, 1.75),
    path("M14 97q3-2 6 0t6 0M60 97q3-2 6 0t6 0", None, s="foam"),
    on="quay",
)
b(
    "lighthouse",
    path("M62 21L0 6V32L56 25ZM66 21L120 8V34L72 25Z", "sun", ns=True, o=".55"),
    water(0, 84, 120, 16),
    path("M14 94Q18 80 36 82Q44 74 62 78Q82 74 88 82Q106 82 110 95Q60 100 14 94Z", "rock"),
    path("M34 86l8 4M82 88l9-3M56 92h10", None, s="rock-s"),
    flat(78, 84, 20, 14, 12, "cream", "tile", par=3),
    door(86, 84, 6, 9, "teal"),
    cyl(62, 82, 15, 48, "white", 10),
    path("M49 70Q62 75 75 70L74 60Q62 65 50.500 60ZM51.500 52Q62 56 72.700 52L72 43Q62 47 52.400 43Z", "rust"),
    win(61, 56, 4, 6, arch=True, cross=False),
    door(60, 85, 7, 10, "plank"),
    rect(48, 31, 28, 4, "iron"),
    rect(55, 18, 14, 13, "fire"),
    path("M62 18v13", None, w=1),
    dome(62, 18, 9, 10, "tile", False),
    line((62, 10), (62, 5)),
    path("M8 90q3-2 6 0t6 0M98 97q3-2 6 0t6 0M20 98q3-2 6 0t6 0", None, s="foam"),
    on="quay",
)
b(
    "crane",
    water(84, 86, 36, 14),
    path("M0 86H86V100H0Z", "pave", ns=True),
    rect(82, 86, 5, 14, "stone-s", ns=True),
    path("M20 90L44 28L66 90M28 70h32M34 52h18", None, s="plank", w=4.5),
    circ(38, 74, 20, "wood"),
    circ(38, 74, 14, "void"),
    path("M38 54v40M18 74h40M24 60l28 28M52 60L24 88", None, w=1.8),
    path("M36 36L104 12", None, s="plank", w=5),
    path("M44 28L104 12M104 12V50", None, w=1.4),
    path("M98 50l6-6 6 6", None, w=1.4),
    box(94, 66, 20, 15, 8, "stone"),
    circ(104, 12, 3, "iron"),
    sack(70, 95, 1),
    on="plaza",
)
b(
    "factory",
    smoke(82, 22, 1.1),
    smoke(100, 30, 0.9),
    chimney(80, 60, 36, 7),
    chimney(96, 60, 30, 7),
    box(10, Y, 86, 32, 22, "brick"),
    *(
        poly([(10 + i * 21.5, 58), (10 + i * 21.5, 40), (31.5 + i * 21.5, 58)], "brick")
        + poly(
            [(10 + i * 21.5, 40), off((10 + i * 21.5, 40), 22), off((31.5 + i * 21.5, 58), 22), (31.5 + i * 21.5, 58)],
            "slate",
        )
        for i in range(4)
    ),
    *(win(20 + i * 17, 72, 10, 10) for i in range(2)),
    door(58, Y, 14, 20, "plank"),
    line((58, 90), (58, 71)),
    win(76, 72, 10, 10),
    win(90, 72, 6, 10),
    barrel(22, 97, 0.8),
    barrel(34, 97, 0.8, "indigo"),
    crate(68, 98, 10),
    sack(104, 97, 1),
)
b(
    "specialty factory",
    smoke(96, 24, 1.1),
    chimney(91, 64, 40, 8),
    gable(14, Y, 62, 34, 28, 22, "stone", "slate"),
    at(
        45,
        60,
        *(g(rect(-3.5, -19, 7, 8, "iron"), t=f"rotate({a})") for a in range(0, 360, 45)),
        circ(0, 0, 14.5, "iron"),
        circ(0, 0, 6, "glass"),
    ),
    door(45, Y, 14, 14, "plank"),
    win(24, 80, 6, 8),
    win(66, 80, 6, 8),
    *(barrel(x, y, 0.85, "gold") for x, y in ((88, 96), (99, 96), (110, 96), (93.5, 86), (104.5, 86))),
)
b(
    "royal supplier",
    flat(20, Y, 56, 50, 26, "violet", "gold"),
    *(win(x, 56, 7, 11, "white") for x in (32, 48, 64)),
    rect(26, 74, 24, 16, "glass"),
    path("M38 74v16", None, w=1),
    door(64, Y, 11, 17, "plank"),
    awning(22, 66, 52, 9, "gold", "white", 6),
    at(
        48,
        24,
        path("M-15 11L-17-9L-7 0L0-13L7 0L17-9L15 11Z", "gold"),
        path("M-15 6H15", None, w=1.4),
        circ(0, -13, 2, "rust"),
    ),
    path("M88 86h22q2 0 2-10H86q0 10 2 10Z", "teal"),
    path("M86 76q0-8 8-8h10q8 0 8 8", "white"),
    circ(92, 91, 5, "wood"),
    circ(107, 91, 5, "wood"),
    sack(12, 96, 1.1),
)
b(
    "jeweler",
    flat(26, Y, 54, 36, 26, "teal", "white"),
    awning(26, 58, 54, 9, "white", "blue", 6),
    rect(31, 70, 26, 16, "glass"),
    *(at(x, 80, GEM, s=0.8) for x in (38, 50)),
    door(69, Y, 12, 20, "plank"),
    at(
        53,
        30,
        path("M-22-8L-12-19H12L22-8L0 20Z", "blue"),
        path("M-22-8H22M-12-19L-8-8L0 20L8-8L12-19M-8-8L0-19L8-8", None, w=1.4),
    ),
    lantern(14, 95),
    bush(100, 94, 16, flowers=True),
)
b(
    "goldsmith",
    chimney(76, 58, 24, 8),
    smoke(80, 28, 0.8),
    gable(20, Y, 52, 32, 26, 22, "cream", "tile"),
    door(32, Y, 12, 19, "plank"),
    rect(44, 68, 22, 16, "fire"),
    path("M44 84h22M55 68v16", None),
    at(55, 79, path("M-4 5h8l1.500-5h-11Z", "gold", w=1.2)),
    sign(46, 50, circ(0, 1, 4.4, None, s="gold", w=2.6) + path("M-2.500-4L0-7.500L2.500-4L0-2Z", "blue", w=1.2), r=9.5),
    at(
        98,
        94,
        path("M-8-20H8Q8-9 2-7V-3H6V0H-6V-3H-2V-7Q-8-9-8-20Z", "gold"),
        path("M8-18h4q0 7-5 7M-8-18h-4q0 7 5 7", None),
    ),
    at(12, 97, path("M-6 0l2.500-6h7l2.500 6Z", "gold")),
)
b(
    "gold mine",
    path("M0 90Q8 54 30 44Q44 20 66 26Q92 26 100 52Q116 64 120 90Z", "rock"),
    path("M66 26Q92 26 100 52Q116 64 120 90H84Q90 50 66 26Z", "rock-s", ns=True),
    path("M20 66l8 5M88 46l6 6M38 40l6 2", None, s="rock-s"),
    *(path(f"M{x} {y}l3-4 4 3-2 4Z", "gold") for x, y in ((26, 58), (92, 64), (54, 34), (104, 78), (18, 80))),
    path("M38 92V66Q38 50 56 50T74 66V92Z", "void"),
    path("M38 92V62H74V92", None, s="wood", w=5),
    path("M34 60H78", None, s="wood", w=6),
    lantern(84, 84),
    path("M46 94L30 100M64 94L78 100M40 97h34", None, w=1.8),
    at(
        60,
        94,
        path("M-15-15H15L11-3H-11Z", "iron"),
        path("M-13-15q3-7 8-5q4-6 9 0q6-2 8 5Z", "gold"),
        circ(-7, -1, 3.4, "plank"),
        circ(7, -1, 3.4, "plank"),
    ),
    on="yard",
)
b(
    "quarry",
    path("M0 92V40L22 32L34 18L60 14L70 24L98 30L120 44V92Z", "rock"),
    path("M70 24L98 30L120 44V92H92Z", "rock-s", ns=True),
    path("M0 40L22 32L34 18L60 14L70 24L98 30L120 44", None),
    path("M34 18l4 10M70 24l2 8M98 30l2 8", None, s="rock-s", w=2),
    path("M12 92V74H32V58H52V44H78V58H98V74H112V92Z", "cream"),
    path("M52 58H78M32 74H98M52 58V74M78 58V74M64 44V58M32 74V92M54 74V92M78 74V92M98 74V92M43 58V66M88 58V66", None),
    path("M86 74V44L112 34", None, s="plank", w=3),
    path("M86 60L100 40M112 34V58", None, w=1.4),
    rect(106, 58, 12, 10, "white"),
    box(8, 97, 20, 11, 9, "white"),
    box(40, 98, 14, 8, 7, "white"),
    at(80, 96, path("M-8 2L6-12", None, s="plank", w=2.600), path("M-1-15Q8-14 10-5", None, w=2.600)),
    on="yard",
)

# Country -------------------------------------------------------------------------------------------------------------------


def logs(x, y, w, h, n):
    return "".join(rect(x - 2, y - h + i * h / n, w + 4, h / n, "wood", 2) for i in range(n))


b(
    "forest house",
    pine(14, 86, 58),
    pine(104, 86, 64),
    pine(90, 84, 48, "fern"),
    pine(28, 84, 44, "fern"),
    gable(34, Y, 44, 28, 24, 24, "wood", "fern"),
    logs(34, Y, 44, 28, 4),
    door(50, Y, 11, 18, "plank", arch=False),
    win(67, 77, 9, 9),
    win(56, 52, 6, 6),
    chimney(72, 48, 14, 6, "stone"),
    smoke(76, 32, 0.5),
    *(circ(96 + i * 7, 95, 3.5, "wood") for i in range(3)),
    circ(99.5, 89, 3.5, "wood"),
    circ(106.5, 89, 3.5, "wood"),
    on="green",
)
b(
    "hunting lodge",
    pine(106, 88, 50),
    tree(12, 88, 36),
    gable(26, Y, 56, 26, 26, 32, "cream", "plank"),
    path("M26 64h56M40 90V48M68 90V48M26 78l14-14M82 78l-14-14", None, s="plank", w=2.6),
    door(54, Y, 13, 19, "plank"),
    path("M47 46Q54 42 61 46Q62 56 54 61Q46 56 47 46Z", "wood"),
    path("M50 47Q45 41 37 41M45 43L41 35M41 41.500L36 36M58 47Q63 41 71 41M63 43L67 35M67 41.500L72 36", None, w=4)
    + path(
        "M50 47Q45 41 37 41M45 43L41 35M41 41.500L36 36M58 47Q63 41 71 41M63 43L67 35M67 41.500L72 36",
        None,
        s="sand",
        w=1.8,
    ),
    path("M51 47h6L55.500 56h-3Z", "sand", w=1.3),
    win(33, 83, 6, 6, cross=False),
    win(75, 83, 6, 6, cross=False),
    bush(98, 95, 12),
    on="green",
)
b(
    "villa",
    cypress(14, 92, 46),
    cypress(110, 92, 40),
    flat(24, Y, 66, 24, 24, "white", "white"),
    arches(30, Y, 54, 18, 4, "void"),
    flat(36, 62, 42, 18, 18, "white", "white"),
    *(win(x, 53, 6, 9, "teal") for x in (46, 57, 68)),
    hip(36, 42, 42, 1, 20, 12, "white", "tile"),
    balcony(57, 62, 40),
    ell(60, 96, 34, 3.6, "water"),
    path("M48 96q3-1.500 6 0t6 0", None, s="foam"),
    bush(28, 94, 12, flowers=True),
    bush(92, 94, 12, flowers=True),
    on="green",
)
b(
    "park",
    rect(0, 84, 120, 16, "turf", ns=True),
    path("M50 100Q58 90 50 84h14Q74 92 72 100Z", "sand", ns=True),
    tree(16, 90, 56, "fern", 18),
    tree(106, 90, 48, "leaf", 16),
    rect(36, 84, 50, 5, "white"),
    *(rect(x, 58, 3.6, 26, "white") for x in (39, 52, 66, 79)),
    path("M42 76h38", None, w=1.2),
    path("M30 58Q60 52 92 58Q66 50 61 34Q56 50 30 58Z", "copper"),
    circ(61, 32, 2.2, "gold"),
    path("M30 58Q61 64 92 58", None),
    at(20, 96, path("M-9 0V-5M9 0V-5M-11-5H11M-11-10H11", None, s="plank", w=2.4)),
    bush(98, 96, 14, flowers=True),
    bush(84, 97, 8, flowers=True),
    on="green",
)

# Faith ---------------------------------------------------------------------------------------------------------------------

b(
    "chapel",
    cypress(14, 92, 40),
    gable(34, Y, 40, 36, 30, 22, "white", "tile"),
    rect(48, 16, 12, 18, "white"),
    path("M46 16h16l-8-8Z", "tile"),
    door(54, 32, 6, 11, "void"),
    circ(54, 28, 2, "gold"),
    cross(54, 8, 0.9),
    circ(54, 56, 5, "glass"),
    path("M54 51v10M49 56h10", None, w=1),
    door(54, Y, 12, 20, "plank"),
    swin(74, Y, 30, 8, 10, 6, 14),
    swin(74, Y, 30, 19, 10, 6, 14),
    bush(100, 94, 16, flowers=True),
    path("M48 90l-6 10h22l-6-10Z", "sand", ns=True),
    on="green",
)
b(
    "church",
    ridge(46, Y, 46, 34, 28, 20, "cream", "tile"),
    *(win(x, 74, 6, 14, arch=True) for x in (58, 71, 84)),
    flat(18, Y, 26, 56, 18, "cream"),
    rect(18, 50, 26, 3, "white"),
    door(31, 48, 10, 13, "void"),
    circ(31, 43, 3, "gold"),
    hip(18, 30, 26, 1, 18, 16, "white", "tile", 2, 13),
    cross(36, 12, 1),
    door(31, Y, 12, 20, "plank"),
    circ(31, 61, 4, "glass"),
    bush(8, 94, 12),
    bush(106, 94, 14),
    path("M50 96h50", None, s="stone", w=2),
)
b(
    "cathedral",
    box(30, Y, 54, 40, 26, "ochre"),
    dome(66, 40, 17, 24, "copper"),
    rect(51, 40, 32, 8, "white"),
    gable(34, Y, 46, 36, 10, 22, "cream", "tile"),
    circ(57, 54, 8, "glass"),
    path("M57 46v16M49 54h16M51.500 48.500l11 11M62.500 48.500l-11 11", None, w=1),
    door(57, Y, 15, 24, "plank"),
    *(
        flat(x, Y, 20, 52, 10, "cream", "white", 3, 1)
        + door(x + 10, 34 + 20, 8, 13, "void")
        + circ(x + 10, 47, 2.4, "gold")
        + win(x + 10, 70, 6, 12, arch=True)
        + hip(x, 35, 20, 10, 10, 12, "cream", "tile", 1, 10)
        + win(x + 10, 30, 4, 5, cross=False)
        + cross(x + 13, 10, 0.8)
        for x in (14, 80)
    ),
    rect(12, 60, 24, 2.5, "white"),
    rect(78, 60, 24, 2.5, "white"),
    steps(44, 96, 26, 2),
    on="plaza",
)
b(
    "cloister",
    cypress(12, 90, 36),
    cypress(230, 90, 40),
    bush(40, 90, 20),
    bush(206, 90, 20),
    flat(24, Y, 190, 26, 18, "stone", "stone", par=3),
    hip(24, 62, 190, 1, 24, 12, "stone", "tile", 3, 8),
    box(98, 62, 40, 30, 16, "cream"),
    gable(98, 62, 40, 22, 20, 18, "cream", "tile"),
    circ(118, 42, 5.4, "glass"),
    path("M118 36.600v10.800M112.600 42h10.800", None, w=1),
    *(door(118 + k, 62, 8, 12, "void") for k in (-11, 11)),
    rect(112, 13, 12, 12, "cream"),
    door(118, 25, 6, 9, "void"),
    path("M109 13h18l-9-7Z", "tile"),
    cross(118, 7, 0.7),
    arches(30, Y, 180, 19, 10, "void", 4),
    ell(119, 95, 26, 4, "turf"),
    rect(117, 84, 4, 8, "stone"),
    ell(119, 84, 10, 3, "water"),
    bush(66, 97, 12, flowers=True),
    bush(172, 97, 12, flowers=True),
    bush(20, 97, 12),
    w=240,
    on="green",
)

# Monuments -------------------------------------------------------------------------------------------------------------------


def figure(x, y, s=1.0, col="white"):
    """Hope with her anchor: an allegory, nobody in particular."""
    arm = "M4-24Q10-24 12-19"
    anchor = "M13-29V-3M8-24H18M5-10Q6-2 13-2T21-10"
    return at(
        x,
        y,
        path("M-8 0Q-10-12-5-22Q-6-30 0-30T5-22Q9-12 8 0Z", col),
        path("M1 0Q5-12 3-27Q8-16 8 0Z", col + "-s", ns=True),
        path("M-3-2Q-5-12-2-20M-5-22Q0-19 5-22", None, s=col + "-s"),
        path(anchor, None, w=5.2)
        + circ(13, -31, 2.4, None, w=4.4)
        + path(anchor, None, w=2.4, s="gold")
        + circ(13, -31, 2.4, None, w=1.800, s="gold"),
        path(arm, None, w=6) + path(arm, None, w=3.2, s=col),
        path("M-5-33Q-8-26-6-22Q-3-27-2-31Z", "thatch"),
        circ(0, -34.5, 4.4, col),
        path("M-5-35Q-4-41 1-40.500Q5-40 5-36Q0-39-5-35Z", "thatch"),
        s=s,
    )


b(
    "statue",
    tree(34, 88, 44, "fern", 16),
    tree(206, 88, 44, "fern", 16),
    bush(62, 90, 18, flowers=True),
    bush(178, 90, 18, flowers=True),
    steps(92, 98, 56, 3),
    box(104, 90, 32, 28, 10, "stone"),
    rect(100, 60, 40, 4, "white"),
    rect(109, 70, 20, 12, "cream"),
    path("M112 74h14M112 78h14", None, w=1.2),
    rect(100, 87, 40, 3.6, "white"),
    figure(117, 60, 1.3),
    *(lantern(x, 97) for x in (80, 158)),
    palm(10, 92, 40, 3, 0.8),
    palm(230, 92, 40, -3, 0.8),
    fence(40, 97, 32),
    fence(168, 97, 32),
    w=240,
    on="plaza",
)
b(
    "victory column",
    bush(18, 90, 22),
    bush(104, 90, 22),
    steps(40, 98, 40, 3),
    box(46, 90, 28, 14, 8, "stone"),
    rect(53, 30, 14, 46, "white"),
    path("M62 30h5v46h-5Z", "white-s", ns=True),
    rect(53, 30, 14, 46, "none"),
    path("M53 42q7 5 14 2M53 52q7 5 14 2M53 62q7 5 14 2M53 72q7 5 14 2", None, w=1.4),
    rect(49, 27, 22, 4, "white"),
    at(
        60,
        28,
        path("M-2-8C-12-20-18-18-20-12C-14-10-10-6-2-3ZM2-8C12-20 18-18 20-12C14-10 10-6 2-3Z", "white"),
        path("M-4 0Q-4-12 0-13Q4-12 4 0Z", "copper"),
        circ(0, -15, 3, "copper"),
        circ(0, -21, 3.6, None, s="gold", w=2),
    ),
    lantern(26, 97),
    lantern(94, 97),
    on="plaza",
)
b(
    "hero",
    bush(14, 90, 20),
    bush(108, 90, 20),
    steps(28, 98, 64, 2),
    box(34, 93, 52, 26, 10, "stone"),
    rect(31, 64, 58, 4, "white"),
    rect(46, 74, 28, 12, "cream"),
    path("M50 78h20M50 82h20", None, w=1.2),
    at(
        60,
        64,
        path(
            "M-18 0L-14-14Q-18-18-22-12Q-25-4-26-6Q-27-22-15-24Q0-26 8-23L14-36Q20-42 22-39L29-33Q29-30 26-29L20-30Q18-22 16-18L26-14L24-5L20-6L21-11L10-13Q2-12-6-12L-8 0H-12L-11-9L-14 0Z",
            "copper",
        ),
        path("M-4-24L-6-14M20-36h1", None, w=1.2),
        path("M-3-24Q-5-36 1-38Q7-36 5-24Z", "copper"),
        circ(1.5, -42, 4, "copper"),
        path("M-5-43q6-7 13-2l-2 3Z", "copper"),
        path("M4-34L13-44", None, w=4.4) + path("M4-34L13-44", None, w=2, s="copper"),
        path("M12-38V-62", None, w=2),
        path("M12-62q5-3 9 0t8-1v8q-5 2-9 0t-8 1Z", "copper"),
    ),
    on="plaza",
)
b(
    "triumphal arch",
    flat(18, Y, 78, 52, 18, "stone", "white", par=5),
    box(24, 33, 66, 12, 14, "stone"),
    path("M44 90V64Q44 50 57 50T70 64V90Z", "sky"),
    path("M44 90V64Q44 50 57 50Q62 50 65 53Q54 54 54 66V84L50 90Z", "stone-s"),
    path("M54 84h16v6H50Z", "grass", ns=True),
    path("M44 90V64Q44 50 57 50T70 64V90", None),
    path("M54 44h6l-1 7h-4Z", "white"),
    *(columns(x, Y, 12, 46, 2, cw=4) for x in (22, 80)),
    *(circ(x, 58, 4, "cream") for x in (39.5, 75)),
    path("M40 27h34", None, w=1.6),
    at(
        57,
        21,
        path("M-14 0Q-14-10-6-12Q-4-6 0-6Q4-6 6-12Q14-10 14 0Z", "copper"),
        path("M0-6V-14M-14 0H14", None),
        circ(0, -15, 2.6, "gold"),
    ),
    rect(14, 86, 22, 5, "white"),
    rect(78, 86, 22, 5, "white"),
    bush(8, 96, 12),
    bush(108, 96, 12),
    on="plaza",
)

# Great houses -----------------------------------------------------------------------------------------------------------------


def stepped(x, y, w, h, rise, col, n=4):
    pts = [(x, y), (x, y - h)]
    for i in range(n):
        pts += [
            (x + w / 2 * i / n, y - h - rise * (i + 1) / n),
            (x + w / 2 * (i + 0.8) / n, y - h - rise * (i + 1) / n),
        ]
    right = [(2 * x + w - px, py) for px, py in reversed(pts)]
    return poly(pts + right, col)


b(
    "guild hall",
    bush(16, 90, 20),
    tree(222, 90, 34),
    *(
        poly([(x + 44, Y), off((x + 44, Y), 16), off((x + 44, Y - 40), 16), (x + 44, Y - 40)], col + "-s")
        + poly([(x + 22, Y - 64), off((x + 22, Y - 64), 16), off((x + 45, Y - 40), 16), (x + 45, Y - 40)], "tile-s")
        + stepped(x, Y, 44, 40, 26, col)
        + "".join(win(x + dx, 64, 6, 10, arch=True) for dx in (11, 33))
        + win(x + 22, 46, 6, 8, arch=True)
        for x, col in ((36, "ochre"), (160, "sage"))
    ),
    poly([(150, Y), off((150, Y), 16), off((150, 44), 16), (150, 44)], "pink-s"),
    stepped(90, Y, 60, 46, 30, "pink", 5),
    rect(88, 62, 64, 3, "white"),
    door(120, Y, 16, 23, "plank"),
    line((120, 90), (120, 70)),
    *(win(x, 53, 7, 11, arch=True) for x in (104, 120, 136)),
    *(win(x, 77, 7, 11) for x in (102, 138)),
    at(120, 33, SHIELD, s=1.3),
    flag(120, 14, 12, "rust", 11),
    *(door(x, Y, 11, 18, "teal") for x in (58, 182)),
    sign(79, 74, GEAR, r=7),
    sign(163, 74, SCALES, r=7),
    barrel(26, 97, 0.9),
    crate(208, 98, 11),
    w=240,
)
b(
    "residence",
    palm(16, 92, 48, 3, 0.9),
    palm(226, 92, 44, -3, 0.9),
    *(
        ridge(x, Y, 50, 38, 18, 14, "ochre", "tile")
        + "".join(win(x + dx, 64, 6, 10, "white") + win(x + dx, 80, 6, 9, "white") for dx in (10, 25, 40))
        + balcony(x + 25, 72, 42)
        for x in (34, 154)
    ),
    flat(84, Y, 70, 50, 20, "cream"),
    rect(82, 64, 74, 3, "white"),
    *(win(x, 54, 7, 13, "teal", arch=True) for x in (98, 119, 140)),
    balcony(119, 63, 58),
    arches(90, Y, 58, 20, 3, "void", 5),
    pediment(100, 37, 38, 12, "cream"),
    circ(119, 32, 3, "gold"),
    ell(119, 96, 16, 3.4, "stone"),
    ell(119, 95, 12, 2.2, "water"),
    path("M119 94v-9M119 85q-5-2-6 4M119 85q5-2 6 4", None, s="foam", w=2),
    bush(70, 97, 14, flowers=True),
    bush(168, 97, 14, flowers=True),
    bush(30, 97, 12),
    bush(208, 97, 12),
    w=240,
)
b(
    "fortress",
    water(0, 88, 240, 12),
    path("M10 92L24 60H216L230 92Z", "stone"),
    path("M150 60H216L230 92H160Z", "stone-s", ns=True),
    path("M10 92L24 60H216L230 92Z"),
    path("M34 70h12M60 80h14M88 68h10M150 76h12M180 84h14M196 68h9M120 84h10", None, s="rock-s", w=1.6),
    rect(20, 55, 200, 6, "stone"),
    *(rect(24 + i * 16, 49, 10, 7, "stone") for i in range(13) if not 5 < i < 7),
    box(78, 55, 84, 22, 16, "stone"),
    *(rect(78 + i * 14.9, 26, 9.5, 8, "stone") for i in range(6)),
    *(win(x, 44, 7, 8, arch=True, cross=False) for x in (92, 148)),
    *(rect(x, 70, 9, 7, "void") for x in (44, 72, 158, 186)),
    door(120, 92, 20, 28, "plank"),
    path("M120 92V64M110 80h20", None, w=1.2),
    *(cyl(x, 62, 8, 18, "cream") + dome(x, 45, 9.5, 11, "tile") + win(x, 54, 4, 6, cross=False) for x in (22, 218)),
    flag(120, 30, 26, "rust", 18),
    *(path(f"M{x} 92q3-2 6 0t6 0", None, s="foam") for x in (30, 90, 150, 200)),
    path("M14 97q3-2 6 0t6 0M70 97q3-2 6 0t6 0M170 97q3-2 6 0t6 0", None, s="foam"),
    w=240,
    on="quay",
)


def ship(x, y, s=1.0):
    return at(
        x,
        y,
        path("M0 0V-46M-14-2V-34", None, w=2.4),
        path("M1-44Q14-34 13-16H1ZM-13-32Q-24-24-24-12H-13Z", "sail"),
        path("M-28-8H24Q22 6 14 6H-20Q-26 2-28-8Z", "hull"),
        s=s,
    )


b(
    "customs house",
    ship(30, 92, 1),
    ship(214, 92, 0.9),
    box(62, 88, 118, 40, 18, "white"),
    rect(60, 44, 124, 5, "white"),
    rect(60, 66, 122, 2.6, "white"),
    *(win(x, 57, 6, 11, "teal") for x in (72, 87, 153, 168)),
    *(door(x, 88, 9, 15, "void") for x in (72, 87, 153, 168)),
    rect(98, 40, 46, 48, "white"),
    columns(100, 88, 42, 38, 4, "white", 5),
    rect(94, 44, 54, 6, "white"),
    pediment(96, 44, 50, 20, "cream"),
    at(121, 38, SCALES, s=1),
    door(121, 88, 10, 20, "teal"),
    steps(100, 94, 42, 2),
    flag(121, 24, 16, "teal", 14),
    barrel(62, 92, 0.8),
    crate(182, 92, 10),
    crate(189, 83, 8),
    w=240,
    on="quay",
)
b(
    "city hall",
    cypress(12, 92, 34),
    cypress(228, 92, 34),
    flat(30, Y, 180, 38, 18, "pink"),
    arches(36, Y, 60, 18, 5, "void"),
    arches(144, Y, 60, 18, 5, "void"),
    rect(28, 68, 184, 3, "white"),
    *(win(x, 60, 6, 11, "white") for x in (42, 55, 68, 81, 158, 171, 184, 197)),
    box(98, Y, 44, 46, 18, "cream"),
    rect(96, 42, 48, 4, "white"),
    door(120, Y, 16, 22, "teal"),
    win(120, 54, 10, 14, arch=True),
    balcony(120, 63, 34),
    box(108, 42, 24, 24, 12, "cream"),
    at(120, 30, CLOCK, s=1.3),
    rect(105, 17, 30, 3, "white"),
    dome(121, 17, 10, 10, "tile", False),
    line((121, 10), (121, 6)),
    flag(60, 48, 14, "teal", 12),
    flag(186, 48, 14, "teal", 12),
    steps(108, 96, 24, 2),
    bush(24, 97, 12),
    bush(218, 97, 12),
    w=240,
    on="plaza",
)
b(
    "palace",
    flat(6, Y, 100, 36, 16, "cream", "gold", par=3),
    *(win(x, 64, 5, 9, arch=True) for x in (14, 24, 34, 78, 88, 98)),
    *(win(x, 80, 5, 9) for x in (14, 24, 34, 78, 88, 98)),
    box(40, Y, 32, 44, 14, "white"),
    columns(42, Y, 28, 26, 4, "white", 4),
    rect(38, 60, 36, 4, "gold"),
    win(49, 53, 5, 8, arch=True),
    win(63, 53, 5, 8, arch=True),
    rect(41, 38, 34, 8, "white"),
    dome(58, 38, 17, 22, "violet"),
    path("M50 36Q50 24 56 19M66 36Q66 24 60 19", None, s="gold", w=1.4),
    *(
        box(x, 54, 14, 14, 8, "white")
        + dome(x + 7, 40, 8, 10, "violet", False)
        + line((x + 7, 31), (x + 7, 27))
        + win(x + 7, 47, 4, 6, cross=False)
        for x in (8, 90)
    ),
    door(56, Y, 9, 18, "plank"),
    steps(44, 97, 24, 3, "white"),
    bush(20, 97, 12),
    bush(94, 97, 12),
    on="plaza",
)
b(
    "royal garden",
    rect(0, 82, 240, 18, "turf", ns=True),
    path("M100 100L112 82h16L140 100Z", "sand", ns=True),
    tree(16, 86, 40, "fern", 15),
    tree(226, 86, 40, "fern", 15),
    cypress(44, 86, 40),
    cypress(196, 86, 40),
    *(rect(x, 70, 16, 16, "pine", 2) + circ(x + 8, 62, 8, "pine") + circ(x + 8, 50, 5, "pine") for x in (60, 164)),
    rect(78, 74, 30, 10, "fern", 3),
    rect(132, 74, 30, 10, "fern", 3),
    *(box(x, 84, 8, 36, 4, "stone") + circ(x + 5, 44, 4, "gold") for x in (94, 136)),
    path("M102 48Q120 28 136 48", None, w=3.4, s="iron"),
    path("M108 84V52M114 84V46M120 84V44M126 84V46M131 84V52M104 62h32M104 74h32", None, w=1.4, s="iron"),
    at(120, 28, path("M-13 10L-15-8L-6 0L0-11L6 0L15-8L13 10Z", "gold")),
    *(
        ell(x, 94, 16, 4.6, "grass")
        + "".join(
            circ(x + dx, 93 + dy, 2, cc, ns=True)
            for dx, dy, cc in (
                (-9, 0, "flower"),
                (-4, 2, "gold"),
                (0, -2, "flower"),
                (5, 1, "gold"),
                (10, -1, "flower"),
            )
        )
        for x in (28, 84, 160, 212)
    ),
    *(
        ell(x, 95, 14, 4, "stone")
        + ell(x, 94, 10, 2.6, "water")
        + rect(x - 1.5, 84, 3, 10, "stone")
        + ell(x, 84, 6, 1.8, "water")
        + path(f"M{x} 83v-6M{x} 77q-5-2-6 5M{x} 77q5-2 6 5", None, s="foam", w=1.8)
        for x in (56, 186)
    ),
    w=240,
    on="green",
)


def holed(x, y, w, h, n, pier, ah, col="stone"):
    """A wall with open arches: the holes run the other way round."""
    cw = (w - pier * (n + 1)) / n
    d = f"M{f(x)} {f(y - h)}h{f(w)}v{f(h)}h{f(-w)}Z"
    for i in range(n):
        r = x + pier + i * (cw + pier) + cw
        d += f"M{f(r)} {f(y)}V{f(y - ah + cw / 2)}a{f(cw / 2)} {f(cw / 2)} 0 0 0 {f(-cw)} 0V{f(y)}Z"
    return path(d, col)


b(
    "aqueduct",
    path("M0 72Q30 56 60 66T120 64V90H0Z", "turf", ns=True),
    at(5, -4, holed(-6, 58, 106, 32, 5, 6, 25, "stone-s")),
    holed(-6, 60, 106, 32, 5, 6, 25),
    rect(-6, 20, 112, 9, "stone"),
    rect(-6, 20, 112, 3.4, "water"),
    rect(-6, 58, 106, 5, "white"),
    at(5, -4, holed(-6, 95, 106, 30, 4, 7, 25, "stone-s")),
    holed(-6, 94, 106, 31, 4, 7, 25),
    path("M104 22Q114 24 112 90", None, s="water", w=6),
    path("M104 22Q114 24 112 90", None, s="foam", w=1.6),
    ell(110, 93, 13, 4, "water"),
    path("M14 36h7M56 34h8M84 70h6M30 70h6", None, s="stone-s", w=1.6),
    on="green",
)
