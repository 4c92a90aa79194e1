"""The client's files if it is installed with the server; otherwise a page that says that the server is running."""

from __future__ import annotations

import os
from mimetypes import MimeTypes
from pathlib import Path

from fastapi import FastAPI
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

import doubloon

FOLDER = Path(doubloon.__file__).parent / "client"

HASHED = "assets/"
"""Files here have a hash of their contents in their names: a browser that has one never needs to ask again."""
FOR_EVER = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"
ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""The build leaves compressed files beside the others; the smallest first."""
TYPES = MimeTypes()
"""The types of files as Python knows them, whatever the machine's own lists say; where Python 3.11 lags, as we do."""
TYPES.add_type("text/javascript", ".js")
TYPES.add_type("font/woff2", ".woff2")

PLAIN_PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Doubloon</title>
<h1>Doubloon</h1>
<p>The server runs. Its interface is described in <a href="/api/openapi.json">/api/openapi.json</a>.</p>
</html>
"""


def add_pages(app: FastAPI, folder: Path = FOLDER) -> None:
    """Added last: the pages answer everything that no route does."""
    if (folder / "index.html").is_file():
        app.mount("/", ClientFiles(directory=folder, html=True))
    else:
        app.get("/", include_in_schema=False, response_class=HTMLResponse)(_plain_page)


class ClientFiles(StaticFiles):
    """The client finds its own way: every address that is no file is its one page."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            # A part of an older build must be missed by its client, which then reloads itself.
            if error.status_code != 404 or path.startswith(("api/", HASHED)):
                raise
            response = await super().get_response("index.html", scope)
        response.headers["Cache-Control"] = FOR_EVER if path.startswith(HASHED) else ASK_FIRST
        return response

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        accepted = _accepted(Headers(scope=scope))
        for encoding, ending in ENCODINGS.items():
            compressed = f"{os.fspath(full_path)}{ending}"
            if encoding in accepted and os.path.isfile(compressed):
                response = super().file_response(compressed, os.stat(compressed), scope, status_code)
                response.headers["Content-Encoding"] = encoding
                break
        else:
            response = super().file_response(full_path, stat_result, scope, status_code)
        # Named after the file itself: the compressed one's own type would be that of an archive.
        kind, _ = TYPES.guess_type(os.fspath(full_path))
        response.headers["Content-Type"] = FileResponse(full_path, media_type=kind).headers["Content-Type"]
        response.headers["Vary"] = "Accept-Encoding"
        return response


def _accepted(headers: Headers) -> set[str]:
    """The encodings that the browser accepts, leaving out those with a weight of 0."""
    wishes = (wish.strip() for wish in headers.get("accept-encoding", "").lower().split(","))
    return {wish.partition(";")[0].strip() for wish in wishes if not wish.replace(" ", "").endswith(";q=0")}


async def _plain_page() -> str:
    return PLAIN_PAGE
