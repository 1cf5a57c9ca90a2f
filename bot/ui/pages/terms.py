"""The panel of a table's terms: pace, missed deadlines, absence, counting, hints.

The opener's alone, reached from the panel of options; every answer takes effect at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from bot.i18n import Language
from bot.tables import Hints, LeftSeat, OnTimeout, Pace, Stamp, Terms
from bot.ui.components.custom_id import CustomId, StaleComponent, Verb
from bot.ui.components.items import Item, button, select
from bot.ui.handlers import First, on
from bot.ui.page import Page, join_lines
from bot.ui.pages.options import options_page
from bot.ui.presenter import Presenter
from bot.ui.reply import Reply
from bot.ui.terms_text import all_lines, pace_name, timeout_name
from render.text.words import capital

TAKEOVERS = (1, 2, 3)  # missed deadlines after which a computer takes over
AWAY = (0, 7, 14, 21, 30)  # days
SLEEP = (7, 14, 30, 60)  # days
Option = tuple[str, str, str]


def terms_page(presenter: Presenter) -> Page:
    """What holds, and a choice for everything that could."""
    language, terms = presenter.language, presenter.table.terms
    text = join_lines(language.text("terms-title"), *all_lines(language, terms))
    return Page(text, items=_items(language, presenter.table.id, terms))


@on(Verb.TERMS, first=First.CHANGE)
async def on_terms(reply: Reply, custom_id: CustomId) -> None:
    """Open the panel, take over what was chosen, or go back to the options.

    Raises ``TableError``: over, already-started, not-opener.
    """
    name, _, value = custom_id.extra.partition(":")
    values = [value] if value else reply.values
    change = _change(name, values) if name not in ("", "back") else lambda terms: terms
    table = await reply.tables.change_terms(custom_id.stamp.table_id, reply.person.id, change)
    page = options_page if name == "back" else terms_page
    await reply.show(page(Presenter.of(reply, table)))


def _items(language: Language, table_id: int, terms: Terms) -> tuple[Item, ...]:
    def custom_id(extra: str) -> CustomId:
        return CustomId(Verb.TERMS, Stamp(table_id, 0, 0), extra)

    def menu(name: str, options: list[Option], chosen: str, row: int) -> Item:
        return select(
            language.text("select-one"), custom_id(name), options, row=row, chosen=(chosen,)
        )

    def switch(key: str, extra: str) -> Item:
        return button(language.text(key), custom_id(extra), row=4)

    computer = terms.left_seat is LeftSeat.COMPUTER
    return (
        menu("pace", _paces(language), terms.pace, 0),
        menu("timeout", _timeouts(language), _timeout_value(terms), 1),
        menu("away", _days(language, "terms-away", AWAY), str(terms.away_days), 2),
        menu("sleep", _days(language, "terms-sleep", SLEEP), str(terms.sleep_days), 3),
        switch("terms-to-left-closed", "left:closed")
        if computer
        else switch("terms-to-left-computer", "left:computer"),
        switch("terms-to-unrated", "rated:no")
        if terms.rated
        else switch("terms-to-rated", "rated:yes"),
        switch("terms-to-no-summary", "summary:no")
        if terms.round_summary
        else switch("terms-to-summary", "summary:yes"),
        switch(f"terms-to-hints-{(then := _after(terms.hints))}", f"hints:{then}"),
        switch("button-terms-back", "back"),
    )


def _after(hints: Hints) -> Hints:
    """What the button for hints switches to."""
    every = tuple(Hints)
    return every[(every.index(hints) + 1) % len(every)]


def _paces(language: Language) -> list[Option]:
    return [
        (pace, capital(pace_name(language, pace)), language.text(f"pace-{pace}.text"))
        for pace in Pace
    ]


def _timeouts(language: Language) -> list[Option]:
    found = []
    for what in OnTimeout:
        for turns in TAKEOVERS if what is OnTimeout.SEAT else (0,):
            value = f"{what}-{turns}" if turns else what
            name = capital(timeout_name(language, what, turns))
            found.append((value, name, language.text(f"timeout-{what}.text")))
    return found


def _timeout_value(terms: Terms) -> str:
    seat = terms.on_timeout is OnTimeout.SEAT
    return f"{terms.on_timeout}-{terms.takeover_after}" if seat else terms.on_timeout


def _days(language: Language, key: str, days: Sequence[int]) -> list[Option]:
    explained = language.text(f"{key}-text")
    return [(str(n), capital(language.text(key, days=n)), explained) for n in days]


def _change(name: str, values: Sequence[str]) -> Callable[[Terms], Terms]:
    """What is chosen of a term. Raises ``StaleComponent``."""
    value = next(iter(values), "")
    changes = _CHANGES.get(name, {})
    if value not in changes:
        raise StaleComponent(f"{name}:{value}")
    return lambda terms: replace(terms, **changes[value])


_YES_OR_NO = {"yes": True, "no": False}
_CHANGES: dict[str, dict[str, dict[str, Any]]] = {
    "pace": {pace.value: {"pace": pace} for pace in Pace},
    "timeout": {what.value: {"on_timeout": what} for what in OnTimeout}
    | {
        f"{OnTimeout.SEAT}-{turns}": {"on_timeout": OnTimeout.SEAT, "takeover_after": turns}
        for turns in TAKEOVERS
    },
    "away": {str(days): {"away_days": days} for days in AWAY},
    "sleep": {str(days): {"sleep_days": days} for days in SLEEP},
    "left": {left.value: {"left_seat": left} for left in LeftSeat},
    "hints": {hints.value: {"hints": hints} for hints in Hints},
    "rated": {word: {"rated": rated} for word, rated in _YES_OR_NO.items()},
    "summary": {word: {"round_summary": summary} for word, summary in _YES_OR_NO.items()},
}
