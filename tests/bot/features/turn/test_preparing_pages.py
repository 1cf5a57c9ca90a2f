"""Preparing a turn on Discord: by panel and typed, invisible to others."""

from __future__ import annotations

import pytest
from sqlmodel import select

from bot.features.people.use_cases import PersonalSettings
from bot.features.turn.use_cases import Turns
from bot.game.due_work import DueWork
from bot.game.preferences import EVERYWHERE, Where
from bot.game.rows import NoticeRow, PreparedRow
from bot.loopback import Person
from bot.loopback.people.answers import Answer
from bot.platform.request import Person as Asker
from tests.bot.fixtures import play_turn
from tests.bot.harness import Harness
from tests.bot.positions import lay
from tests.engine.positions import game

SEATS = [
    {"hand": ["farm"], "pieces": {"B4": ["mill"]}},
    {"hand": ["raiders", "farm"], "pieces": {"D2": ["house"]}},
]


def other(harness: Harness, mover: Person) -> Person:
    return harness.bo if mover is harness.ann else harness.ann


def public(harness: Harness) -> int:
    return sum(not message.ephemeral for message in harness.discord.messages(harness.channel))


async def raid(harness: Harness, raider: Person) -> Answer:
    """Prepare a raid on the player to move; returns the panel at its end."""
    board = await harness.board(0)
    panel = await harness.presses(raider, board, "take")
    for value in ("build:raiders", "D2"):
        panel = await harness.answers(raider, panel.message, value)
    return panel


@pytest.mark.long
async def test_take_my_turn_prepares_it_while_another_moves_and_then_leads_to_it(
    harness: Harness,
) -> None:
    mover = await lay(harness, game(SEATS))
    raider, before = other(harness, mover), public(harness)
    panel = await raid(harness, raider)
    assert panel.ephemeral
    assert "\n**Preparing your next turn** · It is " in panel.text
    assert "Play it for you when your turn comes?" in panel.text
    assert "Confirm" not in (panel.message.labels if panel.message else ())
    once = await harness.presses(raider, panel.message, "prepare")
    assert "played automatically when your turn comes" in once.text
    kept = await harness.presses(raider, once.message, "prepare:draft")
    assert "Saved for you to confirm" in kept.text
    assert public(harness) == before
    harness.check()
    await play_turn(harness.services, await harness.table())
    stale = await harness.presses(raider, kept.message, "undo")
    aside = await harness.aside(stale)
    opened = await harness.presses(raider, aside, "take")
    assert opened.message is not None
    assert "Confirm" in opened.message.labels


async def test_typed_commands_prepare_too(harness: Harness) -> None:
    mover = await lay(harness, game(SEATS))
    raider = other(harness, mover)
    panel = await harness.says(raider, "build", card="Raiders", region="D2", pay="wood")
    assert "Play it for you when your turn comes?" in panel.text
    assert (
        "played automatically when your turn comes" in (await harness.says(raider, "confirm")).text
    )
    undone = await harness.says(raider, "undo")
    assert "Play it for you when your turn comes?" not in undone.text


@pytest.mark.long
async def test_a_player_with_dms_is_told_privately_that_a_plan_was_not_played(
    harness: Harness,
) -> None:
    poor = SEATS[0] | {"gold": 4, "resources": {"clay": 0}}
    mover = await lay(harness, game([poor, SEATS[1]]))
    raider, services = other(harness, mover), harness.services
    await services[PersonalSettings].change(Asker(raider.id, "Bo"), EVERYWHERE, {"where": Where.DM})
    await harness.presses(raider, (await raid(harness, raider)).message, "prepare")
    table = await harness.table()
    draft = await services[Turns].choose(table.id, mover.id, ["build:farm"])
    while (option := draft.game.options[0].key) != "confirm":  # the clay is paid with gold
        draft = await services[Turns].choose(table.id, mover.id, [option])
    await services[Turns].confirm(table.id, mover.id)
    await harness.board(1)
    await harness.all_sent()
    [told] = [m.content for m in raider.dms if "**not** played" in m.content]
    assert told.startswith("**Your turn** at #deus in Hall")
    assert not any("prepared" in m.content for m in harness.discord.messages(harness.channel))
    panel = await harness.presses(raider, await harness.board(1), "take")
    assert "would do something else now" in panel.text
    assert "Prepared: " in panel.text
    assert "Now: " in panel.text


async def prepared_to_play(harness: Harness, seats: list[dict[str, object]] = SEATS) -> Person:
    """A table at which the second player has prepared a raid that plays itself; that player."""
    mover = await lay(harness, game(seats))
    raider = other(harness, mover)
    await harness.presses(raider, (await raid(harness, raider)).message, "prepare")
    return raider


def pings(harness: Harness, person: Person) -> list[str]:
    """The messages that pinged a person in the channel."""
    messages = harness.discord.messages(harness.channel)
    return [m.content for m in messages if person.id in [user.id for user in m.pinged]]


async def let_it_play(harness: Harness) -> None:
    async with harness.store.writing() as session:
        row = (await session.exec(select(PreparedRow))).one()
        assert row.play_at is not None
        row.play_at = harness.timing.clock.now()
        session.add(row)
    table = await harness.table()
    await harness.services[DueWork].attend(table.id)


@pytest.mark.long
async def test_a_player_with_a_prepared_turn_is_not_pinged_and_their_panel_follows(
    harness: Harness,
) -> None:
    raider = await prepared_to_play(harness)
    panel = harness.discord.messages(harness.channel)[-1]
    assert panel.ephemeral
    assert panel.labels
    await play_turn(harness.services, await harness.table())
    told = await harness.board(1)
    assert pings(harness, raider) == []
    assert f"<@{raider.id}>" in told.content  # nobody else can tell that a turn was prepared
    await let_it_play(harness)
    await harness.board(2)
    await harness.discord.wait_for(lambda: not panel.labels, what="the panel that follows")
    assert panel.content.startswith("🕰️ **The turn you prepared was played.**")
    await harness.all_sent()
    assert pings(harness, raider) == []
    # The next panel takes its place, as ever.
    opened = await harness.presses(raider, await harness.board(2), "take")
    await harness.discord.wait_for(lambda: panel.deleted, what="the old panel to go")
    assert opened.message is not None
    assert not opened.message.deleted
    harness.check()


@pytest.mark.long
async def test_a_panel_that_can_no_longer_be_changed_is_not_touched(harness: Harness) -> None:
    raider = await prepared_to_play(harness)
    panel = harness.discord.messages(harness.channel)[-1]
    harness.let_panels_stay()
    await play_turn(harness.services, await harness.table())
    await let_it_play(harness)
    await harness.board(2)
    await harness.all_sent()
    assert panel.labels
    assert pings(harness, raider) == []


@pytest.mark.long
async def test_a_player_who_continues_by_hand_is_not_called(harness: Harness) -> None:
    raider = await prepared_to_play(harness)
    await play_turn(harness.services, await harness.table())
    panel = await harness.presses(raider, await harness.board(1), "take")
    await harness.presses(raider, panel.message, "undo")
    table = await harness.table()
    await harness.services[DueWork].attend(table.id)
    await harness.all_sent()
    assert pings(harness, raider) == []
    async with harness.store.reading() as session:
        found = (await session.exec(select(NoticeRow))).all()
    assert ("turn", raider.id, 1) in {(row.kind, row.person_id, row.turn) for row in found}


@pytest.mark.long
async def test_a_prepared_turn_that_cannot_be_played_calls_its_player(harness: Harness) -> None:
    """The prepared turn became impossible since: the call comes then."""
    raider = await prepared_to_play(harness)
    await play_turn(harness.services, await harness.table())
    await harness.board(1)
    await harness.all_sent()
    assert pings(harness, raider) == []
    async with harness.store.writing() as session:
        row = (await session.exec(select(PreparedRow))).one()
        row.choices = ["build:raiders", "B4"]
        session.add(row)
    await let_it_play(harness)
    await harness.all_sent()
    assert (await harness.table()).version == 1
    assert len(pings(harness, raider)) == 1
    # Once is enough.
    await harness.services[DueWork].attend((await harness.table()).id)
    await harness.all_sent()
    assert len(pings(harness, raider)) == 1
