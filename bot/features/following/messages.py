"""Messages to those who watch: a round's summary in the channel, and what followers get by DM.

All of it is made from a spectator's view, as everybody sees it in the channel.
"""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import ButtonStyle

from bot.features.following.rows import News
from bot.features.turn.messages import next_mover, told_turns
from bot.game.state import TableState, TurnEntry
from bot.narration.narrator import escape
from bot.narration.status import result_text
from bot.platform.discord.custom_ids import CustomId
from bot.platform.discord.pages import Attached, Page, button, join_lines
from bot.platform.request import Stamp
from bot.ui.actions import Verb
from bot.ui.board_page import board_file, past_turns
from bot.ui.buttons import jump_button
from bot.ui.presenter import Presenter
from render import Round


async def round_page(presenter: Presenter, entries: Sequence[TurnEntry]) -> Page:
    """In the channel: what everybody did in a round."""
    return Page(_round_line(presenter, entries), (await _round(presenter, entries),))


async def follow_page(
    presenter: Presenter,
    news: News,
    entries: Sequence[TurnEntry],
    *,
    channel: str,
    server: str,
) -> Page:
    """To a follower: what ``news`` says of the table, a way there, and how to stop it."""
    head = presenter.text(
        "follow-head", channel=escape(channel), server=escape(server), round=_round_of(presenter)
    )
    lines = [head, *_lines(presenter, news, entries)]
    jump = jump_button(presenter.language, presenter.table)
    items: tuple[discord.ui.Item[discord.ui.View], ...] = (jump,)
    stop = button(
        presenter.text("button-unfollow" if news not in _LAST else "button-unfollowed"),
        stop_id(presenter.table.id, presenter.table.version, news),
        style=ButtonStyle.secondary,
        disabled=news in _LAST,
    )
    return Page(join_lines(*lines), await _pictures(presenter, news, entries), (*items, stop))


_LAST = (News.END, News.CLOSED)  # with these the following is over


def stop_id(table_id: int, turn: int, news: News) -> CustomId:
    """The custom id of the button that ends the following; by it a message is known again."""
    return CustomId(Verb.UNFOLLOW, Stamp(table_id, turn, 0), news)


def round_file(table: TableState) -> str:
    """The name of a summary's picture: by it one that was sent is known again."""
    return f"round-{table.id}-{table.version}"


def _lines(presenter: Presenter, news: News, entries: Sequence[TurnEntry]) -> list[str]:
    done = told_turns(presenter, entries)
    match news:
        case News.BOARD:
            return [presenter.text("follow-begun"), *done, _next(presenter)]
        case News.TURN:
            return [*done, _next(presenter)]
        case News.ROUND:
            return [_round_line(presenter, entries), _next(presenter)]
        case News.END:
            return [*done, result_text(presenter.with_levels.narrator, presenter.view)]
    return [presenter.text("follow-closed", round=_round_of(presenter))]


async def _pictures(
    presenter: Presenter, news: News, entries: Sequence[TurnEntry]
) -> tuple[Attached, ...]:
    painter, version = presenter.painter, presenter.table.version
    match news:
        case News.ROUND:
            return (await _round(presenter, entries),)
        case News.END:
            return (await painter.result(presenter.view),)
        case News.CLOSED:
            return ()
    turns = past_turns(entries) if len(entries) > 1 else ()
    return (await painter.board(presenter.view, board_file(entries, version), turns=turns),)


async def _round(presenter: Presenter, entries: Sequence[TurnEntry]) -> Attached:
    played = Round(entries[-1].round, past_turns(entries))
    return await presenter.painter.round(presenter.view, played, round_file(presenter.table))


def _round_line(presenter: Presenter, entries: Sequence[TurnEntry]) -> str:
    return presenter.text("round-over", round=entries[-1].round)


def _round_of(presenter: Presenter) -> int:
    return presenter.view.round


def _next(presenter: Presenter) -> str:
    mover = None if presenter.table.awaited else next_mover(presenter.table)
    return presenter.text("follow-next", name=escape(mover.name)) if mover is not None else ""
