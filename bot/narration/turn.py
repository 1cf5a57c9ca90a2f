"""A turn in words: a few sentences for the channel, one line for the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate
from types import MappingProxyType

from bot.narration.gains import lack_words
from bot.narration.narrator import Narrator, cut
from engine import Lack
from engine.events import Built, Changed, Event, Offered, TokenPlaced
from engine.model.terms import Colour, Piece, Resource
from engine.notation.events import with_sources
from render.text.amounts import Length
from render.text.faces import Part
from render.text.told_turn import Story, Used, read

LIMIT = 1500
LINE = 280
NO_LACKS: Mapping[str, Lack] = MappingProxyType({})
_ORDER = (*(resource.key for resource in Resource), *(piece.key for piece in Piece))
_KINDS = {term.key: type(term).__name__ for term in (*Resource, *Piece)}


def turn_sentence(
    narrator: Narrator,
    events: Sequence[Event],
    *,
    lacks: Mapping[str, Lack] = NO_LACKS,
    length: Length = Length.FULL,
) -> str:
    """``events`` of a turn or a draft in two lines: the deed, then its effects.

    ``lacks``: why cards of a column that brings nothing did nothing (``Game.shortfalls``).
    ``length``: FULL, or DRAFT where the player reads what their turn would do. At most ``LIMIT``
    characters; the last cards of a long column are left out ("… and 3 more").
    """
    if not events:
        return narrator.text("turn-nothing-yet")
    story = read(with_sources(events, narrator.catalogue))
    first = " ".join(_opening(narrator, story, event, length) for event in story.of(Part.DEED))
    after = [*_gained(narrator, story), *_aftermath(narrator, story, length)]

    def compose(cards: Sequence[str]) -> str:
        found = []
        if cards:
            found.append(narrator.text("turn-column", items=narrator.dots(cards)))
        else:
            found += _nothing(narrator, story, lacks, length)
        return "\n".join(filter(None, (first, " ".join((*found, *after)))))

    return _shortened(narrator, _column(narrator, story.used), compose, LIMIT)


def log_line(narrator: Narrator, events: Sequence[Event], *, limit: int = LINE) -> str:
    """The turn in one line of at most ``limit`` characters, without its last cards if too long."""
    return _line(narrator, events, Length.SHORT, limit)


def _line(
    narrator: Narrator,
    events: Sequence[Event],
    length: Length,
    limit: int,
    lacks: Mapping[str, Lack] = NO_LACKS,
) -> str:
    story = read(with_sources(events, narrator.catalogue))
    first = [_opening(narrator, story, event, length) for event in story.of(Part.DEED)]
    if not story.built:
        first += [narrator.event(toll, length) for toll in story.of(Part.TOLL)]
    if story.gains:
        first.append(narrator.commas(_gains(narrator, story)))
    after = _aftermath(narrator, story, length)
    cards = _column(narrator, story.used)
    if not cards:
        after = [*_nothing(narrator, story, lacks, length), *after]
    return _shortened(narrator, cards, lambda some: narrator.dots([*first, *some, *after]), limit)


def _nothing(
    narrator: Narrator, story: Story, lacks: Mapping[str, Lack], length: Length
) -> list[str]:
    """That the column brings nothing, and why."""
    why = {
        item.card: lack_words(narrator, lacks[item.card], "public")
        for item in story.used
        if item.card in lacks
    }
    if not why:
        return []
    told = [narrator.text("turn-item", card=narrator.card(c), effects=why[c]) for c in why]
    text = why[story.used[0].card] if len(story.used) == 1 else narrator.dots(told)
    return [narrator.phrase("turn-nothing", length, why=text)]


def story_line(
    narrator: Narrator, events: Sequence[Event], *, lacks: Mapping[str, Lack] = NO_LACKS
) -> str:
    """The turn in one line of a message about several turns; ``lacks`` as in ``turn_sentence``."""
    return _line(narrator, events, Length.STORY, LINE, lacks)


def numbered_line(narrator: Narrator, number: int, events: Sequence[Event]) -> str:
    """``log_line`` with the number of its turn, at most ``LINE`` characters in all."""
    text = log_line(narrator, events, limit=LINE - 10)
    return narrator.text("log-line", number=str(number), text=text)


def _shortened(
    narrator: Narrator, cards: Sequence[str], compose: Callable[[Sequence[str]], str], limit: int
) -> str:
    """The text with as many ``cards`` of the column as fit into ``limit``."""
    text = ""
    for shown in range(len(cards), -1, -1):
        left = len(cards) - shown
        more = [narrator.text("turn-more", count=left)] if left else []
        text = compose([*cards[:shown], *more])
        if len(text) <= limit:
            break
    return cut(text, limit)


def _opening(narrator: Narrator, story: Story, event: Event, length: Length) -> str:
    what = narrator.event(event, length)
    if isinstance(event, Built):
        return _built(narrator, story, event, what, length)
    if isinstance(event, Offered) and length.whole:
        gains = narrator.commas(_gains(narrator, story)) if story.gains else ""
        key = "turn-offered-gains" if gains else "turn-free"
        return narrator.text(key, what=what, gains=gains)
    return what


def _built(narrator: Narrator, story: Story, event: Built, what: str, length: Length) -> str:
    """A building, its column if that has another colour (E15, V3), and its whole price.

    The price includes payments to others (E11, E12) and the landing (R14).
    """
    card = narrator.catalogue.get(event.card)
    if card is None or card.colour.key != event.column:
        named = narrator.colour(event.column)
        what = narrator.phrase("turn-built-column", length, what=what, column=named)
    prices = narrator.amounts(event.paid)
    prices += [narrator.event(toll, length) for toll in story.of(Part.TOLL)]
    if event.landing:
        prices.append(narrator.phrase("turn-landing", length, amount=event.landing))
    if not prices:
        text = narrator.phrase("turn-free", length, what=what)
    else:
        in_sentence = length.whole or length is Length.STORY
        cost = narrator.listing(prices) if in_sentence else narrator.commas(prices)
        text = narrator.phrase("turn-cost", length, what=what, cost=cost)
    if event.region is None and length.whole:
        return f"{text} {narrator.text('turn-no-piece')}"
    return text


def _gained(narrator: Narrator, story: Story) -> list[str]:
    """Gains outside the column; those of an offering are part of its own sentence."""
    found = [] if story.built else [narrator.event(toll) for toll in story.of(Part.TOLL)]
    if story.gains and not any(isinstance(event, Offered) for event in story.of(Part.DEED)):
        found += _gains(narrator, story)
    if not found:
        return []
    key = "turn-temple-brings" if _is_temple(narrator, story) else "turn-also"
    return [narrator.text(key, items=narrator.commas(found))]


def _gains(narrator: Narrator, story: Story) -> list[str]:
    mover = (*story.of(Part.DEED), *story.gains)[0].seat
    return _effects(narrator, story.gains, mover)


def _is_temple(narrator: Narrator, story: Story) -> bool:
    """Whether a temple was built, so that the gains come from it."""
    cards = (narrator.catalogue.get(e.card) for e in story.of(Part.DEED) if isinstance(e, Built))
    return any(card is not None and card.colour is Colour.TEMPLE for card in cards)


def _aftermath(narrator: Narrator, story: Story, length: Length) -> list[str]:
    """Fallen villages, temples that worked, Barracks that left, overflow (E7), end of the turn."""
    found = [narrator.event(event, length) for event in story.of(Part.FALLEN, Part.ASIDE)]
    if length.whole:
        found = [narrator.text("turn-aside", what=what) for what in found]
    if story.overflow:
        back: dict[str, int] = {}
        for event in story.overflow:
            back[event.what] = back.get(event.what, 0) - event.amount
        goods = narrator.goods(back.items())
        found.append(narrator.phrase("turn-overflow", length, goods=goods))
    return found + [narrator.event(event, length) for event in story.of(Part.END, Part.CLOSE)]


# The column: its cards and their effects, in short phrases.


def _column(narrator: Narrator, items: Sequence[Used]) -> list[str]:
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
    text = narrator.commas(_effects(narrator, last.doings, last.seat))
    for number, item in enumerate(reversed(chain[1:])):
        key = "turn-item-uses" if number else "turn-item"
        text = narrator.text(key, card=narrator.card(item.card), effects=text)
    card = narrator.card(first.card)
    if first.by is None:
        key = "turn-item-uses" if len(chain) > 1 else "turn-item"
        return narrator.text(key, card=card, effects=text)
    by = narrator.card(first.by)
    return narrator.text("turn-item-through", card=card, by=by, effects=text)


def _effects(narrator: Narrator, doings: Sequence[Event], mover: int) -> list[str]:
    """Effects in short phrases, in order: "3 clay for 12 gold", "army C2 → D7".

    The mover's gains and payments are added up, and so are those of each other player (E12).
    """
    shown = _without_fortress_loss(doings)
    changes = [event for event in shown if isinstance(event, Changed)]
    halves, seen = _halves([change for change in changes if change.seat == mover]), 0
    # By where they begin: a turn may have the same change, one object, several times.
    starts = dict(zip(accumulate(map(len, halves), initial=0), halves, strict=False))
    found: list[str] = []
    done: set[int] = set()
    for event in shown:
        if not isinstance(event, Changed):
            found.append(narrator.event(event))
        elif event.seat == mover:
            found += [_trade(narrator, starts[seen])] if seen in starts else []
            seen += 1
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
