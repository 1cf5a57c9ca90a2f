"""The pages of puzzles: the position, the solution for those who have answered, a server's day.

A puzzle is answered in the panel of a turn. Before the answer no page tells the best turn, or what
others have played.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from discord import ButtonStyle
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.puzzles.rows import PUZZLE, PuzzleSkillRow
from bot.features.puzzles.use_cases import (
    SEAT,
    Answered,
    DayTold,
    PuzzleDays,
    PuzzleJudges,
    Puzzles,
    note_message,
)
from bot.features.results.ratings import Skill, shown
from bot.features.turn.hint import turn_told
from bot.features.turn.use_cases import Turns
from bot.game.errors import Code, TableError
from bot.game.table.messages import TableMessage
from bot.game.table.state import Draft, TableState, dealt
from bot.narration.narrator import Narrator, escape
from bot.platform.discord.commands import command
from bot.platform.discord.components import handles
from bot.platform.discord.custom_ids import NO_TABLE, CustomId, StaleComponent
from bot.platform.discord.pages import Attached, Page, button, join_lines
from bot.platform.discord.reply import Reply, show_panel
from bot.platform.fair_queue import Expense
from bot.platform.i18n.languages import Language
from bot.platform.outbox.posting import Posting, Recogniser, bearing
from bot.platform.outbox.rows import Job, OutboxRow, PostedMessage
from bot.platform.request import Stamp
from bot.platform.services import Services
from bot.ui.actions import Action
from bot.ui.command_groups import deus
from bot.ui.presenter import Presenter
from engine import Forecast, Kind
from engine.players.puzzles.judging import Judged, Verdict
from engine.players.puzzles.store import Puzzle
from render import PuzzleTold, PuzzleTurn, SolutionTold

NEXT = "next"
_KINDS = 3  # kinds of turns of others that are told
_NAMES = 20  # of those who found the puzzle of a day
_MONTH = 10  # lines of the month's table


@command("puzzle", deus)
async def puzzle(reply: Reply) -> None:
    """A puzzle for the asker: the one that they have begun, the server's of today, or a new one."""
    await _show_one(reply)


async def _show_one(reply: Reply) -> None:
    chosen = await reply[Puzzles].choose(reply.person.id, reply.guild_id)
    await reply.show(await puzzle_page(reply, chosen))


@handles(Action.PUZZLE)
async def on_puzzle(reply: Reply, custom_id: CustomId) -> None:
    """Open the puzzle that the button names, or the next one; its solution once it is answered.

    Raises ``StaleComponent`` for an id that names no puzzle.
    """
    asked = custom_id.extra
    if asked == NEXT:
        await _show_one(reply)
        return
    if not asked.isalnum():
        raise StaleComponent(asked)
    chosen = await reply[Puzzles].find(reply.guild_id, asked)
    answered = await reply[Puzzles].answered(reply.person.id, chosen.id)
    if answered is None:
        await reply.show(await puzzle_page(reply, chosen))
        return
    reply.spend(Expense.PUZZLE)
    verdict = await reply[PuzzleJudges].judge(chosen, answered.row.choices)
    draft = await _begun(reply, chosen)
    await reply.show(await solution_page(reply, draft, chosen, verdict, answered))


async def _begun(reply: Reply, chosen: Puzzle) -> Draft:
    """The turn of a puzzle in hand of the asker."""
    name = reply.language.text("puzzle-seat")
    table_id = await reply[Puzzles].begin(reply.place, reply.person, chosen, name or SEAT)
    return await reply[Turns].draft(table_id, reply.person.id)


async def puzzle_page(reply: Reply, chosen: Puzzle) -> Page:
    """The position, what is to be found, and the button that opens the panel of the turn."""
    draft = await _begun(reply, chosen)
    presenter = Presenter.of(reply, draft.table)
    standing = await reply[Puzzles].standing(reply.person.id)
    picture = await presenter.painter.puzzle(
        dealt(draft.table).view(draft.seat), asked_of(chosen, draft)
    )
    number = str(chosen.number)  # it is a name, so its digits stay together
    grade = reply.language.text(f"puzzle-grade-{chosen.grade}")
    text = join_lines(
        reply.language.text("puzzle-title", number=number, grade=grade),
        reply.language.text("puzzle-task"),
        known_line(presenter.narrator, draft),
        standing_line(reply.language, standing) if standing.answered else "",
    )
    play = presenter.button("button-puzzle-play", Action.TAKE, style=ButtonStyle.primary)
    return Page(text, (picture,), (play,))


def asked_of(chosen: Puzzle, draft: Draft) -> PuzzleTold:
    """The facts that the picture tells beside the position."""
    counted = [row.low for row in dealt(draft.table).counted()]
    return PuzzleTold(chosen.number, counted)


def known_line(narrator: Narrator, draft: Draft) -> str:
    """The VP that others have: who plays a whole game can count them."""
    counted = dealt(draft.table).counted()
    told = [
        narrator.text("puzzle-vp", name=escape(narrator.names[one.seat]), vp=one.low)
        for one in counted
        if one.seat != draft.seat
    ]
    return narrator.text("puzzle-known", players=narrator.commas(told))


def standing_line(language: Language, standing: PuzzleSkillRow) -> str:
    """The puzzle rating, how many were found, points and streak."""
    return language.text(
        "puzzle-standing",
        rating=shown(Skill(standing.mu, standing.sigma)).value,
        found=standing.found,
        answered=standing.answered,
        points=standing.points,
        streak=standing.streak,
    )


async def answer(reply: Reply, draft: Draft) -> None:
    """Judge the turn in hand, store it as the answer, and show the solution.

    Raises ``TableError``: not-whole, puzzle-gone, puzzle-failed; ``OverBudget``.
    """
    if draft.table.what_if:
        return
    decision = draft.game.decision
    if decision is None or decision.kind is not Kind.CONFIRM:
        raise TableError(Code.NOT_WHOLE)
    chosen = await reply[Puzzles].find(reply.guild_id, draft.table.puzzle)
    reply.spend(Expense.PUZZLE)
    before = await reply[Puzzles].answered(reply.person.id, chosen.id)
    keys: Sequence[str] = draft.game.choices if before is None else before.row.choices
    verdict = await reply[PuzzleJudges].judge(chosen, keys)
    found = await reply[Puzzles].record(reply.person, reply.guild_id, chosen, verdict)
    page = await solution_page(reply, draft, chosen, verdict, found)
    await show_panel(reply, draft.table.id, page)


async def solution_page(
    reply: Reply, draft: Draft, chosen: Puzzle, verdict: Verdict, answered: Answered
) -> Page:
    """The verdict, the best turn and why, how others answered, and how one does now."""
    language, presenter = reply.language, Presenter.of(reply, draft.table)
    narrator = presenter.narrator
    start = replace(draft, game=dealt(draft.table))
    best = told_of(narrator, start, verdict.best)
    yours = told_of(narrator, start, verdict.yours)
    same = verdict.best.events == verdict.yours.events
    how = "found" if verdict.found else "near" if verdict.near else "missed"
    points = language.text(
        f"puzzle-{how}", loss=language.percent(verdict.loss), points=answered.row.points
    )
    lines = [
        language.text("puzzle-solution", number=str(chosen.number), verdict=points),
        _turn_line(language, "best", best, verdict.best),
        language.text("hint-why", reasons=" ".join(best.why)) if best.why else "",
    ]
    if not same:
        lines.append(_turn_line(language, "yours", yours, verdict.yours))
        lines.append(_beside_line(narrator, verdict))
    lines += [_others_line(narrator, answered), _gained_line(language, answered)]
    told = SolutionTold(
        chosen.number,
        best.picture,
        None if same else yours.picture,
        *answered.others,
    )
    custom_id = CustomId(Action.PUZZLE, NO_TABLE, NEXT)
    following = button(language.text("button-puzzle-next"), custom_id)
    picture = await presenter.painter.solution(dealt(draft.table).view(draft.seat), told)
    return Page(join_lines(*lines), (picture,), (following,))


@dataclass(frozen=True, slots=True)
class TurnTold:
    """A turn in words, why it is good, and for the picture."""

    deeds: str
    why: Sequence[str]
    picture: PuzzleTurn


def told_of(narrator: Narrator, start: Draft, judged: Judged) -> TurnTold:
    """A judged turn of ``start``, which is at its beginning, in words and for the picture."""
    known = dealt(start.table).ahead(start.seat)
    told = turn_told(narrator, start, known, judged.keys)
    picture = PuzzleTurn(judged.events, _net(told.brings), judged.chance)
    return TurnTold(told.deeds, told.reasons(narrator, known), picture)


def _net(brings: Forecast) -> Sequence[tuple[str, int]]:
    """The net gain of a turn, as pictures show it."""
    return [(what, amount) for what, amount in brings.net.amounts if amount]


def _turn_line(language: Language, which: str, told: TurnTold, judged: Judged) -> str:
    chance = language.percent(judged.chance)
    return language.text(f"puzzle-{which}", turn=told.deeds, chance=chance)


def _beside_line(narrator: Narrator, verdict: Verdict) -> str:
    """The advantage of the best turn over the answer; nothing where the answer is as good."""
    beside = verdict.beside
    if verdict.found or beside is None or beside.why is None:
        return ""
    amount = max(1, round(beside.amount))
    return narrator.text(f"point-better-{beside.why}", amount=amount)


def _others_line(narrator: Narrator, answered: Answered) -> str:
    """The number who found it, and the turns played most; only for those who have answered."""
    tried, found = answered.others
    kinds = [
        narrator.text("puzzle-kind", turn=kind_words(narrator, kind), count=count)
        for kind, count in answered.kinds[:_KINDS]
    ]
    return narrator.text("puzzle-others", found=found, answered=tried, kinds=narrator.commas(kinds))


def kind_words(narrator: Narrator, kind: str) -> str:
    """A kind of turn as it is stored, in words."""
    first, *rest = kind.split(" ")
    if len(rest) > 1:
        return narrator.text("kind-build", card=narrator.card(first), region=rest[-1])
    if rest:
        return narrator.text("kind-offer", god=narrator.god(rest[0]))
    return narrator.text("kind-pass")


def _gained_line(language: Language, answered: Answered) -> str:
    standing, change = answered.standing, answered.change
    if answered.own:
        return language.text("puzzle-own")
    if change is None:
        return language.text("puzzle-late")
    return language.text(
        "puzzle-gained",
        rating=shown(Skill(standing.mu, standing.sigma)).value,
        change=f"+{change}" if change >= 0 else f"−{-change}",
        points=standing.points,
        streak=standing.streak,
    )


def day_text(narrator: Narrator, told: DayTold, best: str) -> str:
    """The message of a server's day: the puzzle, the last one's solution, the month's table.

    ``best``: the last one's best turn in words; "" if there was none.
    """
    text = narrator.text
    lines = [
        text(
            "puzzle-day",
            number=str(told.puzzle.number),
            grade=text(f"puzzle-grade-{told.puzzle.grade}"),
        )
    ]
    if told.last is not None and best:
        lines.append(text("puzzle-day-solution", number=str(told.last.number), turn=best))
        names = [escape(name) for name in told.finders[:_NAMES]]
        more = len(told.finders) - len(names)
        finders = narrator.commas([*names, *([f"+{more}"] if more else [])])
        key = "puzzle-day-finders" if names else "puzzle-day-nobody"
        lines.append(text(key, names=finders, found=len(told.finders), answered=told.answered))
    if told.month:
        lines.append(text("puzzle-day-month"))
        lines += [
            text("puzzle-day-line", place=place, name=escape(name), points=points, found=found)
            for place, (name, points, found) in enumerate(told.month[:_MONTH], 1)
        ]
    return join_lines(*lines)


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
        earlier = replace(presenter, table=start.table)
        view = dealt(start.table).view(start.seat)
        files.append(await earlier.painter.solution(view, solved))
    text = day_text(presenter.narrator, told, best)
    custom_id = CustomId(Action.PUZZLE, NO_TABLE, told.puzzle.id)
    label = presenter.text("button-puzzle-solve")
    solve = button(label, custom_id, style=ButtonStyle.primary)
    return Page(text, tuple(files), (solve,))


def _start_of(presenter: Presenter, puzzle: Puzzle) -> Draft:
    """The start of the turn of an earlier puzzle, as if it stood at the table of this one."""
    table, name = presenter.table, presenter.text("puzzle-seat")
    seats = tuple(
        replace(table.seats[0], number=number, name=f"{name} {number + 1}")
        for number in range(puzzle.players)
    )
    before = replace(table, game=puzzle.game(), players=puzzle.players, seats=seats)
    return Draft(before, puzzle.seat, dealt(before), Stamp(table.id, 0, 0))
