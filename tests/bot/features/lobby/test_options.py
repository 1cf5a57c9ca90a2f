"""The options of a table: typed with /deus new, changed in the opener's panel, shown to all."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.features.lobby.use_cases import Lobby
from bot.loopback import Person
from bot.loopback.people.answers import Answer
from bot.loopback.world.objects import Message
from engine import Catalogue, shipped
from tests.bot.harness import Harness


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
    assert panel.message is not None
    custom_id = panel.message.selects[menu]["custom_id"]
    return await (await person.select(panel.message, *values, custom_id=custom_id)).settled()


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
        assert f"· {module}" in panel.text
    assert "E13–E16" in panel.text


async def test_the_openers_choices_are_shown_to_all(harness: Harness) -> None:
    message = await opened(harness)
    panel = await harness.presses(harness.ann, message, "options")
    panel = await picks(harness, harness.ann, panel, 0, "maritime:egypt", "military:egypt")
    assert "▸ Maritime –" in panel.text
    await reads(harness, message, "Egypt: maritime and military", "Military – combat tokens")
    panel = await picks(harness, harness.ann, panel, 2, "7")
    panel = await harness.presses(harness.ann, panel.message, "set:yes")
    await reads(harness, message, "free start with 7", "wild building")
    panel = await harness.presses(harness.ann, panel.message, "set:no")
    panel = await harness.presses(harness.ann, panel.message, "set:egypt")
    await reads(harness, message, "Egypt decks · free start with 7")
    panel = await harness.presses(harness.ann, panel.message, "set:random")
    await reads(harness, message, "a random mix of decks", "A coin is tossed")
    panel = await picks(harness, harness.ann, panel, 0)
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
    late = await harness.presses(harness.ann, panel.message, "set:egypt")
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
    assert panel.message is not None
    assert "Draw another layout" in panel.message.labels
    await picks(harness, harness.ann, panel, 1, "standard")
    await harness.discord.wait_for(lambda: not message.attachments, what="no picture")
    await reads(harness, message, "sealed when the game starts")


async def test_a_reroll_of_an_outdated_board_draws_nothing(harness: Harness) -> None:
    message = await opened(harness, layout="ring")
    panel = await harness.presses(harness.ann, message, "options")
    await harness.presses(harness.ann, message, "reroll")
    stale = await harness.presses(harness.ann, panel.message, "reroll")
    assert stale.ephemeral
    assert (await harness.table()).draws == 2
