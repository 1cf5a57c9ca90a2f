"""Turns of others in a few lines: what happened since one's last turn, and what affects one."""

from __future__ import annotations

from collections.abc import Sequence

from bot.narration.narrator import Narrator, cut, escape
from engine.events import Event, VillageFell
from engine.view import View
from render import PastTurn
from render.text.amounts import Length
from render.text.faces import spot_of
from render.text.told_turn import losses, told_turn

LIMIT = 900  # characters of the whole
LINE = 220  # characters of one turn
SHORT = 110  # the same where several stand above a question
ARMY = "army"


def digest_text(
    narrator: Narrator,
    reader: int,
    turns: Sequence[PastTurn],
    *,
    earlier: int = 0,
    from_start: bool = False,
) -> str:
    """A title and a line a turn, the newest last, for the player of seat ``reader``.

    Empty if there are no ``turns``. Losses of the reader get a line of their own. ``earlier``: how
    many turns came before; those for which ``LIMIT`` characters are not enough are added.
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


def digest_lines(narrator: Narrator, reader: int, turns: Sequence[PastTurn]) -> str:
    """The same without a title, with each turn short enough for the head of a panel."""
    told = [_turn(narrator, reader, number, turn, SHORT) for number, turn in enumerate(turns, 1)]
    return "\n".join(f"> {line}" for text in told for line in text.split("\n"))


def touches(view: View, reader: int, turns: Sequence[Sequence[Event]]) -> bool:
    """Whether ``turns`` took something from ``reader``, or moved an army to or from their land.

    Their land is every region with their pieces, and the regions next to these.
    """
    return any(_touches(view, reader, event) for events in turns for event in events) or any(
        losses(events, reader) for events in turns if events and events[0].seat != reader
    )


def _touches(view: View, reader: int, event: Event) -> bool:
    there = spot_of(event)
    if there is None or there.piece != ARMY or there.start is None or event.seat == reader:
        return False
    return any(_beside(view, reader, region) for region in (there.start, there.region))


def _earlier(narrator: Narrator, count: int) -> str:
    return narrator.text("digest-earlier", count=count)


def _turn(narrator: Narrator, reader: int, number: int, turn: PastTurn, longest: int = LINE) -> str:
    """One turn, and below it what the reader lost."""
    names = [escape(name) for name in narrator.names]
    language = narrator.language
    told = told_turn(turn.seat, turn.events, names, language, reader, Length.SHORT)
    done = told.phrases(language)
    key = "digest-line-computer" if turn.stand_in else "digest-line"
    lines = [narrator.text(key, number=number, text=cut(narrator.dots(done), longest))]
    if told.losses:
        lines.append(narrator.text("digest-taken", goods=narrator.goods(told.losses)))
    return "\n".join(lines)


def touches_line(
    narrator: Narrator,
    view: View,
    seat: int,
    turns: Sequence[Sequence[Event]],
    *,
    thefts: bool = True,
) -> str:
    """Effects of ``turns`` on the player of ``seat``, in one line, or "".

    ``turns``: the events of each, the oldest first. ``view``: the board after them. Listed are
    thefts (unless ``thefts`` is off), armies that came next to a region of that player and are
    still there, and neighbouring villages that fell.
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
            there = spot_of(event)
            if there is not None and there.piece == ARMY and event.seat != seat:
                came[there.region] = event.seat
    return [
        narrator.text("touches-army", name=narrator.name(whose), region=region)
        for region, whose in came.items()
        if ARMY in view.seats[whose].pieces.get(region, ()) and _beside(view, seat, region)
    ]


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
