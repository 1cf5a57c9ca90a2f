"""A question to the player on turn, and the options that answer it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

from engine.errors import Refusal
from engine.model.goods import Goods
from engine.model.terms import Colour, God, Piece, Resource


@dataclass(frozen=True, slots=True)
class Option:
    """One possible answer; ``key`` is unique in its decision, has no space, goes into the record.

    Its class says what it means; see ``Kind``. Fields that are excluded from comparison describe
    its effects, for code that puts them into words.
    """

    key: str


@dataclass(frozen=True, slots=True)
class WordOption(Option):
    """``yes``; ``none`` declines, ``later`` waits, ``done`` ends a list, ``confirm`` the turn."""


@dataclass(frozen=True, slots=True)
class CardOption(Option):
    """A card, by its key in the catalogue."""

    card: str


@dataclass(frozen=True, slots=True)
class ActionOption(CardOption):
    """Option for a card of the hand: build, wild (V3) or offer."""

    action: str


@dataclass(frozen=True, slots=True)
class SlotOption(CardOption):
    """A card that lies in a column; ``rank`` counts from 1, from the bottom (E2)."""

    column: Colour
    rank: int


@dataclass(frozen=True, slots=True)
class RegionOption(Option):
    """A region, and what choosing it costs.

    ``landing``: VP (R14). ``barracks``: VP to the owner of a token that lies there (E11).
    ``tokens``: combat tokens (E9).
    """

    region: str
    landing: int = 0
    barracks: int = 0
    tokens: int = 0


class Purse(Protocol):
    """Goods of a builder who pays; computes the rest after a payment on request."""

    def left(self, payment: tuple[tuple[str, int], ...]) -> Goods | None:
        """Goods left of the kinds that are paid, and gold after a toll; includes 0."""

    def bonus_vp(self, payment: tuple[tuple[str, int], ...]) -> int:
        """The VP that temples give which cover nothing (E13)."""


@dataclass(frozen=True, slots=True)
class PaymentOption(Option):
    """A way to pay, such as ``(("wood", 1), ("gold", 4))``; a temple may stand for a resource."""

    payment: tuple[tuple[str, int], ...]
    purse: Purse | None = field(default=None, compare=False, repr=False)

    @property
    def left(self) -> Goods | None:
        """The paid goods that are left; None if unknown."""
        return None if self.purse is None else self.purse.left(self.payment)

    @property
    def bonus_vp(self) -> int:
        """The VP that temples give which cover nothing (E13)."""
        return 0 if self.purse is None else self.purse.bonus_vp(self.payment)


@dataclass(frozen=True, slots=True)
class GodOption(Option):
    """A god."""

    god: God


@dataclass(frozen=True, slots=True)
class ResourceOption(Option):
    """A resource."""

    resource: Resource


@dataclass(frozen=True, slots=True)
class BasketOption(Option):
    """Several resources, one of each; ``price``: the gold that all of them cost."""

    resources: tuple[Resource, ...]
    price: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class PriceOption(Option):
    """A move on the market: ``step`` is up, down or swap, of one or two resources (E6)."""

    resources: tuple[Resource, ...]
    step: str


@dataclass(frozen=True, slots=True)
class PieceOption(Option):
    """A type of piece."""

    piece: Piece


class Unit(StrEnum):
    """Unit that an ``AmountOption`` counts."""

    PIECES = "pieces"  # each thing by itself
    SETS = "sets"
    CARDS = "cards"


@dataclass(frozen=True, slots=True)
class AmountOption(Option):
    """A number of things, or the size of a boat; what is ``given`` for it and ``gained`` by it."""

    amount: int
    given: Goods = field(default=Goods(), compare=False)
    gained: Goods = field(default=Goods(), compare=False)
    unit: Unit = field(default=Unit.PIECES, compare=False)


class Shows(StrEnum):
    """Part of an opponent that matters to the question."""

    NOTHING = "nothing"
    GOLD = "gold"
    RESERVE = "reserve"
    COLUMNS = "columns"


@dataclass(frozen=True, slots=True)
class SeatOption(Option):
    """Another player; ``seat`` counts from 0."""

    seat: int
    shows: Shows = field(default=Shows.NOTHING, compare=False)


@dataclass(frozen=True, slots=True)
class ColumnOption(Option):
    """A column."""

    column: Colour


class Kind(StrEnum):
    """Kind of a decision, and the classes of its options.

    Besides the classes in ``carries`` there may be words that decline or end a list.
    """

    carries: tuple[type[Option], ...]

    def __new__(cls, value: str, *carries: type[Option]) -> Kind:
        """A kind with its value and what its options are."""
        kind = str.__new__(cls, value)
        kind._value_ = value
        kind.carries = carries
        return kind

    ACTION = "action", ActionOption  # build a card or offer one (top card); never answers itself
    REGION = "region", RegionOption  # where to build
    PAYMENT = "payment", PaymentOption  # how to pay
    OFFER_MORE = "offer_more", CardOption  # which further card to discard; or done
    GOD = "god", GodOption  # whose power Jupiter lends
    GAIN_RESOURCE = "gain_resource", ResourceOption  # Ceres
    GAIN_PIECE = "gain_piece", PieceOption  # Mars, Workshop, Guild …
    AMOUNT = "amount", AmountOption  # how many to sell, buy …
    BASKET = "basket", BasketOption  # which resources to buy
    USE = "use", WordOption  # draw, or pay for, or leave it: yes / none
    PLACE = "place", RegionOption  # a region an effect works on
    ARMY = "army", RegionOption  # which army
    DESTINATION = "destination", RegionOption  # where it goes
    VICTIM = "victim", SeatOption  # whom to rob
    VILLAGE = "village", RegionOption  # which village
    CARD = "card", SlotOption  # which card of one's columns to activate
    COLUMN = "column", ColumnOption  # the column
    ONCE = "once", PriceOption, SlotOption  # a once effect now, later or never
    SELL = "sell", ResourceOption  # one more to sell; or done
    BUY = "buy", ResourceOption  # one more to buy; or done
    SHIP = "ship", RegionOption  # which ship sails
    SEA = "sea", RegionOption  # where it sails
    BOAT = "boat", AmountOption  # which boat is filled
    OVERFLOW = "overflow", ResourceOption  # what the boats do not carry
    RETURN_PIECES = "return_pieces", PieceOption  # which type of pieces goes back
    GILD = "gild", SlotOption  # which card gets the gold
    RESERVE = "reserve", PieceOption  # on which reserve of an opponent
    REDEPLOY = "redeploy", RegionOption  # where the army at Decision.region goes
    CONFIRM = "confirm", WordOption  # ends the turn; never answers itself


@dataclass(slots=True)
class Decision:
    """A question: who is asked, what about, which options there are and on whose behalf.

    ``card`` is the card whose effect asks, or that is being built; None for other steps. Where
    several gifts are chosen one by one, this is ``number`` of ``count``. ``once``: the once
    effect of the card asks (E4). ``topic`` tells questions of a kind apart that need words of
    their own: texts are looked up by it, and where there are none, by the kind. ``trades``:
    what one has is traded, and nothing hidden comes of it.
    """

    seat: int
    kind: Kind
    options: tuple[Option, ...]
    card: str | None = None
    piece: str | None = None  # what is to be placed, when the question is where
    region: str | None = None  # the region of the army or ship to move
    victim: int | None = None  # the opponent on whose reserve or column a token is laid
    number: int = 1
    count: int = 1
    once: bool = False
    topic: str = ""
    trades: bool = False


@dataclass(frozen=True, slots=True)
class Outlook:
    """Whether a card in a hand could be built now, and if not the decisive reason.

    ``regions`` and ``landings`` count legal places; ``refusal`` is None exactly if
    the card can be built. ``missing``: the resources of its cost that are not there, each as
    often as it is missing; ``gold``: what has to be paid for them, and to a Garrison (E12).
    """

    card: str
    regions: int = 0
    landings: int = 0
    refusal: Refusal | None = field(default=None)
    missing: tuple[str, ...] = ()
    gold: int = 0
