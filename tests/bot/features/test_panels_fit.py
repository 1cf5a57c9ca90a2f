"""Private panels with their fullest contents, in every language, within Discord's limits."""

from __future__ import annotations

from dataclasses import replace
from datetime import time

import pytest

from bot.features.help.rules import TOPICS, rules_page
from bot.features.lobby.options import options_page, terms_page
from bot.features.lobby.table_lists import TILES_A_PICTURE
from bot.features.people.pages import ALL, ONE, PAGES, Tab, settings_page
from bot.features.places.server import NAMES, SWITCHED, Inputs, server_page, setting_page
from bot.game.people.preferences import USUAL, Where
from bot.game.setup import Setup
from bot.game.table.places import OpeningRight, ServerSettings
from bot.game.table.reading import PeopleReader, TableReader
from bot.game.terms import Hints, OnTimeout, Pace, Terms
from bot.loopback.rest.components import PARTS_TOTAL, TEXT_TOTAL
from bot.loopback.world.objects import walk
from bot.platform.discord.pages import Item, button
from bot.platform.discord.panels import LINE, LINES, Line, Panel
from bot.platform.i18n.languages import language
from bot.platform.i18n.locales import available
from bot.platform.store.store import Store
from bot.ui.presenter import Presenter
from engine import CATALOGUE
from tests.bot.features.test_forms_fit import LONGEST
from tests.bot.fixtures import ANN, begin, make_services

FAR = 10**18
SETTINGS = ServerSettings(
    OpeningRight.ROLE,
    FAR,
    channels=tuple(range(FAR, FAR + 25)),
    pace=Pace.BANK,
    computers=False,
    threads=True,
    seasons=True,
    season_channel=FAR,
    wall=FAR,
    puzzle_channel=FAR,
)


async def panels(store: Store, locale: str) -> dict[str, Panel]:
    services, tongue = make_services(store), language(locale)
    await begin(services, ANN, computers=1)
    table = await services[TableReader].get(1)
    settled = await services[PeopleReader].get(ANN.id)
    wishes = replace(USUAL, where=Where.DM, zone="America/Argentina/Buenos_Aires",
                     quiet_start=time(22, 30), quiet_end=time(7))  # fmt: skip
    settled = replace(settled, preferences=wishes, dm_closed=True, own=frozenset(["where"]))
    inputs = Inputs(tongue, SETTINGS, CATALOGUE, True, "x" * 300)
    terms = Terms(Pace.BANK, OnTimeout.SEAT, 3, hints=Hints.ALLOWED)
    found = {
        f"own {page} {scope}": settings_page(tongue, Tab(7, page, scope), settled)
        for page in PAGES
        for scope in (ALL, ONE)
    }
    for decks in (None, ("base",) * 6, ("egypt",) * 6):
        setup = Setup(decks, "random", 10, True)
        at = Presenter(replace(table, setup=setup, terms=terms), tongue, None)  # type: ignore[arg-type]
        found |= {f"options {decks}": options_page(at), f"terms {decks}": terms_page(at)}
    found |= {f"rules {topic}": rules_page(tongue, topic) for topic in TOPICS}
    found["server"] = server_page(inputs)
    return found | {f"server {n}": setting_page(inputs, n) for n in NAMES if n not in SWITCHED}


def shown(panel: Panel) -> tuple[int, list[str]]:
    """The number of components, and the texts."""
    parts = [part for _, part in walk(panel.layout().to_components())]
    beside = sum("accessory" in part for part in parts)
    buttons = sum(part["type"] == 2 for part in parts)
    assert buttons >= beside
    return len(parts), [str(part["content"]) for part in parts if part["type"] == 10]


@pytest.mark.parametrize("locale", available())
async def test_every_panel_fits_and_nothing_is_cut(store: Store, locale: str) -> None:
    for name, panel in (await panels(store, locale)).items():
        count, texts = shown(panel)
        assert count <= PARTS_TOTAL, name
        assert sum(map(len, texts)) <= TEXT_TOTAL, name
        assert len(panel.lines) <= LINES, name
        assert not [text for text in texts if text.endswith("…")], name
        for line in panel.lines:
            assert len(line.text) <= LINE, name


def long_lines(count: int, letters: int, way: Item | None) -> tuple[Line, ...]:
    return tuple(Line("x" * letters, way) for _ in range(count))


def test_too_long_lines_share_the_letters_and_too_many_go_to_the_next_page() -> None:
    way = button("Go", LONGEST)
    count, texts = shown(Panel("y" * 2000, lines=long_lines(LINES, LINE, way)))
    assert (count, sum(map(len, texts)) <= TEXT_TOTAL) == (2 + 3 * LINES, True)
    assert len({len(text) for text in texts[1:]}) == 1
    several = Panel("y" * 100, lines=long_lines(3 * LINES, 30, way))
    seen = 0
    for number in range(4):
        page = several.paged(number, lambda to: replace(LONGEST, extra=str(to)), ("Back", "More"))
        assert shown(page)[0] <= PARTS_TOTAL
        seen += len(page.lines)
    assert seen == 3 * LINES


def test_a_panel_uses_each_limit_to_its_last_part_and_letter() -> None:
    """One part or letter more, and Discord would refuse it."""
    way = button("Go", LONGEST)
    full = Panel("", lines=(Line("x"), *long_lines(2 * LINES, 1, way)))
    pages = [
        full.paged(number, lambda to: replace(LONGEST, extra=str(to)), ("Back", "More"))
        for number in range(3)
    ]
    assert max(shown(page)[0] for page in pages) == PARTS_TOTAL
    lines, totals = long_lines(LINES, LINE, way), set()
    for letters in range(400, 400 + LINES):
        _, texts = shown(Panel("y" * letters, lines=lines))
        totals.add(sum(map(len, texts)))
    assert max(totals) == TEXT_TOTAL


def test_a_list_of_tables_has_room_for_the_tables_of_its_picture() -> None:
    assert TILES_A_PICTURE <= LINES
    assert (
        3 * TILES_A_PICTURE + 12 <= PARTS_TOTAL
    )  # with the picture, notes, and two rows of buttons
