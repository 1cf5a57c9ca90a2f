"""A hand in the order of cards that its owner has chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from bot.game.people import HandOrder
from bot.game.state import TableState
from bot.platform.i18n.languages import Language
from engine import ActionOption, CardOption, Game, Option, View

AnyOption = TypeVar("AnyOption", bound=Option)


def own_view(game: Game, table: TableState, seat: int, language: Language) -> View:
    """What the player of ``seat`` sees, their hand in the order that they have chosen."""
    view, order = game.view(seat), table.seats[seat].preferences.hand_order
    if not view.hand or order is HandOrder.COLOUR:
        return view
    if order is HandOrder.NAME:
        cards = sorted(view.hand, key=lambda card: language.sort_key(language.card_name(card)))
    else:
        buildable = {one.card for one in game.outlook(seat) if one.refusal is None}
        cards = sorted(view.hand, key=lambda card: card not in buildable)
    return replace(view, hand=tuple(cards))


def by_hand(options: Sequence[AnyOption], view: View) -> list[AnyOption]:
    """Options that are cards in the order of the hand in ``view``; others stay before them."""
    places = {card: place for place, card in reversed(list(enumerate(view.hand or ())))}

    def place(option: Option) -> int:
        if isinstance(option, ActionOption | CardOption):
            return places.get(option.card, len(places))
        return -1

    return sorted(options, key=place)
