"""For programs that watch over the process: whether it is alive, and whether it can serve."""

from __future__ import annotations

import asyncio
import logging

from fastapi import APIRouter, Response

from ..context import Server, TheServer

PATIENCE = 2.0
"""Seconds in which the database has to take what is written."""

logger = logging.getLogger(__name__)
router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def lives() -> dict[str, bool]:
    """It answers: restarting it would help nobody."""
    return {"lives": True}


@router.get("/readyz")
async def is_ready(server: TheServer, response: Response) -> dict[str, bool | str]:
    """Whether clients should be sent here now. While bots warm up, people can still play."""
    parts = {"database": await _database_takes_writes(server), "bus": server.bus.is_connected}
    response.status_code = 200 if all(parts.values()) else 503
    return {**parts, "bots": server.bots.state}


async def _database_takes_writes(server: Server) -> bool:
    """Only writing shows that a disk is full."""
    try:
        async with asyncio.timeout(PATIENCE):
            await server.database.check()
    except Exception as error:  # whatever it is: it cannot serve
        logger.warning("the database takes nothing: %s", type(error).__name__)
        return False
    return True
