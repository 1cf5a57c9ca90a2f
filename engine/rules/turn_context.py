"""One player's turn in the making: the state it works on, what has happened, what was revealed.

Effects and steps of a turn are generators: they ``yield`` a ``Decision`` and get back which
of its options was chosen, counted from 0. This module holds what they share; it decides nothing.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from typing import TypeVar

from engine.events import Activated, Event, Reshuffled, changed
from engine.model.board import bits
from engine.model.decision import (
    ActionOption,
    AmountOption,
    Decision,
    Kind,
    Option,
    Shows,
    SlotOption,
    WordOption,
)
from engine.model.options import (
    NONE,
    PIECES,
    RESOURCES,
    YES,
    region_option,
    seat_option,
    slot_option,
)
from engine.model.seat import NOBODY, Slot
from engine.model.shuffling import Chance
from engine.model.state import HAND_LIMIT, State
from engine.model.terms import PIECE_KEYS, Colour, Piece, Resource

OptionT = TypeVar("OptionT", bound=Option)
T = TypeVar("T")
Asking = Generator[Decision, int, T]  # what is asked in the course of it, and what it returns
Steps = Asking[None]

_RESOURCE_KEYS = tuple(r.key for r in Resource)


class Turn:
    """The turn of ``seat`` on ``state``, which it changes.

    ``actions``: what it can begin with, if that is known from the same turn played before.
    """

    __slots__ = (
        "actions",
        "active",
        "board",
        "card",
        "events",
        "extra_draws",
        "me",
        "offered",
        "once",
        "revealed",
        "seat",
        "state",
        "token_cards",
        "worked",
    )

    def __init__(self, state: State, actions: tuple[ActionOption, ...] | None = None) -> None:
        self.state = state
        self.actions = actions
        self.board = state.board
        self.seat = state.to_move
        self.me = state.seats[self.seat]
        self.events: list[Event] = []
        self.revealed = False  # set when something hidden came to light; the game clears it
        self.card: str | None = None  # whose effect is at work
        self.once = False  # whether that is its once effect (E4)
        self.active: list[tuple[int, int]] = []  # (column, rank) of effects in progress (R32)
        self.token_cards: set[Slot] = set()  # cards that have used tokens in this turn (E9)
        self.offered = False
        self.extra_draws = 0  # Minerva's (R28)
        self.worked: int | None = None  # how many events there were once the card or god had worked

    @property
    def slot(self) -> Slot:
        """Column and rank, from 0, of the card at work."""
        return self.active[-1]

    def must(
        self,
        kind: Kind,
        options: Sequence[OptionT],
        region: int | None = None,
        *,
        number: int = 1,
        count: int = 1,
    ) -> Asking[OptionT]:
        """Ask what has to be answered; a question with one option answers itself.

        ``region``: where the army stands that is to move. ``number`` of ``count``: which of
        several gifts is chosen.
        """
        if len(options) == 1:
            return options[0]
        at = None if region is None else self.board.names[region]
        picked = yield Decision(  # by position, which is faster
            self.seat, kind, tuple(options), self.card, None, at, None, number, count, self.once
        )
        return options[picked]

    def may(
        self,
        kind: Kind,
        options: Sequence[OptionT],
        *,
        priced: bool = False,
        decline: WordOption = NONE,
        region: int | None = None,
        victim: int | None = None,
        number: int = 1,
        count: int = 1,
        topic: str = "",
        trades: bool = False,
    ) -> Asking[OptionT | None]:
        """Ask what may be declined; None if it is.

        What is free of charge is not a choice if there is none or one of it (R16); ``priced``
        is asked even if it is the only thing offered. ``region``: where the army or ship
        stands that is to move. ``victim``: on whose things a token is laid. ``number``,
        ``count``, ``topic``, ``trades``: as ``Decision`` has them.
        """
        if not options or (len(options) == 1 and not priced):
            return options[0] if options else None
        at = None if region is None else self.board.names[region]
        picked = yield Decision(  # by position, which is faster
            self.seat,
            kind,
            (*options, decline),
            self.card,
            None,
            at,
            victim,
            number,
            count,
            self.once,
            topic,
            trades,
        )
        return options[picked] if picked < len(options) else None

    def ask_yes(self, *, topic: str = "") -> Asking[bool]:
        """Ask whether to use the card's effect."""
        return (yield from self.may(Kind.USE, [YES], priced=True, topic=topic)) is not None

    def ask_amount(
        self,
        options: Sequence[AmountOption],
        kind: Kind = Kind.AMOUNT,
        *,
        priced: bool = True,
        topic: str = "",
        trades: bool = False,
    ) -> Asking[int]:
        """Ask how many; 0 declines."""
        picked = yield from self.may(kind, options, priced=priced, topic=topic, trades=trades)
        return 0 if picked is None else picked.amount

    def ask_region(
        self,
        kind: Kind,
        regions: int,
        *,
        priced: bool = False,
        decline: WordOption = NONE,
        moving: int | None = None,
        tokens: int = 0,
        topic: str = "",
    ) -> Asking[int | None]:
        """Ask for one of ``regions``, a mask; ``tokens`` are those that take a combat token (E9).

        ``moving``: where the army or ship stands that is to move.
        """
        names = self.board.names
        options = [region_option(names[r], 0, 0, tokens >> r & 1) for r in bits(regions)]
        picked = yield from self.may(
            kind, options, priced=priced, decline=decline, region=moving, topic=topic
        )
        return None if picked is None else self.board.index[picked.region]

    def ask_victim(
        self, seats: Sequence[int], shows: Shows, *, topic: str = ""
    ) -> Asking[int | None]:
        """Ask for an opponent, each with what ``shows`` says."""
        options = [seat_option(seat, shows) for seat in seats]
        picked = yield from self.may(Kind.VICTIM, options, topic=topic)
        return None if picked is None else picked.seat

    def ask_resource(
        self,
        kind: Kind,
        resources: Iterable[int],
        *,
        priced: bool = False,
        decline: WordOption = NONE,
    ) -> Asking[Resource | None]:
        """Ask for a resource."""
        options = [RESOURCES[resource] for resource in resources]
        picked = yield from self.may(kind, options, priced=priced, decline=decline)
        return None if picked is None else picked.resource

    def must_resource(
        self, kind: Kind, resources: Iterable[int], *, number: int = 1, count: int = 1
    ) -> Asking[Resource]:
        """Ask for a resource; one has to be named."""
        options = [RESOURCES[resource] for resource in resources]
        picked = yield from self.must(kind, options, number=number, count=count)
        return picked.resource

    def ask_piece(
        self,
        pieces: Sequence[int],
        kind: Kind = Kind.GAIN_PIECE,
        *,
        priced: bool = False,
        decline: WordOption = NONE,
        victim: int | None = None,
        number: int = 1,
        count: int = 1,
    ) -> Asking[Piece | None]:
        """Ask for a type of piece.

        A single one to gain is asked about too if a Fortress token lies on its reserve:
        declining can matter there (R16, E12).
        """
        fortress = len(pieces) == 1 and self.me.fortressed[pieces[0]] != NOBODY
        picked = yield from self.may(
            kind,
            [PIECES[piece] for piece in pieces],
            priced=priced or fortress,
            decline=decline,
            victim=victim,
            number=number,
            count=count,
        )
        return None if picked is None else picked.piece

    def must_piece(
        self, pieces: Iterable[int], *, number: int = 1, count: int = 1
    ) -> Asking[Piece]:
        """Ask for a type of piece to gain; one has to be named."""
        options = [PIECES[piece] for piece in pieces]
        picked = yield from self.must(Kind.GAIN_PIECE, options, number=number, count=count)
        return picked.piece

    def ask_card(
        self, kind: Kind, slots: Sequence[Slot], *, priced: bool = False
    ) -> Asking[Slot | None]:
        """Ask for one of one's own cards, by column and rank from 0."""
        picked = yield from self.may(kind, self.cards_at(slots), priced=priced)
        return None if picked is None else (picked.column, picked.rank - 1)

    def cards_at(self, slots: Iterable[Slot]) -> list[SlotOption]:
        """One's own cards at these columns and ranks as options."""
        keys = self.state.catalogue.keys
        return [
            slot_option(Colour(column), rank + 1, keys[self.me.columns[column][rank]])
            for column, rank in slots
        ]

    def goes_on(self) -> str | None:
        """The card at work, if it goes on after another one that it activated; None if not."""
        for event in reversed(self.events):
            if isinstance(event, Activated):
                return None if event.card == self.card else self.card
        return None

    def gain_gold(self, amount: int) -> None:
        """Take gold from the supply, which has no end (R7)."""
        if amount:
            self.me.gold += amount
            self.events.append(changed(self.seat, "gold", amount))

    def gain_vp(self, amount: int) -> None:
        """Take VP from the supply, which has no end (R7)."""
        if amount:
            self.me.vp += amount
            self.events.append(changed(self.seat, "vp", amount))

    def gain_resource(self, resource: int, amount: int) -> int:
        """Take resources, at most what the supply has (R7). Returns how many."""
        amount = min(amount, self.state.supply[resource])
        if amount:
            self.state.supply[resource] -= amount
            self.me.resources[resource] += amount
            self.events.append(changed(self.seat, _RESOURCE_KEYS[resource], amount))
        return amount

    def give_gold(self, amount: int) -> None:
        """Pay gold into the supply; the caller has checked that it is there."""
        if amount:
            self.me.gold -= amount
            self.events.append(changed(self.seat, "gold", -amount))

    def give_resource(self, resource: int, amount: int) -> None:
        """Pay, sell or give up resources: they are in the supply again at once (R7)."""
        if amount:
            self.me.resources[resource] -= amount
            self.state.supply[resource] += amount
            self.events.append(changed(self.seat, _RESOURCE_KEYS[resource], -amount))

    def gain_piece(self, piece: int) -> bool:
        """Move a piece from the personal supply to the reserve, if there is one (R28)."""
        if not self.me.supply[piece]:
            return False
        self.me.supply[piece] -= 1
        self.me.reserve[piece] += 1
        self.events.append(changed(self.seat, PIECE_KEYS[piece], 1))
        self._answer_gain(piece)
        return True

    def _answer_gain(self, piece: int) -> None:
        """The owner of a Fortress token on that reserve gains such a piece too (E12)."""
        owner = self.me.fortressed[piece]
        if owner == NOBODY:
            return
        other = self.state.seats[owner]
        if other.supply[piece]:
            other.supply[piece] -= 1
            other.reserve[piece] += 1
            self.events.append(changed(owner, PIECE_KEYS[piece], 1))

    def draw(self, amount: int) -> int:
        """Draw cards up to the hand's limit (R18), reshuffling as R19 says. Returns how many."""
        state, hand = self.state, self.me.hand
        drawn = 0
        while drawn < amount and len(hand) < HAND_LIMIT:
            if not state.deck and not self._reshuffle():
                break
            hand.append(state.deck.pop())
            drawn += 1
            if not state.deck:
                self._reshuffle()
        if drawn:
            self.revealed = True
        return drawn

    def _reshuffle(self) -> bool:
        state = self.state
        if not state.discard:
            return False
        state.deck, state.discard = state.discard, []
        state.reshuffles += 1
        # The order of the pile is hidden history: sorting first makes the deal depend
        # on the cards alone, so that a position written by hand deals like a played one.
        state.deck.sort()
        Chance(state.seed, f"reshuffle {state.reshuffles}").shuffle(state.deck)
        self.revealed = True
        self.events.append(Reshuffled(self.seat))
        return True
