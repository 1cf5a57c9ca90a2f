"""A game in plain text, for terminals: the board as hexagons, players' goods, the last turn."""

from __future__ import annotations

from engine.model.board import Board
from engine.model.terms import Resource, Terrain
from engine.view import SeatView, View

_MARKS = {
    Terrain.FIELD: "field",
    Terrain.FOREST: "forest",
    Terrain.SWAMP: "swamp",
    Terrain.MOUNTAIN: "mount.",
    Terrain.SEA: "~~~",
    Terrain.VILLAGE: "village",
}
_LETTERS = {"ship": "S", "mill": "M", "scroll": "C", "house": "H", "army": "A", "temple": "T"}
_WIDTH = 8  # columns of text a region takes


def show(view: View) -> str:
    """``view`` as lines of text."""
    head = f"Round {view.round}, turn {view.turn + 1}"
    lines = [f"{head}: {_whose_turn(view)}", "", *_board(view), ""]
    lines.append(
        f"Temples left {view.temples_left}/{view.temples_total}, deck {view.deck_size}, "
        f"discard {view.discard_size} (top: {view.discard_top or '-'}), supply "
        + " ".join(f"{r.key} {n}" for r, n in zip(Resource, view.supply, strict=True))
    )
    lines += [line for seat in view.seats for line in _seat(seat)]
    if view.hand is not None:
        lines.append(f"Hand: {', '.join(view.hand) or '-'}")
    if view.result:
        lines += [f"Seat {s.seat + 1}: {s.total} VP" for s in view.result.scores]
    return "\n".join(lines)


def _whose_turn(view: View) -> str:
    if view.picking:
        seats = ", ".join(str(seat + 1) for seat in view.picking)
        return f"first pieces are being picked, still by seat {seats} (V1)"
    return "the game is over" if view.to_move is None else f"seat {view.to_move + 1} to move"


def _board(view: View) -> list[str]:
    board = view.board
    rows = sorted({r for _, r in board.coords})
    left = min(2 * q + r for q, r in board.coords)
    lines = []
    for row in rows:
        names, things = "", ""
        cells = sorted((2 * q + r - left, i) for i, (q, r) in enumerate(board.coords) if r == row)
        for column, region in cells:
            at = column * _WIDTH // 2
            names = names.ljust(at) + _name(view, board, region)
            things = things.ljust(at) + _content(view, board, region)
        lines += [names.rstrip(), things.rstrip()]
    return lines


def _name(view: View, board: Board, region: int) -> str:
    name = board.names[region]
    owner = next((s.seat + 1 for s in view.seats if name in s.pieces), None)
    return f"{name}:{owner}" if owner else name


def _content(view: View, board: Board, region: int) -> str:
    name = board.names[region]
    if name in view.villages:
        return f"<{view.villages[name]} VP>"
    if name in view.attacked:
        return "<ruin>"
    pieces = next((s.pieces[name] for s in view.seats if name in s.pieces), ())
    return "".join(_LETTERS[p] for p in pieces) or _MARKS[board.terrain[region]]


def _seat(seat: SeatView) -> list[str]:
    goods = " ".join(f"{r.key} {n}" for r, n in zip(Resource, seat.resources, strict=True))
    vp = "" if seat.vp is None else f", {seat.vp} VP"
    reserve = "/".join(map(str, seat.reserve))
    columns = " | ".join(" ".join(column) or "-" for column in seat.columns)
    return [
        f"Seat {seat.seat + 1}: gold {seat.gold} {goods}, reserve {reserve}, "
        f"{seat.hand_size} cards{vp}",
        f"  {columns}",
    ]
