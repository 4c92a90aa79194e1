"""How people say where to be notified, confirm it, try it, and stop it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from doubloon.server.settings import Settings
from doubloon.server.waiting.contacts import CODE_LASTS, MOST_TRIES
from doubloon.server.waiting.webhooks import signature

from ..conftest import client_of, running
from .conftest import SITE, Club, app_of
from .servers import MailServer, WebServer

pytestmark = pytest.mark.anyio

NOTIFY = "/api/me/notify"
ANN = "ann@example.org"


@pytest.fixture
async def ann(app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    async with client_of(app) as client:
        await arrive(client)
        yield client


async def arrive(client: httpx.AsyncClient, name: str = "Ann") -> str:
    person: str = (await client.post("/api/guests", json={"name": name})).json()["id"]
    return person


async def put(client: httpx.AsyncClient, **wish: Any) -> tuple[int, dict[str, Any]]:
    answer = await client.put(NOTIFY, json=wish)
    return answer.status_code, answer.json()


async def confirm(client: httpx.AsyncClient, code: str) -> tuple[int, str | None]:
    answer = await client.post(f"{NOTIFY}/confirm", json={"code": code})
    return answer.status_code, answer.json().get("error")


def stop_link(mail_server: MailServer) -> str:
    header: str = mail_server.mails[-1]["List-Unsubscribe"]
    return header.strip("<>")


# E-mail ---------------------------------------------------------------------------------------------------------------


async def test_an_address_is_used_once_its_code_is_entered(ann: httpx.AsyncClient, mail_server: MailServer) -> None:
    nothing = {"ways": ["email", "webhook"], "email": None, "webhook": None, "is_confirmed": False}
    assert (await ann.get(NOTIFY)).json() == nothing
    status, told = await put(ann, email=ANN)
    assert (status, told) == (200, {**nothing, "email": ANN, "secret": None})
    [mail] = mail_server.mails
    assert (mail["To"], mail["From"]) == (ANN, "Doubloon <turns@example.org>")
    assert "Ann" not in mail.get_content(), "a name could be an advertisement"
    assert (await ann.post(f"{NOTIFY}/test")).json()["error"] == "not-confirmed"
    assert await confirm(ann, mail_server.code().upper().replace("-", " ")) == (200, None)
    assert (await ann.get(NOTIFY)).json() == {**nothing, "email": ANN, "is_confirmed": True}
    assert (await ann.post(f"{NOTIFY}/test")).status_code == 204
    assert "Hello Ann" in mail_server.texts[-1]


async def test_a_code_is_for_one_person_one_hour_and_a_few_tries(
    ann: httpx.AsyncClient, app: FastAPI, club: Club, mail_server: MailServer
) -> None:
    await put(ann, email=ANN)
    async with client_of(app) as ben:
        await arrive(ben, "Ben")
        assert await confirm(ben, mail_server.code()) == (409, "wrong-code")
    for _ in range(MOST_TRIES):
        assert await confirm(ann, "00000-00000") == (409, "wrong-code")
    assert await confirm(ann, mail_server.code()) == (409, "wrong-code")
    await put(ann, email=ANN)
    club.clock.time += CODE_LASTS
    assert await confirm(ann, mail_server.code()) == (409, "wrong-code")
    await put(ann, email=ANN)
    assert await confirm(ann, mail_server.code()) == (200, None)


async def test_nobody_is_flooded_with_codes(ann: httpx.AsyncClient, app: FastAPI, mail_server: MailServer) -> None:
    async with client_of(app) as ben:
        await arrive(ben, "Ben")
        wishes = ((ann, ANN), (ben, ANN.upper()), (ann, ANN), (ben, ANN))
        assert [(await put(who, email=address))[0] for who, address in wishes] == [200, 200, 200, 429]
    assert len(mail_server.mails) == 3


async def test_a_new_address_takes_the_place_of_the_old_one(ann: httpx.AsyncClient, mail_server: MailServer) -> None:
    await put(ann, email=ANN)
    await confirm(ann, mail_server.code())
    _, told = await put(ann, email="other@example.org")
    assert (told["email"], told["is_confirmed"]) == ("other@example.org", False)


async def test_an_address_that_takes_no_mail_changes_nothing(ann: httpx.AsyncClient, mail_server: MailServer) -> None:
    mail_server.recipient_code = 550
    status, refused = await put(ann, email=ANN)
    assert (status, refused["error"]) == (409, "not-delivered")
    assert (await ann.get(NOTIFY)).json()["email"] is None


async def test_without_a_mail_server_email_is_refused(settings: Settings, club: Club) -> None:
    without = settings.model_copy(update={"smtp": None})
    async with running(app_of(without, club.clock)) as app, client_of(app) as client:
        await arrive(client)
        status, refused = await put(client, email=ANN)
        assert (status, refused["error"], refused["ways"]) == (409, "no-email", ["webhook"])


async def test_mails_are_in_the_language_of_the_recipient(ann: httpx.AsyncClient, mail_server: MailServer) -> None:
    for language in ("de", "de-AT", "den", "tlh", True):
        await ann.patch("/api/me", json={"settings": {"language": language}})
        await put(ann, email=f"{language}@example.org")
    languages = ["de" if "Dieser Code" in text else "en" for text in mail_server.texts]
    assert languages == ["de", "de", "en", "en", "en"]
    assert mail_server.mails[0]["Subject"] == "Doubloon: Bestätige deine Adresse"


# Stopping -------------------------------------------------------------------------------------------------------------


async def test_the_link_in_a_mail_asks_before_it_stops_them(ann: httpx.AsyncClient, mail_server: MailServer) -> None:
    await ann.patch("/api/me", json={"settings": {"language": "de"}})
    await put(ann, email=ANN)
    link = stop_link(mail_server)
    assert link.startswith(f"{SITE}/api/notify/stop/")
    assert link in mail_server.texts[-1]
    asked = await ann.get(link)
    assert asked.headers["content-type"] == "text/html; charset=utf-8"
    assert '<form method="post">' in asked.text
    assert "abbestellen" in asked.text
    assert (await ann.get(NOTIFY)).json()["email"] == ANN


async def test_a_mail_program_stops_them_in_one_step(
    ann: httpx.AsyncClient, app: FastAPI, mail_server: MailServer
) -> None:
    await put(ann, email=ANN)
    assert mail_server.mails[-1]["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url=SITE) as program:
        for _ in range(2):
            done = await program.post(stop_link(mail_server), data={"List-Unsubscribe": "One-Click"})
            assert (done.status_code, "You won’t get any more e-mails." in done.text) == (200, True)
        assert (await program.request("DELETE", NOTIFY)).status_code == 403, "anything else still needs an origin"
    assert (await ann.get(NOTIFY)).json()["email"] is None


async def test_a_webhook_is_not_stopped_by_its_secret(ann: httpx.AsyncClient, web_server: WebServer) -> None:
    """It is known to the program that gets the messages."""
    _, told = await put(ann, webhook=web_server.url)
    await ann.post(f"/api/notify/stop/{told['secret']}")
    assert (await ann.get(NOTIFY)).json()["webhook"] == web_server.url


async def test_turning_it_off_deletes_the_address(ann: httpx.AsyncClient) -> None:
    await put(ann, email=ANN)
    for _ in range(2):
        assert (await ann.delete(NOTIFY)).status_code == 204
    assert (await ann.get(NOTIFY)).json()["email"] is None


async def test_a_deleted_account_leaves_no_address(app: FastAPI, club: Club) -> None:
    async with client_of(app) as client:
        person = await arrive(client)
        await put(client, email=ANN)
        assert await club.contact_of(person)
        assert (await client.delete("/api/me")).status_code == 204
        assert await club.contact_of(person) is None


async def test_two_wishes_at_once_are_both_fulfilled(ann: httpx.AsyncClient, web_server: WebServer) -> None:
    answers = await asyncio.gather(*(put(ann, webhook=f"{web_server.url}{number}") for number in range(4)))
    assert [status for status, _ in answers] == [200] * 4


# Webhooks -------------------------------------------------------------------------------------------------------------


async def test_a_webhook_gets_signed_messages(ann: httpx.AsyncClient, web_server: WebServer, club: Club) -> None:
    status, told = await put(ann, webhook=web_server.url)
    assert (status, told["webhook"], told["is_confirmed"]) == (200, web_server.url, True)
    assert "secret" not in (await ann.get(NOTIFY)).json()
    assert (await ann.post(f"{NOTIFY}/test")).status_code == 204
    [request] = web_server.requests
    assert request.line == "POST /turn?club=1 HTTP/1.1"
    assert request.data == {"kind": "test", "at": club.clock.time, "seat": "Ann"}
    assert request.headers["doubloon-signature"] == signature(told["secret"], request.body)


async def test_a_test_says_what_went_wrong(ann: httpx.AsyncClient, web_server: WebServer) -> None:
    await put(ann, webhook=web_server.url)
    web_server.answer_with = "HTTP/1.1 404 Nothing here\r\n\r\n"
    answer = await ann.post(f"{NOTIFY}/test")
    expected = "Messages can’t be delivered there: the webhook answered with status 404."
    assert (answer.status_code, answer.json()["message"]) == (409, expected)


async def test_private_addresses_are_refused_where_the_host_did_not_allow_them(settings: Settings, club: Club) -> None:
    strict = settings.model_copy(update={"private_webhooks": False})
    async with running(app_of(strict, club.clock)) as app, client_of(app) as client:
        await arrive(client)
        for host in ("127.0.0.1", "[::1]", "10.0.0.1", "169.254.169.254", "localhost", "2130706433"):
            status, refused = await put(client, webhook=f"https://{host}/")
            assert (status, refused["error"]) == (409, "not-delivered"), host
            assert "not public" in refused["message"]


WRONG: list[dict[str, Any]] = [
    {},
    {"email": ANN, "webhook": "https://example.org"},
    {"email": "ann"},
    {"email": f"{ANN}\nBcc: ben@example.org"},
    {"email": f"{ANN}, ben@example.org"},
    {"email": "änn@example.org"},
    {"email": "a" * 250 + "@example.org"},
    {"webhook": "http://example.org"},
    {"webhook": "file:///etc/passwd"},
    {"webhook": "https://"},
    {"webhook": "https://user@example.org/"},
    {"webhook": "https://example.org/#part"},
    {"webhook": "https://example.org/a b"},
    {"webhook": "https://example.org/\r\nX: y"},
    {"webhook": "https://example.org:99999/"},
    {"webhook": "https://[::1/"},
    {"phone": "1"},
]


async def test_what_is_no_address_is_refused_and_named(app: FastAPI, club: Club) -> None:
    for wish in WRONG:
        club.clock.time += 3600
        async with client_of(app) as client:
            await arrive(client)
            status, refused = await put(client, **wish)
            assert (status, refused["error"]) == (422, "invalid"), wish
            if len(wish) == 1 and "phone" not in wish:
                assert re.match(r"(email|webhook): ", refused["message"]), refused


async def test_strangers_have_no_contacts(client: httpx.AsyncClient) -> None:
    assert (await client.get(NOTIFY)).status_code == 401
    assert (await put(client, email=ANN))[0] == 401
