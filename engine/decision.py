"""A question to the player on turn, and the options that answer it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from engine.errors import Refusal


class Kind(StrEnum):
    """What a decision is about; it says which fields of its options are filled."""

    ACTION = "action"  # build a card or offer one (top card): action, card; never answers itself
    REGION = "region"  # where to build: region, landing
    PAYMENT = "payment"  # how to pay: payment
    OFFER_MORE = "offer_more"  # which further card to discard: card; or "done"
    GOD = "god"  # whose power Jupiter lends: god
    GAIN_RESOURCE = "gain_resource"  # Ceres: resource
    GAIN_PIECE = "gain_piece"  # Mars, Workshop, Guild …: piece
    AMOUNT = "amount"  # how many to sell, buy …: amount
    BASKET = "basket"  # which resources to buy, one of each: resources
    USE = "use"  # draw, or pay for, or leave it: yes / none
    PLACE = "place"  # a region an effect works on: region
    ARMY = "army"  # which army: region
    DESTINATION = "destination"  # where it goes: region
    VICTIM = "victim"  # whom to rob: seat
    VILLAGE = "village"  # which village: region
    CARD = "card"  # which card of one's columns to activate: card, column, rank
    COLUMN = "column"  # in which column: column
    ONCE = "once"  # a once effect now, later or never: resources and step, or card
    SELL = "sell"  # one more to sell: resource; or done
    BUY = "buy"  # one more to buy: resource; or done
    SHIP = "ship"  # which ship sails: region
    SEA = "sea"  # where it sails: region
    BOAT = "boat"  # which boat is filled: amount
    OVERFLOW = "overflow"  # what the boats do not carry: resource
    RETURN_PIECES = "return_pieces"  # pieces of which type go back: piece
    GILD = "gild"  # which card gets the gold: card, column, rank
    RESERVE = "reserve"  # on which reserve of an opponent: piece
    REDEPLOY = "redeploy"  # where the army at Decision.region goes: region
    CONFIRM = "confirm"  # the turn stands as it is; never answers itself


@dataclass(frozen=True, slots=True)
class Option:
    """One possible answer; ``key`` is unique in its decision, has no space, goes into the record.

    ``none`` declines, ``done`` ends a list, ``confirm`` ends the turn. All other
    fields describe the option for labels; which are filled depends on the kind.
    """

    key: str
    action: str | None = None  # build, wild (V3) or offer
    card: str | None = None  # catalogue key
    region: str | None = None
    landing: int = 0  # VP the landing costs (R14)
    payment: tuple[tuple[str, int], ...] | None = None  # (("wood", 1), ("gold", 4))
    god: str | None = None
    resource: str | None = None
    resources: tuple[str, ...] | None = None
    piece: str | None = None
    amount: int | None = None
    seat: int | None = None
    column: str | None = None
    rank: int | None = None  # from 1, counted from the bottom (E2)
    step: str | None = None  # a market move: up, down or swap (E6)
    tokens: int = 0  # combat tokens it takes (E9)
    barracks: int = 0  # VP to be paid to the owner of a token that lies there (E11)


@dataclass(slots=True)
class Decision:
    """A question: who is asked, what about, which options there are and on whose behalf.

    ``card`` is the card whose effect asks, or that is being built; None for other steps.
    """

    seat: int
    kind: Kind
    options: tuple[Option, ...]
    card: str | None = None
    piece: str | None = None  # what is to be placed, when the question is where
    region: str | None = None  # where the army or ship stands that is to move
    victim: int | None = None  # the opponent on whose reserve or column a token is laid

    def option(self, key: str) -> Option | None:
        """The option with that key, or None."""
        return next((o for o in self.options if o.key == key), None)


@dataclass(frozen=True, slots=True)
class Outlook:
    """Whether a card in a hand could be built now, and if not the decisive reason.

    ``regions`` and ``landings`` count legal places; ``refusal`` is None exactly if
    the card can be built.
    """

    card: str
    regions: int = 0
    landings: int = 0
    refusal: Refusal | None = field(default=None)
