"""One's own hand as a panel: a line for each card, with a button that begins to build it."""

from __future__ import annotations

import pytest

from bot.features.turn.use_cases import Turns
from bot.loopback.world.objects import Message, find_texts, walk
from bot.loopback.world.protocol import Flag, Json, Part
from bot.platform.discord import panels
from bot.platform.discord.panels import LINE, Panel
from bot.platform.i18n.languages import language
from bot.ui.presenter import panel_colour
from engine import CATALOGUE
from engine.model.state import HAND_LIMIT
from render.text.cards import card_text
from tests.bot.actions import has_button
from tests.bot.harness import Harness
from tests.bot.positions import lay
from tests.engine.positions import game

HAND = ("raiders", "farm", "quarry", "brickworks", "guild")
SEATS = [{"hand": list(HAND), "reserve": {"mill": 0, "house": 1, "army": 1}}]


def sections(message: Message | None) -> list[tuple[str, Json]]:
    """Each line that has a button: its text, and that button."""
    assert message is not None
    assert Flag.COMPONENTS_V2 in message.flags
    return [
        (find_texts([part])[0], part["accessory"])
        for _, part in walk(message.components)
        if part["type"] == Part.SECTION
    ]


async def test_each_card_says_what_it_brings_now_or_why_not(harness: Harness) -> None:
    mover = await lay(harness, game(SEATS))
    hand = await harness.says(mover, "hand")
    assert hand.message is not None
    found = sections(hand.message)
    assert len(found) == len(HAND)
    for text, build in found:
        assert text.startswith("**")
        assert build["label"] == "Build"
        assert ("\n-# Not now: " in text) is build["disabled"]
        assert ("\n-# Now: " in text) is not build["disabled"]
    assert any(build["disabled"] for _, build in found)
    assert hand.message.components[0]["accent_color"] == panel_colour(0)
    gallery = next(part for _, part in walk(hand.message.components) if part["type"] == 12)
    alt = hand.message.attachments[0].description
    assert [item["description"] for item in gallery["items"]] == [alt]


async def test_build_makes_the_hand_the_panel_of_the_turn(harness: Harness) -> None:
    mover = await lay(harness, game(SEATS))
    hand = await harness.says(mover, "hand")
    turn = await harness.presses(mover, hand.message, "build:raiders")
    assert turn.message is hand.message
    assert has_button(turn.message, "confirm")
    assert "You build" in turn.text
    # Undo takes back the press, with all that was chosen for them.
    asked = await harness.presses(mover, turn.message, "undo")
    assert "What will you do?" in asked.text
    # What is asked next takes the place of it, although a message stays as it was made.
    turn = await harness.answers(mover, asked.message, "build:raiders")
    region = await harness.presses(mover, turn.message, "otherwise:1")
    closed = await harness.presses(mover, region.message, "close")
    assert closed.message is hand.message
    assert closed.message is not None
    assert closed.message.content == ""
    assert closed.message.attachments == []
    # A hand that is asked for again does not delete the panel that the first one has become.
    again = await harness.says(mover, "hand")
    assert closed.message is not None
    assert not closed.message.deleted
    assert "Your hand" in again.text


async def test_build_takes_the_region_that_brings_most(harness: Harness) -> None:
    mover = await lay(harness, game(SEATS))
    board = await harness.board(0)
    first = sections((await harness.presses(mover, board, "hand")).message)
    can = [build["custom_id"].rpartition(":")[2] for _, build in first if not build["disabled"]]
    assert len(can) > 1
    for card in can:
        asked = await harness.says(mover, "build", card=card)
        best = harness.keys(asked.message)[0]
        await harness.presses(mover, asked.message, "undo")
        hand = await harness.presses(mover, board, "hand")
        await harness.presses(mover, hand.message, f"build:{card}")
        table = await harness.table()
        draft = await harness.services[Turns].draft(table.id, mover.id)
        assert draft.game.choices[:2] == (f"build:{card}", best)
        await harness.services[Turns].start_over(table.id, mover.id)


async def test_a_card_that_cannot_be_built_is_refused(harness: Harness) -> None:
    mover = await lay(harness, game(SEATS))
    hand = await harness.says(mover, "hand")
    off = next(build for _, build in sections(hand.message) if build["disabled"])
    refused = await harness.forges(mover, hand.message, str(off["custom_id"]))
    assert refused.ephemeral
    table = await harness.table()
    assert (await harness.services[Turns].draft(table.id, mover.id)).game.choices == ()


async def test_an_old_button_of_a_hand_leads_to_the_present_turn(harness: Harness) -> None:
    mover = await lay(harness, game(SEATS))
    hand = await harness.says(mover, "hand")
    await harness.says(mover, "offer", top="guild")
    stale = await harness.presses(mover, hand.message, "build:raiders")
    assert stale.message is hand.message
    assert "already answered" in stale.text
    assert harness.keys(stale.message)


async def test_cards_have_no_buttons_out_of_turn(harness: Harness) -> None:
    mover = await lay(harness, game([*SEATS, {"hand": ["farm", "guild"]}]))
    other = harness.bo if mover is harness.ann else harness.ann
    hand = await harness.says(other, "hand")
    assert sections(hand.message) == []
    assert hand.text.count("\n**") == 2
    assert "Now:" not in hand.text


EGYPT = {"players": 4, "decks": ["egypt"] * 6}


LONGEST = sorted(
    (card for card in CATALOGUE.cards if card.deck == "egypt"),
    key=lambda card: -len(card_text(language("ru"), card)),
)
FULLEST = [card.key for card in LONGEST[:HAND_LIMIT]]


async def test_the_fullest_hand_has_room_in_every_language(harness: Harness) -> None:
    goods = dict.fromkeys(("wheat", "wood", "clay", "stone"), 4)
    seat = {"hand": FULLEST, "resources": goods, "gold": 30}
    mover = await lay(harness, game([seat], players=4, config=EGYPT))
    board = await harness.board(0)
    for locale in ("en-US", "fr", "es-ES", "ru", "uk"):
        mover.user.locale = locale
        found = sections((await harness.presses(mover, board, "hand")).message)
        assert len(found) == len({text for text, _ in found}) == HAND_LIMIT
        assert all(len(text) < LINE for text, _ in found)  # nothing is cut


async def test_a_hand_that_has_no_room_is_turned_over(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(panels, "LINES", 2)
    mover = await lay(harness, game(SEATS))
    shown = await harness.says(mover, "hand")
    found = list[str]()
    for page in range(3):
        assert shown.message is not None
        found += [text for text, _ in sections(shown.message)]
        back, on = shown.message.buttons[-2:]
        assert (back["disabled"], on["disabled"]) == (page == 0, page == 2)
        if page < 2:
            before = shown.message
            shown = await harness.presses(mover, before, f"hand:{page + 1}")
            assert shown.message is before
    assert len(found) == len(set(found)) == len(HAND)


async def test_a_panel_of_an_earlier_version_goes_on_as_a_new_one(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    mover = await lay(harness, game(SEATS))
    with monkeypatch.context() as earlier:
        earlier.setattr(Panel, "of", lambda page, colour=None: page)
        classic = (await harness.presses(mover, await harness.board(0), "take")).message
    assert classic is not None
    assert Flag.COMPONENTS_V2 not in classic.flags
    assert "What will you do?" in classic.content
    after = await harness.presses(mover, classic, "pick:build:raiders")
    assert after.message is classic
    assert Flag.COMPONENTS_V2 in classic.flags
    assert classic.content == ""
    assert classic.components[0]["accent_color"] == panel_colour(0)
    assert "Play this turn?" in after.text
    # The bot's own short texts keep the colour.
    await harness.presses(mover, classic, "otherwise:1")
    await harness.presses(mover, classic, "close")
    assert classic.components[0]["accent_color"] == panel_colour(0)
