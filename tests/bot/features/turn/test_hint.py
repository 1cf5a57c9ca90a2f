"""A hint: what a computer player would do with one's turn, at practice tables alone."""

from __future__ import annotations

from sqlmodel import col, select

from bot.features.turn.use_cases import Turns
from bot.game.rows import GameRow, TurnRow
from bot.game.setup import Hints, Terms
from bot.platform.discord.custom_ids import CustomId
from bot.platform.request import Stamp
from bot.ui.actions import Action
from tests.bot.harness import Harness
from tests.bot.weights import learned_from
from tests.engine.players.disguise import disguised


async def test_a_hint_tells_a_legal_turn_and_what_it_brings(harness: Harness) -> None:
    await harness.begin(harness.ann, computers=1, wild=True)  # when a turn has most buttons
    table = await harness.table()
    board = await harness.board(table.version)
    taken = await harness.presses(harness.ann, board, "Take my turn")
    panel = await harness.aside(taken)  # after what the computer, who began, has done
    hint = await harness.presses(harness.ann, panel, "Hint")
    assert hint.text.startswith("**A strategist would do this:** ")
    assert "**Next best:**" in hint.text or "**About as good:**" in hint.text
    assert "\n" not in hint.text
    await let_hidden_cards_change(harness, table.id)
    again = await harness.presses(harness.ann, panel, "Hint")
    assert again.text == hint.text
    draft = await harness.services[Turns].draft(table.id, harness.ann.id)
    assert draft.game.choices == ()
    with learned_from(None):
        spare = await harness.presses(harness.ann, panel, "Hint")
    assert spare.text.startswith("**A novice would do this:** ")


async def let_hidden_cards_change(harness: Harness, table_id: int) -> None:
    """Deal all anew that the player to move cannot see."""
    async with harness.store.writing() as session:
        query = select(TurnRow).where(TurnRow.game_id == table_id)
        row = (await session.exec(query.order_by(col(TurnRow.number).desc()))).first()
        assert row is not None
        row.position = disguised(dict(row.position), "other")
        session.add(row)


async def test_where_others_play_there_is_no_hint(harness: Harness) -> None:
    table = await harness.begin(harness.ann, harness.bo)
    mover = await harness.mover()
    assert mover is not None
    panel = await harness.presses(mover, await harness.board(0), "Take my turn")
    assert panel.message is not None
    assert "Hint" not in panel.message.labels
    custom_id = CustomId(Action.HINT, Stamp(table.id, table.version, 0))
    refused = await (await harness.forges(mover, panel.message, custom_id.button())).settled()
    assert "for one person against computers alone" in refused.text


async def test_the_opener_allows_hints_or_forbids_them(harness: Harness) -> None:
    opened = await harness.says(harness.ann, "deus new", players=2)
    options = await harness.presses(harness.ann, opened.message, "Options")
    terms = await harness.presses(harness.ann, options.message, "Pace and more")
    terms = await harness.presses(harness.ann, terms.message, "Hints: for everybody")
    await harness.says(harness.bo, "deus join")
    await harness.says(harness.ann, "deus start")
    mover = await harness.mover()
    assert mover is not None
    panel = await harness.presses(mover, await harness.board(0), "Take my turn")
    hint = await harness.presses(mover, panel.message, "Hint")
    assert hint.text.startswith("**A strategist would do this:** ")

    table = await harness.table()
    async with harness.store.writing() as session:
        row = await session.get_one(GameRow, table.id)
        row.terms = Terms(hints=Hints.NEVER).to_json()
        session.add(row)
    custom_id = CustomId(Action.HINT, Stamp(table.id, table.version, 0))
    assert hint.message is not None
    refused = await (await harness.forges(mover, hint.message, custom_id.button())).settled()
    assert refused.text.startswith("There are no hints for you at this table.")
