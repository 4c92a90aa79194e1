"""Guests, accounts, logging in and out, recovery, and what one can change about oneself."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Response
from sqlalchemy import Row
from sqlalchemy.exc import IntegrityError

from ..context import Server, TheServer
from ..guard.errors import REFUSALS, Refused
from . import accounts, devices, mutes, sessions
from .devices import TheDevice
from .emblems import any_emblem
from .forms import (
    Changes,
    KnownPassword,
    Login,
    MadeAccount,
    Me,
    MutedPerson,
    NewAccount,
    NewGuest,
    NewPassword,
    Recovery,
    RecoveryCode,
)
from .limited import limited
from .login import check_own_password, check_password, wrong_login
from .names import account_key, clean_name
from .passwords import passwords
from .recovery import hash_code, new_code
from .sessions import MaybeVisit, Person, ThePerson, Visit

router = APIRouter(prefix="/api", tags=["people"], responses=REFUSALS)

PersonId = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,16}$")]


# Coming ---------------------------------------------------------------------------------------------------------------


@router.post("/guests", status_code=201, dependencies=[limited("guests")])
async def play_as_guest(form: NewGuest, server: TheServer, visit: MaybeVisit, response: Response) -> Me:
    """Logs in as a new guest."""
    name, now = clean_name(form.name), server.now()
    async with server.database.write() as connection:
        guest = await accounts.add_guest(connection, name, form.emblem or any_emblem(), now)
        token = await sessions.start_session(connection, guest, now, instead_of=visit)
        row = await accounts.read_person(connection, guest.id)
    sessions.give_cookie(response, server.settings, guest, token)
    return Me(**_about(row))


@router.post("/accounts", status_code=201, dependencies=[limited("accounts")])
async def create_account(
    form: NewAccount, server: TheServer, visit: MaybeVisit, device: TheDevice, response: Response
) -> MadeAccount:
    """A guest becomes an account and keeps everything; people who are not logged in get a new one."""
    _refuse_account_in_place(visit, server)
    name = clean_name(form.name)
    code, now = new_code(), server.now()
    hashed = {
        "account_name": account_key(name),
        "password": await passwords.hash(form.password),
        "recovery": hash_code(code),
    }
    try:
        async with server.database.write() as connection:
            guest = visit.person if visit else await accounts.add_guest(connection, name, any_emblem(), now)
            person = await accounts.make_account(connection, guest, name, **hashed)
            token = await sessions.start_session(connection, person, now, instead_of=visit)
            known = await devices.remember(connection, device, person.id, now)
            row = await accounts.read_person(connection, person.id)
    except IntegrityError:
        raise Refused(409, "name-taken", "Somebody already has this name, or one that looks like it.") from None
    sessions.give_cookie(response, server.settings, person, token)
    devices.give_cookie(response, server.settings, known)
    return MadeAccount(**_about(row), recovery_code=code)


@router.post("/session")
async def log_in(form: Login, server: TheServer, visit: MaybeVisit, device: TheDevice, response: Response) -> Me:
    account = await check_password(server, form.name, form.password, device)
    better = await passwords.hash(form.password) if passwords.is_outdated(account.password) else None
    person = Person(account.id, account.name, is_guest=False)
    async with server.database.write() as connection:
        if not await accounts.still_has_password(connection, account.id, account.password):
            raise wrong_login()
        if better:
            await accounts.set_password(connection, account.id, better)
        token = await sessions.start_session(connection, person, server.now(), instead_of=visit)
        known = await devices.remember(connection, device, person.id, server.now())
    sessions.give_cookie(response, server.settings, person, token)
    devices.give_cookie(response, server.settings, known)
    return Me(**_about(account))


@router.post("/recovery", dependencies=[limited("recoveries")])
async def recover(form: Recovery, server: TheServer) -> RecoveryCode:
    """A new password for the recovery code, which is then used up. Ends all sessions."""
    key, used, code = account_key(clean_name(form.name)), hash_code(form.code), new_code()
    async with server.database.read() as connection:
        account = await accounts.find_account(connection, key)
    if account is None or account.recovery != used:
        raise _wrong_code()
    hashed = await passwords.hash(form.password)
    async with server.database.write() as connection:
        if not await accounts.recover(connection, account.id, used, hashed, hash_code(code)):
            raise _wrong_code()
    await sessions.tell_sessions_ended(server.bus, account.id)
    return RecoveryCode(recovery_code=code)


# Going ----------------------------------------------------------------------------------------------------------------


@router.delete("/session", status_code=204)
async def log_out(server: TheServer, visit: MaybeVisit, response: Response) -> None:
    if visit:
        async with server.database.write() as connection:
            await sessions.end_session(connection, visit)
    sessions.take_cookie(response, server.settings)


@router.delete("/sessions", status_code=204)
async def log_out_everywhere(server: TheServer, person: ThePerson, response: Response) -> None:
    async with server.database.write() as connection:
        await sessions.end_all_sessions(connection, person.id)
    await sessions.tell_sessions_ended(server.bus, person.id)
    sessions.take_cookie(response, server.settings)


# Oneself --------------------------------------------------------------------------------------------------------------


@router.get("/me")
async def read_me(server: TheServer, person: ThePerson, visit: MaybeVisit, response: Response) -> Me:
    """Who is logged in. Pages ask this first, so the cookie's time starts again here."""
    if visit:
        sessions.give_cookie(response, server.settings, person, visit.token)
    async with server.database.read() as connection:
        return Me(**_about(await accounts.read_person(connection, person.id)))


@router.patch("/me", dependencies=[limited("me")])
async def change_me(form: Changes, server: TheServer, person: ThePerson) -> Me:
    changes = form.model_dump(include={"settings"}, exclude_unset=True)
    if form.name is not None:
        changes["name"] = _new_name(person, form.name)
    if form.emblem is not None:
        changes["emblem"] = form.emblem
    async with server.database.write() as connection:
        await accounts.change_person(connection, person.id, changes)
        if form.emblem is not None:
            await accounts.wear_at_tables(connection, person.id, form.emblem)
        row = await accounts.read_person(connection, person.id)
    if changes.keys() & {"name", "emblem"}:
        await server.bus.publish(sessions.PEOPLE, {"person": person.id, "event": sessions.RENAMED})
    return Me(**_about(row))


@router.put("/me/password", status_code=204)
async def change_password(
    form: NewPassword, server: TheServer, person: ThePerson, device: TheDevice, response: Response
) -> None:
    """Ends all sessions but this one."""
    account = await check_own_password(server, person, form.old)
    hashed = await passwords.hash(form.new)
    async with server.database.write() as connection:
        if not await accounts.still_has_password(connection, person.id, account.password):
            raise wrong_login()
        await accounts.set_password(connection, person.id, hashed)
        await sessions.end_all_sessions(connection, person.id)
        token = await sessions.start_session(connection, person, server.now(), instead_of=None)
        known = await devices.remember(connection, device, person.id, server.now())
    await sessions.tell_sessions_ended(server.bus, person.id)
    sessions.give_cookie(response, server.settings, person, token)
    devices.give_cookie(response, server.settings, known)


@router.post("/me/recovery")
async def renew_recovery_code(form: KnownPassword, server: TheServer, person: ThePerson) -> RecoveryCode:
    """A new code, for those who have lost theirs; the old one no longer works."""
    account, code = await check_own_password(server, person, form.password), new_code()
    async with server.database.write() as connection:
        if not await accounts.still_has_password(connection, person.id, account.password):
            raise wrong_login()
        await accounts.set_recovery(connection, person.id, hash_code(code))
    return RecoveryCode(recovery_code=code)


@router.get("/me/mutes")
async def read_mutes(server: TheServer, person: ThePerson) -> list[MutedPerson]:
    async with server.database.read() as connection:
        return await mutes.muted_by(connection, person.id)


@router.put("/me/mutes/{muted}", status_code=204, dependencies=[limited("me")])
async def mute(muted: PersonId, server: TheServer, person: ThePerson) -> None:
    await mutes.mute(server, person.id, muted)


@router.delete("/me/mutes/{muted}", status_code=204, dependencies=[limited("me")])
async def unmute(muted: PersonId, server: TheServer, person: ThePerson) -> None:
    await mutes.unmute(server, person.id, muted)


# ----------------------------------------------------------------------------------------------------------------------


def _about(row: Row[Any]) -> dict[str, Any]:
    return {
        "id": row.id,
        "name": row.name,
        "emblem": row.emblem,
        "is_guest": row.account_name is None,
        "created": row.created,
        "settings": row.settings,
    }


def _refuse_account_in_place(visit: Visit | None, server: Server) -> None:
    if visit is None:
        return
    sessions.refuse_banned(visit.banned_until, server.now())
    if not visit.person.is_guest:
        raise Refused(409, "has-account", "You already have an account; log out first to create another.")


def _wrong_code() -> Refused:
    return Refused(401, "wrong-code", "The name or the recovery code is wrong, or the code has been used.")


def _new_name(person: Person, name: str) -> str:
    if not person.is_guest:
        raise Refused(409, "name-is-fixed", "Account names stay the same.")
    return clean_name(name)
