"""Who is notified of which turn, once; failures are retried."""

from __future__ import annotations

import asyncio
import logging

import pytest
from prometheus_client import REGISTRY
from sqlalchemy import delete, update

from doubloon.server.database.schema import contacts, people
from doubloon.server.settings import Settings
from doubloon.server.waiting import telling, turns
from doubloon.server.waiting.telling import OVERLAP, PAUSES
from doubloon.server.waiting.turns import PATIENCE

from ..conftest import running
from ..play.conftest import until
from .conftest import Club, app_of
from .servers import MailServer, WebServer

pytestmark = pytest.mark.anyio


def counted(outcome: str, by: str = "email") -> float:
    return REGISTRY.get_sample_value("doubloon_notices_total", {"by": by, "outcome": outcome}) or 0


async def test_a_turn_is_announced_once_after_a_while(club: Club, mail_server: MailServer) -> None:
    table_id = await club.lay_table("ann", "ben", "cid")
    await club.add_contact("ann", "ann@example.org")
    before = counted("told")
    await club.pass_time(PATIENCE - 1)
    assert not mail_server.mails
    await club.pass_time(1)
    await club.pass_time()
    [mail] = mail_server.mails
    assert mail["To"] == "ann@example.org"
    assert "Hello Ann" in mail.get_content()
    assert f"/tables/{table_id}" in mail.get_content()
    assert counted("told") == before + 1


async def test_each_turn_is_announced_but_not_each_decision_in_it(club: Club, mail_server: MailServer) -> None:
    table_id = await club.lay_table("ann", "ben", game="san-juan")
    for name in ("ann", "ben"):
        await club.add_contact(name, f"{name}@example.org")
    deciding = []
    for _ in range(20):
        room = await club.room(table_id)
        deciding.append(("ann", "ben")[room.game.current])
        await club.pass_time()
        await club.move(table_id)
    turns_of = [name for name, before in zip(deciding, [None, *deciding], strict=False) if name != before]
    assert 1 < len(turns_of) < len(deciding)
    assert [mail["To"].partition("@")[0] for mail in mail_server.mails] == turns_of


async def test_coming_and_going_starts_no_new_turn(club: Club, mail_server: MailServer) -> None:
    room = await club.room(await club.lay_table("ann", "ben", "cid"))
    await club.add_contact("ann", "ann@example.org")
    await club.pass_time()
    await room.leave("ben")
    await room.come_back("ben")
    await club.pass_time()
    assert len(mail_server.mails) == 1


async def test_only_one_of_several_processes_sends_it(club: Club, settings: Settings, mail_server: MailServer) -> None:
    for _ in range(5):
        await club.lay_table("ann", "ben", "cid")
    await club.add_contact("ann", "ann@example.org")
    club.clock.time += PATIENCE
    async with running(app_of(settings, club.clock)) as other:
        await asyncio.gather(club.waiting.look(), other.state.waiting.look())
    assert len(mail_server.mails) == 5


async def test_a_turn_is_claimed_once_and_only_as_it_was_found(club: Club) -> None:
    await club.lay_table("ann", "ben", "cid")
    await club.add_contact("ann", "ann@example.org")
    async with club.server.database.write() as connection:
        [turn] = await turns.new_turns(connection, ["email"], 0.0, club.clock.time + PATIENCE)
        await connection.execute(update(contacts).values(secret="another"))
        assert not await turns.claim(connection, turn)
        await connection.execute(update(contacts).values(secret=turn.contact.secret))
        assert await turns.claim(connection, turn)
        assert not await turns.claim(connection, turn)


async def test_a_move_in_the_meantime_voids_the_claim(club: Club) -> None:
    table_id = await club.lay_table("ann", "ben", "cid")
    await club.add_contact("ann", "ann@example.org")
    async with club.server.database.read() as connection:
        [turn] = await turns.new_turns(connection, ["email"], 0.0, club.clock.time + PATIENCE)
    await club.move(table_id)
    async with club.server.database.write() as connection:
        assert not await turns.claim(connection, turn)


async def test_nobody_is_notified_who_did_not_ask_or_does_not_play(club: Club, mail_server: MailServer) -> None:
    for clock in ({"kind": "none"}, {"kind": "move", "seconds": 86_400}):
        await club.lay_table("ann", "ben", "cid", clock=clock)
    await club.lay_table("BOT", "ann", "ben")
    await (await club.room(await club.lay_table("ann", "ben", "cid"))).leave("ann")
    for name in ("ban", "dora", "eve"):
        await club.lay_table(name, "ben", "cid")
    await club.add_contact("ann", "ann@example.org")
    await club.add_contact("ban", "ban@example.org")
    await club.add_contact("dora", "dora@example.org")
    await club.add_contact("eve", "eve@example.org", is_confirmed=False)
    async with club.server.database.write() as connection:
        banned = update(people).where(people.c.id == "ban")
        await connection.execute(banned.values(banned_until=club.clock.time + 1e6))
        await connection.execute(update(people).where(people.c.id == "dora").values(is_deleted=True))
    await club.pass_time()
    assert not mail_server.mails


async def test_a_server_that_no_longer_has_mail_sends_none(
    club: Club, settings: Settings, mail_server: MailServer
) -> None:
    await club.lay_table("ann", "ben", "cid")
    await club.add_contact("ann", "ann@example.org")
    without = settings.model_copy(update={"smtp": None})
    club.clock.time += PATIENCE
    async with running(app_of(without, club.clock)) as other:
        await other.state.waiting.look()
    assert not mail_server.mails
    await club.waiting.look()
    assert len(mail_server.mails) == 1


async def test_many_turns_at_once_are_announced_over_several_looks(
    club: Club, mail_server: MailServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "MOST_FOUND", 2)
    for _ in range(5):
        await club.lay_table("ann", "ben", "cid")
    await club.add_contact("ann", "ann@example.org")
    told = []
    for _ in range(4):
        await club.pass_time()
        told.append(len(mail_server.mails))
    assert told == [2, 4, 5, 5]


async def test_somebody_who_asks_late_is_notified_from_the_next_turn_on(club: Club, mail_server: MailServer) -> None:
    table_id = await club.lay_table("ann", "ben", "cid")
    await club.pass_time()
    await club.pass_time(OVERLAP)
    await club.pass_time(1)
    for name in ("ann", "ben", "cid"):
        await club.add_contact(name, f"{name}@example.org")
    await club.pass_time(1)
    assert not mail_server.mails
    room = await club.room(table_id)
    while room.game.current == 0:
        await club.move(table_id)
    await club.pass_time()
    assert [mail["To"] for mail in mail_server.mails] == ["ben@example.org"]


# What fails -----------------------------------------------------------------------------------------------------------


async def test_what_fails_is_tried_again_later_and_later_and_then_given_up(
    club: Club, web_server: WebServer, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    web_server.answer_with = "HTTP/1.1 503 Later\r\n\r\n"
    table_id = await club.lay_table("ann", "ben", "cid")
    await club.add_contact("ann", web_server.url, "webhook")
    failed, given_up = counted("failed", "webhook"), counted("given-up", "webhook")
    await club.pass_time()
    for tries, pause in enumerate(PAUSES, start=1):
        assert len(web_server.requests) == tries
        await club.pass_time(pause - 1)
        assert len(web_server.requests) == tries
        await club.pass_time(1)
    await club.pass_time(10 * PAUSES[-1])
    assert len(web_server.requests) == len(PAUSES) + 1
    assert counted("failed", "webhook") == failed + len(PAUSES)
    assert counted("given-up", "webhook") == given_up + 1
    [line] = [record.getMessage() for record in caplog.records if record.levelno == logging.WARNING]
    assert line == f"waiting: given up for table {table_id}: the webhook answered with status 503"
    assert "localhost" not in caplog.text
    assert "secret" not in caplog.text


async def test_what_succeeds_at_last_is_not_sent_again(club: Club, web_server: WebServer) -> None:
    web_server.answer_with = "HTTP/1.1 503 Later\r\n\r\n"
    await club.lay_table("ann", "ben", "cid")
    await club.add_contact("ann", web_server.url, "webhook")
    await club.pass_time()
    web_server.answer_with = "HTTP/1.1 204 Fine\r\n\r\n"
    for pause in PAUSES:
        await club.pass_time(pause)
    assert len(web_server.requests) == 2


async def test_a_new_turn_begins_with_no_failures(club: Club, web_server: WebServer) -> None:
    web_server.answer_with = "HTTP/1.1 503 Later\r\n\r\n"
    table_id = await club.lay_table("ann", "ben", "cid")
    for name in ("ann", "ben", "cid"):
        await club.add_contact(name, web_server.url, "webhook")
    await club.pass_time()
    await club.pass_time(PAUSES[0])
    room = await club.room(table_id)
    while room.game.current == 0:
        await club.move(table_id)
    async with club.server.database.read() as connection:
        [turn] = await turns.new_turns(connection, ["webhook"], 0.0, club.clock.time + PATIENCE)
        assert not await turns.failed_turns(connection, ["webhook"], club.clock.time + 1e5)
    assert (turn.failures, turn.name) == (0, "Ben")


@pytest.mark.parametrize(("code", "mails"), [pytest.param(550, 0, id="refused"), pytest.param(451, 1, id="busy")])
async def test_a_refused_address_is_given_up_at_once_and_a_busy_server_tried_again(
    club: Club, mail_server: MailServer, caplog: pytest.LogCaptureFixture, code: int, mails: int
) -> None:
    mail_server.recipient_code = code
    await club.lay_table("ann", "ben", "cid")
    await club.add_contact("ann", "ann@example.org")
    await club.pass_time()
    assert ("SMTPRecipientsRefused 550" in caplog.text) == (mails == 0)
    assert "example.org" not in caplog.text
    mail_server.recipient_code = 250
    await club.pass_time(PAUSES[0])
    assert len(mail_server.mails) == mails


async def test_one_that_cannot_be_reached_delays_nobody_else(
    club: Club, mail_server: MailServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert club.waiting.mail
    send = club.waiting.mail.send

    async def fail_for_ann(to: str, *rest: str) -> None:
        if to.startswith("ann"):
            raise RuntimeError("unforeseen")
        await send(to, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(club.waiting.mail, "send", fail_for_ann)
    for name in ("ann", "ben"):
        await club.lay_table(name, "cid", "dan")
        await club.add_contact(name, f"{name}@example.org")
    await club.pass_time()
    assert [mail["To"] for mail in mail_server.mails] == ["ben@example.org"]


async def test_nothing_is_tried_again_for_somebody_who_stops_it(club: Club, web_server: WebServer) -> None:
    web_server.answer_with = "HTTP/1.1 503 Later\r\n\r\n"
    await club.lay_table("ann", "ben", "cid")
    await club.add_contact("ann", web_server.url, "webhook")
    await club.pass_time()
    async with club.server.database.write() as connection:
        await connection.execute(delete(contacts))
    await club.pass_time(PAUSES[0])
    assert len(web_server.requests) == 1


# The end --------------------------------------------------------------------------------------------------------------


async def test_what_is_being_sent_when_the_server_stops_is_finished(club: Club, web_server: WebServer) -> None:
    web_server.may_answer.clear()
    await club.lay_table("ann", "ben", "cid")
    await club.add_contact("ann", web_server.url, "webhook")
    club.clock.time += PATIENCE
    told = counted("told", "webhook")
    looking = asyncio.create_task(club.waiting.look())
    await until(lambda: len(web_server.requests) == 1)
    closing = asyncio.create_task(club.waiting.close())
    web_server.may_answer.set()
    await asyncio.gather(looking, closing)
    assert counted("told", "webhook") == told + 1


async def test_a_server_that_stops_begins_nothing_and_waits_for_nobody_long(
    club: Club, web_server: WebServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(telling, "GRACE", 0.0)
    web_server.may_answer.clear()
    await club.lay_table("ann", "ben", "cid")
    await club.add_contact("ann", web_server.url, "webhook")
    club.clock.time += PATIENCE
    looking = asyncio.create_task(club.waiting.look())
    await until(lambda: len(web_server.requests) == 1)
    await club.waiting.close()
    await looking
    await club.lay_table("ann", "ben", "cid")
    await club.pass_time()
    assert len(web_server.requests) == 1
