"""The guided first game, played with the real client, and the advice in a first game."""

from __future__ import annotations

import pytest

from bot.features.people.use_cases import PersonalSettings
from bot.features.turn.by_itself import own_payment
from bot.features.tutorial.use_cases import (
    LESSONS,
    PAID,
    PERSON,
    STEPS,
    TURNS,
    Advice,
    Lessons,
    game_at,
)
from bot.game.people.preferences import EVERYWHERE
from bot.game.table.reading import TableReader
from bot.loopback import ChannelKind, Person
from bot.loopback.people.answers import Answer
from bot.loopback.world.objects import Message
from bot.platform.request import Person as Asker
from engine import CATALOGUE, Colour
from engine.events import Built, GameOver, Offered, VillageFell
from render import Form, read_image_map
from tests.bot.harness import Harness
from tests.bot.positions import lay
from tests.engine.positions import game


def test_the_guided_game_contains_every_kind_of_thing_and_is_won() -> None:
    events = [
        event
        for step in range(1, len(STEPS) + 1)
        if STEPS[step - 1][1] == "confirm"
        for event in _own_turn(step)
    ]
    colours = {CATALOGUE.card(e.card).colour for e in events if isinstance(e, Built)}
    assert colours == set(Colour)
    assert any(isinstance(event, Offered) for event in events)
    assert any(isinstance(event, VillageFell) for event in events)
    end = game_at(len(STEPS))
    assert end.result.winners == (PERSON,)
    assert end.result.reason == "villages"
    assert end.faults() == ()
    last = end.view(None).last_turn
    assert any(isinstance(event, GameOver) for event in last)


def test_automatic_payments_work_in_the_guided_game_too() -> None:
    for step, (turn, key) in enumerate(STEPS):
        game = game_at(step)
        game.choose(key)
        assert own_payment(game) == PAID.get((turn, key)), (turn, key)


def _own_turn(step: int) -> tuple[object, ...]:
    game = game_at(step - 1)
    game.choose("confirm")
    return game.view(None).last_turn


@pytest.mark.long
async def test_the_guided_game_can_be_left_resumed_and_finished(
    harness: Harness,
) -> None:
    opened = await harness.says(harness.ann, "deus tutorial")
    assert opened.ephemeral
    assert "1 of 8" in opened.text
    page = _message(opened)
    for step in range(len(STEPS)):
        if step == 4:
            left = await _press(harness, harness.ann, page, "b:tutorial:0.0.0:leave")
            assert "/deus tutorial" in left.text
            again = await harness.says(harness.ann, "deus tutorial")
            assert "2 of 8" in again.text
            page = _message(again)
            other = await harness.says(harness.bo, "deus tutorial")
            assert "1 of 8" in other.text  # everybody has their own
        if step == 0:
            wrong = await _answer(harness, harness.ann, page, step, "offer:farm")
            assert "allowed, too" in wrong.text
            nonsense = await _answer(harness, harness.ann, page, step, "build:temple_field")
            assert "not possible" in nonsense.text
            assert "1 of 8" in nonsense.text
        if step == 1:
            alt = page.attachments[0].description or ""
            assert alt.startswith("Your first game, 1 of 8. Build your Forum of the Marsh on D6.")
            assert alt.endswith("Tap next: D6.")
        assert _pressable(page) <= _offered(page)
        assert page.selects == []  # every answer is one tap
        assert {key.removeprefix(f"{step}:") for key in _pressable(page)} >= {STEPS[step][1]}
        old = page
        page = _message(await _answer(harness, harness.ann, page, step, STEPS[step][1]))
        if step == 2:
            late = await _answer(harness, harness.ann, old, step, STEPS[step][1])
            assert "already answered" in late.text
            page = _message(late)
    assert "wins with 16" in page.content
    assert "a whole game" in page.content
    assert page.attachments
    kept = await harness.says(harness.ann, "deus tutorial")
    assert "a whole game" in kept.text
    anew = await _press(harness, harness.ann, _message(kept), "b:tutorial:0.0.0:again")
    assert f"1 of {TURNS}" in anew.text
    assert len(LESSONS) == TURNS
    assert await harness.services[TableReader].of_guild(harness.guild.id) == []  # it is not a table


async def test_the_guided_game_moves_to_a_dm_and_is_played_on_there(harness: Harness) -> None:
    ann = harness.ann
    opened = _message(await harness.says(ann, "deus tutorial"))
    ann.close_dms()
    refused = await harness.presses(ann, opened, "tutorial:dm")
    assert "privacy settings" in (await harness.aside(refused)).content
    assert "1 of 8" in opened.content  # nothing is lost
    ann.close_dms(False)
    moved = await harness.presses(ann, opened, "tutorial:dm")
    assert "goes on in a direct message" in moved.text
    page = ann.dms[-1]
    assert {"Play in a DM", "Play in a thread"}.isdisjoint(page.labels)
    for step in range(3):
        page = _message(await _answer(harness, ann, page, step, STEPS[step][1]))
    assert page is ann.dms[-1]  # one message, changed with every answer
    assert "2 of 8" in page.content
    here = await harness.presses(ann, opened, "tutorial")
    assert "2 of 8" in here.text
    kept = await (await ann.command(ann.dm, "deus-me tutorial")).settled()
    assert not kept.ephemeral
    assert "2 of 8" in kept.text


@pytest.mark.parametrize(
    ("kind", "made"),
    [
        (ChannelKind.TEXT, ChannelKind.PRIVATE_THREAD),
        (ChannelKind.ANNOUNCEMENT, ChannelKind.ANNOUNCEMENT_THREAD),
    ],
)
async def test_the_guided_game_has_a_thread_of_its_own(
    harness: Harness, kind: ChannelKind, made: ChannelKind
) -> None:
    harness.channel = harness.discord.channel("school", guild=harness.guild, kind=kind)
    ann, bo = harness.ann, harness.bo
    opened = _message(await harness.says(ann, "deus tutorial"))
    moved = await harness.presses(ann, opened, "tutorial:thread")
    assert "goes on in a thread" in moved.text
    (thread,) = [one for one in harness.discord.world.channels.values() if one.is_thread]
    assert (thread.name, thread.kind) == ("First game of Ann", made)
    assert ann.id in thread.joined
    page = harness.discord.messages(thread)[-1]
    assert _pressable(page) <= _offered(page)
    page = _message(await _answer(harness, ann, page, 0, f"{STEPS[0][1]}~{ann.id}"))
    assert page.channel is thread
    thread.joined[bo.id] = 0.0  # somebody has added Bo
    other = await harness.forges(bo, page, f"s:tutorial:0.0.0:1:~{ann.id}", "D6")
    assert "somebody else" in (await harness.aside(other)).content
    assert await harness.services[Lessons].progress(bo.id) == 0
    again = _message(await harness.says(ann, "deus tutorial"))
    await harness.presses(ann, again, "tutorial:thread")
    assert len([one for one in harness.discord.world.channels.values() if one.is_thread]) == 1


async def test_a_first_game_is_coached_until_the_hint_is_dismissed(
    harness: Harness, mover: Person
) -> None:
    board = await harness.board(0)
    panel = await harness.presses(mover, board, "take")
    # What they read on is asked first; then there is room for the hint.
    panel = await harness.presses(mover, panel.message, "form:wide")
    assert "Most VP wins" in panel.text
    without = await harness.presses(mover, panel.message, "coach")
    assert "You win with" not in without.text
    assert "Got it" not in _message(without).labels
    assert await harness.services[Lessons].advice(mover.id, "1.9") == set(Advice) - {Advice.WIN}


async def test_a_line_of_advice_is_shown_at_one_turn(harness: Harness, mover: Person) -> None:
    await harness.services[PersonalSettings].change(
        Asker(mover.id, mover.name), EVERYWHERE, {"form": Form.WIDE}
    )
    other = harness.bo if mover is harness.ann else harness.ann
    for number, line in enumerate(("Most VP wins", "activates its whole column")):
        for _ in range(2):  # the panel is opened twice
            panel = await harness.presses(mover, await harness.board(2 * number), "take")
            assert line in panel.text
        for person in (mover, other):
            await harness.command_player(person).turn()


async def test_landings_are_explained_once_on_a_hand_that_offers_them(harness: Harness) -> None:
    seat = {"hand": ["quarry", "farm"], "pieces": {"A3": ["house"]}}
    mover = await lay(harness, game([seat, {}], round=2))
    await harness.services[Lessons].dismiss(mover.id, Advice.BUILD)
    panel = await harness.presses(mover, await harness.board(0), "take")
    panel = await harness.presses(mover, panel.message, "form:wide")
    assert " landing" in (_message(panel).attachments[0].description or "")
    assert "Landing: for 3 VP you may build in an empty region on the edge" in panel.text
    without = await harness.presses(mover, panel.message, "coach")
    assert "Landing:" not in without.text


def _pressable(page: Message) -> set[str]:
    """The keys on the image map of the page's picture."""
    areas = read_image_map(page.attachments[0].data)
    return {key for area in areas for key in area.keys}


def _offered(page: Message) -> set[str]:
    """The labels of the buttons and of the rows of selects."""
    named = {str(button["custom_id"]).split(":", 3)[3] for button in page.buttons}
    return named | {str(row["value"]) for menu in page.selects for row in menu["options"]}


def _message(answer: Answer) -> Message:
    assert answer.message is not None, answer
    return answer.message


async def _answer(harness: Harness, person: Person, page: Message, step: int, key: str) -> Answer:
    return await _press(harness, person, page, f"b:tutorial:0.0.0:{step}:{key}")


async def _press(harness: Harness, person: Person, page: Message, custom_id: str) -> Answer:
    return await (await harness.forges(person, page, custom_id)).settled()


async def _learned(harness: Harness) -> None:
    """Play the guided game to its end for Ann."""
    for step, (_, key) in enumerate(STEPS):
        await harness.services[Lessons].answer(harness.ann.id, step, key)


async def test_the_end_of_the_guided_game_opens_a_table_in_the_channel(harness: Harness) -> None:
    await _learned(harness)
    over = _message(await harness.says(harness.ann, "deus tutorial"))
    asked = await harness.presses(harness.ann, over, "open")
    assert "How many will play here" in asked.text
    opened = await harness.presses(harness.ann, asked.message, "open")
    assert not opened.ephemeral
    assert (await harness.table()).names == ["Ann"]


async def test_the_end_of_a_guided_game_in_a_dm_says_where_tables_are(harness: Harness) -> None:
    await _learned(harness)
    ann = harness.ann
    over = _message(await (await ann.command(ann.dm, "deus-me tutorial")).settled())
    told = await harness.presses(ann, over, "tutorial")
    assert "channels of a server: type `/deus new`" in told.text
    assert over.content != told.text  # the result is still there
    assert await harness.services[TableReader].of_guild(harness.guild.id) == []
