"""Reviews of finished games: chances to win, and the turns that mattered most.

They are computed when somebody first asks, and cached in memory; the same game always gives the
same review. They are not shown while a game runs, as they use hidden cards.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Any, Generic, TypeVar

import structlog
from cachetools import LRUCache

from bot.features.records.playing import keys_of
from bot.features.results.ratings import strengths_before
from bot.game import queries
from bot.game.errors import Code, TableError
from bot.game.rows import GameRow, TurnRow
from bot.game.table.computer_players import ComputerPlayers, catalogue_of
from bot.game.table.state import turns_taken_back
from bot.game.unit_of_work import Transactions
from bot.platform.fair_queue import in_thread
from bot.platform.store import columns
from engine import Catalogue, Game, View
from engine.players import analysis as players_analysis
from engine.players.agents import AGENTS
from engine.players.analysis import Analysis, Chances, Moment, Step
from engine.players.learned.weights import WeightsError
from engine.players.learned.winning import Strengths

SECONDS = 120.0  # for a piece of the work; some seconds are usual for all of it
_AT_ONCE = 6  # turns in a piece
_HURRY = 20.0  # seconds after which the strongest player decides; it usually takes one
_STRONGEST = ("strategist", players_analysis.USUAL)  # the first that there is judges


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game that is over: its turns, the position at its ``end``, its cards.

    ``strengths``: by seat, how well they play.
    """

    steps: tuple[Step, ...]
    end: Mapping[str, Any]
    catalogue: Catalogue
    decks: tuple[str, ...]
    strengths: Strengths = ()

    @property
    def cards(self) -> Mapping[str, Any]:
        """The cards as they are sent to a process."""
        return self.catalogue.to_json(self.decks)


class ReviewWorkers:
    """Review games in the worker processes of the computer ``players``."""

    def __init__(self, players: ComputerPlayers) -> None:
        self._players = players
        self.agent = next(agent for agent in _STRONGEST if agent in AGENTS)

    async def chances(self, game: PlayedGame) -> tuple[Chances, ...]:
        """Everybody's chance to win, as ``analysis.chances_of`` tells it; it says what is raised.

        Also raises ``TimeoutError``, and ``BrokenExecutor`` if a process dies.
        """
        return await self._players.study(
            SECONDS, chances, game.steps, game.end, game.cards, game.strengths
        )

    async def analysis(self, game: PlayedGame) -> Analysis:
        """The chances and the turns that mattered most. Raises as ``chances`` does."""
        rows = await self.chances(game)
        contest = players_analysis.contest_of(rows, game.end, game.catalogue)
        leaves = players_analysis.leaves_a_turn(len(game.steps))
        numbered = [*enumerate(game.steps, 1)]
        found: list[Moment] = []
        for first in range(0, len(numbered), _AT_ONCE):
            some = numbered[first : first + _AT_ONCE]
            found += await self._players.study(
                SECONDS, moments, some, game.cards, leaves, game.strengths
            )
        decisive = contest.decisive(found)
        if self.agent != players_analysis.USUAL:
            again = [
                await self._players.study(
                    SECONDS,
                    asked,
                    one,
                    game.steps[one.step - 1],
                    game.cards,
                    self.agent,
                    game.strengths,
                )
                for one in decisive
            ]
            decisive = contest.decisive(again)
        return Analysis(self.agent, rows, decisive, contest.between(decisive))


def chances(
    steps: Sequence[Step],
    end: Mapping[str, Any],
    cards: Mapping[str, Any],
    strengths: Strengths,
) -> tuple[Chances, ...]:
    """In a process: ``analysis.chances_of``."""
    return players_analysis.chances_of(steps, end, catalogue_of(end, cards), strengths)


def moments(
    steps: Sequence[tuple[int, Step]],
    cards: Mapping[str, Any],
    leaves: int,
    strengths: Strengths,
) -> list[Moment]:
    """In a process: ``analysis.moments``."""
    catalogue = catalogue_of(steps[0][1].position, cards)
    return players_analysis.moments(steps, catalogue, leaves, strengths)


def asked(
    moment: Moment, step: Step, cards: Mapping[str, Any], agent: str, strengths: Strengths
) -> Moment:
    """In a process: ``analysis.asked``; on a busy machine with what was found in ``_HURRY``."""
    late = monotonic() + _HURRY
    cards_of_it = catalogue_of(step.position, cards)
    return players_analysis.asked(
        moment, step, cards_of_it, agent, lambda: monotonic() < late, strengths
    )


KEPT = 64  # games whose analysis is cached
_log = structlog.get_logger(__name__)
T = TypeVar("T")
_Key = tuple[int, int, str | None]


@dataclass(frozen=True, slots=True)
class Reviewed:
    """The review of a game.

    ``numbers``: the stored turn number of each step of ``analysis``, the deal's (0) first.
    ``rounds``: the round of each step. ``end``: a spectator's view at the end.
    """

    analysis: Analysis
    numbers: tuple[int, ...]
    rounds: tuple[int, ...]
    end: View


@dataclass(frozen=True, slots=True)
class _Played:
    """A game with its turns, without those taken back."""

    key: _Key
    game: PlayedGame
    numbers: tuple[int, ...]
    rounds: tuple[int, ...]


class GameReviews:
    """Reviews finished games; two who ask at once wait for the same answer."""

    def __init__(self, transactions: Transactions, reviews: ReviewWorkers) -> None:
        self._transactions = transactions
        self._reviews = reviews
        self._chances: _Kept[tuple[Chances, ...]] = _Kept()
        self._whole: _Kept[Analysis] = _Kept()

    async def of_table(
        self, table_id: int, begins: Callable[[int], Awaitable[None]] | None = None
    ) -> Reviewed:
        """Analysis of a finished table, or of a loaded record.

        ``begins`` is told of how many turns it is, if it still has to be worked out. Raises
        ``TableError``: no-table, not-started, not-over, analysis-early, analysis-public,
        analysis-untrained, analysis-failed.
        """
        played = await self._read(table_id)
        if begins is not None and not self._whole.has(played.key):
            await begins(len(played.game.steps))
        found = await _refusing(self._whole.get(played.key, self._reviews.analysis, played.game))
        return await in_thread(_reviewed, played, found)

    async def by_round(self, table_id: int) -> tuple[Chances, ...]:
        """Everybody's chances at the deal and after every round; () where they are not known.

        That is: while the game goes on, or if it was ended early, or they cannot be reckoned.
        """
        rounds, rows = await self._known(table_id)
        after = dict(zip(rounds[1:], rows[1:], strict=True))
        return (*rows[:1], *after.values())

    async def by_turn(self, table_id: int) -> tuple[Chances, ...]:
        """The same at the deal and after every turn."""
        _, rows = await self._known(table_id)
        return rows

    async def _known(self, table_id: int) -> tuple[tuple[int, ...], tuple[Chances, ...]]:
        """The round and the chances of every turn, the deal first; nothing where not known."""
        try:
            played = await self._read(table_id)
            rows = await _refusing(
                self._chances.get(played.key, self._reviews.chances, played.game)
            )
        except TableError as error:
            _log.info("chances_failed", table=table_id, reason=error.code.value)
            return (), ()
        return played.rounds, rows

    async def _read(self, table_id: int) -> _Played:
        async with self._transactions.looking(table_id) as (session, row):
            if row.started_at is None:
                raise TableError(Code.NOT_STARTED)
            if row.analysis and row.seed is None:
                raise TableError(Code.ANALYSIS_PUBLIC)
            if row.status in queries.ACTIVE:
                raise TableError(Code.NOT_OVER)
            rows = await queries.turn_rows(session, row)
            last = await self._transactions.cards.game(session, rows[-1].position)
            strengths = await strengths_before(session, row)
        if last.result is None:
            raise TableError(Code.ANALYSIS_EARLY)
        return _played(row, rows, last, strengths)


def _played(row: GameRow, rows: Sequence[TurnRow], last: Game, strengths: Strengths) -> _Played:
    """The turns without those taken back, each with the position before it."""
    gone = {*turns_taken_back(rows), *(one.number for one in rows if one.takes_back is not None)}
    deal, *turns = [one for one in rows if one.number not in gone]
    befores = [deal, *turns][:-1]
    steps = tuple(
        Step(before.position, keys_of(turn.choices))
        for before, turn in zip(befores, turns, strict=True)
    )
    end = turns[-1].position if turns else deal.position
    return _Played(
        (columns.stored_id(row.id), row.version, row.seal),
        PlayedGame(steps, end, last.catalogue, last.config.decks, strengths),
        (0, *(one.number for one in turns)),
        (1, *(int(before.position["round"]) for before in befores)),
    )


def _reviewed(played: _Played, found: Analysis) -> Reviewed:
    end = Game.from_position(played.game.end, played.game.catalogue).view(None)
    return Reviewed(found, played.numbers, played.rounds, end)


class _Kept(Generic[T]):
    """A cache of results by game, finished or under way; the least recently used go first."""

    def __init__(self) -> None:
        self._tasks: LRUCache[_Key, asyncio.Task[T]] = LRUCache(KEPT)

    def has(self, key: _Key) -> bool:
        """Whether the result is there already."""
        task = self._tasks.get(key)
        return task is not None and task.done() and not task.cancelled() and not task.exception()

    async def get(
        self, key: _Key, make: Callable[[PlayedGame], Coroutine[Any, Any, T]], game: PlayedGame
    ) -> T:
        """The result of ``make`` for ``game``; after a failure the next call tries again."""
        task = self._tasks.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = self._tasks[key] = asyncio.create_task(make(game))
        return await asyncio.shield(task)


async def _refusing(work: Awaitable[T]) -> T:
    """The result of ``work``; failures are logged and become a refusal."""
    try:
        return await work
    except WeightsError as error:
        _log.error("analysis_without_weights", reason=str(error))
        raise TableError(Code.ANALYSIS_UNTRAINED) from error
    except Exception as error:
        _log.exception("analysis_failed")
        raise TableError(Code.ANALYSIS_FAILED) from error
