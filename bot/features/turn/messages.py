"""Messages about turns: the first board, each turn, a board that cannot be posted yet."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from discord import ButtonStyle
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.turn.use_cases import BLOCKED, HAND, PICK, START, TURN
from bot.game.queries import seat_rows
from bot.game.rows import GameRow
from bot.game.table import turn_batching
from bot.game.table.calls import CallReason
from bot.game.table.hooks import TurnPlayed
from bot.game.table.messages import PlainMessage, seat_of
from bot.game.table.reading import TableReader
from bot.game.table.state import SeatInfo, TableState, TurnEntry, dealt
from bot.game.table.turn_batching import first_turn
from bot.game.table.turns import PlayedTurn
from bot.game.unit_of_work import UnitOfWork
from bot.narration.narrator import escape
from bot.narration.setup import pick_question, pick_words
from bot.platform.discord.custom_ids import CustomId
from bot.platform.discord.pages import Page, join_lines
from bot.platform.i18n.languages import language
from bot.platform.outbox.kinds import Verdict, Why
from bot.platform.outbox.posting import Posting, Recogniser, bearing
from bot.platform.outbox.rows import Job, OutboxRow, PostedMessage, channel_target, person_target
from bot.platform.request import Stamp
from bot.platform.services import Services
from bot.platform.store.columns import stored_id
from bot.ui.actions import Action
from bot.ui.board_message import Board, BoardMessage
from bot.ui.board_page import (
    board_page,
    next_line,
    next_mover,
    ping_items,
    practice_mark,
    told_turns,
)
from bot.ui.buttons import jump_button
from bot.ui.presenter import Presenter
from bot.ui.table_text import deadline_lines
from engine import Game
from engine.model.setup import even_pick


class PickMessage(BoardMessage):
    """The board, and a call to all to pick their pieces (V1)."""

    kind = PICK
    calls_about = CallReason.PICK

    async def page(self, presenter: Presenter, job: Job, board: Board) -> Page:
        """All who have still to pick are named."""
        return await pick_page(presenter)

    def recognises(self, job: Job, loaded: Board) -> Recogniser:
        """By the button to pick."""
        return bearing(CustomId(Action.PIECES, Stamp(job.table_id, job.turn, 0)))


class StartMessage(BoardMessage):
    """The first board, and who begins."""

    kind = START

    async def page(self, presenter: Presenter, job: Job, board: Board) -> Page:
        """The board as it was dealt."""
        return await start_page(presenter, latest=board.latest)


class TurnMessage(BoardMessage):
    """A completed turn, or several of computers, and who is next."""

    kind = TURN
    batches = True

    async def load(self, job: Job, services: Services) -> Board:
        """Read the turns, unless the one that was played just now is given."""
        if isinstance(job.given, PlayedTurn):
            return Board(services[TableReader].as_read(job.given.table), True, [job.given.entry])
        board = await super().load(job, services)
        first = first_turn(job.payload)
        entries = await services[TableReader].turns(job.table_id, first, job.turn)
        return Board(board.table, board.latest, entries)

    async def page(self, presenter: Presenter, job: Job, board: Board) -> Page:
        """The turn's events, and the next player."""
        return await turn_page(presenter, board.entries, latest=board.latest)

    async def undeliverable(
        self, session: AsyncSession, row: OutboxRow, why: Why, now: datetime
    ) -> None:
        """Tell the player of the turn, once, that its board cannot be posted."""
        await super().undeliverable(session, row, why, now)
        if why not in (Why.BLOCKED, Why.REFUSED) or row.payload.get("blocked"):
            return
        row.payload = {**row.payload, "blocked": True}
        seat = await seat_of(session, row)
        if seat.person_id is not None:
            payload = {key: row.payload[key] for key in ("turn", "seat")}
            if why is Why.REFUSED:
                payload["refused"] = True
            session.add(row.beside(BLOCKED, person_target(seat.person_id), payload, now))


class BlockedMessage(PlainMessage):
    """By DM: the board of a player's turn cannot be posted yet."""

    kind = BLOCKED
    to_seat = True
    needs = ("seat",)

    async def still_wanted(self, session: AsyncSession, row: OutboxRow, now: datetime) -> Verdict:
        """Not once the board is posted."""
        query = select(OutboxRow).where(
            OutboxRow.game_id == row.game_id,
            OutboxRow.kind == TURN.value,
            col(OutboxRow.done_at).is_not(None),
        )
        turn = row.payload["turn"]
        boards = [board.payload for board in (await session.exec(query)).all()]
        posted = any(first_turn(told) <= turn <= told["turn"] for told in boards)
        return Verdict.REPLACED if posted else Verdict.SEND

    async def post(self, posting: Posting, job: Job, loaded: TableState) -> PostedMessage:
        """Tell who played the turn."""
        return await posting.to_person(job, self._page(job, loaded))

    def recognises(self, job: Job, loaded: TableState) -> Recogniser:
        """By its text."""
        text = self._page(job, loaded).content
        return lambda message: message.content == text

    def _page(self, job: Job, table: TableState) -> Page:
        """Their turn is played, but its board cannot be posted where the table is, yet."""
        tongue = language(table.seats[job.seat].locale)
        key = "turn-refused" if job.payload.get("refused") else "turn-blocked"
        text = tongue.text(key, channel=f"<#{table.channel_id}>", turn=table.version)
        return Page(text, items=(jump_button(tongue, table),))


async def turn_page(presenter: Presenter, entries: Sequence[TurnEntry], *, latest: bool) -> Page:
    """A completed turn, or several: what happened, the board, who is next (only while that is
    true). Of several each has a line, oldest first.
    """
    page, entry = await board_page(presenter, entries), entries[-1]
    lines = told_turns(presenter, entries)
    if latest and (waited := _called_for_nothing(presenter.table, entry)) is not None:
        lines.append(presenter.text("turn-not-yet", mention=f"<@{waited.person_id}>"))
    if latest:
        lines += [next_line(presenter), *deadline_lines(presenter.language, presenter.table)]
    return Page(
        join_lines(*lines), page.files, (*page.items, *ping_items(presenter, latest=latest))
    )


def _called_for_nothing(table: TableState, entry: TurnEntry) -> SeatInfo | None:
    """The person who was to move when a turn was taken back, and now is not; None for nobody."""
    if entry.waited is None or entry.waited == dealt(table).to_move:
        return None
    seat = table.seats[entry.waited]
    return seat if seat.person_id is not None else None


async def pick_page(presenter: Presenter) -> Page:
    """The board, and the call to pick the pieces to begin with (V1)."""
    table, wanted = presenter.table, dealt(presenter.table).config.start_pieces
    picture = await presenter.painter.board(presenter.view, "board-picking")
    example = " ".join(map(str, even_pick(wanted)))
    people = [f"<@{seat.person_id}>" for seat in table.awaited if seat.person_id is not None]
    pieces = presenter.button("button-pick", Action.PIECES, style=ButtonStyle.primary)
    text = join_lines(
        presenter.text("start-title"),
        pick_question(presenter.narrator, wanted),
        presenter.text("pick-call", mentions=presenter.language.listing(people), example=example)
        if people
        else "",
    )
    hand = presenter.button("button-hand", Action.HAND)
    return Page(text, (picture,), (pieces, hand, *ping_items(presenter, latest=True)))


def _picked_lines(presenter: Presenter) -> list[str]:
    """Everybody's picks (V1), once they are final."""
    table = presenter.table
    if not dealt(table).config.start_pieces or table.version:
        return []
    picked = [
        presenter.text(
            "pick-of",
            name=escape(table.names[seat.seat]),
            pieces=pick_words(presenter.narrator, seat.reserve),
        )
        for seat in presenter.view.seats
    ]
    return [presenter.text("pick-done"), *picked]


async def start_page(presenter: Presenter, *, latest: bool) -> Page:
    """The first board, and who begins."""
    page = await board_page(presenter)
    table, mover = presenter.table, next_mover(presenter.table)
    lines = _picked_lines(presenter) or [presenter.text("start-title")]
    lines.append(practice_mark(presenter))
    if latest and mover is not None:
        first = table.version == 0 and mover.person_id is not None
        lines.append(
            presenter.text("turn-start", mention=f"<@{mover.person_id}>")
            if first
            else next_line(presenter)
        )
        lines += deadline_lines(presenter.language, table)
    return Page(
        join_lines(*lines), page.files, (*page.items, *ping_items(presenter, latest=latest))
    )


async def post_first_board(out: UnitOfWork, row: GameRow, game: Game, dealt: bool) -> None:
    """Post the first board, or the call to pick first pieces (V1); with the deal go the hands."""
    out.to_channel(row, PICK if game.awaited else START, 0)
    if not dealt:
        return
    for seat in await seat_rows(out.session, row):
        if seat.person_id is not None:
            out.to_person(row, HAND, seat.person_id, 0, stored_id(seat.number))


async def post_board(out: UnitOfWork, row: GameRow, turn: TurnPlayed) -> None:
    """Post the board after a turn; consecutive turns of computers share one message."""
    if any(seat.computer is not None for seat in turn.before.seats):
        await turn_batching.release(out, row)
    told = turn.told
    await turn_batching.tell(
        out,
        row,
        told,
        channel_target(row.channel_id),
        lambda: out.to_channel(row, TURN, told.number, told.seat),
    )


async def call_to_pick(out: UnitOfWork, row: GameRow, table: TableState) -> None:
    """Ask again for first pieces (V1) at a table that resumes and waits for them."""
    if table.awaited:
        out.to_channel(row, PICK, row.version)
