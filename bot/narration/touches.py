"""What turns of others had to do with one player, in one line: thefts, armies and villages near."""

from __future__ import annotations

from collections.abc import Sequence

from bot.narration.narrator import Narrator
from engine.events import Built, Event, Moved, VillageFell
from engine.view import View
from render.text.told_turn import losses

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
