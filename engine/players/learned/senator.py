"""The senator: a learned value and the best turn that a search of some hundred finds."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import lru_cache
from random import Random

from engine.decision import Option
from engine.game import Game
from engine.players.greedy import novice_agent
from engine.players.learned.player import Planner, margins
from engine.players.learned.weights import WeightsError, shipped

LEAVES = 150
_log = logging.getLogger(__name__)


def senator_agent(game: Game, rng: Random) -> Option:
    """The next choice of the turn with the best prospects; the novice's without usable weights."""
    return senator(LEAVES)(game, rng)


def senator(leaves: int) -> Callable[[Game, Random], Option]:
    """The senator who plays out so many turns for each of theirs; with none, the novice."""
    planner = _planner(leaves) if leaves > 0 else None
    return novice_agent if planner is None else lambda game, rng: planner.option(game)


@lru_cache(maxsize=8)
def _planner(leaves: int) -> Planner | None:
    try:
        return Planner(margins(shipped()), leaves)
    except WeightsError as error:
        _log.error("senator plays as novice: %s", error)
        return None
