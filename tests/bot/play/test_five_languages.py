"""Four people of four languages in a channel of a fifth: every word that each of them gets."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime, time, timedelta
from functools import partial
from pathlib import Path

import pytest

from bot.app.client import Timing
from bot.i18n import BASE, available, language
from bot.local import Person
from bot.local.people.answers import Answer
from bot.local.world.objects import Message
from bot.tables import Person as Asker
from bot.tables.people.preferences import EVERYWHERE, Where
from tests.bot.fixtures import ManualClock
from tests.bot.harness import Harness, open_harness
from tests.bot.play.tongues import (
    SCRIPTS,
    WordReader,
    borrowed_in,
    in_letters_of,
    sign_pictures_with_their_words,
    speak_in_scripts,
    strange_in,
    vocabulary,
)
from tests.bot.positions import last_turns

OF_CHANNEL, *OF_PEOPLE = SCRIPTS
NAMES = {"Ann", "Bo", "Cy", "Di", "Ed", "Deus", "Hall", "deus", "UTC", "None"}
LOOKS = ("status", "board", "player", "log", "rules", "tables", "leaderboard", "settings", "replay")
OWN = ("settings", "tables", "stats", "tutorial")
CONSEQUENTIAL = {  # buttons that are pressed where the story wants it
    *("open", "rematch", "join", "leave", "computer", "start", "cancel", "confirm", "prepare"),
    *("end", "away", "resign", "take_seat", "seat_back", "take_back", "vote", "mute", "own_set"),
    *("server", "settings", "set", "seal", "reroll", "pick", "page", "unfollow"),
}


@pytest.fixture
async def hall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Harness]:
    """A loopback Discord, its clock turned by hand, on which pictures tell their words."""
    sign_pictures_with_their_words(monkeypatch)
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


def own_names() -> set[str]:
    """The words by which languages call themselves, the same for every reader."""
    return {
        word
        for tag in (BASE, *available(), *SCRIPTS)
        for word in language(tag).text("language-self").split()
    }


async def press(person: Person, message: Message | None, verb: str) -> Answer:
    """Press the first button that does ``verb``."""
    assert message is not None
    ids = [str(button.get("custom_id")) for button in message.buttons]
    found = next((one for one in ids if one.split(":")[1:2] == [verb]), None)
    assert found, f"no {verb} among {ids}"
    return await (await person.click(message, custom_id=found)).settled()


async def browse(person: Person, message: Message | None, seen: set[str]) -> None:
    """Press whatever can be pressed on a message, and on what comes of it, each kind once."""
    while message is not None:
        answer = await _next_press(person, message, seen)
        if answer is None:
            return
        for shown in answer.messages:
            if shown is not message:
                await browse(person, shown, seen)


async def _next_press(person: Person, message: Message, seen: set[str]) -> Answer | None:
    if message.deleted or message not in person.sees(message.channel):
        return None
    for part in (*message.buttons, *message.selects):
        custom_id = str(part.get("custom_id"))
        what, verb = custom_id[:2], custom_id.split(":")[1] if ":" in custom_id else ""
        if not verb or part.get("disabled") or verb in CONSEQUENTIAL or what + verb in seen:
            continue
        seen.add(what + verb)
        if what == "b:":
            return await (await person.click(message, custom_id=custom_id)).settled()
        value = part["options"][-1]["value"]
        return await (await person.select(message, value, custom_id=custom_id)).settled()
    return None


async def play_by_panel(hall: Harness, person: Person) -> None:
    """One turn by buttons and menus alone."""
    board = await hall.board((await hall.table()).version)
    panel = await press(person, board, "take")
    shown = panel.messages[-1]
    for _ in range(60):
        verbs = [str(button.get("custom_id")).split(":")[1] for button in shown.buttons]
        if "confirm" in verbs:
            await press(person, shown, "confirm")
            return
        keys = hall.keys(shown)
        if not keys:  # a question whose cards are ticked: it is finished by typing
            await hall.command_player(person).turn()
            return
        answer = await hall.answers(person, shown, keys[0])
        shown = answer.messages[0]
    raise AssertionError("the turn does not end")


async def refusals(hall: Harness, person: Person) -> None:
    """What people mistype, and what they may not do now."""
    for path, options in (
        ("build", {"card": "n0such"}),
        ("build", {"card": "farm", "region": "Z9"}),
        ("offer", {"top": "q9"}),
        ("choose", {"option": "99"}),
        ("confirm", {}),
        ("deus join", {}),
        ("deus start", {}),
        ("deus card", {"name": "mar"}),
        ("deus player", {"seat": "n0body"}),
        ("deus analyse", {}),
        ("deus-me away", {"until": "y3sterday"}),
        ("deus-me settings", {"zone": "N0where"}),
        ("deus-table kick", {"player": "Z3d"}),
        ("deus-table pace", {}),
        ("deus-table record", {}),
    ):
        await hall.says(person, path, **options)


async def looks(hall: Harness, person: Person) -> None:
    """All that can be asked for, typed and pressed."""
    seen: set[str] = {"b:take"}
    for name in LOOKS:
        answer = await hall.says(person, f"deus {name}", **_which(name))
        await browse(person, answer.message, seen)
    for name in OWN:
        answer = await hall.says(person, f"deus-me {name}")
        await browse(person, answer.message, seen)
    await hall.says(person, "deus card", name="farm")
    await hall.says(person, "hand")
    for topic in await person.autocomplete(hall.channel, "deus rules", option="topic"):
        await hall.says(person, "deus rules", topic=str(topic.value))
        break
    for path, option in (("build", "card"), ("deus card", "name"), ("deus-me away", "until")):
        await person.autocomplete(hall.channel, path, option=option)
    board = await hall.board((await hall.table()).version)
    await browse(person, board, seen)


def _which(name: str) -> dict[str, str]:
    return {"seat": "1"} if name == "player" else {}


async def first_turns(hall: Harness, people: list[Person]) -> None:
    """A table from its opening to its fourth turn, and whatever people do around it."""
    ann, bo, cy, di, ed = people
    hall.discord.moderator(cy, hall.guild)
    await hall.says(cy, "deus-server settings")
    opened = await hall.says(ann, "deus new", players=4)
    for person in (ann, ed):
        await browse(person, opened.message, set())
    for person in (bo, cy):
        await press(person, opened.message, "join")
    await press(bo, opened.message, "join")  # who sits there
    await hall.says(di, "deus join")
    await hall.tables.settings.change(
        Asker(cy.id, cy.name, cy.user.locale), EVERYWHERE, {"where": Where.DM}
    )
    await hall.says(di, "deus start")  # who may not
    await hall.says(ann, "deus start")
    await hall.board(0)
    await hall.says(ed, "deus-table follow", each="turn")
    for turn in range(4):
        mover = await hall.mover()
        assert mover is not None
        if turn in (0, 2):
            await refusals(hall, mover)
        await looks(hall, mover if turn < 3 else ed)
        if turn < 2:
            await hall.command_player(mover).turn()
        else:
            await play_by_panel(hall, mover)
        await hall.board(turn + 1)


async def newest(hall: Harness, verb: str) -> Message:
    """The newest message in the channel with a button that does ``verb``."""
    await hall.all_sent()
    found = [
        message
        for message in reversed(hall.discord.messages(hall.channel))
        if any(str(b.get("custom_id")).startswith(f"b:{verb}:") for b in message.buttons)
    ]
    assert found, verb
    return found[0]


async def hours_pass(hall: Harness, hours: int) -> None:
    """Let hours pass; after each all that is due is done and sent."""
    clock = hall.timing.clock
    assert isinstance(clock, ManualClock)
    for _ in range(hours):
        clock.advance(3600)
        hall.client.scheduler.wake()  # it may just have been about to sleep

        async def settled() -> bool:
            due = await hall.tables.agenda.earliest(1)
            return not due or due[0][1] > clock.now()

        await hall.until(settled)
        await hall.all_sent()


async def weeks_and_end(hall: Harness, people: list[Person], reader: WordReader) -> None:
    """A vote, absences, reminders, a change of language on the way, and the end of the game."""
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
    other = next(tag for tag in reader.languages if tag not in (di.user.locale, BASE))
    settings = {"language": other, "where": Where.DM}
    await hall.tables.settings.change(Asker(di.id, di.name, di.user.locale), EVERYWHERE, settings)
    reader.chosen[di.id] = other
    await looks(hall, di)
    await hours_pass(hall, 8)
    await last_turns(hall, left=2)
    while (mover := await hall.mover()) is not None:
        await hall.command_player(mover).turn()
        await hall.board((await hall.table()).version)
    result = await newest(hall, "rematch")
    for person in (ann, di, ed):
        await browse(person, result, set())
        for look in ("deus replay", "deus analyse", "deus leaderboard", "deus status"):
            await hall.says(person, look)
        await browse(person, (await hall.says(person, "deus-me stats")).message, set())
        await browse(person, (await hall.says(person, "deus-table load")).message, set())
    await press(ann, result, "rematch")
    await hall.all_sent()


@pytest.mark.long
async def test_everybody_is_told_everything_in_their_own_language(
    hall: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    speak_in_scripts(monkeypatch)
    people = speak(hall, OF_CHANNEL, OF_PEOPLE)
    names = frozenset(NAMES | own_names())
    reader = WordReader(hall, OF_CHANNEL, partial(strange_in, names=names), SCRIPTS)
    async with hall.bot():
        reader.read_commands(hall, people)
        await first_turns(hall, people)
        await weeks_and_end(hall, people, reader)
    reader.check()
    assert set(reader.read) == set(SCRIPTS)


@pytest.mark.long
async def test_no_word_of_another_language_stands_in_the_real_ones(hall: Harness) -> None:
    discords = {"es": "es-419"}  # Discord knows no Spanish without a region
    tags = [discords.get(tag, tag) for tag in available() if tag != BASE]
    people = speak(hall, tags[-1], tags)
    vocabularies = {tag: vocabulary(tag) for tag in available()}
    spoken = partial(
        borrowed_in, vocabularies=vocabularies, names=frozenset(NAMES | own_names() | {"mar"})
    )
    reader = WordReader(hall, tags[-1], spoken, tags)
    async with hall.bot():
        reader.read_commands(hall, people)
        await first_turns(hall, people)
    reader.check()


@pytest.mark.long
async def test_a_message_that_waits_goes_out_in_the_language_that_is_spoken_by_then(
    hall: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    speak_in_scripts(monkeypatch)
    people = speak(hall, OF_CHANNEL, OF_PEOPLE)
    reader = WordReader(hall, OF_CHANNEL, partial(strange_in, names=frozenset(NAMES)), SCRIPTS)
    async with hall.bot():
        await hall.begin(*people[:2])
        await hall.all_sent()
        first = await hall.mover()
        assert first is not None
        second = hall.bo if first is hall.ann else hall.ann
        asker = Asker(second.id, second.name, second.user.locale)
        hours = {"quiet_start": time(11), "quiet_end": time(17), "where": Where.DM}
        await hall.tables.settings.change(asker, EVERYWHERE, hours)
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
    assert all(strange_in("ko", message.content, frozenset(NAMES)) for message in sent)


def test_a_word_of_another_language_is_found() -> None:
    names = frozenset(NAMES)
    greek, thai = (in_letters_of(tag, "Take `/deus turn` to C4, Ann") for tag in ("el", "th"))
    assert strange_in("el", greek.replace("αξξ", "Ann"), names) == set()
    assert strange_in("th", greek, names) != set()
    assert strange_in("el", f"{greek} {thai}", names) != set()
    assert strange_in("el", f"{greek} turns", names) >= {"turns"}
    words = {"en": frozenset({"turn", "wheat"}), "fr": frozenset({"tour", "wheat"})}
    assert borrowed_in("fr", "tour turn wheat Ann", words, names) == {"turn"}
