"""The value: a linear part beside one hidden layer, evaluated with numpy.

Two outputs: what the margin will still grow by, in units of ``SCALE`` VP, and what is added to
the log-odds of the win that follow from that margin. Inputs are standardised and cut.
"""

from __future__ import annotations

from dataclasses import dataclass, fields

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float32]

SCALE = 20.0  # VP
CUT = 6.0  # standard deviations
OUTPUTS = 2


@dataclass(slots=True)
class Network:
    """The weights, all float32; ``n`` inputs, ``h`` hidden units.

    ``mean``, ``spread``: (n,). ``skip``: (n, 2). ``first``: (n, h), ``bias``: (h,).
    ``second``: (h, 2). ``out``: (2,).
    """

    mean: Array
    spread: Array
    skip: Array
    first: Array
    bias: Array
    second: Array
    out: Array

    @classmethod
    def fresh(cls, mean: Array, spread: Array, hidden: int, seed: int) -> Network:
        """Random first layer, nothing behind it: it begins as its linear part."""
        width = len(mean)
        rng = np.random.default_rng(seed)
        return cls(
            mean.astype(np.float32),
            spread.astype(np.float32),
            np.zeros((width, OUTPUTS), np.float32),
            rng.normal(0, (1 / width) ** 0.5, (width, hidden)).astype(np.float32),
            np.zeros(hidden, np.float32),
            np.zeros((hidden, OUTPUTS), np.float32),
            np.zeros(OUTPUTS, np.float32),
        )

    @property
    def width(self) -> int:
        """Number of inputs."""
        return len(self.mean)

    @property
    def hidden(self) -> int:
        """Number of hidden units."""
        return len(self.bias)

    def standardise(self, rows: Array) -> Array:
        """Rows as the layers take them: (m, n)."""
        scaled: Array = (rows - self.mean) / self.spread
        return np.clip(scaled, -CUT, CUT, out=scaled)

    def outputs(self, rows: Array) -> Array:
        """For rows (m, n) the growth of the margin in ``SCALE`` VP and added log-odds: (m, 2)."""
        x = self.standardise(rows)
        hidden = np.maximum(x @ self.first + self.bias, 0)
        result: Array = x @ self.skip + hidden @ self.second + self.out
        return result

    def growth(self, rows: Array) -> Array:
        """For rows (m, n) by how many VP the margin will still grow: (m,)."""
        grown: Array = self.outputs(rows)[:, 0] * np.float32(SCALE)
        return grown

    def copy(self) -> Network:
        """An independent copy."""
        return Network(*(getattr(self, field.name).copy() for field in fields(self)))


def chance(log_odds: Array) -> Array:
    """The chances that log-odds stand for."""
    odds: Array = np.reciprocal(1 + np.exp(-log_odds), dtype=np.float32)
    return odds
