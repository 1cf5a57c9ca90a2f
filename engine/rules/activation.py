"""Activating cards: a whole column from the bottom up, or one card by another (R10, R32).

A card that has just been played has its once effect too, before or after the main one
(E4). Whether before or after is asked only for effects whose moment matters; the others
happen when they serve their owner best.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from engine.events import activated
from engine.model.card import Card, Catalogue
from engine.model.decision import Decision, Kind, Option, SlotOption
from engine.model.options import LATER, NONE
from engine.model.seat import Slot
from engine.rules.registry import EFFECTS, ONCE, PRICED, CarryOut, Once
from engine.rules.turn_context import Asking, Steps, Turn

Verb = tuple[str, Mapping[str, Any]]  # a once effect and its arguments, as its card has them


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
    turn.events.append(activated(turn.seat, card.key, by))
    once = card.once if new else None
    used = (yield from _once_before(turn, card, once)) if once else True
    times = 1
    if slot in turn.me.gilded:
        turn.me.gilded -= {slot}
        times = 2
    for time in range(times):
        if time:
            turn.events.append(activated(turn.seat, card.key, _gilder(turn.state.catalogue)))
        steps = EFFECTS[card.verb](turn, **card.args)
        if steps is not None:
            yield from steps
    if once and not used:
        yield from _once_after(turn, once)
    turn.active.pop()
    turn.card = outer


@lru_cache(maxsize=64)
def _gilder(catalogue: Catalogue) -> str | None:
    """The card whose gold makes another happen twice, for the log."""
    for card in catalogue.cards:
        if card.verb == "gild":
            return card.key
    return None


def activate_option(turn: Turn, picked: SlotOption) -> Steps:
    """Activate the card that was picked (R32)."""
    yield from activate_card(turn, picked.column, picked.rank - 1, by=turn.card)


def activate_one(turn: Turn, slots: Sequence[Slot]) -> Steps:
    """Activate one of these cards, by the owner's choice (R32).

    A single one is asked about too if it bears gold, which it would lose: declining can
    matter there (R16).
    """
    gilded = len(slots) == 1 and slots[0] in turn.me.gilded
    slot = yield from turn.ask_card(Kind.CARD, slots, priced=gilded)
    if slot is not None:
        yield from activate_card(turn, *slot, by=turn.card)


def consecrate(turn: Turn, card: int) -> None:
    """Immediate gift of a new temple card (E4)."""
    once = turn.state.catalogue.cards[card].once
    if once is not None:
        ONCE[once[0]].function(turn, **once[1])


def _once_before(turn: Turn, card: Card, once: Verb) -> Asking[bool]:
    """The moment before the main effect of a new card. Returns whether ``once`` is used up."""
    verb, args = once
    entry = ONCE[verb]
    if entry.timed is not None:
        # Prices do not matter to every card that moves them: then there is no later (R16).
        waits = not entry.prices or card.verb in PRICED
        return (yield from _timed(turn, entry.timed, entry.function(turn, **args), waits=waits))
    if entry.after or _token_is_away(turn, verb):
        return False
    yield from _untimed(turn, entry, args)
    return True


def _once_after(turn: Turn, once: Verb) -> Steps:
    """The moment after it, for what has not been used before."""
    verb, args = once
    entry = ONCE[verb]
    if entry.timed is not None:
        yield from _timed(turn, entry.timed, entry.function(turn, **args), waits=False)
    else:
        yield from _untimed(turn, entry, args)


def _token_is_away(turn: Turn, verb: str) -> bool:
    """With an empty stock a token can only be gained once the main effect has spent some (E9)."""
    return verb == "take_token" and not turn.me.stock


def _untimed(turn: Turn, entry: Once, args: Mapping[str, Any]) -> Steps:
    turn.once = True
    steps = entry.function(turn, **args)
    if entry.steps:
        yield from steps
    turn.once = False


def _timed(
    turn: Turn, carry_out: CarryOut, options: Sequence[Option], *, waits: bool
) -> Asking[bool]:
    if not options:
        return not waits
    rest = (LATER, NONE) if waits else (NONE,)
    picked = yield Decision(turn.seat, Kind.ONCE, (*options, *rest), turn.card, once=True)
    if picked < len(options):
        yield from carry_out(turn, options[picked]) or ()
        return True
    return rest[picked - len(options)] is not LATER
