"""The recovery code stands in for a forgotten password, once. It is shown when it is made and kept as a hash."""

from __future__ import annotations

import hashlib
import secrets

ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
"""Crockford's: no letter that is easily taken for another."""

GROUPS, GROUP = 5, 5
"""25 letters of 5 bits cannot be guessed, so a plain hash is enough."""

MISREAD = str.maketrans("oil", "011", "- ")


def new_code(groups: int = GROUPS) -> str:
    return "-".join("".join(secrets.choice(ALPHABET) for _ in range(GROUP)) for _ in range(groups))


def hash_code(code: str) -> str:
    """A form that is equal for a code as it was shown and as people write it down."""
    return hashlib.sha256(code.strip().lower().translate(MISREAD).encode()).hexdigest()
