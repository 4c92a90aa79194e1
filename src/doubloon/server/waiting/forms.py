"""What the routes take and give."""

from __future__ import annotations

import re
from typing import Annotated, Self
from urllib.parse import urlsplit

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from ..database.schema import EMAIL, WEBHOOK
from .contacts import Contact

EMAIL_ADDRESS = r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})*"


def _email(address: str) -> str:
    if not re.fullmatch(EMAIL_ADDRESS, address):
        raise ValueError("one address such as name@example.org is needed")
    return address


def _web_address(address: str) -> str:
    try:
        parts = urlsplit(address)
        is_whole = parts.scheme == "https" and bool(parts.hostname) and parts.port != 0
    except ValueError:
        is_whole = False
    if not is_whole or not re.fullmatch(r"[!-~]+", address) or re.search("[@#\\\\]", address):
        raise ValueError("an address such as https://example.org/turn is needed, without a name, password or #")
    return address


EmailAddress = Annotated[str, Field(max_length=254, examples=["name@example.org"]), AfterValidator(_email)]
WebAddress = Annotated[str, Field(max_length=500, examples=["https://example.org/turn"]), AfterValidator(_web_address)]


class Form(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Wish(Form):
    """Where to tell that a turn waits: one of the two."""

    email: EmailAddress | None = None
    webhook: WebAddress | None = None

    @model_validator(mode="after")
    def _is_one(self) -> Self:
        if (self.email is None) == (self.webhook is None):
            raise ValueError("either email or webhook is needed")
        return self


class Confirmation(Form):
    code: str = Field(max_length=60, examples=["k7f2m-0qx9t"])


class Notify(BaseModel):
    ways: list[str] = Field(description="What this server can do: webhook, and email if its host has set that up.")
    email: str | None
    webhook: str | None
    is_confirmed: bool = Field(description="Until an e-mail address is confirmed, nothing but a code is sent there.")

    @classmethod
    def of(cls, contact: Contact | None, ways: list[str]) -> Self:
        addresses: dict[str, str | None] = {EMAIL: None, WEBHOOK: None}
        if contact:
            addresses[contact.kind] = contact.address
        return cls(ways=ways, is_confirmed=contact is not None and contact.is_confirmed, **addresses)


class NotifyWithSecret(Notify):
    secret: str | None = Field(None, description="Signs what a webhook gets. Shown this once.")
