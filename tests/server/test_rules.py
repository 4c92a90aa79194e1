"""The rules have addresses of their own: data for clients, pages for everybody else."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

import doubloon
from doubloon.reference import reference_of
from doubloon.server.guard import protect
from doubloon.server.rules import routes
from doubloon.server.rules.language import reader_of
from doubloon.server.settings import Settings
from doubloon.texts import languages, messages_in

from .conftest import client_of

pytestmark = pytest.mark.anyio

PAGE = """<!doctype html>
<html lang="en">
<head>
<meta name="description" content="Puerto Rico and San Juan" />
<title>Doubloon</title>
<script type="module" src="/assets/index-1f3a.js"></script>
</head>
<body><noscript>Doubloon needs JavaScript.</noscript><div id="app"></div></body>
</html>
"""


@pytest.fixture
async def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[httpx.AsyncClient]:
    """With a build of the client."""
    (tmp_path / "index.html").write_text(PAGE, encoding="utf-8")
    monkeypatch.setattr(routes, "FOLDER", tmp_path)
    app = FastAPI()
    protect(app, Settings())
    app.include_router(routes.router)
    async with client_of(app) as client:
        yield client


async def test_an_article_is_in_the_page_with_title_and_description(client: httpx.AsyncClient) -> None:
    page = await client.get("/rules/puerto-rico/wharf")
    assert page.status_code == 200
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert "<title>Wharf · Puerto Rico · Rules · Doubloon</title>" in page.text
    assert '<meta name="description" content="Once in the phase, ship all your barrels' in page.text
    assert "<h1>Wharf</h1>" in page.text
    assert "<b>9 doubloons</b>" in page.text
    assert "PR-CAP-7" in page.text
    assert "needs JavaScript" not in page.text
    assert '<script type="module" src="/assets/index-1f3a.js">' in page.text, "the client takes over"


async def test_texts_link_to_other_articles(client: httpx.AsyncClient) -> None:
    page = await client.get("/rules/puerto-rico/harbor")
    assert '<a href="/rules/puerto-rico/small-wharf">small wharf</a>' in page.text
    assert page.text.count("<a ") == page.text.count("</a>")


async def test_every_link_of_every_page_leads_somewhere(client: httpx.AsyncClient) -> None:
    known = {"/rules"} | {f"/rules/{game}" for game in doubloon.games()}
    known |= {f"/rules/{game}/{article.key}" for game in doubloon.games() for article in reference_of(game).articles}
    for address in sorted(known):
        page = await client.get(address)
        assert page.status_code == 200, address
        in_languages = {f"{client.base_url}{address}?language={language}" for language in languages()}
        assert set(re.findall(r'href="([^"]*)"', page.text)) - in_languages <= known, address


@pytest.mark.parametrize("game", doubloon.games())
async def test_a_game_has_contents_and_a_page_with_everything(client: httpx.AsyncClient, game: str) -> None:
    contents = (await client.get(f"/rules/{game}")).text
    whole = (await client.get(f"/rules/{game}?show=all")).text
    for article in reference_of(game).articles:
        assert f'href="/rules/{game}/{article.key}"' in contents
        assert f'<article id="{article.key}">' in whole
    assert "<article" not in contents


async def test_the_reader_is_answered_in_their_language(client: httpx.AsyncClient) -> None:
    page = await client.get("/rules/puerto-rico/wharf", headers={"Accept-Language": "de-AT, en;q=0.5"})
    assert '<html lang="de">' in page.text
    assert "<h1>Werft</h1>" in page.text
    assert page.headers["vary"] == "Accept-Language"
    by_address = await client.get("/rules/puerto-rico/wharf?language=en", headers={"Accept-Language": "de"})
    assert "<h1>Wharf</h1>" in by_address.text


async def test_the_language_of_an_address_stays_on_the_way_through_the_rules(client: httpx.AsyncClient) -> None:
    for address in ("/rules", "/rules/puerto-rico", "/rules/puerto-rico/wharf", "/rules/puerto-rico/nothing"):
        asked = (await client.get(f"{address}?language=de")).text
        assert re.findall(r'href="/rules[^"?]*"', asked) == []
        assert 'href="/rules/puerto-rico?language=de"' in asked
        assert "?language" not in re.sub(r"http[^\"]*", "", (await client.get(address)).text)


async def test_a_page_leads_to_itself_in_every_language(client: httpx.AsyncClient) -> None:
    page = (await client.get("/rules/puerto-rico/wharf?language=de&show=all")).text
    for language in languages():
        href = f'href="{client.base_url}/rules/puerto-rico/wharf?language={language}"'
        assert f'<link rel="alternate" hreflang="{language}" {href} />' in page
        assert f'<a {href} hreflang="{language}" lang="{language}">{messages_in(language)["language.name"]}</a>' in page


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"),
        ("tlh", "en"),
        ("tlh, de;q=0.3", "de"),
        ("en;q=0.2, de", "de"),
        ("en-GB, de", "en"),
        ("de;q=0, en", "en"),
        ("de;q=often", "en"),
    ],
)
def test_the_first_language_that_there_is_counts(accepted: str, language: str) -> None:
    assert reader_of(None, accepted).texts.language == language
    assert reader_of("nothing", accepted).texts.language == language
    assert reader_of("de", accepted).texts.language == "de"


@pytest.mark.parametrize("address", ["/rules/puerto-rico/warf", "/rules/puerto-rico/werf"])
async def test_an_article_that_is_not_there_is_guessed(client: httpx.AsyncClient, address: str) -> None:
    page = await client.get(address)
    assert page.status_code == 404
    assert "There is no such article" in page.text
    guesses, contents = page.text.split("<h2>", 1)
    assert 'href="/rules/puerto-rico/wharf"' in guesses
    assert 'href="/rules/puerto-rico/harbor"' in contents


async def test_a_game_that_is_not_there_leads_to_the_others(client: httpx.AsyncClient) -> None:
    for address in ("/rules/chess", "/rules/chess/queen", "/rules/<b>/<script>"):
        page = await client.get(address)
        assert page.status_code == 404
        assert 'href="/rules/san-juan"' in page.text
        assert "<script>" not in page.text


async def test_a_page_can_be_asked_for_without_its_text(client: httpx.AsyncClient) -> None:
    answer = await client.head("/rules/puerto-rico/wharf")
    assert (answer.status_code, answer.text) == (200, "")


async def test_without_a_client_the_text_is_still_there(client: httpx.AsyncClient, tmp_path: Path) -> None:
    (tmp_path / "index.html").unlink()
    page = (await client.get("/rules/san-juan/crane")).text
    assert "<title>Crane · San Juan · Rules · Doubloon</title>" in page
    assert "<h1>Crane</h1>" in page


async def test_clients_get_articles_as_data(client: httpx.AsyncClient) -> None:
    rules = (await client.get("/api/games/puerto-rico/rules")).json()
    wharf = next(article for article in rules["articles"] if article["key"] == "wharf")
    assert wharf["title"]["id"] == "name.puerto-rico.building.wharf"
    assert wharf["lines"] == ["rules.puerto-rico.wharf.1", "rules.puerto-rico.wharf.2"]
    assert wharf["names"]["de"] == "Werft"
    assert rules["figures"]["city"] == 12
    assert (await client.get("/api/games/chess/rules")).status_code == 422
