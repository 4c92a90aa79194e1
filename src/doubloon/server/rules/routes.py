"""The rules over HTTP."""

from __future__ import annotations

from typing import Annotated

from anyio import Path
from fastapi import APIRouter, Query, Request
from starlette.responses import HTMLResponse, Response

from ...reference import ReferenceData, reference_of
from ..guard.errors import REFUSALS
from ..pages import FOLDER, PLAIN_PAGE
from ..tables.forms import GameName
from .html import in_other_languages, in_page
from .language import Reader, reader_of
from .pages import Said, article_page, game_page, start_page

router = APIRouter(tags=["rules"])

Language = Annotated[str | None, Query(max_length=20)]
EMPTY_PAGE = PLAIN_PAGE.partition("<h1>")[0] + '<meta name="description" content="">\n<div id="app"></div>\n</html>\n'
"""Where the client is not installed."""


@router.get("/api/games/{game}/rules", responses=REFUSALS)
async def get_rules(game: GameName) -> ReferenceData:
    """Articles about everything in a game: ids of messages, figures, and the rules that each explains."""
    return reference_of(game)


@router.api_route("/rules", methods=["GET", "HEAD"], include_in_schema=False)
async def get_start(request: Request, language: Language = None) -> Response:
    reader = _reader(request, language)
    return await _answer(request, reader, start_page(reader))


@router.api_route("/rules/{game}", methods=["GET", "HEAD"], include_in_schema=False)
async def get_game(request: Request, game: str, language: Language = None, show: str = "") -> Response:
    reader = _reader(request, language)
    return await _answer(request, reader, game_page(reader, game, is_whole=show == "all"))


@router.api_route("/rules/{game}/{key}", methods=["GET", "HEAD"], include_in_schema=False)
async def get_article(request: Request, game: str, key: str, language: Language = None) -> Response:
    reader = _reader(request, language)
    return await _answer(request, reader, article_page(reader, game, key))


def _reader(request: Request, language: str | None) -> Reader:
    return reader_of(language, request.headers.get("accept-language", ""))


async def _answer(request: Request, reader: Reader, said: Said) -> Response:
    """A build may be replaced while the server runs, so its page is read each time."""
    page = Path(FOLDER / "index.html")
    outer = await page.read_text(encoding="utf-8") if await page.is_file() else EMPTY_PAGE
    language = reader.texts.language
    headers = {"Cache-Control": "no-cache", "Content-Language": language, "Vary": "Accept-Language"}
    links, head = in_other_languages(str(request.url.replace(query="")))
    text = in_page(outer, language, said.title, said.description, f"{said.content}\n{links}", head)
    return HTMLResponse(text, said.status, headers)
