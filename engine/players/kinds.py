"""Of which kind a turn is: two turns of one kind differ in payment, moves or the like alone."""

from __future__ import annotations

from collections.abc import Sequence

from engine.events import Built, Event, Offered

TurnKind = tuple[str | None, ...]


def kind_of(events: Sequence[Event]) -> TurnKind:
    """What is built where, or to which god is offered; () for a turn without either."""
    for event in events:
        if isinstance(event, Built):
            return event.card, event.column, event.region
        if isinstance(event, Offered):
            return event.god, event.power
    return ()
