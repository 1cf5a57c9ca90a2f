"""Four people of four languages in a channel of a fifth: every word that each of them gets.

Messages, labels, menus, forms, suggestions, alternative texts and what is drawn on pictures are
read as they come. Only names and notation are let pass in every language.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime, time, timedelta
from pathlib import Path

import pytest

from bot.app.client import Timing
from bot.features.people.pages import SAMPLE_NAMES
from bot.features.people.use_cases import PersonalSettings
from bot.game.people.preferences import EVERYWHERE, Where
from bot.game.scheduled.due_work import DueWork
from bot.loopback import Person
from bot.loopback.world.objects import Message
from bot.platform.i18n.languages import language
from bot.platform.request import Person as Asker
from engine.players import analysis
from tests.bot.fixtures import ManualClock
from tests.bot.harness import Harness, open_harness
from tests.bot.play.tongues import (
    SCRIPTS,
    Scripts,
    WordReader,
    in_letters_of,
    own_names,
    sign_pictures_with_their_words,
    speak_in_scripts,
)
from tests.bot.play.walk import (
    PATIENCE,
    browse,
    looks,
    play_by_panel,
    play_by_typing,
    press,
    refusals,
)
from tests.bot.positions import last_turns

# People, those on the sample pictures, the bot, the server, a time zone.
NAMES = {"Ann", "Bo", "Cy", "Di", "Ed", *SAMPLE_NAMES, "Deus", "Hall", "deus", "UTC"}
OF_CHANNEL, *OF_PEOPLE = SCRIPTS
PLACES = {"command", "channel", "channel: alt text", "channel: png", "channel: gif", "panel"}
PLACES |= {"panel: alt text", "panel: png", "dm", "dm: alt text", "dm: png", "suggestion"}


@pytest.fixture
async def hall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Harness]:
    """A loopback Discord with a manual clock and pictures that contain their words."""
    sign_pictures_with_their_words(monkeypatch)
    monkeypatch.setattr(analysis, "LEAST", 8)  # few turns are tried, and nobody stronger is asked
    monkeypatch.setattr(analysis, "LEAVES", 0)
    monkeypatch.setattr("bot.features.records.review._STRONGEST", (analysis.USUAL,))
    async with open_harness(tmp_path, monkeypatch) as harness:
        clock = ManualClock()
        clock.time = datetime(2026, 1, 1, 12, tzinfo=UTC)
        harness.timing = Timing(clock, 0.01, 0, outage=timedelta(days=1000))
        yield harness


def speak(hall: Harness, of_channel: str, of_people: list[str]) -> list[Person]:
    """Give the server and its people their languages; returns the people, an onlooker last."""
    hall.guild.locale = of_channel
    people = [hall.ann, hall.bo, hall.cy, hall.di, hall.discord.person("Ed")]
    for number, person in enumerate(people):
        hall.discord.world.change_user(person.user, locale=of_people[number % len(of_people)])
    return people


async def told_by_dm(hall: Harness, person: Person) -> None:
    asker = Asker(person.id, person.name, person.user.locale)
    await hall.services[PersonalSettings].change(asker, EVERYWHERE, {"where": Where.DM})


async def opening(hall: Harness, people: list[Person]) -> None:
    """A table of four, joined by buttons and by command, and started."""
    ann, bo, cy, di, _ = people
    opened = await hall.says(ann, "deus new", players=4)
    for person in (bo, cy):
        await press(person, opened.message, "join")
    await press(bo, opened.message, "join")  # who sits there
    await hall.says(di, "deus join")
    await told_by_dm(hall, cy)
    await hall.says(di, "deus start")  # who may not
    await hall.says(ann, "deus start")
    await hall.board(0)


async def first_turns(hall: Harness, people: list[Person]) -> None:
    """Play a table from its opening to its fourth turn, with everything people do around it."""
    _, _, cy, _, ed = people
    hall.discord.moderator(cy, hall.guild)
    await hall.says(cy, "deus-server settings")
    await opening(hall, people)
    await hall.says(ed, "deus-table follow", each="turn")
    for turn in range(4):
        mover = await hall.mover()
        assert mover is not None
        await refusals(hall, mover)
        await looks(hall, mover if turn < 3 else ed)
        if turn < 2:
            await play_by_typing(hall, mover)
        else:
            await play_by_panel(hall, mover)
        await hall.board(turn + 1)


async def newest(hall: Harness, verb: str) -> Message:
    """The newest message in the channel with a button that does ``verb``."""
    await hall.all_sent(PATIENCE)
    found = [
        message
        for message in reversed(hall.discord.messages(hall.channel))
        if any(str(b.get("custom_id")).startswith(f"b:{verb}:") for b in message.buttons)
    ]
    assert found, verb
    return found[0]


async def hours_pass(hall: Harness, hours: int) -> None:
    """Advance the clock by hours; after each do and send everything due."""
    clock = hall.timing.clock
    assert isinstance(clock, ManualClock)
    for _ in range(hours):
        clock.advance(3600)

        async def settled() -> bool:
            due = await hall.services[DueWork].earliest(1)
            return not due or due[0][1] > clock.now()

        await hall.until(settled)
        await hall.all_sent()


async def weeks(hall: Harness, people: list[Person], reader: WordReader, other: str) -> None:
    """A vote, absences, reminders; Di sets ``other`` as their language on the way."""
    ann, _, _, di, ed = people
    waiting = await hall.mover()
    assert waiting is not None
    await hall.says(ann, "deus-table pace", pace="24h")
    vote = await newest(hall, "vote")
    for voter in people:
        await press(voter, vote, "vote")
    for person in people[:2]:
        answer = await hall.says(person, "deus-me away", until="3 days")
        await browse(person, answer.message, set())
        await hall.says(person, "deus-me back")
        await hall.says(person, "deus-table substitute", who=ed, until="3 days")
        await hall.says(person, "deus-table resign")
        await hall.says(person, "deus-table undo")
        await hall.says(person, "deus end")
    await hours_pass(hall, 20)
    await hall.says(ann, "deus-table kick", player=waiting.name)
    settings = {"language": other, "where": Where.DM}
    await hall.services[PersonalSettings].change(
        Asker(di.id, di.name, di.user.locale), EVERYWHERE, settings
    )
    reader.chosen[di.id] = other
    await looks(hall, di)
    await hours_pass(hall, 8)


async def the_end(hall: Harness, people: list[Person]) -> None:
    """Play the last turns, look at the result and all reviews, then begin the next game."""
    ann, _, _, di, ed = people
    await last_turns(hall, left=2)
    while (mover := await hall.mover()) is not None:
        await hall.command_player(mover).turn()
        await hall.board((await hall.table()).version)
    result = await newest(hall, "rematch")
    for person in (ann, di, ed):
        await browse(person, result, set())
        for look in ("deus replay", "deus analyse", "deus leaderboard", "deus status"):
            await (await person.command(hall.channel, look)).settled(timeout=PATIENCE)
        await browse(person, (await hall.says(person, "deus-me stats")).message, set())
        await browse(person, (await hall.says(person, "deus-table load")).message, set())
    await press(ann, result, "rematch")
    await hall.all_sent()


@pytest.mark.long
@pytest.mark.release
async def test_every_word_comes_from_the_readers_catalogue(
    hall: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    speak_in_scripts(monkeypatch)
    people = speak(hall, OF_CHANNEL, OF_PEOPLE)
    # A puzzle that is begun keeps the names of its seats, whatever its solver speaks later.
    seats = {language(tag).text("puzzle-seat") for tag in SCRIPTS}
    reader = WordReader(hall, OF_CHANNEL, Scripts(NAMES | own_names() | seats))
    async with hall.bot():
        reader.read_commands(hall, people)
        await first_turns(hall, people)
        await weeks(hall, people, reader, "el")
        await the_end(hall, people)
    reader.check()
    assert {of for _, of in reader.read} == set(SCRIPTS)
    assert {where for where, _ in reader.read} >= PLACES


@pytest.mark.long
@pytest.mark.release
async def test_a_queued_message_is_sent_in_the_language_set_by_then(
    hall: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    speak_in_scripts(monkeypatch)
    speak(hall, OF_CHANNEL, OF_PEOPLE)
    reader = WordReader(hall, OF_CHANNEL, Scripts(NAMES))
    async with hall.bot():
        await hall.begin(hall.ann, hall.bo)
        await hall.all_sent()
        first = await hall.mover()
        assert first is not None
        second = hall.bo if first is hall.ann else hall.ann
        before_change = second.user.locale
        asker = Asker(second.id, second.name, before_change)
        hours = {"quiet_start": time(11), "quiet_end": time(17), "where": Where.DM}
        await hall.services[PersonalSettings].change(asker, EVERYWHERE, hours)
        await hall.command_player(first).turn()
        await hall.board(1)
        await hall.all_sent()
        before = len(second.dms)
        hall.discord.world.change_user(second.user, locale="th")
        await hall.says(second, "deus-me tables")  # by this it is heard
        await hours_pass(hall, 8)
        sent = second.dms[before:]
    reader.check()
    assert sent
    assert all(Scripts(NAMES)(before_change, message.content) for message in sent)


def test_a_word_of_another_language_is_found() -> None:
    of_scripts = Scripts(NAMES)
    greek, thai = (in_letters_of(tag, "Take `/deus turn` to C4, Ann") for tag in ("el", "th"))
    assert of_scripts("el", greek.replace("αξξ", "Ann")) == set()
    assert of_scripts("th", greek) != set()
    assert of_scripts("el", f"{greek} {thai}") != set()
    assert of_scripts("el", f"{greek} turns") >= {"turns"}
