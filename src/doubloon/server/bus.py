"""What one process tells the others: short messages by topic. A process that misses one reads the database again."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Protocol

import orjson
from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from .repeating import every, repeat, stop

Message = dict[str, Any]
Listener = Callable[[Message], Awaitable[None]]

LOST: Message = {"kind": "lost"}
"""What listeners get after messages may have been missed: they read the database again."""

CONNECTIONS = 50
"""From one part of this process to Redis."""
BUSY = 5.0
"""Seconds to wait until one of them is free."""

logger = logging.getLogger(__name__)


def redis_at(url: str, **options: Any) -> Redis:
    """When a thousand people leave at the same moment, their news queue up."""
    pool = BlockingConnectionPool.from_url(url, max_connections=CONNECTIONS, timeout=BUSY, **options)
    return Redis.from_pool(pool)


class Bus(Protocol):
    @property
    def is_connected(self) -> bool: ...

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def publish(self, topic: str, message: Message) -> bool:
        """To all listeners of the topic in all processes, this one included. Never fails: see `LOST`. Whether it
        reached anybody in another process."""

    async def subscribe(self, topic: str, listener: Listener) -> Callable[[], Awaitable[None]]:
        """Calls the listener for each message that is published from now on; what is returned ends that."""


class LocalBus:
    """For a single process."""

    is_connected = True

    def __init__(self) -> None:
        self._listeners: dict[str, list[Listener]] = {}

    async def open(self) -> None:
        pass

    async def close(self) -> None:
        self._listeners.clear()

    @property
    def topics(self) -> list[str]:
        """The topics that somebody listens to."""
        return list(self._listeners)

    async def publish(self, topic: str, message: Message) -> bool:
        for listener in list(self._listeners.get(topic, ())):
            try:
                await listener(message)
            except Exception:  # the others must still hear it
                logger.exception("a listener of %s failed", topic.partition(":")[0])
        return False

    async def subscribe(self, topic: str, listener: Listener) -> Callable[[], Awaitable[None]]:
        self._listeners.setdefault(topic, []).append(listener)

        async def unsubscribe() -> None:
            listeners = self._listeners.get(topic, [])
            if listener in listeners:
                listeners.remove(listener)
            if not listeners:
                self._listeners.pop(topic, None)

        return unsubscribe


class RedisBus:
    """For several processes. Listeners of this one are told directly, those of the others through Redis.

    One connection listens for all topics. When it breaks, it is made again, and every listener gets `LOST`.
    """

    PREFIX = "doubloon:"
    OWN_TOPIC = "process"
    """Nothing is published there: it keeps the connection listening while nobody does."""
    PATIENCE = 2.0
    """Seconds to wait for Redis where waiting longer would help nobody."""
    PAUSE = 0.5
    """Seconds between attempts to connect."""

    def __init__(self, url: str) -> None:
        self._local = LocalBus()
        self._name = secrets.token_hex(8)
        options = {"socket_connect_timeout": self.PATIENCE, "retry": Retry(NoBackoff(), 0)}
        self._redis = redis_at(url, socket_timeout=self.PATIENCE, **options)
        self._for_ear = redis_at(url, **options)
        """The connection that listens; it may hear nothing for hours."""
        self._answers = False
        self._ear: PubSub | None = None
        self._confirmed: dict[str, asyncio.Event] = {}
        """The topics that are subscribed to, and whether Redis has confirmed it."""
        self._lost: set[str] = set()
        self._telling = asyncio.Lock()
        self._listening: asyncio.Task[None] | None = None
        self._checking: list[asyncio.Task[None]] = []

    @property
    def is_connected(self) -> bool:
        return self._ear is not None and self._answers

    async def open(self) -> None:
        await self._connect()
        await self._check()
        self._checking = [repeat(self._check, every(self.PATIENCE))]
        self._listening = asyncio.create_task(self._listen_always())

    async def close(self) -> None:
        await stop(self._checking)
        if self._listening:
            self._listening.cancel()
            with suppress(asyncio.CancelledError):
                await self._listening
        await self._disconnect()
        for redis in (self._redis, self._for_ear):
            await redis.aclose()
        await self._local.close()

    async def publish(self, topic: str, message: Message) -> bool:
        await self._local.publish(topic, message)
        if not self._answers:
            return False  # whoever misses it reads the database: nobody should wait for this
        envelope = orjson.dumps({"from": self._name, "message": message})
        try:
            heard = await self._redis.publish(self.PREFIX + topic, envelope)
        except RedisError as error:
            logger.warning("Redis did not take a message: %s", error)
            return False
        return int(heard) > (topic in self._confirmed)

    async def subscribe(self, topic: str, listener: Listener) -> Callable[[], Awaitable[None]]:
        leave = await self._local.subscribe(topic, listener)
        await self._hear(topic)

        async def unsubscribe() -> None:
            await leave()
            if topic not in self._local.topics and topic in self._confirmed:
                del self._confirmed[topic]
                await self._tell_redis("unsubscribe", topic)

        return unsubscribe

    async def _hear(self, topic: str) -> None:
        """Waits for the confirmation: what is published after that is not missed."""
        if topic not in self._confirmed:
            self._confirmed[topic] = asyncio.Event()
            await self._tell_redis("subscribe", topic)
        if self.is_connected:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._confirmed[topic].wait(), self.PATIENCE)

    async def _tell_redis(self, command: str, topic: str) -> None:
        """A broken connection subscribes to everything again once it is restored."""
        async with self._telling:  # in the order in which it was asked for
            if self._ear:
                with suppress(RedisError):
                    await getattr(self._ear, command)(self.PREFIX + topic)

    async def _check(self) -> None:
        """A Redis that hangs keeps its connections, and says nothing. What was not published then is read."""
        answered = self._answers
        try:
            self._answers = bool(await self._redis.ping())
        except RedisError as error:
            self._answers = False
            if answered:
                logger.warning("Redis does not answer: %s", error)
        if self._answers and not answered:
            for topic in list(self._confirmed):
                await self._local.publish(topic, LOST)

    # The listening connection -----------------------------------------------------------------------------------------

    async def _connect(self) -> None:
        ear = self._for_ear.pubsub()
        await ear.subscribe(*(self.PREFIX + topic for topic in (self.OWN_TOPIC, *self._confirmed)))
        self._ear = ear

    async def _disconnect(self) -> None:
        ear, self._ear = self._ear, None
        if ear:
            with suppress(RedisError):
                await ear.aclose()  # type: ignore[no-untyped-call]

    async def _listen_always(self) -> None:
        while True:
            try:
                if not self._ear:
                    await self._connect()
                    logger.info("Redis is there again")
                await self._listen()
            except RedisError as error:
                if self._ear:
                    logger.warning("Redis is lost: %s", error)
                await self._disconnect()
                self._lost.update(self._confirmed)
                await asyncio.sleep(self.PAUSE)

    async def _listen(self) -> None:
        assert self._ear
        async for heard in self._ear.listen():
            topic = heard["channel"].decode().removeprefix(self.PREFIX)
            if heard["type"] == "subscribe":
                await self._on_confirmation(topic)
            elif heard["type"] == "message":
                await self._on_message(topic, orjson.loads(heard["data"]))

    async def _on_confirmation(self, topic: str) -> None:
        if topic in self._confirmed:
            self._confirmed[topic].set()
        if topic in self._lost:
            self._lost.discard(topic)
            await self._local.publish(topic, LOST)

    async def _on_message(self, topic: str, envelope: Message) -> None:
        if envelope["from"] != self._name:
            await self._local.publish(topic, envelope["message"])


def bus_of(redis: str | None) -> Bus:
    """The bus that the settings ask for, not yet opened."""
    return RedisBus(redis) if redis else LocalBus()
