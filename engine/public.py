"""The public record of a game that goes on: what everybody could see after each turn.

::

    deus public 1
    {"config": …, "board": …, "seats": [{"hand": 5, …}, …], …}
    {"seat": 0, "changes": {"turn": 1, "seats": {"0": {…}}, …}}
    sha256 5f3a…

The first row after the head is the deal, the others are turns: whose it was and which
entries of the position have changed, null for one that is gone. Hands, deck and discard
pile are numbers of cards, the seed is its seal, VP are left out. Cards that no shipped edition
has are in the row of the deal, under the head ``deus public 2`` (see ``cards.editions``). The
last row is the
hash of those before, by which a damaged file is known. Read back, cards nobody knows lie where
hidden ones lay: enough to look at, nothing to play on.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from engine.cards.editions import cards_of, cards_to_carry
from engine.errors import PositionError
from engine.events import FACE_DOWN
from engine.game import Game
from engine.model.card import Catalogue
from engine.model.config import Config, check_cards
from engine.model.shuffling import seal
from engine.notation.events import event_faults

FORMAT = 1
CARRYING = 2  # the format of a record with its cards
MOST_ROWS = 2000
FIRST_ROWS = (f"deus public {FORMAT}", f"deus public {CARRYING}")
_CARDS = "cards"
_NOWHERE = "hidden"  # in the place of a seed that is not known


@dataclass(frozen=True, slots=True)
class PublicTurn:
    """A turn of a public record, or the deal, and the position after it.

    ``seat`` is None for the deal and for a row that ``takes_back`` the turn in the row of
    that number, the deal being row 0. ``stand_in`` names the agent that played for a person.
    """

    position: Mapping[str, Any] = field(repr=False)
    seat: int | None = None
    stand_in: str | None = None
    takes_back: int | None = None


def write(turns: Iterable[PublicTurn], cards: Catalogue | None = None) -> str:
    """The public record of a game, the deal first, out of whole positions.

    ``cards`` it is played with are carried if no edition has them.

    Raises ``PositionError`` while first pieces are still being picked (V1).
    """
    rows, before = [FIRST_ROWS[0]], None
    for turn in turns:
        shown = _hide(turn.position)
        if before is None:
            carried = cards_to_carry(cards, shown["config"]["decks"]) if cards is not None else ""
            if carried:
                rows = [FIRST_ROWS[1]]
            rows.append(_line(shown | ({_CARDS: json.loads(carried)} if carried else {})))
        else:
            marks = {"seat": turn.seat, "stand_in": turn.stand_in, "takes_back": turn.takes_back}
            row: dict[str, Any] = {name: mark for name, mark in marks.items() if mark is not None}
            rows.append(_line(row | {"changes": _changes(before, shown)}))
        before = shown
    return "\n".join([*rows, _hash(rows)]) + "\n"


def _hash(rows: Sequence[str]) -> str:
    return f"sha256 {sha256(''.join(rows).encode()).hexdigest()}"


def is_public(text: str) -> bool:
    """Whether ``text`` looks like a public record rather than a whole one."""
    return text.lstrip("\ufeff \t\r\n").startswith("deus public")


def head(text: str) -> tuple[Config, str, str]:
    """Head of a public record: its setup, the digest of its cards, and its seal.

    Raises ``PositionError`` for a file that is damaged, or names none of them.
    """
    deal = _parse(_rows(text)[1], 1)
    config = Config.from_json(_mapping(deal, "config"))
    return config, str(deal.get("catalogue", "")), str(deal.get("sealed", ""))


def read(text: str, catalogue: Catalogue | None = None) -> Iterator[PublicTurn]:
    """The turns of a public record, the deal first, as positions that can be looked at.

    ``catalogue``: None for the cards that it carries, or those of the edition that it names.
    Raises ``PositionError`` naming the first line that does not fit, the head being line 0,
    and ``OtherCardsError`` for other cards.
    """
    rows = _rows(text)
    shown = _parse(rows[1], 1)
    carried = shown.pop(_CARDS, None) if rows[0] == FIRST_ROWS[1] else ""
    if carried is None:
        raise PositionError(("line 1: cards is missing",))
    if catalogue is None:
        decks, digest, _ = head(text)
        catalogue = cards_of(decks.decks, digest, carried and json.dumps(carried))
    yield PublicTurn(_checked(shown, 1, catalogue))
    for number, text_row in enumerate(rows[2:], 2):
        row = _parse(text_row, number)
        shown = _changed(shown, row.get("changes"), number)
        position = _checked(shown, number, catalogue)
        yield _turn(row, position, number)


def _rows(text: str) -> list[str]:
    """The rows of a whole file, without its hash."""
    rows = [row.strip() for row in text.removeprefix("\ufeff").split("\n") if row.strip()]
    if not rows or rows[0] not in FIRST_ROWS:
        raise PositionError((f"a public record starts with '{FIRST_ROWS[0]}'",))
    if not rows[-1].startswith("sha256 ") or len(rows) < 3:
        raise PositionError(("the file is cut off: its last line is missing",))
    if rows[-1] != _hash(rows[:-1]):
        raise PositionError(("the file is damaged: its hash is another",))
    if len(rows) > MOST_ROWS:
        raise PositionError((f"more than {MOST_ROWS} lines",))
    return rows[:-1]


def _hide(position: Mapping[str, Any]) -> dict[str, Any]:
    """A position without whatever is hidden from somebody."""
    if position.get("picks"):
        raise PositionError(("the first pieces are still being picked",))
    left_out = ("seed", "deck", "discard", "seats", "choices", "vp_by_round", "counted")
    shown = {name: value for name, value in position.items() if name not in left_out}
    discard = position["discard"]
    shown |= {
        "sealed": seal(position["seed"]),
        "deck": len(position["deck"]),
        "discard": len(discard),
        "discard_top": discard[0] if discard else None,
        "seats": [_hide_seat(seat) for seat in position["seats"]],
    }
    return {name: value for name, value in shown.items() if value is not None}


def _hide_seat(seat: Mapping[str, Any]) -> dict[str, Any]:
    shown = {name: value for name, value in seat.items() if name not in ("vp", "village_vp")}
    columns = {colour: list(cards) for colour, cards in seat["columns"].items()}
    for colour, rank in seat.get("hidden", ()):
        columns[colour][rank - 1] = FACE_DOWN
    shown |= {"hand": len(seat["hand"]), "columns": columns}
    return {name: value for name, value in shown.items() if value is not None}


def _changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    changes: dict[str, Any] = {
        name: after.get(name)
        for name in (*before, *(name for name in after if name not in before))
        if name != "seats" and before.get(name) != after.get(name)
    }
    seats = {
        str(number): {
            name: new.get(name)
            for name in (*old, *(name for name in new if name not in old))
            if old.get(name) != new.get(name)
        }
        for number, (old, new) in enumerate(zip(before["seats"], after["seats"], strict=True))
    }
    return changes | {"seats": {number: seat for number, seat in seats.items() if seat}}


def _line(value: Mapping[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _parse(row: str, number: int) -> dict[str, Any]:
    try:
        value = json.loads(row, parse_int=_small, parse_float=_small, parse_constant=_small)
    except RecursionError as error:
        raise PositionError((f"line {number}: nested too deeply",)) from error
    except ValueError as error:
        raise PositionError((f"line {number}: not JSON, or cut off: {error}",)) from error
    if not isinstance(value, dict):
        raise PositionError((f"line {number}: needs a mapping, not {row[:40]!r}",))
    return value


def _small(digits: str) -> int:
    """A whole number of a size that a game has. Raises ``ValueError``."""
    if re.fullmatch("-?[0-9]{1,6}", digits) is None:
        raise ValueError(f"{digits[:20]} is no number of a game")
    return int(digits)


def _changed(before: Mapping[str, Any], changes: Any, number: int) -> dict[str, Any]:
    if not isinstance(changes, dict):
        raise PositionError((f"line {number}: its changes are missing",))
    fixed = {"config", "board", "catalogue", "sealed", _CARDS} & changes.keys()
    if fixed:
        raise PositionError((f"line {number}: {', '.join(sorted(fixed))} cannot change",))
    seats, changed = changes.get("seats", {}), list(before["seats"])
    for name, change in seats.items() if isinstance(seats, dict) else [("", None)]:
        places = {str(place) for place in range(len(changed))}
        if name not in places or not isinstance(change, dict):
            raise PositionError((f"line {number}: there is no seat {name[:20]!r}",))
        changed[int(name)] = _merge(changed[int(name)], change)
    return _merge(before, {**changes, "seats": changed})


def _merge(before: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    return {name: v for name, v in {**before, **changes}.items() if v is not None}


def _turn(row: Mapping[str, Any], position: Mapping[str, Any], number: int) -> PublicTurn:
    seat, back, agent = row.get("seat"), row.get("takes_back"), row.get("stand_in")
    seats = range(len(position["seats"]))
    if (seat is None) == (back is None) or (seat is not None and seat not in seats):
        raise PositionError((f"line {number}: whose turn is it?",))
    if back is not None and back not in range(1, number - 1):
        raise PositionError((f"line {number}: there is no turn {back!r} to take back",))
    if agent is not None and not (isinstance(agent, str) and agent.isidentifier()):
        raise PositionError((f"line {number}: no computer is called {str(agent)[:20]!r}",))
    if unknown := row.keys() - {"seat", "changes", "stand_in", "takes_back"}:
        raise PositionError((f"line {number}: unknown entry {min(unknown)[:20]!r}",))
    return PublicTurn(position, seat, agent, back)


def _checked(shown: Mapping[str, Any], number: int, catalogue: Catalogue) -> Mapping[str, Any]:
    """The position that ``shown`` describes, with some card for each that is hidden."""
    try:
        config = Config.from_json(_mapping(shown, "config"))
        check_cards(catalogue, config.decks, str(shown.get("catalogue", "")))
        position = _fill(shown, config, catalogue)
        game = Game.from_position(position, catalogue)
        faults = event_faults(game.view(None))
    except PositionError as error:
        if type(error) is not PositionError:
            raise
        faults = error.faults
    if faults:
        raise PositionError(tuple(f"line {number}: {fault}" for fault in faults))
    return dict(game.position())


def _fill(shown: Mapping[str, Any], config: Config, catalogue: Catalogue) -> dict[str, Any]:
    rows = shown.get("seats")
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise PositionError(("seats: needs a list of mappings",))
    hidden = {"seed", "choices", "vp_by_round", "counted", "picks"} & shown.keys()
    if hidden:
        raise PositionError((f"{min(hidden)}: is not public",))
    unseen = _unseen(shown, rows, config, catalogue)
    seats = [_fill_seat(row, unseen) for row in rows]
    top = shown.get("discard_top")
    below = _take(unseen, _count(shown, "discard") - (top is not None), "discard")
    deck = _take(unseen, _count(shown, "deck"), "deck")
    if unseen:
        raise PositionError((f"cards: {len(unseen)} are nowhere",))
    known = {name: v for name, v in shown.items() if name not in ("sealed", "discard_top")}
    discard = [*([top] if top is not None else []), *below]
    return known | {"seed": _NOWHERE, "deck": deck, "discard": discard, "seats": seats}


def _unseen(
    shown: Mapping[str, Any], seats: Sequence[Mapping[str, Any]], config: Config, cards: Catalogue
) -> list[str]:
    """The cards, by key, that lie nowhere in sight."""
    left = Counter(cards.keys[card] for card in cards.deal(config.decks))
    seen = [shown["discard_top"]] if shown.get("discard_top") is not None else []
    for seat in seats:
        for column in _mapping(seat, "columns").values():
            seen += column if isinstance(column, list) else []
    for key in seen:
        if key == FACE_DOWN:
            continue
        if not isinstance(key, str) or not left[key]:
            raise PositionError((f"card {str(key)[:40]}: there are too many",))
        left[key] -= 1
    return sorted(left.elements())


def _fill_seat(seat: Mapping[str, Any], unseen: list[str]) -> dict[str, Any]:
    columns = {
        colour: [_take(unseen, 1, "columns")[0] if key == FACE_DOWN else key for key in column]
        for colour, column in _mapping(seat, "columns").items()
        if isinstance(column, list)
    }
    if hidden := {"vp", "village_vp"} & seat.keys():
        raise PositionError((f"{min(hidden)}: is not public",))
    hand = _take(unseen, _count(seat, "hand"), "hand")
    return {**seat, "hand": hand, "columns": columns}


def _take(unseen: list[str], count: int, where: str) -> list[str]:
    if not 0 <= count <= len(unseen):
        raise PositionError((f"{where}: {count} cards cannot lie there",))
    taken = unseen[:count]
    del unseen[:count]
    return taken


def _count(data: Mapping[str, Any], name: str) -> int:
    value = data.get(name)
    if type(value) is not int:
        raise PositionError((f"{name}: needs a number of cards, not {str(value)[:40]!r}",))
    return value


def _mapping(data: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    value = data.get(name)
    if not isinstance(value, dict):
        raise PositionError((f"{name}: needs a mapping",))
    return value
