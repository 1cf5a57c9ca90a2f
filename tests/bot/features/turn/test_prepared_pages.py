"""Turns prepared by panel and typed, one or several: in order, clear, invisible to others."""

from __future__ import annotations

import pytest
from sqlmodel import select

from bot.features.people.use_cases import PersonalSettings
from bot.features.turn.use_cases import Turns
from bot.game.people.preferences import EVERYWHERE, Where
from bot.game.rows import NoticeRow, PreparedRow
from bot.game.scheduled.due_work import DueWork
from bot.loopback import Person
from bot.loopback.people.answers import Answer, text_of
from bot.loopback.world.objects import Message
from bot.platform.request import Person as Asker
from bot.ui.button_rows import ROWS
from tests.bot.fixtures import play_turn
from tests.bot.harness import Harness, words
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
    return await harness.builds(raider, panel.message, "raiders", "D2")


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
    assert text_of(panel).startswith("🕰️ **The turn you prepared was played.**")
    await harness.all_sent()
    assert pings(harness, raider) == []
    # The next panel takes its place, as ever.
    opened = await harness.presses(raider, await harness.board(2), "take")
    await harness.discord.wait_for(lambda: panel.deleted, what="the old panel to go")
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


Seats = list[dict[str, object]]
POOR: Seats = [SEATS[0] | {"gold": 4, "resources": {"clay": 0}}, SEATS[1]]
# What is said of plans, and nobody else may read; the first two are cards of the raider's hand.
SECRETS = ("Raiders", "Farm", "plan", "Plan", "prepared", "Prepared")


async def first_plan(
    harness: Harness, seats: list[dict[str, object]] = SEATS
) -> tuple[Person, Answer]:
    """A table at which the second player has prepared a raid that plays itself; their panel."""
    mover = await lay(harness, game(seats))
    raider = other(harness, mover)
    return raider, await harness.presses(raider, (await raid(harness, raider)).message, "prepare")


async def to_the_end(harness: Harness, person: Person, panel: Answer, key: str) -> Answer:
    """Choose a turn that begins so, with the first answer to everything that follows."""
    panel = await harness.answers(person, panel.message, key)
    while keys := harness.keys(panel.message):
        panel = await harness.answers(person, panel.message, keys[0])
    return panel


async def two_plans(
    harness: Harness, seats: list[dict[str, object]] = SEATS
) -> tuple[Person, Answer]:
    raider, panel = await first_plan(harness, seats)
    panel = await harness.presses(raider, panel.message, "plan")
    panel = await to_the_end(harness, raider, panel, "offer:farm")
    return raider, await harness.presses(raider, panel.message, "plan")


def lines(answer: Answer) -> list[str]:
    """The lines of the plans in a panel."""
    return [line for line in answer.text.split("\n") if line.startswith(("**1.", "**2.", "**3."))]


def labels(answer: Answer) -> list[str]:
    return list(answer.message.labels)


def seen_by_others(harness: Harness, person: Person) -> str:
    """Everything that anybody else can read: messages, pictures' words, labels."""
    seen: list[Message] = []
    for one in (harness.ann, harness.bo, harness.cy, harness.di):
        if one is not person:
            seen += [*one.sees(harness.channel), *one.dms]
    return words(seen)


@pytest.mark.long
async def test_plans_are_added_listed_in_order_moved_shown_and_removed(harness: Harness) -> None:
    raider, panel = await first_plan(harness)
    assert "Add another plan" in labels(panel)
    panel = await harness.presses(raider, panel.message, "plan")
    assert "**Preparing plan 2 for your next turn**" in panel.text
    panel = await to_the_end(harness, raider, panel, "offer:farm")
    assert panel.text.startswith("**Where does this turn go among your plans?**")
    assert {"After plan 1", "Instead of plan 1", "My plans"} <= {*labels(panel)}
    panel = await harness.presses(raider, panel.message, "plan")
    assert panel.text.startswith("✅ **Your plans, in order.**")
    first, second = lines(panel)
    assert "Raiders" in first
    assert "Ceres" in second
    assert "It is " in panel.text  # whose turn it is
    assert {"1 · Show", "2 · Move up", "2 · Remove", "Play it for me", "Close"} <= {*labels(panel)}
    harness.check()
    await finds_the_list_again(harness, raider, panel)
    await moves_shows_and_removes(harness, raider)


async def finds_the_list_again(harness: Harness, raider: Person, panel: Answer) -> None:
    closed = await harness.presses(raider, panel.message, "close")
    panel = await harness.presses(raider, closed.message, "take")
    assert len(lines(panel)) == 2


async def moves_shows_and_removes(harness: Harness, raider: Person) -> None:
    panel = await harness.presses(raider, await harness.board(0), "take")
    before = lines(panel)
    assert len(before) == 2
    panel = await harness.presses(raider, panel.message, "plan:up:1")
    assert [line[6:] for line in lines(panel)] == [line[6:] for line in reversed(before)]
    panel = await harness.presses(raider, panel.message, "plan:1")
    assert panel.text.startswith("✅ **This is plan 2 of 2.**")
    assert panel.files  # the board as it will be
    panel = await harness.presses(raider, panel.message, "plan")
    panel = await harness.presses(raider, panel.message, "plan:remove:0")
    assert lines(panel) == []  # one alone is shown as ever
    assert "played automatically when your turn comes" in panel.text
    assert "Add another plan" in labels(panel)


@pytest.mark.long
async def test_a_fourth_plan_takes_the_place_of_one_of_three(harness: Harness) -> None:
    raider, panel = await two_plans(harness)
    panel = await harness.presses(raider, panel.message, "plan:add")
    panel = await to_the_end(harness, raider, panel, "build:farm")
    panel = await harness.presses(raider, panel.message, "plan")
    assert len(lines(panel)) == 3
    assert "Add another plan" not in labels(panel)
    panel = await harness.presses(raider, panel.message, "plan:first:2")
    assert "Farm" in lines(panel)[0]
    typed = await harness.says(raider, "build", card="Raiders", region="D2", pay="wood")
    assert "After plan 3" not in labels(typed)
    assert {f"Instead of plan {n}" for n in (1, 2, 3)} <= {*labels(typed)}
    refused = await harness.says(raider, "confirm")
    assert "You have 3 plans already" in refused.text
    panel = await harness.presses(raider, typed.message, "plan")
    assert len(panel.text.split("**4.**")) == 2
    assert len(panel.message.components) <= 1 + ROWS  # under the container
    panel = await harness.presses(raider, panel.message, "plan:3")
    panel = await harness.presses(raider, panel.message, "plan:1")
    assert len(lines(panel)) == 3
    assert "**4.**" not in panel.text


@pytest.mark.long
async def test_a_typed_turn_asks_for_its_place_and_keeps_the_first_plan(harness: Harness) -> None:
    raider, _ = await first_plan(harness)
    panel = await harness.says(raider, "build", card="Farm")
    while keys := harness.keys(panel.message):
        panel = await harness.says(raider, "choose", option=keys[0])
    assert {"After plan 1", "Instead of plan 1"} <= {*labels(panel)}
    panel = await harness.says(raider, "confirm")  # adds it, as nothing else was said
    first, second = lines(panel)
    assert "Raiders" in first
    assert "Farm" in second
    undone = await harness.says(raider, "undo")  # of the plan that was made last
    assert "Preparing plan 2" in undone.text
    assert "Raiders" not in undone.text.split("Preparing plan 2")[0]


@pytest.mark.long
async def test_a_typed_turn_can_take_the_place_of_the_only_plan(harness: Harness) -> None:
    raider, _ = await first_plan(harness)
    panel = await harness.says(raider, "build", card="Farm")
    while keys := harness.keys(panel.message):
        panel = await harness.says(raider, "choose", option=keys[0])
    panel = await harness.presses(raider, panel.message, "plan:0")
    assert lines(panel) == []
    assert "Farm" in panel.text
    assert "Raiders" not in panel.text


@pytest.mark.long
async def test_an_unfinished_plan_keeps_its_place_and_the_others_wait(harness: Harness) -> None:
    raider, panel = await two_plans(harness)
    panel = await harness.presses(raider, panel.message, "plan:0")
    panel = await harness.presses(raider, panel.message, "otherwise:1")
    assert "Preparing plan 1" in panel.text
    panel = await harness.presses(raider, panel.message, "plan")
    assert "Not finished" in lines(panel)[0]
    shut = [b["label"] for b in panel.message.buttons if b.get("disabled")]
    assert "2 · Show" in shut
    panel = await harness.presses(raider, panel.message, "plan:0")
    while keys := harness.keys(panel.message):
        panel = await harness.answers(raider, panel.message, keys[0])
    panel = await harness.presses(raider, panel.message, "plan")
    assert not any("Not finished" in line for line in lines(panel))


@pytest.mark.long
async def test_the_second_plan_is_played_if_the_first_has_a_changed_effect(
    harness: Harness,
) -> None:
    raider, _ = await two_plans(harness, POOR)
    panel = harness.discord.messages(harness.channel)[-1]
    await spends(harness)
    await harness.board(1)
    assert pings(harness, raider) == []
    await let_it_play(harness)
    await harness.board(2)
    await harness.discord.wait_for(lambda: not panel.labels, what="the panel that follows")
    assert text_of(panel).startswith("🕰️ **Your plan 2 was played:**")
    await harness.all_sent()
    assert pings(harness, raider) == []
    harness.check()


async def spends(harness: Harness) -> None:
    """The first player builds a farm and pays with gold."""
    table, turns = await harness.table(), harness.services[Turns]
    person = table.mover.person_id
    draft = await turns.choose(table.id, person, ["build:farm"])
    while (option := draft.game.options[0].key) != "confirm":
        draft = await turns.choose(table.id, person, [option])
    await turns.confirm(table.id, person)


@pytest.mark.long
async def test_a_player_with_changed_plans_only_is_asked_and_takes_one(harness: Harness) -> None:
    raider, panel = await first_plan(harness, POOR)
    panel = await harness.presses(raider, panel.message, "plan")
    panel = await to_the_end(harness, raider, panel, "build:raiders")
    panel = await harness.presses(raider, panel.message, "plan")
    await spends(harness)
    await harness.board(1)
    await harness.all_sent()
    assert len(pings(harness, raider)) == 1
    panel = await harness.presses(raider, await harness.board(1), "take")
    assert "**None of your plans would still do exactly what you saw**" in panel.text
    first, second = lines(panel)
    assert "**Now:**" in first
    assert "**Now:**" in second
    assert {"Take plan 2", "Confirm"} <= {*labels(panel)}
    panel = await harness.presses(raider, panel.message, "plan")
    assert {"Take plan 1", "Confirm"} <= {*labels(panel)}
    panel = await harness.presses(raider, panel.message, "undo")
    assert lines(panel) == []


@pytest.mark.long
async def test_the_switch_works_and_is_explained(harness: Harness) -> None:
    raider, panel = await two_plans(harness)
    panel = await harness.presses(raider, panel.message, "plan:draft")
    assert "is here for you to confirm" in panel.text
    await play_turn(harness.services, await harness.table())
    await harness.board(1)
    await harness.all_sent()
    assert len(pings(harness, raider)) == 1
    panel = await harness.presses(raider, await harness.board(1), "take")
    assert "**Plan 1 is here for you to confirm.**" in panel.text
    assert {"Take plan 2", "Confirm"} <= {*labels(panel)}


@pytest.mark.long
async def test_an_old_list_is_answered_by_the_new_one(harness: Harness) -> None:
    raider, old = await two_plans(harness)
    harness.let_panels_stay()
    await harness.presses_label(
        raider,
        (await harness.presses(raider, await harness.board(0), "take")).message,
        "2 · Move up",
    )
    stale = await harness.presses(raider, old.message, "plan:remove:1")
    assert "earlier turn" in words(stale.messages)
    panel = await harness.presses(raider, await harness.board(0), "take")
    assert len(lines(panel)) == 2


@pytest.mark.long
async def test_forged_buttons_change_nothing(harness: Harness) -> None:
    raider, panel = await two_plans(harness)
    before = lines(panel)
    for extra in ("", "list:9", "open:9", "remove:x", "burn:1", "instead:٣"):
        stamp = str(panel.message.buttons[0]["custom_id"]).split(":")[2]
        answer = await harness.forges(raider, panel.message, f"b:plan:{stamp}:{extra}")
        await answer.settled()
        panel = await harness.presses(raider, await harness.board(0), "take")
        assert lines(panel) == before, extra


@pytest.mark.long
async def test_nobody_else_sees_the_plans(harness: Harness) -> None:
    raider, panel = await two_plans(harness)
    await harness.presses(raider, panel.message, "plan:up:1")
    await harness.all_sent()
    read = seen_by_others(harness, raider)
    assert read
    assert not any(secret in read for secret in SECRETS)
    own = words(raider.sees(harness.channel))
    assert all(secret in own for secret in ("Raiders", "Farm", "plans"))
