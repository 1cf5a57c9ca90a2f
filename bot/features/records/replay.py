"""A game looked at again: the film, posted after its result, and its boards one by one.

Both show spectators' views only, so they may be looked at while the game goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from functools import partial

import discord
from discord import ButtonStyle, app_commands

from bot.features.records.analysis import AnalysisTables
from bot.features.records.record_files import FILM, Records
from bot.features.records.review import GameReviews
from bot.game.table.messages import TableMessage
from bot.game.table.reading import TableReader
from bot.game.table.state import TableState, dealt
from bot.narration.narrator import escape
from bot.narration.turn import turn_sentence
from bot.platform.discord.channels import Channel, channel_of
from bot.platform.discord.commands import command
from bot.platform.discord.components import FirstResponse, handles
from bot.platform.discord.custom_ids import CustomId, StaleComponent, read_number
from bot.platform.discord.pages import OPTIONS, Attached, Item, Page, join_lines, select
from bot.platform.discord.refusals import InputError
from bot.platform.discord.reply import Reply
from bot.platform.fair_queue import Expense
from bot.platform.outbox.posting import Posting, Recogniser, with_file
from bot.platform.outbox.rows import Job, PostedMessage
from bot.platform.services import Services
from bot.ui.actions import Action
from bot.ui.buttons import chances_button
from bot.ui.command_groups import deus, deus_table
from bot.ui.presenter import Presenter, stamp_of
from bot.ui.table_text import levels_of
from engine import View
from render import FilmTitle

ON = "on"  # the extra of a button that continues the stored line


def record_heading(presenter: Presenter, newest: TableState) -> str:
    """Says that this is an analysis, and what of; ``newest`` stands at the record's end."""
    game, turns = dealt(newest), newest.version
    if not newest.playable:
        return presenter.text("analysis-public", turns=turns)
    if game.result is None:
        return presenter.text("analysis-early", turns=turns)
    winners = [escape(newest.names[seat]) for seat in game.result.winners]
    return presenter.text("analysis-won", turns=turns, winners=presenter.language.listing(winners))


def record_items(
    presenter: Presenter, newest: TableState, line_turn: int | None
) -> tuple[Item, ...]:
    """Begin a line after the turn that is shown or in its place, or go on with the one there is.

    ``line_turn``: after which turn that one begins.
    """
    if not newest.playable:
        return ()
    over = dealt(presenter.table).to_move is None
    begin = presenter.button(
        "button-try", Action.TRY, style=ButtonStyle.primary, row=2, disabled=over
    )
    items = (begin, *another_items(presenter))
    if line_turn is None:
        return items
    return (*items, presenter.button("button-line", Action.TRY, ON, turn=line_turn, row=2))


def another_items(presenter: Presenter) -> tuple[Item, ...]:
    """Try another turn in the place of the one that is shown; nothing at the deal."""
    turn = presenter.table.version
    if not turn:
        return ()
    return (presenter.button("button-another", Action.TRY, turn=turn - 1, row=2),)


async def show_record(reply: Reply, table: TableState) -> None:
    """Give the record of ``table`` to the person who asks, players and spectators alike.

    Raises ``TableError``: not-started, picks-open.
    """
    dealt(table)
    reply.spend(Expense.RECORD)
    if table.over:
        text, key = await reply[Records].record(table.id), "record-answer"
        name = f"deus-{table.id}.txt"
    else:
        text, key = await reply[Records].public_record(table.id), "record-public"
        name = f"deus-{table.id}-turn-{table.version}.txt"
    file = Attached(name, text.encode())
    presenter = Presenter.of(reply, table)
    items: tuple[Item, ...] = ()
    if table.over:
        items += (presenter.button("button-analyse", Action.ANALYSE),)
    if dealt(table).result is not None:
        items += (presenter.button("button-chances", Action.CHANCES),)
    await reply.show(Page(reply.language.text(key, turns=table.version), (file,), items))


@handles(Action.RECORD)
async def on_record(reply: Reply, custom_id: CustomId) -> None:
    """Give the record of the button's table."""
    await show_record(reply, await reply[TableReader].get(custom_id.stamp.table_id))


FIRST, BACK, HERE, FORWARD, LAST = "first", "back", "here", "forward", "last"


async def replay(reply: Reply, turn: app_commands.Range[int, 0, 10_000] | None = None) -> None:
    """Show the whole game as a film, or the board after ``turn``. Raises ``InputError``."""
    await reply.defer(private=turn is not None)
    table = await reply[TableReader].at(reply.channel_id)
    dealt(table)
    if turn is None:
        presenter = Presenter.for_channel(table, reply.render_pool)
        await reply.show(await _film(reply, presenter))
        return
    if not 0 <= turn <= table.version:
        raise InputError("replay-too-far", turn=turn, turns=table.version)
    await reply.show(await turn_page(reply, table, turn))


async def _film(reply: Reply, presenter: Presenter) -> Page:
    reply.spend(Expense.LOOK)
    table = presenter.table
    channel = await channel_of(reply.interaction.client, table.guild_id, table.channel_id)
    views = await reply[TableReader].views(table.id)
    chances = await reply[GameReviews].by_round(table.id)
    drawn = partial(reply.spend, Expense.FILM)
    return await film_page(presenter, views, channel, chances, drawn)


async def film_page(
    presenter: Presenter,
    views: Sequence[View],
    channel: Channel | None,
    chances: Sequence[Sequence[float]] = (),
    drawn: Callable[[], None] = lambda: None,
) -> Page:
    """The film, and buttons to go through the game turn by turn and to what decided it.

    ``views`` are a spectator's, from the deal on, one a turn that stands; ``channel`` is where
    the table stands, if that is known. ``chances``: after the deal and every round, if known.
    ``drawn`` is called before the film is drawn, if it is not there yet.
    """
    table, end = presenter.table, views[-1]
    title = film_title(presenter, channel.name if channel is not None else "")
    film = await presenter.painter.film(views, title, film_file(table), chances, drawn)
    rounds = end.result.rounds if end.result is not None else end.round
    text = presenter.text("replay-title", turns=len(views) - 1, round=rounds)
    step = presenter.button("button-step", Action.REPLAY, LAST, turn=table.version)
    chances_item = chances_button(presenter.language, table)
    items: tuple[Item, ...] = (step, chances_item) if end.result is not None else (step,)
    if table.over:
        items += (html_item(presenter),)
    return Page(text, (film,), items)


def html_item(presenter: Presenter, row: int | None = None) -> Item:
    """Gives the game as one file for a browser."""
    return presenter.button("button-html", Action.HTML, row=row)


def film_title(presenter: Presenter, channel: str) -> FilmTitle:
    """Title of the film of a game in ``channel``, which may have no name."""
    table = presenter.table
    begun, until = table.started_at, table.ended_at or table.read_at
    span = until - begun if begun is not None and until is not None else timedelta()
    levels = levels_of(presenter.language, table)
    return FilmTitle(channel, max(1, -(-span // timedelta(days=1))), tuple(levels))


def film_file(table: TableState) -> str:
    """The name of a film: by it one that was posted is known again."""
    return f"replay-{table.id}-{table.version}"


@handles(Action.FILM)
async def on_film(reply: Reply, custom_id: CustomId) -> None:
    """Show the film to the person who asks."""
    table = await reply[TableReader].get(custom_id.stamp.table_id)
    dealt(table)
    # In the channel's look, so that a film is drawn once for all.
    await reply.show(await _film(reply, Presenter(table, reply.language, reply.render_pool)))


def _first(custom_id: CustomId) -> FirstResponse:
    within = custom_id.action == Action.REPLAY_STEP
    return FirstResponse.CHANGE if within else FirstResponse.PRIVATE


@handles(Action.REPLAY, Action.REPLAY_STEP, first=_first)
async def on_replay(reply: Reply, custom_id: CustomId) -> None:
    """Open the panel that goes through the game, or go to another turn in it."""
    table = await table_looked_at(reply, custom_id)
    await reply.show(await turn_page(reply, table, _target(reply, custom_id, table.version)))


async def table_looked_at(reply: Reply, custom_id: CustomId) -> TableState:
    """The table of a button; a record is its owner's alone. Raises ``StaleComponent``."""
    table = await reply[TableReader].get(custom_id.stamp.table_id)
    if table.analysis and table.opener_id != reply.person.id:
        raise StaleComponent(custom_id.extra)
    return table


def _target(reply: Reply, custom_id: CustomId, last: int) -> int:
    """The turn that a button or the select leads to, ``last`` being the newest there is."""
    turn = custom_id.stamp.turn
    steps = {FIRST: 0, BACK: turn - 1, HERE: turn, FORWARD: turn + 1, LAST: last}
    if reply.values:
        target = read_number(reply.values[0])
    elif custom_id.extra in steps:
        target = steps[custom_id.extra]
    else:
        raise StaleComponent(custom_id.extra)
    return max(0, min(target, last))


async def turn_page(reply: Reply, newest: TableState, turn: int) -> Page:
    """The board of ``newest`` as it stood after ``turn``, and the ways to other turns."""
    reply.spend(Expense.LOOK)
    table = await reply[TableReader].at_turn(newest.id, turn)
    rounds = await reply[TableReader].rounds(newest.id)
    presenter = Presenter.of(reply, table)
    picture = await presenter.painter.board(presenter.view, f"turn-{turn}")
    if turn == 0:
        lines = [presenter.text("replay-deal", turns=newest.version)]
    else:
        title = presenter.text("replay-turn", turn=turn, turns=newest.version, round=rounds[turn])
        entry = await reply[TableReader].turn(newest.id, turn)
        lacks = dealt(table).shortfalls()
        lines = [title, turn_sentence(presenter.narrator, entry.events, lacks=lacks)]
    items = step_items(presenter, rounds)
    if newest.analysis:
        lines.insert(0, record_heading(presenter, newest))
        items += record_items(presenter, newest, await reply[AnalysisTables].line_turn(newest.id))
        if newest.playable and dealt(newest).result is not None:
            items += (chances_button(presenter.language, table, row=2), html_item(presenter, 2))
    elif newest.over:
        items += (
            *another_items(presenter),
            presenter.button("button-analyse", Action.ANALYSE, row=2),
        )
        if dealt(newest).result is not None:
            items += (chances_button(presenter.language, table, row=2),)
    return Page(join_lines(*lines), (picture,), items)


def step_items(presenter: Presenter, rounds: Sequence[int]) -> tuple[Item, ...]:
    """First, back, forward, last, the board as text, and a select of rounds.

    The presenter's table stands at the turn that is shown; ``rounds`` are those of all turns.
    """
    turn = presenter.table.version
    begun, more = turn > 0, turn < len(rounds) - 1

    def step(key: str, where: str, *, possible: bool) -> Item:
        return presenter.button(key, Action.REPLAY_STEP, where, row=0, disabled=not possible)

    items: tuple[Item, ...] = (
        step("button-first", FIRST, possible=begun),
        step("button-back", BACK, possible=begun),
        step("button-forward", FORWARD, possible=more),
        step("button-last", LAST, possible=more),
        presenter.button("button-text", Action.TEXT),
    )
    starts = round_starts(rounds)
    if not starts:
        return items
    options = [
        (
            str(turn),
            presenter.text("replay-round", round=rounds[turn]),
            presenter.text("replay-round-turn", turn=turn),
        )
        for turn in starts
    ]
    custom_id = CustomId(Action.REPLAY_STEP, stamp_of(presenter.table))
    return (*items, select(presenter.text("replay-jump"), custom_id, options, row=1))


def round_starts(rounds: Sequence[int]) -> list[int]:
    """The first turn of each round; of a long game only of every second round, or third …"""
    starts = [
        turn for turn in range(1, len(rounds)) if turn == 1 or rounds[turn] > rounds[turn - 1]
    ]
    stride = -(-len(starts) // OPTIONS)
    return starts[:: max(1, stride)]


replay_command = command("replay", deus, deferred=False)(replay)


@command("record", deus_table)
async def record(reply: Reply) -> None:
    """The game as a file: all of it once it is over, before that what everybody saw."""
    await show_record(reply, await reply[TableReader].at(reply.channel_id))


@dataclass(frozen=True, slots=True)
class Film:
    """A game that is over: what everybody saw of it, and the chances after every round."""

    table: TableState
    views: Sequence[View]
    chances: Sequence[Sequence[float]]


class FilmMessage(TableMessage[Film]):
    """The whole game as a film, after its result."""

    kind = FILM
    may_be_missed = True

    async def load(self, job: Job, services: Services) -> Film:
        """Read the whole game."""
        table = await self.table(job, services)
        views = await services[TableReader].views(job.table_id)
        return Film(table, views, await services[GameReviews].by_round(job.table_id))

    async def post(self, posting: Posting, job: Job, loaded: Film) -> PostedMessage:
        """Post the film."""
        table = loaded.table
        channel = await channel_of(posting.client, table.guild_id, table.channel_id)
        presenter = Presenter.for_channel(table, posting.render_pool)
        page = await film_page(presenter, loaded.views, channel, loaded.chances)
        return await posting.to_channel(job, page, table.channel_id)

    def recognises(self, job: Job, loaded: Film) -> Recogniser:
        """By its file; an answer to /deus replay has the same."""
        known = with_file(f"{film_file(loaded.table)}.gif")

        def own(message: discord.Message) -> bool:
            return message.interaction_metadata is None and known(message)

        return own
