"""An offering while its cards and gifts are still being chosen."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import Language
from engine.cards.catalogue import CATALOGUE
from engine.decision import Decision, Kind
from engine.events import Changed, Offered
from engine.model.terms import (
    STANDARD,
    Colour,
    God,
    Piece,
    Resource,
)
from engine.view import SeatView, View

# The gods whose gifts are chosen one by one (R28), by what is asked then.
_GIFTS = {Kind.GAIN_RESOURCE: God.CERES, Kind.GAIN_PIECE: God.MARS}


def offering_so_far(cards: Sequence[str], language: Language) -> str:
    """The cards that are to be offered, the top one first, and what their god gives."""
    top = language.card_name(cards[0])
    god = f"god-{God(CATALOGUE.card(cards[0]).colour).key}"
    gives = language.text(
        "offering-god", god=language.text(god), power=language.text(f"{god}.power")
    )
    if len(cards) == 1:
        return f"{language.text('offering-top', card=top)} {gives}"
    under = language.listing([language.card_name(card) for card in cards[1:]])
    said = language.text("offering-cards", count=len(cards), card=top, under=under)
    return f"{said} {gives}"


def gift_number(decision: Decision, view: View) -> tuple[int, int] | None:
    """Which of the god's gifts is being chosen, and of how many; None for other questions."""
    god = _GIFTS.get(decision.kind)
    offered = next((e for e in reversed(view.draft) if isinstance(e, Offered)), None)
    if god is None or decision.card is not None or offered is None or offered.power != god.key:
        return None
    mine = view.seats[decision.seat]
    kinds = [r.key for r in Resource] if god is God.CERES else [Piece(c).key for c in STANDARD]
    taken = sum(
        event.amount
        for event in view.draft
        if isinstance(event, Changed) and event.seat == decision.seat and event.what in kinds
    )
    left = sum(view.supply if god is God.CERES else mine.supply)
    return taken + 1, min(offered.count + _bonus(mine), taken + left)


def _bonus(mine: SeatView) -> int:
    """By how many cards Ptah makes an offering count for more."""
    temples = [CATALOGUE.by_key.get(key) for key in mine.columns[Colour.TEMPLE]]
    return sum(t.args["cards"] for t in temples if t and t.verb == "offering_temple")
