"""What a computer seat does with its turn. Knows agents and games, no database."""

from __future__ import annotations

from random import Random

import structlog

from engine import Game, Kind
from engine.players.greedy import play_turn

DEFAULT = "greedy"
_log = structlog.get_logger(__name__)


def turn_of(game: Game, agent: str) -> tuple[str, ...]:
    """The keys that ``agent`` chooses for the turn in hand, without the confirmation.

    ``game`` is left as it is. The same position always gets the same turn. A computer
    never holds up a table: if the agent fails, the fault is logged and the first
    legal options are taken.
    """
    try:
        return play_turn(agent, game.copy(), Random(f"{game.seed} {game.turn}"))
    except Exception:
        _log.exception("agent_failed", agent=agent, turn=game.turn)
        return _first_options(game.copy())


def _first_options(game: Game) -> tuple[str, ...]:
    while (decision := game.decision) is not None and decision.kind is not Kind.CONFIRM:
        game.choose(decision.options[0])
    return game.choices
