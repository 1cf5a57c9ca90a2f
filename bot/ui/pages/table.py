"""The table's own message: seats and buttons until the start, afterwards the head of the log.

What its buttons do, the commands of the same names do as well.
"""

from __future__ import annotations

import discord

from bot.i18n import Language
from bot.narration import Narrator, escape, setup_lines, setup_words
from bot.render_pool import RenderPool
from bot.tables import Code, SeatInfo, Setup, Stamp, Status, TableError, TableState
from bot.ui.components.custom_id import CustomId, Verb
from bot.ui.components.items import Item, button
from bot.ui.handlers import First, on
from bot.ui.page import Page, join_lines
from bot.ui.pages.pictures import Painter
from bot.ui.reply import Reply
from engine import Config
from engine.config import BASE


async def opening_page(render_pool: RenderPool, language: Language, table: TableState) -> Page:
    """The message as the table stands now; a layout to be approved is shown with it (V2)."""
    if table.status is Status.CANCELLED:
        return Page(join_lines(_title(language, table), _ended(language, table)))
    if table.started:
        return Page(_started(language, table), items=_after_start(language, table))
    pictures = []
    if table.layout is not None:
        name = f"layout-{table.draws}"
        pictures.append(await Painter(render_pool, language, table.look).layout(table.layout, name))
    return Page(_open(language, table), tuple(pictures), _before_start(language, table))


def seat_name(language: Language, seat: SeatInfo) -> str:
    """The name of a seat for a sentence; a computer's says so."""
    name = escape(seat.name)
    return language.text("computer-name", name=name) if seat.computer else name


def setup_title(language: Language, table: TableState) -> str:
    """Decks, layout and variants side by side; decks that chance will choose are not named."""
    decks = language.text("decks-random") if table.setup.decks is None else ""
    return setup_words(Narrator.of(language, table), _as_config(table.setup), decks=decks)


def setup_explained(language: Language, table: TableState) -> list[str]:
    """A line for each module and variant that will be in play."""
    lines = setup_lines(Narrator.of(language, table), _as_config(table.setup))
    return [language.text("mix-random.text"), *lines] if table.setup.decks is None else lines


def _as_config(setup: Setup) -> Config:
    return Config(2, setup.decks or BASE, setup.layout, setup.start_pieces, setup.wild)


def _title(language: Language, table: TableState) -> str:
    return language.text(
        "table-title-of", players=table.players, setup=setup_title(language, table)
    )


def _open(language: Language, table: TableState) -> str:
    taken = [
        language.text("table-seat", number=number, name=seat_name(language, seat))
        for number, seat in enumerate(table.seats, 1)
    ]
    free = [
        language.text("table-seat-free", number=number)
        for number in range(len(table.seats) + 1, table.players + 1)
    ]
    return join_lines(
        _title(language, table),
        language.text("table-seats", seats=" · ".join(taken + free)),
        *setup_explained(language, table),
        _seal(language, table),
        language.text("table-waiting", free=table.free, opener=escape(table.opener_name)),
    )


def _seal(language: Language, table: TableState) -> str:
    if table.seal is None:
        return language.text("table-seal-later")
    return language.text("table-drawn", number=table.draws, seal=table.seal)


def _started(language: Language, table: TableState) -> str:
    order = [seat_name(language, seat) for seat in table.seats]
    return join_lines(
        language.text(
            "table-started-of",
            players=table.players,
            setup=setup_title(language, table),
            order=" · ".join(order),
        ),
        *setup_explained(language, table),
        language.text("table-sealed", seal=table.seal or ""),
        _picking(language, table),
        language.text("status-over") if table.over else "",
    )


def _picking(language: Language, table: TableState) -> str:
    if not table.awaited:
        return ""
    names = language.listing([escape(seat.name) for seat in table.awaited])
    return language.text("status-picking", names=names)


def _ended(language: Language, table: TableState) -> str:
    if table.game is None:
        return language.text("closed-early")
    return language.text("ended-early", round=table.game.round)


def _before_start(language: Language, table: TableState) -> tuple[Item, ...]:
    full = table.free == 0
    return (
        button(
            language.text("button-join"),
            _id(table, Verb.JOIN),
            style=discord.ButtonStyle.primary,
            disabled=full,
        ),
        button(language.text("button-computer"), _id(table, Verb.COMPUTER), disabled=full),
        button(
            language.text("button-start"),
            _id(table, Verb.START),
            style=discord.ButtonStyle.success,
            disabled=not full,
        ),
        button(language.text("button-leave"), _id(table, Verb.LEAVE)),
        button(
            language.text("button-cancel"),
            _id(table, Verb.CANCEL),
            style=discord.ButtonStyle.danger,
        ),
        button(language.text("button-options"), _id(table, Verb.OPTIONS)),
        *((reroll_button(language, table),) if table.layout is not None else ()),
    )


def reroll_button(language: Language, table: TableState) -> Item:
    """The button that draws another layout, but only in place of the one now shown."""
    return button(
        language.text("button-reroll"), CustomId(Verb.REROLL, Stamp(table.id, 0, table.draws))
    )


def _after_start(language: Language, table: TableState) -> tuple[Item, ...]:
    return (
        button(language.text("button-log"), _id(table, Verb.LOG)),
        button(language.text("button-seal"), _id(table, Verb.SEAL)),
    )


def _id(table: TableState, verb: Verb, extra: str = "") -> CustomId:
    return CustomId(verb, Stamp(table.id, 0, 0), extra)


@on(Verb.JOIN, Verb.LEAVE, Verb.COMPUTER, Verb.START, Verb.CANCEL)
async def on_table_button(reply: Reply, custom_id: CustomId) -> None:
    """Do as the command does, if the button's table still has the channel.

    Raises ``TableError``: over, and as the command does.
    """
    if (await reply.tables.get(custom_id.stamp.table_id)).over:
        raise TableError(Code.OVER)
    commands = {
        Verb.JOIN: join,
        Verb.LEAVE: leave,
        Verb.COMPUTER: add_computer,
        Verb.START: start,
        Verb.CANCEL: ask_end,
    }
    await commands[custom_id.verb](reply)


@on(Verb.END, first=First.CHANGE)
async def on_end(reply: Reply, custom_id: CustomId) -> None:
    """End the game or let it go on, as ``ask_end`` was answered."""
    key = "end-kept"
    if custom_id.extra == "yes":
        before = await _to_be_ended(reply)
        await reply.tables.end(
            reply.channel_id,
            reply.person.id,
            moderator=reply.moderator,
            table_id=custom_id.stamp.table_id,
        )
        key = "ended-answer" if before.status is Status.RUNNING else "cancelled-answer"
    await _say(reply, key)


@on(Verb.SEAL)
async def on_seal(reply: Reply, custom_id: CustomId) -> None:
    """Say what the seal of the deal is good for."""
    table = await reply.tables.get(custom_id.stamp.table_id)
    await _say(reply, "seal-explained", seal=table.seal or "")


async def join(reply: Reply) -> None:
    """Take a seat."""
    table = await reply.tables.join(reply.channel_id, reply.person)
    key = "joined" if table.free else "joined-full"
    await _say(reply, key, opener=escape(table.opener_name))


async def leave(reply: Reply) -> None:
    """Free one's seat."""
    await reply.tables.leave(reply.channel_id, reply.person.id)
    await _say(reply, "left")


async def add_computer(reply: Reply) -> None:
    """Let a computer take a free seat."""
    table = await reply.tables.add_computer(reply.channel_id, reply.person.id)
    await _say(reply, "computer-joined", name=seat_name(reply.language, table.seats[-1]))


async def start(reply: Reply) -> None:
    """Deal and begin. Raises ``InputError`` where the bot may not post."""
    reply.check_rights()
    table = await reply.tables.start(reply.channel_id, reply.person.id)
    await _say(reply, "started-answer-pick" if table.awaited else "started-answer")


async def ask_end(reply: Reply) -> None:
    """Ask whether the game is really to be ended; only those who may are asked."""
    table, text = await _to_be_ended(reply), reply.language.text
    if table.over:
        raise TableError(Code.OVER)
    if reply.person.id != table.opener_id and not reply.moderator:
        raise TableError(Code.NOT_MODERATOR, name=table.opener_name)
    yes = button(
        text("button-end-yes" if table.started else "button-cancel"),
        _id(table, Verb.END, "yes"),
        style=discord.ButtonStyle.danger,
    )
    no = button(text("button-end-no"), _id(table, Verb.END, "no"))
    game = table.game
    question = text("end-ask", round=game.round) if game else text("end-ask-open")
    await reply.show(Page(question, items=(yes, no)))


async def _to_be_ended(reply: Reply) -> TableState:
    """The channel's table, without its game if that cannot go on with the cards there are."""
    try:
        return await reply.tables.at(reply.channel_id)
    except TableError as error:
        if error.code is not Code.OTHER_CARDS:
            raise
        return await reply.tables.at(reply.channel_id, dealt=False)


async def _say(reply: Reply, key: str, **args: str | int) -> None:
    await reply.show(Page(reply.language.text(key, **args)))
