"""Fits a network to what games taught: λ-returns, and Adam with a clipped error.

What is learned is to win: the second output adds to the log-odds that follow from the margin of
the first. That margin is learned beside it and does not bend to the odds. The very first games are
played with a few weights by hand. Weights to go on from learn from turns that were compared.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields

import numpy as np
from numpy.typing import NDArray

from engine.players.learned.features import NAMES, WIDTH
from engine.players.learned.weights import SCALE, Array, Network, chance
from engine.players.learned.winning import beating_all, on_each

_SPREAD = 50.0  # wide enough that nothing is cut
_WEIGHTS = {
    "gold to 8": 0.2,
    "gold": 0.05,
    "resources": 0.25,
    "types at hand": 0.3,
    "pieces in reserve": 0.35,
    "regions": 0.3,
    "temples": 3.0,
    "all columns vp": 0.8,
    "all columns gold": 0.1,
    "all columns resources": 0.3,
    "all columns cards": 0.2,
    "all columns pieces": 0.2,
    "builds ready": 0.5,
    "best build": 0.6,
    "known cards": 0.3,
    "unknown cards": 0.5,
    "draws coming": 0.45,
    "best temple ready": 0.3,
    "cards lacking for a temple": -0.3,
    "vp mine": 0.15,
    "vp mine next": 0.3,
}


def by_hand() -> Network:
    """A linear network with those weights."""
    network = Network.fresh(
        np.zeros(WIDTH, np.float32), np.full(WIDTH, _SPREAD, np.float32), hidden=1, seed=0
    )
    for name, weight in _WEIGHTS.items():
        network.skip[NAMES.index(name), 0] = weight * _SPREAD / SCALE
    for column in ("maritime", "production", "scientific", "civil", "military"):
        network.skip[NAMES.index(f"{column} height"), 0] = 1.2 * _SPREAD / SCALE
    return network


TRACE = 0.7  # λ
RATE, DECAY, BATCH, EPOCHS = 2e-4, 0.5, 256, 1  # a game is learned from in many rounds
# For turns that were compared, by the position. Differences between them count ``BESIDE`` times
# more than how good the position is. Weights are pulled back to those that the run began with.
BESIDE, GOING_ON, KEEPING, GROUPS, GONE_OVER = 16.0, 1e-3, 0.5, 128, 8
BETA1, BETA2, TINY = 0.9, 0.999, 1e-8
CLIP = 1.5  # of ``SCALE``: errors beyond it pull no harder
WIN_WEIGHT = 0.5
LEARNED = ("skip", "first", "bias", "second", "out")
HELD = ("skip", "first", "second")  # back at 0, or at what a run began with
HARD = 1e-3  # of the ridge, for the linear beginning


@dataclass(slots=True)
class Rows:
    """Training data: m rows of concatenated tracks.

    ``x``: (m, features). ``known``, ``margin``, ``share``: (m,). ``last``: (m,), whether the
    track ends with the row. ``scale``: (m,), how many VP of a margin are one of the log-odds.
    ``leads``: (m, 3), what each opponent has beyond their mean, minus infinity for nobody.
    """

    x: Array
    known: Array
    margin: Array
    share: Array
    last: NDArray[np.bool_]
    scale: Array
    leads: Array


@dataclass(slots=True)
class Adam:
    """The moments of every part of the network that learns, and how many steps were made."""

    steps: int = 0
    first: dict[str, Array] = field(default_factory=dict)
    second: dict[str, Array] = field(default_factory=dict)

    def step(self, network: Network, slopes: dict[str, Array], pace: float = RATE) -> None:
        """Move the network against ``slopes``."""
        self.steps += 1
        rate = pace * (1 - BETA2**self.steps) ** 0.5 / (1 - BETA1**self.steps)
        for name, slope in slopes.items():
            part: Array = getattr(network, name)
            one = self.first.setdefault(name, np.zeros_like(part))
            two = self.second.setdefault(name, np.zeros_like(part))
            one += (1 - BETA1) * (slope - one)
            two += (1 - BETA2) * (slope * slope - two)
            part -= np.float32(rate) * one / (np.sqrt(two) + np.float32(TINY))


def returns(network: Network, rows: Rows, trace: float = TRACE) -> Array:
    """Targets of each row: growth in ``SCALE`` VP and the chance to win, (m, 2)."""
    found = np.concatenate(
        [network.outputs(rows.x[at : at + 4096]) for at in range(0, len(rows.x), 4096)]
    )
    value: Array = found[:, 0] * np.float32(SCALE) + rows.known
    chances = chance(beating_all(on_each(value, rows.leads), rows.scale) + found[:, 1])
    targets = np.empty((len(rows.x), 2), np.float32)
    margin = share = 0.0
    for at in range(len(rows.x) - 1, -1, -1):
        if rows.last[at]:
            margin, share = float(rows.margin[at]), float(rows.share[at])
        else:
            margin = (1 - trace) * float(value[at + 1]) + trace * margin
            share = (1 - trace) * float(chances[at + 1]) + trace * share
        targets[at] = (margin - rows.known[at]) / SCALE, share
    return targets


def fit(network: Network, adam: Adam, rows: Rows, seed: int) -> tuple[float, float]:
    """Learn from ``rows`` in place. Returns the mean errors: of the margin in VP, of the chance."""
    targets = returns(network, rows)
    nothing = zeros(network)
    rng = np.random.default_rng(seed)
    margin_errors, chance_errors = [], []
    for _ in range(EPOCHS):
        order = rng.permutation(len(rows.x))
        for at in range(0, len(order), BATCH):
            slopes, error = _slopes(network, rows, targets, order[at : at + BATCH])
            follow(network, nothing, RATE * DECAY, HELD)
            adam.step(network, slopes)
            margin_errors.append(np.abs(error[:, 0]).mean() * SCALE)
            chance_errors.append(np.abs(error[:, 1]).mean())
    return float(np.mean(margin_errors)), float(np.mean(chance_errors))


def go_on(begun: Network, rows: Rows, seed: int) -> tuple[Network, tuple[float, float]]:
    """``begun`` after learning from ``rows`` of turns that were compared, and the mean errors.

    Each track is a position. The errors are of the differences between its turns: in VP, and in
    the chance to win. Steps become smaller, and the mean of the second half of them is taken.
    """
    network, average, adam = begun.copy(), begun.copy(), Adam()
    targets = np.stack(((rows.margin - rows.known) / np.float32(SCALE), rows.share), axis=1)
    ends = np.flatnonzero(rows.last) + 1
    starts = np.concatenate(([0], ends[:-1]))
    rng = np.random.default_rng(seed)
    orders = [rng.permutation(len(ends)) for _ in range(GONE_OVER)]
    batches = [order[at : at + GROUPS] for order in orders for at in range(0, len(order), GROUPS)]
    half, errors = len(batches) // 2, []
    for number, groups in enumerate(batches):
        some = np.concatenate([np.arange(starts[one], ends[one]) for one in groups])
        group = np.repeat(np.arange(len(groups)), ends[groups] - starts[groups])
        slopes, error = _slopes(network, rows, targets, some, group)
        follow(network, begun, GOING_ON * KEEPING, HELD)
        adam.step(network, slopes, GOING_ON * (1 - number / len(batches)))
        if number >= half:
            follow(average, network, 1 / (number - half + 1))
            errors.append(np.abs(beside(error, group)).mean(axis=0))
    margin, likely = np.mean(errors, axis=0)
    return average, (float(margin) * SCALE, float(likely))


def beside(errors: Array, group: NDArray[np.intp]) -> Array:
    """``errors``, (m, k), less the mean of their group; ``group``: (m,), counted from 0."""
    counts = np.bincount(group).astype(np.float32)[:, None]
    means = np.stack([np.bincount(group, column) for column in errors.T], axis=1) / counts
    found: Array = errors - means.astype(np.float32)[group]
    return found


def follow(
    average: Network, network: Network, share: float, parts: Sequence[str] = LEARNED
) -> None:
    """Move ``parts`` of ``average`` by ``share`` (0 to 1) of the way to ``network``, in place."""
    for name in parts:
        part: Array = getattr(average, name)
        part += np.float32(share) * (getattr(network, name) - part)


def zeros(network: Network) -> Network:
    """A network of the same shape that expects nothing."""
    return Network(*(np.zeros_like(getattr(network, one.name)) for one in fields(network)))


def _slopes(
    network: Network,
    rows: Rows,
    targets: Array,
    some: NDArray[np.intp],
    group: NDArray[np.intp] | None = None,
) -> tuple[dict[str, Array], Array]:
    """The slopes of every part of the network, and the errors, in ``some`` of the rows.

    ``group``: which of them are of one position; their differences count ``BESIDE`` times more.
    """
    x = network.standardise(rows.x[some].astype(np.float32))
    before = x @ network.first + network.bias
    hidden = np.maximum(before, 0)
    outputs = x @ network.skip + hidden @ network.second + network.out
    error = outputs - targets[some]
    margins = outputs[:, 0] * np.float32(SCALE) + rows.known[some]
    odds = beating_all(on_each(margins, rows.leads[some]), rows.scale[some]) + outputs[:, 1]
    error[:, 1] = chance(odds) - targets[some, 1]
    pull = np.clip(error, -CLIP, CLIP)
    if group is not None:
        pull += np.float32(BESIDE) * beside(error, group)
    pull /= np.float32(len(some))
    pull[:, 1] *= np.float32(WIN_WEIGHT)
    back = (pull @ network.second.T) * (before > 0)
    slopes: dict[str, Array] = {
        "skip": x.T @ pull,
        "first": x.T @ back,
        "bias": back.sum(axis=0),
        "second": hidden.T @ pull,
        "out": pull.sum(axis=0),
    }
    return slopes, error


def begin(rows: Rows, hidden: int, seed: int) -> Network:
    """A network that is linear still: standardised on ``rows`` and fitted to how games ended.

    To the odds of its margins it adds nothing.
    """
    mean = rows.x.astype(np.float32).mean(axis=0)
    spread = np.maximum(rows.x.astype(np.float32).std(axis=0), np.float32(0.05))
    network = Network.fresh(mean, spread, hidden, seed)
    x = network.standardise(rows.x.astype(np.float32)).astype(np.float64)
    growth = (_ended(rows) - rows.known) / SCALE
    goals = np.stack((growth, np.zeros_like(growth)), axis=1).astype(np.float64)
    middle = goals.mean(axis=0)
    normal = x.T @ x + HARD * len(x) * np.eye(x.shape[1])
    network.skip = np.linalg.solve(normal, x.T @ (goals - middle)).astype(np.float32)
    network.out = middle.astype(np.float32)
    return network


def _ended(rows: Rows) -> Array:
    """The final margin of each row's track."""
    ends = np.flatnonzero(rows.last)
    found: Array = rows.margin[ends[np.searchsorted(ends, np.arange(len(rows.last)))]]
    return found
