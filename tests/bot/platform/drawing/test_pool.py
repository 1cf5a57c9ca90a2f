"""Pictures drawn ahead are the very same, or none; memory freed by drawing goes back."""

from __future__ import annotations

import asyncio
import ctypes
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from typing import TypeVar

import pytest

from bot.platform.drawing import pool
from bot.platform.drawing.pool import PrerenderCache, RenderPool
from bot.platform.fair_queue import work_for
from tests.patience import patient

T = TypeVar("T")

drawn: list[int] = []


def paint(number: int, *, size: int = 1) -> bytes:
    drawn.append(number)
    if number < 0:
        raise ValueError(number)
    return bytes([number]) * size


@pytest.fixture(autouse=True)
def nothing_drawn() -> None:
    drawn.clear()


async def test_a_picture_requested_several_times_is_drawn_once() -> None:
    pool = RenderPool()
    pool.ahead.expect("table", partial(paint, 1, size=2))
    pool.ahead.expect("table", partial(paint, 1, size=2))
    assert await pool.draw(partial(paint, 1, size=2)) == b"\1\1"  # under way
    assert await pool.draw(partial(paint, 1, size=2)) == b"\1\1"  # ready
    assert drawn == [1]
    assert await pool.draw(partial(paint, 1, size=3)) == b"\1\1\1"
    assert await pool.draw(paint, 1) == b"\1"
    assert drawn == [1, 1, 1]


async def test_a_dropped_expectation_is_not_drawn_ahead() -> None:
    pool = RenderPool()
    pool.ahead.expect("first", partial(paint, 1))
    pool.ahead.expect("first", partial(paint, 2))  # in its place
    pool.ahead.expect("second", partial(paint, 3))
    pool.ahead.drop("second")
    pool.ahead.expect("third", partial(paint, 4))
    assert await pool.draw(partial(paint, 4)) == b"\4"
    assert drawn == [2, 4]
    assert await pool.draw(partial(paint, 3)) == b"\3"
    assert drawn == [2, 4, 3]


async def test_a_waiter_gets_a_dropped_picture_nevertheless() -> None:
    pool = RenderPool()
    pool.ahead.expect("table", partial(paint, 1))
    asked = asyncio.create_task(pool.draw(partial(paint, 1)))
    await asyncio.sleep(0)
    pool.ahead.drop("table")
    assert await asked == b"\1"


async def test_a_failed_picture_raises_to_everybody_who_waits() -> None:
    pool = RenderPool()
    pool.ahead.expect("table", partial(paint, -1))
    with pytest.raises(ValueError, match="-1"):
        await pool.draw(partial(paint, -1))


async def test_memory_and_waiting_pictures_are_bounded() -> None:
    async def draw(drawing: partial[bytes]) -> bytes:
        return drawing()

    ahead = PrerenderCache(draw, kept=25, waiting=2)
    for number in range(3):
        ahead.expect(number, partial(paint, number, size=10))
    assert [await ahead.find(partial(paint, number, size=10)) for number in range(3)] == [
        b"\0" * 10,
        b"\1" * 10,
        None,  # two were waiting
    ]
    ahead.expect(2, partial(paint, 2, size=10))
    assert await ahead.find(partial(paint, 2, size=10)) == b"\2" * 10
    assert await ahead.find(partial(paint, 0, size=10)) is None  # the oldest made room
    assert await ahead.find(partial(paint, 1, size=10)) is not None


class Hanging:
    """A drawer that ends no picture until it is ``mended``."""

    count = 1
    stopping = mended = False

    async def start(self) -> None: ...

    async def picture(self, paint: Callable[[], T], what: str) -> T:
        if not self.mended:
            await asyncio.Event().wait()
        return paint()

    async def apart(self, paint: Callable[[], T], what: str) -> T:
        raise NotImplementedError

    def close(self) -> None: ...


async def test_pictures_are_drawn_after_several_cancellations_in_one_step() -> None:
    drawers = Hanging()
    pool = RenderPool(drawers)

    async def attempt(channel: int) -> None:
        work_for(channel)
        await pool.draw(paint, channel)

    attempts = [asyncio.create_task(attempt(channel)) for channel in range(4)]
    await asyncio.sleep(0)
    for task in attempts:  # as their timeouts do, in one step of the loop
        task.cancel()
    ended = await asyncio.gather(*attempts, return_exceptions=True)
    assert [type(one) for one in ended] == [asyncio.CancelledError] * 4
    drawers.mended = True
    async with asyncio.timeout(patient(30)):
        assert await pool.draw(paint, 5) == b"\5"


def test_memory_is_returned_after_a_number_of_drawings(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[int] = []
    monkeypatch.setattr(pool, "give_back", lambda: given.append(1))
    assert [pool.tidily(lambda: "picture") for _ in range(pool.EVERY)] == (["picture"] * pool.EVERY)
    assert len(given) == 1

    def fails() -> str:
        raise ValueError("not drawn")

    for _ in range(pool.EVERY):
        with pytest.raises(ValueError, match="not drawn"):
            pool.tidily(fails)
    assert len(given) == 2


def test_returning_memory_never_fails() -> None:
    pool.give_back()


ARENAS = """
import ctypes, tempfile, threading
from bot.platform.drawing.pool import share_free_memory
shared = share_free_memory()
def ask():
    ctypes.CDLL(None).malloc(1000)
    wait.wait()
wait = threading.Barrier(5)
threads = [threading.Thread(target=ask) for _ in range(4)]
for thread in threads:
    thread.start()
libc = ctypes.CDLL(None)
with tempfile.NamedTemporaryFile() as file:
    libc.fopen.restype = ctypes.c_void_p
    stream = ctypes.c_void_p(libc.fopen(file.name.encode(), b"w"))
    libc.malloc_info(0, stream)
    libc.fclose(stream)
    print(shared, file.read().count(b"<heap "))
wait.wait()
"""


def test_threads_share_their_free_memory() -> None:
    if not hasattr(ctypes.CDLL(None), "malloc_info"):
        pytest.skip("another C library")
    told = subprocess.run(
        [sys.executable, "-c", ARENAS], check=True, capture_output=True, text=True
    ).stdout
    assert told.split() == ["True", "1"]
