"""Count how much Python the event loop runs in one go: the same on every machine."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


class Pieces:
    """The number of functions that each loop callback called; ``longest`` and its last function."""

    def __init__(self) -> None:
        self.longest = 0
        self.where = ""

    def note(self, calls: int, where: str) -> None:
        if calls > self.longest:
            self.longest, self.where = calls, where


@contextmanager
def watched_loop() -> Iterator[Pieces]:
    """Count while the block runs, without other threads, which the loop does not wait for."""
    pieces, run = Pieces(), asyncio.Handle._run

    def counted(handle: Any) -> None:
        calls, last = 0, ""

        def count(frame: Any, event: str, what: Any) -> None:
            nonlocal calls, last
            calls += event in ("call", "c_call")
            if event == "call":
                last = f"{frame.f_code.co_filename}:{frame.f_code.co_name}"

        before = sys.getprofile()
        sys.setprofile(count)
        try:
            run(handle)
        finally:
            sys.setprofile(before)
        pieces.note(calls, last)

    asyncio.Handle._run = counted  # type: ignore[method-assign]
    try:
        yield pieces
    finally:
        asyncio.Handle._run = run  # type: ignore[method-assign]
