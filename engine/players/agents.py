"""The computer players by name, and how one of them plays a turn.

They choose through the public face of ``Game`` and know no more than their seat does.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from engine.decision import Kind, Option
from engine.game import Game
from engine.players.greedy import greedy_agent, novice_agent
from engine.players.learned.senator import senator, senator_agent
from engine.players.learned.strategist import strategist, strategist_agent

Agent = Callable[[Game, Random], Option]
Choices = tuple[str, ...]


def random_agent(game: Game, rng: Random) -> Option:
    """Any option, each equally likely."""
    return rng.choice(game.options)


AGENTS: dict[str, Agent] = {
    "random": random_agent,
    "greedy": greedy_agent,
    "novice": novice_agent,
    "senator": senator_agent,
    "strategist": strategist_agent,
}
# Those who think longer with a larger budget: turns played out in the mind for each of theirs.
BUDGETED: dict[str, Callable[[int], Agent]] = {"senator": senator, "strategist": strategist}


def choose(agent: str, game: Game, rng: Random) -> Option:
    """What ``agent`` (a key of ``AGENTS``) answers. Raises ``KeyError`` for an unknown one."""
    return AGENTS[agent](game, rng)


def play_turn(agent: str, game: Game, rng: Random) -> Choices:
    """Let ``agent`` play the turn in hand to its end, confirmation included.

    Returns the keys of the turn, as the record has them.
    """
    turn = game.turn
    choices: Choices = game.choices
    while game.turn == turn and game.decision:
        if game.decision.kind is Kind.CONFIRM:
            choices = game.choices
        game.choose(AGENTS[agent](game, rng))
    return choices
