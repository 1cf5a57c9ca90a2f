"""A hand that its owner asks for: a line for each card, with **Build** beside it on their turn."""

from __future__ import annotations

from collections.abc import Mapping

from bot.features.turn.step import actions, own_view
from bot.features.turn.use_cases import DmStatus, ForecastCache, Turns
from bot.game.errors import TableError
from bot.game.table.reading import TableReader
from bot.game.table.state import Draft, TableState, dealt
from bot.narration.cards import hand_card, hand_title
from bot.narration.gains import paid_off, sum_words
from bot.narration.narrator import Narrator
from bot.narration.options import NOT_LOOKED_AT, Forecasts
from bot.narration.refusals import refusal_text
from bot.narration.status import status_text
from bot.platform.discord.components import FirstResponse, handles
from bot.platform.discord.custom_ids import CustomId
from bot.platform.discord.pages import Item, Page, button, join_lines
from bot.platform.discord.panels import Line, Panel
from bot.platform.discord.reply import Reply, show_alone
from bot.platform.request import Stamp
from bot.ui.actions import Action
from bot.ui.board_page import looking_items
from bot.ui.hooks import memo_of
from bot.ui.pictures.painter import card_gains
from bot.ui.presenter import Presenter, panel_colour, ranks_hand
from engine import ActionOption, Kind
from engine.model.decision import Outlook
from render import hand_order

_GAINS = 200  # characters of what a card brings


def _first(custom_id: CustomId) -> FirstResponse:
    """A button that turns pages has the number of a page and changes the hand that is shown."""
    return FirstResponse.CHANGE if custom_id.extra.isdecimal() else FirstResponse.PRIVATE


@handles(Action.HAND, first=_first)
async def on_hand(reply: Reply, custom_id: CustomId) -> None:
    """Show the asker's own hand, or another page of it."""
    number = int(custom_id.extra) if custom_id.extra.isdecimal() else 0
    await show_hand(reply, await reply[TableReader].get(custom_id.stamp.table_id), number)


async def show_hand(reply: Reply, table: TableState, number: int = 0) -> None:
    """Show ``hand_page``, in the place of the hand that was shown before."""
    await show_alone(reply, "hand", table.id, await hand_page(reply, table, number))


async def hand_page(reply: Reply, table: TableState, number: int = 0) -> Page:
    """The asker's own hand; for somebody without a seat, what everyone may see.

    ``number``: of the page, from 0. Raises ``TableError``: not-started, seat-away.
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
    text = join_lines(hand_title(presenter.narrator, view, game.estimate(seat)), told)
    pictures = await presenter.hand_pictures(seat, view) if view.hand else ()
    lines = await _lines(reply, presenter, seat)
    panel: Page = Panel(text, pictures, (), panel_colour(seat), lines)
    memo = await memo_of(reply, table.id, "hand")
    if memo is not None:
        panel = memo.below(panel, presenter.table.look.form)
    words = presenter.text("button-previous"), presenter.text("button-next")
    return Panel.of(panel).paged(number, lambda to: _page_id(table, to), words)


def _page_id(table: TableState, number: int) -> CustomId:
    return CustomId(Action.HAND, Stamp(table.id, table.version, 0), str(number))


async def _lines(reply: Reply, presenter: Presenter, seat: int) -> tuple[Line, ...]:
    """Name, cost and effect of each card; on the owner's turn what building it brings now."""
    table, game = presenter.table, dealt(presenter.table)
    narrator = presenter.narrator.pictured
    view, outlook = own_view(game, table, seat, presenter.language), game.outlook(seat)
    draft = await _own_turn(reply, table)
    forecasts = await reply[ForecastCache].options(draft, game) if draft else NOT_LOOKED_AT
    # In the order of the picture.
    gains = card_gains(forecasts, ranked=ranks_hand(table, seat))
    hand = dict.fromkeys(hand_order(view.hand or (), outlook, gains))
    begun = draft if draft is not None and _begins(draft) else None
    builds, seen = _builds(begun), {one.card: one for one in outlook} if begun else {}
    return tuple(
        Line(
            join_lines(
                hand_card(narrator, card), _now(narrator, seen.get(card), builds, forecasts)
            ),
            _build(reply, begun, card, builds) if begun else None,
        )
        for card in hand
    )


async def _own_turn(reply: Reply, table: TableState) -> Draft | None:
    """The asker's turn in hand, while it is theirs."""
    mover = table.mover
    if table.over or table.puzzle or mover is None or mover.person_id != reply.person.id:
        return None
    try:
        draft = await reply[Turns].draft(table.id, reply.person.id)
    except TableError:  # it cannot be played now; the hand is shown all the same
        return None
    return None if draft.ahead or draft.line is not None else draft


def _begins(draft: Draft) -> bool:
    """Whether nothing is chosen in the turn yet."""
    return draft.game.decision is not None and draft.game.decision.kind is Kind.ACTION


def _builds(draft: Draft | None) -> Mapping[str, ActionOption]:
    """By card: the option that builds it."""
    if draft is None or draft.game.decision is None:
        return {}
    return {one.card: one for one in actions(draft.game.decision, "build")}


def _now(
    narrator: Narrator,
    outlook: Outlook | None,
    builds: Mapping[str, ActionOption],
    forecasts: Forecasts,
) -> str:
    """The gains of building the card now, or why that is impossible; "" if neither is known."""
    if outlook is None:
        return ""
    if outlook.refusal is not None:
        why = refusal_text(narrator.language, outlook.refusal)
        return narrator.text("hand-not-now", why=why)
    option = builds.get(outlook.card)
    forecast = None if option is None else forecasts.get(option.key)
    if forecast is None:
        return ""
    gains = sum_words(narrator, paid_off(forecast), _GAINS) or narrator.text("gain-none")
    return narrator.text("hand-now", gains=gains)


def _build(reply: Reply, draft: Draft, card: str, builds: Mapping[str, ActionOption]) -> Item:
    """Builds the card (``with_answers``): the hand becomes the panel of the turn."""
    label = reply.language.text("button-build-card")
    custom_id = CustomId(Action.BUILD, draft.stamp, card)
    return button(label, custom_id, disabled=card not in builds)
