"""Beat this turn: posted without a ping, tried in private, told to who has tried."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlmodel import col, select, update

from bot.features.turn.use_cases import Turns
from bot.features.whatif.challenges import OPEN_FOR, Challenges
from bot.features.whatif.rows import BeatRow, BeatTryRow
from bot.game.errors import TableError
from bot.game.people.personal_data import PersonalData
from bot.game.rows import GameRow, TurnRow
from bot.game.scheduled.chores import Calendar
from bot.loopback import Person as Player
from bot.loopback.people.answers import Answer, text_of
from bot.loopback.world.objects import Message
from bot.platform.request import Person
from bot.platform.scheduling.scheduler import NoHeartbeat, Scheduler
from bot.platform.store.opening import open_store
from engine.events import Built, event_from_json
from tests.bot.actions import has_button
from tests.bot.databases import address, downgrade, of_sqlite
from tests.bot.features.whatif.walking import confirmable
from tests.bot.fixtures import ManualClock, play_turn
from tests.bot.harness import START_SECONDS, Harness
from tests.bot.positions import last_turns
from tests.bot.said import says

NAME = "Beat this turn"


async def kinds_of_turns(harness: Harness, turns: int) -> dict[bool, int]:
    """A game after so many turns; by whether a building was played: the board before one."""
    table = await harness.begin(harness.ann, harness.bo)
    for _ in range(turns):
        table = await play_turn(harness.services, table)
    await harness.board(turns)
    async with harness.store.reading() as session:
        rows = (await session.exec(select(TurnRow).where(TurnRow.number > 0))).all()
    return {
        isinstance(event_from_json(row.events[0]), Built): row.number - 1 for row in reversed(rows)
    }


async def offered(harness: Harness) -> None:
    """The person to move makes an offering."""
    table, turns, mover = await harness.table(), harness.services[Turns], await harness.mover()
    assert mover is not None
    draft = await turns.draft(table.id, mover.id)
    while (options := draft.game.options)[0].key != "confirm":
        begins = [one.key for one in options if one.key.startswith("offer:")]
        draft = await turns.choose(table.id, mover.id, [*begins, options[-1].key][:1])
    await turns.confirm(table.id, mover.id)


async def posted(harness: Harness, person: Player, turn: int) -> Answer:
    answer = await person.on_message(await harness.board(turn), NAME)
    return await answer.settled(timeout=START_SECONDS)


async def message(harness: Harness) -> Message:
    return await harness.discord.wait_for(
        lambda: next((m for m in harness.discord.messages(harness.channel) if has_try(m)), None),
        what="the challenge",
    )


def has_try(one: Message) -> bool:
    return not one.ephemeral and has_button(one, "beat")


async def tried(harness: Harness, person: Player) -> Answer:
    panel = await harness.presses(person, await message(harness), "beat")
    assert says(panel.text, "beat-note")
    steps = await confirmable(harness, person, panel)
    return await harness.presses(person, steps[-1].message, "confirm")


async def rows_of(harness: Harness, kind: Any) -> list[Any]:
    async with harness.store.reading() as session:
        return list((await session.exec(select(kind))).all())


async def test_a_building_is_a_challenge_that_tells_nothing_before_it_was_tried(
    harness: Harness,
) -> None:
    turn = (await kinds_of_turns(harness, 8))[True]
    done = await posted(harness, harness.cy, turn)
    assert done.ephemeral
    assert says(done.text, "beat-posted")
    challenge = await message(harness)
    assert says(text_of(challenge), "beat-title", "beat-how")
    assert "%" not in text_of(challenge)
    assert not challenge.mentions
    told = await tried(harness, harness.di)
    assert told.ephemeral
    assert says(told.text, "puzzle-yours")
    assert says(told.text, "whatif-played")
    assert "Di –" in told.text
    assert not has_button(told.message, "beat")
    await harness.all_sent()
    challenge = await message(harness)
    assert "One person has tried it." in text_of(challenge)
    assert "%" not in text_of(challenge)
    again = await harness.presses(harness.di, challenge, "beat")
    assert says(again.text, "beat-ranking")
    (row,) = await rows_of(harness, BeatTryRow)
    assert row.person_id == harness.di.id
    everybody = [m for m in harness.discord.messages(harness.channel) if not m.ephemeral]
    assert sum(has_try(one) for one in everybody) == 1


async def test_its_opener_closes_it_and_then_everybody_reads_all_turns(harness: Harness) -> None:
    turn = (await kinds_of_turns(harness, 8))[True]
    await posted(harness, harness.cy, turn)
    told = await tried(harness, harness.cy)
    forged = str(next(b["custom_id"] for b in told.message.buttons))  # type: ignore[union-attr]
    refused = await harness.forges(harness.di, await message(harness), forged)
    assert says((await refused.settled()).text, "refusal-beat-not-yours")
    closed = await harness.presses(harness.cy, told.message, "beat")
    assert says(closed.text, "beat-closed-done")
    await harness.all_sent()
    text = text_of(await message(harness))
    assert says(text, "beat-closed")
    assert "Cy –" in text
    assert "(in the game)" in text
    late = await tried(harness, harness.di)  # it is weighed, and not noted
    assert says(late.text, "puzzle-yours")
    assert len(await rows_of(harness, BeatTryRow)) == 1


class Fortnight:
    """A challenge on a server whose clock is moved by hand."""

    def __init__(self, harness: Harness) -> None:
        self.harness, self.clock = harness, ManualClock()
        harness.timing = replace(harness.timing, clock=self.clock)

    async def passes(self, time: timedelta) -> str:
        """The text of the challenge after that time, once all that is due by then is sent."""
        self.clock.advance(time.total_seconds())
        calendar = Scheduler(self.harness.services[Calendar], NoHeartbeat(), clock=self.clock)
        await calendar.attend_due()
        await self.harness.all_sent()
        return text_of(await message(self.harness))


SECOND = timedelta(seconds=1)


async def test_a_challenge_closes_by_itself_after_a_fortnight_without_a_new_try(
    empty_harness: Harness,
) -> None:
    harness, time = empty_harness, Fortnight(empty_harness)
    async with harness.bot():
        turn = (await kinds_of_turns(harness, 8))[True]
        await posted(harness, harness.cy, turn)
        await message(harness)
        assert says(await time.passes(OPEN_FOR - SECOND), "beat-closes")
        await tried(harness, harness.di)
        again = await harness.presses(harness.di, await message(harness), "beat")
        assert says(again.text, "beat-ranking")  # it does not count as a try
        key = "challenge", (await harness.table()).id, turn
        assert await harness.services[Calendar].attend(key)  # found just before the try
        (row,) = await rows_of(harness, BeatRow)
        assert row.closed_at is None
    async with harness.bot():
        text = await time.passes(OPEN_FOR - SECOND)
        until = int((time.clock.now() + SECOND).timestamp())
        assert says(text, "beat-closes")
        assert f"<t:{until}:D>" in text
        assert not says(text, "beat-closed")
        text = await time.passes(SECOND)
        assert says(text, "beat-closed")
        assert "Di –" in text
        assert "(in the game)" in text
        assert not says(text, "beat-closes")
        here = [m for m in harness.discord.messages(harness.channel) if has_try(m)]
        assert [bool(m.pinged) for m in here] == [False]
        (row,) = await rows_of(harness, BeatRow)
        assert row.closed_at == time.clock.now()
        sent = len(harness.discord.calls)
        await time.passes(OPEN_FOR)
        edits = [c for c in harness.discord.calls[sent:] if c.path.endswith(f"/{here[0].id}")]
        assert edits == []
        late = await tried(harness, harness.bo)
        assert says(late.text, "puzzle-yours")
        assert len(await rows_of(harness, BeatTryRow)) == 1


@of_sqlite
async def test_a_challenge_of_an_earlier_version_closes_after_its_last_try(tmp_path: Path) -> None:
    path, began = tmp_path / "deus.db", datetime(2026, 1, 2, tzinfo=UTC)
    store = await open_store(address(path))
    async with store.writing() as session:
        game = GameRow(
            id=1,
            guild_id=2,
            channel_id=3,
            status="running",
            opener_id=4,
            players=2,
            opened_at=began,
        )
        session.add(game)
        await session.flush()
        for turn, closed in ((1, None), (2, None), (3, began)):
            same = {"game_id": 1, "turn": turn, "kind": "", "chance": 0.5}
            session.add(BeatRow(**same, opener_id=4, content={}, closed_at=closed, at=began))
        for person, days in ((5, 3), (6, 2)):
            at = began + timedelta(days)
            session.add(
                BeatTryRow(
                    game_id=1, turn=2, person_id=person, name="Di", kind="", chance=0.5, at=at
                )
            )
    await store.close()
    downgrade(path, "0024")
    store = await open_store(address(path))
    async with store.reading() as session:
        rows = (await session.exec(select(BeatRow).order_by(col(BeatRow.turn)))).all()
    await store.close()
    closes = [row.closes_at for row in rows]
    assert closes == [began + OPEN_FOR, began + timedelta(3) + OPEN_FOR, None]


async def test_turns_that_cannot_be_a_challenge_are_refused(harness: Harness) -> None:
    turn = (await kinds_of_turns(harness, 6))[True]
    assert says((await posted(harness, harness.cy, 6)).text, "refusal-what-early")
    await offered(harness)
    assert says((await posted(harness, harness.cy, 6)).text, "refusal-beat-secret")
    assert await rows_of(harness, BeatRow) == []
    await posted(harness, harness.cy, turn)
    assert says((await posted(harness, harness.di, turn)).text, "refusal-beat-there")
    table = await harness.table()
    custom_id = f"b:beat:{table.id}.6.0:try"
    gone = await harness.forges(harness.cy, await message(harness), custom_id)
    assert says((await gone.settled()).text, "refusal-beat-gone")


async def test_a_challenge_does_not_depend_on_who_posts_it(harness: Harness) -> None:
    """Its mover must not give away their hand by posting it."""
    turn = (await kinds_of_turns(harness, 8))[True]
    table = await harness.table()
    challenges, contents = harness.services[Challenges], []
    for person in (harness.ann, harness.bo, harness.cy):
        await challenges.open(Person(person.id, person.name), table.id, turn)
        (row,) = await rows_of(harness, BeatRow)
        contents.append((row.content, row.chance, row.kind))
        async with harness.store.writing() as session:
            await session.delete(await session.get_one(BeatRow, row.id))
    assert contents[0] == contents[1] == contents[2]


async def test_after_the_end_an_offering_can_be_a_challenge_with_the_real_hand(
    harness: Harness,
) -> None:
    await harness.begin(harness.ann, harness.bo)
    await last_turns(harness, left=1)
    while (mover := await harness.mover()) is not None:
        await harness.command_player(mover).turn()
    table = await harness.table()
    challenges = harness.services[Challenges]
    weighed = 0
    for turn in range(4, 12):
        with suppress(TableError):  # a turn that went on with cards that it drew
            await challenges.open(Person(harness.cy.id, "Cy"), table.id, turn)
            weighed += 1
            assert (await challenges.get(table.id, turn)).open_hand
    assert weighed >= 4


async def test_data_of_people_can_be_deleted_and_the_challenge_stays(harness: Harness) -> None:
    turn = (await kinds_of_turns(harness, 8))[True]
    await posted(harness, harness.cy, turn)
    await tried(harness, harness.cy)
    shown = await harness.services[PersonalData].show(harness.cy.id)
    assert shown["challenges"]
    assert shown["challenge_tries"]
    await harness.services[PersonalData].forget(harness.cy.id)
    assert await rows_of(harness, BeatTryRow) == []
    (row,) = await rows_of(harness, BeatRow)
    assert row.opener_id == 0


async def test_a_deleted_table_takes_its_challenge_with_it(harness: Harness) -> None:
    turn = (await kinds_of_turns(harness, 8))[True]
    await posted(harness, harness.cy, turn)
    challenge = await message(harness)
    table = await harness.table()
    async with harness.store.writing() as session:
        await session.exec(update(GameRow).values(log_message_id=None))
        await session.delete(await session.get_one(GameRow, table.id))
    assert await rows_of(harness, BeatRow) == []
    late = await harness.presses(harness.di, challenge, "beat")
    assert late.text
    with pytest.raises(TableError):
        await harness.services[Challenges].get(table.id, turn)
