"""What happened since a player's last turn, in a few lines: a line a turn, the newest last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.narration.narrator import Narrator, cut, escape
from engine.events import Built, Event, Moved, VillageFell
from engine.view import View
from render.text.event_texts import Length
from render.text.phrases import goods_words
from render.text.told_turn import losses, told_turn

LIMIT = 900  # characters of the whole
LINE = 220  # characters of one turn


@dataclass(frozen=True, slots=True)
class Told:
    """A turn as it is told: whose, what everybody saw, and whether a computer played for them."""

    seat: int
    events: Sequence[Event]
    stand_in: bool = False


def digest_text(
    narrator: Narrator,
    reader: int,
    turns: Sequence[Told],
    *,
    earlier: int = 0,
    from_start: bool = False,
) -> str:
    """A title and a line a turn for the player of seat ``reader``; "" where nothing happened.

    What was taken from them has a line of its own. ``earlier``: turns that came before
    ``turns``; the oldest that there is no room for within ``LIMIT`` characters are counted too.
    ``from_start``: the reader has not played yet.
    """
    if not turns:
        return ""
    title = narrator.text("digest-title-start" if from_start else "digest-title")
    room = LIMIT - len(title) - len(_earlier(narrator, earlier + len(turns))) - 1
    lines: list[str] = []
    left = len(turns)
    while left:
        text = _turn(narrator, reader, earlier + left, turns[left - 1])
        if lines and sum(map(len, lines)) + len(lines) + len(text) > room:
            break
        lines.insert(0, text)
        left -= 1
    before = [_earlier(narrator, earlier + left)] if earlier + left else []
    return "\n".join([title, *before, *lines])


def _earlier(narrator: Narrator, count: int) -> str:
    return narrator.text("digest-earlier", count=count)


def _turn(narrator: Narrator, reader: int, number: int, turn: Told) -> str:
    """One turn, and under it what it took from the reader."""
    names = [escape(name) for name in narrator.names]
    language = narrator.language
    told = told_turn(turn.seat, turn.events, names, language, reader, Length.SHORT)
    done = [deed.words for deed in told.deeds]
    if told.gains:
        done.append(goods_words(told.gains, language))
    key = "digest-line-computer" if turn.stand_in else "digest-line"
    lines = [narrator.text(key, number=number, text=cut(narrator.dots(done), LINE))]
    if told.losses:
        lines.append(narrator.text("digest-taken", goods=narrator.goods(told.losses)))
    return "\n".join(lines)


# What turns of others had to do with one player, in one line: thefts, armies and villages near.


ARMY = "army"


def touches_line(
    narrator: Narrator,
    view: View,
    seat: int,
    turns: Sequence[Sequence[Event]],
    *,
    thefts: bool = True,
) -> str:
    """What of ``turns`` (events of each, oldest first) touches the player of ``seat``, or "".

    ``view``: the board after them. Told are what was taken from that player, armies that came
    beside a region of theirs and still stand there, and villages next to one that fell.
    Without ``thefts`` the first is left out.
    """
    found = [
        *(_taken(narrator, seat, turns) if thefts else ()),
        *_armies(narrator, view, seat, turns),
        *_villages(narrator, view, seat, turns),
    ]
    return narrator.text("touches-line", things=narrator.dots(found)) if found else ""


def _taken(narrator: Narrator, seat: int, turns: Sequence[Sequence[Event]]) -> list[str]:
    found = []
    for events in turns:
        mover = events[0].seat if events else seat
        if mover != seat and (lost := losses(events, seat)):
            goods, name = narrator.goods(lost), narrator.name(mover)
            found.append(narrator.text("touches-taken", goods=goods, name=name))
    return found


def _armies(
    narrator: Narrator, view: View, seat: int, turns: Sequence[Sequence[Event]]
) -> list[str]:
    came: dict[str, int] = {}
    for events in turns:
        for event in events:
            region = _arrival(event)
            if region is not None and event.seat != seat:
                came[region] = event.seat
    return [
        narrator.text("touches-army", name=narrator.name(whose), region=region)
        for region, whose in came.items()
        if ARMY in view.seats[whose].pieces.get(region, ()) and _beside(view, seat, region)
    ]


def _arrival(event: Event) -> str | None:
    """The region to which an army came."""
    match event:
        case Moved(start=start, end=end) if start != end:
            return end
        case Built(region=region, piece=piece) if piece == ARMY:
            return region
    return None


def _villages(
    narrator: Narrator, view: View, seat: int, turns: Sequence[Sequence[Event]]
) -> list[str]:
    fallen = [
        event.region
        for events in turns
        for event in events
        if isinstance(event, VillageFell) and _beside(view, seat, event.region)
    ]
    return [narrator.text("touches-village", region=region) for region in dict.fromkeys(fallen)]


def _beside(view: View, seat: int, region: str) -> bool:
    """Whether a region of ``seat`` borders on ``region``."""
    board, mine = view.board, view.seats[seat].pieces
    return any(mine.get(board.names[other]) for other in board.neighbours[board.index[region]])
