"""The computer players by name, and how one of them plays a turn.

They choose through the public face of ``Game`` and know no more than their seat does.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from engine.game import Game
from engine.model.decision import Kind, Option
from engine.players.greedy import greedy_agent, novice_agent
from engine.players.learned.personalities import PERSONALITIES
from engine.players.learned.senator import (
    LEAVES,
    first_senator,
    first_senator_agent,
    personality,
    senator,
    senator_agent,
)
from engine.players.learned.strategist import NODES, strategist, strategist_agent, timed_strategist

Agent = Callable[[Game, Random], Option]
Choices = tuple[str, ...]


def random_agent(game: Game, rng: Random) -> Option:
    """Any option, each equally likely."""
    return rng.choice(game.options)


AGENTS: dict[str, Agent] = {
    "random": random_agent,
    "greedy": greedy_agent,
    "novice": novice_agent,
    "senator-1": first_senator_agent,
    "senator": senator_agent,
    "strategist": strategist_agent,
    **{name: personality(name) for name in PERSONALITIES},
}
# Those who think longer with a larger budget: rollouts for each of their turns.
BUDGETED: dict[str, Callable[[int], Agent]] = {
    "senator-1": first_senator,
    "senator": senator,
    "strategist": strategist,
    **{name: partial(personality, name) for name in PERSONALITIES},
}
# Those who can be told to decide at once: they ask now and then whether they are still in time.
TIMED: dict[str, Callable[[Callable[[], bool], int], Agent]] = {"strategist": timed_strategist}
USUAL_BUDGETS = {
    "senator": LEAVES,
    "strategist": NODES,
    **dict.fromkeys(PERSONALITIES, LEAVES),
}


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
