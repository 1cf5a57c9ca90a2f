"""An offering before it is confirmed, in words."""

from __future__ import annotations

from collections.abc import Sequence

from engine.view import View
from render.alt.limit import shortened
from render.parts.choice import OfferingPicture, TickedCard
from render.text.words import Words


def alt_offering(view: View, words: Words, offering: OfferingPicture) -> str:
    """What ``offering_png`` shows, in at most 1,024 characters."""
    return shortened(lambda: alt_offering_full(view, words, offering))


def alt_offering_full(view: View, words: Words, offering: OfferingPicture) -> str:
    """The title, which cards are offered and which stay, and the owner's VP, however long."""
    own = view.seats[view.seat].vp if view.seat is not None else None
    parts = [offering.title, *alt_ticked(words, offering.cards)]
    parts += [words.text("alt-own-vp", vp=own)] if own is not None else []
    return "\n".join(parts)


def alt_ticked(words: Words, cards: Sequence[TickedCard]) -> list[str]:
    """Which cards are offered, and which stay in hand."""
    offered = [words.card_name(one.card) for one in cards if one.ticked]
    staying = [words.card_name(one.card) for one in cards if not one.ticked]
    said = [words.text("alt-offered", cards=words.commas(offered))] if offered else []
    return [*said, *([words.text("alt-staying", cards=words.commas(staying))] if staying else [])]
