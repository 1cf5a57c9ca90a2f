"""Presses are answered with any number of pictures waiting to be drawn."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from threading import Event
from typing import Any

import pytest

from bot.game.table.reading import TableReader
from bot.platform.i18n.languages import language
from bot.ui.pictures.painter import Painter
from engine import View
from render import FilmTitle
from tests.bot.harness import Harness, signature
from tests.bot.painters import painter as painter_of
from tests.bot.painters import repaint

BOARDS = 20


@pytest.fixture
async def finish_boards(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> Event:
    """A running table; its boards are finished only after this event is set."""
    await harness.begin(harness.ann, harness.bo)
    await harness.all_sent()
    finish = Event()

    def draw(view: View, *args: Any, **options: Any) -> bytes:
        finish.wait(20)
        return signature(view.seat)

    repaint(monkeypatch, "board_png", draw)
    return finish


@pytest.mark.long
async def test_twenty_pending_boards_delay_no_answer(
    harness: Harness, finish_boards: Event
) -> None:
    promised = [await harness.cy.command(harness.channel, "deus board") for _ in range(BOARDS)]
    assert all(answer.deferred for answer in promised)
    status = await harness.ann.command(harness.channel, "deus status")
    assert "Round 1" in (await status.settled()).text
    finish_boards.set()
    for answer in await asyncio.gather(*(answer.settled() for answer in promised)):
        assert answer.files


async def test_boards_come_between_the_frames_of_a_film(
    harness: Harness, finish_boards: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    finish_boards.set()
    drawn: list[str] = []
    begun, loop = asyncio.Event(), asyncio.get_running_loop()

    class Slow:
        def __init__(self, views: list[View], *args: Any, **options: Any) -> None:
            self.views = views

        def __len__(self) -> int:
            return len(self.views)

        def draw(self, frame: int) -> None:
            drawn.append("frame")
            loop.call_soon_threadsafe(begun.set)

        def gif(self) -> bytes:
            return signature(None)

    repaint(monkeypatch, "Film", Slow)
    views = [(await harness.services[TableReader].views((await harness.table()).id))[0]] * 40
    board: Callable[..., bytes] = painter_of("board_png")

    def noted(view: View, *args: Any, **options: Any) -> bytes:
        drawn.append("board")
        return board(view, *args, **options)

    repaint(monkeypatch, "board_png", noted)
    painter = Painter(
        harness.client.render_pool,
        language("en-US"),
        (await harness.table()).look,
        ["Ann", "Bo"],
    )
    film = asyncio.create_task(painter.film(views, FilmTitle("here", 1), "film"))
    await begun.wait()
    await painter.board(views[0], "board")
    await film
    assert drawn.index("board") < 40
