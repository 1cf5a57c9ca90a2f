"""Positions: the whole state as a JSON mapping that a person can read, and write by hand.

What is left out has its value at the start; piles that are left out hold what is
nowhere else. Reading reports every fault at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from engine.errors import OtherCardsError, PositionError, brief
from engine.events import event_from_json, event_to_json
from engine.model.board import Board, Placement, bits, draw_layout, lay, placement_faults
from engine.model.card import Catalogue
from engine.model.config import Config, check_cards, deck_faults
from engine.model.seat import NO_REGION, Seat
from engine.model.shuffling import Chance, is_seed
from engine.model.state import PIECES_PER_TYPE, STANDARD_PIECES, Bounds, State, resource_total
from engine.model.terms import Colour, Piece, Resource
from engine.notation.reading import (
    SEAT_ENTRIES,
    STATE_ENTRIES,
    Reader,
    read_seat,
    read_state,
    write_seat,
    write_state,
)
from engine.rules.invariants import state_faults

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


FORMAT = 1
_PIECES = {piece.key: piece for piece in Piece}
_TOP = frozenset(
    {
        *("format", "config", "catalogue", "seed", "seating", "board", "round", "turn", "to_move"),
        *("villages", "attacked", "supply", "deck", "discard", "reshuffles", "ending"),
        *("last_round", "over", "idle_rounds", "built_this_round", "vp_by_round", "counted"),
        *("village_falls", "last_turn", "seats", "choices"),
        *STATE_ENTRIES,
    }
)
_SEAT = frozenset(
    {
        *("gold", "vp", "village_vp", "resources", "reserve", "supply", "hand", "columns"),
        *("pieces", "first_region", "resigned"),
        *SEAT_ENTRIES,
    }
)


def write(state: State, seating: Sequence[int], choices: Sequence[str]) -> dict[str, Any]:
    """``state`` as a JSON mapping, with the choices made since."""
    board, keys = state.board, state.catalogue.keys
    return {
        "format": FORMAT,
        "config": state.config.to_json(),
        "catalogue": state.catalogue.digest(state.config.decks),
        "seed": state.seed,
        "seating": list(seating),
        "board": [
            {"centre": list(p.centre), "face": p.face, "turned": p.turned} for p in board.placements
        ],
        "round": state.round,
        "turn": state.turn,
        "to_move": state.to_move,
        "villages": {board.names[v]: vp for v, vp in state.villages.items()},
        "attacked": list(board.names_of(state.attacked)),
        "supply": _amounts(state.supply) | {"temples": state.temples_left},
        "deck": [keys[card] for card in reversed(state.deck)],
        "discard": [keys[card] for card in reversed(state.discard)],
        "reshuffles": state.reshuffles,
        "ending": state.ending,
        "last_round": state.last_round,
        "over": state.over,
        "idle_rounds": state.idle_rounds,
        "built_this_round": state.built_this_round,
        "vp_by_round": [list(row) for row in state.vp_by_round],
        "village_falls": [[when, board.names[village]] for when, village in state.village_falls],
        "last_turn": [event_to_json(event) for event in state.last_turn],
        "seats": [_write_seat(seat, board, keys) for seat in state.seats],
        "choices": list(choices),
        **_write_counted(state),
    } | write_state(state)


def _write_counted(state: State) -> dict[str, Any]:
    """Write the counted bounds of VP that differ from the real VP."""
    if state.counted == _exact(state):
        return {}
    return {"counted": [list(bounds) for bounds in state.counted]}


def _exact(state: State) -> tuple[Bounds, ...]:
    return tuple((seat.vp, seat.vp) for seat in state.seats)


def _amounts(amounts: Sequence[int]) -> dict[str, int]:
    return {r.key: amounts[r] for r in Resource}


def _write_seat(seat: Seat, board: Board, keys: Sequence[str]) -> dict[str, Any]:
    home = seat.first_region
    return {
        "gold": seat.gold,
        "vp": seat.vp,
        "village_vp": seat.village_vp,
        "resources": _amounts(seat.resources),
        "reserve": {p.key: seat.reserve[p] for p in STANDARD_PIECES},
        "supply": {p.key: seat.supply[p] for p in STANDARD_PIECES},
        "hand": [keys[card] for card in seat.hand],
        "columns": {c.key: [keys[card] for card in seat.columns[c]] for c in Colour},
        "pieces": {
            board.names[i]: [p.key for p in Piece if seat.at[p] >> i & 1]
            for i in bits(seat.occupied)
        },
        "first_region": None if home == NO_REGION else board.names[home],
        "resigned": seat.resigned,
    } | write_seat(seat, board)


def read(
    mapping: Mapping[str, Any], catalogue: Catalogue
) -> tuple[State, tuple[int, ...], list[str]]:
    """The state, seating and choices that ``mapping`` describes, with the cards of ``catalogue``.

    Raises ``PositionError`` naming every fault: ``OtherCardsError`` if it was played with
    other cards.
    """
    reader = Reader(mapping, _TOP, "", catalogue)
    if reader.data.get("format", FORMAT) != FORMAT:
        raise PositionError(
            (f"format: this engine reads {FORMAT}, not {brief(mapping['format'])}",)
        )
    try:
        config = Config.from_json(reader.mapping("config"))
        check_cards(catalogue, config.decks, reader.text("catalogue", ""))
        board = read_board(reader, config)
    except OtherCardsError:
        raise
    except PositionError as error:  # without a board the rest cannot be read
        decks = reader.mapping("config").get("decks", ())
        more = deck_faults(catalogue, decks) if _is_six(decks) else ()
        found = (*reader.faults, *error.faults, *more)
        raise PositionError(tuple(dict.fromkeys(found))) from error
    state = State()
    state.config, state.board, state.catalogue = config, board, catalogue
    state.modules = catalogue.modules(config.decks)
    state.seed = reader.text("seed", "position")
    if not is_seed(state.seed):
        reader.fault("seed", "a seed is a word without spaces")
    seats = reader.rows("seats", [{}] * config.players)
    if len(seats) != config.players:
        reader.fault("seats", f"{config.players} are needed, not {len(seats)}")
    state.seats = [
        _read_seat(reader.child(f"seats {i + 1}", row, _SEAT), board, state)
        for i, row in enumerate(seats)
    ]
    _read_counters(reader, state)
    _read_villages(reader, state)
    _read_supply(reader, state)
    _read_piles(reader, state)
    read_state(reader, state)
    seating = tuple(reader.rows("seating", list(range(config.players))))
    if Counter(map(repr, seating)) != Counter(map(repr, range(config.players))):
        reader.fault("seating", f"needs each of 0 to {config.players - 1} once")
    choices = [str(key) for key in reader.rows("choices", [])]
    faults = state_faults(state) if len(seats) == config.players else ()
    if reader.faults or faults:
        raise PositionError((*reader.faults, *faults))
    return state, seating, choices


def _is_six(decks: Any) -> bool:
    return isinstance(decks, list | tuple) and len(decks) == len(Colour)


def _read_seat(reader: Reader, board: Board, state: State) -> Seat:
    seat = Seat.fresh()
    seat.gold = reader.number("gold", 5)
    seat.vp = reader.number("vp", 5)
    seat.village_vp = reader.number("village_vp", 0)
    seat.resources = reader.amounts("resources", [r.key for r in Resource], [1] * 4)
    seat.resigned = reader.flag("resigned")
    seat.hand = reader.cards("hand")
    columns = reader.child("columns", reader.mapping("columns"), {c.key for c in Colour})
    seat.columns = [tuple(columns.cards(c.key)) for c in Colour]
    pieces = reader.mapping("pieces")
    for name, row in pieces.items():
        region = reader.region(board, name)
        for piece in row if isinstance(row, list) else [row]:
            if not isinstance(piece, str) or piece not in _PIECES:
                reader.fault(f"pieces {name}", f"there is no piece {brief(piece)}")
            elif region is not None and seat.at[_PIECES[piece]] >> region & 1:
                reader.fault(f"pieces {name}", f"holds two of {piece} (R13)")
            elif region is not None:
                seat.place(_PIECES[piece], region)
    known = (name for name in pieces if name in board.index)
    home = reader.data.get("first_region", next(known, None))
    first = None if home is None else reader.region(board, home)
    seat.first_region = NO_REGION if first is None else first
    boats = state.modules[Colour.PRODUCTION]
    read_seat(reader, seat, board, boats=boats, players=state.config.players)
    keys = [p.key for p in STANDARD_PIECES]
    placed = [seat.at[p].bit_count() for p in STANDARD_PIECES]
    placed[Piece.ARMY] += seat.fallen.bit_count()
    left = [max(0, PIECES_PER_TYPE - n) for n in placed]
    seat.reserve = reader.amounts("reserve", keys, [min(2, n) for n in left])
    rest = [max(0, n - r) for n, r in zip(left, seat.reserve, strict=True)]
    seat.supply = reader.amounts("supply", keys, rest)
    return seat


def _read_counters(reader: Reader, state: State) -> None:
    state.round = reader.number("round", 1)
    if not state.round:
        reader.fault("round", "rounds count from 1")
    state.turn = reader.number("turn", 0)
    state.to_move = reader.number("to_move", 0)
    if state.to_move >= state.config.players:
        reader.fault("to_move", f"there is no seat {state.to_move}")
    state.reshuffles = reader.number("reshuffles", 0)
    state.idle_rounds = reader.number("idle_rounds", 0)
    state.built_this_round = reader.flag("built_this_round")
    state.ending = reader.text("ending", "")
    state.last_round = reader.number("last_round", 0)
    state.over = reader.flag("over")
    _read_history(reader, state)


def _read_history(reader: Reader, state: State) -> None:
    """Read the history: the VP after each round, fallen villages, and the last turn."""
    seats = len(state.seats)
    state.vp_by_round, state.village_falls, state.last_turn = (), (), ()
    for row in reader.rows("vp_by_round", [[seat.vp for seat in state.seats]]):
        if not isinstance(row, list) or len(row) != seats or not all(map(_is_number, row)):
            reader.fault("vp_by_round", f"needs {seats} whole numbers a round, not {brief(row)}")
        else:
            state.vp_by_round += (tuple(row),)
    state.counted = _exact(state)
    if "counted" in reader.data:
        rows = reader.rows("counted", [])
        if len(rows) == seats and all(map(_is_bounds, rows)):
            state.counted = tuple((low, high) for low, high in rows)
        else:
            reader.fault("counted", f"needs {seats} pairs of a least and a most number of VP")
    for row in reader.rows("village_falls", []):
        if not isinstance(row, list) or len(row) != 2 or not _is_number(row[0]):
            reader.fault("village_falls", f"needs a round and a region, not {brief(row)}")
        elif (region := reader.region(state.board, row[1])) is not None:
            state.village_falls += ((row[0], region),)
    for row in reader.rows("last_turn", []):
        try:
            state.last_turn += (event_from_json(row),)
        except (AttributeError, KeyError, TypeError):
            reader.fault("last_turn", f"there is no such event: {brief(row)}")


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _is_bounds(row: Any) -> bool:
    return (
        isinstance(row, list) and len(row) == 2 and all(map(_is_number, row)) and row[0] <= row[1]
    )


def _read_villages(reader: Reader, state: State) -> None:
    board = state.board
    state.attacked = 0
    for name in reader.rows("attacked", []):
        region = reader.region(board, name)
        if region is not None:
            state.attacked |= 1 << region
    standing = {
        board.names[v]: len(board.neighbours[v])
        for v in board.villages
        if not state.attacked >> v & 1
    }
    given = reader.mapping("villages")
    villages = reader.child("villages", given, frozenset(standing))
    state.villages = {board.index[name]: villages.number(name, vp) for name, vp in standing.items()}


def _read_supply(reader: Reader, state: State) -> None:
    held = [sum(seat.resources[r] for seat in state.seats) for r in Resource]
    total = resource_total(state)
    placed = sum(seat.at[Piece.TEMPLE].bit_count() for seat in state.seats)
    names = [r.key for r in Resource]
    supply = reader.child("supply", reader.mapping("supply"), {*names, "temples"})
    state.supply = [supply.number(r.key, max(0, total - held[r])) for r in Resource]
    state.temples_left = supply.number("temples", max(0, len(state.board.placements) - placed))


def _read_piles(reader: Reader, state: State) -> None:
    state.discard = reader.cards("discard")[::-1]
    if "deck" in reader.data:
        state.deck = reader.cards("deck")[::-1]
        return
    rest = Counter(state.catalogue.deal(state.config.decks))
    rest.subtract(state.discard)
    for seat in state.seats:
        rest.subtract(seat.hand)
        for column in seat.columns:
            rest.subtract(column)
    state.deck = sorted(rest.elements(), reverse=True)
