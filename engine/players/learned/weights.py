"""Weights as a file: one line of JSON that says what they are, then float32 numbers.

The line has the names of the features and a digest of the numbers. A truncated or outdated file is
therefore rejected with a clear error.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import fields
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np

from engine.errors import brief
from engine.players.learned.features import BEFORE_STAND, NAMES, STAND, VERSION, WIDTH
from engine.players.learned.network import OUTPUTS, Network

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
