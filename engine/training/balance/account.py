"""Sources of a turn's goods: each event counts for the card whose effect is running."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine.events import Activated, Built, Event, Offered, TempleWorked, VillageFell
from engine.model.terms import Resource

LANDING, OFFERING, VILLAGES, OTHERS = "landing", "offering", "villages", "others"
RESOURCES = tuple(r.key for r in Resource)
GOODS = ("vp", "gold", "resources", "cards", "pieces")
Account = Counter[tuple[int, str, str]]  # (seat, source, one of GOODS) -> amount


def account(events: Iterable[Event], seat: int) -> Account:
    """Gains and losses of every seat in a turn of ``seat``, by source.

    A source is the key of a card of the mover's, ``villages``, ``landing``, ``offering``, or, for
    what other seats gain and lose by none of these, ``others``. The price of a construction
    has none.
    """
    found: Account = Counter()
    source = OTHERS
    for event in events:
        match event:
            case Built(card=card, landing=landing):
                source = card
                found[seat, LANDING, "vp"] -= landing
            case Activated(card=card):
                source = card
            case Offered():
                source = OFFERING
        for whose, what, amount in event.flows():
            kind = _kind(what)
            if kind is not None:
                found[whose, _source(event, source, mine=whose == seat), kind] += amount
    return found


def _source(event: Event, source: str, *, mine: bool) -> str:
    match event:
        case VillageFell():
            return VILLAGES
        case TempleWorked(card=card):
            return card
    return source if mine else OTHERS


def _kind(what: str) -> str | None:
    if what in GOODS:
        return what
    if what in RESOURCES:
        return "resources"
    return None if what in ("boats", "tokens") else "pieces"


def brought_at_once(events: Iterable[Event], built: Built) -> int:
    """The VP that a card brought in the turn that built it, cards below it left out."""
    rows = list(events)
    columns = [i for i, event in enumerate(rows) if isinstance(event, Activated) and not event.by]
    top = columns[-1] if columns else rows.index(built)  # a column is activated bottom to top
    return account(rows[top:], built.seat)[built.seat, built.card, "vp"]
