"""The column of a turn: its cards and their effects, in short phrases."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.narration.narrator import Narrator
from engine.events import Changed, Event, TokenPlaced
from engine.model.terms import Piece, Resource
from render.text.told_turn import Used

_ORDER = (*(resource.key for resource in Resource), *(piece.key for piece in Piece))
_KINDS = {term.key: type(term).__name__ for term in (*Resource, *Piece)}


def column(narrator: Narrator, items: Sequence[Used]) -> list[str]:
    """The cards that did something, with their effects; a card and those it activates as one."""
    chains: list[list[Used]] = []
    for item in items:
        last = chains[-1][-1] if chains else None
        if last is not None and item.by == last.card and not last.doings:
            chains[-1].append(item)
        else:
            chains.append([item])
    return [_chain(narrator, chain) for chain in chains if chain[-1].doings]


def _chain(narrator: Narrator, chain: Sequence[Used]) -> str:
    """Cards that each activated the next, the last with its effects."""
    first, last = chain[0], chain[-1]
    text = narrator.commas(effects(narrator, last.doings, last.seat))
    for number, item in enumerate(reversed(chain[1:])):
        key = "turn-item-uses" if number else "turn-item"
        text = narrator.text(key, card=narrator.card(item.card), effects=text)
    card = narrator.card(first.card)
    if first.by is None:
        key = "turn-item-uses" if len(chain) > 1 else "turn-item"
        return narrator.text(key, card=card, effects=text)
    by = narrator.card(first.by)
    return narrator.text("turn-item-through", card=card, by=by, effects=text)


def effects(narrator: Narrator, doings: Sequence[Event], mover: int) -> list[str]:
    """Effects in short phrases, in order: "3 clay for 12 gold", "army C2 → D7".

    The mover's gains and payments are added up, and so are those of each other player (E12).
    """
    shown = _without_fortress_loss(doings)
    changes = [event for event in shown if isinstance(event, Changed)]
    halves = _halves([change for change in changes if change.seat == mover])
    found: list[str] = []
    done: set[int] = set()
    for event in shown:
        if not isinstance(event, Changed):
            found.append(narrator.event(event))
        elif event.seat == mover:
            found += [_trade(narrator, half) for half in halves if half[0] is event]
        elif event.seat not in done:
            done.add(event.seat)
            theirs = _halves([change for change in changes if change.seat == event.seat])
            effect = narrator.commas([_trade(narrator, half) for half in theirs])
            name = narrator.name(event.seat)
            found.append(narrator.text("turn-of-other", name=name, effect=effect))
    return found


def _without_fortress_loss(doings: Sequence[Event]) -> list[Event]:
    """``doings`` without the loss of the piece under a Fortress, which its token implies."""
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
    """Split into gains before any payment, and the trade after them."""
    free = 0
    while free < len(changes) and changes[free].amount > 0:
        free += 1
    return [half for half in (changes[:free], changes[free:]) if half]


def _trade(narrator: Narrator, changes: Sequence[Changed]) -> str:
    gained: dict[str, int] = {}
    given: dict[str, int] = {}
    for change in changes:
        side = gained if change.amount > 0 else given
        side[change.what] = side.get(change.what, 0) + abs(change.amount)
    if given and gained:
        return narrator.text(
            "turn-trade",
            given=narrator.goods(_in_order(given)),
            gained=narrator.goods(_in_order(gained)),
        )
    if given:
        return narrator.text("turn-given", given=narrator.goods(_in_order(given)))
    return narrator.goods(_in_order(gained))


def _in_order(amounts: Mapping[str, int]) -> list[tuple[str, int]]:
    """Resources next to each other in the game's order, pieces too."""
    kinds = list(dict.fromkeys(_KINDS.get(what, what) for what in amounts))

    def place(pair: tuple[str, int]) -> tuple[int, int]:
        kind = _KINDS.get(pair[0], pair[0])
        return kinds.index(kind), _ORDER.index(pair[0]) if pair[0] in _KINDS else 0

    return sorted(amounts.items(), key=place)
