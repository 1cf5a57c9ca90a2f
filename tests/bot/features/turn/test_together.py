"""Several choices by one press: the cards of an offering, resources, pieces, trades."""

from __future__ import annotations

import asyncio
from collections import Counter
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.features.turn.together import TOGETHER, Amounts
from bot.features.turn.use_cases import Turns
from bot.game.table.state import Draft
from bot.loopback import Person
from bot.loopback.people.answers import Answer, text_of
from bot.loopback.world.objects import Message
from bot.platform.discord.custom_ids import StaleComponent
from engine import Config, Game, Kind
from render import read_image_map
from tests.bot.harness import Harness
from tests.bot.positions import lay
from tests.engine.positions import game


@pytest.fixture
async def panel(harness: Harness, mover: Person) -> Message:
    """The panel of an offering of one card, the Guild."""
    await harness.all_sent()
    shown = await harness.presses(mover, await harness.board(0), "take")
    label = next(
        str(one["label"])
        for one in shown.message.buttons
        if str(one["custom_id"]).endswith("offer:guild")
    )
    shown = await harness.presses_label(mover, shown.message, label)
    assert shown.message is not None
    return shown.message


async def offered(harness: Harness, mover: Person) -> tuple[str, ...]:
    table = await harness.table()
    return (await harness.services[Turns].draft(table.id, mover.id)).game.choices


def ticks(panel: Message) -> dict[str, str]:
    """The custom ids of the cards and of the button for all of them, by labels."""
    return {
        str(button["label"]): str(button["custom_id"])
        for button in panel.buttons
        if str(button["custom_id"]).startswith("b:tick:")
    }


def pressable(panel: Message) -> list[str]:
    """The keys on the image map of the panel's picture."""
    areas = read_image_map(panel.attachments[0].data)
    return [key for area in areas for key in area.keys]


def extras(panel: Message) -> list[str]:
    """The labels that name the card of each tick."""
    found = [custom_id.split(":", 3)[3] for custom_id in ticks(panel).values()]
    return [extra for extra in found if not extra.startswith("*")]


@pytest.mark.long
async def test_an_offering_is_whole_with_every_card_that_is_ticked(
    harness: Harness, mover: Person, panel: Message
) -> None:
    assert "You offer a Guild to Minerva" in text_of(panel)
    assert "Confirm" in panel.labels
    names = [label.removeprefix("+ ") for label in ticks(panel) if label.startswith("+ ")]
    assert len(names) == 4
    assert pressable(panel) == extras(panel)
    assert "Staying in your hand: " in (panel.attachments[0].description or "")
    await harness.presses_label(mover, panel, f"+ {names[0]}")
    await harness.presses_label(mover, panel, f"+ {names[1]}")
    assert "You offer 3 cards to Minerva" in text_of(panel)
    assert text_of(panel).endswith("\nYou draw 6 cards.")
    await harness.presses_label(mover, panel, f"✓ {names[0]}")
    assert "You offer 2 cards to Minerva" in text_of(panel)
    assert pressable(panel) == extras(panel)
    assert sum(extra.startswith("0:") for extra in pressable(panel)) == 1
    await harness.presses(mover, panel, "tick")
    assert "You offer 5 cards to Minerva" in text_of(panel)
    assert (panel.attachments[0].description or "").startswith("5 of 5 cards to Minerva")
    assert f"✓ {names[0]}" in panel.labels
    await harness.presses(mover, panel, "tick")
    assert await offered(harness, mover) == ("offer:guild", "done")
    await harness.presses(mover, panel, "undo")
    assert await offered(harness, mover) == ()
    assert "What will you do?" in text_of(panel)


async def test_a_tick_counts_even_if_another_button_is_pressed_before_it_shows(
    harness: Harness, mover: Person, panel: Message
) -> None:
    cards = [custom_id for label, custom_id in ticks(panel).items() if label.startswith("+ ")]
    pressed = await asyncio.gather(
        *(harness.forges(mover, panel, custom_id) for custom_id in cards[:3])
    )
    await harness.client.finish_answers(20)
    names = tuple(custom_id.rpartition(":")[2] for custom_id in cards[:3])
    assert await offered(harness, mover) == ("offer:guild", *names, "done")
    for answer in pressed:
        assert answer.interaction.followups == []


async def test_cards_outside_the_hand_cannot_be_ticked(
    harness: Harness, mover: Person, panel: Message
) -> None:
    card = next(iter(ticks(panel).values()))
    for forged in (card.replace(":1:", ":7:"), card + "x", card.rpartition(":1:")[0] + ":*none"):
        await (await harness.forges(mover, panel, forged)).settled()
    await harness.client.finish_answers(20)
    assert await offered(harness, mover) == ("offer:guild", "done")


@pytest.mark.long
async def test_jupiter_keeps_the_god_while_cards_are_ticked(
    harness: Harness, mover: Person, panel: Message
) -> None:
    await harness.presses(mover, panel, "undo")
    await harness.presses(mover, panel, "pick:temple_great")
    assert "gives most." in text_of(panel)
    await harness.presses(mover, panel, "otherwise:2")
    assert text_of(panel).startswith("**Which god's power does Jupiter lend you?**")
    gods = [key for key in harness.keys(panel) if not key.startswith("*")]
    assert len(gods) == 5
    assert pressable(panel) == [*gods, *extras(panel)]
    await harness.answers(mover, panel, "minerva")
    assert "gives most." not in text_of(panel)
    await harness.presses_label(mover, panel, next(iter(ticks(panel))))
    assert "You offer 2 cards to Jupiter" in text_of(panel)
    assert (await offered(harness, mover))[-1] == "minerva"


async def test_equal_cards_are_distinguished_by_their_numbers(harness: Harness) -> None:
    harness.seed = "m"  # who begins holds two Galleys
    await harness.begin(harness.ann, harness.bo)
    mover = await harness.mover()
    table = await harness.table()
    hand = table.game.view(table.game.to_move).hand
    assert hand.count("galley") == 2
    shown = await harness.presses(mover, await harness.board(0), "take")
    other = next(
        key
        for key in harness.keys(shown.message)
        if key.startswith("offer:") and not key.startswith(("offer:galley", "offer:temple"))
    )
    shown = await harness.answers(mover, shown.message, other)
    galleys = [label for label in ticks(shown.message) if "Galley" in label]
    numbers = [int(label.split()[1]) for label in galleys]
    assert galleys == [f"+ {number} Galley" for number in numbers]
    assert len({*numbers}) == 2
    shown = await harness.presses_label(mover, shown.message, galleys[0])
    assert f"✓ {numbers[0]} Galley" in ticks(shown.message)
    assert galleys[1] in ticks(shown.message)
    await harness.presses(mover, shown.message, "undo")
    shown = await harness.answers(mover, shown.message, "offer:galley")
    assert shown.message is not None
    assert len([one for one in ticks(shown.message) if "Galley" in one]) == 1  # that is left


DECKS = ("base", "egypt")
TURNS = 45


def draft_of(game: Game) -> Draft:
    """As much of a draft as amounts are made from."""
    return cast(Draft, SimpleNamespace(game=game, line=None))


def labels(answer: Answer) -> list[str]:
    return answer.message.labels


async def choices(harness: Harness, person: Any) -> tuple[str, ...]:
    table = await harness.table()
    return (await harness.services[Turns].draft(table.id, person.id)).game.choices


@pytest.mark.long
async def test_an_offering_to_mars_takes_few_taps(harness: Harness) -> None:
    hand = ["raiders", "farm", "quarry", "brickworks", "guild"]
    mover = await lay(harness, game([{"hand": hand, "reserve": {"ship": 0, "mill": 1}}]))
    board = await harness.board(0)
    await harness.presses(mover, board, "take")
    table = await harness.table()
    await harness.services[Turns].choose(
        table.id, mover.id, ["offer:raiders", "farm", "quarry", "done"]
    )
    panel = await harness.presses(mover, board, "take")
    assert "**Mars: take 3 pieces**" in panel.text
    assert labels(panel)[5:10] == ["+ ship", "+ mill", "+ scroll", "+ house", "+ army"]
    assert "Suits your hand: 2 ships, 1 mill" in labels(panel)

    alt = panel.message.attachments[0].description
    assert (alt or "").startswith("Mars: take 3 pieces\nShip: you have 0, 5 left.")

    one = await harness.presses(mover, panel.message, "pick:army")
    assert "Chosen: 1 army. 2 to go." in one.text
    stale = next(b["custom_id"] for b in one.message.buttons if b["label"] == "+ mill")
    two = await harness.presses(mover, one.message, "pick:ship")
    both = await harness.presses(mover, two.message, "pick:ship")
    assert "Confirm" in labels(both)
    assert (await choices(harness, mover))[4:] == ("army", "ship", "ship")

    back = await harness.presses(mover, both.message, "undo")
    fewer = await harness.presses(mover, back.message, "amounts:army")
    assert "Chosen: 1 ship. 2 to go." in fewer.text
    again = await (await harness.forges(mover, fewer.message, stale)).settled()
    assert again.text.startswith("This step was already answered")
    third = await harness.presses(mover, fewer.message, "amounts")
    assert "Confirm" in labels(third)
    assert (await choices(harness, mover))[4:] == ("ship", "ship", "mill")
    harness.check()


async def test_everything_a_column_sells_can_be_sold_in_one_tap(harness: Harness) -> None:
    """Two sales, then a basket to buy: answered one by one, or all at once."""
    below = ["merchant_ship_wheat", "small_port_wood"]
    seat = {"hand": ["galley"], "columns": {"maritime": below}, "reserve": {"ship": 1}}
    goods = {"resources": {"wheat": 2, "wood": 2}, "gold": 3, "pieces": {"A7": ["ship"]}}
    mover = await lay(harness, game([seat | goods]))
    asked = await harness.says(mover, "build", card="galley", region="A5")
    everything = next(label for label in labels(asked) if label.startswith("All of it: "))
    stale = next(b["custom_id"] for b in asked.message.buttons if b["label"] == everything)
    done = await harness.presses_label(mover, asked.message, everything)
    assert "Confirm" in labels(done)
    assert (await choices(harness, mover))[-3:] == ("1", "1", "wheat+wood+clay+stone")
    again = await (await harness.forges(mover, done.message, stale)).settled()
    assert again.text.startswith("This step was already answered")


def test_amounts_are_played_as_single_choices_in_every_kind_of_question() -> None:
    """Random whole games: each button does what it says, whatever the engine asks."""
    seen = Counter[Kind]()
    for seed, deck in enumerate(DECKS):
        rng = Random(seed)
        game = Game.new(Config(3, (deck,) * 6), str(seed))
        while game.turn < TURNS:
            amounts = Amounts.of(draft_of(game))
            if amounts is None:
                game.choose(rng.choice(game.options).key)
                continue
            seen[amounts.kind] += 1
            _check(amounts, game)
            game.choose(rng.choice(game.options).key)
    assert set(seen) == TOGETHER


def _check(amounts: Amounts, game: Game) -> None:
    before = game.choices
    assert amounts.left > 0
    assert set(amounts.things) == {*amounts.at_once, *amounts.run}
    for key, keys in amounts.at_once.items():
        assert set(keys) == {key}
        _after(game, (*before, *amounts.more(f"all:{key}")), amounts)
    if amounts.usual:
        assert len(amounts.usual) <= amounts.left
        _after(game, (*before, *amounts.more("usual")), amounts)
    for key in amounts.taken:
        kept = (*before[: game.floor], *amounts.less(key))
        assert Counter(before) - Counter(kept) == Counter([key])
        fewer = Amounts.of(draft_of(_played(game, kept)))
        assert (fewer.taken if fewer else Counter()) == amounts.taken - Counter([key])
    for wrong in ("", "all:", "all:gold", "usual:x", "less:", "more"):
        with pytest.raises(StaleComponent):
            amounts.more(wrong)
    with pytest.raises(StaleComponent):
        amounts.less("gold")


def _after(game: Game, keys: tuple[str, ...], amounts: Amounts) -> None:
    ahead = _played(game, keys)
    assert ahead.choices == keys
    assert ahead.decision is not None


def _played(game: Game, keys: tuple[str, ...]) -> Game:
    ahead = game.fork()
    for key in keys:
        ahead.choose(key)
    return ahead
