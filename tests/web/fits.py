"""Finds on a page what cannot be read or reached: text that is cut, spilt or written over, and covered buttons."""

from __future__ import annotations

from playwright.sync_api import Page

from .fonts import check_fonts

MISFITS = """
() => {
  const found = [];
  const style = (element) => getComputedStyle(element);
  const name = (element) => `${element.tagName.toLowerCase()}.${element.className}`;
  const short = (text) => text.trim().replace(/\\s+/g, " ").slice(0, 40);
  const clips = (overflow) => overflow === "hidden" || overflow === "clip";
  const scrolls = (overflow) => overflow === "auto" || overflow === "scroll";
  const ancestors = (element) => {
    const all = [];
    for (let each = element; each && each !== document.body; each = each.parentElement) all.push(each);
    return all;
  };
  const isSeen = (element) =>
    !element.closest(".unseen, svg, .air") &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const intersection = (one, other) => ({
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const width = (box) => box.right - box.left;
  const height = (box) => box.bottom - box.top;
  /* What of a box is in sight, wherever one has scrolled to. */
  const inSight = (element, box) =>
    ancestors(element)
      .filter((each) => scrolls(style(each).overflowX) || scrolls(style(each).overflowY))
      .reduce((seen, each) => intersection(seen, each.getBoundingClientRect()), box);

  const texts = [];
  for (const element of document.querySelectorAll("body *")) {
    if (!isSeen(element)) continue;
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
    if (!own.length) continue;
    const range = document.createRange();
    range.setStartBefore(own[0]);
    range.setEndAfter(own[own.length - 1]);
    const size = parseFloat(style(element).fontSize);
    for (const line of range.getClientRects()) {
      if (line.width < 1) continue;
      const middle = (line.top + line.bottom) / 2;
      /* As high as letters are, not as lines are. */
      const box = { left: line.left, right: line.right, top: middle - size * 0.4, bottom: middle + size * 0.4 };
      texts.push({ element, box, text: short(element.textContent) });
    }
  }

  for (const { element, box, text } of texts) {
    const holder = element.closest("button, section, [role=tabpanel]");
    for (const each of ancestors(element)) {
      const { overflowX, overflowY } = style(each);
      const edge = each.getBoundingClientRect();
      const isWide = box.right > edge.right + 1.5 || box.left < edge.left - 1.5;
      const isHigh = box.bottom > edge.bottom + 1.5 || box.top < edge.top - 1.5;
      if ((clips(overflowX) && isWide) || (clips(overflowY) && isHigh)) {
        found.push(`cut by ${name(each)}: ${text}`);
        break;
      }
      if ((scrolls(overflowX) && isWide) || (scrolls(overflowY) && isHigh)) break;
      if (each === holder && (isWide || isHigh) && style(element).position !== "absolute") {
        found.push(`spilt from ${name(each)}: ${text}`);
        break;
      }
    }
    const seen = inSight(element, box);
    if (width(seen) > 0 && height(seen) > 0 && (seen.right > innerWidth + 1 || seen.bottom > innerHeight + 1)) {
      found.push(`outside the window: ${text}`);
    }
  }

  const shown = texts
    .map((each) => ({ ...each, box: inSight(each.element, each.box) }))
    .filter(({ box }) => width(box) > 1 && height(box) > 1);
  shown.forEach((one, index) => {
    for (const other of shown.slice(index + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const both = intersection(one.box, other.box);
      if (width(both) > 2 && height(both) > 2) found.push(`written over each other: ${one.text} / ${other.text}`);
    }
  });

  for (const button of document.querySelectorAll("button, a[href]")) {
    if (!isSeen(button) || button.closest("[inert]")) continue;
    const box = inSight(button, button.getBoundingClientRect());
    if (width(box) < 4 || height(box) < 4) continue;
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const top = document.elementFromPoint(x, y);
    if (top && !button.contains(top) && !top.contains(button)) {
      found.push(`covered by ${name(top)}: ${name(button)} ${short(button.textContent)}`);
    }
  }

  if (document.documentElement.scrollWidth > innerWidth) found.push("the page is wider than the window");
  return [...new Set(found)];
}
"""


def check_that_all_fits(page: Page) -> None:
    check_fonts(page)
    assert page.evaluate(MISFITS) == []
