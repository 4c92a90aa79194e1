"""Finds what cannot be read or pressed on a page: words that are cut, spill or lie over each other, covered buttons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from playwright.sync_api import Page

from .fonts import wait_for_fonts

Size = tuple[int, int]

LAPTOPS: tuple[Size, ...] = ((1920, 1080), (1440, 900), (1280, 720))
TABLETS: tuple[Size, ...] = ((1180, 820), (1024, 768), (834, 1194))
PHONES: tuple[Size, ...] = ((844, 390), (390, 844), (360, 640))
ALL_SIZES = (*LAPTOPS, *TABLETS, *PHONES)

DRAWN = "() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))"
"""What was asked of the page is on the screen."""

SMALLEST = 10.9
"""Pixels of the smallest letters, with a little tolerance."""

LOOKS = 50
"""A window that has just changed its size is drawn again a moment later: a fault has to last."""

FAULTS = """
(smallest) => {
  const faults = new Set();
  // Nothing moves meanwhile: an element is measured once, however many texts are in it.
  const once = (measure) => {
    const known = new Map();
    return (element) => {
      if (!known.has(element)) known.set(element, measure(element));
      return known.get(element);
    };
  };
  const styleOf = once((element) => {
    const { overflowX, overflowY, display, position, visibility, fontSize } = getComputedStyle(element);
    return { overflowX, overflowY, display, position, visibility, fontSize };
  });
  const boxOf = once((element) => element.getBoundingClientRect());
  // A dialog lies over all else.
  const looked = document.querySelector("dialog[open]") ?? document.body;
  const isUnseen = (element) => element.closest(".unseen, svg, .air, [role=tooltip], [hidden]");
  const scrolls = (overflow) => overflow === "auto" || overflow === "scroll";
  // A table fills the window, and only its parts scroll.
  const pageScrolls = styleOf(document.body).overflowY !== "hidden";
  const hides = (overflow) => overflow === "hidden" || overflow === "clip";
  const told = (element) => `.${element.className} "${element.textContent.trim().replace(/\\s+/g, " ").slice(0, 40)}"`;

  // What of a box is in sight: null if one has to scroll to it.
  const inSight = (element, box) => {
    for (let each = element; each && each !== document.body; each = each.parentElement) {
      const { overflowX, overflowY } = styleOf(each);
      if (!scrolls(overflowX) && !scrolls(overflowY)) continue;
      const frame = boxOf(each);
      // What scrolls is cut inside its border.
      const [top, left] = [frame.top + each.clientTop, frame.left + each.clientLeft];
      if (box.bottom > top + each.clientHeight + 1 || box.top < top - 1) return null;
      if (box.right > left + each.clientWidth + 1 || box.left < left - 1) return null;
    }
    return box;
  };

  // What stays in sight while the rest scrolls away under it.
  const isStuck = (element) => {
    for (let each = element; each && each !== document.body; each = each.parentElement) {
      if (styleOf(each).position === "sticky") return true;
    }
    return false;
  };

  const texts = [];
  const walker = document.createTreeWalker(looked, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (!node.textContent.trim() || isUnseen(element)) continue;
    const style = styleOf(element);
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (!box.width || style.visibility === "hidden") continue;
    // The initial on a disc is a picture; the name stands beside it.
    const isInitial = element.closest("[aria-hidden=true]") && node.textContent.trim().length === 1;
    if (parseFloat(style.fontSize) < smallest && !isInitial) faults.add(`small: ${style.fontSize} ${told(element)}`);
    // Letters reach a little beyond their line.
    const beyond = parseFloat(style.fontSize) / 3;
    for (let each = element; each && each !== document.body; each = each.parentElement) {
      const { overflowX, overflowY, display } = styleOf(each);
      if (scrolls(overflowX) || scrolls(overflowY)) break;
      const frame = boxOf(each);
      const isWide = box.right > frame.right + 1 || box.left < frame.left - 1;
      const isHigh = box.bottom > frame.bottom + beyond || box.top < frame.top - beyond;
      if (display !== "inline" && ((hides(overflowX) && isWide) || (hides(overflowY) && isHigh))) {
        faults.add(`cut: ${told(element)} by .${each.className}`);
      } else if (each.matches("button, section") && (isWide || isHigh) && !element.closest("[data-over-edge]")) {
        faults.add(`spills: ${told(element)} out of .${each.className}`);
      }
    }
    if (!inSight(element, box)) continue;
    const isBelow = !pageScrolls && box.bottom > innerHeight + 1;
    if (box.right > innerWidth + 1 || isBelow) faults.add(`outside: ${told(element)}`);
    texts.push([element, box, beyond]);
    const over = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    const isOther = over && !over.contains(element) && !element.contains(over);
    const isBeside = isOther && !over.closest("svg, .air, [data-stretched]");
    if (isBeside && !isStuck(over)) faults.add(`covered: ${told(element)} by ${told(over)}`);
  }

  texts.forEach(([one, a, beyond], index) => {
    for (const [other, b] of texts.slice(index + 1)) {
      if (one.contains(other) || other.contains(one) || isStuck(one) || isStuck(other)) continue;
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (width > 2 && height > Math.max(4, beyond)) faults.add(`over each other: ${told(one)} and ${told(other)}`);
    }
  });

  for (const button of looked.querySelectorAll("button")) {
    const box = boxOf(button);
    if (!box.width || isUnseen(button) || !inSight(button, box)) continue;
    const over = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    const isCovered = over && !button.contains(over) && !over.closest(".air");
    if (isCovered && !isStuck(over)) faults.add(`covered button: ${told(button)}`);
  }

  const { scrollWidth: width, scrollHeight: height } = document.documentElement;
  if (width > innerWidth + 1 || (!pageScrolls && height > innerHeight + 1)) faults.add(`page of ${width} × ${height}`);
  return [...faults];
}
"""

TOO_SMALL_TO_TOUCH = """
() => [...document.querySelectorAll("main [data-offer], main [data-commit], main [data-place].can")]
  .filter((each) => each.getClientRects().length)
  .map((each) => [each, each.getBoundingClientRect()])
  .filter(([, { width, height }]) => width < 43.5 || height < 43.5)
  .map(([each, { width, height }]) => `${each.textContent.trim()}: ${width.toFixed()} × ${height.toFixed()}`)
"""


def check_readable(page: Page) -> None:
    """A label that is meant to lie on the edge of its thing is marked `data-over-edge`, a button over its whole line
    `data-stretched`."""
    wait_for_fonts(page)
    faults = lasting_faults(page)
    assert not faults, faults


def faults_in(page: Page) -> list[str]:
    """As the page is drawn right now."""
    found: list[str] = page.evaluate(FAULTS, SMALLEST)
    return found


def lasting(page: Page, script: str, argument: object = None, looks: int = LOOKS) -> list[str]:
    """The faults that a script keeps finding; none as soon as it finds none."""
    for _ in range(looks):
        faults: list[str] = page.evaluate(script, argument)
        if not faults:
            break
        page.wait_for_timeout(100)
    return faults


def lasting_faults(page: Page, looks: int = LOOKS) -> list[str]:
    return lasting(page, FAULTS, SMALLEST, looks)


def check_touchable(page: Page) -> None:
    assert page.evaluate(TOO_SMALL_TO_TOUCH) == []


def resize(page: Page, size: Size) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(DRAWN)


def every_size(page: Page, sizes: Sequence[Size] = ALL_SIZES) -> Iterator[Size]:
    """The sizes of laptops with a pointer, all others with a finger; at the end the page is as it was."""
    fingers = page.context.new_cdp_session(page)
    for size in sizes:
        fingers.send("Emulation.setTouchEmulationEnabled", {"enabled": size not in LAPTOPS})
        resize(page, size)
        yield size
    fingers.send("Emulation.setTouchEmulationEnabled", {"enabled": False})
    fingers.detach()
    resize(page, (1440, 900))
