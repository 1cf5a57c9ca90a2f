"""Reads the board of a position written by a person, or draws the one its seed gives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.errors import PositionError, brief
from engine.model.board import Board, Placement, draw_layout, lay, placement_faults
from engine.model.config import Config
from engine.model.shuffling import Chance
from engine.notation.validation import Reader

FARTHEST = 99  # steps from the origin; a picture or a text of more has no use


def read_board(reader: Reader, config: Config) -> Board:
    """The board under ``board``; left out, it is drawn from the seed. Raises ``PositionError``."""
    rows = reader.rows("board", [])
    if not rows:
        chance = Chance(reader.text("seed", "position"), "board")
        return draw_layout(config.layout, config.players, chance)
    placements = tuple(_read_tile(row) for row in rows)
    faults = placement_faults(placements)
    if faults:
        raise PositionError(tuple(f"board: {fault}" for fault in faults))
    return lay(placements)


def _read_tile(row: Any) -> Placement:
    tile = row if isinstance(row, Mapping) else {}
    centre, face, turned = tile.get("centre"), tile.get("face"), tile.get("turned", 0)
    numbers = [*centre, turned] if isinstance(centre, list | tuple) else []
    if len(numbers) != 3 or any(type(n) is not int for n in numbers) or not isinstance(face, str):
        wanted = "centre [q, r] and face: whole numbers and a text"
        raise PositionError((f"board: a tile needs {wanted}, not {brief(row)}",))
    if max(map(abs, numbers[:2])) > FARTHEST:
        raise PositionError((f"board: a tile lies at most {FARTHEST} steps out, not {brief(row)}",))
    return Placement((numbers[0], numbers[1]), face, turned)
