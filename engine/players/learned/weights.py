"""Weights as a file: one line of JSON that says what they are, then float32 numbers.

The line names the features they were learned with and the digest of the numbers, so that a
file that is cut off or of another time is refused by name and never played with.
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
from engine.players.learned.features import VERSION, WIDTH
from engine.players.learned.network import OUTPUTS, Network

SHIPPED = Path(__file__).parent / "value.weights"
KIND = "deus value 1"


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
    """The network in ``path``.

    Raises ``WeightsError`` if it is missing, cut off, or of another shape or other features.
    """
    try:
        head, _, body = path.read_bytes().partition(b"\n")
    except OSError as error:
        raise WeightsError(f"{path}: cannot be read: {error.strerror}") from error
    about = _about(path, head)
    if about.get("features") != VERSION or about.get("inputs") != WIDTH:
        raise WeightsError(
            f"{path}: was learned with other features ({brief(about.get('features'))}) than those "
            f"here ({VERSION}): train anew, or use the weights of this version"
        )
    if sha256(body).hexdigest() != about.get("sha256"):
        raise WeightsError(f"{path}: is cut off or changed: its digest does not fit")
    hidden = about.get("hidden")
    if type(hidden) is not int or not 1 <= hidden <= len(body) or len(body) != 4 * _size(hidden):
        raise WeightsError(f"{path}: holds {len(body) // 4} numbers, not those of its shape")
    numbers = np.frombuffer(body, "<f4").astype(np.float32)
    if not np.isfinite(numbers).all():
        raise WeightsError(f"{path}: holds numbers that are not finite")
    return Network(*_parts(numbers, hidden))


def made(path: Path) -> dict[str, Any]:
    """How the weights in ``path`` came about. Raises ``WeightsError``."""
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
    if not isinstance(about, dict) or about.get("kind") != KIND:
        raise WeightsError(f"{path}: holds no weights of a value ({KIND!r})")
    return about


def _shapes(hidden: int) -> tuple[tuple[int, ...], ...]:
    return (
        (WIDTH,),
        (WIDTH,),
        (WIDTH, OUTPUTS),
        (WIDTH, hidden),
        (hidden,),
        (hidden, OUTPUTS),
        (OUTPUTS,),
    )


def _size(hidden: int) -> int:
    return sum(int(np.prod(shape)) for shape in _shapes(hidden))


def _parts(numbers: Any, hidden: int) -> list[Any]:
    parts, at = [], 0
    for shape in _shapes(hidden):
        size = int(np.prod(shape))
        parts.append(numbers[at : at + size].reshape(shape).copy())
        at += size
    return parts
