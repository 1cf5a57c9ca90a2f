"""A deck in one file works everywhere decks are chosen and named, without code."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.loopback import Person
from engine.cards.catalogue import FOLDER, load_catalogue
from engine.model.terms import Colour
from tests.bot.harness import Harness
from tests.sampling import released

CARDS = """
[[card]]
key = "{key}"
copies = 16
cost = {{ gold = 1 }}
verb = "gain_pieces"
args = {{ amount = 1, price = 0 }}
source = "X"
"""
COLOURS = ("civil", "maritime")


@pytest.fixture
async def harness(empty_harness: Harness, tmp_path: Path) -> AsyncIterator[Harness]:
    """The bot with the decks of the engine and a third one, for two colours."""
    decks = tmp_path / "decks"
    shutil.copytree(FOLDER, decks)
    for colour in COLOURS:
        head = f'deck = "harvest"\ncolour = "{colour}"\n'
        text = head + CARDS.format(key=f"{colour}_feast")
        (decks / f"harvest_{colour}.toml").write_text(text, encoding="utf-8")
    empty_harness.catalogue = load_catalogue(decks)
    async with empty_harness.bot():
        yield empty_harness


async def suggestions(harness: Harness, typed: str) -> dict[str, str]:
    found = await harness.ann.autocomplete(harness.channel, "deus new", option="decks", value=typed)
    return {str(choice.value): choice.name for choice in found}


async def test_a_third_deck_is_offered_while_typing(harness: Harness) -> None:
    assert (await suggestions(harness, ""))["harvest"] == "All Harvest"
    civil = await suggestions(harness, "civil")
    expected = {"civil:egypt": "Egypt: civil", "civil:harvest": "Harvest: civil"}
    assert expected.items() <= civil.items()
    assert "military" in await suggestions(harness, "")  # it has but one deck beside the base
    more = await suggestions(harness, "civil:harvest, mar")
    assert more["civil:harvest,maritime:harvest"] == "Harvest: maritime and civil"


@pytest.mark.long
@pytest.mark.parametrize("typed", [released("harvest"), "Civil: Harvest, Maritime: Harvest"])
async def test_a_third_deck_is_played_as_typed_and_titled(harness: Harness, typed: str) -> None:
    opened = await harness.says(harness.ann, "deus new", players=2, decks=typed)
    assert "Harvest: maritime and civil" in opened.text
    table = await harness.table()
    assert table.setup.decks is not None
    assert [deck == "harvest" for deck in table.setup.decks].count(True) == len(COLOURS)
    await harness.says(harness.bo, "deus join")
    await harness.says(harness.ann, "deus start")
    await harness.board(0)
    mover = await harness.mover()
    assert mover is not None
    await _look_up(harness, mover)


async def _look_up(harness: Harness, person: Person) -> None:
    card = await harness.says(person, "deus card", name="civil feast")
    assert "Civil feast" in card.text
    assert "Harvest" in card.text
    cards = await harness.presses(person, await harness.board(0), "card")
    cards = await harness.presses(person, cards.message, "cards:civil")
    cards = await harness.picks(person, cards.message, "civil_feast")
    assert "Civil feast" in cards.text


async def test_a_colour_with_two_extra_decks_must_be_typed_in_full(harness: Harness) -> None:
    refused = await harness.says(harness.ann, "deus new", players=2, decks="civil")
    assert refused.ephemeral
    assert "Civil: Egypt" in refused.text
    assert "Civil: Harvest" in refused.text
    assert "`harvest`" in refused.text


async def test_a_third_deck_is_chosen_in_the_panel(harness: Harness) -> None:
    opened = await harness.says(harness.ann, "deus new", players=2)
    panel = await harness.presses(harness.ann, opened.message, "options")
    panel = await harness.presses(harness.ann, panel.message, "set:harvest")
    assert "Harvest: maritime and civil" in panel.text
    assert "**Maritime: Harvest**" in panel.text
    assert panel.text.count("-# With Egypt:") == len(Colour)  # it brings no module of rules
    for deck in ("base", "egypt"):  # the button goes through all decks of the colour
        panel = await harness.presses(harness.ann, panel.message, f"set:deck:maritime:{deck}")
    assert "Egypt: maritime · Harvest: civil" in panel.text
    assert panel.text.count("-# With Egypt:") == len(Colour) - 1
