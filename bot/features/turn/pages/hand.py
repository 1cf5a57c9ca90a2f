"""The hand, for its owner alone, in the order that they have chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from bot.features.turn.use_cases import DmStatus
from bot.game.preferences import HandOrder
from bot.game.reading import TableReader
from bot.game.state import TableState, dealt
from bot.narration.cards import hand_text
from bot.narration.status import status_text
from bot.platform.discord.components import handles
from bot.platform.discord.custom_ids import CustomId
from bot.platform.discord.pages import Page, join_lines
from bot.platform.discord.reply import Reply, show_alone
from bot.platform.i18n.languages import Language
from bot.ui.actions import Action
from bot.ui.board_page import looking_items
from bot.ui.hooks import memo_of
from bot.ui.presenter import Presenter
from engine import ActionOption, CardOption, Game, Option, View

AnyOption = TypeVar("AnyOption", bound=Option)


def own_view(game: Game, table: TableState, seat: int, language: Language) -> View:
    """The view of the player of ``seat``, with the hand in their chosen order.

    Where the picture of the hand tells what cards bring, that decides first (``hand_order``),
    unless they want it by names.
    """
    view, order = game.view(seat), table.seats[seat].preferences.hand_order
    if not view.hand:
        return view
    cards = sorted(view.hand, key=lambda card: language.sort_key(language.card_name(card)))
    if order is not HandOrder.NAME:
        cards.sort(key=lambda card: view.catalogue.card(card).colour)
    if order is HandOrder.BUILDABLE:
        buildable = {one.card for one in game.outlook(seat) if one.refusal is None}
        cards.sort(key=lambda card: card not in buildable)
    return replace(view, hand=tuple(cards))


def by_hand(options: Sequence[AnyOption], view: View) -> list[AnyOption]:
    """Options that are cards in the order of the hand in ``view``; others stay before them."""
    places = {card: place for place, card in reversed(list(enumerate(view.hand or ())))}

    def place(option: Option) -> int:
        if isinstance(option, ActionOption | CardOption):
            return places.get(option.card, len(places))
        return -1

    return sorted(options, key=place)


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
    game, presenter = dealt(table), Presenter.of(reply, table)
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
    pictures = await presenter.hand_pictures(seat, view) if view.hand else ()
    memo, page = await memo_of(reply, table.id, "hand"), Page(text, pictures)
    return page if memo is None else memo.below(page, presenter.table.look.form)
