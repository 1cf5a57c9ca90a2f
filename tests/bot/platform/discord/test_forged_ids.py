"""Every custom id is answered, and shows nothing of another place."""

from __future__ import annotations

import asyncio
from random import Random

import pytest
from structlog.testing import capture_logs

from bot.game.table.state import TableState
from bot.loopback import Person
from bot.platform.discord.custom_ids import CustomId, StaleComponent
from bot.platform.request import Stamp
from bot.ui.actions import Action
from tests.bot.harness import Harness, words

IDS = 900
TOGETHER = 20
LONGEST = 100  # characters of a custom id, Discord's limit
MANY = "9" * 25
VERBS = (*Action, *Action, *Action, "nonsense", "Take", "")
TABLES = ("1", "1", "1", "0", "2", MANY, "x", "", "-1", "١", "１")
NUMBERS = ("0", "0", "1", "77", MANY, "y", "", "٣", "²", "0.0")
EXTRAS = (
    *("", "", "1", "7", MANY, "٣", "²", "-1", "x", ":", "yes", "no", "*all", "done", "own"),
    *("keep:1.1", "keep:2.2.2.2.2", "more9:0.0.0.0.0", "more:0.0.0.0.0", "less٣:1.1.1.1.1"),
    *("even:", "clear:x", "decks:atlantis", "decks", "start:99", "start:x", "layout:moon"),
    *("wild:perhaps", "temple", "dark", "wide", "first", "back", "\n", "\u202e"),
)
VALUES = ("1", MANY, "x", "", "farm", "civil:egypt", "civil:atlantis", "ring", "٣")
STALE = "out of date"


def forged(chance: Random) -> tuple[str, list[str]]:
    """A custom id, mostly of known actions, and the selected values."""
    stamp = ".".join(map(chance.choice, (TABLES, NUMBERS, NUMBERS)))
    parts = [chance.choice("bs"), chance.choice(VERBS), stamp, chance.choice(EXTRAS)]
    if chance.random() < 0.1:
        del parts[chance.randrange(len(parts))]
    values = [chance.choice(VALUES)] if parts[0] == "s" and chance.random() < 0.8 else []
    return ":".join(parts)[:LONGEST] or "b", values


@pytest.mark.long
async def test_every_forged_id_is_answered_and_changes_nothing(
    harness: Harness, mover: Person
) -> None:
    await harness.all_sent()
    before = await harness.table()
    message = (await harness.says(harness.cy, "deus settings")).message
    assert message is not None
    chance = Random("forged")
    forgeries = [forged(chance) for _ in range(IDS)]
    assert {custom_id.split(":")[1] for custom_id, _ in forgeries if ":" in custom_id} >= set(
        Action
    )
    with capture_logs() as lines:
        for at in range(0, IDS, TOGETHER):
            together = forgeries[at : at + TOGETHER]
            answers = await asyncio.gather(
                *(harness.forges(harness.cy, message, text, *values) for text, values in together)
            )
            await harness.client.finish_answers(20)
            for (text, values), answer in zip(together, answers, strict=True):
                assert answer.interaction.settled, (text, values)
                told = words(answer.messages).strip() or answer.interaction.modal
                assert told, (text, values)  # one's own form opens from anywhere
    assert [line for line in lines if line["log_level"] in ("warning", "error")] == []
    after = await harness.table()
    assert (after.version, after.status, after.seats) == (
        before.version,
        before.status,
        before.seats,
    )


@pytest.mark.parametrize(
    "text", ["", "b", "b:take", "b:take:1.0", "b:take:١.0.0", f"b:take:{MANY}.0.0"]
)
def test_a_malformed_custom_id_is_not_read(text: str) -> None:
    with pytest.raises(StaleComponent):
        CustomId.parse(text)


def test_a_custom_id_round_trips() -> None:
    for custom_id in (
        CustomId(Action.TAKE, Stamp(12, 34, 5)),
        CustomId(Action.PIECES, Stamp(1, 0, 0), "more1:0.0.0.0.0"),
    ):
        assert CustomId.parse(custom_id.button()) == CustomId.parse(custom_id.select()) == custom_id


async def test_an_old_button_is_answered_with_the_current_choices(
    harness: Harness, mover: Person
) -> None:
    board = await harness.board(0)
    answer = await harness.forges(harness.cy, board, "b:retired:1.0.0")
    await answer.settled()
    assert answer.ephemeral
    assert STALE in answer.text
    assert answer.message is not None
    assert "Take my turn" in answer.message.labels


@pytest.mark.long
async def test_a_table_of_another_server_is_not_shown(harness: Harness, mover: Person) -> None:
    elsewhere = harness.discord.guild("Elsewhere")
    channel = harness.discord.channel("lounge", guild=elsewhere)
    mover.join(elsewhere)
    panel = (await (await mover.command(channel, "deus rules")).settled()).message
    assert panel is not None
    table = await harness.table()
    # These show nothing of any table but what is the asker's own.
    own = {Action.CLOSE, Action.RULES, Action.MUTE, Action.TUTORIAL, Action.NOTE}
    own |= {Action.OWN_FORM, Action.AWAY_FORM}
    for action in set(Action) - own:
        custom_id = CustomId(action, Stamp(table.id, table.version, 0), "yes")
        answer = await harness.forges(mover, panel, custom_id.button())
        await harness.client.finish_answers(20)
        assert STALE in answer.messages[-1].content, action
        assert not answer.messages[-1].attachments
    assert _state(await harness.table()) == _state(table)


@pytest.mark.parametrize("action", [Action.HAND, Action.CARDS, Action.PICK, Action.SETTINGS])
async def test_a_page_of_one_person_never_takes_the_place_of_a_board(
    harness: Harness, mover: Person, action: Action
) -> None:
    board, table = await harness.board(0), await harness.table()
    await harness.all_sent()
    before = board.content, board.components, board.attachments, board.edited
    custom_id = CustomId(action, Stamp(table.id, table.version, 0), "0")
    answer = await harness.forges(mover, board, custom_id.button())
    await answer.settled()
    assert answer.ephemeral
    assert (board.content, board.components, board.attachments, board.edited) == before


async def test_a_forged_id_from_a_dm_changes_nothing(harness: Harness, mover: Person) -> None:
    await harness.all_sent()
    hand = mover.dms[-1]
    for action in (Action.OPEN, Action.SETTINGS, Action.TAKE):
        answer = await harness.forges(mover, hand, CustomId(action, Stamp(1, 0, 0), "2").button())
        await answer.settled()
        assert STALE in answer.text


def _state(table: TableState) -> tuple[object, ...]:
    return table.version, table.status, table.seats, table.setup
