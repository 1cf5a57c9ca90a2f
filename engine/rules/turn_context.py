"""One player's turn in the making: the state it works on, what has happened, what was revealed.

Effects and steps of a turn are generators: they ``yield`` a ``Decision`` and get
the chosen ``Option`` back. This module holds what they share; it decides nothing.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence

from engine.decision import Decision, Kind, Option
from engine.events import Changed, Event, Reshuffled
from engine.model.options import NONE, amount_option
from engine.model.seat import NOBODY, Slot
from engine.model.shuffling import Chance
from engine.model.state import HAND_LIMIT, State
from engine.model.terms import Piece, Resource

Steps = Generator[Decision, Option, None]
Asking = Generator[Decision, Option, Option]
Maybe = Generator[Decision, Option, Option | None]
Count = Generator[Decision, Option, int]

_RESOURCE_KEYS = tuple(r.key for r in Resource)
_PIECE_KEYS = tuple(p.key for p in Piece)


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
        "revealed",
        "seat",
        "state",
        "token_cards",
    )

    def __init__(self, state: State, actions: tuple[Option, ...] | None = None) -> None:
        self.state = state
        self.actions = actions
        self.board = state.board
        self.seat = state.to_move
        self.me = state.seats[self.seat]
        self.events: list[Event] = []
        self.revealed = False  # set when something hidden came to light; the game clears it
        self.card: str | None = None  # whose effect is at work
        self.active: list[tuple[int, int]] = []  # (column, rank) of effects in progress (R32)
        self.token_cards: set[Slot] = set()  # cards that have used tokens in this turn (E9)
        self.offered = False
        self.extra_draws = 0  # Minerva's (R28)

    @property
    def slot(self) -> Slot:
        """Column and rank, from 0, of the card at work."""
        return self.active[-1]

    def ask(self, kind: Kind, options: Sequence[Option]) -> Asking:
        """Ask; a question with one option answers itself."""
        if len(options) == 1:
            return options[0]
        return (yield Decision(self.seat, kind, tuple(options), self.card))

    def ask_free(self, kind: Kind, options: Sequence[Option], region: str | None = None) -> Maybe:
        """Ask about something free of charge: none or one option is no choice (R16)."""
        if len(options) < 2:
            return options[0] if options else None
        picked = yield Decision(self.seat, kind, (*options, NONE), self.card, region=region)
        return None if picked is NONE else picked

    def ask_priced(
        self,
        kind: Kind,
        options: Sequence[Option],
        decline: Option = NONE,
        region: str | None = None,
    ) -> Maybe:
        """Ask about something that may be declined even when it is the only thing offered."""
        if not options:
            return None
        picked = yield Decision(self.seat, kind, (*options, decline), self.card, region=region)
        return None if picked is decline else picked

    def ask_amount(self, amounts: Iterable[int]) -> Count:
        """Ask how many, offered in the order of ``amounts``; 0 is none."""
        picked = yield from self.ask_priced(Kind.AMOUNT, [amount_option(n) for n in amounts])
        return 0 if picked is None or picked.amount is None else picked.amount

    def ask_piece(self, options: Sequence[Option]) -> Maybe:
        """Ask which piece to gain free of charge.

        A single one is asked about too if a Fortress token lies on its reserve: declining can
        matter there (R16, E12).
        """
        if len(options) == 1 and self.me.fortressed[_PIECE_KEYS.index(options[0].key)] != NOBODY:
            return (yield from self.ask_priced(Kind.GAIN_PIECE, options))
        return (yield from self.ask_free(Kind.GAIN_PIECE, options))

    def gain_gold(self, amount: int) -> None:
        """Take gold from the supply, which has no end (R7)."""
        if amount:
            self.me.gold += amount
            self.events.append(Changed(self.seat, "gold", amount))

    def gain_vp(self, amount: int) -> None:
        """Take VP from the supply, which has no end (R7)."""
        if amount:
            self.me.vp += amount
            self.events.append(Changed(self.seat, "vp", amount))

    def gain_resource(self, resource: int, amount: int) -> int:
        """Take resources, as far as the supply goes (R7). Returns how many."""
        amount = min(amount, self.state.supply[resource])
        if amount:
            self.state.supply[resource] -= amount
            self.me.resources[resource] += amount
            self.events.append(Changed(self.seat, _RESOURCE_KEYS[resource], amount))
        return amount

    def give_gold(self, amount: int) -> None:
        """Pay gold into the supply; the caller has checked that it is there."""
        if amount:
            self.me.gold -= amount
            self.events.append(Changed(self.seat, "gold", -amount))

    def give_resource(self, resource: int, amount: int) -> None:
        """Pay, sell or give up resources: they are in the supply again at once (R7)."""
        if amount:
            self.me.resources[resource] -= amount
            self.state.supply[resource] += amount
            self.events.append(Changed(self.seat, _RESOURCE_KEYS[resource], -amount))

    def gain_piece(self, piece: int) -> bool:
        """Move a piece from the personal supply to the reserve, if there is one (R28)."""
        if not self.me.supply[piece]:
            return False
        self.me.supply[piece] -= 1
        self.me.reserve[piece] += 1
        self.events.append(Changed(self.seat, _PIECE_KEYS[piece], 1))
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
            self.events.append(Changed(owner, _PIECE_KEYS[piece], 1))

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
