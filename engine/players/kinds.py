"""Kinds of turns: two turns of one kind differ only in payment, moves or similar details."""

from __future__ import annotations

from collections.abc import Sequence

from engine.events import Built, Event, Offered

TurnKind = tuple[str | None, ...]


def kind_of(events: Sequence[Event]) -> TurnKind:
    """The card and region of a building, or the god of an offering; () for other turns."""
    for event in events:
        if isinstance(event, Built):
            return event.card, event.column, event.region
        if isinstance(event, Offered):
            return event.god, event.power
    return ()
