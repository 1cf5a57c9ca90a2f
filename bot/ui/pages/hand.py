"""The hand, for the person who holds it; a spectator gets what everyone may see."""

from __future__ import annotations

from bot.narration import Narrator, hand_text, status_text
from bot.tables import TableState
from bot.ui.components.custom_id import CustomId, Verb
from bot.ui.handlers import on
from bot.ui.page import Page, join_lines
from bot.ui.pages.board import card_button, game_of, text_button
from bot.ui.pages.pictures import Painter
from bot.ui.reply import Reply


@on(Verb.HAND)
async def on_hand(reply: Reply, custom_id: CustomId) -> None:
    """Show the asker's own hand."""
    await reply.show(await hand_page(reply, await reply.tables.get(custom_id.stamp.table_id)))


async def hand_page(reply: Reply, table: TableState) -> Page:
    """The asker's own hand; for somebody without a seat, what everyone may see.

    Raises ``TableError`` not-started.
    """
    game, language = game_of(table), reply.language
    narrator = Narrator.of(language, table)
    painter = Painter(reply.render_pool, language, table.look)
    seat = table.seat_of(reply.person.id)
    if seat is None:
        view = game.view(None)
        return Page(
            join_lines(language.text("spectator"), status_text(narrator, view)),
            (await painter.board(view, table.names, "board"),),
            (card_button(language, table), text_button(language, table)),
        )
    view = game.view(seat)
    text = hand_text(narrator, view)
    if not view.hand:
        return Page(text)
    return Page(text, (await painter.hand(view, table.names, game.outlook(seat)),))
