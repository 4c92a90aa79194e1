"""A bot that is a separate program, in any language: a line of JSON each way (docs/bot-protocol.md)."""

from __future__ import annotations

import json
import queue
import shlex
import subprocess
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Any

from ..core.families import offer
from ..core.seat_view import SeatView
from .bot import Bot, IllegalAnswer

PROTOCOL = 2
"""Raised whenever an older program might misunderstand what it is sent."""


class CommandBot(Bot):
    def __init__(
        self,
        command: str | Sequence[str],
        seconds: float | None = None,
        patient: bool = False,
        folder: str | Path | None = None,
    ) -> None:
        """Starts the program, in that folder or in the current one; with `seconds` it has that long for each answer.

        If it takes longer, it is stopped; a patient bot waits, for whoever asks it keeps the time.
        """
        self._command = _split(command) if isinstance(command, str) else [str(part) for part in command]
        if not self._command:
            raise ValueError("command: the program to start is missing")
        self._seconds = seconds
        self._patience = None if patient else seconds
        try:
            self._process = subprocess.Popen(
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", cwd=folder
            )
        except OSError as error:
            raise ValueError(f"command: {self._command[0]!r} cannot be started: {error.strerror}") from None
        self._lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=_read_lines, args=(self._process.stdout, self._lines), daemon=True).start()

    def choose(self, view: SeatView) -> int:
        """RuntimeError says what the program did instead of answering."""
        self._send(
            {
                "protocol": PROTOCOL,
                "game": view.game.name,
                "seat": view.seat,
                "seconds": self._seconds,
                "legal": [offer(view.text(action), view.game.action_data(action)) for action in view.legal],
                "view": view.data,
            }
        )
        return self._understand(self._receive(), view)

    def close(self) -> None:
        """Ends the program: its input ends, and if it does not exit then, it is killed."""
        if self._process.stdin:
            self._process.stdin.close()
        try:
            self._process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def __del__(self) -> None:
        if hasattr(self, "_process"):
            self.close()

    def _send(self, message: dict[str, Any]) -> None:
        assert self._process.stdin
        try:
            self._process.stdin.write(json.dumps(message) + "\n")
            self._process.stdin.flush()
        except (OSError, ValueError):
            raise self._ended() from None

    def _receive(self) -> str:
        try:
            line = self._lines.get(timeout=self._patience)
        except queue.Empty:
            # A late answer would be taken for the next one's.
            self._process.kill()
            raise self._error(f"did not answer within {self._seconds} s and was stopped") from None
        if not line:
            self._lines.put(line)  # the end stays the end
            raise self._ended()
        return line

    def _understand(self, line: str, view: SeatView) -> int:
        try:
            answer = json.loads(line)["action"]
        except (json.JSONDecodeError, KeyError, TypeError):
            raise self._error(f'answered {line.strip()[:200]!r} instead of {{"action": …}}') from None
        for action in view.legal:
            if answer in (view.game.action_name(action), view.text(action)):
                return action
        raise IllegalAnswer(self._told(f"answered {answer!r}, which is not legal"))

    def _ended(self) -> RuntimeError:
        try:
            return self._error(f"has ended with status {self._process.wait(timeout=1)}")
        except subprocess.TimeoutExpired:
            return self._error("has closed its output")

    def _error(self, what: str) -> RuntimeError:
        return RuntimeError(self._told(what))

    def _told(self, what: str) -> str:
        return f"bot {shlex.join(self._command)!r} {what}"


def _split(command: str) -> list[str]:
    try:
        return shlex.split(command)
    except ValueError as error:
        raise ValueError(f"command: {command!r}: {error}") from None


def _read_lines(stream: IO[str] | None, lines: queue.Queue[str]) -> None:
    """Into a queue, because only that can be waited for with a limit; an empty line is the end."""
    assert stream
    for line in stream:
        lines.put(line)
    lines.put("")
