"""What tells a player that something waits for them: by DM, or by a ping in the channel."""

from __future__ import annotations

from bot.game.calls import About, Call
from bot.game.digests import Digest
from bot.game.state import TableState
from bot.narration.narrator import escape
from bot.platform.discord.custom_ids import CustomId
from bot.platform.discord.pages import Item, Page, button, join_lines
from bot.platform.i18n.languages import Language
from bot.platform.request import Stamp
from bot.ui.actions import Verb
from bot.ui.buttons import jump_button
from bot.ui.digest_page import digest_page, unplayed_line
from bot.ui.presenter import Presenter, game_of
from bot.ui.table_text import deadline_lines


def call_id(call: Call, table: TableState) -> CustomId:
    """The custom id of the button that turns this kind of call off; it is known again by it."""
    stamp = Stamp(table.id, call.turn, call.count)
    return CustomId(Verb.MUTE, stamp, f"{call.about}:{call.seat}")


async def call_page(
    presenter: Presenter, call: Call, news: Digest | None, *, channel: str, server: str
) -> Page:
    """By DM: what waits, where, and a button to be told no more.

    ``news``: what the others did, in words and in a picture, where it is to be told.
    """
    language, table = presenter.language, presenter.table
    where: dict[str, str | int] = {
        "channel": escape(channel),
        "server": escape(server),
        "round": game_of(table).round,
    }
    text = join_lines(
        language.text(f"call-{call.about}", **where),
        unplayed_line(language, news),
        *_deadline(language, table, call),
    )
    items = (jump_button(language, table), mute_button(language, table, call))
    if news is None or not news.turns:
        return Page(text, items=items)
    told = await digest_page(presenter, news, table.read_at or news.turns[-1].at)
    return Page(join_lines(text, told.text), told.files, items)


def mute_button(language: Language, table: TableState, call: Call) -> Item:
    """Turns this kind of call off, for whoever presses it."""
    about = {About.PICK: About.TURN, About.LATE: About.REMINDER}.get(call.about, call.about)
    return button(language.text(f"button-mute-{about}"), call_id(call, table))


def ping_page(language: Language, table: TableState, call: Call) -> Page:
    """In the channel: what waits for whom."""
    text = join_lines(
        language.text(f"ping-{call.about}", mention=f"<@{call.person_id}>"),
        *_deadline(language, table, call),
    )
    stamp = Stamp(table.id, call.turn, 0)
    verb = Verb.PIECES if call.about is About.PICK else Verb.TAKE
    key = "button-pick" if call.about is About.PICK else "button-turn"
    turn = button(language.text(key), CustomId(verb, stamp))
    pings = button(language.text("button-pings"), call_id(call, table))
    return Page(text, items=(pings,) if call.about is About.NEXT_UP else (turn, pings))


def _deadline(language: Language, table: TableState, call: Call) -> list[str]:
    """Until when they have time, if it is about their own turn."""
    own = call.about not in (About.PICK, About.NEXT_UP)
    return deadline_lines(language, table) if own else []


def done_page(language: Language) -> Page:
    """In the place of a call: nothing waits any more."""
    return Page(language.text("call-done"))
