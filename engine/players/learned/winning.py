"""Value of a position for winning: how much it raises the chance to win.

A margin alone plays too safely when ahead and too tamely when behind, and never ends a game that
is won. So a margin is set against how much may still change it, which is less the nearer the end
is; the network says how far that is off.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log

import numpy as np

from engine.model.state import State
from engine.players.learned.chances import OPEN, SURE
from engine.players.learned.features import Reading, stack
from engine.players.learned.final import totals
from engine.players.learned.network import SCALE, Array, Network, chance
from engine.players.learned.search import Exact, Values

UNIT = 10.0  # the log-odds that a VP stands for are about 1 in so many, in the midst of a game
_SETTLED = 0.2  # the scale, in VP, of a lead that nobody can change any more: 1 VP is certain
_MOST = 15.0  # log-odds: more is no more certain
ENDED = 0.5  # log-odds for ending the game with a lead: it costs nothing, and goes on no longer
_AHEAD = 10.0  # VP of a margin that has all of that
_BETWEEN = 0.02  # of a VP, for each of the margin: between turns that are as sure to win


@dataclass(frozen=True, slots=True)
class Prospects:
    """Predictions of the network for readings: margins in VP, and log-odds of the win.

    ``openness``: how far the game then is from its end.
    """

    margins: Array
    odds: Array
    openness: Array


def prospects(network: Network, readings: Sequence[Reading]) -> Prospects:
    """The final margins and log-odds that are expected where the mover leaves ``readings``."""
    outputs = network.outputs(stack([*readings]))
    margins = outputs[:, 0] * np.float32(SCALE)
    margins += np.array([reading.known for reading in readings], np.float32)
    far = np.array([reading.openness for reading in readings], np.float32)
    log_odds: Array = margins / (np.float32(SURE) + np.float32(OPEN) * far) + outputs[:, 1]
    return Prospects(margins, log_odds, far)


def _eager(found: Prospects) -> Array:
    """The log-odds as who would rather end a game that is won than go on with it takes them."""
    ahead = np.clip(found.margins / np.float32(_AHEAD), 0, 1)
    odds: Array = found.odds + np.float32(ENDED) * ahead * (found.openness == 0)
    return odds


def odds(network: Network) -> Values:
    """Values of readings: the log-odds of the win, in units of about a VP."""

    def values(readings: list[Reading]) -> list[float]:
        return [UNIT * float(one) for one in _eager(prospects(network, readings))]

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
