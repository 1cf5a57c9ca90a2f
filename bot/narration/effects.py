"""What a card or a god did, in short phrases: "3 clay for 12 gold", "army C2 → D7"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.narration.narrator import Narrator
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


def phrases(doings: Sequence[Event], mover: int, narrator: Narrator) -> list[str]:
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
            found.append(_phrase(event, narrator))
        elif event.seat == mover:
            found += [_trade(half, narrator) for half in halves if half[0] is event]
        elif event.seat not in told:
            told.add(event.seat)
            theirs = _halves([change for change in changes if change.seat == event.seat])
            effect = narrator.commas([_trade(half, narrator) for half in theirs])
            name = narrator.name(event.seat)
            found.append(narrator.text("effect-of-other", name=name, effect=effect))
    return found


def item_phrases(items: Sequence[Item], narrator: Narrator) -> list[str]:
    """The cards that did something, with what they did; those they activated are told with them."""
    found: list[str] = []
    previous: Item | None = None
    chain: list[Item] = []
    for item in items:
        follows = previous is not None and item.by == previous.card and not previous.doings
        if chain and not follows:
            found += _told(chain, narrator)
            chain = []
        chain.append(item)
        previous = item
    return found + _told(chain, narrator)


def _told(chain: Sequence[Item], narrator: Narrator) -> list[str]:
    """A chain as it is told; nothing for one that came to nothing."""
    if not chain or not chain[-1].doings:
        return []
    return [_chain(chain, narrator)]


def _chain(chain: Sequence[Item], narrator: Narrator) -> str:
    """Cards that each activated the next, the last with what it did."""
    last = chain[-1]
    text = narrator.commas(phrases(last.doings, last.seat, narrator))
    for place, item in reversed(list(enumerate(chain))):
        card = narrator.card(item.card)
        if place == 0 and item.by is not None:
            by = narrator.card(item.by)
            text = narrator.text("turn-item-through", card=card, by=by, effects=text)
        else:
            text = narrator.text("turn-item", card=card, effects=text)
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


def _trade(changes: Sequence[Changed], narrator: Narrator) -> str:
    gained: dict[str, int] = {}
    given: dict[str, int] = {}
    for change in changes:
        side = gained if change.amount > 0 else given
        side[change.what] = side.get(change.what, 0) + abs(change.amount)
    if given and gained:
        return narrator.text(
            "effect-trade",
            given=narrator.goods(_in_order(given)),
            gained=narrator.goods(_in_order(gained)),
        )
    if given:
        return narrator.text("effect-given", given=narrator.goods(_in_order(given)))
    return narrator.goods(_in_order(gained))


def _in_order(amounts: Mapping[str, int]) -> list[tuple[str, int]]:
    """Resources side by side in the game's order, pieces too, whichever was chosen first."""
    kinds = list(dict.fromkeys(_KINDS.get(what, what) for what in amounts))

    def place(pair: tuple[str, int]) -> tuple[int, int]:
        kind = _KINDS.get(pair[0], pair[0])
        return kinds.index(kind), _ORDER.index(pair[0]) if pair[0] in _KINDS else 0

    return sorted(amounts.items(), key=place)


_ORDER = (*(resource.key for resource in Resource), *(piece.key for piece in Piece))
_KINDS = {term.key: type(term).__name__ for term in (*Resource, *Piece)}


def _phrase(event: Event, narrator: Narrator) -> str:
    if isinstance(event, Stole):
        name = narrator.name(event.victim)
        if not event.amount:
            return narrator.text("effect-stole-nothing", name=name)
        what = narrator.amount(event.what, event.amount)
        return narrator.text("effect-stole", what=what, name=name)
    if isinstance(event, Moved):
        if event.start == event.end:
            return narrator.text("effect-stayed", region=event.end)
        return narrator.text("effect-moved", start=event.start, end=event.end)
    if isinstance(event, VillageRobbed):
        return narrator.text("effect-robbed", amount=event.amount, region=event.region)
    return _egypt_phrase(event, narrator)


def _egypt_phrase(event: Event, narrator: Narrator) -> str:
    if isinstance(event, PricesMoved):
        moved = [
            narrator.text("effect-price", resource=narrator.text(what), price=narrator.price(step))
            for what, step in event.steps
        ]
        return narrator.commas(moved)
    if isinstance(event, Sailed):
        return narrator.text("effect-sailed", start=event.start, end=event.end)
    if isinstance(event, BoatTaken):
        return narrator.text("effect-boat", size=event.size)
    if isinstance(event, TokenTaken):
        return narrator.text("effect-token")
    if isinstance(event, Gilded):
        return narrator.text("effect-gilded", card=narrator.card(event.card))
    if isinstance(event, TokenPlaced):
        return _token(event, narrator)
    raise TypeError(f"no phrase for {type(event).__name__}")


def _token(event: TokenPlaced, narrator: Narrator) -> str:
    if event.victim is None:
        return narrator.text("effect-token-barracks", region=event.where)
    name = narrator.name(event.victim)
    if event.what == "fortress":
        return narrator.text("effect-token-fortress", name=name, piece=narrator.text(event.where))
    column = narrator.text(f"colour-{event.where}")
    return narrator.text("effect-token-garrison", name=name, column=column)
