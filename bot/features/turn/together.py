"""Choices of a turn that are made by one press: an offering's cards, amounts, payments, trades.

The engine asks for one thing after another; every press is kept in the turn in hand at once, so
that no other button loses it. An offering is whole at every moment, so that it can go on with
whatever is asked next. Nothing is put together where something hidden comes to light between two
questions. Nothing here knows of pages.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from bot.game.table.state import Draft
from bot.narration.gains import in_gold
from bot.platform.discord.custom_ids import StaleComponent, read_number
from engine import (
    AmountOption,
    BasketOption,
    Game,
    GameError,
    Goods,
    Kind,
    PaymentOption,
    Piece,
    PieceOption,
    Resource,
    ResourceOption,
    View,
    WordOption,
)
from engine.model.state import STANDARD_PIECES
from engine.rules.costs import GOLD_PER_RESOURCE

DONE = "done"  # the key that ends a list
CONFIRM = "confirm"  # the key that ends a turn
ALL = "*all"  # a button's extra: every further card; no key of an option looks like it
ONLY = "*only"  # a button's extra: no card but the top one


@dataclass(frozen=True, slots=True)
class Offering:
    """The offering in hand: its top card, the cards ``under`` it, and all that could be.

    ``begun`` is the game just after its top card; ``god`` is who lends Jupiter a power, if
    that has been said.
    """

    begun: Game
    top: str
    under: tuple[str, ...]
    further: tuple[str, ...]
    god: str | None
    length: int  # of the turn's choices, those that name the cards

    @classmethod
    def of(cls, draft: Draft) -> Offering | None:
        """None where the turn is not an offering, or its cards cannot be changed any more."""
        game = draft.game
        fixed = draft.line is not None or game.floor or not game.choices
        if fixed or not game.choices[0].startswith("offer:"):
            return None
        begun = game.copy()
        begun.start_over()
        begun.choose(game.choices[0])
        ahead, asked = begun.copy(), []
        for key in game.choices[1:]:
            asked.append((ahead.decision.kind if ahead.decision else None, key))
            ahead.choose(key)
        named = [key for kind, key in asked if kind is Kind.OFFER_MORE]
        under = tuple(key for key in named if key != DONE)
        god = next((key for kind, key in asked if kind is Kind.GOD), None)
        further = tuple(begun.view(draft.seat).hand or ())
        return cls(
            begun, game.choices[0].removeprefix("offer:"), under, further, god, 1 + len(named)
        )

    @property
    def whole(self) -> bool:
        """Whether no card stays in hand."""
        return len(self.under) == len(self.further)

    def ticked(self, extra: str) -> list[str]:
        """The keys of the offering once a button has changed it, as its ``extra`` says.

        What had been answered after the cards is dropped, but for the god who lends Jupiter
        a power. Raises ``StaleComponent`` for cards that are not there.
        """
        if extra == ALL:
            under = list(self.further)
        elif extra == ONLY:
            under = []
        else:
            number, _, card = extra.partition(":")
            under = [one for one in self.under if one != card] + [card] * read_number(number)
        if Counter(under) - Counter(self.further):
            raise StaleComponent(extra)
        return self._keys(under)

    def _keys(self, under: Sequence[str]) -> list[str]:
        ahead, keys = self.begun.copy(), [f"offer:{self.top}", *under]
        for key in under:
            ahead.choose(key)
        if ahead.decision is not None and ahead.decision.kind is Kind.OFFER_MORE:
            keys.append(DONE)
            ahead.choose(DONE)
        if self.god is not None and ahead.decision is not None:
            keys += [self.god] if ahead.decision.kind is Kind.GOD else []
        return keys


def ticks(offering: Offering, cards: Sequence[str]) -> list[tuple[str, str, bool]]:
    """For each of the other ``cards``: the extra that toggles it, and whether it is offered."""
    offered, seen, found = Counter(offering.under), Counter[str](), []
    for card in cards:
        seen[card] += 1
        copy, ticked = seen[card], seen[card] <= offered[card]
        found.append((f"{copy - 1 if ticked else copy}:{card}", card, ticked))
    return found


RESOURCES = (Kind.GAIN_RESOURCE, Kind.SELL, Kind.BUY, Kind.OVERFLOW)
TOGETHER = frozenset((*RESOURCES, Kind.GAIN_PIECE))
LESS, ALL_OF, USUAL = "less", "all", "usual"  # what a button's extra begins with
Choosing = Callable[[Game], str | None]


@dataclass(frozen=True, slots=True)
class Amounts:
    """A question that is asked ``left`` more times, once ``taken`` has been chosen.

    ``at_once``: for each thing that can be chosen now, the keys that choose the maximum of it.
    ``usual``: the keys that suit the hand best, empty where the prices differ.
    """

    draft: Draft
    kind: Kind
    run: tuple[str, ...]  # the last choices of the turn, which answered this question
    left: int
    at_once: Mapping[str, tuple[str, ...]]
    usual: tuple[str, ...]

    @classmethod
    def of(cls, draft: Draft) -> Amounts | None:
        """None where something else is asked, or this only once."""
        game, decision = draft.game, draft.game.decision
        if decision is None or decision.kind not in TOGETHER:
            return None
        open_keys = named(game)
        run = _run(game)
        at_once = {key: played(game, only(key)) for key in open_keys}
        left = max(len(keys) for keys in (played(game, most_left), *at_once.values()))
        if not run and left < 2:
            return None
        free = all(option.key != "done" for option in decision.options)
        usual = played(game, suiting) if free and left > 1 else ()
        return cls(draft, decision.kind, run, left, at_once, usual)

    @property
    def taken(self) -> Counter[str]:
        """Number of each thing chosen so far."""
        return Counter(self.run)

    @property
    def things(self) -> list[str]:
        """The things that have been or can be chosen, in the order of the game."""
        every: Sequence[Resource | Piece] = (
            tuple(Resource) if self.kind in RESOURCES else STANDARD_PIECES
        )
        known = {*self.at_once, *self.run}
        return [one.key for one in every if one.key in known]

    def more(self, extra: str) -> list[str]:
        """The keys that a button adds to the turn. Raises ``StaleComponent``."""
        action, _, key = extra.partition(":")
        if action == ALL_OF and key in self.at_once:
            return list(self.at_once[key])
        if extra == USUAL and self.usual:
            return list(self.usual)
        raise StaleComponent(extra)

    def less(self, key: str) -> list[str]:
        """The turn's choices since its last reveal without the latest of ``key``.

        Raises ``StaleComponent`` where none was chosen.
        """
        if key not in self.run:
            raise StaleComponent(key)
        game, line = self.draft.game, self.draft.line
        chosen = list(line.keys if line is not None else game.choices[game.floor :])
        at = len(chosen) - 1 - chosen[::-1].index(key)
        return chosen[:at] + chosen[at + 1 :]


def named(game: Game) -> tuple[str, ...]:
    """The keys of the things that can be chosen now; words that decline are none."""
    return tuple(option.key for option in game.options if not isinstance(option, WordOption))


def played(game: Game, choosing: Choosing) -> tuple[str, ...]:
    """The keys that ``choosing`` gives, from question to question, as long as the same is asked."""
    ahead, keys = game.copy(), list[str]()
    asked, floor = _asked(ahead), ahead.floor
    while _asked(ahead) == asked and ahead.floor == floor:
        key = choosing(ahead)
        if key is None:
            break
        try:
            ahead.choose(key)
        except GameError:  # in a turn that is prepared: what would come to light is not known yet
            break
        keys.append(key)
    return tuple(keys)


def _asked(game: Game) -> tuple[Kind, str | None] | None:
    return None if game.decision is None else (game.decision.kind, game.decision.card)


def _run(game: Game) -> tuple[str, ...]:
    """The choices at the end of the turn that answered what is asked now."""
    ahead, run = game.fork(), list[str]()
    now = _asked(game)
    for number, key in enumerate(game.choices):
        same = _asked(ahead) == now and number >= game.floor and key in named(ahead)
        run = [*run, key] if same else []
        ahead.choose(key)
    return tuple(run)


def only(key: str) -> Choosing:
    """Answers with ``key`` as long as that is possible."""
    return lambda game: key if key in named(game) else None


def most_left(game: Game) -> str | None:
    """The most plentiful kind, so that the question is asked as often as possible."""
    decision = game.decision
    assert decision is not None, "only a question is answered"
    view = game.view(decision.seat)
    mine = view.seats[decision.seat]
    if decision.kind in (Kind.SELL, Kind.OVERFLOW):
        left = {r.key: mine.resources[r] for r in Resource}
    elif decision.kind is Kind.GAIN_PIECE:
        left = {p.key: mine.supply[p] for p in STANDARD_PIECES}
    else:
        left = {r.key: view.supply[r] for r in Resource}
    return max(named(game), key=lambda key: left.get(key, 0), default=None)


def suiting(game: Game) -> str | None:
    """The key to answer with; what is given up is what the hand can best do without."""
    decision = game.decision
    assert decision is not None, "only a question is answered"
    view = game.view(decision.seat)
    lacking = {**_lacking_resources(view, decision.seat), **_lacking_pieces(view, decision.seat)}
    keys = [o.key for o in game.options if isinstance(o, ResourceOption | PieceOption)]
    if decision.kind is Kind.OVERFLOW:
        return min(keys, key=lambda key: lacking[key], default=None)
    return max(keys, key=lambda key: lacking[key], default=None)


def suiting_baskets(game: Game) -> list[BasketOption]:
    """For each size, the basket on offer that suits the hand best.

    The largest is first.
    """
    decision = game.decision
    assert decision is not None, "only a question is answered"
    lacking = _lacking_resources(game.view(decision.seat), decision.seat)
    baskets = [option for option in decision.options if isinstance(option, BasketOption)]
    there = {resource for basket in baskets for resource in basket.resources}
    wanted = sorted(there, key=lambda resource: lacking[resource.key], reverse=True)
    best = [set(wanted[:size]) for size in range(len(wanted), 0, -1)]
    return [basket for few in best for basket in baskets if set(basket.resources) == few]


def _lacking_resources(view: View, seat: int) -> Mapping[str, tuple[int, int]]:
    """By resource how many more all cards of the hand cost than are there, and how few are."""
    have = view.seats[seat].resources
    costs = [view.catalogue.card(key).cost_resources for key in view.hand or ()]
    return {r.key: (max(0, sum(cost[r] for cost in costs) - have[r]), -have[r]) for r in Resource}


def _lacking_pieces(view: View, seat: int) -> Mapping[str, tuple[int, int]]:
    """By piece how many more cards of the hand build it than are ready, and how few are."""
    have = view.seats[seat].reserve
    built = [Piece(view.catalogue.card(key).colour) for key in view.hand or ()]
    return {p.key: (max(0, built.count(p) - have[p]), -have[p]) for p in STANDARD_PIECES}


_GOODS = frozenset((*(resource.key for resource in Resource), "gold"))


def own_payment(game: Game) -> str | None:
    """The key of the payment that is made automatically; None if the player has to decide.

    It is the payment with most of the player's resources and least gold. The player is asked in
    three cases. A temple may pay (E13). A resource can be kept for less gold than it costs at any
    time (R11, E6). Or the payment reveals something hidden, so that it cannot be undone.
    """
    decision = game.decision
    if decision is None or decision.kind is not Kind.PAYMENT:
        return None
    ways = [dict(o.payment) for o in decision.options if isinstance(o, PaymentOption)]
    if any(not _GOODS.issuperset(way) for way in ways):
        return None
    least, *others = ways
    dear = all(_spared(least, way) <= _gold_more(least, way) for way in others)
    key = decision.options[0].key
    return key if dear and can_be_taken_back(game, key) else None


def can_be_taken_back(game: Game, key: str) -> bool:
    """Whether ``key`` reveals nothing hidden."""
    ahead = game.copy()
    try:
        ahead.choose(key)
    except GameError:  # in a turn that is prepared: what it brings to light is not known yet
        return False
    return ahead.floor == game.floor


def paid(game: Game, keys: Sequence[str]) -> list[str]:
    """``keys``, which answer what is asked now, and the payment that makes itself after them.

    What the engine refuses is left as it is.
    """
    ahead = game.copy()
    try:
        for key in keys:
            ahead.choose(key)
    except GameError:
        return list(keys)
    payment = own_payment(ahead)
    return list(keys) if payment is None else [*keys, payment]


def _spared(least: dict[str, int], way: dict[str, int]) -> int:
    """Value in gold of the resources that ``way`` keeps."""
    resources = (resource.key for resource in Resource)
    return GOLD_PER_RESOURCE * sum(least.get(key, 0) - way.get(key, 0) for key in resources)


def _gold_more(least: dict[str, int], way: dict[str, int]) -> int:
    return way.get("gold", 0) - least.get("gold", 0)


def paid_by_itself(draft: Draft) -> int | None:
    """Index of the choice that is an automatic payment and can be changed."""
    game = draft.game
    if draft.line is not None or game.floor or not game.choices:
        return None
    if game.choices[0].startswith("offer:"):
        return None
    ahead = game.copy()
    ahead.start_over()
    for number, key in enumerate(game.choices):
        if ahead.decision is not None and ahead.decision.kind is Kind.PAYMENT:
            return number if own_payment(ahead) == key else None
        ahead.choose(key)
    return None


TRADES = "trades"  # a button's extra


def all_trades(draft: Draft) -> tuple[str, ...]:
    """The keys that sell and buy as much as can be, from question to question.

    Nothing where only one is asked: that takes no more than a tap by itself.
    """
    ahead, keys = draft.game.copy(), list[str]()
    while (key := _most(ahead)) is not None and ahead.floor == draft.game.floor:
        ahead.choose(key)
        keys.append(key)
    return tuple(keys) if len(keys) > 1 else ()


def _most(game: Game) -> str | None:
    """The answer that trades most; None where something else is asked."""
    decision = game.decision
    if decision is None or not decision.trades:
        return None  # what draws cards for gold, too, is for its player to weigh
    if decision.kind is Kind.BASKET:
        return suiting_baskets(game)[0].key
    amounts = [option for option in decision.options if isinstance(option, AmountOption)]
    if decision.kind is not Kind.AMOUNT or not amounts:
        return None
    return max(amounts, key=lambda option: option.amount).key


def best_trade(game: Game) -> str | None:
    """The key that trades most, if that brings more than it costs; None for other questions."""
    key, decision = _most(game), game.decision
    if key is None or decision is None:
        return None
    option = next(one for one in decision.options if one.key == key)
    if isinstance(option, BasketOption):
        gains = Goods.of(dict.fromkeys((one.key for one in option.resources), 1))
        return key if in_gold(gains) > option.price else None
    assert isinstance(option, AmountOption), "a trade has an amount"
    return key if in_gold(option.gained - option.given) > 0 else None
