"""The puzzle of the day: posted at the server's hour, the same for all, solved the next day."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from sqlmodel import select

from bot.app.client import Timing
from bot.features.puzzles.rows import PuzzleDayRow
from bot.features.puzzles.use_cases import Puzzles, day_puzzle
from bot.game.table.reading import TableReader
from bot.loopback import Person
from bot.loopback.people.answers import Answer, text_of
from bot.loopback.world.objects import Message
from bot.platform.discord.custom_ids import NO_TABLE, CustomId
from bot.ui.actions import Action
from engine.players.puzzles import store
from engine.players.puzzles.store import Puzzle
from tests.bot.features.puzzles.test_puzzles import walked, wrong_turn
from tests.bot.fixtures import ManualClock
from tests.bot.harness import START_SECONDS, Harness
from tests.bot.positions import puzzle_of

HOUR, DAY = 3600, 24 * 3600


async def settle(harness: Harness, hour: int) -> Message:
    """Di, who manages the server, chooses the channel and the hour."""
    harness.discord.moderator(harness.di, harness.guild)
    panel = await panel_of_puzzles(harness)
    for extra, value in (("puzzle", harness.channel), ("puzzle:hour", f"hour-{hour}")):
        chosen = CustomId(Action.SERVER, NO_TABLE, extra).select()
        await (await harness.di.select(panel, value, custom_id=chosen)).settled()
    return panel


async def panel_of_puzzles(harness: Harness) -> Message:
    panel = (await harness.says(harness.di, "deus-server settings")).message
    assert panel is not None
    await harness.presses(harness.di, panel, "server:menu:puzzle")
    return panel


def posts(harness: Harness) -> list[Message]:
    return [one for one in harness.discord.messages(harness.channel) if "Solve it" in one.labels]


async def posted(harness: Harness, count: int) -> Message:
    """The newest of so many posts, once it is posted."""
    await harness.discord.wait_for(
        lambda: len(posts(harness)) >= count, timeout=START_SECONDS, what=f"post {count}"
    )
    await harness.all_sent()
    assert len(posts(harness)) == count
    return posts(harness)[-1]


async def answered(
    harness: Harness, person: Person, post: Message, puzzle: Puzzle, keys: list[str]
) -> Answer:
    page = await harness.presses(person, post, "puzzle")
    assert page.ephemeral
    confirm, _ = await walked(harness, person, page.message, keys)
    return await harness.presses(person, confirm, "confirm")


async def of_day(harness: Harness) -> Puzzle:
    async with harness.store.reading() as session:
        rows = (await session.exec(select(PuzzleDayRow))).all()
    return puzzle_of(max(rows, key=lambda row: row.day).puzzle)


@pytest.mark.long
async def test_a_daily_puzzle_is_posted_and_solved_the_next_day(empty_harness: Harness) -> None:
    harness, clock = empty_harness, ManualClock()
    harness.timing = Timing(clock, 0.01, 0, outage=timedelta(days=9))
    async with harness.bot():
        panel = await settle(harness, 6)
        assert f"Puzzle of the day: **{harness.channel.mention}, at <t:21600:t>**" in text_of(panel)
        clock.advance(5 * HOUR + 60)
        await harness.all_sent()
        assert posts(harness) == []  # its hour has not come
        clock.advance(HOUR)
        post = await posted(harness, 1)
        puzzle = await of_day(harness)
        assert f"no. {puzzle.number}" in post.content
        assert "Solution" not in post.content
        assert [file.filename for file in post.attachments] == ["puzzle.png"]
        wrong = await answered(harness, harness.bo, post, puzzle, wrong_turn(puzzle))
        assert "Best turn" in wrong.text
        before = post.content
        told = await answered(harness, harness.ann, post, puzzle, list(puzzle.best))
        assert "Best turn" in told.text
        found = "found!" in told.text
        assert post.content == before  # the channel hears of nobody's answer
        clock.advance(3 * HOUR)
        await harness.all_sent()
        assert len(posts(harness)) == 1
    async with harness.bot():  # started again on the same day
        await harness.all_sent()
        assert len(posts(harness)) == 1
        clock.advance(DAY - 3 * HOUR)
        post = await posted(harness, 2)
        assert f"Solution of no. {puzzle.number}" in post.content
        if found:
            assert "Found by Ann (1 of 2)" in post.content
            assert f"1. Ann – {puzzle.grade + 2} (1 found)" in post.content
        assert "2. Bo – 0 (0 found)" in post.content
        assert "<@" not in post.content  # nobody is pinged
        assert [file.filename for file in post.attachments] == ["puzzle.png", "solution.png"]
        assert (await of_day(harness)).id != puzzle.id
        assert await harness.services[TableReader].of_guild(harness.guild.id) == []
        await harness.presses(harness.di, await panel_of_puzzles(harness), "server")
        clock.advance(DAY)
        await harness.all_sent()
        assert len(posts(harness)) == 2


@pytest.mark.long
@pytest.mark.release
async def test_an_answer_counts_until_the_next_puzzle_comes_with_its_solution(
    empty_harness: Harness,
) -> None:
    """The day of a puzzle ends with the next post, not at midnight of UTC."""
    harness, clock = empty_harness, ManualClock()
    harness.timing = Timing(clock, 0.01, 0, outage=timedelta(days=9))
    async with harness.bot():
        await settle(harness, 6)
        clock.advance(6 * HOUR + 60)
        first = await posted(harness, 1)
        puzzle = await of_day(harness)
        clock.advance(DAY - HOUR)  # after midnight, before the solution
        in_time = await answered(harness, harness.bo, first, puzzle, wrong_turn(puzzle))
        assert "Your puzzle rating" in in_time.text
        clock.advance(HOUR + 60)
        second = await posted(harness, 2)
        assert f"Solution of no. {puzzle.number}" in second.content
        assert "(1 tried)" in second.content
        late = await answered(harness, harness.ann, first, puzzle, list(puzzle.best))
        assert "Best turn" in late.text
        assert "found! 0 points" in late.text
        assert "already in the channel, so this answer does not count" in late.text
        standing = await harness.services[Puzzles].standing(harness.ann.id)
        assert (standing.answered, standing.points) == (0, 0)
        clock.advance(DAY)
        third = await posted(harness, 3)
        assert "Ann" not in third.content
        assert "1. Bo – 0 (0 found)" in third.content
        own = (await harness.says(harness.di, "deus puzzle")).text
        assert f"Puzzle {puzzle.number}" not in own
        assert f"Puzzle {(await of_day(harness)).number}" in own


@pytest.mark.long
async def test_a_bot_that_did_not_run_at_the_hour_posts_when_it_is_back(
    empty_harness: Harness,
) -> None:
    harness, clock = empty_harness, ManualClock()
    harness.timing = Timing(clock, 0.01, 0, outage=timedelta(days=9))
    async with harness.bot():
        await settle(harness, 6)
    clock.time += timedelta(hours=9)
    async with harness.bot():
        await posted(harness, 1)


def days(count: int) -> list[str]:
    return [(date(2026, 1, 1) + timedelta(days=n)).isoformat() for n in range(count)]


def test_no_server_posts_a_puzzle_that_another_has_solved_in_public() -> None:
    """People are on several servers, and each tells yesterday's solution to everybody."""
    asked: dict[str, int] = {}
    used: dict[int, list[str]] = {server: [] for server in range(5)}
    for at, day in enumerate(days(120)):
        today = [day_puzzle(server, day, used[server]) for server in used]
        for server, puzzle in enumerate(today):
            used[server].append(puzzle.id)
            before = asked.get(puzzle.id, at)
            assert before == at or at - before >= 40, (server, day)
        asked |= {puzzle.id: at for puzzle in today if puzzle is not None}


def test_a_server_gets_every_puzzle_before_any_repeats() -> None:
    used: list[str] = []
    for day in days(len(store.given())):
        puzzle = day_puzzle(1, day, used)
        used.append(puzzle.id)
    assert len(set(used)) == len(store.given())
    assert day_puzzle(1, "2030-01-01", used) is not None
    first = [day_puzzle(server, "2026-01-01", ()) for server in range(9)]
    assert len({puzzle.id for puzzle in first if puzzle is not None}) > 1


def test_a_puzzle_whose_best_turn_is_wrong_is_not_given() -> None:
    used = {puzzle.id for puzzle in store.given()}
    withdrawn = [one for one in store.shipped() if one.id not in used]
    assert [one.number for one in withdrawn] == sorted(store.WITHDRAWN)
    chosen = day_puzzle(1, days(1)[0], used)
    assert chosen.number not in store.WITHDRAWN
