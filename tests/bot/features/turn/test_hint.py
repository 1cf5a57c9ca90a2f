"""A hint: a computer player's suggestion for one's turn, only at practice tables."""

from __future__ import annotations

import pytest
from sqlmodel import col, select

from bot.features.turn.hint import beside_words, read_turn, written_turn
from bot.features.turn.use_cases import Turns
from bot.game.rows import GameRow, TurnRow
from bot.game.terms import Hints, Terms
from bot.narration.narrator import Narrator
from bot.platform.discord.custom_ids import CustomId, StaleComponent
from bot.platform.i18n.languages import language
from bot.platform.request import Stamp
from bot.ui.actions import Action
from engine import CATALOGUE, Kind
from engine.players.hints import Hint
from engine.players.learned.reasons import Comparison, Why
from tests.bot.harness import Harness
from tests.bot.raw_keys import raw_keys
from tests.bot.weights import learned_from
from tests.engine.positions import disguised, game


@pytest.mark.long
async def test_a_hint_shows_a_legal_turn_and_its_gains(harness: Harness) -> None:
    await harness.begin(harness.ann, computers=1, wild=True)  # when a turn has most buttons
    table = await harness.table()
    board = await harness.board(table.version)
    taken = await harness.presses(harness.ann, board, "take")
    panel = taken.messages[-1]  # what the computer, who began, has done may come before it
    hint = await harness.presses(harness.ann, panel, "hint")
    assert hint.text.startswith("**A strategist would do this:** ")
    assert "**Next best:**" in hint.text or "**About as good:**" in hint.text
    assert [line.split("**")[1] for line in hint.text.split("\n")[1:2]] == ["Why:"]
    assert "– ." not in hint.text
    await let_hidden_cards_change(harness, table.id)
    again = await harness.presses(harness.ann, panel, "hint")
    assert again.text == hint.text
    draft = await harness.services[Turns].draft(table.id, harness.ann.id)
    assert draft.game.choices == ()
    with learned_from(None):
        spare = await harness.presses(harness.ann, panel, "hint")
    assert spare.text.startswith("**A novice would do this:** ")


async def let_hidden_cards_change(harness: Harness, table_id: int) -> None:
    """Deal everything again that the player to move cannot see."""
    async with harness.store.writing() as session:
        query = select(TurnRow).where(TurnRow.game_id == table_id)
        row = (await session.exec(query.order_by(col(TurnRow.number).desc()))).first()
        row.position = disguised(dict(row.position), "other")
        session.add(row)


@pytest.mark.long
async def test_play_this_fills_the_draft_and_confirms_nothing(
    harness: Harness,
) -> None:
    await harness.begin(harness.ann, computers=1)
    table = await harness.table()
    board = await harness.board(table.version)
    panel = (await harness.presses(harness.ann, board, "take")).messages[-1]
    hint = await harness.presses(harness.ann, panel, "hint")
    played = await harness.presses(harness.ann, hint.message, "suggested")
    assert played.ephemeral
    assert "Confirm" in played.message.labels
    draft = await harness.services[Turns].draft(table.id, harness.ann.id)
    assert draft.game.decision.kind is Kind.CONFIRM
    assert (await harness.table()).version == table.version
    # Whatever else has been chosen since makes way, as long as it can be taken back.
    undone = await harness.presses(harness.ann, played.message, "undo")
    button = CustomId(
        Action.SUGGESTED,
        Stamp(table.id, table.version, 0),
        written_turn(draft.game, draft.game.choices, CustomId(Action.SUGGESTED, draft.stamp)),
    )
    forged = await harness.forges(harness.ann, undone.message, button.button())
    assert "Confirm" in ((await forged.settled()).message or undone.message).labels
    harness.check()


def test_a_suggested_turn_stops_at_hidden_cards_or_without_room() -> None:
    beside = CustomId(Action.SUGGESTED, Stamp(1, 2, 3))
    seen = game([{"hand": ["academy", "farm"]}])
    keys = ["build:academy"]
    copy = seen.copy()
    copy.choose(keys[0])
    while not copy.floor:  # some answer draws cards
        keys.append(copy.options[0].key)
        copy.choose(keys[-1])
    written = written_turn(seen, keys, beside)
    assert read_turn(seen, written) == keys[:-1]
    assert seen.choices == ()
    whole = ["offer:farm", "done", "ceres", "wood"]
    full = CustomId(Action.SUGGESTED, Stamp(1, 2, 3), "9" * 85)
    assert written_turn(seen, whole, full) == ""
    assert read_turn(seen, written_turn(seen, ["offer:farm", "confirm"], beside)) == ["offer:farm"]
    for wrong in ("77", "x", "", "0.0.0.0.0.0.0"):
        with pytest.raises(StaleComponent):
            read_turn(seen, wrong)


async def test_a_game_with_other_people_has_no_hints(harness: Harness) -> None:
    table = await harness.begin(harness.ann, harness.bo)
    mover = await harness.mover()
    panel = await harness.presses(mover, await harness.board(0), "take")
    assert "Hint" not in panel.message.labels
    custom_id = CustomId(Action.HINT, Stamp(table.id, table.version, 0))
    refused = await (await harness.forges(mover, panel.message, custom_id.button())).settled()
    assert "only for one person against computers" in refused.text


async def test_the_opener_allows_hints_or_forbids_them(harness: Harness) -> None:
    opened = await harness.says(harness.ann, "deus new", players=2)
    options = await harness.presses(harness.ann, opened.message, "options")
    terms = await harness.presses(harness.ann, options.message, "terms")
    terms = await harness.presses(harness.ann, terms.message, "terms:allowed")
    await harness.says(harness.bo, "deus join")
    await harness.says(harness.ann, "deus start")
    mover = await harness.mover()
    panel = await harness.presses(mover, await harness.board(0), "take")
    hint = await harness.presses(mover, panel.message, "hint")
    assert hint.text.startswith("**A strategist would do this:** ")

    table = await harness.table()
    async with harness.store.writing() as session:
        row = await session.get_one(GameRow, table.id)
        row.terms = Terms(hints=Hints.NEVER).to_json()
        session.add(row)
    custom_id = CustomId(Action.HINT, Stamp(table.id, table.version, 0))
    refused = await (await harness.forges(mover, hint.message, custom_id.button())).settled()
    assert refused.text.startswith("There are no hints for you at this table.")


def beside(comparison: Comparison, gains: str = "+2 VP", at_once: float = 0.0) -> str:
    """The English sentence about the other turn."""
    hint = Hint("strategist", ("a",), ("b",), comparison, at_once)
    return beside_words(Narrator(language("en-US"), ["Ann"], CATALOGUE), "offers", gains, hint)


def test_the_next_best_turn_is_shown_with_its_disadvantage() -> None:
    better = Comparison(3.2, 0.5, 0.06, 20, Why.DENIAL, 2.4)
    assert beside(better, at_once=-1.2) == (
        "**Next best:** offers – +2 VP; 1 VP more now, but about 3 VP less at the end. "
        "After your next turn the first one leaves the others about 2 VP less."
    )
    assert beside(Comparison(3.2, 0.5, 0.06, 20, Why.CARDS, 0.6)).endswith(
        "With the first one you have about 1 card more after your next turn."
    )
    at_first_sight = beside(Comparison(3.2))
    assert at_first_sight == "**Next best:** offers – +2 VP; about 3 VP less at the end."


@pytest.mark.parametrize(
    "comparison",
    [
        Comparison(0.9, 0.1, 0.5, 20, Why.POINTS, 1),  # under one VP
        Comparison(3, 0.1, 0.019, 20, Why.POINTS, 3),  # under two per cent
        Comparison(3, 3.1, 0.2, 20, Why.POINTS, 3),  # within what the comparison is off
        Comparison(-2, 0.1, -0.2, 20, Why.POINTS, 3),  # the other turns out better
        Comparison(0.5),
    ],
)
def test_a_turn_with_a_small_difference_is_called_about_as_good(comparison: Comparison) -> None:
    assert beside(comparison) == "**About as good:** offers – +2 VP."
    assert beside(comparison, gains="") == "**About as good:** offers."


@pytest.mark.parametrize("tag", ["en-US", "fr", "es-ES", "uk", "ru"])
def test_every_reason_is_a_sentence_in_every_language(tag: str) -> None:
    for why in Why:
        hint = Hint("strategist", ("a",), ("b",), Comparison(3, 0.1, 0.1, 20, why, 2.0))
        text = beside_words(Narrator(language(tag), ["Ann"], CATALOGUE), "x", "", hint)
        assert text.count(".") == 2
        assert raw_keys(text) == []
