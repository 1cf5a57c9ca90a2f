"""Unusable weights of computer players, in place of the shipped ones."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from bot.game.table import computer_players
from engine.players import agents
from engine.players.learned import weights


def faulty() -> dict[str, bytes | None]:
    """Files with unusable weights, by what is wrong with them; None: no file."""
    whole = weights.SHIPPED.read_bytes()
    head, _, body = whole.partition(b"\n")
    about = json.loads(head)

    def with_head(**changes: object) -> bytes:
        return json.dumps(about | changes).encode() + b"\n" + body

    return {
        "cannot be read": None,
        "cut off": whole[: len(whole) // 2],
        "no weights": b"\x00\xff" * 50,
        "other features": with_head(features="0123456789abcdef"),
        "those of its shape": with_head(hidden=about["hidden"] + 1),
    }


@contextmanager
def learned_from(content: bytes | None) -> Iterator[None]:
    """Replace the computers' weights by a file with that ``content``; None: no file."""
    kept = (weights.shipped, computer_players._trained, agents._planner)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "value.weights"
        if content is not None:
            path.write_bytes(content)
        try:
            with patch.object(weights, "SHIPPED", path):
                for one in kept:
                    one.cache_clear()
                yield
        finally:
            for one in kept:
                one.cache_clear()
