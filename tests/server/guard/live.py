"""A live connection without a network: what an app answers to one that is opened."""

from __future__ import annotations

from starlette.types import ASGIApp, Message

HOST = "127.0.0.1"


async def open_live(app: ASGIApp, path: str, headers: dict[str, str] | None = None) -> list[Message]:
    """All messages of the app until it is done; the client sends nothing and then goes."""
    coming: list[Message] = [{"type": "websocket.connect"}, {"type": "websocket.disconnect", "code": 1001}]
    sent: list[Message] = []

    async def receive() -> Message:
        return coming.pop(0)

    async def send(message: Message) -> None:
        sent.append(message)

    given = {"host": HOST, "origin": f"http://{HOST}", **(headers or {})}
    scope = {
        "type": "websocket",
        "path": path,
        "query_string": b"",
        "headers": [(name.encode(), value.encode()) for name, value in given.items() if value],
        "client": (HOST, 50000),
        "subprotocols": [],
    }
    await app(scope, receive, send)
    return sent
