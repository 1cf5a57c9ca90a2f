"""/deus-me note: a private note for each table, in a form; above the choices of the panel, too."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress

import structlog

from bot.features.notes.use_cases import LONGEST, Note, Notes
from bot.features.turn.first_pieces import NOTED, open_pieces
from bot.features.turn.own_hand import hand_page
from bot.features.turn.step_page import open_plans
from bot.features.turn.use_cases import Turns
from bot.game.errors import TableError
from bot.game.table.reading import TableReader
from bot.narration.narrator import escape
from bot.platform.discord.commands import SECONDS, command
from bot.platform.discord.components import FirstResponse, handles
from bot.platform.discord.custom_ids import CustomId
from bot.platform.discord.forms import Answers, Field, Form, FormWay, Kind
from bot.platform.discord.pages import Page, button, join_lines
from bot.platform.discord.reply import Reply, show_alone
from bot.platform.i18n.languages import Language
from bot.platform.request import Stamp
from bot.ui.actions import Action
from bot.ui.command_groups import deus_me
from bot.ui.memo import MARK, Memo

PANEL, HAND, ALONE, DELETE = "panel", "hand", "", "delete"  # extras: where a note is shown
_log = structlog.get_logger(__name__)


@command("note", deus_me, deferred=False)
async def note(reply: Reply) -> None:
    """Open the note for the table of the channel; elsewhere for the only one that they play at."""
    try:
        async with asyncio.timeout(SECONDS):
            found = await reply[Notes].around(reply.channel_id, reply.person.id)
    except TimeoutError:
        _log.warning("note_late", seconds=SECONDS)
        await reply.tell(Page(reply.language.text("form-late")))
        return
    if len(found) == 1:
        await NOTE.open(reply, _custom_id(found[0].table_id, ALONE))
    else:
        await reply.show(_choice(reply, found))


@handles(
    Action.NOTE,
    first=lambda custom_id: (
        FirstResponse.CHANGE if custom_id.extra == DELETE else FirstResponse.NONE
    ),
    personal=True,
)
async def on_note(reply: Reply, custom_id: CustomId) -> None:
    """Open the asker's note, or delete it."""
    table_id = custom_id.stamp.table_id
    if custom_id.extra == DELETE:
        await reply.show(_page(reply, await reply[Notes].write(table_id, reply.person.id, "")))
        return
    await NOTE.open(reply, custom_id)


async def _build(reply: Reply, custom_id: CustomId) -> Form:
    """The form with the asker's note. Raises ``TableError``: no-table, not-seated."""
    note = await reply[Notes].read(custom_id.stamp.table_id, reply.person.id)
    return note_form(reply.language, note)


def note_form(language: Language, note: Note) -> Form:
    """A note, to be changed."""
    text = language.text
    hint = text("note-hint", limit=LONGEST)
    given = (note.text,)
    field = Field("text", Kind.TEXT, text("note-label"), hint, given=given, most=LONGEST)
    return Form(text("note-title"), (field,))


async def _save(reply: Reply, custom_id: CustomId, answers: Answers) -> None:
    """Keep what was written, and show it where it was asked for."""
    table_id = custom_id.stamp.table_id
    written = await reply[Notes].write(table_id, reply.person.id, answers["text"])
    with suppress(TableError):  # there is no turn, or no hand any more
        if custom_id.extra == PANEL:
            await open_plans(reply, await reply[Turns].draft(table_id, reply.person.id))
            return
        if custom_id.extra.startswith(f"{NOTED}:"):
            await open_pieces(reply, table_id, custom_id.extra)
            return
        if custom_id.extra == HAND:
            page = await hand_page(reply, await reply[TableReader].get(table_id))
            await show_alone(reply, "hand", table_id, page)
            return
    await reply.show(_page(reply, written))


NOTE = FormWay(Action.NOTE, _build, _save, personal=True)


async def noted(reply: Reply, table_id: int, where: str) -> Memo:
    """The asker's note at a table, for the page of their turn or of their hand."""
    text = await reply[Notes].text(table_id, reply.person.id)
    return Memo(reply.language, text, _custom_id(table_id, where))


def _custom_id(table_id: int, where: str) -> CustomId:
    return CustomId(Action.NOTE, Stamp(table_id, 0, 0), where)


def _page(reply: Reply, note: Note) -> Page:
    """The note after it was written or deleted."""
    channel, text = f"<#{note.channel_id}>", reply.language.text
    change = button(text("button-note"), _custom_id(note.table_id, ALONE))
    if not note.text:
        return Page(text("note-none", channel=channel), items=(change,))
    delete = button(text("button-note-delete"), _custom_id(note.table_id, DELETE))
    lines = [f"> {escape(line)}" for line in note.text.splitlines() if line.strip()]
    return Page(
        join_lines(f"{MARK} {text('note-kept', channel=channel)}", *lines), items=(change, delete)
    )


def _choice(reply: Reply, notes: Sequence[Note]) -> Page:
    """The tables that a note can be for, each with a button."""
    lines = [
        f"**{number}.** <#{note.channel_id}>{f' {MARK}' if note.text else ''}"
        for number, note in enumerate(notes, start=1)
    ]
    items = tuple(
        button(str(number), _custom_id(note.table_id, ALONE))
        for number, note in enumerate(notes, start=1)
    )
    return Page(join_lines(reply.language.text("note-which"), *lines), items=items)
