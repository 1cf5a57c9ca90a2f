"""A table's options in one form, and its terms in another one: each taken over at once.

They say the same as the panels of ``options.py``, which stay. The opener's alone.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.features.lobby.options import (
    AWAY,
    CHANGES,
    SLEEP,
    day_options,
    deck_options,
    layout_options,
    options_page,
    own_table,
    pace_options,
    start_options,
    terms_page,
    timeout_options,
    timeout_value,
)
from bot.features.lobby.use_cases import Lobby
from bot.game.table.lifecycle import LEAST, MOST
from bot.game.table.reading import TableReader
from bot.game.table.state import TableState
from bot.game.terms import Hints, LeftSeat, Terms
from bot.platform.discord.custom_ids import CustomId
from bot.platform.discord.forms import GROUP, Answers, Field, Form, FormWay, Kind
from bot.platform.discord.reply import Reply
from bot.platform.i18n.languages import Language
from bot.ui.actions import Action
from bot.ui.decks import RANDOM, mix_name, mixed, own_decks
from bot.ui.presenter import Presenter


async def _build_setup(reply: Reply, custom_id: CustomId) -> Form:
    """The form of the options. Raises ``TableError``: over, already-started, not-opener."""
    return setup_form(reply.language, await own_table(reply, custom_id.stamp.table_id))


def setup_form(language: Language, table: TableState) -> Form:
    """The options of a table, as they are."""
    text, setup = language.text, table.setup
    players = tuple((str(n), str(n), "") for n in range(LEAST, MOST + 1))
    # What a deck changes is longer than a form takes; the panel says it.
    named = [(value, label, "") for value, label, _ in deck_options(language, table.catalogue)]
    decks = (*named, (RANDOM, mix_name(language, RANDOM), ""))
    chosen = [RANDOM] if setup.decks is None else own_decks(setup)
    kind = Kind.TICKS if len(decks) <= GROUP else Kind.MENU

    def read_decks(values: tuple[str, ...]) -> tuple[str, ...] | None:
        return None if RANDOM in values else mixed(values, table.catalogue)

    return Form(
        text("form-options"),
        (
            Field("players", Kind.RADIO, text("form-players"), options=players,
                  given=(str(table.players),), read=int),
            Field("decks", kind, text("form-decks"), text("form-decks-hint"), options=decks,
                  given=tuple(chosen), picks=(0, len(decks)), read=read_decks),
            Field("layout", Kind.RADIO, text("form-layout"),
                  options=tuple(layout_options(language)), given=(setup.layout,)),
            Field("start_pieces", Kind.MENU, text("form-start"),
                  options=tuple(start_options(language)), given=(str(setup.start_pieces),),
                  read=int),
            Field("wild", Kind.SWITCH, text("options-wild-on"), text("form-wild-hint"),
                  given=("yes",) if setup.wild else ()),
        ),
    )  # fmt: skip


async def _save_setup(reply: Reply, custom_id: CustomId, answers: Answers) -> None:
    """Take the options over together. Raises ``TableError`` as ``Lobby.arrange`` does."""
    table_id = custom_id.stamp.table_id
    setup = (await reply[TableReader].get(table_id)).setup
    values: dict[str, Any] = dict(answers)
    players = values.pop("players")
    changed = replace(setup, **values)
    table = await reply[Lobby].arrange(table_id, reply.person.id, players, changed)
    await reply.show(options_page(Presenter.of(reply, table)))


SETUP = FormWay(Action.SET_FORM, _build_setup, _save_setup)

# What can be ticked among the terms, by the key of its text.
_RATED, _SUMMARY, _COMPUTER = "terms-rated", "terms-summary", "terms-left-computer"
_PRACTICE, _HINTS = "form-also-practice", "form-also-hints"


async def _build_terms(reply: Reply, custom_id: CustomId) -> Form:
    """The form of the terms. Raises ``TableError``: over, already-started, not-opener."""
    table = await own_table(reply, custom_id.stamp.table_id)
    return terms_form(reply.language, table.terms)


def terms_form(language: Language, terms: Terms) -> Form:
    """The terms of play over days, as they are."""
    text = language.text
    also = {
        _RATED: terms.rated,
        _SUMMARY: terms.round_summary,
        _COMPUTER: terms.left_seat is LeftSeat.COMPUTER,
        _PRACTICE: terms.hints is not Hints.NEVER,
        _HINTS: terms.hints is Hints.ALLOWED,
    }
    options = tuple((one, text(one), "") for one in also)
    return Form(
        text("button-terms"),
        (
            Field("pace", Kind.MENU, text("form-pace"),
                  options=tuple(pace_options(language)), given=(terms.pace,)),
            Field("timeout", Kind.MENU, text("form-timeout"),
                  options=tuple(timeout_options(language)), given=(timeout_value(terms),)),
            Field("away", Kind.MENU, text("form-away"),
                  options=tuple(day_options(language, "terms-away", AWAY)),
                  given=(str(terms.away_days),)),
            Field("sleep", Kind.MENU, text("form-sleep"),
                  options=tuple(day_options(language, "terms-sleep", SLEEP)),
                  given=(str(terms.sleep_days),)),
            Field("also", Kind.TICKS, text("form-also"), options=options,
                  given=tuple(one for one, chosen in also.items() if chosen)),
        ),
    )  # fmt: skip


async def _save_terms(reply: Reply, custom_id: CustomId, answers: Answers) -> None:
    """Take the terms over together. Raises ``TableError`` as ``Lobby.change_terms`` does."""
    changes: dict[str, Any] = {}
    for name in ("pace", "timeout", "away", "sleep"):
        changes |= CHANGES[name][answers[name]]
    also = answers["also"]
    hints = Hints.PRACTICE if _PRACTICE in also else Hints.NEVER
    changes |= {
        "rated": _RATED in also,
        "round_summary": _SUMMARY in also,
        "left_seat": LeftSeat.COMPUTER if _COMPUTER in also else LeftSeat.CLOSED,
        "hints": Hints.ALLOWED if _HINTS in also else hints,
    }
    table = await reply[Lobby].change_terms(
        custom_id.stamp.table_id, reply.person.id, lambda terms: replace(terms, **changes)
    )
    await reply.show(terms_page(Presenter.of(reply, table)))


TERMS = FormWay(Action.TERMS_FORM, _build_terms, _save_terms)
