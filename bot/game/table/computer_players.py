"""The levels of computer players, and what a computer seat does with its turn.

Knows agents and games, no database. It is imported by the processes that think, so it imports
nothing but the engine and them.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from functools import lru_cache
from random import Random
from time import monotonic, process_time
from typing import Any, TypeVar, TypeVarTuple, Unpack

import structlog

from bot.platform.worker_processes import DEATHS, WorkerProcesses, spare_cores
from engine import Catalogue, Game, Kind, stored_catalogue
from engine.players.agents import AGENTS, USUAL_BUDGETS, play_turn
from engine.players.hints import Hint, hint_for
from engine.players.learned.player import PERSONALITIES
from engine.players.learned.weights import WeightsError, shipped

T = TypeVar("T")
Args = TypeVarTuple("Args")

LEVELS = tuple(level for level in ("novice", "senator", "strategist") if level in AGENTS)
STYLED = "senator"  # the level whose computers may have a style
STYLES = tuple(PERSONALITIES)  # agents of their own
USUAL_LEVEL = "novice"  # the default level of a new computer
LEARNED = frozenset(USUAL_BUDGETS)  # those who play by what they have learned
BUDGET = max(USUAL_BUDGETS.values())  # turns played out for one of the strongest player's
STAND_IN = "senator"  # plays for people who do not
SPARE = "novice"  # answers for an agent that cannot
CORE_SECONDS = 2.0  # of one core, for the usual budget, after which it takes the best it has found
HURRY = 6.0  # seconds after which it does so, on a machine so busy
MOST_PROCESSES = 2
PRELOAD = ("bot.game.table.computer_players",)
NICE = 5  # thinking waits for what answers people
# Separate processes study records and finished games, so that no computer player waits for them:
# one for people with many requests, one for the others.
STUDYING, STUDY_NICE = 2, 10
STUDY_BYTES = 256 * 1024 * 1024  # of memory that it may take; a long game takes a tenth of it
STUDY_IDLE = 60.0  # seconds after which they are ended
PATIENCE = 15.0  # seconds after which it is late; the strongest is made to take one or two
_catalogues: dict[str, Catalogue] = {}  # of one process, by digest
_log = structlog.get_logger(__name__)


class ComputerPlayers:
    """Computer players that think side by side, a few at a time, beside the event loop.

    New computer seats play at ``level`` if nothing else is said; a seat's own agent plays its
    turns, each in ``patience`` seconds. The strongest plays out ``budget`` turns for each of
    its own, the others no more. ``processes``: how many there are, None: one or two, as
    there are cores. ``executor`` takes their place where given; ``close`` does not shut it down,
    and it has all the time it takes.
    """

    def __init__(
        self,
        level: str = USUAL_LEVEL,
        executor: Executor | None = None,
        patience: float = PATIENCE,
        *,
        budget: int = BUDGET,
        processes: int | None = None,
    ) -> None:
        self.level = level
        self._budget = budget
        self._count = processes or max(1, spare_cores(MOST_PROCESSES))
        self.closed = self.stopping = False  # stopping: a process may end
        self._given = executor
        self._patience = patience
        self._processes: WorkerProcesses | None = None
        self._students: WorkerProcesses | None = None

    async def turn(self, game: Game, agent: str) -> tuple[str, ...]:
        """Return the keys that ``agent`` chooses for the turn in hand, without the confirmation.

        ``game`` does not change. The same position always gets the same turn. A computer never
        blocks a table. If the agent fails or times out, or its process dies, that is logged and the
        novice answers in a fresh process. If that fails too, the first legal options are taken.
        Cancelling this call ends the process that thinks; ``close`` cancels it.
        """
        for who in (agent, SPARE):
            keys = await self._thought(who, game, think, who, self._budget)
            if keys is not None:
                return keys
        return _first_options(game.copy())

    async def hint(self, game: Game) -> Hint:
        """The strategist's choice for the turn of ``game``, which is at the start of that turn.

        If that cannot be had in time it is what the novice would do, as ``turn`` has it.
        """
        found = await self._thought("hint", game, think_of_hint, self._budget)
        return found or Hint(SPARE, await self.turn(game, SPARE))

    async def _thought(
        self, who: str, game: Game, function: Callable[[Any, Any, Unpack[Args]], T], *args: *Args
    ) -> T | None:
        """Call ``function`` with ``game``; log an error and return None if it fails."""
        position, about = dict(game.position()), {"agent": who, "turn": game.turn}
        decks = game.catalogue.to_json(game.config.decks)
        try:
            return await self.work(self._patience, function, position, decks, *args)
        except WeightsError as error:
            _log.error("weights_unusable", **about, reason=str(error), instead=SPARE)
        except TimeoutError:
            _log.error("computer_late", **about, seconds=self._patience)
        except DEATHS as error:
            say = _log.info if self.stopping else _log.error
            say("computer_process_died", **about, reason=str(error))
        except Exception:
            _log.exception("agent_failed", **about)
        return None

    @property
    def load(self) -> tuple[int, int, int]:
        """Maximum number of processes, busy processes, and waiting turns."""
        if self._processes is None:
            return self._count if self._given is None else 0, 0, 0
        return self._processes.count, self._processes.busy, self._processes.waiting

    def check(self) -> None:
        """Say in the log, once, if what computers have learned cannot be used."""
        try:
            shipped()
        except WeightsError as error:
            _log.error("weights_unusable", reason=str(error), instead=SPARE)

    def close(self) -> None:
        """End the processes; cancel every call that waits for a turn."""
        self.closed = self._given is None
        for processes in (self._processes, self._students):
            if processes is not None:
                processes.close()

    async def work(self, seconds: float, function: Callable[[Unpack[Args]], T], *args: *Args) -> T:
        """Run ``function`` in one of the processes, within ``seconds``.

        Raises ``TimeoutError``, one of ``DEATHS`` if the process dies, and what it raises.
        """
        if self._given is not None:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._given, function, *args)
        if self.closed:
            raise asyncio.CancelledError
        if self._processes is None:
            self._processes = thinking_processes(self._count)
        return await self._processes.run(seconds, function, *args)

    async def study(self, seconds: float, function: Callable[[Unpack[Args]], T], *args: *Args) -> T:
        """The same in one of the processes that study records and finished games.

        Also raises ``MemoryError`` if it takes more than ``STUDY_BYTES``.
        """
        if self._given is not None:
            async with asyncio.timeout(seconds):
                return await self.work(seconds, function, *args)
        if self.closed:
            raise asyncio.CancelledError
        if self._students is None:
            self._students = WorkerProcesses(
                STUDYING, STUDY_NICE, PRELOAD, _leave_logging, memory=STUDY_BYTES, idle=STUDY_IDLE
            )
        return await self._students.run(seconds, function, *args)


def thinking_processes(count: int) -> WorkerProcesses:
    """Processes with the engine loaded, less urgent than whatever answers people."""
    return WorkerProcesses(count, NICE, PRELOAD, _leave_logging)


def _leave_logging() -> None:
    """In a process: the bot says what went wrong."""
    logging.getLogger("engine.players").setLevel(logging.CRITICAL)


def playing_level(agent: str) -> str:
    """At which level ``agent`` plays here: as a novice if what it has learned is unusable."""
    return agent if agent not in LEARNED or _trained() else SPARE


@lru_cache(maxsize=1)
def _trained() -> bool:
    """Whether there is what computers have learned; looked at once a process."""
    try:
        shipped()
    except WeightsError:
        return False
    return True


def think(
    position: Mapping[str, Any], decks: Mapping[str, Any], agent: str, budget: int
) -> tuple[str, ...]:
    """The turn that ``agent`` plays at ``position``, with the cards of ``decks``.

    Raises ``WeightsError`` for one that has learned and cannot use it.
    """
    in_time = _limit(budget)
    if agent in LEARNED:
        shipped()
    game = Game.from_position(position, catalogue_of(position, decks))
    return turn_of(game, agent, in_time, budget)


def think_of_hint(position: Mapping[str, Any], decks: Mapping[str, Any], budget: int) -> Hint:
    """In a process: ``hint_for`` the position, with what it has found when time is short."""
    in_time = _limit(budget)
    game = Game.from_position(position, catalogue_of(position, decks))
    return hint_for(game, budget, in_time)


def _limit(budget: int) -> Callable[[], bool]:
    """Whether there is time left, of this process's core and by the clock, from now on."""
    late = monotonic() + HURRY
    used_up = process_time() + CORE_SECONDS * max(1.0, budget / BUDGET)
    return lambda: process_time() < used_up and monotonic() < late


def catalogue_of(position: Mapping[str, Any], decks: Mapping[str, Any]) -> Catalogue:
    """The cards with which ``position`` is played, read from ``decks`` once a process."""
    digest = str(position["catalogue"])
    if digest not in _catalogues:
        _catalogues[digest] = stored_catalogue(decks)
    return _catalogues[digest]


def turn_of(
    game: Game, agent: str, in_time: Callable[[], bool] | None = None, budget: int = BUDGET
) -> tuple[str, ...]:
    """The keys that ``agent`` chooses for the turn in hand; ``game`` is left as it is.

    ``in_time``: as in ``play_turn``. ``budget``: the strongest player's; no other uses more
    than is usual.
    """
    usual = USUAL_BUDGETS.get(agent, 0)
    own = budget if usual == BUDGET else min(budget, usual)
    rng = Random(f"{game.seed} {game.turn}")
    return play_turn(agent, game.copy(), rng, in_time, None if own == usual else own)


def _first_options(game: Game) -> tuple[str, ...]:
    while (decision := game.decision) is not None and decision.kind is not Kind.CONFIRM:
        game.choose(decision.options[0])
    return game.choices
