"""Events that were written down when a change did not name its source yet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from engine.events import Activated, Changed, Event
from engine.model.card import Catalogue
from engine.model.terms import Piece

_PIECES = frozenset(piece.key for piece in Piece)
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
