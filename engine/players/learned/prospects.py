"""What a position is worth to whoever wants to win: the margin, and late in the game the chance.

A margin alone plays too safely when ahead and too tamely when behind. As nobody knows the others'
VP (R8), an exact end is put beside a position by how far its margin lies from one that the network
has judged.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import exp

import numpy as np

from engine.model.state import State
from engine.players.learned.features import Reading, stack
from engine.players.learned.network import SCALE, Network, chance
from engine.players.learned.search import Exact

FEW = 1  # temples or villages left: the end may come in the next round
WIN_IN_VP = 40.0  # what a certain win is worth beside none
_VP_A_LOGIT = 5.0  # once all is counted, few VP decide


def is_late(state: State) -> bool:
    """Whether the end has been triggered, or a single building or attack may do it (R30)."""
    villages = sum(1 for vp in state.villages.values() if vp)
    return bool(state.last_round) or state.temples_left <= FEW or villages <= FEW


class Prospects:
    """Values of one turn's afterstates, in VP or so."""

    def __init__(self, network: Network, start: State, exact: Exact, win: float) -> None:
        """``win``: the part of the chance to win in the value, late in the game; 0 to 1.

        ``exact``: the margin of a seat for whom the game is over.
        """
        self._network = network
        self._exact = exact
        self._win = win if is_late(start) else 0.0
        self._anchor: tuple[float, float] | None = None  # a margin, and the log-odds with it

    def values(self, readings: list[Reading]) -> Iterable[float]:
        """What readings are worth."""
        outputs = self._network.outputs(stack(readings))
        margins = outputs[:, 0] * np.float32(SCALE) + [one.known for one in readings]
        if not self._win:
            return [float(margin) for margin in margins]
        if self._anchor is None:
            self._anchor = float(margins[0]), float(outputs[0, 1])
        chances = chance(outputs[:, 1])
        return [self._mixed(float(m), float(p)) for m, p in zip(margins, chances, strict=True)]

    def exact(self, state: State, seat: int) -> float:
        """What a state is worth in which ``seat`` has played its last turn."""
        margin = self._exact(state, seat)
        if not self._win:
            return margin
        at, odds = self._anchor or (0.0, 0.0)
        logit = max(-30.0, min(30.0, odds + (margin - at) / _VP_A_LOGIT))
        return self._mixed(margin, 1 / (1 + exp(-logit)))

    def _mixed(self, margin: float, win: float) -> float:
        return (1 - self._win) * margin + self._win * WIN_IN_VP * win
