"""Who may see a table: the one rule, for what is asked over HTTP and for live connections."""

from __future__ import annotations

import secrets
from collections.abc import Container
from typing import Any


def may_see(table: Any, at_table: Container[str | None], person: str | None, invitation: str | None) -> bool:
    """Everybody sees a public table. A private one is for the host, for those `at_table`, who have a seat or for whom
    one is kept, and for anybody with the invitation.

    The table is a row of the database, or what a game in memory keeps of it.
    """
    if table.is_public or _lets_in(table.invitation, invitation):
        return True
    return person is not None and (person == table.host or person in at_table)


def _lets_in(invitation: str | None, given: str | None) -> bool:
    return bool(invitation and given) and secrets.compare_digest(str(invitation), str(given))
