"""What the routes take and give."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, FiniteFloat

from .emblems import Emblem

# Names are judged by `names.py`; this only keeps what is judged short.
Name = Annotated[str, Field(min_length=1, max_length=100, examples=["Ada"])]
Password = Annotated[str, Field(min_length=8, max_length=200, examples=["correct horse"])]
AnyPassword = Annotated[str, Field(max_length=200)]
Code = Annotated[str, Field(max_length=60, examples=["k7f2m-0qx9t-4hb3n-w8zce-5yv1r"])]

SettingName = Annotated[str, Field(max_length=40, pattern=r"^[a-zA-Z0-9._-]+$")]
WholeNumber = Annotated[int, Field(ge=-(2**53), le=2**53)]
Setting = bool | WholeNumber | FiniteFloat | Annotated[str, Field(max_length=200)] | None
Settings = Annotated[dict[SettingName, Setting], Field(max_length=64)]
"""Flat, because that bounds size and depth at once; clients group by dots in the names."""


class Form(BaseModel):
    model_config = ConfigDict(extra="forbid")


class NewGuest(Form):
    name: Name
    emblem: Emblem | None = Field(None, description="Without it, any.")


class NewAccount(Form):
    name: Name
    password: Password


class Login(Form):
    name: Name
    password: AnyPassword


class Recovery(Form):
    name: Name
    code: Code
    password: Password


class Changes(Form):
    """What is left out stays; null for `settings` forgets them."""

    name: Name | None = None
    emblem: Emblem | None = None
    settings: Settings | None = None


class NewPassword(Form):
    old: AnyPassword
    new: Password


class KnownPassword(Form):
    password: AnyPassword


class Goodbye(Form):
    """Only people who know the password can delete an account."""

    password: AnyPassword | None = None


class Me(BaseModel):
    id: str
    name: str
    emblem: Emblem
    is_guest: bool
    created: float
    settings: Settings | None


class RecoveryCode(BaseModel):
    recovery_code: str = Field(description="Shown this once; it sets a new password when the old one is forgotten.")


class MadeAccount(Me, RecoveryCode):
    pass


class MutedPerson(BaseModel):
    id: str
    name: str
