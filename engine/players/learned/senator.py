"""The senator: a learned value and the best turn that a search of some hundred finds.

The first senator is kept to compare with: it counts nobody's VP, and the margin is all it wants.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import lru_cache
from random import Random

from engine.game import Game
from engine.model.decision import Option
from engine.players.greedy import novice_agent
from engine.players.learned.personalities import PERSONALITIES, with_bonuses
from engine.players.learned.player import Planner, margins
from engine.players.learned.weights import FIRST, WeightsError, load, shipped
from engine.players.learned.winning import to_win

LEAVES = 180
FIRST_LEAVES = 150  # the first senator's
_log = logging.getLogger(__name__)


def senator_agent(game: Game, rng: Random) -> Option:
    """The next choice of the turn with the best prospects; the novice's without usable weights."""
    return senator(LEAVES)(game, rng)


def senator(leaves: int) -> Callable[[Game, Random], Option]:
    """The senator with that many playouts per turn; without any, the novice."""
    planner = _planner(leaves) if leaves > 0 else None
    return novice_agent if planner is None else lambda game, rng: planner.option(game)


@lru_cache(maxsize=8)
def _planner(leaves: int) -> Planner | None:
    try:
        values, exact = to_win(shipped())
        return Planner(values, leaves, exact)
    except WeightsError as error:
        _log.error("senator plays as novice: %s", error)
        return None


def personality(name: str, leaves: int = LEAVES) -> Callable[[Game, Random], Option]:
    """The senator of that personality, a key of ``PERSONALITIES``, with a budget of ``leaves``.

    With no budget, or without usable weights, it is the novice. Raises ``KeyError``.
    """
    if name not in PERSONALITIES:
        raise KeyError(name)

    def agent(game: Game, rng: Random) -> Option:
        planner = _personality(name, leaves) if leaves > 0 else None
        return novice_agent(game, rng) if planner is None else planner.option(game)

    return agent


@lru_cache(maxsize=16)
def _personality(name: str, leaves: int) -> Planner | None:
    try:
        values, exact = to_win(shipped())
        return Planner(with_bonuses(values, PERSONALITIES[name]), leaves, exact)
    except WeightsError as error:
        _log.error("%s plays as novice: %s", name, error)
        return None


def first_senator_agent(game: Game, rng: Random) -> Option:
    """The next choice of the first senator; the novice's without its weights."""
    return first_senator(FIRST_LEAVES)(game, rng)


def first_senator(leaves: int) -> Callable[[Game, Random], Option]:
    """The first senator with that budget; with none, the novice."""
    planner = _first_planner(leaves) if leaves > 0 else None
    return novice_agent if planner is None else lambda game, rng: planner.option(game)


@lru_cache(maxsize=8)
def _first_planner(leaves: int) -> Planner | None:
    try:
        return Planner(margins(load(FIRST)), leaves, counting=False)
    except WeightsError as error:
        _log.error("senator-1 plays as novice: %s", error)
        return None
