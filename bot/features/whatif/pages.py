"""Pages of *What if …?* on a board: the choice of a seat, and the worth of a turn.

The seat is chosen in a private answer; everything in the buttons is in their custom ids, so that
they work after a restart of the bot. The turn is played in the panel of a puzzle.
"""

from __future__ import annotations

import discord
from discord import ButtonStyle

from bot.features.turn.step_page import open_step
from bot.features.turn.use_cases import Turns
from bot.features.whatif.use_cases import Board, PlayedThere, WhatIfs, read_id
from bot.features.whatif.worth import compared_lines
from bot.game.errors import Code, TableError
from bot.game.table.state import Draft, TableState, dealt
from bot.narration.narrator import escape
from bot.platform.discord.components import handles
from bot.platform.discord.custom_ids import CustomId, StaleComponent, read_number
from bot.platform.discord.menus import on_message
from bot.platform.discord.pages import Item, Page, button, join_lines
from bot.platform.discord.reply import Reply, show_panel
from bot.platform.fair_queue import Expense
from bot.platform.request import Stamp
from bot.ui.actions import Action
from bot.ui.board_menus import board_of, check_board
from bot.ui.presenter import Presenter
from engine import Kind
from engine.players.puzzles.judging import Verdict

SEAT, END = "seat", "end"


@on_message("menu-what")
async def what_if(reply: Reply, message: discord.Message) -> None:
    """Ask from whose seat to play on at the board of the message.

    Raises as ``board_of`` does, and as ``WhatIfs.board`` does.
    """
    table = await board_of(reply, message)
    reply.spend(Expense.LOOK)
    board = await reply[WhatIfs].board(table.id, table.version, reply.person.id)
    await reply.show(seats_page(reply, board))


def seats_page(reply: Reply, board: Board) -> Page:
    """A button for each seat, the asker's own first, then the mover's; and what is dealt again."""
    text = reply.language.text
    mover = escape(board.names[board.mover])
    hands = "open" if board.over else "own" if board.own is not None else "none"
    lines = [
        text("whatif-title", round=board.round, name=mover),
        text("whatif-how"),
        text(f"whatif-hands-{hands}"),
        text("whatif-beside", name=mover) if board.played and board.mover in board.seats else "",
        text("whatif-seat"),
    ]
    order = sorted(board.seats, key=lambda seat: (seat != board.own, seat != board.mover, seat))
    return Page(join_lines(*lines), items=tuple(_seat_item(reply, board, one) for one in order))


def _seat_item(reply: Reply, board: Board, seat: int) -> Item:
    custom_id = CustomId(Action.WHAT_IF, Stamp(board.table_id, board.turn, 0), f"{SEAT}:{seat}")
    key = "button-what-own" if seat == board.own else "button-what-seat"
    first = board.own if board.own is not None else board.mover
    style = ButtonStyle.primary if seat == first else ButtonStyle.secondary
    return button(reply.language.text(key, name=board.names[seat]), custom_id, style=style)


@handles(Action.WHAT_IF)
async def on_what_if(reply: Reply, custom_id: CustomId) -> None:
    """Begin at the seat of the button, or end what was begun.

    Raises ``StaleComponent`` for a button of no board, and as ``WhatIfs.board`` and ``begin`` do.
    """
    stamp = custom_id.stamp
    what, _, number = custom_id.extra.partition(":")
    await check_board(reply, stamp)
    if what == END:
        await reply[WhatIfs].end(stamp.table_id, reply.person.id)
        await show_panel(reply, stamp.table_id, Page(reply.language.text("whatif-ended")))
        return
    if what != SEAT:
        raise StaleComponent(custom_id.extra)
    seat = read_number(number)
    reply.spend(Expense.PUZZLE)
    board = await reply[WhatIfs].board(stamp.table_id, stamp.turn, reply.person.id, seat)
    if seat not in board.seats:
        raise StaleComponent(custom_id.extra)
    table_id = await reply[WhatIfs].begin(reply.place, reply.person, board, seat)
    await open_step(reply, await reply[Turns].draft(table_id, reply.person.id))


async def answer(reply: Reply, draft: Draft) -> None:
    """Weigh the turn in hand, let the computers reply, and tell both.

    Raises ``TableError``: not-whole, puzzle-failed, stale; ``OverBudget``.
    """
    if not draft.table.what_if or read_id(draft.table.puzzle)[0]:
        return
    decision = draft.game.decision
    if decision is None or decision.kind is not Kind.CONFIRM:
        raise TableError(Code.NOT_WHOLE)
    reply.spend(Expense.PUZZLE)
    played = await _played_there(reply, draft)
    verdict, beside = await reply[WhatIfs].weigh(draft, played)
    after = await reply[WhatIfs].play(draft)
    await show_panel(
        reply, after.id, await worth_page(reply, draft, after, verdict, beside, played)
    )


async def _played_there(reply: Reply, draft: Draft) -> PlayedThere | None:
    """The turn that was played in the game in place of the one in hand; None if none is known."""
    if draft.table.version:
        return None
    _, table_id, turn = read_id(draft.table.puzzle)
    try:
        board = await reply[WhatIfs].board(table_id, turn, reply.person.id, draft.seat)
    except TableError:  # its table has been deleted, or the turn taken back
        return None
    # The asker may know less or more by now. Their turn was played where this one was known.
    return board.played if board.game().position() == dealt(draft.table).position() else None


async def worth_page(
    reply: Reply,
    draft: Draft,
    after: TableState,
    verdict: Verdict,
    beside: bool,
    played: PlayedThere | None,
) -> Page:
    """The worth of the turn beside what was played, and how to go on.

    ``beside``: whether what was ``played`` could be weighed.
    """
    text, presenter = reply.language.text, Presenter.of(reply, after)
    lines = compared_lines(reply, draft, verdict, beside=beside)
    if not beside and played is not None:
        lines.append(text("whatif-secret" if played.secret else "whatif-apart"))
    game = dealt(after)
    end = CustomId(Action.WHAT_IF, Stamp(after.id, after.version, 0), END)
    leave = button(text("button-what-end"), end)
    if game.to_move is None:
        lines.append(text("whatif-over"))
        picture = await presenter.painter.result(game.view(None))
        return Page(join_lines(*lines), (picture,), (leave,))
    lines.append(text("whatif-on"))
    go_on = presenter.button("button-what-on", Action.TAKE, style=ButtonStyle.primary)
    return Page(join_lines(*lines), items=(go_on, leave))
