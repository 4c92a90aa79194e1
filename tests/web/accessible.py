"""Lets axe look at a page."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def check_accessible(page: Page, rules: list[str] | None = None) -> None:
    """Fails with what axe finds, and where; `rules`: it looks for nothing else."""
    page.mouse.move(0, 0)  # what the pointer happens to lie on would show its tooltip
    page.evaluate(_axe())
    wish = {"resultTypes": ["violations"]} | ({"runOnly": rules} if rules else {})
    found: dict[str, Any] = page.evaluate("(wish) => axe.run(wish)", wish)
    violations = [
        f"{violation['id']}: {node['html'][:200]} {node['failureSummary']}"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]
    assert not violations, "\n".join(violations)


def check_contrast(page: Page) -> None:
    check_accessible(page, ["color-contrast"])


def check_accessible_in_light_and_dark(page: Page) -> None:
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        check_accessible(page)


@cache
def _axe() -> str:
    return AXE.read_text(encoding="utf-8")
