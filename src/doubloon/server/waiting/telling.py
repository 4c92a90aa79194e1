"""Looks regularly for turns that nobody has been notified of, sends each notice once, and retries those that failed.

A turn is claimed in the database before it is told: of several processes one tells it, and if a process is killed
meanwhile, a notice is lost rather than sent twice. Games do not wait for any of this.
"""

from __future__ import annotations

import asyncio
import logging
from datetime import UTC, datetime
from typing import Annotated, Any

from fastapi import Depends
from starlette.requests import HTTPConnection

from ...registry import find_game
from .. import metrics
from ..context import Server
from ..database.schema import EMAIL, WEBHOOK
from ..repeating import every, repeat, stop
from . import turns
from .contacts import Contact
from .delivery import Undelivered
from .mail import Mail
from .texts import texts_for
from .turns import WaitingTurn
from .webhooks import Webhooks

logger = logging.getLogger(__name__)

LOOKS_EVERY = 20.0
"""Seconds between one look and the next."""
OVERLAP = 300.0
"""Seconds that each look goes back behind the one before: clocks differ, and a move is seen once it is written."""
PAUSES = (60.0, 600.0, 3600.0, 4 * 3600.0)
"""Seconds after each failure until the next try; then it is given up."""
AT_ONCE = 8
"""How many are told at the same time."""
GRACE = 5.0
"""Seconds that those who are being told have when the server stops."""

PersonalSettings = dict[str, Any] | None


class Waiting:
    def __init__(self, server: Server) -> None:
        self.server = server
        self.mail = Mail(server.settings) if server.settings.smtp else None
        self.webhooks = Webhooks(may_be_private=server.settings.private_webhooks)
        self._places = asyncio.Semaphore(AT_ONCE)
        self._telling: set[asyncio.Task[None]] = set()
        self._looking: list[asyncio.Task[None]] = []
        self._seen_until = 0.0
        """Turns that began before are known: they are told, or nobody wanted to be."""
        self._is_closing = False

    @property
    def ways(self) -> list[str]:
        """How people can be told here."""
        return [EMAIL, WEBHOOK] if self.mail else [WEBHOOK]

    async def open(self) -> None:
        self._looking = [repeat(self.look, every(LOOKS_EVERY))]

    async def close(self) -> None:
        """What is being sent is finished, if it does not take too long."""
        self._is_closing = True
        await stop(self._looking)
        if self._telling:
            await asyncio.wait(self._telling, timeout=GRACE)
        await stop(self._telling)
        self.webhooks.close()

    # Turns ------------------------------------------------------------------------------------------------------------

    async def look(self) -> None:
        """Tells everybody who has not been told yet, and retries where that failed."""
        telling = {asyncio.create_task(self._tell(turn)) for turn in await self._untold()}
        self._telling |= telling
        if telling:
            await asyncio.wait(telling)
        self._telling -= telling

    async def _untold(self) -> list[WaitingTurn]:
        now = self.server.now()
        async with self.server.database.read() as connection:
            new = await turns.new_turns(connection, self.ways, self._seen_until, now)
            failed = await turns.failed_turns(connection, self.ways, now)
        if len(new) < turns.MOST_FOUND:
            self._seen_until = now - turns.PATIENCE - OVERLAP
        return new + failed

    async def _tell(self, turn: WaitingTurn) -> None:
        """One that fails does not keep the others from being sent."""
        async with self._places:
            try:
                if not self._is_closing and await self._claim(turn):
                    await self._tell_claimed(turn)
            except Exception:
                logger.exception("waiting: table %s could not be told of", turn.table)

    async def _claim(self, turn: WaitingTurn) -> bool:
        async with self.server.database.write() as connection:
            return await turns.claim(connection, turn)

    async def _tell_claimed(self, turn: WaitingTurn) -> None:
        try:
            await self._send_turn(turn)
        except Undelivered as error:
            await self._fail(turn, error)
        else:
            metrics.notices.labels(turn.contact.kind, "told").inc()

    async def _fail(self, turn: WaitingTurn, error: Undelivered) -> None:
        if error.is_final or turn.failures >= len(PAUSES):
            logger.warning("waiting: given up for table %s: %s", turn.table, error)
            metrics.notices.labels(turn.contact.kind, "given-up").inc()
            return
        logger.info("waiting: to be tried again for table %s: %s", turn.table, error)
        metrics.notices.labels(turn.contact.kind, "failed").inc()
        async with self.server.database.write() as connection:
            await turns.tell_again(connection, turn, self.server.now() + PAUSES[turn.failures])

    # Messages ---------------------------------------------------------------------------------------------------------

    async def _send_turn(self, turn: WaitingTurn) -> None:
        link = self._link(turn.table)
        if turn.contact.kind == WEBHOOK:
            content = {"table": turn.table, "game": turn.game, "seat": turn.name, "deadline": turn.deadline}
            await self._call(turn.contact, "turn", {**content, "link": link})
        else:
            texts, game = texts_for(turn.settings), find_game(turn.game).title
            deadline = datetime.fromtimestamp(turn.deadline, UTC)
            text = texts.say("mail.turn", name=turn.name, game=game, link=link or "", deadline=deadline)
            await self._write(turn.contact, turn.settings, texts.say("mail.turn.subject", game=game), text)

    async def send_test(self, contact: Contact, name: str, settings: PersonalSettings) -> None:
        """Raises Undelivered."""
        if contact.kind == WEBHOOK:
            await self._call(contact, "test", {"seat": name})
        else:
            texts = texts_for(settings)
            await self._write(contact, settings, texts.say("mail.test.subject"), texts.say("mail.test", name=name))

    async def send_code(self, contact: Contact, code: str, settings: PersonalSettings) -> None:
        """Raises Undelivered."""
        texts = texts_for(settings)
        text = texts.say("mail.code", site=self.server.settings.public_url or "", code=code)
        await self._write(contact, settings, texts.say("mail.code.subject"), text)

    async def _call(self, contact: Contact, kind: str, content: dict[str, Any]) -> None:
        """With the time, so that the receiver knows an old message that somebody sends again."""
        await self.webhooks.send(contact.address, contact.secret, {"kind": kind, "at": self.server.now(), **content})

    async def _write(self, contact: Contact, settings: PersonalSettings, subject: str, text: str) -> None:
        if self.mail is None:
            raise Undelivered("this server sends no e-mail", is_final=True)
        await self.mail.send(contact.address, subject, text, texts_for(settings), contact.secret)

    def _link(self, table: str) -> str | None:
        """None where the server does not know at which address people reach it."""
        site = self.server.settings.public_url
        return f"{site.rstrip('/')}/tables/{table}" if site else None


async def waiting_of(connection: HTTPConnection) -> Waiting:
    """That of the app that a request came to."""
    waiting: Waiting = connection.app.state.waiting
    return waiting


TheWaiting = Annotated[Waiting, Depends(waiting_of)]
