"""The private panel of the free start (V1): a pick put together piece by piece, then kept.

The pick in the making lives in the custom ids alone; only what is kept is stored.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import discord

from bot.i18n import Language
from bot.narration import Narrator, pick_question, pick_words
from bot.tables import Code, TableError, TableState
from bot.ui.components.custom_id import CustomId, StaleComponent, Verb
from bot.ui.components.items import Item, button
from bot.ui.handlers import First, on
from bot.ui.page import Page, join_lines
from bot.ui.pages.board import game_of, stamp_of
from bot.ui.reply import Reply
from engine.model.state import PIECES_PER_TYPE, STANDARD_PIECES
from engine.rules.free_start import Pick, even_pick

NOTHING: Pick = (0,) * len(STANDARD_PIECES)


@on(Verb.PIECES, first=lambda custom_id: First.CHANGE if custom_id.extra else First.PRIVATE)
async def on_pieces(reply: Reply, custom_id: CustomId) -> None:
    """Open the panel, change the pick in it, or keep it.

    Raises ``TableError``: not-seated, not-started, over; and the engine's errors.
    """
    action, _, written = custom_id.extra.partition(":")
    if action == "keep":
        await reply.show(await kept_page(reply, custom_id.stamp.table_id, _read(written)))
        return
    table = await reply.tables.get(custom_id.stamp.table_id)
    pick = _changed(action, _read(written), table) if action not in ("", "open") else None
    await reply.show(_page(reply, table, pick))


async def kept_page(reply: Reply, table_id: int, pick: Sequence[int]) -> Page:
    """Keep a pick, and say what it is and whether it may still be changed."""
    table = await reply.tables.pick(table_id, reply.person.id, pick)
    if not table.awaited:
        return Page(reply.language.text("pick-done"))
    change = button(reply.language.text("button-pick-change"), _id(table, "open", tuple(pick)))
    narrator = Narrator.of(reply.language, table)
    text = reply.language.text("pick-kept", pieces=pick_words(narrator, pick))
    return Page(text, items=(change,))


def pick_of(reply: Reply, table: TableState) -> Pick | None:
    """The asker's own pick so far.

    Raises ``TableError``: not-seated, not-started, over (where all have picked).
    """
    seat = table.seat_of(reply.person.id)
    if seat is None:
        raise TableError(Code.NOT_SEATED)
    view = game_of(table).view(seat)
    if not table.awaited:
        raise TableError(Code.OVER if table.over else Code.PICKS_MADE)
    return view.pick


def _page(reply: Reply, table: TableState, pick: Pick | None) -> Page:
    own = pick_of(reply, table)
    wanted = game_of(table).config.start_pieces
    pick = pick or own or NOTHING
    language, narrator = reply.language, Narrator.of(reply.language, table)
    text = join_lines(
        pick_question(narrator, wanted),
        language.text(
            "pick-so-far", pieces=pick_words(narrator, pick), count=sum(pick), wanted=wanted
        ),
    )
    return Page(text, items=_items(language, table, pick, wanted))


def _items(language: Language, table: TableState, pick: Pick, wanted: int) -> tuple[Item, ...]:
    full = sum(pick) >= wanted
    items: list[Item] = []
    for row, (action, key) in enumerate((("more", "pick-more"), ("less", "pick-less"))):
        for place, piece in enumerate(STANDARD_PIECES):
            last = pick[place] == PIECES_PER_TYPE or full if row == 0 else not pick[place]
            label = language.text(key, piece=language.text(piece.key))
            custom_id = _id(table, f"{action}{place}", pick)
            items.append(button(label, custom_id, row=row, disabled=last))
    keep = button(
        language.text("button-pick-keep"),
        _id(table, "keep", pick),
        style=discord.ButtonStyle.success,
        row=2,
        disabled=sum(pick) != wanted,
    )
    even = button(language.text("button-pick-even"), _id(table, "even", pick), row=2)
    clear = _id(table, "clear", pick)
    none = button(language.text("button-pick-clear"), clear, row=2, disabled=not sum(pick))
    return (*items, keep, even, none)


def _id(table: TableState, action: str, pick: Pick) -> CustomId:
    written = ".".join(map(str, pick))
    return CustomId(Verb.PIECES, stamp_of(table), f"{action}:{written}")


def _read(written: str) -> Pick:
    """The pick in a custom id. Raises ``StaleComponent``."""
    if re.fullmatch(r"[0-9]{1,2}(\.[0-9]{1,2})*", written) is None:
        raise StaleComponent(written)
    pick = tuple(min(int(number), PIECES_PER_TYPE) for number in written.split("."))
    if len(pick) != len(NOTHING):
        raise StaleComponent(written)
    return pick


def _changed(action: str, pick: Pick, table: TableState) -> Pick:
    if action == "even":
        return even_pick(game_of(table).config.start_pieces)
    if action == "clear":
        return NOTHING
    step = {"more": 1, "less": -1}.get(action[:4])
    place = action[4:]
    if step is None or place not in map(str, range(len(pick))):
        raise StaleComponent(action)
    number = max(0, min(PIECES_PER_TYPE, pick[int(place)] + step))
    return (*pick[: int(place)], number, *pick[int(place) + 1 :])
