"""What went wrong when something could not be delivered."""

from __future__ import annotations


class Undelivered(Exception):
    """The words are for people and logs: no address and no secret is in them."""

    def __init__(self, reason: str, *, is_final: bool = False) -> None:
        super().__init__(reason)
        self.is_final = is_final
        """Trying again would be of no use."""
