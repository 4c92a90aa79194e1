"""Refuses to package the server without its client: such a wheel would install, and show people a bare page."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CLIENT = "src/doubloon/client/index.html"
WITHOUT = "DOUBLOON_WITHOUT_CLIENT"


class ClientHook(BuildHookInterface):  # type: ignore[type-arg]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or os.environ.get(WITHOUT) or (Path(self.root) / CLIENT).is_file():
            return
        raise RuntimeError(
            "the client for the browser is not built. Run `make client` first, or `make dist`, which builds and tries "
            f"everything; {WITHOUT}=1 packages the engine alone, without pages for people."
        )
