"""The messages that the outbox sends, as pages: a turn, the start, the result, hands.

Channel pages are made from a spectator's view, a hand's from its owner's; nothing
else of a game is touched here.
"""

from __future__ import annotations

import discord

from bot.i18n import Language
from bot.narration import (
    Narrator,
    escape,
    hand_cards,
    pick_question,
    pick_words,
    result_table,
    result_text,
    turn_sentence,
)
from bot.outbox.job import Job
from bot.render_pool import RenderPool
from bot.tables import (
    SeatInfo,
    Stamp,
    TableState,
    TurnEntry,
)
from bot.ui.components.custom_id import CustomId, Verb
from bot.ui.components.items import button
from bot.ui.page import Page, join_lines
from bot.ui.pages.board import (
    board_page,
    game_of,
    public_items,
    text_button,
)
from bot.ui.pages.pictures import Painter
from engine.rules.free_start import even_pick


def next_mover(table: TableState) -> SeatInfo | None:
    """Whose turn it is at the position that ``table`` holds, None when it is the last."""
    seat = game_of(table).to_move
    return None if seat is None else table.seats[seat]


async def turn_page(
    render_pool: RenderPool,
    language: Language,
    table: TableState,
    entry: TurnEntry,
    *,
    latest: bool,
) -> Page:
    """A completed turn: what happened, the board, who is next (only while that is true)."""
    page = await board_page(render_pool, language, table)
    sentence = turn_sentence(Narrator.of(language, table), entry.events)
    lines = [sentence, _next_line(language, table) if latest else ""]
    return Page(join_lines(*lines), page.files, public_items(language, table))


async def pick_page(render_pool: RenderPool, language: Language, table: TableState) -> Page:
    """The board, and the call to pick the pieces to begin with (V1)."""
    game = game_of(table)
    picture = await Painter(render_pool, language, table.look).board(
        game.view(None), table.names, "board-picking"
    )
    example = " ".join(map(str, even_pick(game.config.start_pieces)))
    people = [f"<@{seat.person_id}>" for seat in table.awaited if seat.person_id is not None]
    stamp = Stamp(table.id, table.version, 0)
    pieces = button(
        language.text("button-pick"),
        CustomId(Verb.PIECES, stamp),
        style=discord.ButtonStyle.primary,
    )
    text = join_lines(
        language.text("start-title"),
        pick_question(Narrator.of(language, table), game.config.start_pieces),
        language.text("pick-call", mentions=language.listing(people), example=example)
        if people
        else "",
    )
    hand = button(language.text("button-hand"), CustomId(Verb.HAND, stamp))
    return Page(text, (picture,), (pieces, hand))


def _picked_lines(language: Language, table: TableState) -> list[str]:
    """What everybody picked (V1), now that nobody can change it any more."""
    game = game_of(table)
    if not game.config.start_pieces or table.version:
        return []
    picked = [
        language.text(
            "pick-of",
            name=escape(table.names[seat.seat]),
            pieces=pick_words(Narrator.of(language, table), seat.reserve),
        )
        for seat in game.view(None).seats
    ]
    return [language.text("pick-done"), *picked]


async def start_page(
    render_pool: RenderPool, language: Language, table: TableState, *, latest: bool
) -> Page:
    """The first board, and who begins."""
    page = await board_page(render_pool, language, table)
    mover = next_mover(table)
    lines = _picked_lines(language, table) or [language.text("start-title")]
    if latest and mover is not None:
        first = table.version == 0 and mover.person_id is not None
        lines.append(
            language.text("turn-start", mention=f"<@{mover.person_id}>")
            if first
            else _next_line(language, table)
        )
    return Page(join_lines(*lines), page.files, public_items(language, table))


def _next_line(language: Language, table: TableState) -> str:
    mover = next_mover(table)
    if mover is None:
        return ""
    if mover.person_id is None:
        return language.text("turn-next-computer", name=escape(mover.name))
    game = game_of(table)
    last = game.view(None).last_round == game.round
    key = "turn-next-last-round" if last else "turn-next"
    return language.text(key, mention=f"<@{mover.person_id}>")


async def result_page(render_pool: RenderPool, language: Language, table: TableState) -> Page:
    """The final score with the seed revealed."""
    view = game_of(table).view(None)
    narrator = Narrator.of(language, table)
    picture = await Painter(render_pool, language, table.look).result(view, table.names)
    text = join_lines(
        result_text(narrator, view),
        language.text("result-seed", seed=table.seed or ""),
        result_table(narrator, view),
    )
    record = button(
        language.text("button-record"), CustomId(Verb.RECORD, Stamp(table.id, table.version, 0))
    )
    log = button(language.text("button-log"), CustomId(Verb.LOG, Stamp(table.id, table.version, 0)))
    film = button(
        language.text("button-replay"), CustomId(Verb.FILM, Stamp(table.id, table.version, 0))
    )
    rematch = button(
        language.text("button-rematch"),
        CustomId(Verb.REMATCH, Stamp(table.id, table.version, 0)),
        style=discord.ButtonStyle.primary,
    )
    return Page(text, (picture,), (record, film, rematch, log, text_button(language, table)))


def note_page(language: Language, table: TableState, job: Job, seat: int) -> Page:
    """In the channel: this player's DMs are closed, a button shows them their hand."""
    return Page(
        language.text("dm-closed", mention=f"<@{table.seats[seat].person_id}>"),
        items=(button(language.text("button-hand"), note_id(job, seat)),),
    )


def note_id(job: Job, seat: int) -> CustomId:
    """The custom id by which a note is known again."""
    return CustomId(Verb.HAND, Stamp(job.table_id, job.turn, 0), f"note{seat}")


async def hand_page(
    render_pool: RenderPool,
    language: Language,
    table: TableState,
    seat: int,
    *,
    channel: str,
    server: str,
) -> Page:
    """A hand by DM, with a way back to the table."""
    game = game_of(table)
    view = game.view(seat)
    where: dict[str, str | int] = {
        "channel": escape(channel),
        "server": escape(server),
        "round": game.round,
    }
    jump = _jump_button(language, table)
    if not view.hand:
        return Page(language.text("hand-dm-empty", **where), items=(jump,))
    cards = hand_cards(Narrator.of(language, table), view)
    text = language.text("hand-dm", count=len(view.hand), cards=cards, **where)
    picture = await Painter(render_pool, language, table.look).hand(
        view, table.names, game.outlook(seat), hand_file(table)
    )
    return Page(text, (picture,), (jump,))


def blocked_page(language: Language, table: TableState) -> Page:
    """By DM: their turn is played, but its board cannot be posted where the table is, yet."""
    text = language.text("turn-blocked", channel=f"<#{table.channel_id}>", turn=table.version)
    return Page(text, items=(_jump_button(language, table),))


def _jump_button(language: Language, table: TableState) -> discord.ui.Button[discord.ui.View]:
    link = f"https://discord.com/channels/{table.guild_id}/{table.channel_id}"
    return discord.ui.Button(label=language.text("button-jump"), url=link)


def hand_file(table: TableState) -> str:
    """The name of a hand's picture: by it a hand that was sent is known again."""
    return f"hand-{table.id}-{table.version}"
