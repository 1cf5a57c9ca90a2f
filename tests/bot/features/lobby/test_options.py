"""The options and terms of a table: typed with /deus new, changed in a panel, shown to all."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from structlog.testing import capture_logs

from bot.features.lobby.use_cases import Lobby
from bot.game.table.computer_players import ComputerPlayers, playing_level
from bot.game.terms import Hints, LeftSeat, OnTimeout, Pace, Terms
from bot.loopback import Person
from bot.loopback.people.answers import Answer
from bot.loopback.world.objects import Message
from engine import Catalogue, shipped
from tests.bot.harness import Harness
from tests.bot.weights import faulty, learned_from


@pytest.fixture
async def harness(empty_harness: Harness) -> AsyncIterator[Harness]:
    """The bot with two decks a colour, whatever is shipped: the name of a colour is enough."""
    decks, every = ("base", "egypt"), shipped()
    rules = {key: rule for key, rule in every.rules.items() if key[0] in decks}
    empty_harness.catalogue = Catalogue((c for c in every.cards if c.deck in decks), rules)
    async with empty_harness.bot():
        yield empty_harness


async def opened(harness: Harness, **options: object) -> Message:
    """The table's own message."""
    answer = await harness.says(harness.ann, "deus new", players=2, **options)
    assert not answer.ephemeral
    assert answer.message is not None
    return answer.message


async def picks(harness: Harness, person: Person, panel: Answer, menu: int, *values: str) -> Answer:
    """Select in the ``menu``-th select of a panel that has several."""
    custom_id = panel.message.selects[menu]["custom_id"]
    return await (await person.select(panel.message, *values, custom_id=custom_id)).settled()


def chosen(panel: Answer) -> list[str]:
    """The chosen value of each menu."""
    options = [option for menu in panel.message.selects for option in menu["options"]]
    return [option["value"] for option in options if option.get("default")]


async def reads(harness: Harness, message: Message, *words: str) -> None:
    """Wait until the table's message, which all see, says these words."""
    await harness.discord.wait_for(
        lambda: all(word in message.content for word in words), what=f"{words} to be told"
    )


async def test_without_options_it_is_the_base_game(harness: Harness) -> None:
    message = await opened(harness)
    assert "2 players · base decks" in message.content
    assert "sealed when the game starts" in message.content
    assert message.attachments == []
    assert "Draw another layout" not in message.labels


async def test_everything_can_be_typed_at_once(harness: Harness) -> None:
    message = await opened(harness, decks="civil, Temple", layout="chain", free_start=6, wild=True)
    for words in (
        "Egypt: civil and temple", "a chain of tiles", "free start with 6", "wild building",
        "Civil – a scribe", "Temples – they have", "(V1)", "(V2)", "(V3)",
    ):  # fmt: skip
        assert words in message.content
    assert "Maritime –" not in message.content


async def test_unknown_decks_are_refused_privately(harness: Harness) -> None:
    answer = await harness.says(harness.ann, "deus new", players=2, decks="atlantis")
    assert answer.ephemeral
    assert "atlantis" in answer.text
    assert "maritime" in answer.text


async def test_autocompletion_offers_mixes_and_builds_lists_of_colours(harness: Harness) -> None:
    async def offered(typed: str) -> list[str]:
        choices = await harness.ann.autocomplete(
            harness.channel, "deus new", option="decks", value=typed
        )
        return [str(choice.value) for choice in choices]

    assert (await offered(""))[:3] == ["base", "egypt", "random"]
    assert "civil" in await offered("")
    assert await offered("mil") == ["military"]
    longer = await offered("civil, mar")
    assert longer == ["civil", "civil,maritime"]
    for mix in longer:
        message = await opened(harness, decks=mix)
        assert "Egypt: " in message.content
        await harness.services[Lobby].end(harness.channel.id, harness.ann.id)


async def test_the_panel_explains_every_module_in_a_line(harness: Harness) -> None:
    panel = await harness.presses(harness.ann, await opened(harness), "options")
    assert panel.ephemeral
    for module in ("Maritime –", "Production –", "Scientific –", "Civil –", "Military –"):
        assert f"-# With Egypt: {module}" in panel.text
    assert "E13–E16" in panel.text
    assert panel.text.count(": Base**") == 6


async def test_the_openers_choices_are_shown_to_all(harness: Harness) -> None:
    message = await opened(harness)
    panel = await harness.presses(harness.ann, message, "options")
    for colour in ("maritime", "military", "civil"):
        panel = await harness.presses(harness.ann, panel.message, f"set:deck:{colour}:egypt")
    assert "**Maritime: Egypt**\n-# Maritime –" in panel.text
    panel = await harness.presses(harness.ann, panel.message, "set:deck:civil:base")
    await reads(harness, message, "Egypt: maritime and military", "Military – combat tokens")
    panel = await picks(harness, harness.ann, panel, 1, "7")
    panel = await harness.presses(harness.ann, panel.message, "set:wild:yes")
    await reads(harness, message, "free start with 7", "wild building")
    panel = await harness.presses(harness.ann, panel.message, "set:wild:no")
    panel = await harness.presses(harness.ann, panel.message, "set:decks:egypt")
    await reads(harness, message, "Egypt decks · free start with 7")
    panel = await harness.presses(harness.ann, panel.message, "set:decks:random")
    await reads(harness, message, "a random mix of decks", "A coin is tossed")
    assert panel.text.count(": Random**") == 6
    panel = await harness.presses(harness.ann, panel.message, "set:deck:temple:egypt")
    await reads(harness, message, "Egypt: temple")
    # Menus of earlier messages are understood.
    earlier = f"s:set:{(await harness.table()).id}.0.0:decks"
    answer = await harness.forges(harness.ann, panel.message, earlier, "maritime:egypt")
    await answer.settled()
    await reads(harness, message, "Egypt: maritime")
    await (await harness.forges(harness.ann, panel.message, earlier)).settled()
    await reads(harness, message, "base decks")
    table = await harness.table()
    assert table.setup.start_pieces == 7
    assert not table.setup.wild


async def test_only_the_opener_can_use_the_panel(harness: Harness) -> None:
    message = await opened(harness)
    other = await harness.presses(harness.bo, message, "options")
    assert other.ephemeral
    assert "Ann" in other.text


@pytest.mark.long
async def test_the_panel_changes_nothing_after_the_start(harness: Harness) -> None:
    message = await opened(harness)
    panel = await harness.presses(harness.ann, message, "options")
    await harness.says(harness.bo, "deus join")
    await harness.says(harness.ann, "deus start")
    late = await harness.presses(harness.ann, panel.message, "set:decks:egypt")
    assert "began" in late.messages[-1].content or "begun" in late.messages[-1].content
    assert not any((await harness.table()).game.view(None).modules)  # type: ignore[union-attr] # begun


@pytest.mark.long
async def test_a_layout_is_shown_to_all_before_the_start_and_drawn_again(harness: Harness) -> None:
    message = await opened(harness, layout="random")
    assert [file.filename for file in message.attachments] == ["layout-1.png"]
    assert "A1 " in (message.attachments[0].description or "")
    first = await harness.table()
    assert first.seal is not None
    assert first.seal in message.content
    other = await harness.presses(harness.bo, message, "reroll")
    assert other.ephemeral
    assert "Ann" in other.text
    harness.seed = "another"
    await harness.presses(harness.ann, message, "reroll")
    await reads(harness, message, "board number 2")
    await harness.discord.wait_for(
        lambda: [file.filename for file in message.attachments] == ["layout-2.png"],
        what="the new board",
    )
    second = await harness.table()
    assert second.seal not in (None, first.seal)
    await harness.says(harness.bo, "deus join")
    assert [file.filename for file in message.attachments] == ["layout-2.png"]
    await harness.says(harness.ann, "deus start")
    await harness.board(0)
    begun = await harness.table()
    assert begun.seal == second.seal
    await harness.discord.wait_for(lambda: not message.attachments, what="the head of the log")


async def test_the_standard_layout_removes_the_picture(harness: Harness) -> None:
    message = await opened(harness, layout="ring")
    panel = await harness.presses(harness.ann, message, "options")
    assert "Draw another layout" in panel.message.labels
    await picks(harness, harness.ann, panel, 0, "standard")
    await harness.discord.wait_for(lambda: not message.attachments, what="no picture")
    await reads(harness, message, "sealed when the game starts")


async def test_a_reroll_of_an_outdated_board_draws_nothing(harness: Harness) -> None:
    message = await opened(harness, layout="ring")
    panel = await harness.presses(harness.ann, message, "options")
    await harness.presses(harness.ann, message, "reroll")
    stale = await harness.presses(harness.ann, panel.message, "reroll")
    assert stale.ephemeral
    assert (await harness.table()).draws == 2


@pytest.mark.long
async def test_the_opener_sets_every_term_and_the_pace_is_shown_to_all(harness: Harness) -> None:
    message = await opened(harness)
    options = await harness.presses_label(harness.ann, message, "Options")
    panel = await harness.presses_label(harness.ann, options.message, "Pace and more")
    assert chosen(panel) == ["none", "14", "14"]  # nothing runs out
    panel = await picks(harness, harness.ann, panel, 0, "24h")
    panel = await picks(harness, harness.ann, panel, 1, "seat-3")
    panel = await picks(harness, harness.ann, panel, 2, "7")
    panel = await picks(harness, harness.ann, panel, 3, "30")
    for change in ("left:closed", "rated:no", "summary:yes", "hints:allowed"):
        panel = await harness.presses(harness.ann, panel.message, f"terms:{change}")
    assert "When time runs out" in panel.text
    assert chosen(panel) == ["24h", "seat-3", "7", "30"]
    told = ("Pace: 24 hours a turn", "after 3 missed", "does not count for ratings")
    await reads(harness, message, *told, "Hints: for everybody")

    assert (await harness.table()).terms == Terms(
        Pace.HOURS_24, OnTimeout.SEAT, 3, LeftSeat.CLOSED, 7, 30, False, True, Hints.ALLOWED
    )
    assert "Hints: for everybody" in (await harness.says(harness.bo, "deus settings")).text
    back = await harness.presses_label(harness.ann, panel.message, "Back to the options")
    assert "All Egypt" in back.message.labels
    await harness.says(harness.bo, "deus join")
    await harness.says(harness.ann, "deus start")
    await reads(harness, message, "The game begins", "Pace: 24 hours a turn")


async def test_only_the_opener_sets_terms_and_unknown_ones_are_refused(harness: Harness) -> None:
    message = await opened(harness)
    options = await harness.presses_label(harness.ann, message, "Options")
    panel = await harness.presses_label(harness.ann, options.message, "Pace and more")
    assert panel.message is not None
    table = await harness.table()
    other = await harness.forges(harness.bo, message, f"b:terms:{table.id}.0.0:pace:8h")
    await other.settled()
    assert "Ann" in other.text
    for wrong in (
        "pace:1h",
        "timeout:seat-99",
        "away:-1",
        "nothing:",
        "rated:perhaps",
        "hints:now",
    ):
        await harness.forges(harness.ann, panel.message, f"b:terms:{table.id}.0.0:{wrong}")
    assert (await harness.table()).terms == Terms()


@pytest.mark.parametrize("why", faulty())
def test_the_log_says_at_the_start_what_is_wrong_with_the_weights(why: str) -> None:
    with learned_from(faulty()[why]), capture_logs() as lines:
        ComputerPlayers().check()
        assert [playing_level(level) for level in ("senator", "novice")] == ["novice", "novice"]
    (line,) = lines
    assert (line["event"], line["instead"]) == ("weights_unusable", "novice")
    assert why in line["reason"]
    assert playing_level("senator") == "senator"


async def test_players_are_told_that_computers_are_novices(harness: Harness) -> None:
    await harness.says(harness.ann, "deus new", players=2)
    with learned_from(faulty()["cut off"]):
        joined = await harness.says(harness.ann, "deus computer", level="strategist")
        assert joined.text == (
            "Livia (computer, Novice) takes a seat. A new player can win against a novice. "
            "What the computer players have learned is missing or damaged here, so all of them "
            "play as novices. The person who runs me can find the reason in the log."
        )
        await harness.says(harness.ann, "deus start")
        await harness.board(0)
        status = await harness.says(harness.ann, "deus status")
        assert "(Novice)" in status.text.replace("\\", "")
    status = await harness.says(harness.ann, "deus status")
    assert "(Strategist)" in status.text.replace("\\", "")
