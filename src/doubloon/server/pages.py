"""The client's files, where it is installed with the server; else a page that says that the server runs."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

import doubloon

FOLDER = Path(doubloon.__file__).parent / "client"

PLAIN_PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Doubloon</title>
<h1>Doubloon</h1>
<p>The server runs. Its interface is described in <a href="/api/openapi.json">/api/openapi.json</a>.</p>
</html>
"""


def add_pages(app: FastAPI, folder: Path = FOLDER) -> None:
    """Last of all: they answer whatever nobody else does."""
    if folder.is_dir():
        app.mount("/", ClientFiles(directory=folder, html=True))
    else:
        app.get("/", include_in_schema=False, response_class=HTMLResponse)(_plain_page)


class ClientFiles(StaticFiles):
    """The client finds its own way: every address that is no file is its one page."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            return await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or path.startswith("api/"):
                raise
            return await super().get_response("index.html", scope)


async def _plain_page() -> str:
    return PLAIN_PAGE
