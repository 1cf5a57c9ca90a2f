"""Files of weights: a network, or the reason why it cannot be used.

The digest is put in by the target, and the numbers are repeated up to the size that is said.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from random import Random

import numpy as np

from engine.players.learned import weights
from engine.players.learned.features import VERSION, WIDTH
from tests.tools.fuzz.mutation import in_json
from tests.tools.fuzz.target import Target, promise, promise_clear
from tests.tools.fuzz.targets.overrides import folder

_MOST = 1 << 20  # bytes of numbers


def check(data: bytes) -> None:
    _read(data)
    head, _, body = data.partition(b"\n")
    try:
        about = json.loads(head)
    except (ValueError, RecursionError):
        return
    if isinstance(about, dict) and about.get("sha256") == "fits":
        wanted = 4 * weights._size(WIDTH, 1)
        body = (body * (wanted // max(1, len(body)) + 1))[:wanted]
        about["sha256"] = sha256(body).hexdigest()
        _read(json.dumps(about).encode() + b"\n" + body)


def _read(data: bytes) -> None:
    path = folder() / "some.weights"
    path.write_bytes(data)
    for read in (weights.made, weights.load):
        try:
            found = read(path)
        except weights.WeightsError as error:
            promise_clear(str(error))
            continue
        if read is weights.load:
            weights.save(found, path, {})
            again = weights.load(path)
            promise(all(map(np.array_equal, vars_of(found), vars_of(again))), "reads otherwise")


def vars_of(network: object) -> list[object]:
    return [getattr(network, name) for name in network.__slots__]


def seeds() -> Iterator[bytes]:
    head = {
        "kind": weights.KIND,
        "features": VERSION,
        "inputs": WIDTH,
        "hidden": 1,
        "sha256": "fits",
    }
    for made in ({}, {"games": 7}, [], 3, None):
        yield json.dumps(head | {"made": made}).encode() + b"\n\0\0\x80?"
    yield weights.SHIPPED.read_bytes()[:600]


def change(data: bytes, chance: Random) -> bytes | None:
    head, line, body = data.partition(b"\n")
    changed = in_json(lambda: ("fits", weights.KIND))(head, chance)
    return None if changed is None else changed + line + body


TARGET = Target(
    check=check,
    reads=("engine/players/learned/weights.py",),
    seeds=seeds,
    words=lambda: (weights.KIND, '"fits"', '"hidden"', '"made"', '"inputs"'),
    mutate=change,
)
