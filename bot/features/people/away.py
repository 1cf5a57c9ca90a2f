"""Days away: what is told of an absence, and the form that begins, changes and ends it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ButtonStyle
from discord.utils import format_dt

from bot.features.people.use_cases import Allowance, PersonalSettings
from bot.game.people.absences import Away
from bot.game.table.reading import PeopleReader, PersonalState
from bot.platform.discord.custom_ids import NO_TABLE, CustomId
from bot.platform.discord.forms import Answers, Field, Form, FormWay, Kind
from bot.platform.discord.pages import Page, button, join_lines
from bot.platform.discord.reply import Reply
from bot.platform.i18n.languages import Language
from bot.platform.request import Stamp
from bot.ui.actions import Action
from bot.ui.typed_dates import read_until, written_day

_MOST = 15  # tables that an answer names


def away_page(language: Language, away: Away, allowances: Sequence[Allowance]) -> Page:
    """The end of an absence, and how long each table waits."""
    tables = [_allowance(language, away, one) for one in allowances[:_MOST]]
    back = CustomId(Action.AWAY, Stamp(0, 0, 0), "back")
    date, ago = format_dt(away.until, "F"), format_dt(away.until, "R")
    return Page(
        join_lines(
            language.text("away-answer", date=date, ago=ago),
            language.text("away-tables") if tables else "",
            *tables,
        ),
        items=(
            button(language.text("button-back-again"), back, style=ButtonStyle.primary),
            button(language.text("button-days-away"), CustomId(Action.AWAY_FORM, NO_TABLE)),
        ),
    )


def _allowance(language: Language, away: Away, one: Allowance) -> str:
    enough = away.until - away.since <= one.left
    return language.text(
        "away-table" if enough else "away-table-short",
        channel=f"<#{one.channel_id}>",
        left=round(one.left.total_seconds() / 86400),
        days=one.days,
    )


async def _build_away(reply: Reply, custom_id: CustomId) -> Form:
    """The form with the end of the asker's absence, if they are away."""
    settled = await reply[PeopleReader].get(reply.person.id)
    return away_form(reply.language, settled, reply.person.locale)


def away_form(language: Language, settled: PersonalState, locale: str) -> Form:
    """Until when a person is away; ``locale`` is that of their Discord."""
    zone, away = settled.preferences.clock_zone, settled.away
    until = written_day(away.until, zone) if away is not None else ""

    def read(typed: str) -> Any:
        written = typed.strip()
        return read_until(written, settled.now, zone, language, locale) if written else None

    text = language.text
    field = Field("until", Kind.LINE, text("form-until"), text("form-until-hint"),
                  given=(until,), read=read)  # fmt: skip
    return Form(text("button-days-away"), (field,))


async def _save_away(reply: Reply, custom_id: CustomId, answers: Answers) -> None:
    """Record an absence up to that day, or its end. Raises ``TableError``: away-past, away-long,
    not-away.
    """
    settings = reply[PersonalSettings]
    if answers["until"] is None:
        await settings.come_back(reply.person.id)
        await reply.show(Page(reply.language.text("back-answer")))
        return
    left = await settings.leave(reply.person.id, answers["until"])
    allowances = await settings.allowances(reply.person.id)
    await reply.show(away_page(reply.language, left, allowances))


AWAY = FormWay(Action.AWAY_FORM, _build_away, _save_away, personal=True)
