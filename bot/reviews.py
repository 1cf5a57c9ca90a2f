"""Finished games looked at again, in the processes in which computer players think.

Done in small pieces, so that a computer whose turn it is comes in between. What those
processes run stands here; it imports nothing but the engine and the players.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Any

from bot.computers import ComputerPlayers, catalogue_of
from engine import Catalogue
from engine.players import analysis
from engine.players.agents import AGENTS
from engine.players.analysis import Analysis, Chances, Moment, Step

SECONDS = 120.0  # for a piece of the work; some seconds are usual for all of it
_AT_ONCE = 6  # turns in a piece
_HURRY = 20.0  # seconds after which the strongest player decides; it usually takes one
_STRONGEST = ("strategist", analysis.USUAL)  # the first that there is judges


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game that is over: its turns, the position at its ``end``, its cards."""

    steps: tuple[Step, ...]
    end: Mapping[str, Any]
    catalogue: Catalogue
    decks: tuple[str, ...]

    @property
    def cards(self) -> Mapping[str, Any]:
        """The cards as they are sent to a process."""
        return self.catalogue.to_json(self.decks)


class Reviews:
    """Reviews games with the help of ``players``, whose processes they share."""

    def __init__(self, players: ComputerPlayers) -> None:
        self._players = players
        self.agent = next(agent for agent in _STRONGEST if agent in AGENTS)

    async def chances(self, game: PlayedGame) -> tuple[Chances, ...]:
        """Everybody's chance to win, as ``analysis.chances_of`` tells it; it says what is raised.

        Also raises ``TimeoutError``, and ``BrokenExecutor`` if a process dies.
        """
        return await self._players.work(SECONDS, chances, game.steps, game.end, game.cards)

    async def analysis(self, game: PlayedGame) -> Analysis:
        """The chances and the turns that mattered most. Raises as ``chances`` does."""
        rows = await self.chances(game)
        leaves = analysis.leaves_a_turn(len(game.steps))
        numbered = [*enumerate(game.steps, 1)]
        found: list[Moment] = []
        for first in range(0, len(numbered), _AT_ONCE):
            some = numbered[first : first + _AT_ONCE]
            found += await self._players.work(SECONDS, moments, some, game.cards, leaves)
        if self.agent != analysis.USUAL:
            found = [
                await self._players.work(
                    SECONDS, asked, one, game.steps[one.step - 1], game.cards, self.agent
                )
                for one in analysis.doubtful(found)
            ]
        return Analysis(self.agent, rows, analysis.decisive(found))


def chances(
    steps: Sequence[Step], end: Mapping[str, Any], cards: Mapping[str, Any]
) -> tuple[Chances, ...]:
    """In a process: ``analysis.chances_of``."""
    return analysis.chances_of(steps, end, catalogue_of(end, cards))


def moments(
    steps: Sequence[tuple[int, Step]], cards: Mapping[str, Any], leaves: int
) -> list[Moment]:
    """In a process: ``analysis.moments``."""
    return analysis.moments(steps, catalogue_of(steps[0][1].position, cards), leaves)


def asked(moment: Moment, step: Step, cards: Mapping[str, Any], agent: str) -> Moment:
    """In a process: ``analysis.asked``; on a busy machine with what was found in ``_HURRY``."""
    late = monotonic() + _HURRY
    cards_of_it = catalogue_of(step.position, cards)
    return analysis.asked(moment, step, cards_of_it, agent, lambda: monotonic() < late)
