"""The puzzles that come with the engine: compressed rows of JSON, made by ``make puzzles``."""

from __future__ import annotations

import json
import lzma
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from engine.players.puzzles.puzzle import Puzzle

FILE = Path(__file__).with_name("puzzles.xz")
MOST = 480  # puzzles in it
MOST_BYTES = 300_000
# Numbers of puzzles whose best turn is not the best by a later verification. They keep their
# places, as numbers follow from these, and are not given any more.
WITHDRAWN = frozenset({148})
AIM = 0.98  # share of its verdicts that stay with other deals


def write(puzzles: Sequence[Puzzle], file: Path = FILE) -> int:
    """Write the store; its size in bytes. Raises ``ValueError`` if it is too large."""
    rows = [json.dumps(one.to_json(), sort_keys=True, separators=(",", ":")) for one in puzzles]
    text = "".join(f"{row}\n" for row in rows).encode()
    packed = lzma.compress(text, preset=9 | lzma.PRESET_EXTREME)
    if len(packed) > MOST_BYTES:
        raise ValueError(f"{len(packed):,} bytes are more than {MOST_BYTES:,}")
    file.write_bytes(packed)
    return len(packed)


def read(file: Path = FILE) -> tuple[Puzzle, ...]:
    """The puzzles in a store, numbered from 1; none if there is no file."""
    if not file.exists():
        return ()
    rows = lzma.decompress(file.read_bytes()).decode().splitlines()
    return tuple(Puzzle.from_json(json.loads(row), number) for number, row in enumerate(rows, 1))


@cache
def shipped() -> tuple[Puzzle, ...]:
    """The puzzles that come with the engine, read once."""
    return read()


def given() -> tuple[Puzzle, ...]:
    """The shipped puzzles that people are given."""
    return tuple(puzzle for puzzle in shipped() if puzzle.number not in WITHDRAWN)
