"""The cards of a table under its boards: any of them, for anyone, to the asker alone."""

from __future__ import annotations

import pytest

from bot.game.reading import TableReader
from bot.platform.i18n.languages import language
from engine import CATALOGUE
from engine.events import Built, Offered
from tests.bot.harness import Harness, words
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
