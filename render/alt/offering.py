"""An offering before it is confirmed, in words."""

from __future__ import annotations

from collections.abc import Sequence

from engine.view import View
from render.alt.limit import shortened
from render.parts.choice import OfferingPicture, TickedCard
from render.text.amounts import goods_words
from render.text.words import Words


def alt_offering(view: View, words: Words, offering: OfferingPicture) -> str:
    """Alt text of ``offering_png``, at most 1,024 characters."""
    return shortened(lambda: alt_offering_full(view, words, offering))


def alt_offering_full(view: View, words: Words, offering: OfferingPicture) -> str:
    """The title, which cards are offered and which stay, and the owner's VP, however long."""
    own = view.seats[view.seat].vp if view.seat is not None else None
    parts = [offering.title, *alt_ticked(words, offering.cards)]
    if offering.gains:
        told = goods_words(offering.gains, words)
        parts.append(words.text("alt-offering-brings", gains=told))
    parts += [words.text("alt-own-vp", vp=own)] if own is not None else []
    return "\n".join(parts)


def alt_ticked(words: Words, cards: Sequence[TickedCard]) -> list[str]:
    """The cards that are offered and those that stay in hand, with the numbers of their buttons."""
    top = sum(not one.subject for one in cards)
    named = [(one, _numbered(words, one, at - top)) for at, one in enumerate(cards, 1)]
    offered = [name for one, name in named if one.ticked]
    staying = [name for one, name in named if not one.ticked]
    said = [words.text("alt-offered", cards=words.commas(offered))] if offered else []
    return [*said, *([words.text("alt-staying", cards=words.commas(staying))] if staying else [])]


def _numbered(words: Words, one: TickedCard, number: int) -> str:
    """The top card has no button."""
    name = words.card_name(one.card)
    return words.text("alt-card-number", number=number, card=name) if one.subject else name
