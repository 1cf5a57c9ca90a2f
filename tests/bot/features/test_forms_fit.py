"""Every form of every feature, in every language, within Discord's limits; nothing is cut."""

from __future__ import annotations

from dataclasses import replace
from datetime import time
from typing import Any

import pytest

from bot.features.lobby.option_forms import setup_form, terms_form
from bot.features.notes.pages import note_form
from bot.features.notes.use_cases import Note
from bot.features.people.away import away_form
from bot.features.people.forms import own_form
from bot.features.people.pages import PAGES
from bot.features.turn.first_pieces import NOTHING, pieces_form
from bot.game.people.preferences import USUAL
from bot.game.table.reading import PeopleReader, TableReader
from bot.game.terms import Terms
from bot.loopback.rest.forms import check_modal
from bot.platform.discord.custom_ids import CustomId
from bot.platform.discord.forms import Form
from bot.platform.i18n.languages import language
from bot.platform.i18n.locales import available
from bot.platform.request import Stamp
from bot.platform.store.store import Store
from engine.model.config import START_PIECES
from tests.bot.fixtures import ANN, begin, make_services

LONGEST = CustomId("pieces_form", Stamp(10**9, 10**4, 99), "5.5.5.5.5")


async def forms(store: Store, locale: str) -> dict[str, Form]:
    services, tongue = make_services(store), language(locale)
    await begin(services, ANN, computers=1)
    table = await services[TableReader].get(1)
    settled = await services[PeopleReader].get(ANN.id)
    wishes = replace(USUAL, zone="America/Argentina/Buenos_Aires", quiet_start=time(22, 30),
                     quiet_end=time(7))  # fmt: skip
    found = {
        "setup": setup_form(tongue, table),
        "terms": terms_form(tongue, Terms()),
        "note": note_form(tongue, Note(1, 1, "x" * 500)),
        "away": away_form(tongue, settled, locale),
    }
    found |= {f"own {page}": own_form(tongue, page, wishes) for page in PAGES}
    found |= {f"pieces {n}": pieces_form(tongue, n, NOTHING) for n in START_PIECES if n}
    return found


@pytest.mark.parametrize("locale", available())
async def test_every_form_fits(store: Store, locale: str) -> None:
    every = await forms(store, locale)
    for form in every.values():
        check_modal(form.modal(LONGEST, "").to_dict())
        texts = list(_texts(form.modal(LONGEST).to_dict()))
        assert not [text for text in texts if text.endswith("…")]


def _texts(part: Any) -> Any:
    if isinstance(part, dict):
        yield from (one for key in ("title", "label", "description") if (one := part.get(key)))
        for inner in part.values():
            yield from _texts(inner)
    elif isinstance(part, list):
        for inner in part:
            yield from _texts(inner)
