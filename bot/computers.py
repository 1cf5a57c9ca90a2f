"""What a computer seat does with its turn, thought out in processes of their own.

Knows agents and games, no database. It is imported by those processes, so it imports
nothing but the engine.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Mapping
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from random import Random
from typing import Any

import structlog

from engine import Catalogue, Game, Kind, stored_catalogue
from engine.players.agents import play_turn

DEFAULT = "greedy"
MOST_PROCESSES = 2
_catalogues: dict[str, Catalogue] = {}  # of one process, by digest
_log = structlog.get_logger(__name__)


class ComputerPlayers:
    """Computer players that think side by side, a few at a time, beside the event loop.

    New computer seats play as ``agent``; a seat's own agent plays its turns.
    The processes are started when first needed, and again if one of them dies.
    ``executor`` takes their place where given, and is then not shut down by ``close``.
    """

    def __init__(self, agent: str = DEFAULT, executor: Executor | None = None) -> None:
        self.agent = agent
        self._given = executor
        self._processes: ProcessPoolExecutor | None = None

    async def turn(self, game: Game, agent: str) -> tuple[str, ...]:
        """The keys that ``agent`` chooses for the turn in hand, without the confirmation.

        ``game`` is left as it is. The same position always gets the same turn. A computer
        never holds up a table: if the agent fails, or its process dies twice, that is
        logged and the first legal options are taken.
        """
        position = dict(game.position())
        decks = game.catalogue.to_json(game.config.decks)
        loop = asyncio.get_running_loop()
        for again in (True, False):
            executor = self._given or self._start()
            try:
                return await loop.run_in_executor(executor, think, position, decks, agent)
            except BrokenExecutor as error:
                _log.error("computer_process_died", again=again, reason=str(error))
                self.close()
            except Exception:
                _log.exception("agent_failed", agent=agent, turn=game.turn)
                break
        return _first_options(game.copy())

    def close(self) -> None:
        """End the processes; what they were thinking of is lost."""
        if self._processes is not None:
            self._processes.shutdown(wait=False, cancel_futures=True)
            self._processes = None

    def _start(self) -> ProcessPoolExecutor:
        if self._processes is None:
            self._processes = ProcessPoolExecutor(
                max(1, min(MOST_PROCESSES, (os.cpu_count() or 1) - 1)),
                multiprocessing.get_context("forkserver"),  # the bot has threads: no fork
                _end_with_the_bot,
            )
        return self._processes


def think(position: Mapping[str, Any], decks: Mapping[str, Any], agent: str) -> tuple[str, ...]:
    """The turn that ``agent`` plays at ``position``, with the cards of ``decks``."""
    digest = str(position["catalogue"])
    if digest not in _catalogues:
        _catalogues[digest] = stored_catalogue(decks)
    return turn_of(Game.from_position(position, _catalogues[digest]), agent)


def turn_of(game: Game, agent: str) -> tuple[str, ...]:
    """The keys that ``agent`` chooses for the turn in hand; ``game`` is left as it is."""
    return play_turn(agent, game.copy(), Random(f"{game.seed} {game.turn}"))


def _first_options(game: Game) -> tuple[str, ...]:
    while (decision := game.decision) is not None and decision.kind is not Kind.CONFIRM:
        game.choose(decision.options[0])
    return game.choices


def _end_with_the_bot() -> None:
    """Leave Ctrl-C to the bot, and do not outlive it if it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    bot = multiprocessing.parent_process()
    assert bot is not None, "this runs in a process that the bot has started"

    def watch() -> None:
        bot.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
