"""What strangers may send, and what they see when something goes wrong.

errors.py       refusals and failures as JSON without details
addresses.py    where a connection comes from
buckets.py      token buckets: what is left of a limit
limits.py       all limits, and who has used up how much of them
hosts.py        the names by which a server without a public address may be called
middleware.py   sizes, origins and security headers, for every request and live connection
"""

from __future__ import annotations

from fastapi import FastAPI

from ..settings import Settings
from .errors import handle_errors
from .hosts import HostCheck
from .middleware import BodyLimit, Failures, OriginCheck, SecurityHeaders


def protect(app: FastAPI, settings: Settings) -> None:
    """Puts the guard around an app: headers outermost, so that refusals carry them too."""
    handle_errors(app)
    app.add_middleware(BodyLimit)
    app.add_middleware(OriginCheck, public_url=settings.public_url)
    if settings.public_url is None:
        app.add_middleware(HostCheck, bound=settings.host)
    app.add_middleware(Failures)
    app.add_middleware(SecurityHeaders, https=settings.is_https)
