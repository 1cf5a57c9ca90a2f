"""A private note: written in a form, shown above one's choices and only to its author."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import timedelta
from typing import Any

import pytest
from sqlmodel import select
from structlog.testing import capture_logs

from bot.features.notes import pages
from bot.features.notes.use_cases import NoteRow, Notes
from bot.features.people.use_cases import Leaving, PersonalSettings
from bot.features.seats.vote_subjects import SeatVotes
from bot.game.errors import TableError
from bot.game.people.personal_data import PersonalData
from bot.game.people.preferences import EVERYWHERE
from bot.loopback import Channel, Person
from bot.loopback.people.answers import Answer, text_of
from bot.loopback.world.objects import Message
from bot.loopback.world.protocol import InteractionKind
from bot.platform.discord import forms
from bot.platform.request import Person as Asker
from bot.platform.store.store import Store
from bot.ui.button_rows import VIEW
from bot.ui.memo import MARK, Memo
from render import Form
from tests.bot.actions import has_button, press
from tests.bot.features.turn.test_beginning import HAND, SEAT, height
from tests.bot.features.turn.test_first_pieces import begun, call_to_pick, tap
from tests.bot.features.turn.test_prepared_pages import first_plan, to_the_end
from tests.bot.fixtures import play_turn
from tests.bot.harness import START_SECONDS, Harness, words
from tests.bot.positions import lay
from tests.engine.positions import game
from tests.sampling import released

SECRET = "Zanzibar"  # a word that no text of the bot has
LONG = f"{SECRET}: keep two gold for the temple, then look at the villages again. " * 6


def field(answer: Answer) -> dict[str, Any]:
    """The only field of the form that an answer opened."""
    assert answer.modal is not None
    (part,) = [row["component"] for row in answer.modal["components"]]
    return dict(part)


async def opens(person: Person, channel: Channel) -> Answer:
    return await person.command(channel, "deus-me note")


async def sends(person: Person, form: Answer, text: str) -> Answer:
    return await (await person.submit(form, text=text)).settled(timeout=START_SECONDS)


async def notes(harness: Harness, person: Person, text: str) -> Answer:
    return await sends(person, await opens(person, harness.channel), text)


async def stored(store: Store) -> list[tuple[int, str]]:
    async with store.reading() as session:
        rows = (await session.exec(select(NoteRow))).all()
    return [(row.person_id, row.text) for row in rows]


async def panel_of(harness: Harness, person: Person) -> Answer:
    table = await harness.table()
    return await harness.presses(person, await harness.board(table.version), "take")


async def test_a_note_is_written_in_a_form_and_kept(harness: Harness, mover: Person) -> None:
    form = await opens(mover, harness.channel)
    assert "value" not in field(form)
    assert field(form)["max_length"] == 500
    answer = await sends(mover, form, f"  {SECRET} first,\nthen gold ")
    assert answer.ephemeral
    assert f"> {SECRET} first,\n> then gold" in answer.text
    assert await stored(harness.store) == [(mover.id, f"{SECRET} first,\nthen gold")]
    again = await opens(mover, harness.channel)
    assert field(again)["value"] == f"{SECRET} first,\nthen gold"
    await sends(mover, again, "Other")
    assert await stored(harness.store) == [(mover.id, "Other")]
    harness.check()


async def test_a_note_is_given_back_if_it_cannot_be_kept(harness: Harness) -> None:
    """Its writer has left the table meanwhile: what they wrote is not lost."""
    await harness.says(harness.ann, "deus new", players=2)
    await harness.says(harness.bo, "deus join")
    form = await opens(harness.bo, harness.channel)
    await harness.says(harness.bo, "deus leave")
    told = await sends(harness.bo, form, f"{SECRET}\n```gold```")
    assert told.ephemeral
    assert "no seat" in told.text
    assert "Nothing was changed" in told.text
    assert SECRET in told.text
    assert await stored(harness.store) == []


async def test_a_changed_note_has_a_form_of_another_id(harness: Harness, mover: Person) -> None:
    """A phone shows what it saw first under an id."""
    ids = []
    for text in ("one", "two", "one"):
        form = await opens(mover, harness.channel)
        assert form.modal is not None
        ids.append(form.modal["custom_id"])
        await sends(mover, form, text)
    assert len({*ids}) == 3


@pytest.mark.long
async def test_a_note_is_shown_above_every_steps_choices_until_it_is_deleted(
    harness: Harness,
) -> None:
    mover = await lay(harness, game([SEAT, {}]))
    panel = await panel_of(harness, mover)
    hand = await harness.says(mover, "hand")
    for shown in (panel, hand):  # have a button for a first one
        assert MARK not in shown.text
        form = await press(mover, shown.message or Message(), "note")
        assert "value" not in field(form)
    await notes(harness, mover, SECRET)
    hand = await harness.says(mover, "hand")
    assert f"{MARK} {SECRET}" in hand.text
    form = await press(mover, hand.message or Message(), "note")
    assert field(form)["value"] == SECRET
    again = await sends(mover, form, f"{SECRET} first")
    assert f"{MARK} {SECRET} first" in again.text
    assert "**Your hand**" in again.text
    panel = await panel_of(harness, mover)
    assert panel.text.split("\n")[-1] == f"{MARK} {SECRET} first"
    assert panel.text.startswith("**What will you do?**")
    panel = await harness.answers(mover, panel.message, f"offer:{HAND[0]}")
    assert f"{MARK} {SECRET} first" in panel.text
    form = await press(mover, panel.message or Message(), "note")
    changed = await sends(mover, form, f"{SECRET} last")
    assert changed.message is panel.message  # the panel itself shows it
    assert f"{MARK} {SECRET} last" in changed.text
    assert "Confirm" in (changed.message.labels if changed.message else ())
    form = await press(mover, changed.message or Message(), "note")
    gone = await sends(mover, form, "  ")
    assert SECRET not in words(gone.messages)
    assert await stored(harness.store) == []


@pytest.mark.long
async def test_a_note_is_shown_while_preparing_and_in_the_list_of_plans(harness: Harness) -> None:
    raider, panel = await first_plan(harness)
    await notes(harness, raider, SECRET)
    panel = await harness.presses(raider, panel.message, "plan")
    assert f"{MARK} {SECRET}" in panel.text
    panel = await to_the_end(harness, raider, panel, "offer:farm")
    panel = await harness.presses(raider, panel.message, "plan")
    assert f"{MARK} {SECRET}" in panel.text
    form = await press(raider, panel.message or Message(), "note")
    listed = await sends(raider, form, f"{SECRET} again")
    assert "Your plans, in order" in listed.text
    assert f"{MARK} {SECRET} again" in listed.text


@pytest.mark.long
@pytest.mark.parametrize("form", Form)
@pytest.mark.parametrize("count", [3, 7, *map(released, (1, 2, 4, 5, 6))])
async def test_a_long_note_leaves_the_question_in_view(
    harness: Harness, form: Form, count: int
) -> None:
    mover = await lay(harness, game([{**SEAT, "hand": HAND[:count]}, {}]))
    person = Asker(mover.id, mover.name)
    await harness.services[PersonalSettings].change(person, EVERYWHERE, {"form": form})
    await notes(harness, mover, LONG)
    shown = (await panel_of(harness, mover)).message
    await check_in_view(mover, shown, form)
    shown = (await harness.answers(mover, shown, f"offer:{HAND[count - 1]}")).message
    await check_in_view(mover, shown, form)
    if count > 2:
        shown = (await harness.presses_label(mover, shown, f"All {count}")).message
        await check_in_view(mover, shown, form)


async def check_in_view(person: Person, shown: Message | None, form: Form) -> None:
    """Check that the long note is shortened, complete on demand, and always in one view."""
    assert height(shown, form) <= VIEW[form], (text_of(shown), shown.labels)
    assert SECRET in words([shown]), (text_of(shown), shown.labels)
    assert LONG.strip() not in text_of(shown)
    opened = await person.click(shown, custom_id=note_button(shown))
    assert field(opened)["value"] == LONG.strip()


def note_button(message: Message) -> str:
    (found,) = [str(b["custom_id"]) for b in message.buttons if ":note:" in str(b["custom_id"])]
    return found


@pytest.mark.long
@pytest.mark.parametrize("card", ["laboratory", *map(released, ("workshop", "guild"))])
async def test_a_long_note_leaves_the_questions_after_a_building_in_view(
    harness: Harness, card: str
) -> None:
    columns = {"maritime": ["small_port_wood"], "production": ["lumber_camp"]}
    seat = {"hand": [card], "pieces": {"A3": ["mill"]}, "gold": 20, "columns": columns}
    mover = await lay(harness, game([seat, {}]))
    person = Asker(mover.id, mover.name)
    await harness.services[PersonalSettings].change(person, EVERYWHERE, {"form": Form.TALL})
    await notes(harness, mover, LONG)
    shown = (await panel_of(harness, mover)).message
    seen = 0
    shown = (await harness.builds(mover, shown, card, "A3")).message
    while "Confirm" not in shown.labels:
        await check_in_view(mover, shown, Form.TALL)
        shown = (await harness.answers(mover, shown, harness.keys(shown)[0])).message
        assert shown is not None
        seen += 1
    assert seen > 0


def test_a_note_takes_as_many_lines_as_there_are(harness_language: Any) -> None:
    memo = Memo(harness_language, LONG, pages._custom_id(1, pages.PANEL))
    one, three = memo.lines(Form.TALL), memo.lines(Form.TALL, 3)
    assert len(one) < len(three) < len(LONG)
    assert one.endswith("…")
    assert three.endswith("…")
    short = Memo(harness_language, "Gold", pages._custom_id(1, pages.PANEL))
    assert short.lines(Form.TALL) == f"{MARK} Gold"


@pytest.fixture
def harness_language() -> Any:
    from bot.platform.i18n.languages import language

    return language("en")


@pytest.mark.long
async def test_a_note_cannot_ping_link_or_shout(harness: Harness, mover: Person) -> None:
    await notes(harness, mover, f"# @everyone <@{mover.id}> https://example.org **{SECRET}\x00\x1b")
    panel = await panel_of(harness, mover)
    assert "@everyone" not in panel.text
    assert "https://" not in panel.text
    assert f"**{SECRET}" not in panel.text.replace("\\", "")[: panel.text.find(MARK)]
    assert harness.discord.messages(harness.channel)[-1].pinged == []
    assert "\x00" not in (await stored(harness.store))[0][1]


# Nobody else


@pytest.mark.long
async def test_only_its_author_sees_a_note(harness: Harness, mover: Person) -> None:
    harness.let_panels_stay()
    with capture_logs() as lines:
        await notes(harness, mover, SECRET)
        await panel_of(harness, mover)
        await harness.says(mover, "hand")
        await play_turn(harness.services, await harness.table())
        await harness.board(1)
        others = [p for p in (harness.ann, harness.bo, harness.cy, harness.di) if p is not mover]
        for other in others:
            for path in ("hand", "deus status", "deus log", "deus board", "deus-me tables"):
                await harness.says(other, path)
            assert "value" not in await _preset(harness, other)
        await harness.says(mover, "deus status")
        await harness.all_sent()
    seen: list[Message] = []
    for other in others:
        seen += [*other.sees(harness.channel), *other.dms]
    public = [m for m in harness.discord.messages(harness.channel) if not m.ephemeral]
    assert seen
    assert public
    files = b"".join(file.data for m in [*seen, *public] for file in m.attachments)
    assert SECRET not in words([*seen, *public])
    assert SECRET.encode() not in files
    assert SECRET not in repr(lines)
    assert SECRET in words(mover.sees(harness.channel))
    assert _places(harness) == {"note"}


async def _preset(harness: Harness, person: Person) -> dict[str, Any]:
    answer = await opens(person, harness.channel)
    return {} if answer.modal is None else field(answer)


def _places(harness: Harness) -> set[str]:
    """The tables of the database that contain the secret word."""
    with closing(sqlite3.connect(harness.database)) as database:
        names = [
            str(name)
            for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        ]
        return {
            name
            for name in names
            if SECRET in repr(database.execute(f"SELECT * FROM {name}").fetchall())
        }


@pytest.mark.long
async def test_a_substitute_has_a_note_of_their_own(harness: Harness, mover: Person) -> None:
    await notes(harness, mover, SECRET)
    table, services = await harness.table(), harness.services
    seat = table.seat_of(mover.id)
    di = Asker(harness.di.id, "Di")
    until = harness.timing.clock.now() + timedelta(days=3)
    await services[SeatVotes].ask_substitute(table.id, mover.id, di, until)
    await substitute_agrees(harness)
    assert (await harness.table()).seats[seat].person_id == harness.di.id
    panel = await panel_of(harness, harness.di)
    assert SECRET not in words(panel.messages)
    assert MARK not in panel.text
    assert "value" not in await _preset(harness, harness.di)
    await notes(harness, harness.di, "Mine")
    kept = await opens(mover, harness.channel)  # its owner reads it all the time
    assert field(kept)["value"] == SECRET
    assert sorted(await stored(harness.store)) == sorted(
        [(mover.id, SECRET), (harness.di.id, "Mine")]
    )


async def substitute_agrees(harness: Harness) -> None:
    question = await harness.discord.wait_for(
        lambda: next(
            (
                m
                for m in harness.discord.messages(harness.channel)
                if any(":vote:" in str(b.get("custom_id")) for b in m.buttons)
            ),
            None,
        ),
        what="the question",
    )
    yes = next(str(b["custom_id"]) for b in question.buttons if str(b["custom_id"]).endswith("yes"))
    await (await harness.di.click(question, custom_id=yes)).settled(timeout=START_SECONDS)


@pytest.mark.long
async def test_an_error_while_a_note_is_written_does_not_reveal_it(
    harness: Harness, mover: Person, monkeypatch: pytest.MonkeyPatch, caplog: Any
) -> None:
    async with harness.store.writing() as session:  # whatever is inserted after it fails
        from sqlalchemy import text as sql

        await session.exec(  # type: ignore[call-overload]
            sql(
                "CREATE TRIGGER broken BEFORE INSERT ON note"
                " BEGIN SELECT RAISE(ABORT, 'no room'); END"
            )
        )
    form = await opens(mover, harness.channel)
    with capture_logs() as lines:
        answer = await sends(mover, form, SECRET)
    assert "What went wrong" in answer.text or answer.text
    assert any(line["log_level"] in ("error", "warning", "info") for line in lines)
    assert SECRET not in repr(lines)
    assert answer.ephemeral  # it has what they wrote, which is not lost
    assert SECRET not in "".join(str(line.get("exc_info")) for line in lines)
    assert SECRET not in caplog.text


@pytest.mark.long
async def test_a_note_is_exported_and_deleted_with_the_personal_data(
    harness: Harness, mover: Person
) -> None:
    await notes(harness, mover, SECRET)
    other = harness.bo if mover is harness.ann else harness.ann
    await notes(harness, other, "Mine")
    data = harness.services[PersonalData]
    [shown] = (await data.show(mover.id))["notes"]
    assert shown["text"] == SECRET
    assert SECRET not in str(await data.show(other.id))
    await harness.services[Leaving].delete(mover.id)
    assert await stored(harness.store) == [(other.id, "Mine")]


# Who may


async def test_only_players_have_notes(harness: Harness, mover: Person) -> None:
    refused = await harness.says(harness.cy, "deus-me note")
    assert refused.modal is None
    assert "no seat" in refused.text or "not" in refused.text
    forged = await harness.forges(harness.cy, await harness.board(0), "b:note:1.0.0:panel")
    assert forged.modal is None
    answer = await forges_form(harness, harness.cy, "m:note:1.0.0:panel", SECRET)
    assert answer.ephemeral  # it has what they wrote, which is not lost
    assert await stored(harness.store) == []


async def forges_form(
    harness: Harness, person: Person, custom_id: str, text: str, message: Message | None = None
) -> Answer:
    """Send a form that was not opened, or with a text that Discord would not allow."""
    part = {"type": 4, "custom_id": "text", "value": text}
    data = {"custom_id": custom_id, "components": [{"type": 18, "component": part}]}
    interaction = harness.discord.world.interact(
        InteractionKind.MODAL, person.user, harness.channel, data, message=message
    )
    answer = await Answer(harness.discord.world, interaction).first()
    return await answer.settled(timeout=START_SECONDS)


@pytest.mark.long
async def test_forged_forms_are_answered_and_change_nothing(
    harness: Harness, mover: Person
) -> None:
    for custom_id in ("m:note:99.0.0", "m:take:1.0.0", "m:note", "x"):
        with capture_logs() as lines:
            answer = await forges_form(harness, mover, custom_id, SECRET)
        assert answer.text, custom_id
        assert answer.ephemeral, custom_id
        assert SECRET not in repr(lines), custom_id
        assert await stored(harness.store) == [], custom_id
    answer = await forges_form(harness, mover, "m:note:1.0.0", "x" * 501)
    assert "at most 500 letters" in answer.text
    assert await stored(harness.store) == []
    await forges_form(harness, mover, "m:note:1.0.0", "x" * 500)
    assert len((await stored(harness.store))[0][1]) == 500
    board = await harness.board(0)  # a form of a public message changes nothing there
    before = words([board])
    answer = await forges_form(harness, mover, "m:note:1.0.0:panel", SECRET, board)
    assert words([board]) == before
    assert answer.ephemeral


@pytest.mark.long
async def test_a_note_in_a_dm_belongs_to_the_players_table(harness: Harness, mover: Person) -> None:
    form = await opens(mover, mover.dm)
    answer = await sends(mover, form, SECRET)
    assert f"<#{harness.channel.id}>" in answer.text
    assert await stored(harness.store) == [(mover.id, SECRET)]
    second = harness.discord.channel("second", guild=harness.guild)
    await (await mover.command(second, "deus new", players=2)).settled()
    choice = await (await opens(mover, mover.dm)).settled()
    assert choice.modal is None
    assert f"**2.** <#{harness.channel.id}> {MARK}" in choice.text
    form = await mover.click(choice.message or Message(), "2")
    assert field(form)["value"] == SECRET


async def test_in_a_dm_nobody_is_offered_to_open_a_table(harness: Harness) -> None:
    """The choices of the refusal must be possible in a DM."""
    answer = await harness.ann.command(harness.ann.dm, "deus-me note")
    shown = (await answer.settled()).message
    assert not has_button(shown, "open")
    learnt = await harness.presses(harness.ann, shown, "tutorial")
    assert learnt.files


async def test_a_slow_database_opens_no_form_that_could_overwrite_the_note(
    harness: Harness, mover: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    await notes(harness, mover, SECRET)

    async def hang(*args: Any) -> Any:
        import asyncio

        await asyncio.Event().wait()

    monkeypatch.setattr(pages, "SECONDS", 0.01)
    monkeypatch.setattr(forms, "SECONDS", 0.01)
    monkeypatch.setattr(Notes, "around", hang)
    answer = await opens(mover, harness.channel)
    assert answer.modal is None
    assert "cannot open the form" in answer.text
    assert await stored(harness.store) == [(mover.id, SECRET)]


async def test_the_note_page_changes_and_deletes_it(harness: Harness, mover: Person) -> None:
    answer = await notes(harness, mover, SECRET)
    form = await press(mover, answer.message or Message(), "note")
    answer = await sends(mover, form, f"{SECRET} two")
    gone = await harness.presses(mover, answer.message, "note:delete")
    assert "no note" in gone.text
    assert await stored(harness.store) == []


async def test_a_table_before_the_start_has_notes_too(harness: Harness) -> None:
    await harness.says(harness.ann, "deus new", players=2)
    await notes(harness, harness.ann, SECRET)
    assert await stored(harness.store) == [(harness.ann.id, SECRET)]
    with pytest.raises(TableError, match="not-seated"):
        await harness.services[Notes].write((await harness.table()).id, harness.bo.id, "x")


@pytest.mark.long
async def test_the_panel_of_first_pieces_has_the_note_and_keeps_the_pick(harness: Harness) -> None:
    panel = await tap(
        harness,
        harness.ann,
        await harness.presses(harness.ann, await begun(harness), "pieces"),
        *("+ ship", "+ mill"),
    )
    assert "(2 of 8)" in panel.text
    form = await press(harness.ann, panel.message or Message(), "note")
    changed = await sends(harness.ann, form, f"{SECRET} first")
    assert changed.message is panel.message
    assert f"{MARK} {SECRET} first" in changed.text
    assert "1 ship and 1 mill (2 of 8)" in changed.text
    panel = await tap(harness, harness.ann, changed, "Some of each", "Keep this pick")
    assert "Your pick is made" in panel.text
    other = await harness.presses(harness.bo, await call_to_pick(harness), "pieces")
    assert SECRET not in other.text
    forged = await harness.forges(harness.ann, other.message or Message(), "b:note:1.0.0:pieces:x")
    late = await sends(harness.ann, forged, f"{SECRET} second")
    assert "button" in (await harness.aside(late)).content
