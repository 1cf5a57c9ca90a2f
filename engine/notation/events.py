"""Events of a position: faults in those of an untrusted source, and sources for older ones."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields, replace
from typing import Any, TypeAlias

from engine.events import FACE_DOWN, Activated, Changed, Event
from engine.model.card import Catalogue
from engine.model.terms import Colour, God, Piece, Resource
from engine.rules.invariants import END_REASONS
from engine.view import View

_RETURNS_PIECES = "return_pieces"  # the only effect that went on after an activated card


def with_sources(events: Iterable[Event], catalogue: Catalogue) -> Iterator[Event]:
    """``events``, each change with its source where it needs one (see ``Changed``).

    Pieces given up are the doing of the last activated card that returns pieces.
    """
    activated: list[Activated] = []
    for event in events:
        if isinstance(event, Activated):
            activated.append(event)
        elif isinstance(event, Changed) and activated and _gives_up_pieces(event, activated[-1]):
            card = _last_returning(activated, catalogue)
            if card is not None and card.card != activated[-1].card:
                activated.append(card)
                yield replace(event, source=card.card)
                continue
        yield event


def _gives_up_pieces(event: Changed, active: Activated) -> bool:
    mine = event.seat == active.seat and event.source is None
    return mine and event.amount < 0 and event.what in _PIECES


def _last_returning(activated: list[Activated], catalogue: Catalogue) -> Activated | None:
    for one in reversed(activated):
        card = catalogue.get(one.card)
        if card is not None and card.verb == _RETURNS_PIECES:
            return one
    return None


_MOST = 999
_COLOURS = frozenset(colour.key for colour in Colour)
_PIECES = frozenset(piece.key for piece in Piece)
_GODS = frozenset(god.key for god in God)
_RESOURCES = frozenset(resource.key for resource in Resource)
_GOODS = _RESOURCES | _PIECES | {"gold", "vp", "cards"}
_TOKENS = frozenset(("barracks", "fortress", "garrison"))
_Check: TypeAlias = Callable[[Any, View], bool]


def event_faults(view: View) -> tuple[str, ...]:
    """Faults of the events of ``view``'s last turn, as sentences."""
    return tuple(_faults(view))


def _faults(view: View) -> Iterator[str]:
    for event in view.last_turn:
        for field in fields(event):
            value = getattr(event, field.name)
            optional = "None" in str(field.type)
            if (value is None and optional) or _check(event, field.name)(value, view):
                continue
            kind = type(event).__name__
            yield f"last_turn: {field.name} of {kind} cannot be {str(value)[:40]!r}"


def _check(event: Event, name: str) -> _Check:
    return _OF_KIND.get((type(event).__name__, name)) or _BY_NAME[name]


def _check_fields() -> None:
    """Raise ``LookupError`` if nothing says what a field of an event may hold.

    A number may be a seat or an amount, so that numbers are named, too.
    """
    unknown = [
        f"{kind.__name__}.{field.name}"
        for kind in Event.kinds.values()
        for field in fields(kind)
        if field.name not in _BY_NAME and (kind.__name__, field.name) not in _OF_KIND
    ]
    if unknown:
        raise LookupError(f"no check in _BY_NAME for: {', '.join(dict.fromkeys(unknown))}")


def _one_of(names: frozenset[str]) -> _Check:
    return lambda value, view: isinstance(value, str) and value in names


def _is_card(value: Any, view: View) -> bool:
    return isinstance(value, str) and (value == FACE_DOWN or value in view.catalogue)


def _is_region(value: Any, view: View) -> bool:
    return isinstance(value, str) and value in view.board.index


def _is_seat(value: Any, view: View) -> bool:
    return type(value) is int and 0 <= value < view.players


def _is_amount(value: Any, view: View) -> bool:
    return type(value) is int and -_MOST <= value <= _MOST


def _is_place(value: Any, view: View) -> bool:
    return _is_region(value, view) or (isinstance(value, str) and value in _PIECES | _COLOURS)


def _is_way_to_pay(name: Any, view: View) -> bool:
    return _is_card(name, view) or (isinstance(name, str) and name in _GOODS)


def _rows(*checks: _Check) -> _Check:
    """A list of rows whose values pass ``checks``, one after the other."""

    def check(value: Any, view: View) -> bool:
        return isinstance(value, tuple) and all(
            isinstance(row, tuple)
            and len(row) == len(checks)
            and all(one(part, view) for one, part in zip(checks, row, strict=True))
            for row in value
        )

    return check


def _seats(value: Any, view: View) -> bool:
    return isinstance(value, tuple) and all(_is_seat(seat, view) for seat in value)


_BY_NAME: dict[str, _Check] = {
    "by": _is_card,
    "card": _is_card,
    "column": _one_of(_COLOURS),
    "end": _is_region,
    "god": _one_of(_GODS),
    "moved_to": _is_region,
    "paid": _rows(_is_way_to_pay, _is_amount),
    "piece": _one_of(_PIECES),
    "power": _one_of(_GODS),
    "reason": _one_of(frozenset(END_REASONS)),
    "region": _is_region,
    "seat": _is_seat,
    "shares": _rows(_is_seat, _is_amount, _is_amount),
    "source": _is_card,
    "start": _is_region,
    "steps": _rows(_one_of(_RESOURCES), _is_amount),
    "to": _is_seat,
    "top": _is_card,
    "victim": _is_seat,
    "what": _one_of(_GOODS),
    "where": _is_place,
    "why": _one_of(_TOKENS),
    "winners": _seats,
    **dict.fromkeys(
        ("amount", "count", "landing", "last_round", "rank", "size", "turn", "vp"), _is_amount
    ),
}
_OF_KIND: dict[tuple[str, str], _Check] = {("TokenPlaced", "what"): _one_of(_TOKENS)}
_check_fields()
