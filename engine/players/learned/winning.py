"""Chances to win after a turn, and the value of a position by how much it raises them.

Once the game is over nobody's VP are hidden, and everybody's chances can be told. Every seat is
read as the network reads one that has just played: the mover after their turn, the others after
the turn they had last. What it expects of their margin, and how far the game still is from its
end, give their chance; together they have all of it.

Turns are chosen by the mover's own chance. A margin alone plays too safely when ahead and too
tamely when behind, and never ends a game that is won. So a margin is set against how much may
still change it, which is less the nearer the end is; the network says how far that is off.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log

import numpy as np

from engine.model.state import State
from engine.players.learned.features import Reader, Reading, final_margin, openness, stack, totals
from engine.players.learned.search import Exact, Values
from engine.players.learned.weights import SCALE, Array, Network, chance
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
            found[seat] = reading.base + float(growth)
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


UNIT = 10.0  # the log-odds that a VP stands for are about 1 in so many, in the midst of a game
_SETTLED = 0.2  # the scale, in VP, of a lead that nobody can change any more: 1 VP is certain
_MOST = 15.0  # log-odds: more is no more certain
# Log-odds for ending the game with a lead: it costs nothing, and goes on no longer. Who is so many
# VP ahead when the last round comes wins; what is said of a game that goes on is less certain.
ENDED, _AHEAD = 1.5, 10.0
# Log-odds below which a game is lost: one in 150. Less likely wins are not waited for, or computers
# would put off the end for ever, though a temple of 12 VP could be built.
LOST = 5.0
_BETWEEN = 0.02  # of a VP, for each of the margin: between turns that are as sure to win
# By number of opponents, VP by which the best of them ends above their mean; and how much of what
# one has beyond that mean is left at the end. Fitted to 281 games of three and four, like ``SURE``.
_BEST = np.array([0, 0, 6, 9], np.float32)
_KEPT = 0.75


@dataclass(frozen=True, slots=True)
class Prospects:
    """Predictions of the network for readings: margins in VP, and log-odds of the win.

    ``margins``: on the best of the others. ``leads``: the least on any one of them.
    ``openness``: how far the game then is from its end.
    """

    margins: Array
    leads: Array
    odds: Array
    openness: Array


def prospects(network: Network, readings: Sequence[Reading]) -> Prospects:
    """The final margins and log-odds that are expected where the mover leaves ``readings``."""
    outputs = network.outputs(stack([*readings]))
    margins = outputs[:, 0] * np.float32(SCALE)
    margins += np.array([reading.base for reading in readings], np.float32)
    far = np.array([reading.openness for reading in readings], np.float32)
    each = on_each(margins, np.array([reading.leads for reading in readings], np.float32))
    log_odds = beating_all(each, np.float32(SURE) + np.float32(OPEN) * far) + outputs[:, 1]
    return Prospects(margins, each.min(axis=1), log_odds, far)


def on_each(margins: Array, leads: Array) -> Array:
    """The margins (m, k) on each of k opponents, whose ``leads`` on their mean are (m, k).

    ``margins``: (m,), on the best of them. The network knows nobody's VP: it expects that margin
    as on others who are alike, and who has more by now than the rest is likelier to be the best.
    A lead of minus infinity is nobody's.
    """
    best = _BEST[np.isfinite(leads).sum(axis=1)]
    each: Array = (margins + best)[:, None] - np.float32(_KEPT) * leads
    return each


def beating_all(each: Array, scale: Array) -> Array:
    """The log-odds of margins on ``each`` opponent, (m, k); one of them are ``scale`` VP, (m,)."""
    log_odds: Array = -np.logaddexp.reduce(-each / scale[:, None], axis=1)
    return log_odds


def _eager(found: Prospects) -> Array:
    """The log-odds as who would rather end a game that is won than go on with it takes them."""
    ahead = np.clip(found.leads / np.float32(_AHEAD), 0, 1) ** 2
    odds: Array = found.odds + np.float32(ENDED) * ahead * (found.openness == 0)
    return odds


def odds(network: Network) -> Values:
    """Values of readings: the log-odds of the win, in units of about a VP.

    Where the game is as good as lost, less of a margin counts for more.
    """

    def values(readings: list[Reading]) -> list[float]:
        found = prospects(network, readings)
        log_odds = _eager(found)
        left = np.maximum(log_odds, -LOST)
        behind = np.clip(found.margins / np.float32(_FAR), -1, 0) * (log_odds < -LOST)
        return [UNIT * float(one) for one in left + behind]

    return values


def win(network: Network) -> Values:
    """Values of readings if several ends are averaged: the chance to win.

    Where chances are even it grows as ``odds`` do; between turns as sure to win the margin decides.
    """

    def values(readings: list[Reading]) -> list[float]:
        found = prospects(network, readings)
        chances = chance(_eager(found))
        return [
            4 * UNIT * float(likely) + _BETWEEN * float(margin)
            for likely, margin in zip(chances, found.margins, strict=True)
        ]

    return values


def final_odds(state: State, seat: int) -> float:
    """The same as ``odds`` once ``seat`` has played its last turn of the game.

    Those who have had theirs, too, are beaten or not; others may still gain something.
    """
    logit, margin = _final(state, seat)
    return UNIT * logit + _BETWEEN * margin


def final_win(state: State, seat: int) -> float:
    """The same as ``win`` once ``seat`` has played its last turn of the game."""
    logit, margin = _final(state, seat)
    return 4 * UNIT / (1 + exp(-logit)) + _BETWEEN * margin


def _final(state: State, seat: int) -> tuple[float, float]:
    """The log-odds of the win, and the margin to the best of the others."""
    found = totals(state)
    own = found.pop(seat)
    if not found:
        return _MOST, own
    likely = 1.0
    for other, total in found.items():
        settled = state.over or other < seat
        likely /= 1 + exp(min(300.0, (total - own) / (_SETTLED if settled else SURE)))
    least = 1 / (1 + exp(_MOST))
    likely = min(1 - least, max(least, likely))
    return log(likely / (1 - likely)), own - max(found.values())


def to_win(network: Network) -> tuple[Values, Exact]:
    """By what a turn is chosen to win, while the game goes on and in the last turn."""
    return odds(network), final_odds


def on_average(network: Network) -> tuple[Values, Exact]:
    """The same where values of several deals are added up."""
    return win(network), final_win
