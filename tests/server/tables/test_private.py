"""Private tables and invitations."""

from __future__ import annotations

from typing import Any

import pytest

from .house import OPEN, SELF, House

pytestmark = pytest.mark.anyio


async def test_a_private_table_is_not_there_for_others(house: House) -> None:
    ann, ben = await house.person("Ann"), await house.person("Ben")
    table = (await ann.table(SELF, OPEN, is_public=False))["id"]
    for nobody in (ben, house.stranger()):
        for path in ("", "/result", "/record", "/replay", "/story", "/course"):
            assert (await nobody.get(f"/tables/{table}{path}", expect=404))["error"] == "no-such-table"
        assert (await nobody.get("/tables"))["tables"] == []
        assert (await nobody.get("/tables", is_mine=True))["tables"] == []
    for path in ("/seats", "/start", "/invitation", "/rematch"):
        assert (await ben.post(f"/tables/{table}{path}", expect=404))["error"] == "no-such-table"
    await ben.delete(f"/tables/{table}", expect=404)
    assert [each["id"] for each in (await ann.get("/tables", is_mine=True))["tables"]] == [table]


@pytest.mark.parametrize("in_body", [True, False])
async def test_an_invitation_lets_in(house: House, in_body: bool) -> None:
    ann, ben = await house.person("Ann"), await house.person("Ben", is_guest=True)
    made = await ann.table(SELF, OPEN, OPEN, is_public=False)
    table, invitation = made["id"], made["invitation"]
    shown = await ben.get(f"/tables/{table}", invitation=invitation)
    assert shown["invitation"] is None
    await ben.join(table, invitation="wrong", expect=404)
    if in_body:
        await ben.join(table, invitation=invitation)
    else:
        await ben.post(f"/tables/{table}/seats?invitation={invitation}")
    assert (await ben.get(f"/tables/{table}"))["my_seat"] == 1


async def test_a_new_invitation_ends_the_one_before(house: House) -> None:
    ann, ben = await house.person("Ann"), await house.person("Ben")
    made = await ann.table(SELF, OPEN, is_public=False)
    table = made["id"]
    renewed = (await ann.post(f"/tables/{table}/invitation"))["invitation"]
    assert renewed != made["invitation"]
    await ben.join(table, invitation=made["invitation"], expect=404)
    await ben.join(table, invitation=renewed)


async def test_a_link_that_no_longer_leads_anywhere_says_whose_table_it_was(house: House) -> None:
    ann, ben = await house.person("Ann"), await house.person("Ben")
    private = await ann.table(SELF, OPEN, game="san-juan", is_public=False)
    public = await ann.table(SELF, OPEN, game="san-juan")
    table, first = private["id"], private["invitation"]
    second = (await ann.post(f"/tables/{table}/invitation"))["invitation"]
    assert what_became_of(await ben.get(f"/tables/{table}", invitation=first, expect=404)) == "renewed"
    for each in (table, public["id"]):
        await ann.delete(f"/tables/{each}")
    assert what_became_of(await ben.get(f"/tables/{table}", invitation=second, expect=404)) == "closed"
    assert what_became_of(await ben.get(f"/tables/{public['id']}", expect=404)) == "closed"
    assert (await ben.get(f"/tables/{table}", expect=404))["error"] == "no-such-table"
    await house.delete(ann.id)
    assert (await ben.get(f"/tables/{table}", invitation=second, expect=404))["error"] == "no-such-table"


def what_became_of(refusal: dict[str, Any]) -> str:
    assert (refusal["error"], refusal["host"], refusal["game"]) == ("link-expired", "Ann", "san-juan")
    return str(refusal["why"])


async def test_a_kept_seat_is_an_invitation(house: House) -> None:
    ann, ben = await house.person("Ann"), await house.person("Ben")
    table = (await ann.table(SELF, {"kind": "person", "person": ben.id}, is_public=False))["id"]
    assert [each["id"] for each in (await ben.get("/tables", is_mine=True))["tables"]] == [table]
    assert (await ben.join(table))["status"] == "running"
