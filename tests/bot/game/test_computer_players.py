from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, ThreadPoolExecutor
from dataclasses import replace
from itertools import count
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.game.table.computer_players import LEVELS, ComputerPlayers, thinking_processes, turn_of
from bot.platform.worker_processes import WorkerProcesses
from engine import Catalogue, Config, Game, shipped
from engine.players.learned.weights import WeightsError
from tests.bot.platform.drawing.test_workers import until_gone

GAME = Game.new(Config(3), "l")
BUDGET = 600  # turns, which no machine is too slow for


@pytest.fixture
def players() -> Iterator[ComputerPlayers]:
    players = ComputerPlayers(budget=BUDGET)
    yield players
    players.close()


async def process_of(processes: WorkerProcesses) -> int:
    return await processes.run(30, os.getpid)


@pytest.mark.long
async def test_a_worker_process_thinks_as_this_one_does_with_any_cards(
    players: ComputerPlayers,
) -> None:
    dear = Catalogue(
        (replace(card, cost=(("stone", 3),), rank_gold=False) for card in shipped().cards),
        shipped().rules,
    )
    for game in (GAME, Game.new(Config(3), "k", dear)):
        for agent in ("greedy", *LEVELS):
            assert await players.turn(game, agent) == turn_of(game, agent, budget=BUDGET)
            assert game.choices == ()


@pytest.mark.parametrize("clock", ["process_time", "monotonic"])
async def test_a_strategist_takes_the_best_turn_found_when_time_is_over(
    clock: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hasty = ComputerPlayers(executor=ThreadPoolExecutor(1))
    seconds = count(0, 60)  # each look at the clock is a minute after the one before
    monkeypatch.setattr(f"bot.game.table.computer_players.{clock}", lambda: next(seconds))
    assert await hasty.turn(GAME, "strategist") == turn_of(GAME, "strategist", lambda: False)
    assert turn_of(GAME, "strategist", lambda: False) != turn_of(GAME, "strategist", budget=BUDGET)


@pytest.mark.long
async def test_a_process_that_dies_or_hangs_is_replaced_and_the_novice_answers() -> None:
    processes = thinking_processes(1)
    players = ComputerPlayers(patience=30)
    players._processes = processes
    try:
        first = await process_of(processes)
        os.kill(first, signal.SIGKILL)
        await until_gone(first)
        expected = turn_of(GAME, "novice")
        with capture_logs() as lines:
            assert await players.turn(GAME, "novice") == expected
        assert {line["event"] for line in lines} <= {"computer_process_died"}
        second = await process_of(processes)
        assert second not in (first, os.getpid())

        with pytest.raises(TimeoutError):
            await processes.run(0.2, time.sleep, 600)
        await until_gone(second)
        third = await process_of(processes)
        assert third not in (first, second)

        called_off = asyncio.create_task(processes.run(600, time.sleep, 600))
        await asyncio.sleep(0.3)
        called_off.cancel()
        assert await process_of(processes) != third
        await until_gone(third)

        waiting = asyncio.create_task(players.turn(GAME, "novice"))
        await asyncio.sleep(0)
        players.close()
        for call in (waiting, asyncio.create_task(players.turn(GAME, "novice"))):
            with pytest.raises(asyncio.CancelledError):
                await call
    finally:
        players.close()


class Answering:
    """Processes that give some agents no answer."""

    def __init__(self, troubles: dict[str, Exception]) -> None:
        self.troubles = troubles

    async def run(self, seconds: float, function: Any, *args: Any) -> Any:
        if (trouble := self.troubles.get(args[2])) is not None:
            raise trouble
        return function(*args)


@pytest.mark.parametrize(
    ("trouble", "event"),
    [
        (TimeoutError(), "computer_late"),
        (BrokenExecutor("killed"), "computer_process_died"),
        (LookupError("no plan"), "agent_failed"),
    ],
)
async def test_the_novice_replaces_a_failing_agent_and_the_first_options_the_novice(
    trouble: Exception, event: str
) -> None:
    players = ComputerPlayers()
    players._processes = Answering({"senator": trouble})  # type: ignore[assignment]
    with capture_logs() as lines:
        assert await players.turn(GAME, "senator") == turn_of(GAME, "novice")
    assert [(line["event"], line["agent"]) for line in lines] == [(event, "senator")]
    players._processes = Answering({"senator": trouble, "novice": trouble})  # type: ignore[assignment]
    with capture_logs() as lines:
        keys = await players.turn(GAME, "senator")
    assert [line["agent"] for line in lines] == ["senator", "novice"]
    game = GAME.copy()
    for key in (*keys, "confirm"):
        game.choose(key)
    assert game.turn == 1


async def test_unusable_weights_are_named_once(monkeypatch: pytest.MonkeyPatch) -> None:
    players = ComputerPlayers(executor=ThreadPoolExecutor(1))
    with capture_logs() as lines:
        players.check()
    assert lines == []

    def unusable() -> None:
        raise WeightsError("value.weights: is cut off")

    monkeypatch.setattr("bot.game.table.computer_players.shipped", unusable)
    with capture_logs() as lines:
        players.check()
    (line,) = lines
    assert (line["reason"], line["instead"]) == ("value.weights: is cut off", "novice")
