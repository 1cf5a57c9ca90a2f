"""Activating cards: a whole column from the bottom up, or one card by another (R10, R32)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.decision import Kind, Option
from engine.effects.once import once_after, once_before
from engine.effects.registry import EFFECTS
from engine.events import Activated
from engine.model.options import slot_of
from engine.model.seat import Slot
from engine.rules.turn_context import Steps, Turn


def activate_column(turn: Turn, column: int) -> Steps:
    """Give the effect of every card of the column, bottom to top; the top one is new (E4)."""
    ranks = len(turn.me.columns[column])
    for rank in range(ranks):
        yield from activate_card(turn, column, rank, new=rank == ranks - 1)


def activate_card(
    turn: Turn, column: int, rank: int, *, by: str | None = None, new: bool = False
) -> Steps:
    """Give the effect of the card at ``rank`` (from 0) of ``column``; ``by`` activates it.

    A ``new`` card has its once effect too. A card face down has none (V3); one that
    bears gold loses it and works twice.
    """
    slot = (column, rank)
    if slot in turn.me.hidden:
        return
    card = turn.state.catalogue.cards[turn.me.columns[column][rank]]
    outer = turn.card
    turn.card = card.key
    turn.active.append(slot)
    turn.events.append(Activated(turn.seat, card.key, by))
    used = (yield from once_before(turn, card)) if new else True
    times = 1
    if slot in turn.me.gilded:
        turn.me.gilded -= {slot}
        times = 2
    for time in range(times):
        if time:
            turn.events.append(Activated(turn.seat, card.key, _gilder(turn)))
        yield from EFFECTS[card.verb](turn, **card.args)
    if not used:
        yield from once_after(turn, card)
    turn.active.pop()
    turn.card = outer


def _gilder(turn: Turn) -> str | None:
    """The card whose gold makes another happen twice, for the log."""
    return next((card.key for card in turn.state.catalogue.cards if card.verb == "gild"), None)


def activate_option(turn: Turn, picked: Option) -> Steps:
    """Activate the card that was picked (R32)."""
    column, rank = slot_of(picked)
    yield from activate_card(turn, column, rank, by=turn.card)


def activate_one(turn: Turn, slots: Sequence[Slot]) -> Steps:
    """Activate one of these cards, by the owner's choice (R32).

    A single one is asked about too if it bears gold, which it would lose: declining can
    matter there (R16).
    """
    gilded = len(slots) == 1 and slots[0] in turn.me.gilded
    slot = yield from turn.ask_card(Kind.CARD, slots, priced=gilded)
    if slot is not None:
        yield from activate_card(turn, *slot, by=turn.card)
