"""The board as everyone may see it, as a picture and in words; and the hand, for its owner."""

from __future__ import annotations

from bot.features.turn.hand_order import own_view
from bot.features.turn.use_cases import DmStatus
from bot.game.reading import TableReader
from bot.game.state import TableState
from bot.narration.cards import hand_text
from bot.narration.status import status_text
from bot.platform.discord.components import handles
from bot.platform.discord.custom_ids import CustomId
from bot.platform.discord.pages import Page, join_lines
from bot.platform.discord.reply import Reply, show_alone
from bot.ui.actions import Action
from bot.ui.board_page import looking_items
from bot.ui.presenter import Presenter, game_of


@handles(Action.HAND)
async def on_hand(reply: Reply, custom_id: CustomId) -> None:
    """Show the asker's own hand."""
    await show_hand(reply, await reply[TableReader].get(custom_id.stamp.table_id))


async def show_hand(reply: Reply, table: TableState) -> None:
    """Show ``hand_page``, in the place of the hand that was shown before."""
    await show_alone(reply, "hand", table.id, await hand_page(reply, table))


async def hand_page(reply: Reply, table: TableState) -> Page:
    """The asker's own hand; for somebody without a seat, what everyone may see.

    Raises ``TableError``: not-started, seat-away.
    """
    game, presenter = game_of(table), Presenter.of(reply, table)
    seat = table.seat_of(reply.person.id)
    if seat is None and table.seat_kept_for(reply.person.id) is not None and not table.over:
        raise table.unseated(reply.person.id)
    if seat is None:
        view = presenter.view
        return Page(
            join_lines(
                presenter.text("spectator"),
                status_text(presenter.with_levels.narrator, view),
            ),
            (await presenter.painter.board(view, "board"),),
            looking_items(presenter),
        )
    view = own_view(game, table, seat, presenter.language)
    news = await reply[DmStatus].news(reply.person.id)
    told = "" if news is None else presenter.text(f"dm-news-{news}")
    text = join_lines(hand_text(presenter.narrator, view, game.estimate(seat)), told)
    if not view.hand:
        return Page(text)
    return Page(text, (await presenter.hand_picture(seat, view),))
