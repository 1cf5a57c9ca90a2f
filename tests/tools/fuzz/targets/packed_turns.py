"""Stored turns: the packed value, or a named damage."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

from bot.platform.store.packing import DamagedTurn, packed, unpacked
from tests.tools.fuzz.games import midst
from tests.tools.fuzz.mutation import in_json
from tests.tools.fuzz.target import Target, promise, promise_clear


def check(data: bytes) -> None:
    try:
        value = unpacked(data)
    except DamagedTurn as error:
        promise_clear(str(error))
        return
    again = packed(value)
    promise(json.dumps(unpacked(again)) == json.dumps(value), "packed, it reads otherwise")


def change(data: bytes, chance: Random) -> bytes | None:
    """Mutate the values in packed data and pack it again; mutate other data as bytes."""
    try:
        value = data if data[:1] in b"{[" else json.dumps(unpacked(data)).encode()
    except DamagedTurn:
        return None
    changed = in_json()(value, chance)
    try:
        return changed if changed is None or chance.random() < 0.3 else packed(json.loads(changed))
    except (ValueError, RecursionError):
        return changed


def seeds() -> Iterator[bytes]:
    for game in midst(10):
        yield packed(game.position())
    yield json.dumps(game.position()).encode()
    yield packed([1, "x", None])
    yield b"[" * 5000


TARGET = Target(
    check=check,
    reads=("bot/platform/store/packing/__init__.py",),
    seeds=seeds,
    mutate=change,
    longest=65_536,
)
