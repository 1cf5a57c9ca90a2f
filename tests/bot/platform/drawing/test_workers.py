"""Pictures drawn in processes: the same as in threads, even if a process dies."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from pebble.common import CONSTS
from structlog.testing import capture_logs

from bot.platform.drawing.payload import packed
from bot.platform.drawing.pool import RenderPool
from bot.platform.drawing.workers import DrawingWorkers
from bot.platform.i18n.languages import language
from bot.ui.pictures.craft import CRAFT
from engine import Config, Game, shipped
from render import Film, FilmTitle, Theme, board_png, card_png
from tests.patience import patient

VIEW = Game.new(Config(2), "k").view(None)
NAMES = ("Ann", "Bo")
FRENCH = language("fr")
BOARD = partial(board_png, VIEW, NAMES, FRENCH, theme=Theme.DARK)
FILM = partial(Film, [VIEW], NAMES, FRENCH, FilmTitle("capua-cup", 12, ("", "Strategist")))
CARD = partial(card_png, shipped().card("quarry"), FRENCH, ruling="", share=(1, 2))


class NotDrawn(Exception):
    """The error that a picture raises."""


def refuse() -> None:
    raise NotDrawn("no room", 3)


def need_too_much(bot: int) -> str:
    """Die like a process that the machine has no memory for, unless this is the ``bot``'s own."""
    if os.getpid() != bot:
        os.kill(os.getpid(), signal.SIGKILL)
    return "drawn"


def process() -> int:
    return os.getpid()


def test_a_drawing_is_sent_in_a_few_kilobytes() -> None:
    assert len(packed(BOARD, CRAFT)) < 40_000  # half of it are the cards


@pytest.mark.long
async def test_processes_draw_the_same_pictures_and_recover_from_trouble() -> None:
    workers = DrawingWorkers(1, CRAFT)
    pool = RenderPool(workers)
    try:
        await pool.start()
        first = await pool.draw(process)
        assert first != os.getpid()
        for drawing in (BOARD, CARD):
            assert await pool.draw(drawing) == drawing()
        film, during = await asyncio.gather(pool.film(FILM), pool.draw(process))
        assert film == FILM().gif()
        assert during == first  # which had nothing to do with the film
        assert await pool.page(process) not in (first, os.getpid())  # nor with a page

        with pytest.raises(NotDrawn) as raised:
            await pool.draw(refuse)
        assert raised.value.args == ("no room", 3)

        os.kill(first, signal.SIGKILL)
        await until_gone(first)
        with capture_logs() as lines:
            second = await pool.draw(process)
        assert second not in (first, os.getpid())
        assert {line["event"] for line in lines} <= {"drawing_process_died"}

        with capture_logs() as lines:
            assert await pool.draw(need_too_much, os.getpid()) == "drawn"
        assert [line["event"] for line in lines] == ["drawing_process_died"] * 2

        with capture_logs() as lines:
            assert await pool.draw(lambda: 5) == 5
        assert [line["event"] for line in lines] == ["picture_not_sent"]

        hanging, workers.seconds = await pool.draw(process), 0.5
        with capture_logs() as lines, pytest.raises(TimeoutError):
            await pool.draw(time.sleep, 600)
        assert [line["event"] for line in lines] == ["picture_late"] * 2
        await until_gone(hanging)

        workers.seconds = 60
        last = await pool.draw(process)
    finally:
        pool.close()
    await until_gone(last)


def draw_until(begun: str, told: str) -> str:
    """Note in one file that it is begun, and finish once there is another."""
    Path(begun).touch()
    while not Path(told).exists():
        time.sleep(0.01)
    return "drawn"


@pytest.mark.long
async def test_a_changed_clock_makes_no_picture_late(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    workers, (begun, told) = DrawingWorkers(1, CRAFT), (tmp_path / "begun", tmp_path / "told")
    pool, shown = RenderPool(workers), time.time
    try:
        await pool.start()
        drawing = asyncio.create_task(pool.draw(draw_until, str(begun), str(told)))
        await until(begun)
        with capture_logs() as lines:
            for hours in (1, -1):
                monkeypatch.setattr(time, "time", lambda hours=hours: shown() + 3600 * hours)
                # Twice as long as anybody waits before they look at the clock again.
                await asyncio.wait([drawing], timeout=2 * CONSTS.sleep_unit)
            told.touch()
            assert await drawing == "drawn"
        assert lines == []
    finally:
        pool.close()


@pytest.mark.long
async def test_a_process_ended_with_the_bot_is_not_an_error_and_omits_no_picture(
    tmp_path: Path,
) -> None:
    workers, (begun, told) = DrawingWorkers(1, CRAFT), (tmp_path / "begun", tmp_path / "told")
    pool = RenderPool(workers)
    try:
        await pool.start()
        number = await pool.draw(process)
        drawing = asyncio.create_task(pool.draw(draw_until, str(begun), str(told)))
        await until(begun)
        with capture_logs() as lines:
            os.kill(number, signal.SIGTERM)  # as of a service's whole group
            pool.begin_stop()
            told.touch()
            assert await drawing == "drawn"
        assert {(line["event"], line["log_level"]) for line in lines} <= {
            ("drawing_process_died", "info")
        }
        assert await pool.draw(process) == os.getpid()
    finally:
        pool.close()


class Processes:
    """Processes that fail with ``errors`` first, then do the requested work."""

    def __init__(self, *errors: Exception) -> None:
        self.errors = [*errors]

    async def run(self, seconds: float, function: Callable[..., Any], *args: object) -> Any:
        if self.errors:
            raise self.errors.pop(0)
        return function(*args)


def workers_that(*errors: Exception) -> DrawingWorkers:
    workers = DrawingWorkers(1, CRAFT)
    workers._pictures = Processes(*errors)  # type: ignore[assignment]
    return workers


async def test_a_picture_with_a_lost_answer_is_drawn_again() -> None:
    workers = workers_that()
    await workers.start()
    for lost, said in (
        (TimeoutError(), "picture_late"),
        (BrokenExecutor(), "drawing_process_died"),
    ):
        workers._pictures = Processes(lost)  # type: ignore[assignment]
        with capture_logs() as lines:
            assert await workers.picture(process, "board") == os.getpid()
        assert [line["event"] for line in lines] == [said]
    workers._pictures = Processes(TimeoutError(), TimeoutError())  # type: ignore[assignment]
    with pytest.raises(TimeoutError):
        await workers.picture(process, "board")


async def test_processes_that_could_not_be_started_are_started_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.platform.drawing.workers.START_AGAIN_SECONDS", 0.0)
    workers = workers_that(BrokenExecutor("no room"), TimeoutError())
    with capture_logs() as lines:
        await workers.start()
    assert [line["event"] for line in lines] == ["drawing_not_started"] * 2
    assert await workers.picture(process, "board") == os.getpid()


async def test_a_picture_that_raises_stop_iteration_in_a_thread_gets_an_answer() -> None:
    for pool in (RenderPool(), RenderPool(DrawingWorkers(1, CRAFT))):
        with pytest.raises(RuntimeError, match="raised StopIteration"):
            async with asyncio.timeout(patient(30)):
                await pool.draw(next, iter(()))


async def until(there: Path) -> None:
    async with asyncio.timeout(patient(30)):
        while not await asyncio.to_thread(there.exists):  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def until_gone(process: int) -> None:
    async with asyncio.timeout(patient(30)):
        while await asyncio.to_thread(Path(f"/proc/{process}").exists):  # noqa: ASYNC110
            await asyncio.sleep(0.05)
