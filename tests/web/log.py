"""The table's log, whose phases fold when they are over."""

from __future__ import annotations

from playwright.sync_api import Page

TELLS = """(said) => {
  const log = document.querySelector(".log[role=log]");
  for (const closed of log?.querySelectorAll("details:not([open]) > summary") ?? []) closed.click();
  return new RegExp(said).test(log?.textContent ?? "");
}"""


def expect_told(page: Page, said: str) -> None:
    """Opens phases until the log, which must be in sight, says this: a regular expression."""
    page.wait_for_function(TELLS, arg=said)
