"""The board as everyone may see it, as a picture and in words, and what goes with it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from discord import ButtonStyle
from discord.utils import format_dt

from bot.game.rows import Status
from bot.game.table.state import SeatInfo, TableState, TurnEntry, dealt
from bot.narration.narrator import escape
from bot.narration.statistics import agent_name
from bot.narration.turn import story_line, turn_sentence
from bot.platform.discord.pages import CONTENT, Item, Page, join_lines
from bot.ui.actions import Action
from bot.ui.buttons import rules_button, seat_back_button
from bot.ui.presenter import Presenter, stamp_of
from bot.ui.table_text import levels_of, time_in_picture
from render import PastTurn, alt_board_full, alt_result


async def board_page(presenter: Presenter, entries: Sequence[TurnEntry] = ()) -> Page:
    """The board as everyone may see it; ``entries``: the turns that it tells, if there are any."""
    table, view = presenter.table, presenter.view
    left = time_in_picture(presenter.language, table)
    picture = await presenter.painter.board(
        view,
        board_file(entries, table.version),
        left,
        past_turns(entries) if len(entries) > 1 else (),
        stand_in=any(entry.stand_in is not None for entry in entries),
    )
    title = presenter.text("board-title-over" if table.over else "board-title", round=view.round)
    return Page(join_lines(title, practice_mark(presenter)), (picture,), public_items(presenter))


def practice_mark(presenter: Presenter) -> str:
    """The line that says that the game does not count; "" if it counts."""
    return presenter.text("practice-mark") if presenter.table.practice else ""


def board_file(entries: Sequence[TurnEntry], turn: int) -> str:
    """The name of a board's picture: which turns it tells, of several the first and the last."""
    return f"board-{entries[0].number}-{turn}" if len(entries) > 1 else f"board-{turn}"


def past_turns(entries: Sequence[TurnEntry]) -> list[PastTurn]:
    """The turns as pictures tell them."""
    return [
        PastTurn(entry.seat, entry.events, stand_in=entry.stand_in is not None) for entry in entries
    ]


def public_items(presenter: Presenter) -> tuple[Item, ...]:
    """The buttons under every board: one's turn, one's hand, players, log, cards, words."""
    always = (
        presenter.button("button-players", Action.PLAYERS),
        presenter.button("button-log", Action.LOG),
        *looking_items(presenter),
        rules_button(presenter.language, stamp=stamp_of(presenter.table)),
    )
    if presenter.table.status is not Status.RUNNING:
        return always
    turn = presenter.button("button-turn", Action.TAKE, style=ButtonStyle.primary)
    back = (
        (seat_back_button(presenter.language, presenter.table),)
        if any(s.stood_in for s in presenter.table.seats)
        else ()
    )
    return (turn, presenter.button("button-hand", Action.HAND), *always, *back)


def looking_items(presenter: Presenter) -> tuple[Item, Item]:
    """The buttons for the cards, at the one that the last turn was about, and for the text."""
    cards = presenter.button("button-card", Action.CARD)
    return cards, presenter.button("button-text", Action.TEXT)


def text_pages(presenter: Presenter) -> list[Page]:
    """The board in words, and how the game ended, on as many pages as that needs."""
    names = [escape(name) for name in presenter.table.names]
    view, language = presenter.view, presenter.language
    levels = levels_of(language, presenter.table)
    text = alt_board_full(view, names, language, levels=levels)
    if view.result is not None:
        text = f"{alt_result(view, names, language, levels=levels)} {text}"
    mark = practice_mark(presenter)
    return parted(f"{mark} {text}" if mark else text)


def parted(left: str) -> list[Page]:
    """A text on as many pages as it needs, parted at spaces."""
    pages = []
    while len(left) > CONTENT:
        end = left.rfind(" ", 0, CONTENT)
        end = end if end > 0 else CONTENT
        pages.append(Page(left[:end]))
        left = left[end:].lstrip()
    return [*pages, Page(left)]


def next_mover(table: TableState) -> SeatInfo | None:
    """The player to move at the position that ``table`` holds, None when it is the last."""
    seat = dealt(table).to_move
    return None if seat is None else table.seats[seat]


def told_turns(presenter: Presenter, entries: Sequence[TurnEntry]) -> list[str]:
    """Events of a turn in sentences; of several turns each in a line."""
    if presenter.table.over:
        presenter = presenter.with_stand_ins
    narrator = presenter.narrator.pictured
    if len(entries) > 1:
        return [_turn_line(presenter, number, entry) for number, entry in enumerate(entries, 1)]
    return [
        line
        for entry in entries
        for line in (
            turn_sentence(narrator, entry.events, lacks=entry.lacks),
            presenter.text(
                "turn-stood-in",
                name=narrator.name(entry.seat),
                level=agent_name(presenter.language, entry.stand_in),
            )
            if entry.stand_in is not None
            else "",
        )
    ]


def _turn_line(presenter: Presenter, number: int, entry: TurnEntry) -> str:
    """A turn with the number of its badges on the board."""
    told = story_line(presenter.narrator.pictured, entry.events, lacks=entry.lacks)
    line = presenter.text("log-line", number=str(number), text=told)
    return line if entry.stand_in is None else presenter.stood_in(line, entry.stand_in)


def ping_items(presenter: Presenter, *, latest: bool) -> tuple[Item, ...]:
    """The button under what pings: each one's own settings for this table."""
    return (presenter.button("button-pings", Action.OWN),) if latest else ()


def next_line(presenter: Presenter) -> str:
    """The next player."""
    mover = next_mover(presenter.table)
    if mover is None:
        return ""
    if mover.person_id is None:
        names = presenter.language.commas(_computers_next(presenter))
        return presenter.text("turn-next-computers", names=names)
    mention, until = f"<@{mover.person_id}>", presenter.table.away_until(mover)
    if until is not None:
        return presenter.text("turn-next-away", mention=mention, date=format_dt(until, "D"))
    view = presenter.view
    key = "turn-next-last-round" if view.last_round == view.round else "turn-next"
    return presenter.text(key, mention=mention)


def _computers_next(presenter: Presenter) -> list[str]:
    """The computers that play one after another from now on, until a person is to move."""
    table, view, first = presenter.table, presenter.view, dealt(presenter.table).to_move
    if first is None:
        return []
    left = table.seats[first:]
    if view.last_round != view.round:
        left += table.seats[:first]
    acting = (seat for seat in left if seat.resigned_at is None)
    computers = takewhile(lambda seat: seat.person_id is None, acting)
    return [
        presenter.text("turn-next-stand-in", name=escape(seat.name))
        if seat.stood_in
        else escape(seat.name)
        for seat in computers
    ]
