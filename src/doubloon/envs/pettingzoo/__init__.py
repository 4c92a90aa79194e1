"""Every seat an agent: PettingZoo's environments, a module for each game and version."""

from __future__ import annotations

from ...extras import extra

with extra("envs"):
    from . import puerto_rico_v0, san_juan_v0

__all__ = ["puerto_rico_v0", "san_juan_v0"]
