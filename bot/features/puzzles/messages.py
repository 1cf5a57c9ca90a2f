"""The puzzle of the day in a server's channel, with the solution of the last one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime

from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.puzzles.pages import asked_of, day_items, day_text, told_of
from bot.features.puzzles.rows import PUZZLE
from bot.features.puzzles.use_cases import DayTold, PuzzleDays, PuzzleJudges, note_message
from bot.game.errors import TableError
from bot.game.messages import TableMessage
from bot.game.state import Draft, TableState, dealt
from bot.narration.narrator import Narrator
from bot.platform.discord.custom_ids import NO_TABLE, CustomId
from bot.platform.discord.pages import Attached, Page
from bot.platform.outbox.posting import Posting, Recogniser, bearing
from bot.platform.outbox.rows import Job, OutboxRow, PostedMessage
from bot.platform.request import Stamp
from bot.platform.services import Services
from bot.ui.actions import Action
from bot.ui.presenter import Presenter
from engine.players.puzzles.judging import Verdict
from engine.players.puzzles.store import Puzzle
from render import SolutionTold


@dataclass(frozen=True, slots=True)
class Day:
    """Content of the message: the table with the position, and the last one's verdict."""

    table: TableState
    told: DayTold
    last: Verdict | None


class PuzzleMessage(TableMessage[Day]):
    """In the channel: the puzzle of the day. It pings nobody, at whatever hour it comes."""

    kind = PUZZLE
    needs = ("day",)
    gives_up_blocked = True
    as_it_stands = True

    async def load(self, job: Job, services: Services) -> Day | None:
        """Read the day; the last solution is judged. None if there is no such day any more."""
        table = await self.table(job, services)
        told = await services[PuzzleDays].told(table.guild_id, str(job.payload["day"]))
        if told is None:
            return None
        last = None
        if told.last is not None:
            try:
                last = await services[PuzzleJudges].best(told.last)
            except TableError:  # which is logged; the day's puzzle does not wait for it
                last = None
        return Day(table, told, last)

    async def post(self, posting: Posting, job: Job, loaded: Day) -> PostedMessage:
        """Post it."""
        page = await day_page(Presenter.for_channel(loaded.table, posting.render_pool), loaded)
        return await posting.to_channel(job, page, loaded.table.channel_id)

    def recognises(self, job: Job, loaded: Day) -> Recogniser:
        """By its button, which names the puzzle."""
        return bearing(CustomId(Action.PUZZLE, NO_TABLE, loaded.told.puzzle.id))

    async def arrived(
        self, session: AsyncSession, row: OutboxRow, posted: PostedMessage | None, now: datetime
    ) -> None:
        """Note where it is."""
        await super().arrived(session, row, posted, now)
        if posted is not None:
            await note_message(session, row.game_id, str(row.payload["day"]), posted.message_id)


async def day_page(presenter: Presenter, day: Day) -> Page:
    """The puzzle of the day, and the last one's solution."""
    game, told = dealt(presenter.table), day.told
    seat = told.puzzle.seat
    draft = Draft(presenter.table, seat, game, Stamp(presenter.table.id, 0, 0))
    picture = await presenter.painter.puzzle(game.view(seat), asked_of(told.puzzle, draft))
    files: list[Attached] = [picture]
    best = ""
    if told.last is not None and day.last is not None:
        start = _start_of(presenter, told.last)
        turn = told_of(Narrator.of(presenter.language, start.table), start, day.last.best)
        best = turn.deeds
        solved = SolutionTold(
            told.last.number, turn.picture, None, told.answered, len(told.finders)
        )
        shown = replace(presenter, table=start.table)
        view = dealt(start.table).view(start.seat)
        files.append(await shown.painter.solution(view, solved))
    text = day_text(presenter.narrator, told, best)
    return Page(text, tuple(files), day_items(presenter.language, told))


def _start_of(presenter: Presenter, puzzle: Puzzle) -> Draft:
    """The start of the turn of an earlier puzzle, as if it stood at the table of this one."""
    table, name = presenter.table, presenter.text("puzzle-seat")
    seats = tuple(
        replace(table.seats[0], number=number, name=f"{name} {number + 1}")
        for number in range(puzzle.players)
    )
    before = replace(table, game=puzzle.game(), players=puzzle.players, seats=seats)
    return Draft(before, puzzle.seat, dealt(before), Stamp(table.id, 0, 0))
