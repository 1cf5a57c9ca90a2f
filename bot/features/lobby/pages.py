"""The table's own message: seats and buttons until the start, afterwards the head of the log.

What its buttons do, the commands of the same names do as well.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Hashable
from datetime import datetime

from discord import ButtonStyle
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.lobby.use_cases import OPEN, TABLE, Lobby
from bot.game.errors import Code, TableError
from bot.game.rows import GameRow, Status
from bot.game.setup import Setup
from bot.game.table.computer_players import LEVELS
from bot.game.table.messages import PlainMessage
from bot.game.table.reading import TableReader
from bot.game.table.state import TableState
from bot.narration.narrator import escape
from bot.narration.setup import setup_lines, setup_words
from bot.narration.statistics import agent_name
from bot.platform.discord.components import FirstResponse, handles
from bot.platform.discord.custom_ids import CustomId
from bot.platform.discord.pages import Item, Page, button, join_lines
from bot.platform.discord.reply import Reply
from bot.platform.outbox.posting import Posting, Recogniser, bearing
from bot.platform.outbox.rows import Job, OutboxRow, PostedMessage
from bot.platform.request import Stamp
from bot.ui import hooks
from bot.ui.actions import Action
from bot.ui.buttons import learn_button
from bot.ui.presenter import Presenter
from bot.ui.table_text import away_line, length_line, public_lines, seat_name, stand_in_line
from engine import Config
from engine.model.config import BASE


async def opening_page(presenter: Presenter) -> Page:
    """The message as the table stands now; a layout to be approved is shown with it (V2)."""
    table = presenter.table
    if table.status is Status.CANCELLED:
        return Page(join_lines(_title(presenter), _ended(presenter)))
    if table.started:
        items = (
            presenter.button("button-log", Action.LOG, turn=0),
            presenter.button("button-seal", Action.SEAL, turn=0),
        )
        return Page(_started(presenter), items=items)
    pictures = []
    if table.layout is not None:
        pictures.append(await presenter.painter.layout(table.layout, f"layout-{table.draws}"))
    more = [item for items in await hooks.table_open.run(presenter) for item in items]
    return Page(_open(presenter), tuple(pictures), (*_before_start(presenter), *more))


def setup_title(presenter: Presenter) -> str:
    """Decks, layout and variants side by side; decks that chance will choose are not named."""
    setup = presenter.table.setup
    decks = presenter.text("decks-random") if setup.decks is None else ""
    return setup_words(presenter.narrator, _as_config(setup), decks=decks)


def setup_explained(presenter: Presenter) -> list[str]:
    """A line for each module and variant that will be in play."""
    setup = presenter.table.setup
    lines = setup_lines(presenter.narrator, _as_config(setup))
    return [presenter.text("mix-random.text"), *lines] if setup.decks is None else lines


def _as_config(setup: Setup) -> Config:
    return Config(2, setup.decks or BASE, setup.layout, setup.start_pieces, setup.wild)


def _title(presenter: Presenter) -> str:
    players = presenter.table.players
    return presenter.text("table-title-of", players=players, setup=setup_title(presenter))


def _open(presenter: Presenter) -> str:
    language, table = presenter.language, presenter.table
    taken = [
        language.text("table-seat", number=number, name=seat_name(language, seat))
        for number, seat in enumerate(table.seats, 1)
    ]
    free = [
        language.text("table-seat-free", number=number)
        for number in range(len(table.seats) + 1, table.players + 1)
    ]
    return join_lines(
        _title(presenter),
        language.text("table-seats", seats=language.dots(taken + free)),
        *setup_explained(presenter),
        *public_lines(language, table),
        length_line(language, table),
        _seal(presenter),
        language.text("table-waiting", free=table.free, opener=escape(table.opener_name)),
    )


def _seal(presenter: Presenter) -> str:
    table = presenter.table
    if table.seal is None:
        return presenter.text("table-seal-later")
    return presenter.text("table-drawn", number=table.draws, seal=table.seal)


def _started(presenter: Presenter) -> str:
    table = presenter.table
    order = [seat_name(presenter.language, seat) for seat in table.seats]
    return join_lines(
        presenter.text(
            "table-started-of",
            players=table.players,
            setup=setup_title(presenter),
            order=presenter.language.dots(order),
        ),
        *setup_explained(presenter),
        *public_lines(presenter.language, table),
        presenter.text("table-sealed", seal=table.seal or ""),
        _picking(presenter),
        away_line(presenter.language, presenter.table),
        stand_in_line(presenter.language, table),
        presenter.text("status-over") if table.over else "",
    )


def _picking(presenter: Presenter) -> str:
    if not presenter.table.awaited:
        return ""
    names = [escape(seat.name) for seat in presenter.table.awaited]
    return presenter.text("status-picking", names=presenter.language.listing(names))


def _ended(presenter: Presenter) -> str:
    return presenter.ended_early if presenter.table.started else presenter.text("closed-early")


def _before_start(presenter: Presenter) -> tuple[Item, ...]:
    full = presenter.table.free == 0

    def item(
        key: str,
        action: Action,
        style: ButtonStyle = ButtonStyle.secondary,
        *,
        possible: bool = True,
    ) -> Item:
        return presenter.button(key, action, turn=0, style=style, disabled=not possible)

    # A message is the same for all: Join is bright as long as somebody can still come.
    bright = ButtonStyle.secondary if full else ButtonStyle.primary
    return (
        item("button-join", Action.JOIN, bright, possible=not full),
        learn_button(presenter.language),
        item("button-start", Action.START, ButtonStyle.success, possible=full),
        item("button-leave", Action.LEAVE),
        item("button-cancel", Action.CANCEL, ButtonStyle.danger),
        item("button-options", Action.OPTIONS),
        *(_computer_button(presenter, level, possible=not full) for level in LEVELS),
        *((reroll_button(presenter),) if presenter.table.layout is not None else ()),
    )


def _computer_button(presenter: Presenter, level: str, *, possible: bool) -> Item:
    name = agent_name(presenter.language, level)
    return button(
        presenter.text("button-computer", level=name),
        CustomId(Action.COMPUTER, Stamp(presenter.table.id, 0, 0), level),
        row=1,
        disabled=not possible,
    )


def reroll_button(presenter: Presenter) -> Item:
    """The button that draws another layout, but only in place of the one now shown."""
    stamp = Stamp(presenter.table.id, 0, presenter.table.draws)
    return button(presenter.text("button-reroll"), CustomId(Action.REROLL, stamp))


@handles(Action.JOIN, Action.LEAVE, Action.COMPUTER, Action.START, Action.CANCEL)
async def on_table_button(reply: Reply, custom_id: CustomId) -> None:
    """Do as the command does, if the button's table still has the channel.

    Raises ``TableError``: over, and as the command does.
    """
    if (await reply[TableReader].get(custom_id.stamp.table_id)).over:
        raise TableError(Code.OVER)
    if custom_id.action == Action.COMPUTER:
        await add_computer(reply, custom_id.extra or None)
        return
    commands: dict[str, Callable[[Reply], Awaitable[None]]] = {
        Action.JOIN: join,
        Action.LEAVE: leave,
        Action.START: start,
        Action.CANCEL: ask_end,
    }
    await commands[custom_id.action](reply)


@handles(Action.END, first=FirstResponse.CHANGE)
async def on_end(reply: Reply, custom_id: CustomId) -> None:
    """End the game or let it go on, as ``ask_end`` was answered."""
    key = "end-kept"
    if custom_id.extra == "yes":
        before = await _to_be_ended(reply)
        await reply[Lobby].end(
            reply.channel_id,
            reply.person.id,
            moderator=reply.moderator,
            table_id=custom_id.stamp.table_id,
        )
        key = "ended-answer" if before.status is Status.RUNNING else "cancelled-answer"
    await _say(reply, key)


@handles(Action.SEAL)
async def on_seal(reply: Reply, custom_id: CustomId) -> None:
    """Say what the seal of the deal is good for."""
    table = await reply[TableReader].get(custom_id.stamp.table_id)
    await _say(reply, "seal-explained", seal=table.seal or "")


async def join(reply: Reply) -> None:
    """Take a seat."""
    table = await reply[Lobby].join(reply.channel_id, reply.person)
    key = "joined" if table.free else "joined-full"
    await _say(reply, key, opener=escape(table.opener_name))


async def leave(reply: Reply) -> None:
    """Free one's seat."""
    await reply[Lobby].leave(reply.channel_id, reply.person.id)
    await _say(reply, "left")


async def add_computer(reply: Reply, level: str | None = None, style: str | None = None) -> None:
    """Add a computer at a free seat; None: at the default level, without a style."""
    table = await reply[Lobby].add_computer(reply.channel_id, reply.person.id, level, style)
    seat = table.seats[-1]
    hint = f"level-hint-{seat.computer}"
    lines = [reply.language.text("computer-joined", name=seat_name(reply.language, seat))]
    if reply.language.has(hint):
        lines.append(reply.language.text(hint))
    if (style or level) not in (None, seat.computer):
        lines.append(reply.language.text("level-untrained"))
    await reply.show(Page(" ".join(lines)))


async def start(reply: Reply) -> None:
    """Deal and begin. Raises ``InputError`` where the bot may not post."""
    reply.check_rights()
    table = await reply[Lobby].start(reply.channel_id, reply.person.id)
    await _say(reply, "started-answer-pick" if table.awaited else "started-answer")


async def ask_end(reply: Reply) -> None:
    """Ask whether the game is really to be ended; only those who may are asked."""
    table = await _to_be_ended(reply)
    if table.over:
        raise TableError(Code.OVER)
    if reply.person.id != table.opener_id and not reply.moderator:
        raise TableError(Code.NOT_MODERATOR, name=table.opener_name)
    presenter = Presenter.of(reply, table)
    key = "button-end-yes" if table.started else "button-cancel"
    yes = presenter.button(key, Action.END, "yes", turn=0, style=ButtonStyle.danger)
    no = presenter.button("button-end-no", Action.END, "no", turn=0)
    question = presenter.text("end-ask-open")
    if table.game:
        question = presenter.text("end-ask", round=table.game.round)
    await reply.show(Page(question, items=(yes, no)))


async def _to_be_ended(reply: Reply) -> TableState:
    """The channel's table, without its game if that cannot go on with the cards there are."""
    try:
        return await reply[TableReader].at(reply.channel_id)
    except TableError as error:
        if error.code is not Code.OTHER_CARDS:
            raise
        return await reply[TableReader].at(reply.channel_id, dealt=False)


async def _say(reply: Reply, key: str, **args: str | int) -> None:
    await reply.show(Page(reply.language.text(key, **args)))


class OpenMessage(PlainMessage):
    """The opening message, if no command has answered with it."""

    kind = OPEN
    as_it_stands = True
    has_its_time = True

    async def post(self, posting: Posting, job: Job, loaded: TableState) -> PostedMessage:
        """Bring the table's own message up to date, or post it."""
        page = await opening_page(Presenter.for_channel(loaded, posting.render_pool))
        channel_id, message_id = loaded.channel_id, loaded.log_message_id
        if message_id is not None:
            if shown := await posting.update(channel_id, message_id, page):
                return shown
            # It was deleted; an attempt that was cut off may have posted another already.
            newer = await posting.find(job, self.recognises(job, loaded))
            if newer and await posting.update(channel_id, newer.message_id, page):
                return newer
        return await posting.to_channel(job, page, channel_id)

    def shown(self, job: Job, loaded: TableState) -> int | None:
        """The table's own message."""
        return loaded.log_message_id

    def recognises(self, job: Job, loaded: TableState) -> Recogniser:
        """By the buttons of a table before its start."""
        own = Stamp(job.table_id, 0, 0)
        return bearing(CustomId(Action.JOIN, own), CustomId(Action.SEAL, own))

    async def arrived(
        self, session: AsyncSession, row: OutboxRow, posted: PostedMessage | None, now: datetime
    ) -> None:
        """Record the table's own message."""
        if posted is not None:
            game = await session.get_one(GameRow, row.game_id)
            game.log_message_id = posted.message_id


class ChangedTableMessage(OpenMessage):
    """The opening message, brought up to date."""

    kind = TABLE
    has_its_time = False

    def subject(self, row: OutboxRow) -> Hashable:
        """The table."""
        return row.game_id
