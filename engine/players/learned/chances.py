"""Everybody's chance to win after a turn, once the game is over and nobody's VP are hidden.

Every seat is read as the network reads one that has just played: the mover after their turn,
the others after the turn they had last. What it expects of their margin, and how far the game
still is from its end, give their chance; together they have all of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from engine.model.state import State
from engine.players.learned.features import Reader, Reading, stack
from engine.players.learned.network import Network
from engine.players.learned.player import final_margin
from engine.rules.turn_context import Turn

# How many VP the margins that are expected are off, as the scale of a logistic curve: in the
# last round, and what comes to it while all temples and villages are there. Fitted to games of
# the shipped weights by ``python -m engine.training.chances``.
SURE, OPEN = 4.0, 10.0
_FAR = 300.0  # scales: more is no less likely


def chances(network: Network, state: State, turn: Turn | None = None) -> tuple[float, ...]:
    """The chance of every seat, by seat, from 0 to 1 and 1 together; 0 for who has resigned.

    ``state``: at the start of a turn. ``turn``: that turn at its confirmation; without it
    the chances are those before anybody plays.
    """
    now = state if turn is None else turn.state
    return shares(expected(network, state, turn), SURE + OPEN * openness(now))


def shares(margins: Sequence[float | None], scale: float) -> tuple[float, ...]:
    """The chances of seats whose final margins are expected to be ``margins``.

    ``scale``: how many VP these are off, as that of a logistic curve.
    """
    odds = [0.0 if one is None else 1 / (1 + exp(-max(-_FAR, one / scale))) for one in margins]
    whole = sum(odds)
    return tuple(one / whole for one in odds) if whole else tuple(odds)


def expected(network: Network, state: State, turn: Turn | None = None) -> tuple[float | None, ...]:
    """The final margin in VP that is expected of every seat; None for who has resigned.

    ``state`` and ``turn`` are as for ``chances``.
    """
    now = state if turn is None else turn.state
    found: list[float | None] = [None] * len(now.seats)
    read: list[tuple[int, Reading]] = []
    for seat, goods in enumerate(now.seats):
        if goods.resigned:
            continue
        done = seat < now.to_move or (turn is not None and seat == now.to_move)
        if done and now.round == now.last_round:
            found[seat] = final_margin(now, seat)
        elif turn is not None and seat == turn.seat:
            read.append((seat, Reader(state).read(turn)))
        else:
            idle = _after_last_turn(now, seat, done=done)
            read.append((seat, Reader(idle, seen=1).read(Turn(idle, ()))))
    if read:
        growths = network.growth(stack([reading for _, reading in read]))
        for (seat, reading), growth in zip(read, growths, strict=True):
            found[seat] = reading.known + float(growth)
    return tuple(found)


def _after_last_turn(now: State, seat: int, *, done: bool) -> State:
    """``now`` as ``seat`` left it with their last turn, of this round or of the one before."""
    idle = now.copy()
    idle.to_move = seat
    if not idle.last_round and not (idle.temples_left and any(idle.villages.values())):
        idle.last_round = idle.round + 1
    if not done:
        idle.round -= 1
    return idle


def openness(state: State) -> float:
    """How far the game is from its end, from 1 at the deal to 0 in the last round (R30)."""
    if state.last_round:
        return 0.0
    villages = len(state.board.villages)
    left = sum(map(bool, state.villages.values())) / villages if villages else 1.0
    return min(left, state.temples_left / len(state.board.placements))
