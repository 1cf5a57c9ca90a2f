"""Cards looked up by button and command, in the edition that the game was dealt with."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from bot.game.table.reading import TableReader
from bot.loopback import Channel, Person
from bot.narration.cards import card_page
from bot.narration.narrator import Narrator
from bot.platform.i18n.languages import language
from bot.ui.typed_words import cards_named
from engine import CATALOGUE, Catalogue, View
from engine.events import Built, Offered
from render.text.cards import card_once, card_source, card_text
from tests.bot.harness import DRAWN, Harness, signature, words
from tests.bot.painters import repaint
from tests.bot.tapper import Tapper
from tests.sampling import released

ENGLISH = language("en-US")
COLOURS = ("Maritime", "Production", "Scientific", "Civil", "Military", "Temple")


@pytest.fixture
async def playing(harness: Harness) -> Harness:
    """Play one turn."""
    await harness.begin(harness.ann, harness.bo)
    mover = await harness.mover()
    await Tapper(harness, mover, "tap").turn(0)
    await harness.board(1)
    return harness


@pytest.mark.long
async def test_the_first_board_opens_with_a_colour(playing: Harness) -> None:
    panel = await playing.presses(playing.cy, await playing.board(0), "card")
    assert "**Cards of this table** · maritime" in panel.text
    assert panel.message.labels == list(COLOURS)
    await opens_at_the_card_of_the_turn_above_it(playing)


async def opens_at_the_card_of_the_turn_above_it(playing: Harness) -> None:
    table = await playing.table()
    head = (await playing.services[TableReader].turn(table.id, 1)).events[0]
    assert isinstance(head, Built | Offered)
    card = head.card if isinstance(head, Built) else head.top
    panel = await playing.presses(playing.cy, await playing.board(1), "card")
    assert panel.ephemeral
    assert f"**{ENGLISH.card_name(card)}**" in panel.text
    assert [file.filename for file in panel.files] == [f"{card}.png"]
    if isinstance(head, Built):
        assert f"Built by {table.names[head.seat]}." in panel.text


@pytest.mark.long
@pytest.mark.parametrize("deck", [released("base"), "egypt"])
async def test_every_card_in_play_is_within_two_taps(harness: Harness, deck: str) -> None:
    await harness.begin(harness.ann, harness.bo, decks=deck)
    panel = await harness.presses(harness.ann, await harness.board(0), "card")
    found: set[str] = set()
    for colour in COLOURS:
        panel = await harness.presses_label(harness.ann, panel.message, colour)
        (menu,) = panel.message.selects
        found |= {option["value"] for option in menu["options"]}
        last = menu["options"][-1]
        shown = await harness.picks(harness.ann, panel.message, last["value"])
        assert f"**{last['label']}**" in shown.text
        assert shown.files
        panel = shown
    assert found == {key for key, card in CATALOGUE.by_key.items() if card.deck == deck}


@pytest.mark.long
async def test_nobody_can_look_up_a_face_down_card(harness: Harness) -> None:
    await harness.begin(harness.ann, harness.bo, wild=True)
    mover = await harness.mover()
    command_player = harness.command_player(mover)
    cards = await command_player._offered("build", "card", face_down="yes")
    await command_player._build(cards[0], face_down="yes")
    await command_player._finish()
    panel = await harness.presses(harness.cy, await harness.board(1), "card")
    assert "Cards of this table" in panel.text
    for colour in COLOURS:
        panel = await harness.presses_label(harness.cy, panel.message, colour)
        assert "Nobody has built one yet." in panel.text
        assert mover.name not in words(panel.messages)


@pytest.mark.long
async def test_a_card_in_hand_says_where_it_can_be_built_and_what_that_brings(
    harness: Harness,
) -> None:
    await harness.begin(harness.ann, harness.bo)
    mover, table = await harness.mover(), await harness.table()
    assert table.game.to_move is not None
    outlook = table.game.outlook(table.game.to_move)
    one = next(one for one in outlook if one.refusal is None and one.regions)
    other = harness.bo if mover is harness.ann else harness.ann
    for person in (mover, other):
        panel = await harness.presses(person, await harness.board(0), "card")
        assert panel.ephemeral
        colour = CATALOGUE.card(one.card).colour.key.capitalize()
        panel = await harness.presses_label(person, panel.message, colour)
        shown = await harness.picks(person, panel.message, one.card)
        said = shown.files[0].description or ""
        assert (f"Now: {one.regions} region" in said) is (person is mover)


def test_every_card_is_found_and_fits_into_a_message() -> None:
    for key, card in CATALOGUE.by_key.items():
        assert cards_named(ENGLISH, CATALOGUE, ENGLISH.card_name(key)) == [key]
        page = card_page(Narrator(ENGLISH, (), CATALOGUE), card)
        assert len(page) <= 2000
        assert card_source(ENGLISH, card) in page
        assert "cop" in page
        assert card_text(ENGLISH, card) in page
        if card.once is not None:
            assert card_once(ENGLISH, card) in page
        if card.needs:
            assert "(E5)" in page


async def test_an_egypt_card_is_looked_up_with_all_about_it(harness: Harness) -> None:
    answer = await harness.says(harness.cy, "deus card", name="Ma'at")
    source = card_source(ENGLISH, CATALOGUE.card("maat"))
    for part in ("Egypt", "Once, when it is built", source):
        assert part in answer.text
    assert answer.files[0].filename == "maat.png"
    choices = await harness.cy.autocomplete(
        harness.channel, "deus card", option="name", value="great so"
    )
    assert [choice.value for choice in choices] == ["great_souk"]


async def test_the_help_names_modules_and_variants(harness: Harness) -> None:
    answer = await harness.says(harness.cy, "deus rules")
    for part in ("Egypt", "a market, boats", "free start", "other layouts", "wild building"):
        assert part in answer.text
    assert len(answer.text) <= 2000


async def test_an_ambiguous_card_name_lists_its_matches(harness: Harness) -> None:
    answer = await harness.says(harness.cy, "deus card", name="villa")
    assert '"villa" fits several cards: Villa of the Fields, Villa of the Woods' in answer.text
    nearly = await harness.says(harness.cy, "deus card", name="quary")
    assert nearly.text.startswith("**Quarry**")


TwoTables = tuple[Harness, Channel]  # the channel of the earlier table is the harness's own
Drawn = list[tuple[str, int, str]]  # the file's kind, the number of players, what a Farm costs
OLD, NEW = "1 clay", "3 stone"


def farm(catalogue: Catalogue) -> str:
    """The price of a Farm there."""
    return " ".join(f"{amount} {good}" for good, amount in catalogue.card("farm").cost)


@pytest.fixture
def drawn(empty_harness: Harness, monkeypatch: pytest.MonkeyPatch) -> Drawn:
    """The pictures drawn in any thread: number of players, and the cards used."""
    found: Drawn = []

    def watch(name: str) -> None:
        def draw(view: View, *args: object, **kwargs: object) -> bytes:
            found.append((name, view.players, farm(view.catalogue)))
            return signature(view.seat)

        repaint(monkeypatch, name, draw)

    for name in DRAWN:
        watch(name)
    return found


@pytest.fixture
async def corrected(empty_harness: Harness, drawn: Drawn) -> AsyncIterator[TwoTables]:
    """Ann and Bo began in one channel; then cards changed, and all four began in another."""
    harness = empty_harness
    async with harness.bot():
        await harness.begin(harness.ann, harness.bo)
        await harness.all_sent()
    before = harness.catalogue
    assert farm(before) == OLD
    cards = (
        replace(card, cost=(("stone", 3),), rank_gold=False) if card.key == "farm" else card
        for card in before.cards
    )
    harness.catalogue = Catalogue(cards, before.rules)
    async with harness.bot():
        first = harness.channel
        second = harness.channel = harness.discord.channel("second", guild=harness.guild)
        await harness.begin(harness.ann, harness.bo, harness.cy, harness.di)
        await harness.all_sent()
        harness.channel = first
        drawn.clear()
        yield harness, second


async def looked_up(person: Person, channel: Channel) -> str:
    return (await (await person.command(channel, "deus card", name="Farm")).settled()).text


@pytest.mark.long
async def test_a_card_is_shown_in_the_edition_of_the_channels_table(
    corrected: TwoTables, drawn: Drawn
) -> None:
    harness, other = corrected
    nowhere = harness.discord.channel("nowhere", guild=harness.guild)
    asked = [(harness.channel, OLD), (other, NEW), (nowhere, NEW)] * 3
    texts = await asyncio.gather(*(looked_up(harness.cy, channel) for channel, _ in asked))
    for text, (_, cost) in zip(texts, asked, strict=True):
        assert cost in text
        assert (OLD if cost == NEW else NEW) not in text
    # Cards that are not among a table's six decks are looked up as they are printed now.
    answer = await harness.says(harness.cy, "deus card", name="Ma'at")
    assert "Egypt" in answer.text
    found = await harness.cy.autocomplete(
        harness.channel, "deus card", option="name", value="ma'at"
    )
    assert [choice.value for choice in found] == ["maat"]
    await is_drawn_in_that_edition(harness, other, drawn)
    await has_the_edition_of_new_games_before_its_table_begins(harness, other)


async def is_drawn_in_that_edition(harness: Harness, other: Channel, drawn: Drawn) -> None:

    async def looked(channel: Channel) -> None:
        for person in (harness.ann, harness.bo):
            for path in ("hand", "deus board", "deus player"):
                await (await person.command(channel, path)).settled()
            await person.autocomplete(channel, "build", option="card", value="")

    await asyncio.gather(*(looked(channel) for channel in (harness.channel, other) * 2))
    assert {(players, cost) for _, players, cost in drawn} == {(2, OLD), (4, NEW)}
    assert {name for name, _, _ in drawn} >= {"hand_png", "board_png", "tableau_png"}


@pytest.mark.long
@pytest.mark.release
async def test_hands_of_two_tables_in_one_queue_are_drawn_with_their_own_cards(
    corrected: TwoTables, drawn: Drawn
) -> None:
    """Ann and Bo sit at both: their DMs of both games stand in one queue each."""
    harness, other = corrected
    for _ in range(3):
        for channel in (harness.channel, other):
            harness.channel = channel
            mover = await harness.mover()
            await harness.command_player(mover).turn()
    await harness.all_sent()
    hands = {(players, cost) for name, players, cost in drawn if name == "hand_png"}
    assert hands == {(2, OLD), (4, NEW)}
    assert {(players, cost) for _, players, cost in drawn} == {(2, OLD), (4, NEW)}


async def has_the_edition_of_new_games_before_its_table_begins(
    harness: Harness, other: Channel
) -> None:
    assert farm((await harness.services[TableReader].at(harness.channel.id)).catalogue) == OLD
    assert farm((await harness.services[TableReader].at(other.id)).catalogue) == NEW
    third = harness.discord.channel("third", guild=harness.guild)
    harness.channel = third
    await harness.says(harness.cy, "deus new", players=2)
    assert farm((await harness.services[TableReader].at(third.id)).catalogue) == NEW
