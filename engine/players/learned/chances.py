"""Everybody's chance to win after a turn, once the game is over and nobody's VP are hidden.

Every seat is read as the network reads one that has just played: the mover after their turn,
the others after the turn they had last. What it expects of their margin, and how far the game
still is from its end, give their chance; together they have all of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from engine.model.state import State
from engine.players.learned.features import Reader, Reading, openness, stack
from engine.players.learned.final import final_margin
from engine.players.learned.network import Network
from engine.rules.turn_context import Turn

# The error of expected margins in VP, as the scale of a logistic curve: in the last round, and
# how much is added while all temples and villages are there. Fitted to games of the shipped
# weights by ``python -m engine.training.chances``.
SURE, OPEN = 4.0, 10.0
# How well somebody plays: the log-odds of a win against a senator in games of two, None: not known.
Strengths = Sequence[float | None]
LEVELS = {"random": -8.1, "greedy": -4.1, "novice": -2.8, "senator": 0.0, "strategist": 0.8}
_FAR = 300.0  # limit of scales: a greater one changes nothing


def chances(
    network: Network, state: State, turn: Turn | None = None, strengths: Strengths = ()
) -> tuple[float, ...]:
    """The chance of every seat, by seat, from 0 to 1 and 1 together; 0 for who has resigned.

    ``state``: at the start of a turn. ``turn``: that turn at its confirmation; without it
    the chances are those before anybody plays. ``strengths``: by seat, how well they play.
    """
    now = state if turn is None else turn.state
    far = openness(now)
    scale = SURE + OPEN * far
    margins = expected(network, state, turn)
    return shares(ahead(margins, strengths, scale * far) if strengths else margins, scale)


def ahead(
    margins: Sequence[float | None], strengths: Strengths, scale: float
) -> list[float | None]:
    """``margins`` with what seats are still expected to gain by playing better than the others.

    ``scale``: the VP that one of the log-odds stands for. A strength of None is the others' mean.
    """
    playing = [seat for seat, margin in enumerate(margins) if margin is not None]
    known = [s for seat in playing if (s := strengths[seat]) is not None]
    middle = sum(known) / len(known) if known else 0.0
    found: list[float | None] = [None] * len(margins)
    for seat in playing:
        others = [other for other in playing if other != seat]
        own, theirs = (
            [middle if (s := strengths[one]) is None else s for one in seats]
            for seats in ([seat], others)
        )
        less = sum(theirs) / len(theirs) if theirs else own[0]
        margin = margins[seat]
        found[seat] = None if margin is None else margin + scale * (own[0] - less)
    return found


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
