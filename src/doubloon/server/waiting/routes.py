"""Where somebody wants to be told that a turn waits, and the link that stops mails."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path
from starlette.responses import HTMLResponse

from ..context import Server, TheServer
from ..database.schema import EMAIL
from ..guard.errors import REFUSALS, Refused
from ..guard.middleware import STOPS_MAIL
from ..people.accounts import read_person
from ..people.limited import limited
from ..people.recovery import hash_code, new_code
from ..people.sessions import Person, ThePerson
from . import contacts
from .contacts import Contact
from .delivery import Undelivered
from .forms import Confirmation, Notify, NotifyWithSecret, Wish
from .telling import TheWaiting, Waiting
from .texts import page_of_end, page_to_stop, texts_for

router = APIRouter(prefix="/api/me/notify", tags=["people"], responses=REFUSALS)
stopping = APIRouter(prefix=STOPS_MAIL.rstrip("/"), include_in_schema=False, default_response_class=HTMLResponse)

GROUPS_OF_CODE = 2
Secret = Annotated[str, Path(max_length=60)]


@router.get("")
async def read_notify(server: TheServer, waiting: TheWaiting, person: ThePerson) -> Notify:
    return Notify.of(await _contact(server, person), waiting.ways)


@router.put("", dependencies=[limited("contacts"), limited("contacts-from")])
async def set_notify(form: Wish, server: TheServer, waiting: TheWaiting, person: ThePerson) -> NotifyWithSecret:
    """In place of what was set before. A code is sent to an e-mail address; a webhook gets a secret."""
    if form.email:
        contact = await _set_email(form.email, server, waiting, person)
        return NotifyWithSecret.of(contact, waiting.ways)
    assert form.webhook
    contact = await _set_webhook(form.webhook, server, waiting, person)
    return NotifyWithSecret.of(contact, waiting.ways).model_copy(update={"secret": contact.secret})


@router.post("/confirm", dependencies=[limited("me")])
async def confirm_email(form: Confirmation, server: TheServer, waiting: TheWaiting, person: ThePerson) -> Notify:
    """With the code that was sent to the address."""
    async with server.database.write() as connection:
        is_right = await contacts.confirm(connection, person.id, hash_code(form.code), server.now())
    if not is_right:
        raise Refused(409, "wrong-code", "This code is wrong or too old, or was tried too often; ask for a new one.")
    return Notify.of(await _contact(server, person), waiting.ways)


@router.post("/test", status_code=204, dependencies=[limited("contacts")])
async def send_test(server: TheServer, waiting: TheWaiting, person: ThePerson) -> None:
    """Sends a message at once, and says what went wrong if it was not taken."""
    contact = await _contact(server, person)
    if contact is None or not contact.is_confirmed:
        raise Refused(409, "not-confirmed", "There is no confirmed address to send messages to.")
    async with server.database.read() as connection:
        row = await read_person(connection, person.id)
    try:
        await waiting.send_test(contact, person.name, row.settings)
    except Undelivered as error:
        raise _not_delivered(error) from None


@router.delete("", status_code=204, dependencies=[limited("me")])
async def forget_notify(server: TheServer, person: ThePerson) -> None:
    async with server.database.write() as connection:
        await contacts.forget_contact(connection, person.id)


# By the link in a mail ------------------------------------------------------------------------------------------------


@stopping.get("/{secret}")
async def ask_to_stop(secret: Secret, server: TheServer) -> str:
    async with server.database.read() as connection:
        return page_to_stop(texts_for(await contacts.settings_of_owner(connection, secret)))


@stopping.post("/{secret}")
async def stop(secret: Secret, server: TheServer) -> str:
    """By the button on that page, or by a mail program's own (RFC 8058)."""
    async with server.database.write() as connection:
        texts = texts_for(await contacts.settings_of_owner(connection, secret))
        await contacts.stop_mail(connection, secret)
    return page_of_end(texts)


# ----------------------------------------------------------------------------------------------------------------------


async def _contact(server: Server, person: Person) -> Contact | None:
    async with server.database.read() as connection:
        return await contacts.read_contact(connection, person.id)


async def _set_email(address: str, server: Server, waiting: Waiting, person: Person) -> Contact:
    if EMAIL not in waiting.ways:
        raise Refused(409, "no-email", "This server doesn’t send e-mail. Use a webhook instead.", ways=waiting.ways)
    server.limits.take("mails-to", address.lower())
    contact, code = contacts.new_email(address), new_code(GROUPS_OF_CODE)
    async with server.database.read() as connection:
        row = await read_person(connection, person.id)
    try:
        await waiting.send_code(contact, code, row.settings)
    except Undelivered as error:
        raise _not_delivered(error) from None
    until = server.now() + contacts.CODE_LASTS
    async with server.database.write() as connection:
        await contacts.keep_contact(connection, person.id, contact, code=hash_code(code), code_until=until)
    return contact


async def _set_webhook(address: str, server: Server, waiting: Waiting, person: Person) -> Contact:
    try:
        await waiting.webhooks.check(address)
    except Undelivered as error:
        raise _not_delivered(error) from None
    contact = contacts.new_webhook(address)
    async with server.database.write() as connection:
        await contacts.keep_contact(connection, person.id, contact)
    return contact


def _not_delivered(error: Undelivered) -> Refused:
    return Refused(409, "not-delivered", f"Messages can’t be delivered there: {error}.")
