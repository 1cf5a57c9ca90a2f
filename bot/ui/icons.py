"""The bot's own emoji for each thing: an answer of a question, a card, a good.

An icon is None where the emoji is not there.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

import discord

import engine
from bot.platform.discord.emoji import emoji
from engine import Catalogue, Decision, Kind, View
from engine.model.terms import Colour, God, Term
from render.icons.emoji import EMOJI, SEATS

Icon = discord.PartialEmoji | None
_OURS = re.compile(r"(\w+)_[0-9a-f]{4}")


def word_of(name: str) -> str | None:
    """The word of an emoji of the bot's; None for one that somebody else has made."""
    found = _OURS.fullmatch(name)
    return found[1] if found is not None and found[1] in EMOJI else None


@dataclass(frozen=True, slots=True)
class IconSettings:
    """Whether the bot has emoji of its own."""

    used: bool = False


def icon(name: str) -> Icon:
    """The emoji with that word as its name."""
    return emoji(name)


def column_icon(colour: Term) -> Icon:
    """A card of that colour, or the column of such cards."""
    return emoji(f"{colour.key}_card")


def card_icon(catalogue: Catalogue, key: str) -> Icon:
    """A card by its colour; one that lies face down by no colour."""
    card = catalogue.get(key)
    return emoji("card") if card is None else column_icon(card.colour)


def god_icon(catalogue: Catalogue, key: str) -> Icon:
    """The god that an offering with that card on top calls."""
    card = catalogue.get(key)
    return None if card is None else emoji(God(int(card.colour)).key)


def seat_icon(seat: int) -> Icon:
    """A player, by the colour of their pieces."""
    return emoji(SEATS[seat])


def option_icon(option: engine.Option, decision: Decision, view: View) -> Icon:
    """An answer of the question ``decision``, as the player sees it in ``view``."""
    catalogue = view.catalogue
    match option:
        case engine.ActionOption(card=card, action="offer"):
            return god_icon(catalogue, card)
        case engine.ActionOption(card=card) | engine.CardOption(card=card):
            return card_icon(catalogue, card)
        case (
            engine.GodOption(god=Term(key=key))
            | engine.ResourceOption(resource=Term(key=key))
            | engine.PieceOption(piece=Term(key=key))
        ):
            return emoji(key)
        case engine.ColumnOption(column=Colour() as column):
            return column_icon(column)
        case engine.RegionOption(region=region):
            return emoji(view.board.terrain[view.board.index[region]].key)
        case engine.SeatOption(seat=seat):
            return seat_icon(seat)
        case engine.PriceOption(resources=(Term(key=key), *_)):
            return emoji(key)
        case engine.AmountOption() if decision.kind is Kind.BOAT:
            return emoji("boat")
    return None
