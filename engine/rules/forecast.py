"""Forecast of a choice: goods gained and paid, card by card, and the gains of others.

``rules.looking_ahead`` plays a turn out and makes them; ``Game.forecast`` is the way to them.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from engine.model.goods import KINDS, Goods


@dataclass(frozen=True, slots=True)
class Lack:
    """Reason why a card has no effect: ``what`` is missing, its ``kinds``, and the number."""

    what: str  # a key of the users' texts, such as "mill" or "neighbour"
    kinds: tuple[str, ...] = ()  # terrains, resources or colours
    amount: int = 0


@dataclass(frozen=True, slots=True)
class CardPart:
    """Gains of one activation of an own card; ``by`` is the card that activated it.

    ``idle``: it does nothing at all, and ``lack`` is the reason, if one can be named.
    """

    card: str
    by: str | None
    goods: Goods
    idle: bool
    lack: Lack | None = None


@dataclass(frozen=True, slots=True)
class Falling:
    """A village that falls, and the VP of each that wins a share, as (seat, VP) (R20)."""

    region: str
    shares: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Forecast:
    """Forecast of a turn for ``seat``, from the information that ``seat`` has.

    It applies to the answers in ``keys``, from the turn's start to its end. Answers that the caller
    did not give take all that is offered. ``up_to``: other answers bring less, or other goods.
    ``open``: the result depends on hidden information.
    """

    seat: int
    keys: tuple[str, ...]
    goods: Goods  # without what is paid, refilled or overflows
    paid: tuple[tuple[str, int], ...] = ()  # for construction, as ``PaymentOption.payment`` is
    landing: int = 0  # VP (R14)
    tolls: tuple[tuple[int, str, int], ...] = ()  # (to, gold or vp, amount) (E11, E12)
    piece: str | None = None  # what is placed
    region: str | None = None  # and where
    parts: tuple[CardPart, ...] = ()
    villages: tuple[Falling, ...] = ()
    others: tuple[tuple[int, Goods], ...] = ()  # what other seats gain or lose, if anything
    offered: int = 0  # cards to a god
    power: str | None = None  # the god whose power is used
    overflow: int = 0  # resources that the boats do not carry (E7)
    refill: int = 0  # cards drawn at the turn's end (R18, R28, R29)
    temples: int = 0  # VP more, or fewer, that one's temples would count if the game ended now
    falling: tuple[tuple[str, int], ...] = ()  # of one's temples those that lose, and how many VP
    ending: str | None = None  # the end that the turn triggers: temples, villages or stall (R30)
    idle: bool = False  # of a built card neither goods nor anything on the board come
    asked: bool = False  # whether more is to be asked than the payment and further cards
    up_to: bool = False
    open: bool = False

    @property
    def net(self) -> Goods:
        """Gains of the turn minus all payments: construction, landing and tolls."""
        paid = Counter({"vp": self.landing})
        for kind, amount in self.paid:
            if kind in KINDS:  # temples may pay, too (E13)
                paid[kind] += amount
        for _, kind, amount in self.tolls:
            paid[kind] += amount
        return self.goods - Goods.of(paid)

    @property
    def given(self) -> tuple[tuple[int, Goods], ...]:
        """Gains of others."""
        return tuple((seat, goods.gained) for seat, goods in self.others if goods.gained)

    @property
    def taken(self) -> tuple[tuple[int, Goods], ...]:
        """Losses of others, as amounts above 0."""
        return tuple((seat, goods.lost) for seat, goods in self.others if goods.lost)
