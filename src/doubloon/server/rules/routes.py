"""The rules over HTTP."""

from __future__ import annotations

from typing import Annotated

from anyio import Path
from fastapi import APIRouter, Query, Request
from starlette.responses import HTMLResponse, Response

from ...reference import ReferenceData, reference_of
from ...texts import Texts
from ..guard.errors import REFUSALS
from ..pages import FOLDER, PLAIN_PAGE
from ..tables.forms import GameName
from .html import in_page
from .language import texts_for
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
    texts = _texts(request, language)
    return await _answer(texts.language, start_page(texts))


@router.api_route("/rules/{game}", methods=["GET", "HEAD"], include_in_schema=False)
async def get_game(request: Request, game: str, language: Language = None, show: str = "") -> Response:
    texts = _texts(request, language)
    return await _answer(texts.language, game_page(texts, game, is_whole=show == "all"))


@router.api_route("/rules/{game}/{key}", methods=["GET", "HEAD"], include_in_schema=False)
async def get_article(request: Request, game: str, key: str, language: Language = None) -> Response:
    texts = _texts(request, language)
    return await _answer(texts.language, article_page(texts, game, key))


def _texts(request: Request, language: str | None) -> Texts:
    return texts_for(language, request.headers.get("accept-language", ""))


async def _answer(language: str, said: Said) -> Response:
    """A build may be replaced while the server runs, so its page is read each time."""
    page = Path(FOLDER / "index.html")
    outer = await page.read_text(encoding="utf-8") if await page.is_file() else EMPTY_PAGE
    headers = {"Cache-Control": "no-cache", "Content-Language": language, "Vary": "Accept-Language"}
    text = in_page(outer, language, said.title, said.description, said.content)
    return HTMLResponse(text, said.status, headers)
