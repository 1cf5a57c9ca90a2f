"""Beat this turn: the challenge in the channel, a try in private, the ranking for who has tried.

The message in the channel tells nothing of what was played or found before it is closed.
"""

from __future__ import annotations

from collections.abc import Hashable
from datetime import datetime

import discord
from discord import ButtonStyle
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.puzzles.pages import kind_words
from bot.features.turn.step_page import open_step
from bot.features.turn.use_cases import Turns
from bot.features.whatif.challenges import Challenge, Challenges, Tried, note_message
from bot.features.whatif.rows import BEAT
from bot.features.whatif.use_cases import read_id
from bot.features.whatif.worth import compared_lines
from bot.game.errors import Code, TableError
from bot.game.table.messages import TableMessage
from bot.game.table.state import Draft, dealt
from bot.narration.narrator import escape
from bot.platform.discord.components import handles
from bot.platform.discord.custom_ids import CustomId, StaleComponent
from bot.platform.discord.menus import on_message
from bot.platform.discord.pages import Item, Page, button, join_lines
from bot.platform.discord.reply import Reply, show_panel
from bot.platform.fair_queue import Expense
from bot.platform.outbox.posting import Posting, Recogniser, bearing
from bot.platform.outbox.rows import Job, OutboxRow, PostedMessage
from bot.platform.request import Stamp
from bot.platform.services import Services
from bot.ui.actions import Action
from bot.ui.board_menus import board_of, check_board
from bot.ui.presenter import Presenter
from engine import Kind

TRY, CLOSE = "try", "close"
_SHOWN = 20  # turns that a ranking tells


@on_message("menu-beat")
async def beat_this(reply: Reply, message: discord.Message) -> None:
    """Post a challenge to beat the turn at the board of the message.

    Raises as ``board_of`` and ``Challenges.open`` do.
    """
    table = await board_of(reply, message)
    reply.spend(Expense.PUZZLE)
    await reply[Challenges].open(reply.person, table.id, table.version)
    await reply.show(Page(reply.language.text("beat-posted")))


@handles(Action.BEAT)
async def on_beat(reply: Reply, custom_id: CustomId) -> None:
    """Try the challenge of the button, see its ranking after that, or close it.

    Raises ``StaleComponent``, and ``TableError``: beat-gone, beat-not-yours.
    """
    stamp, challenges = custom_id.stamp, reply[Challenges]
    await check_board(reply, stamp)
    where = stamp.table_id, stamp.turn
    if custom_id.extra == CLOSE:
        await challenges.close(reply.person, *where, manager=reply.manager)
        await reply.show(Page(reply.language.text("beat-closed-done")))
        return
    if custom_id.extra != TRY:
        raise StaleComponent(custom_id.extra)
    challenge = await challenges.get(*where)
    if challenge.has_tried(reply.person.id):
        await reply.show(_ranking_page(reply, challenge))
        return
    reply.spend(Expense.LOOK)
    table_id = await challenges.begin(reply.place, reply.person, *where)
    await open_step(reply, await reply[Turns].draft(table_id, reply.person.id))


async def answer(reply: Reply, draft: Draft) -> None:
    """Weigh the turn in hand, note it as the person's try, and show the ranking.

    Raises ``TableError``: not-whole, beat-gone, puzzle-failed; ``OverBudget``.
    """
    if not draft.table.what_if:
        return
    tries, table_id, turn = read_id(draft.table.puzzle)
    if not tries:
        return
    decision = draft.game.decision
    if decision is None or decision.kind is not Kind.CONFIRM:
        raise TableError(Code.NOT_WHOLE)
    reply.spend(Expense.PUZZLE)
    challenge, verdict = await reply[Challenges].answer(reply.person, draft, table_id, turn)
    lines = compared_lines(reply, draft, verdict, beside=True)
    await show_panel(reply, draft.table.id, _ranking_page(reply, challenge, *lines))


def _ranking_page(reply: Reply, challenge: Challenge, *above: str) -> Page:
    """The ranking, for somebody who has tried; its opener and managers can close it."""
    presenter = Presenter.of(reply, challenge.table)
    lines = [*above, presenter.text("beat-ranking"), *_ranking(presenter, challenge)]
    items: tuple[Item, ...] = ()
    if not challenge.closed and (reply.manager or challenge.opener_id == reply.person.id):
        items = (button(presenter.text("button-beat-close"), _id(challenge, CLOSE)),)
    return Page(join_lines(*lines), items=items)


def _ranking(presenter: Presenter, challenge: Challenge) -> list[str]:
    """A line for each turn, the best first; that of the game is always among them."""
    numbered = [*enumerate(challenge.tried, 1)]
    shown = [one for one in numbered if one[0] <= _SHOWN or one[1].person_id is None]
    return [_line(presenter, place, one) for place, one in shown]


def _line(presenter: Presenter, place: int, tried: Tried) -> str:
    name = escape(tried.name)
    if tried.person_id is None:
        name = presenter.text("beat-in-game", name=name)
    return presenter.text(
        "beat-line",
        place=place,
        name=name,
        turn=kind_words(presenter.narrator, tried.kind),
        chance=presenter.language.percent(tried.chance),
    )


def _id(challenge: Challenge, extra: str) -> CustomId:
    table = challenge.table
    return CustomId(Action.BEAT, Stamp(table.id, table.version, 0), extra)


async def challenge_page(presenter: Presenter, challenge: Challenge) -> Page:
    """The message in the channel."""
    table, text = challenge.table, presenter.text
    name = escape(table.names[challenge.puzzle.seat])
    lines = [
        text("beat-title", round=dealt(table).round, name=name),
        text("beat-how-over" if challenge.open_hand else "beat-how", name=name),
        text("beat-count", count=challenge.people),
    ]
    if challenge.closes_at is None:
        lines += [text("beat-closed"), *_ranking(presenter, challenge)]
    else:
        when = f"<t:{int(challenge.closes_at.timestamp())}:D>"
        lines.append(text("beat-closes", when=when))
    picture = await presenter.painter.board(presenter.view, f"beat-{table.version}")
    label = text("button-beat-try")
    item = button(label, _id(challenge, TRY), style=ButtonStyle.primary)
    return Page(join_lines(*lines), (picture,), (item,))


class BeatMessage(TableMessage[Challenge]):
    """In the channel: a challenge, brought up to date with every try. It pings nobody."""

    kind = BEAT
    gives_up_blocked = True

    async def load(self, job: Job, services: Services) -> Challenge | None:
        """Read the challenge; None if it was deleted."""
        await self.table(job, services)
        try:
            return await services[Challenges].get(job.table_id, job.turn)
        except TableError as error:
            if error.code is not Code.BEAT_GONE:
                raise
            return None

    def shown(self, job: Job, loaded: Challenge) -> int | None:
        """The message of the challenge."""
        return loaded.message_id

    async def post(self, posting: Posting, job: Job, loaded: Challenge) -> PostedMessage:
        """Post the challenge, or bring it up to date."""
        channel_id = loaded.table.channel_id
        page = await challenge_page(
            Presenter.for_channel(loaded.table, posting.render_pool), loaded
        )
        known = loaded.message_id
        if known and (shown := await posting.update(channel_id, known, page)):
            return shown
        return await posting.to_channel(job, page, channel_id)

    def recognises(self, job: Job, loaded: Challenge) -> Recogniser:
        """By its button, which names the board."""
        return bearing(_id(loaded, TRY))

    async def arrived(
        self, session: AsyncSession, row: OutboxRow, posted: PostedMessage | None, now: datetime
    ) -> None:
        """Note where it is."""
        await super().arrived(session, row, posted, now)
        if posted is not None:
            await note_message(session, row.game_id, row.payload["turn"], posted.message_id)

    def subject(self, row: OutboxRow) -> Hashable:
        """The board."""
        return row.game_id, row.payload["turn"]
