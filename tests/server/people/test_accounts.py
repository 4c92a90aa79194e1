"""Guests, accounts, passwords, recovery, settings, mutes, and the end of it all."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest
from argon2 import PasswordHasher
from sqlalchemy import func, insert, select

from doubloon.server.context import Server
from doubloon.server.database.schema import chat, devices, mutes, people, ratings, removals, reports, sessions, tables
from doubloon.server.people import mutes as mutes_module
from doubloon.server.people.emblems import EMBLEMS
from doubloon.server.people.passwords import passwords

from .conftest import PASSWORD, Clock, NewBrowser, log_in, make_account, make_guest, name_of

pytestmark = pytest.mark.anyio


async def error_of(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]


async def row_of(server: Server, person: str) -> Any:
    async with server.database.read() as connection:
        return (await connection.execute(select(people).where(people.c.id == person))).one()


# Guests and accounts --------------------------------------------------------------------------------------------------


async def test_a_name_is_all_that_a_guest_needs(client: httpx.AsyncClient, clock: Clock) -> None:
    made = await make_guest(client, "  Ada  ")
    assert made == {
        "id": made["id"],
        "name": "Ada",
        "emblem": made["emblem"],
        "is_guest": True,
        "created": clock.now,
        "settings": None,
    }
    assert (await client.get("/api/me")).json() == made


async def test_nobody_is_logged_in_at_first(client: httpx.AsyncClient) -> None:
    assert await error_of(await client.get("/api/me")) == (401, "not-logged-in")


async def test_two_guests_may_have_one_name(client: httpx.AsyncClient, new_browser: NewBrowser) -> None:
    assert (await make_guest(client))["id"] != (await make_guest(new_browser()))["id"]


async def test_a_bad_name_is_refused(client: httpx.AsyncClient) -> None:
    for name in ["", " ", "x" * 25, "x" * 1000, "a\x00b", "a\u202eb", "\u200b", 7, None, ["a"]]:
        for path, more in (("/api/guests", {}), ("/api/accounts", {"password": PASSWORD})):
            answer = await client.post(path, json={"name": name, **more})
            assert answer.status_code == 422, name
    assert not client.cookies


async def test_a_guest_becomes_an_account_and_stays_the_same_person(client: httpx.AsyncClient, server: Server) -> None:
    guest = await make_guest(client)
    account = await make_account(client, "Ada L")
    assert account["id"] == guest["id"]
    assert (account["name"], account["is_guest"]) == ("Ada L", False)
    row = await row_of(server, account["id"])
    assert row.password.startswith("$argon2id$")
    assert account["recovery_code"].replace("-", "") not in row.recovery
    assert "recovery_code" not in (await client.get("/api/me")).json()


async def test_an_account_can_be_created_directly(client: httpx.AsyncClient, new_browser: NewBrowser) -> None:
    made = await make_account(client)
    answer = await log_in(new_browser(), " ADA ")
    assert (answer.status_code, answer.json()["id"]) == (200, made["id"])


async def test_an_account_cannot_be_created_twice(client: httpx.AsyncClient) -> None:
    await make_account(client)
    answer = await client.post("/api/accounts", json={"name": "Another", "password": PASSWORD})
    assert await error_of(answer) == (409, "has-account")


async def test_a_name_that_looks_taken_is_taken(
    client: httpx.AsyncClient, new_browser: NewBrowser, server: Server
) -> None:
    await make_account(client, "Alice")
    other = new_browser()
    guest = await make_guest(other, "Bob")
    for name in ["Alice", "ALICE", "AIice", "Аlice"]:
        answer = await other.post("/api/accounts", json={"name": name, "password": PASSWORD})
        assert await error_of(answer) == (409, "name-taken")
    assert (await row_of(server, guest["id"])).account_name is None
    assert await name_of(other) == "Bob"


async def test_one_of_two_who_want_a_name_at_once_gets_it(new_browser: NewBrowser, server: Server) -> None:
    form = {"name": "Ada", "password": PASSWORD}
    answers = await asyncio.gather(*(new_browser().post("/api/accounts", json=form) for _ in range(4)))
    assert sorted(answer.status_code for answer in answers) == [201, 409, 409, 409]
    async with server.database.read() as connection:
        assert (await connection.execute(select(func.count()).select_from(people))).scalar_one() == 1


async def test_a_bad_password_is_refused_and_not_repeated(client: httpx.AsyncClient) -> None:
    for password in ["short", "x" * 201, 12345678, None]:
        answer = await client.post("/api/accounts", json={"name": "Ada", "password": password})
        assert await error_of(answer) == (422, "invalid")
        assert f"{password}" not in answer.text


# Logging in -----------------------------------------------------------------------------------------------------------


async def test_a_wrong_name_and_a_wrong_password_read_the_same(
    client: httpx.AsyncClient, new_browser: NewBrowser
) -> None:
    await make_account(client)
    stranger = new_browser()
    wrong_password = await log_in(stranger, password="wrong horse")
    wrong_name = await log_in(stranger, name="Bob")
    assert await error_of(wrong_password) == (401, "wrong-login")
    assert wrong_password.json() == wrong_name.json()
    assert not stranger.cookies


async def test_guests_have_no_password(client: httpx.AsyncClient, new_browser: NewBrowser) -> None:
    await make_guest(client)
    assert await error_of(await log_in(new_browser(), password="")) == (401, "wrong-login")


async def test_a_failed_login_leaves_the_session_as_it_was(client: httpx.AsyncClient, new_browser: NewBrowser) -> None:
    await make_account(new_browser())
    await make_guest(client, "Bob")
    await log_in(client, password="wrong horse")
    assert await name_of(client) == "Bob"


async def test_a_cheaply_hashed_password_is_hashed_again(
    client: httpx.AsyncClient, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    me = await make_account(client)
    before = (await row_of(server, me["id"])).password
    monkeypatch.setattr(passwords, "hasher", PasswordHasher(time_cost=2, memory_cost=16, parallelism=1))
    assert (await log_in(client)).status_code == 200
    after = (await row_of(server, me["id"])).password
    assert after != before
    assert not passwords.is_outdated(after)
    assert (await log_in(client)).status_code == 200


async def test_a_login_that_is_overtaken_by_a_recovery_comes_to_nothing(
    client: httpx.AsyncClient, new_browser: NewBrowser, monkeypatch: pytest.MonkeyPatch
) -> None:
    me = await make_account(client)
    thief = new_browser()
    matches = passwords.matches

    async def recovered_meanwhile(password: str, hashed: str | None) -> bool:
        answer = await matches(password, hashed)
        form = {"name": "Ada", "code": me["recovery_code"], "password": "a new password"}
        assert (await client.post("/api/recovery", json=form)).status_code == 200
        return answer

    monkeypatch.setattr(passwords, "matches", recovered_meanwhile)
    assert await error_of(await log_in(thief)) == (401, "wrong-login")
    assert await name_of(thief) is None


async def test_passwords_cannot_be_guessed_at_any_speed(
    client: httpx.AsyncClient, new_browser: NewBrowser, clock: Clock
) -> None:
    """Neither from one address, nor from many together."""
    await make_account(client)
    here = [(await log_in(new_browser("192.0.2.1"), password=f"guess {n}")).status_code for n in range(40)]
    assert here == [401] * 30 + [429] * 10
    answers = [await log_in(new_browser(f"198.51.{n // 250}.{n % 250}"), password="a guess") for n in range(280)]
    assert [answer.status_code for answer in answers] == [401] * 270 + [429] * 10
    assert await error_of(answers[-1]) == (429, "too-often")
    clock.now += int(answers[-1].headers["retry-after"])
    assert (await log_in(new_browser("198.51.100.1"))).status_code == 200


async def test_nobody_can_lock_out_the_owner_of_a_name(client: httpx.AsyncClient, new_browser: NewBrowser) -> None:
    """Not from another address, and where the owner has logged in before, not from many together."""
    await make_account(client)
    for n in range(350):
        await log_in(new_browser(f"198.51.{n // 20}.1"), password="a guess")
    assert (await log_in(new_browser("203.0.113.7"))).status_code == 429
    await client.delete("/api/session")
    assert (await log_in(client)).status_code == 200
    for path in ("/api/me/recovery", "/api/me"):
        method = "DELETE" if path == "/api/me" else "POST"
        assert (await client.request(method, path, json={"password": PASSWORD})).status_code in (200, 204)


async def test_a_device_is_known_for_those_who_logged_in_there_until_they_log_out_everywhere(
    client: httpx.AsyncClient, new_browser: NewBrowser, server: Server
) -> None:
    await make_account(client, "Ada")
    [known] = [cookie for cookie in client.cookies.jar if cookie.name == "doubloon-device"]
    await client.delete("/api/session")
    await make_account(client, "Bob")
    assert client.cookies["doubloon-device"] == known.value
    strange = new_browser()
    strange.cookies.set("doubloon-device", "made up")
    await log_in(strange, "Bob")
    assert strange.cookies.get("doubloon-device", domain="127.0.0.1") != "made up"
    async with server.database.read() as connection:
        assert len((await connection.execute(select(devices))).all()) == 3
    await client.delete("/api/sessions")
    async with server.database.read() as connection:
        assert len((await connection.execute(select(devices))).all()) == 1


async def test_a_device_does_not_let_anybody_guess_for_ever(client: httpx.AsyncClient) -> None:
    await make_account(client)
    answers = [(await log_in(client, password="a guess")).status_code for _ in range(40)]
    assert answers == [401] * 30 + [429] * 10


async def test_wrong_passwords_do_not_use_up_the_recovery_code(
    client: httpx.AsyncClient, new_browser: NewBrowser
) -> None:
    code = (await make_account(client))["recovery_code"]
    owner = new_browser("192.0.2.1")
    for _ in range(40):
        await log_in(owner, password="forgotten")
    wish = {"name": "Ada", "code": code, "password": "another horse"}
    assert (await owner.post("/api/recovery", json=wish)).status_code == 200


async def test_an_address_has_limits_of_its_own(new_browser: NewBrowser) -> None:
    stranger = new_browser("192.0.2.1")
    answers = [(await log_in(stranger, name=f"Name {n}")).status_code for n in range(40)]
    assert answers == [401] * 30 + [429] * 10
    assert (await log_in(new_browser("192.0.2.2"), name="Name")).status_code == 401


async def test_nobody_gets_around_the_limit_by_being_somebody_new(new_browser: NewBrowser) -> None:
    stranger = new_browser("192.0.2.1")
    answers = [(await stranger.post("/api/guests", json={"name": "x"})).status_code for _ in range(70)]
    assert answers == [201] * 60 + [429] * 10


# Recovery -------------------------------------------------------------------------------------------------------------


async def test_the_code_sets_a_new_password_once_and_ends_all_sessions(
    client: httpx.AsyncClient, new_browser: NewBrowser
) -> None:
    me = await make_account(client)
    form = {"name": "Ada", "code": me["recovery_code"].upper(), "password": "a new password"}
    answer = await new_browser().post("/api/recovery", json=form)
    assert answer.status_code == 200
    assert await name_of(client) is None
    assert (await log_in(client)).status_code == 401
    assert (await log_in(client, password="a new password")).status_code == 200

    replayed = await new_browser().post("/api/recovery", json=form | {"password": "a thief's password"})
    assert await error_of(replayed) == (401, "wrong-code")
    assert await name_of(client) == "Ada"
    again = form | {"code": answer.json()["recovery_code"]}
    assert (await client.post("/api/recovery", json=again)).status_code == 200


async def test_a_code_that_is_used_twice_at_once_works_once(client: httpx.AsyncClient, new_browser: NewBrowser) -> None:
    me = await make_account(client)
    form = {"name": "Ada", "code": me["recovery_code"]}
    answers = await asyncio.gather(
        *(new_browser().post("/api/recovery", json=form | {"password": f"password {n}"}) for n in range(4))
    )
    assert sorted(answer.status_code for answer in answers) == [200, 401, 401, 401]


async def test_a_wrong_code_reveals_nothing(client: httpx.AsyncClient, new_browser: NewBrowser) -> None:
    ada, bob = await make_account(client), await make_account(new_browser(), "Bob")
    wrong = [("Ada", bob["recovery_code"]), ("Ada", ""), ("Carl", ada["recovery_code"])]
    for name, code in wrong:
        form = {"name": name, "code": code, "password": "a new password"}
        assert await error_of(await client.post("/api/recovery", json=form)) == (401, "wrong-code")


# Oneself --------------------------------------------------------------------------------------------------------------


async def test_settings_are_kept(client: httpx.AsyncClient) -> None:
    await make_guest(client)
    settings = {"language": "de", "sound": True, "volume": 0.5, "zoom": 2, "theme": None}
    changed = await client.patch("/api/me", json={"settings": settings})
    assert changed.status_code == 200
    assert changed.json()["settings"] == settings
    changed = await client.patch("/api/me", json={"name": "Bea"})
    assert changed.json()["settings"] == settings
    assert (await client.get("/api/me")).json() == changed.json()


async def test_an_emblem_is_chosen_and_can_be_changed(client: httpx.AsyncClient) -> None:
    guest = await client.post("/api/guests", json={"name": "Ann", "emblem": "heron"})
    assert guest.json()["emblem"] == "heron"
    assert (await client.patch("/api/me", json={"emblem": "owl"})).json()["emblem"] == "owl"
    assert (await client.patch("/api/me", json={"emblem": None})).json()["emblem"] == "owl"
    assert await error_of(await client.patch("/api/me", json={"emblem": "unicorn"})) == (422, "invalid")


async def test_everybody_has_an_emblem(client: httpx.AsyncClient) -> None:
    assert (await make_guest(client))["emblem"] in EMBLEMS


async def test_null_forgets(client: httpx.AsyncClient, server: Server) -> None:
    me = await make_guest(client)
    await client.patch("/api/me", json={"settings": {"sound": True}})
    forgotten = (await client.patch("/api/me", json={"settings": None})).json()
    assert forgotten["settings"] is None
    async with server.database.read() as connection:
        query = select(people.c.id).where(people.c.settings.is_(None))
        assert (await connection.execute(query)).scalar_one() == me["id"]


WRONG_CHANGES: list[dict[str, Any]] = [
    {"settings": {"x": "y" * 201}},
    {"settings": {"x" * 41: 1}},
    {"settings": {f"x{n}": n for n in range(65)}},
    {"settings": {"deep": {"deeper": 1}}},
    {"settings": {"huge": 10**400}},
    {"settings": "x"},
    {"id": "another"},
    {"is_guest": False},
    {"banned_until": None},
]


async def test_what_is_too_much_or_of_another_form_is_refused(client: httpx.AsyncClient) -> None:
    me = await make_guest(client)
    for changes in WRONG_CHANGES:
        assert await error_of(await client.patch("/api/me", json=changes)) == (422, "invalid"), changes
    assert (await client.get("/api/me")).json() == me


async def test_guests_may_change_their_name_and_accounts_keep_it(client: httpx.AsyncClient) -> None:
    await make_guest(client)
    assert (await client.patch("/api/me", json={"name": " Bob "})).json()["name"] == "Bob"
    assert await error_of(await client.patch("/api/me", json={"name": "\u202eBob"})) == (422, "bad-name")
    await make_account(client)
    assert await error_of(await client.patch("/api/me", json={"name": "Bob"})) == (409, "name-is-fixed")
    assert await name_of(client) == "Ada"


async def test_changing_nothing_is_no_harm(client: httpx.AsyncClient) -> None:
    me = await make_guest(client)
    assert (await client.patch("/api/me", json={})).json() == me


async def test_strangers_can_change_nothing(client: httpx.AsyncClient) -> None:
    for method, path in [("PATCH", "/api/me"), ("DELETE", "/api/me"), ("DELETE", "/api/sessions")]:
        assert (await client.request(method, path, json={})).status_code == 401
    for method in ("PUT", "DELETE"):
        assert (await client.request(method, "/api/me/mutes/someone")).status_code == 401


async def test_another_sites_page_can_do_nothing(client: httpx.AsyncClient) -> None:
    await make_guest(client)
    answer = await client.delete("/api/me", headers={"Origin": "http://evil.example"})
    assert await error_of(answer) == (403, "foreign-origin")
    assert await name_of(client) == "Ada"


# Muting ---------------------------------------------------------------------------------------------------------------


async def test_people_are_muted_and_heard_again(client: httpx.AsyncClient, new_browser: NewBrowser) -> None:
    await make_guest(client)
    bob = await make_guest(new_browser(), "Bob")
    for _ in range(2):
        assert (await client.put(f"/api/me/mutes/{bob['id']}")).status_code == 204
        assert (await client.get("/api/me/mutes")).json() == [{"id": bob["id"], "name": "Bob"}]
    for _ in range(2):
        assert (await client.delete(f"/api/me/mutes/{bob['id']}")).status_code == 204
        assert (await client.get("/api/me/mutes")).json() == []


async def test_not_everybody_can_be_muted(
    client: httpx.AsyncClient, new_browser: NewBrowser, monkeypatch: pytest.MonkeyPatch
) -> None:
    me = await make_guest(client)
    assert await error_of(await client.put(f"/api/me/mutes/{me['id']}")) == (409, "oneself")
    assert await error_of(await client.put("/api/me/mutes/nobody")) == (404, "no-such-person")
    assert await error_of(await client.put("/api/me/mutes/%00")) == (422, "invalid")
    monkeypatch.setattr(mutes_module, "AT_MOST", 0)
    bob = await make_guest(new_browser(), "Bob")
    assert await error_of(await client.put(f"/api/me/mutes/{bob['id']}")) == (409, "too-many-mutes")


# The end --------------------------------------------------------------------------------------------------------------


async def test_an_account_is_deleted_with_everything_personal(
    client: httpx.AsyncClient, new_browser: NewBrowser, server: Server, clock: Clock
) -> None:
    phone, other = new_browser(), new_browser()
    me, bob = await make_account(client), await make_guest(other, "Bob")
    await log_in(phone)
    await client.patch("/api/me", json={"settings": {"sound": True}})
    await client.put(f"/api/me/mutes/{bob['id']}")
    await other.put(f"/api/me/mutes/{me['id']}")
    await leave_traces(server, me["id"], bob["id"], clock.now)
    told = []

    async def note(message: dict[str, Any]) -> None:
        told.append(message["event"])

    await server.bus.subscribe("people", note)

    answer = await client.request("DELETE", "/api/me", json={"password": PASSWORD})
    assert answer.status_code == 204
    assert told == ["deleted", "sessions-ended"]
    assert [await name_of(browser) for browser in (client, phone)] == [None, None]
    assert (await log_in(new_browser())).status_code == 401
    row = await row_of(server, me["id"])
    assert row.is_deleted
    personal = (row.name, row.account_name, row.password, row.recovery, row.settings)
    assert personal == ("deleted", None, None, None, None)
    left = {"chat": 1, "removals": 1, "sessions": 1, "tables": 1}
    assert await counts(server) == {"mutes": 0, "ratings": 0, "reports": 0, **left}
    assert (await other.get("/api/me/mutes")).json() == []
    assert await error_of(await other.put(f"/api/me/mutes/{me['id']}")) == (404, "no-such-person")
    assert (await make_account(new_browser()))["id"] != me["id"]


async def leave_traces(server: Server, person: str, other: str, now: float) -> None:
    """A game that is over, with chat of two people, a table that waits, a rating, and of each a removal and a report
    about the other."""
    table = {
        "game": "puerto-rico",
        "options": {},
        "seed": "1",
        "rules_version": 1,
        "is_public": True,
        "is_rated": False,
    }
    table |= {"clock": {}, "host": person, "version": 0, "created": now}
    async with server.database.write() as connection:
        await connection.execute(insert(tables).values(id="table", status="over", **table))
        await connection.execute(insert(tables).values(id="waiting", status="open", **table))
        for one, another in ((person, other), (other, person)):
            await connection.execute(insert(chat).values(table="table", person=one, text="Hello", at=now))
            await connection.execute(insert(removals).values(table="table", person=one))
            await connection.execute(insert(reports).values(reporter=one, about=another, text="Rude", at=now))
        rating = {"game": "puerto-rico", "players": 4, "mu": 25.0, "sigma": 8.0, "games": 1}
        await connection.execute(insert(ratings).values(person=person, **rating))


async def counts(server: Server) -> dict[str, int]:
    async with server.database.read() as connection:
        return {
            table.name: (await connection.execute(select(func.count()).select_from(table))).scalar_one()
            for table in (chat, mutes, ratings, removals, reports, sessions, tables)
        }


async def test_an_account_is_not_deleted_with_its_cookie_alone(client: httpx.AsyncClient) -> None:
    await make_account(client)
    for form in [None, {}, {"password": None}, {"password": "wrong horse"}]:
        answer = await client.request("DELETE", "/api/me", json=form)
        assert await error_of(answer) == (401, "wrong-login")
    assert await name_of(client) == "Ada"


async def test_a_guest_goes_without_a_word(client: httpx.AsyncClient) -> None:
    await make_guest(client)
    assert (await client.delete("/api/me")).status_code == 204
    assert await name_of(client) is None


async def test_a_new_password_ends_all_other_sessions(client: httpx.AsyncClient, new_browser: NewBrowser) -> None:
    await make_account(client)
    other = new_browser()
    await log_in(other)
    form = {"old": PASSWORD, "new": "a new password"}
    assert (await client.put("/api/me/password", json=form)).status_code == 204
    assert await name_of(client) == "Ada"
    assert await name_of(other) is None
    assert await error_of(await log_in(other)) == (401, "wrong-login")
    assert (await log_in(other, password="a new password")).status_code == 200


async def test_the_password_is_needed_for_a_new_one_and_for_a_new_code(client: httpx.AsyncClient) -> None:
    me = await make_account(client)
    changed = await client.put("/api/me/password", json={"old": "a guess", "new": "a new password"})
    assert await error_of(changed) == (401, "wrong-login")
    assert await error_of(await client.post("/api/me/recovery", json={"password": "a guess"})) == (401, "wrong-login")

    renewed = (await client.post("/api/me/recovery", json={"password": PASSWORD})).json()["recovery_code"]
    form = {"name": "Ada", "password": "a new password"}
    old = await client.post("/api/recovery", json=form | {"code": me["recovery_code"]})
    assert await error_of(old) == (401, "wrong-code")
    assert (await client.post("/api/recovery", json=form | {"code": renewed})).status_code == 200


async def test_a_guest_cannot_change_the_account_of_the_same_name(
    client: httpx.AsyncClient, new_browser: NewBrowser
) -> None:
    await make_account(new_browser())
    await make_guest(client)
    changed = await client.put("/api/me/password", json={"old": PASSWORD, "new": "a new password"})
    assert await error_of(changed) == (401, "wrong-login")
    assert await error_of(await client.post("/api/me/recovery", json={"password": PASSWORD})) == (401, "wrong-login")


async def test_a_deleted_account_has_no_recovery(client: httpx.AsyncClient) -> None:
    me = await make_account(client)
    await client.request("DELETE", "/api/me", json={"password": PASSWORD})
    form = {"name": "Ada", "code": me["recovery_code"], "password": "a new password"}
    assert await error_of(await client.post("/api/recovery", json=form)) == (401, "wrong-code")
