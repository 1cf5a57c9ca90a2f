"""Reads entries of a position, with every fault at once, and writes and reads Egypt's (E6-E15)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, TypeGuard

from engine.errors import IllegalError, brief
from engine.model.board import Board
from engine.model.card import Catalogue
from engine.model.seat import NO_REGION, NOBODY, Seat, Slot
from engine.model.setup import Pick, check_pick
from engine.model.state import BOATS, COMBAT_TOKENS, MARKET_MIDDLE, STANDARD_PIECES, State
from engine.model.terms import STANDARD, Colour, Resource


class Reader:
    """Reads the entries of ``data``; ``path`` is where it stands, for the faults' wording.

    ``catalogue`` has the cards that keys stand for.
    """

    def __init__(
        self,
        data: Any,
        known: Collection[str],
        path: str,
        catalogue: Catalogue,
        faults: list[str] | None = None,
    ) -> None:
        self.catalogue = catalogue
        self.path = path
        self.faults: list[str] = [] if faults is None else faults
        self.data: Mapping[str, Any] = data if isinstance(data, Mapping) else {}
        if not isinstance(data, Mapping):
            self.fault("", "needs a mapping")
        for name in self.data:
            if name not in known:
                self.fault(str(name), "unknown entry")

    def fault(self, where: str, what: str) -> None:
        """Record that something is wrong at ``where``."""
        place = " ".join(part for part in (self.path, where) if part)
        self.faults.append(f"{place}: {what}" if place else what)

    def child(self, path: str, data: Any, known: Collection[str]) -> Reader:
        """A reader for a mapping inside this one, which collects into the same list."""
        where = " ".join(part for part in (self.path, path) if part)
        return Reader(data, known, where, self.catalogue, self.faults)

    def number(self, name: str, default: int) -> int:
        """A whole number from 0."""
        value = self.data.get(name, default)
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            self.fault(name, f"needs a whole number from 0, not {brief(value)}")
            return default
        return value

    def text(self, name: str, default: str) -> str:
        """A text."""
        value = self.data.get(name, default)
        if not isinstance(value, str):
            self.fault(name, f"needs a text, not {brief(value)}")
            return default
        return value

    def flag(self, name: str) -> bool:
        """Yes or no; no when left out."""
        value = self.data.get(name, False)
        if not isinstance(value, bool):
            self.fault(name, f"needs true or false, not {brief(value)}")
            return False
        return value

    def rows(self, name: str, default: list[Any]) -> list[Any]:
        """A list."""
        value = self.data.get(name, default)
        if not isinstance(value, list):
            self.fault(name, f"needs a list, not {brief(value)}")
            return default
        return value

    def mapping(self, name: str) -> Mapping[str, Any]:
        """A mapping; empty when left out."""
        value = self.data.get(name, {})
        if not isinstance(value, Mapping):
            self.fault(name, f"needs a mapping, not {brief(value)}")
            return {}
        return value

    def amounts(self, name: str, keys: Collection[str], default: Collection[int]) -> list[int]:
        """One number for each of ``keys``; those left out have their default."""
        inner = self.child(name, self.mapping(name), keys)
        return [inner.number(key, number) for key, number in zip(keys, default, strict=True)]

    def cards(self, name: str) -> list[int]:
        """A list of card keys, as catalogue indices."""
        found = []
        for key in self.rows(name, []):
            if isinstance(key, str) and key in self.catalogue:
                found.append(self.catalogue.index(key))
            else:
                self.fault(name, f"there is no card {brief(key)}")
        return found

    def region(self, board: Board, name: Any) -> int | None:
        """The number of the region called ``name``; None, and a fault, if there is none."""
        if not isinstance(name, str) or name not in board.index:
            self.fault("", f"there is no region {brief(name)}")
            return None
        return board.index[name]


_COLUMNS = {colour.key: colour for colour in Colour}
_PIECES = {piece.key: piece for piece in STANDARD_PIECES}
SEAT_ENTRIES = (
    *("boats", "scribe", "stock", "tokens", "garrisoned", "fortressed", "gilded", "hidden"),
    *("lodged", "temple_vp", "fallen", "wild_used"),
)
STATE_ENTRIES = ("market", "boats_left", "barracks", "picks")


def write_state(state: State) -> dict[str, Any]:
    """Market, boats and tokens on the board."""
    found: dict[str, Any] = {}
    if state.modules[Colour.MARITIME]:
        found["market"] = {r.key: state.market[r] for r in Resource}
    if state.modules[Colour.PRODUCTION]:
        found["boats_left"] = list(state.boats_left)
    if state.barracks:
        found["barracks"] = {state.board.names[r]: owner for r, owner in state.barracks}
    if state.picks:
        found["picks"] = [pick and list(pick) for pick in state.picks]
    return found


def write_seat(seat: Seat, board: Board) -> dict[str, Any]:
    """Write one player's things from Egypt."""
    found = {
        "boats": list(seat.boats),
        "scribe": None if seat.scribe == NO_REGION else board.names[seat.scribe],
        "stock": seat.stock,
        "tokens": seat.tokens,
        "garrisoned": _owners(seat.garrisoned, Colour),
        "fortressed": _owners(seat.fortressed, STANDARD_PIECES),
        "gilded": _slots(seat.gilded),
        "hidden": _slots(seat.hidden),
        "lodged": sorted([Colour(c).key, Colour(column).key] for c, column in seat.lodged),
        "temple_vp": list(seat.temple_vp) if any(seat.temple_vp) else [],
        "fallen": list(board.names_of(seat.fallen)),
        "wild_used": seat.wild_used,
    }
    return {name: value for name, value in found.items() if value and value != [0, 0, 0]}


def _owners(owners: Sequence[int], kinds: Sequence[Any] | type[Colour]) -> dict[str, int]:
    return {kind.key: owner for kind, owner in zip(kinds, owners, strict=True) if owner != NOBODY}


def _slots(slots: frozenset[Slot]) -> list[list[Any]]:
    return [[Colour(column).key, rank + 1] for column, rank in sorted(slots)]


def read_state(reader: Reader, state: State) -> None:
    """Market, boats and tokens; what is left out is as at the start."""
    board = state.board
    keys = [r.key for r in Resource]
    state.market = tuple(reader.amounts("market", keys, MARKET_MIDDLE))
    if any(step > 2 for step in state.market):
        reader.fault("market", "steps are 0, 1 and 2 (E6)")
    taken = [sum(seat.boats[size] for seat in state.seats) for size in range(3)]
    rest = [max(0, there - gone) for there, gone in zip(BOATS, taken, strict=True)]
    state.boats_left = _numbers(reader, "boats_left", rest, 3)
    barracks: list[tuple[int, int]] = []
    for name, owner in reader.mapping("barracks").items():
        region = reader.region(board, name)
        if owner not in range(state.config.players):
            reader.fault("barracks", f"there is no seat {brief(owner)}")
        elif region is not None:
            barracks.append((region, owner))
    state.barracks = tuple(barracks)
    state.picks = _read_picks(reader, state)
    placed = _placed_tokens(state)
    for number, seat in enumerate(state.seats):
        row = reader.rows("seats", [{}] * len(state.seats))[number]
        if state.modules[Colour.MILITARY] and not (isinstance(row, Mapping) and "stock" in row):
            seat.stock = max(0, COMBAT_TOKENS - seat.tokens - placed[number])


def _read_picks(reader: Reader, state: State) -> tuple[Pick | None, ...]:
    rows = reader.rows("picks", [])
    if rows and len(rows) != len(state.seats):
        reader.fault("picks", f"one a seat, not {len(rows)} (V1)")
        return ()
    found: list[Pick | None] = []
    for row in rows:
        try:
            found.append(None if row is None else check_pick(state, row))
        except (IllegalError, TypeError) as error:
            reader.fault("picks", str(error))
    return tuple(found)


def _placed_tokens(state: State) -> list[int]:
    owners = [owner for _, owner in state.barracks]
    for seat in state.seats:
        owners += [*seat.garrisoned, *seat.fortressed]
    return [owners.count(number) for number in range(len(state.seats))]


def read_seat(reader: Reader, seat: Seat, board: Board, *, boats: bool, players: int) -> None:
    """Read one player's things from Egypt; ``boats``: whether everyone starts with two of them
    (E7).
    """
    seat.boats = _numbers(reader, "boats", [0, 1, 1] if boats else [0, 0, 0], 3)
    scribe = reader.data.get("scribe")
    region = None if scribe is None else reader.region(board, scribe)
    seat.scribe = NO_REGION if region is None else region
    seat.stock = reader.number("stock", 0)
    seat.tokens = reader.number("tokens", 0)
    seat.garrisoned = _read_owners(reader, "garrisoned", _COLUMNS, 6, players)
    seat.fortressed = _read_owners(reader, "fortressed", _PIECES, 5, players)
    seat.gilded = _read_slots(reader, "gilded", seat)
    seat.hidden = _read_slots(reader, "hidden", seat)
    seat.lodged = _read_lodged(reader, seat)
    temples = len(seat.columns[Colour.TEMPLE])
    seat.temple_vp = _numbers(reader, "temple_vp", [0] * temples, temples)
    for name in reader.rows("fallen", []):
        village = reader.region(board, name)
        if village is not None:
            seat.fallen |= 1 << village
    seat.wild_used = reader.flag("wild_used")


def _read_lodged(reader: Reader, seat: Seat) -> frozenset[tuple[int, int]]:
    """Colour and column of every card in a column of another colour (E15)."""
    if "lodged" not in reader.data:
        return frozenset(
            (reader.catalogue.colour[card], int(column))
            for column in STANDARD
            for rank, card in enumerate(seat.columns[column])
            if (column, rank) not in seat.hidden and reader.catalogue.colour[card] != column
        )
    found: set[tuple[int, int]] = set()
    for row in reader.rows("lodged", []):
        if isinstance(row, list) and len(row) == 2 and all(map(_is_column, row)):
            found.add((_COLUMNS[row[0]], _COLUMNS[row[1]]))
        else:
            reader.fault("lodged", f"needs a colour and a column, not {brief(row)}")
    return frozenset(found)


def _numbers(reader: Reader, name: str, default: list[int], length: int) -> tuple[int, ...]:
    rows = reader.rows(name, default)
    whole = all(isinstance(n, int) and not isinstance(n, bool) and n >= 0 for n in rows)
    if len(rows) != length or not whole:
        reader.fault(name, f"needs {length} whole numbers from 0, not {brief(rows)}")
        return tuple(default)
    return tuple(rows)


def _read_owners(
    reader: Reader, name: str, kinds: Mapping[str, int], length: int, players: int
) -> tuple[int, ...]:
    owners = [NOBODY] * length
    for key, owner in reader.mapping(name).items():
        if key not in kinds or owner not in range(players):
            reader.fault(name, f"needs known names and seats, not {brief(key)}: {brief(owner)}")
        else:
            owners[kinds[key]] = owner
    return tuple(owners)


def _is_column(name: Any) -> TypeGuard[str]:
    return isinstance(name, str) and name in _COLUMNS


def _read_slots(reader: Reader, name: str, seat: Seat) -> frozenset[Slot]:
    found: set[Slot] = set()
    for row in reader.rows(name, []):
        column, rank = row if isinstance(row, list) and len(row) == 2 else ("", 0)
        ranks = len(seat.columns[_COLUMNS[column]]) if _is_column(column) else 0
        if type(rank) is not int or not 1 <= rank <= ranks:
            reader.fault(name, f"needs a column and a rank in it, not {brief(row)}")
        else:
            found.add((_COLUMNS[column], rank - 1))
    return frozenset(found)
