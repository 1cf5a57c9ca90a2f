"""What a card or a god did, in short phrases: "3 clay for 12 gold", "army C2 → D7"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.i18n import Language
from bot.narration.goods import amount, commas, goods
from bot.narration.market import step_words
from bot.narration.names import escape
from bot.narration.story import Item
from engine.events import (
    BoatTaken,
    Changed,
    Event,
    Gilded,
    Moved,
    PricesMoved,
    Sailed,
    Stole,
    TokenPlaced,
    TokenTaken,
    VillageRobbed,
)
from engine.model.terms import Piece, Resource


def phrases(
    doings: Sequence[Event], mover: int, names: Sequence[str], language: Language
) -> list[str]:
    """What happened, in its order; gains and payments are added up and told where they began.

    The gains of each other player, as a Fortress brings them (E12), are told together.
    """
    shown = _without_fortress_loss(doings)
    changes = [event for event in shown if isinstance(event, Changed)]
    halves = _halves([change for change in changes if change.seat == mover])
    found: list[str] = []
    told: set[int] = set()
    for event in shown:
        if not isinstance(event, Changed):
            found.append(_phrase(event, names, language))
        elif event.seat == mover:
            found += [_trade(half, language) for half in halves if half[0] is event]
        elif event.seat not in told:
            told.add(event.seat)
            theirs = _halves([change for change in changes if change.seat == event.seat])
            effect = commas([_trade(half, language) for half in theirs], language)
            name = escape(names[event.seat])
            found.append(language.text("effect-of-other", name=name, effect=effect))
    return found


def item_phrases(items: Sequence[Item], names: Sequence[str], language: Language) -> list[str]:
    """The cards that did something, with what they did; those they activated are told with them."""
    found: list[str] = []
    previous: Item | None = None
    chain: list[Item] = []
    for item in items:
        follows = previous is not None and item.by == previous.card and not previous.doings
        if chain and not follows:
            found += _told(chain, names, language)
            chain = []
        chain.append(item)
        previous = item
    return found + _told(chain, names, language)


def _told(chain: Sequence[Item], names: Sequence[str], language: Language) -> list[str]:
    """A chain as it is told; nothing for one that came to nothing."""
    if not chain or not chain[-1].doings:
        return []
    return [_chain(chain, names, language)]


def _chain(chain: Sequence[Item], names: Sequence[str], language: Language) -> str:
    """Cards that each activated the next, the last with what it did."""
    last = chain[-1]
    text = commas(phrases(last.doings, last.seat, names, language), language)
    for place, item in reversed(list(enumerate(chain))):
        card = language.card_name(item.card)
        if place == 0 and item.by is not None:
            by = language.card_name(item.by)
            text = language.text("turn-item-through", card=card, by=by, effects=text)
        else:
            text = language.text("turn-item", card=card, effects=text)
    return text


def _without_fortress_loss(doings: Sequence[Event]) -> list[Event]:
    """``doings`` without the piece that goes back under a Fortress: its token tells that."""
    found: list[Event] = []
    loss: Changed | None = None
    for event in doings:
        if event != loss:
            found.append(event)
        loss = None
        if isinstance(event, TokenPlaced) and event.what == "fortress" and event.victim is not None:
            loss = Changed(event.victim, event.where, -1)
    return found


def _halves(changes: Sequence[Changed]) -> list[Sequence[Changed]]:
    """First what was gained before anything was given, then what was given for what."""
    free = 0
    while free < len(changes) and changes[free].amount > 0:
        free += 1
    return [half for half in (changes[:free], changes[free:]) if half]


def _trade(changes: Sequence[Changed], language: Language) -> str:
    gained: dict[str, int] = {}
    given: dict[str, int] = {}
    for change in changes:
        side = gained if change.amount > 0 else given
        side[change.what] = side.get(change.what, 0) + abs(change.amount)
    if given and gained:
        return language.text(
            "effect-trade",
            given=goods(_in_order(given), language),
            gained=goods(_in_order(gained), language),
        )
    if given:
        return language.text("effect-given", given=goods(_in_order(given), language))
    return goods(_in_order(gained), language)


def _in_order(amounts: Mapping[str, int]) -> list[tuple[str, int]]:
    """Resources side by side in the game's order, pieces too, whichever was chosen first."""
    kinds = list(dict.fromkeys(_KINDS.get(what, what) for what in amounts))

    def place(pair: tuple[str, int]) -> tuple[int, int]:
        kind = _KINDS.get(pair[0], pair[0])
        return kinds.index(kind), _ORDER.index(pair[0]) if pair[0] in _KINDS else 0

    return sorted(amounts.items(), key=place)


_ORDER = (*(resource.key for resource in Resource), *(piece.key for piece in Piece))
_KINDS = {term.key: type(term).__name__ for term in (*Resource, *Piece)}


def _phrase(event: Event, names: Sequence[str], language: Language) -> str:
    if isinstance(event, Stole):
        name = escape(names[event.victim])
        if not event.amount:
            return language.text("effect-stole-nothing", name=name)
        what = amount(event.what, event.amount, language)
        return language.text("effect-stole", what=what, name=name)
    if isinstance(event, Moved):
        if event.start == event.end:
            return language.text("effect-stayed", region=event.end)
        return language.text("effect-moved", start=event.start, end=event.end)
    if isinstance(event, VillageRobbed):
        return language.text("effect-robbed", amount=event.amount, region=event.region)
    return _egypt_phrase(event, names, language)


def _egypt_phrase(event: Event, names: Sequence[str], language: Language) -> str:
    if isinstance(event, PricesMoved):
        moved = [
            language.text(
                "effect-price", resource=language.text(what), price=step_words(step, language)
            )
            for what, step in event.steps
        ]
        return commas(moved, language)
    if isinstance(event, Sailed):
        return language.text("effect-sailed", start=event.start, end=event.end)
    if isinstance(event, BoatTaken):
        return language.text("effect-boat", size=event.size)
    if isinstance(event, TokenTaken):
        return language.text("effect-token")
    if isinstance(event, Gilded):
        return language.text("effect-gilded", card=language.card_name(event.card))
    if isinstance(event, TokenPlaced):
        return _token(event, names, language)
    raise TypeError(f"no phrase for {type(event).__name__}")


def _token(event: TokenPlaced, names: Sequence[str], language: Language) -> str:
    if event.victim is None:
        return language.text("effect-token-barracks", region=event.where)
    name = escape(names[event.victim])
    if event.what == "fortress":
        return language.text("effect-token-fortress", name=name, piece=language.text(event.where))
    column = language.text(f"colour-{event.where}")
    return language.text("effect-token-garrison", name=name, column=column)
