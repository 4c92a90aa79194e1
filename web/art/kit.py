"""The parts every picture is composed of: one projection, one line weight, one palette. Standard library only."""

from __future__ import annotations

import colorsys

# Palette: name -> (by day, by dusk or nothing: then it is worked out). `name-s` is the side in the shade. ----------

PAPER = {
    "ink": ("#33404a", "#0b141b"),
    "cream": ("#fbeed2", None),
    "white": ("#fffaf0", "#b4b6bd"),
    "ochre": ("#f2c877", None),
    "pink": ("#f0ae98", None),
    "blue": ("#a5d0d4", None),
    "sage": ("#bfd0a0", None),
    "lilac": ("#cbbce2", None),
    "stone": ("#ddd3bf", None),
    "brick": ("#d08a66", None),
    "wood": ("#c39765", None),
    "plank": ("#8f673f", None),
    "bark": ("#7a5b40", None),
    "tile": ("#d9764f", None),
    "slate": ("#7c97a6", None),
    "thatch": ("#d9b56c", None),
    "copper": ("#7fb5a2", None),
    "violet": ("#8874b4", None),
    "teal": ("#2f7f8c", None),
    "indigo": ("#4763bd", "#5673d2"),
    "iron": ("#5c6a73", "#3c4a55"),
    "rust": ("#c4603f", None),
    "gold": ("#f0c04e", "#e3b451"),
    "silver": ("#c9d3da", "#a9b6c0"),
    "sugar": ("#fffefa", "#dedcd6"),
    "coffee": ("#6b4331", "#5a3a2e"),
    "leafy": ("#b98742", None),
    "glass": ("#5f8794", "#ffd27a"),
    "void": ("#51505a", "#9a6a35"),
    "fire": ("#f59a3c", "#ffb250"),
    "smoke": ("#cfc8bd", "#56646f"),
    "cane": ("#c9d47c", None),
    "leaf": ("#86ad5d", None),
    "fern": ("#5c8a51", None),
    "pine": ("#467a60", None),
    "grass": ("#c6d69a", "#33503f"),
    "turf": ("#acc580", "#294437"),
    "sand": ("#ecdcb8", "#58584f"),
    "pave": ("#e2d5bb", "#4d5358"),
    "soil": ("#c9a278", "#54453a"),
    "rock": ("#b9b4a8", None),
    "water": ("#a9d2d6", "#1d4a5c"),
    "deep": ("#7fb7c0", "#143949"),
    "foam": ("#eaf5f3", "#4f8a9b"),
    "flower": ("#e0789a", None),
    "berry": ("#cf4a37", "#d8614c"),
    "maize": ("#f2c23f", "#d9b04a"),
    "sail": ("#fffaf0", "#cdc4b3"),
    "hull": ("#9a6a45", "#6b4a33"),
    "sky": ("#e6efe9", "#1d3040"),
    "hill": ("#bfd3b9", "#22403f"),
    "far": ("#d3e0d3", "#213a45"),
    "star": ("transparent", "#9fb3c2"),
    "cloud": ("#f7faf5", "transparent"),
    "sun": ("#f9dd8d", "#f4e7c4"),
    "f-corn": ("#efdc97", "#5a5230"),
    "f-indigo": ("#b7c1a8", "#37485a"),
    "f-sugar": ("#d9e3b4", "#3f5a44"),
    "f-tobacco": ("#dfbd8d", "#594633"),
    "f-coffee": ("#c7a385", "#4b3a32"),
}
DUSK = (0x25, 0x2F, 0x52)


def _rgb(h):
    return tuple(int(h[i : i + 2], 16) for i in (1, 3, 5))


def _hex(rgb):
    return "#" + "".join(f"{max(0, min(255, round(v))):02x}" for v in rgb)


def _mix(a, b, t):
    return tuple(x + (y - x) * t for x, y in zip(a, b, strict=True))


def dusk(h):
    r, g_, b_ = (v / 255 for v in _rgb(h))
    hue, light, sat = colorsys.rgb_to_hls(r, g_, b_)
    warm = tuple(v * 255 for v in colorsys.hls_to_rgb(hue, light * 0.93, min(1, sat * 1.15)))
    return _hex(_mix(warm, DUSK, 0.4))


def shade(h, k):
    r, g, b = (v / 255 for v in _rgb(h))
    hue, light, sat = colorsys.rgb_to_hls(r, g, b)
    day = colorsys.hls_to_rgb(hue, light * (1 - k), min(1, sat * 0.82))
    return _hex(_mix(tuple(v * 255 for v in day), (0x46, 0x58, 0x86), 0.12))


USED: set[str] = set()


def css():
    rows = []
    for name, (day, drawn_dusk) in PAPER.items():
        night = drawn_dusk or dusk(day)
        rows.append((name, day, night))
        if "transparent" not in (day, night):
            rows.append((name + "-s", shade(day, 0.13), shade(night, 0.2)))
    rows = [r for r in rows if r[0] in USED]
    return "\n".join(f"  --a-{n}: light-dark({d}, {k});" for n, d, k in rows)


# Pen ---------------------------------------------------------------------------------------------------------------


def f(v):
    s = f"{v:.1f}".rstrip("0").rstrip(".")
    return "0" if s in ("-0", "") else s


def c(name):
    if name in (None, "none"):
        return "none"
    USED.add(name)
    return f"var(--a-{name})"


def _a(fill, ns=False, o=None, w=None, s=None, t=None):
    out = f' fill="{c(fill)}"'
    if ns:
        out += ' stroke="none"'
    if s:
        out += f' stroke="{c(s)}"'
    if w:
        out += f' stroke-width="{f(w)}"'
    if o:
        out += f' opacity="{o}"'
    if t:
        out += f' transform="{t}"'
    return out


def path(d, fill=None, **k):
    return f'<path d="{d}"{_a(fill, **k)}/>'


def poly(pts, fill=None, **k):
    return path("M" + "L".join(f"{f(x)} {f(y)}" for x, y in pts) + "Z", fill, **k)


def line(*pts, **k):
    return path("M" + "L".join(f"{f(x)} {f(y)}" for x, y in pts), None, **k)


def rect(x, y, width, h, fill, rx=0, **k):
    r = f' rx="{f(rx)}"' if rx else ""
    return f'<rect x="{f(x)}" y="{f(y)}" width="{f(width)}" height="{f(h)}"{r}{_a(fill, **k)}/>'


def circ(x, y, r, fill=None, **k):
    return f'<circle cx="{f(x)}" cy="{f(y)}" r="{f(r)}"{_a(fill, **k)}/>'


def ell(x, y, rx, ry, fill=None, **k):
    return f'<ellipse cx="{f(x)}" cy="{f(y)}" rx="{f(rx)}" ry="{f(ry)}"{_a(fill, **k)}/>'


def g(*parts, t=None):
    body = "".join(parts)
    return f'<g transform="{t}">{body}</g>' if t else f"<g>{body}</g>"


def at(x, y, *parts, s=1, r=0):
    t = f"translate({f(x)} {f(y)})" + (f" rotate({f(r)})" if r else "") + (f" scale({s})" if s != 1 else "")
    return g(*parts, t=t)


# Depth runs to the right and up; the light comes from the left.
DX, DY = 0.6, -0.34


def off(p, d):
    return (p[0] + d * DX, p[1] + d * DY)


# Ground ------------------------------------------------------------------------------------------------------------


def ground(kind="street", w=120):
    top = f"M0 83Q{f(w * 0.25)} 80 {f(w * 0.5)} 81.5T{w} 83V100H0Z"
    if kind == "quay":
        return (
            path(f"M0 82H{w}V100H0Z", "pave", ns=True)
            + rect(0, 91, w, 3, "stone-s", ns=True)
            + rect(0, 94, w, 6, "water", ns=True)
            + path("".join(f"M{f(x)} 97.5q3-2 6 0t6 0" for x in range(8, w - 14, 26)), None, s="foam")
        )
    out = path(top, "grass", ns=True)
    if kind == "street":
        out += rect(0, 93.5, w, 6.5, "sand", ns=True)
        out += path("".join(f"M{f(x)} 97h5" for x in range(10, w - 6, 24)), None, s="sand-s")
    elif kind == "plaza":
        out += rect(0, 88, w, 12, "pave", ns=True)
        out += path("".join(f"M{f(x)} 92h8M{f(x + 12)} 96.5h8" for x in range(6, w - 18, 24)), None, s="pave-s")
    elif kind == "yard":
        out += path(f"M0 90Q{f(w * 0.3)} 87 {f(w * 0.6)} 89T{w} 89V100H0Z", "soil", ns=True, o=".6")
    else:
        out += path(
            "".join(f"M{f(x)} {y}l1.500-3 1.500 3" for x, y in ((8, 96), (w - 14, 97), (w * 0.46, 97.5))),
            None,
            s="turf-s",
        )
    return out


def water(x, y, w, h):
    out = rect(x, y, w, h, "water", ns=True)
    return out + path(
        "".join(f"M{f(x + 4 + i * 22)} {f(y + 4 + (i % 2) * 5)}q3-2 6 0t6 0" for i in range(int(w // 22))),
        None,
        s="foam",
    )


# Walls and roofs -----------------------------------------------------------------------------------------------------


def box(x, y, w, h, d, col):
    p = (x + w, y)
    q = (x + w, y - h)
    base = rect(x + 0.7, y - 3.2, w - 1.4, 3, col + "-s", ns=True) if h >= 24 and w >= 20 else ""
    return poly([p, off(p, d), off(q, d), q], col + "-s") + rect(x, y - h, w, h, col) + base


def eave(x, y, w, col):
    return rect(x + 0.7, y, w - 1.4, 3.4, col + "-s", ns=True)


def flat(x, y, w, h, d, col, trim="white", par=4, lip=2):
    """A flat-roofed house with a cornice."""
    t = y - h
    a, b = (x - lip, t - par), (x + w + lip, t - par)
    return (
        box(x, y, w, h, d, col)
        + eave(x, t, w, col)
        + box(x - lip, t, w + lip * 2, par, d + lip, trim)
        + poly([a, b, off(b, d + lip), off(a, d + lip)], trim + "-s")
    )


def tiles(a, b, e, h, n, roof):
    """Courses on a roof plane: a-b along the eave, e-h along the ridge."""
    d = ""
    for i in range(1, n):
        t = i / n
        p, q = _mix(a, b, t), _mix(h, e, t)
        u, v = (0.12, 0.5) if i % 2 else (0.45, 0.88)
        m, k = _mix(p, q, u), _mix(p, q, v)
        d += f"M{f(m[0])} {f(m[1])}L{f(k[0])} {f(k[1])}"
    return path(d, None, s=roof + "-s", w=1.4)


def gable(x, y, w, h, d, rise, col, roof, over=3, n=4):
    """The gable faces us."""
    m = x + w / 2
    s = rise / (w / 2)
    apex = (m, y - h - rise - 2)
    left, right = (x - over, y - h + over * s - 2), (x + w + over, y - h + over * s - 2)
    br, ba = off(right, d), off(apex, d)
    p = (x + w, y)
    q = (x + w, y - h)
    return (
        poly([p, off(p, d), off(q, d), q], col + "-s")
        + poly([(x, y), (x + w, y), (x + w, y - h), (m, y - h - rise), (x, y - h)], col)
        + rect(x + 0.7, y - 3.2, w - 1.4, 3, col + "-s", ns=True)
        + poly(
            [
                (x + 0.7, y - h),
                (m, y - h - rise),
                (x + w - 0.7, y - h),
                (x + w - 0.7, y - h + 4),
                (m, y - h - rise + 6),
                (x + 0.7, y - h + 4),
            ],
            col + "-s",
            ns=True,
        )
        + poly([apex, right, br, ba], roof + "-s")
        + tiles(right, br, ba, apex, n, roof)
        + poly([left, apex, right, (right[0], right[1] + 3.5), (m, apex[1] + 4), (left[0], left[1] + 3.5)], roof)
    )


def ridge(x, y, w, h, d, rise, col, roof, over=3, n=None):
    """The eaves face us."""
    q = (x + w, y - h)
    mid = off(q, d / 2)
    mid = (mid[0], mid[1] - rise)
    a, b = (x - over, y - h + 2), (x + w + over, y - h + 2)
    e = (mid[0] + over, mid[1])
    hh = (x - over + d / 2 * DX, mid[1])
    back = off((x + w + over, y - h + 2), d)
    return (
        box(x, y, w, h, d, col)
        + (eave(x, y - h + 2, w, col) if h > 8 else "")
        + poly([q, off(q, d), mid], col + "-s")
        + poly([e, back, (back[0] - 3, back[1] + 3), (e[0] - 5, e[1] + 2)], roof + "-s")
        + poly([a, b, e, hh], roof)
        + tiles(a, b, e, hh, n or int(w // 9), roof)
    )


def hip(x, y, w, h, d, rise, col, roof, over=3, inset=None, n=None):
    """A hipped roof; inset = w / 2 makes a pyramid."""
    inset = min(w * 0.3, rise * 0.8) if inset is None else inset
    a, b = (x - over, y - h + 1.5), (x + w + over, y - h + 1.5)
    back = off(b, d + over)
    rl, rr = off((x + inset, y - h - rise), d / 2), off((x + w - inset, y - h - rise), d / 2)
    return (
        box(x, y, w, h, d, col)
        + (eave(x, y - h + 1.5, w, col) if h > 8 else "")
        + poly([b, back, rr], roof + "-s")
        + poly([a, b, rr, rl], roof)
        + (tiles(a, b, rr, rl, n or max(2, int(w // 9)), roof) if inset < w / 2 else "")
    )


def cyl(cx, y, r, h, col, r2=None):
    r2 = r if r2 is None else r2
    k = 0.3
    return (
        path(
            f"M{f(cx - r)} {f(y)}A{f(r)} {f(r * k)} 0 0 0 {f(cx + r)} {f(y)}L{f(cx + r2)} {f(y - h)}H{f(cx - r2)}Z", col
        )
        + path(
            f"M{f(cx + r * 0.3)} {f(y + r * 0.28)}A{f(r)} {f(r * k)} 0 0 0 {f(cx + r)} {f(y)}L{f(cx + r2)} {f(y - h)}H{f(cx + r2 * 0.3)}Z",
            col + "-s",
            ns=True,
        )
        + path(
            f"M{f(cx - r)} {f(y)}A{f(r)} {f(r * k)} 0 0 0 {f(cx + r)} {f(y)}L{f(cx + r2)} {f(y - h)}A{f(r2)} {f(r2 * k)} 0 0 1 {f(cx - r2)} {f(y - h)}Z"
        )
        + ell(cx, y - h, r2, r2 * k, col + "-s")
    )


def cone(cx, y, r, h, roof):
    return (
        path(f"M{f(cx - r)} {f(y)}Q{f(cx)} {f(y + r * 0.45)} {f(cx + r)} {f(y)}L{f(cx)} {f(y - h)}Z", roof)
        + path(
            f"M{f(cx + r * 0.25)} {f(y + r * 0.2)}Q{f(cx + r * 0.7)} {f(y + r * 0.16)} {f(cx + r)} {f(y)}L{f(cx)} {f(y - h)}Z",
            roof + "-s",
            ns=True,
        )
        + path(f"M{f(cx - r)} {f(y)}Q{f(cx)} {f(y + r * 0.45)} {f(cx + r)} {f(y)}L{f(cx)} {f(y - h)}Z")
    )


def dome(cx, y, r, h, col, lantern=True):
    out = path(
        f"M{f(cx - r)} {f(y)}C{f(cx - r)} {f(y - h * 1.2)} {f(cx + r)} {f(y - h * 1.2)} {f(cx + r)} {f(y)}Z", col
    )
    out += path(
        f"M{f(cx + r)} {f(y)}C{f(cx + r)} {f(y - h * 0.9)} {f(cx + r * 0.5)} {f(y - h * 0.9)} {f(cx + r * 0.15)} {f(y - h * 0.9)}"
        f"Q{f(cx + r * 0.55)} {f(y - h * 0.5)} {f(cx + r * 0.45)} {f(y)}Z",
        col + "-s",
        ns=True,
    )
    out += path(f"M{f(cx - r)} {f(y)}C{f(cx - r)} {f(y - h * 1.2)} {f(cx + r)} {f(y - h * 1.2)} {f(cx + r)} {f(y)}Z")
    if lantern:
        out += rect(cx - 2, y - h * 0.9 - 5, 4, 6, "white") + line((cx, y - h * 0.9 - 5), (cx, y - h * 0.9 - 9))
    return out


def pediment(x, y, w, rise, col, over=2):
    return poly([(x - over, y), (x + w + over, y), (x + w / 2, y - rise)], col)


def columns(x, y, w, h, n, col="white", cw=4):
    out = ""
    for i in range(n):
        cx = x + (w - cw) * i / (n - 1)
        out += rect(cx, y - h, cw, h, col)
    return out


def steps(x, y, w, n=2, col="stone"):
    return "".join(rect(x - i * 3, y - (n - i) * 2.6, w + i * 6, 2.6, col) for i in range(n))


# Openings ------------------------------------------------------------------------------------------------------------


def win(cx, cy, w=6, h=8, sh=None, arch=False, cross=True):
    """A window: glass by day, light at dusk."""
    x, y = cx - w / 2, cy - h / 2
    out = ""
    if sh:
        k = w * 0.5
        out += rect(x - k - 0.6, y - 0.6, k, h + 1.2, sh, ns=True) + rect(x + w + 0.6, y - 0.6, k, h + 1.2, sh, ns=True)
        if sh in ("white", "cream"):
            out += path(
                f"M{f(x - k - 0.6)} {f(y - 0.6)}v{f(h + 1.2)}M{f(x + w + k + 0.6)} {f(y - 0.6)}v{f(h + 1.2)}",
                None,
                s=sh + "-s",
                w=1,
            )
    if arch:
        out += path(f"M{f(x)} {f(y + h)}V{f(y + w / 2)}a{f(w / 2)} {f(w / 2)} 0 0 1 {f(w)} 0V{f(y + h)}Z", "glass")
    else:
        out += rect(x, y, w, h, "glass")
    if cross:
        out += line((cx, y + (w * 0.3 if arch else 0)), (cx, y + h), w=1)
    return out


def swin(x, y, d, u, v, w=5, h=8, fill="glass"):
    """A window in the side wall whose near edge stands at x, y; u along the depth, v up."""
    p = off((x, y - v), u)
    q = off(p, w)
    return poly([p, q, (q[0], q[1] - h), (p[0], p[1] - h)], fill)


def door(cx, y, w=8, h=13, col="teal", arch=True):
    x = cx - w / 2
    if arch:
        return path(f"M{f(x)} {f(y)}V{f(y - h + w / 2)}a{f(w / 2)} {f(w / 2)} 0 0 1 {f(w)} 0V{f(y)}Z", col)
    return rect(x, y - h, w, h, col)


def arches(x, y, w, h, n, fill="void", pier=3):
    cw = (w - pier * (n - 1)) / n
    return "".join(door(x + cw / 2 + i * (cw + pier), y, cw, h, fill) for i in range(n))


def balcony(cx, y, w=12):
    n = int(w // 3)
    return rect(cx - w / 2, y - 1.2, w, 2.4, "white") + path(
        "".join(f"M{f(cx - w / 2 + 1 + i * (w - 2) / n)} {f(y - 1.200)}v-4" for i in range(n + 1))
        + f"M{f(cx - w / 2)} {f(y - 5.2)}h{f(w)}",
        None,
        w=1,
    )


def awning(x, y, w, h, a="rust", b="white", n=5):
    k = w / n
    flare = 1.06
    out = ""
    for i in range(n):
        x0 = x + i * k
        bx = x + w / 2 + (x0 - x - w / 2) * flare
        bk = k * flare
        out += path(
            f"M{f(x0)} {f(y)}h{f(k)}L{f(bx + bk)} {f(y + h)}a{f(bk / 2)} {f(bk * 0.42)} 0 0 1 {f(-bk)} 0Z",
            a if i % 2 == 0 else b,
        )
    return out


# Things --------------------------------------------------------------------------------------------------------------


def chimney(x, y, h=14, w=6, col="brick"):
    return box(x, y, w, h, 4, col) + box(x - 1, y - h, w + 2, 2.5, 5, col)


def smoke(x, y, s=1.0):
    return at(
        x,
        y,
        path("M0 0C-5-3-3-9 2-9C0-15 7-18 10-14C16-17 21-12 18-8C14-4 8-8 6-3C4 1 2 2 0 0Z", "smoke", ns=True),
        s=s,
    )


def flag(x, y, h=12, col="rust", w=9):
    return line((x, y), (x, y - h)) + path(
        f"M{f(x)} {f(y - h)}q{f(w / 3)}-2 {f(w / 2)} 0t{f(w / 2)} 0v5q{f(-w / 4)} 2 {f(-w / 2)} 0t{f(-w / 2)} 0Z", col
    )


def barrel(x, y, s=1.0, col="wood"):
    return at(
        x,
        y,
        path("M-4.500 0C-6-4-6-8-4.500-12H4.500C6-8 6-4 4.500 0Z", col),
        path("M-5.400-3.600h10.800M-5.400-8.400h10.800"),
        s=s,
    )


def crate(x, y, w=10, col="wood"):
    return rect(x, y - w, w, w, col) + path(f"M{f(x)} {f(y - w)}l{f(w)} {f(w)}m0 {f(-w)}l{f(-w)} {f(w)}", None, w=1.2)


def sack(x, y, s=1.0, col="cream", mark=None):
    m = ell(0, -4, 1.8, 2.4, mark, ns=True) if mark else ""
    return at(x, y, path("M-5 0C-7-4-5-8-2.500-9L-3.500-12H3.500L2.500-9C5-8 7-4 5 0Z", col), m, s=s)


def vat(x, y, w, h, liquid, col="wood"):
    return (
        path(f"M{f(x)} {f(y - h)}L{f(x + 2)} {f(y)}H{f(x + w - 2)}L{f(x + w)} {f(y - h)}Z", col)
        + line((x + 1, y - h * 0.45), (x + w - 1, y - h * 0.45))
        + ell(x + w / 2, y - h, w / 2, w * 0.16, liquid)
    )


def palm(x, y, h=34, lean=4, s=1.0):
    tx, ty = x + lean, y - h
    trunk = path(
        f"M{f(x - 1.800)} {f(y)}Q{f(x - 1)} {f(y - h * 0.5)} {f(tx - 1)} {f(ty)}h2Q{f(x + 2.500)} {f(y - h * 0.5)} {f(x + 2.200)} {f(y)}Z",
        "bark",
    )
    fronds = at(
        tx,
        ty,
        path(
            "M0 0C-6-8-14-6-17 3C-12-1-6-2 0 0C-9-1-13 5-13 11C-9 5-5 2 0 0C6-8 14-6 17 3C12-1 6-2 0 0C9-1 13 5 13 11C9 5 5 2 0 0Z",
            "fern",
        ),
        path("M0 0C-3-8-9-11-13-9C-7-8-4-4 0 0C3-8 9-11 13-9C7-8 4-4 0 0Z", "leaf"),
        s=s,
    )
    return trunk + fronds


def bush(x, y, w=14, col="leaf", flowers=False):
    k = w / 14
    out = at(x, y, path("M-7 0C-10-2-9-7-5-7C-4-11 3-11 4-7.500C9-8 10-1 7 0Z", col), s=round(k, 2) if k != 1 else 1)
    if flowers:
        out += "".join(
            circ(x + a * k, y + b * k, 1.3, "flower", ns=True) for a, b in ((-4, -3), (0, -7), (4, -4), (1, -2.5))
        )
    return out


def tree(x, y, h=26, col="fern", r=None):
    r = r or h * 0.36
    return path(f"M{f(x - 1.500)} {f(y)}V{f(y - h * 0.5)}h3V{f(y)}Z", "bark") + at(
        x,
        y - h + r,
        path("M-10 5C-14 1-11-5-7-5C-6-12 6-12 7-5C12-5 14 2 10 5C7 9-7 9-10 5Z", col),
        path("M-4-1q2-3 5-3M2 4q3 0 4-2", None, s=col + "-s"),
        s=round(r / 11, 2),
    )


def pine(x, y, h=34, col="pine"):
    w = h * 0.26
    return rect(x - 1.3, y - 5, 2.6, 5, "bark") + path(
        f"M{f(x)} {f(y - h)}L{f(x + w * 0.62)} {f(y - h * 0.55)}H{f(x + w * 0.34)}L{f(x + w)} {f(y - 4)}H{f(x - w)}L{f(x - w * 0.34)} {f(y - h * 0.55)}H{f(x - w * 0.62)}Z",
        col,
    )


def cypress(x, y, h=32):
    return rect(x - 1.2, y - 4, 2.4, 4, "bark") + path(
        f"M{f(x)} {f(y - h)}C{f(x + 6)} {f(y - h * 0.55)} {f(x + 6)} {f(y - 6)} {f(x)} {f(y - 3)}C{f(x - 6)} {f(y - 6)} {f(x - 6)} {f(y - h * 0.55)} {f(x)} {f(y - h)}Z",
        "pine",
    )


def lantern(x, y):
    return line((x, y), (x, y - 15)) + path(f"M{f(x - 2.5)} {f(y - 15)}h5l-1-5h-3Z", "fire")


def ladder(x, y, h, lean=6):
    r = "".join(f"M{f(x + lean * t)} {f(y - h * t)}h5" for t in (0.15, 0.32, 0.49, 0.66, 0.83))
    return path(f"M{f(x)} {f(y)}l{f(lean)} {f(-h)}M{f(x + 5)} {f(y)}l{f(lean)} {f(-h)}{r}", None, w=1.4)


def scaffold(x, y, w, h, n=2):
    d = "".join(f"M{f(x + w * i / 2)} {f(y)}V{f(y - h)}" for i in range(3))
    return path(
        d + f"M{f(x)} {f(y)}l{f(w / 2)} {f(-h / n)}M{f(x + w)} {f(y - h / n)}l{f(-w / 2)} {f(-h / n)}",
        None,
        s="plank",
        w=2,
    ) + "".join(rect(x - 3, y - h * (i + 1) / n - 1.5, w + 6, 3, "wood") for i in range(n))


def cross(x, y, s=1.0):
    return path(f"M{f(x)} {f(y)}v{f(-8 * s)}m{f(-2.5 * s)} {f(3 * s)}h{f(5 * s)}", None, w=1.8)


def fence(x, y, w, h=6, col="white"):
    n = max(2, int(w // 6))
    return path(
        f"M{f(x)} {f(y - h * 0.6)}h{f(w)}" + "".join(f"M{f(x + w * i / n)} {f(y)}v{f(-h)}" for i in range(n + 1)),
        None,
        s=col,
        w=1.8,
    )


def sign(cx, cy, inner, col="cream", r=8):
    """A hanging shop sign, the motif drawn round 0, 0 in a circle of about 6."""
    return (
        line((cx, cy - r - 3), (cx, cy - r))
        + circ(cx, cy, r, col)
        + at(cx, cy, inner, s=round(r / 8, 2) if r != 8 else 1)
    )


def boat(x, y, s=1.0, sail=True):
    return at(
        x,
        y,
        (path("M0-3V-22L11-6H0M-1.500-19L-9-6H-1.500Z", "sail") if sail else ""),
        path("M-13-4H13Q11 2 7 3H-8Q-12 1-13-4Z", "hull"),
        s=s,
    )


# Motifs for signs, round 0, 0 ------------------------------------------------------------------------------------------

COIN = circ(0, 0, 4.6, "gold") + circ(0, 0, 2, None, w=1)
GEM = path("M-5.500-2L-3-5H3L5.500-2L0 5.500Z", "blue") + path("M-5.500-2H5.500M-2-2L0 5M2-2L0 5", None, w=1)
BOOK = path("M0-3C-2-5-5-5-6.500-4V4C-5 3-2 3 0 5C2 3 5 3 6.500 4V-4C5-5 2-5 0-3ZM0-3V5", "white")
KEY = circ(0, -3.4, 2.6, "gold") + path("M0-.8V6M0 5.500h3M0 3h2.400", None, w=1.8)
MUG = (
    path("M-4-3.500H2.500V5H-4Z", "ochre")
    + path("M2.500-1.500h3v4h-3")
    + path("M-5-3.500q0-3 2.200-2.600q1.400-2 3.200 0q3-.6 3 2.600Z", "white")
)
BOWL = path("M-6-.5H6Q5 5.500 0 5.500T-6-.5Z", "ochre") + path(
    "M-2-3q-1.500-1.500 0-3M2-3q-1.500-1.500 0-3", None, w=1.2
)
SCALES = path("M0-6V5M-3.500 5.500h7M-6-4H6M-6-4l-2.200 5h4.400ZM6-4l-2.200 5h4.400Z", "gold", w=1.4)
CROWN = path("M-6 4L-6.500-3.500L-3 0L0-5L3 0L6.500-3.500L6 4Z", "gold")
BEAN = ell(0, 0, 3.6, 5.4, "coffee", t="rotate(30)") + path("M2-4.500c-3 2-1 7-4 9", None, s="cream", w=1.2)
MASK = path("M-7-3.500Q0-1 7-3.500Q7 4 3 4Q1 4 0 1.500Q-1 4-3 4Q-7 4-7-3.500Z", "violet") + path(
    "M-4.500 0h2.500M2 0h2.500", None, s="white", w=1.6
)
GEAR = (
    path("M0-7v14M-7 0h14M-5-5l10 10M5-5l-10 10", None, w=2.2, s="iron")
    + circ(0, 0, 4.6, "iron")
    + circ(0, 0, 1.8, "cream")
)
MAP = path("M-6.500-4.500L-2-3L2-4.500L6.500-3V4.500L2 3L-2 4.500L-6.500 3Z", "white") + path(
    "M-2-3V4.500M2-4.500V3", None, w=1.2
)
COMPASS = path("M0-6L-4 5.500M0-6L4 5.500M-3 2Q0 4 3 2", None, w=1.700) + circ(0, -5.4, 1.6, "gold")
QUILL = path("M-4 6Q-3-3 5-6.500Q6 1-2 3Z", "white") + path("M-4 6Q-1 0 3-3", None, w=1)
STAMP = path("M-5.500 5.500h11V2.500H2Q1.500 0 2.500-3A2.600 2.600 0 1 0-2.500-3Q-1.500 0-2 2.500h-3.500Z", "violet")
RINGS = circ(-2.6, 0, 4, None, s="gold", w=2) + circ(2.6, 0, 4, None, s="rust", w=2)
SHIELD = path("M-4.500-5.500H4.500V0Q4.500 4 0 6Q-4.500 4-4.500 0Z", "teal") + path(
    "M0-5.500V6M-4.500-1H4.500", None, s="cream", w=1.2
)
ANTLER = path(
    "M-2 5V0Q-2-2-5-3.500M-4-3L-6.500-6M-4-3L-2.500-6.500M2 5V0Q2-2 5-3.500M4-3L6.500-6M4-3L2.500-6.500", None, w=1.7
) + path("M-3 1h6L0 7Z", "wood")
HEART = path("M0 5C-7 0-5.500-5-2.500-5Q-.8-5 0-3Q.8-5 2.500-5C5.500-5 7 0 0 5Z", "rust")
FISH = path("M-6 0Q-1-5 4-.5L6.500-3V4L4 1.500Q-1 5-6 0Z", "blue")
CLOCK = circ(0, 0, 5.4, "white") + path("M0-3.500V0L2.500 1.500", None, w=1.4)
