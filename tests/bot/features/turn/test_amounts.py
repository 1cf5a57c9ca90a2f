"""Several resources or pieces chosen in one panel: more, fewer, all of one, a useful set."""

from __future__ import annotations

from collections import Counter
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.features.turn.together import TOGETHER, Amounts
from bot.features.turn.use_cases import Turns
from bot.game.state import Draft
from bot.loopback.people.answers import Answer
from bot.platform.discord.custom_ids import StaleComponent
from engine import Config, Game, Kind
from tests.bot.harness import Harness
from tests.bot.positions import lay
from tests.engine.positions import game

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
    both = await harness.presses(mover, one.message, "amounts:ship")
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
