from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from dataclasses import replace
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.computers import ComputerPlayers, turn_of
from engine import Catalogue, Config, Game, shipped


@pytest.fixture
def players() -> Iterator[ComputerPlayers]:
    players = ComputerPlayers()
    yield players
    players.close()


def processes(players: ComputerPlayers) -> list[int]:
    assert isinstance(players._processes, ProcessPoolExecutor)
    return [process.pid or 0 for process in players._processes._processes.values()]


async def test_a_process_thinks_as_this_one_does_and_another_takes_its_place(
    players: ComputerPlayers,
) -> None:
    game = Game.new(Config(3), "k")
    expected = turn_of(game, "greedy")
    assert await players.turn(game, "greedy") == expected
    assert game.choices == ()
    first = processes(players)
    assert os.getpid() not in first
    for process in first:
        os.kill(process, signal.SIGKILL)
    with capture_logs() as lines:
        assert await players.turn(game, "greedy") == expected
    assert {line["event"] for line in lines} <= {"computer_process_died"}
    assert not set(first) & set(processes(players))
    dear = Catalogue(
        (replace(card, cost=(("stone", 3),), rank_gold=False) for card in shipped().cards),
        shipped().rules,
    )
    other = Game.new(Config(3), "k", dear)
    assert await players.turn(other, "greedy") == turn_of(other, "greedy")


async def test_processes_that_die_again_and_again_hold_up_no_table() -> None:
    class Broken(ProcessPoolExecutor):
        def submit(self, *given: Any, **named: Any) -> Any:
            raise BrokenExecutor("killed")

    game = Game.new(Config(2), "k")
    with capture_logs() as lines:
        keys = await ComputerPlayers(executor=Broken(1)).turn(game, "greedy")
    for key in (*keys, "confirm"):
        game.choose(key)
    assert game.turn == 1
    assert [line["again"] for line in lines] == [True, False]
