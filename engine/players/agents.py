"""The computer players by name, and how one of them plays a turn.

They choose through the public face of ``Game`` and know no more than their seat does. The senator
has a learned value, and plays the best turn that a search of some hundred finds; personalities are
senators. The first senator is kept to compare with: it counts nobody's VP, and the margin is all
it wants. The strategist looks a round ahead.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import lru_cache, partial
from random import Random

from engine.game import Game
from engine.model.decision import Kind, Option
from engine.players.greedy import greedy_agent, novice_agent
from engine.players.learned.player import PERSONALITIES, Planner, margins, with_bonuses
from engine.players.learned.senator import LEAVES, Senator
from engine.players.learned.strategist import NODES, Strategist
from engine.players.learned.weights import FIRST, WeightsError, load, shipped
from engine.players.learned.winning import to_win

Agent = Callable[[Game, Random], Option]
Choices = tuple[str, ...]
FIRST_LEAVES = 150  # the first senator's
_log = logging.getLogger(__name__)


def random_agent(game: Game, rng: Random) -> Option:
    """Any option, each equally likely."""
    return rng.choice(game.options)


def learned(name: str, budget: int) -> Agent:
    """The player ``name`` who tries ``budget`` turns for each of its own.

    With no budget, or without usable weights, it is the novice.
    """

    def agent(game: Game, rng: Random) -> Option:
        planner = _planner(name, budget) if budget > 0 else None
        return novice_agent(game, rng) if planner is None else planner.option(game)

    return agent


def timed_strategist(in_time: Callable[[], bool], nodes: int = NODES) -> Agent:
    """The strategist who decides at once when ``in_time`` no longer says that there is time."""
    planner = _made("strategist", nodes, in_time) if nodes > 0 else None
    return novice_agent if planner is None else lambda game, rng: planner.option(game)


@lru_cache(maxsize=32)
def _planner(name: str, budget: int) -> Planner | None:
    return _made(name, budget, lambda: True)


def _made(name: str, budget: int, in_time: Callable[[], bool]) -> Planner | None:
    try:
        if name == "senator-1":
            return Planner(margins(load(FIRST)), budget, counting=False)
        if name == "strategist":
            return Strategist(shipped(), budget, in_time)
        values, exact = to_win(shipped())
        if name != "senator":
            values = with_bonuses(values, PERSONALITIES[name])
        return Senator(values, budget, exact)
    except WeightsError as error:
        _log.error("%s plays as novice: %s", name, error)
        return None


# Rollouts for each of their turns, of those who are known to people.
USUAL_BUDGETS = {
    "senator": LEAVES,
    "strategist": NODES,
    **dict.fromkeys(PERSONALITIES, LEAVES),
}
# Those who think longer with a larger budget.
BUDGETED: dict[str, Callable[[int], Agent]] = {
    name: partial(learned, name) for name in ("senator-1", *USUAL_BUDGETS)
}
AGENTS: dict[str, Agent] = {
    "random": random_agent,
    "greedy": greedy_agent,
    "novice": novice_agent,
    "senator-1": learned("senator-1", FIRST_LEAVES),
    **{name: learned(name, budget) for name, budget in USUAL_BUDGETS.items()},
}
# Those who can be told to decide at once: they ask now and then whether they are still in time.
TIMED: dict[str, Callable[[Callable[[], bool], int], Agent]] = {"strategist": timed_strategist}


def choose(agent: str, game: Game, rng: Random) -> Option:
    """Ask ``agent`` (a key of ``AGENTS``) for an answer. Raises ``KeyError`` for an unknown one."""
    return AGENTS[agent](game, rng)


def play_turn(
    agent: str,
    game: Game,
    rng: Random,
    in_time: Callable[[], bool] | None = None,
    budget: int | None = None,
) -> Choices:
    """Play the turn in hand to its end as ``agent``, confirmation included.

    ``in_time``: whether there is time to think on; asked by those who think long. ``budget``:
    how many turns those in ``BUDGETED`` play out, None: as many as usual. Returns the keys of
    the turn, as the record has them.
    """
    player = _player(agent, in_time, budget)
    turn = game.turn
    choices: Choices = game.choices
    while game.turn == turn and game.decision:
        if game.decision.kind is Kind.CONFIRM:
            choices = game.choices
        game.choose(player(game, rng))
    return choices


def _player(agent: str, in_time: Callable[[], bool] | None, budget: int | None) -> Agent:
    if in_time is not None and agent in TIMED:
        return TIMED[agent](in_time, USUAL_BUDGETS[agent] if budget is None else budget)
    return AGENTS[agent] if budget is None or agent not in BUDGETED else BUDGETED[agent](budget)
