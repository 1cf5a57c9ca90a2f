"""One press for several choices: an offering's cards, plain payments, all trades.

An offering is whole at every moment, so that it can go on at once with whatever is asked next. Its
cards are ticked and unticked as long as nothing hidden has been seen, by buttons and on the
picture. A payment is made by itself where there is only one sensible way to pay.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from discord import ButtonStyle

from bot.features.turn.step import ALL, CONFIRM, DONE, Step, own_view, suiting_baskets
from bot.game.state import Draft
from bot.narration.gains import goods_words
from bot.narration.options import LABEL
from bot.platform.discord.custom_ids import CustomId, StaleComponent, read_number
from bot.platform.discord.pages import Item, button
from bot.ui.actions import Action
from bot.ui.button_rows import IN_A_ROW, items_height
from engine import AmountOption, Game, GameError, God, Goods, Kind, PaymentOption
from engine.model.terms import Resource
from engine.rules.costs import GOLD_PER_RESOURCE
from render import Answers, Named, OfferingPicture, TickedCard

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


def tick_items(step: Step, offering: Offering, room: int) -> list[Item]:
    """The further cards, ticked or not, and a button for all of them or none: rows 0 and 1.

    Each is one tap, and kept at once; a select takes one more to open it and one to close it.
    With more than their numbers on the picture they take at most ``room`` pixels.
    """
    named = _tick_buttons(step, offering, plain=False)
    if items_height(named, step.form) > room:
        return _tick_buttons(step, offering, plain=True)
    return named


def _tick_buttons(step: Step, offering: Offering, *, plain: bool) -> list[Item]:
    view = own_view(offering.begun, step.draft.table, step.draft.seat, step.language)
    cards = list(view.hand or ())
    named = [
        (
            step.custom_id(Action.TICK, extra),
            _label(step, number, "" if plain else card, ticked=ticked),
            ticked,
        )
        for number, (extra, card, ticked) in enumerate(ticks(offering, cards), 1)
    ]
    if len(cards) > 1:
        named.append((*_all_or_none(step, offering), False))
    return [
        button(
            label,
            custom_id,
            style=ButtonStyle.primary if ticked else ButtonStyle.secondary,
            row=number // IN_A_ROW,
        )
        for number, (custom_id, label, ticked) in enumerate(named)
    ]


def ticks(offering: Offering, cards: Sequence[str]) -> list[tuple[str, str, bool]]:
    """For each of the other ``cards``: the extra that toggles it, and whether it is offered."""
    offered, seen, found = Counter(offering.under), Counter[str](), []
    for card in cards:
        seen[card] += 1
        copy, ticked = seen[card], seen[card] <= offered[card]
        found.append((f"{copy - 1 if ticked else copy}:{card}", card, ticked))
    return found


def _label(step: Step, number: int, card: str, *, ticked: bool) -> str:
    """The number is that of the card on the picture; ``card`` is "" for that alone."""
    text, numbered = step.language.text, str(number)
    if card:
        name = step.language.card_name(card)
        numbered = text("button-build-number", number=number, card=name)
    return text("button-ticked" if ticked else "button-tick", card=numbered)


def _all_or_none(step: Step, offering: Offering) -> tuple[CustomId, str]:
    text, custom_id = step.language.text, step.custom_id
    if offering.whole:
        name = step.language.card_name(offering.top)
        return custom_id(Action.TICK, ONLY), text("button-offer-only", card=name)
    count = 1 + len(offering.further)
    return custom_id(Action.TICK, ALL), text("button-offer-every", count=count)


def offering_picture(step: Step, offering: Offering) -> OfferingPicture | None:
    """Its title, its cards and what it brings; None where no card is there besides the top one."""
    cards = ticked_cards(step, offering)
    if len(cards) < 2:
        return None
    god = God(step.narrator.catalogue.card(offering.top).colour)
    title = step.language.text(
        "offering-count",
        god=step.narrator.god(god.key),
        count=1 + len(offering.under),
        total=len(cards),
    )
    forecast = step.forecasts.get(CONFIRM)
    return OfferingPicture(title, cards, forecast.goods.amounts if forecast else ())


def ticked_cards(step: Step, offering: Offering) -> list[TickedCard]:
    """The top card, and every other that is offered or could be."""
    others = [TickedCard(card, ticked, extra) for extra, card, ticked in _others(step, offering)]
    return [TickedCard(offering.top, ticked=True), *others]


def tick_answers(step: Step, offering: Offering) -> Answers:
    """Targets of the cards on an image map: their own buttons, by number and name."""
    others = enumerate(_others(step, offering), 1)
    return {
        extra: (Named(extra, _label(step, number, card, ticked=ticked)),)
        for number, (extra, card, ticked) in others
    }


def _others(step: Step, offering: Offering) -> list[tuple[str, str, bool]]:
    view = own_view(offering.begun, step.draft.table, step.draft.seat, step.language)
    return ticks(offering, view.hand or ())


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
    return key if dear and _can_be_taken_back(game, key) else None


def _can_be_taken_back(game: Game, key: str) -> bool:
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


def trade_at_once(step: Step) -> tuple[Sequence[Item], str]:
    """The button for all remaining trades, and the part of their gain that its label omits."""
    keys = all_trades(step.draft)
    if not keys:
        return (), ""
    ahead = step.draft.game.copy()
    for key in keys:
        ahead.choose(key)
    gains = _owned(ahead, step.draft.seat) - _owned(step.draft.game, step.draft.seat)
    if not gains:
        return (), ""
    label, line = _words(step, gains)
    custom_id = step.custom_id(Action.AMOUNTS, TRADES)
    return (button(label, custom_id, style=ButtonStyle.primary, row=2),), line


def _words(step: Step, gains: Goods) -> tuple[str, str]:
    """A label, and a line for what it leaves out: what the gains are given for."""
    text, name = step.language.text, step.text("option-trade-all")
    what = goods_words(step.narrator, gains)
    label = text("button-told", option=name, what=what)
    if len(label) <= LABEL:
        return label, ""
    gained = text("gain-more", gains=goods_words(step.narrator, gains.gained))
    label = text("button-told", option=name, what=gained)
    return label, text("option-told", option=name, what=what)


def _owned(game: Game, seat: int) -> Goods:
    """The tradable goods that a seat owns, as its player sees them."""
    mine = game.view(seat).seats[seat]
    resources = {resource.key: mine.resources[resource] for resource in Resource}
    return Goods.of({**resources, "gold": mine.gold, "vp": mine.vp or 0})


def settled(draft: Draft, keys: Sequence[str]) -> list[str]:
    """``keys`` with what follows by itself: a plain payment; of an offering one card for now."""
    begins = not draft.game.choices and draft.line is None and len(keys) == 1
    if begins and keys[0].startswith("offer:"):
        ahead = draft.game.copy()
        with suppress(GameError):
            ahead.choose(keys[0])
        if ahead.decision is not None and ahead.decision.kind is Kind.OFFER_MORE:
            return [*keys, DONE]
    return paid(draft.game, keys)
