"""The answers that the panel gives ahead, and how a player changes them."""

from __future__ import annotations

import pytest

from bot.features.turn.use_cases import Turns
from bot.loopback import Person
from bot.loopback.world.objects import Message
from tests.bot.actions import button_id, has_button
from tests.bot.harness import Harness
from tests.bot.positions import lay
from tests.bot.said import says
from tests.engine.positions import game

GOODS = dict.fromkeys(("wheat", "wood", "clay", "stone"), 3)
SEAT = {
    "hand": ["quarry", "exchange_stone_clay", "academy", "guild"],
    "pieces": {"A1": ["house"]},
    "resources": GOODS,
    "gold": 9,
}


DRAWS = "Cards are drawn right after this"


async def choices(harness: Harness, person: Person) -> tuple[str, ...]:
    table = await harness.table()
    return (await harness.services[Turns].draft(table.id, person.id)).game.choices


async def begin(harness: Harness, **seat: object) -> Person:
    return await lay(harness, game([{**SEAT, **seat}, {}]))


async def test_a_card_is_built_with_two_taps_and_another_region_takes_one(
    harness: Harness,
) -> None:
    mover = await begin(harness)
    panel = await harness.presses(mover, await harness.board(0), "take")
    built = await harness.answers(mover, panel.message, "build:quarry")
    assert has_button(built.message, "confirm")
    first = await choices(harness, mover)
    assert len(first) >= 2
    assert f"at {first[1]}" in built.text
    other = await harness.presses(mover, built.message, "instead:1")
    second = await choices(harness, mover)
    assert second[0] == first[0]
    assert second[1] != first[1]
    assert f"at {second[1]}" in other.text
    assert "brings most." not in other.text
    back = await harness.presses(mover, other.message, "undo")
    assert "where?" in back.text or "What will you do?" in back.text


async def test_undo_takes_back_a_press_with_all_that_followed(harness: Harness) -> None:
    mover = await begin(harness)
    panel = await harness.presses(mover, await harness.board(0), "take")
    built = await harness.answers(mover, panel.message, "build:quarry")
    back = await harness.presses(mover, built.message, "undo")
    assert back.text == panel.text
    assert await choices(harness, mover) == ()


@pytest.mark.parametrize(("gold", "asked"), [(9, 2), (0, 1)], ids=["payment", "region"])
async def test_the_bot_asks_before_cards_are_drawn_and_says_why(
    harness: Harness, gold: int, asked: int
) -> None:
    """Whichever question is the last one before it; a question without such an end says nothing."""
    mover = await begin(harness, gold=gold)
    panel = await harness.presses(mover, await harness.board(0), "take")
    if gold:
        built = await harness.answers(mover, panel.message, "build:quarry")
        region = await harness.presses(mover, built.message, "otherwise:1")
        assert "where?" in region.text
        assert DRAWS not in region.text
        await harness.presses(mover, region.message, "undo")
    shown = await harness.answers(mover, panel.message, "build:academy")
    assert not has_button(shown.message, "confirm")
    assert DRAWS in shown.text
    table = await harness.table()
    draft = await harness.services[Turns].draft(table.id, mover.id)
    assert len(draft.game.choices) == asked
    assert draft.game.floor == 0
    assert len(draft.game.view(draft.seat).hand or ()) == len(SEAT["hand"])  # type: ignore[arg-type]


TRADER = {  # a Galley on two cards that sell
    "hand": ["galley", "small_port_wood"],
    "columns": {"maritime": ["merchant_ship_wheat", "exchange_stone_clay"]},
    "pieces": {"A7": ["ship"], "A5": ["ship"]},
    "reserve": {"ship": 2},
    "resources": GOODS,
    "gold": 3,
}
MERCHANT = 2  # the number of that choice: the first of three trades
EVERY = "wheat+wood+clay+stone"


async def galley(harness: Harness, **seat: object) -> tuple[Person, Message]:
    """The last page of a Galley that was built by one press."""
    mover = await lay(harness, game([{**TRADER, **seat}, {}]))
    panel = await harness.presses(mover, await harness.board(0), "take")
    built = await harness.answers(mover, panel.message, "build:galley")
    assert built.message is not None
    return mover, built.message


def labels_of(message: Message | None, action: str) -> list[str]:
    assert message is not None
    beginning = f"b:{action}:"
    return [str(b["label"]) for b in message.buttons if str(b["custom_id"]).startswith(beginning)]


async def test_trades_that_bring_more_are_made_and_one_can_be_skipped(harness: Harness) -> None:
    mover, panel = await galley(harness)
    made = await choices(harness, mover)
    assert made[0] == "build:galley"
    assert made[MERCHANT:] == ("2", "2", EVERY)
    assert has_button(panel, "confirm")
    skips = [label for label in labels_of(panel, "instead") if label.startswith("Skip: ")]
    assert skips[0].startswith("Skip: 2 wheat")
    skipped = await harness.presses(mover, panel, f"instead:{MERCHANT}:none")
    left = await choices(harness, mover)
    assert left[:MERCHANT] == made[:MERCHANT]
    assert left[MERCHANT:-1] == ("none", "2")
    assert len(left[-1].split("+")) == 3  # the gold that the wheat brought is missing
    assert has_button(skipped.message, "confirm")
    assert not has_button(skipped.message, f"instead:{MERCHANT}:none")
    back = await harness.presses(mover, skipped.message, "undo")
    assert await choices(harness, mover) == made[:MERCHANT]
    assert "2 wheat" in " ".join(back.message.labels)  # type: ignore[union-attr]


async def test_other_trade_asks_for_one_after_another(harness: Harness) -> None:
    mover, panel = await galley(harness)
    made = await choices(harness, mover)
    asked = await harness.presses(mover, panel, f"otherwise:{MERCHANT}")
    assert await choices(harness, mover) == made[:MERCHANT]
    assert not has_button(asked.message, "confirm")
    less = await harness.answers(mover, asked.message, "1")
    assert await choices(harness, mover) == (*made[:MERCHANT], "1")
    assert not has_button(less.message, "confirm")
    assert harness.keys(less.message) == ["2", "1", "none"]
    await harness.presses(mover, less.message, "undo")
    assert await choices(harness, mover) == made[:MERCHANT]


@pytest.mark.parametrize(("step", "amount"), [(0, None), (1, "3")], ids=["cheap", "dear"])
async def test_a_trade_that_costs_more_than_it_brings_is_asked(
    harness: Harness, step: int, amount: str | None
) -> None:
    """On Egypt's market: wheat for 2 gold each, or for 4."""
    seller = {
        "hand": ["barge_clay"], "columns": {"maritime": ["papyrus_barque_wheat"]},
        "pieces": {"A7": ["ship"]}, "reserve": {"ship": 1}, "resources": GOODS, "gold": 0,
    }  # fmt: skip
    config = {"players": 2, "decks": ["egypt", *["base"] * 5]}
    mover = await lay(harness, game([seller, {}], config=config, market={"wheat": step}))
    panel = await harness.presses(mover, await harness.board(0), "take")
    shown = await harness.answers(mover, panel.message, "build:barge_clay")
    sold = (await choices(harness, mover))[2:]
    assert sold[:1] == (() if amount is None else (amount,))
    assert ("3" in harness.keys(shown.message)) == (amount is None)  # or else it is asked


JUPITER = {
    "hand": ["temple_great", "farm", "quarry", "raiders", "guild"],
    "reserve": dict.fromkeys(("ship", "mill", "scroll", "house", "army"), 0),
}


async def test_jupiter_s_god_is_chosen_again_when_cards_are_ticked(harness: Harness) -> None:
    mover = await lay(harness, game([JUPITER, {}]))
    panel = await harness.presses(mover, await harness.board(0), "take")
    shown = await harness.answers(mover, panel.message, "offer:temple_great")
    one = await choices(harness, mover)
    assert one[:2] == ("offer:temple_great", "done")
    assert one[2] == "vesta"
    assert has_button(shown.message, "confirm")
    shown = await harness.presses(mover, shown.message, "tick:*all")
    every = await choices(harness, mover)
    assert every[5] == "mars"
    assert has_button(shown.message, "confirm")
    assert len(every) == 6 + 5  # and five pieces
    asked = await harness.presses(mover, shown.message, "otherwise:5")
    shown = await harness.answers(mover, asked.message, "neptune")
    assert (await choices(harness, mover))[5] == "neptune"
    await harness.presses(mover, shown.message, "tick:*only")
    assert (await choices(harness, mover))[:3] == ("offer:temple_great", "done", "neptune")


async def test_gifts_that_suit_the_hand_are_taken_or_chosen_otherwise(harness: Harness) -> None:
    mover = await lay(harness, game([{**JUPITER, "resources": {**GOODS, "clay": 0}}, {}]))
    panel = await harness.presses(mover, await harness.board(0), "take")
    shown = await harness.answers(mover, panel.message, "offer:farm")
    shown = await harness.presses(mover, shown.message, "tick:1:guild")
    given = await choices(harness, mover)
    assert given[:3] == ("offer:farm", "guild", "done")
    assert given[3] == "clay"
    assert has_button(shown.message, "confirm")
    asked = await harness.presses(mover, shown.message, "otherwise:3")
    assert await choices(harness, mover) == given[:3]
    shown = await harness.answers(mover, asked.message, "wood")
    assert await choices(harness, mover) == (*given[:3], "wood")  # the next one is asked
    assert not has_button(shown.message, "confirm")


RIDER = {
    "hand": ["cavalry"], "pieces": {"A1": ["army"]}, "reserve": {"army": 1},
    "resources": GOODS, "gold": 0,
}  # fmt: skip


async def test_a_move_answers_which_army_and_where_to(harness: Harness) -> None:
    mover = await lay(harness, game([RIDER, {"pieces": {"C2": ["house"]}, "gold": 9}]))
    panel = await harness.presses(mover, await harness.board(0), "take")
    asked = await harness.builds(mover, panel.message, "cavalry", "A2")
    before = await choices(harness, mover)
    assert asked.message is not None
    move = next(b for b in asked.message.buttons if str(b["custom_id"]).startswith("b:move:"))
    start, end = str(move["custom_id"]).split(":")[-2:]
    assert str(move["label"]).startswith(f"{start} → {end}")
    real = str(move["custom_id"])
    for wrong in (f"{start}:Z9", f"Z9:{end}", f"{start}:{end}:{end}", ""):
        forged = real.removesuffix(f"{start}:{end}") + wrong
        refused = await (await harness.forges(mover, asked.message, forged)).settled()
        assert refused.text
        assert await choices(harness, mover) == before
    moved = await harness.presses(mover, asked.message, f"move:{start}:{end}")
    assert (await choices(harness, mover))[: len(before) + 2] == (*before, start, end)
    stale = await (await harness.forges(mover, asked.message, real)).settled()
    assert says(stale.text, "step-stale")
    await harness.presses(mover, moved.message, "undo")
    assert await choices(harness, mover) == before


FORGED = ("0:none", "99:none", "x:none", "1:Z9", "1", "", "2:1000", "-1:none")


async def test_forged_answers_and_those_of_others_change_nothing(harness: Harness) -> None:
    mover, panel = await galley(harness)
    other = harness.bo if mover is harness.ann else harness.ann
    board, before = await harness.board(0), await choices(harness, mover)
    real = button_id(panel, f"instead:{MERCHANT}:none")
    head = real.removesuffix(f"{MERCHANT}:none")
    asking = head.replace(":instead:", ":otherwise:")
    forged = [f"{head}{wrong}" for wrong in FORGED]
    forged += [f"{asking}{wrong}" for wrong in ("0", "99", "x", "-1", "2:none")]
    for custom_id in forged:
        refused = await (await harness.forges(mover, panel, custom_id)).settled()
        assert refused.text, custom_id
        assert await choices(harness, mover) == before, custom_id
    for person in (other, harness.cy):
        for custom_id in (real, f"{asking}{MERCHANT}"):
            refused = await (await harness.forges(person, board, custom_id)).settled()
            assert says(refused.text, "panel-stale", "refusal-not-seated"), refused.text
            assert await choices(harness, mover) == before
    await harness.presses(mover, panel, "confirm")
    played = (await harness.table()).version
    for custom_id in (real, f"{asking}{MERCHANT}"):
        late = await (await harness.forges(mover, board, custom_id)).settled()
        assert says(late.text, "panel-stale-waiting", "panel-stale"), late.text
    assert (await harness.table()).version == played
