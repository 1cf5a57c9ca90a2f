"""The value network: a linear part beside one hidden layer, evaluated with numpy, and its file.

Two outputs: what the margin will still grow by, in units of ``SCALE`` VP, and what is added to
the log-odds of the win that follow from that margin. Inputs are standardised and cut.

A file of weights is one line of JSON that says what they are, then float32 numbers. The line has
the names of the features and a digest of the numbers. A truncated or outdated file is therefore
rejected with a clear error.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.errors import brief
from engine.players.learned.features import BEFORE_STAND, NAMES, STAND, VERSION, WIDTH

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


SHIPPED = Path(__file__).parent / "value.weights"
FIRST = SHIPPED.with_name("senator-1.weights")  # what the first senator plays by
KIND, EARLIER = "deus value 2", "deus value 1"
# Where the inputs that ``EARLIER`` weights lack lie and how far they spread, for what learns on.
_STAND_MEAN, _STAND_SPREAD = (0.0, 0.0, 0.5, 0.0), (20.0, 20.0, 0.3, 25.0)


class WeightsError(ValueError):
    """A file of weights that cannot be used: the message says which one and why."""


def save(network: Network, path: Path, made: Mapping[str, Any]) -> None:
    """Write the network to ``path``, whole or not at all; ``made`` says how it came about."""
    body = b"".join(getattr(network, field.name).tobytes() for field in fields(network))
    head = {
        "kind": KIND,
        "features": VERSION,
        "inputs": network.width,
        "hidden": network.hidden,
        "sha256": sha256(body).hexdigest(),
        "made": dict(made),
    }
    unfinished = path.with_name(path.name + ".part")
    unfinished.write_bytes(json.dumps(head).encode() + b"\n" + body)
    os.replace(unfinished, path)


def load(path: Path) -> Network:
    """The network in ``path``; one of the ``EARLIER`` kind adds nothing to the odds of its margin.

    Raises ``WeightsError`` if it is missing, cut off, or of another shape or other features.
    """
    try:
        head, _, body = path.read_bytes().partition(b"\n")
    except OSError as error:
        raise WeightsError(f"{path}: cannot be read: {error.strerror}") from error
    about = _about(path, head)
    earlier = about["kind"] == EARLIER
    version, width = (BEFORE_STAND, WIDTH - len(STAND)) if earlier else (VERSION, WIDTH)
    if about.get("features") != version or about.get("inputs") != width:
        raise WeightsError(
            f"{path}: was learned with other features ({brief(about.get('features'))}) than those "
            f"here ({version}): train anew, or use the weights of this version"
        )
    if sha256(body).hexdigest() != about.get("sha256"):
        raise WeightsError(f"{path}: is cut off or changed: its digest does not fit")
    hidden = about.get("hidden")
    if (
        type(hidden) is not int
        or not 1 <= hidden <= len(body)
        or len(body) != 4 * _size(width, hidden)
    ):
        raise WeightsError(f"{path}: holds {len(body) // 4} numbers, not those of its shape")
    numbers = np.frombuffer(body, "<f4").astype(np.float32)
    if not np.isfinite(numbers).all():
        raise WeightsError(f"{path}: holds numbers that are not finite")
    network = Network(*_parts(numbers, width, hidden))
    return _widened(network) if earlier else network


def made(path: Path) -> dict[str, Any]:
    """Provenance of the weights in ``path``. Raises ``WeightsError``."""
    try:
        with path.open("rb") as file:
            found = _about(path, file.readline().rstrip(b"\n")).get("made", {})
    except OSError as error:
        raise WeightsError(f"{path}: cannot be read: {error.strerror}") from error
    if not isinstance(found, dict):
        raise WeightsError(f"{path}: says nothing of how it came about")
    return found


@lru_cache(maxsize=1)
def shipped() -> Network:
    """The weights that come with the engine. Raises ``WeightsError``."""
    return load(SHIPPED)


def _about(path: Path, head: bytes) -> dict[str, Any]:
    try:
        about = json.loads(head)
    except (ValueError, RecursionError):
        about = None
    if not isinstance(about, dict) or about.get("kind") not in (KIND, EARLIER):
        raise WeightsError(f"{path}: holds no weights of a value ({KIND!r})")
    return about


def _widened(earlier: Network) -> Network:
    """The network with the inputs of today; its odds follow from the margin alone."""
    old = [at for at, name in enumerate(NAMES) if name not in STAND]
    network = Network.fresh(
        np.zeros(WIDTH, np.float32), np.ones(WIDTH, np.float32), earlier.hidden, seed=0
    )
    stand = [NAMES.index(name) for name in STAND]
    network.mean[old], network.mean[stand] = earlier.mean, _STAND_MEAN
    network.spread[old], network.spread[stand] = earlier.spread, _STAND_SPREAD
    network.first[:] = 0
    network.first[old], network.bias = earlier.first, earlier.bias
    network.skip[old, 0] = earlier.skip[:, 0]
    network.second[:, 0], network.out[0] = earlier.second[:, 0], earlier.out[0]
    return network


def _shapes(width: int, hidden: int) -> tuple[tuple[int, ...], ...]:
    return (
        (width,),
        (width,),
        (width, OUTPUTS),
        (width, hidden),
        (hidden,),
        (hidden, OUTPUTS),
        (OUTPUTS,),
    )


def _size(width: int, hidden: int) -> int:
    return sum(int(np.prod(shape)) for shape in _shapes(width, hidden))


def _parts(numbers: Any, width: int, hidden: int) -> list[Any]:
    parts, at = [], 0
    for shape in _shapes(width, hidden):
        size = int(np.prod(shape))
        parts.append(numbers[at : at + size].reshape(shape).copy())
        at += size
    return parts
