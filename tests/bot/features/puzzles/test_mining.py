"""Puzzles from people's games: with everybody's permission, for others, revealing nothing."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from sqlmodel import select

from bot.app.client import Timing
from bot.features.puzzles.mining import BUSY, Effort, PuzzleMiner, PuzzleMining
from bot.features.puzzles.rows import (
    FIRST_NUMBER,
    MinedPuzzleRow,
    MiningRow,
    PuzzleAnswerRow,
    PuzzleDayRow,
    PuzzleGameRow,
)
from bot.features.puzzles.use_cases import Puzzles, is_shipped
from bot.features.seats.holders import TenureRow
from bot.game.people.personal_data import PersonalData
from bot.game.rows import SeatRow
from bot.game.scheduled.computer_turns import ComputerTurns
from bot.game.table.computer_players import ComputerPlayers
from bot.game.table.reading import TableReader
from bot.loopback import Person
from bot.loopback.people.answers import text_of
from bot.loopback.world.objects import Message
from bot.platform.i18n.languages import language
from engine import Game
from engine.players.puzzles import store
from engine.players.puzzles.store import Puzzle
from tests.bot.actions import has_button
from tests.bot.features.puzzles.test_days import DAY, HOUR, posted, settle
from tests.bot.features.puzzles.test_puzzles import metadata, walked, wrong_turn
from tests.bot.fixtures import PLAYERS, ManualClock, play_turn
from tests.bot.harness import Harness
from tests.bot.positions import lay, near_the_end

QUICK = Effort(examined=4, deals=12)
# Close to the end of its game, and clear: little is to be played, and a few deals show it.
LAID = store.shipped()[329]


def laid() -> Game:
    """That position with another VP of the opponent, so that it is not a shipped puzzle."""
    position = LAID.position()
    position["seats"][1 - LAID.seat]["vp"] += 1
    return Game.from_position(position | {"seed": "the-secret-seed", "turn": 0})


async def allows(harness: Harness, person: Person, answer: str = "yes") -> Message:
    panel = (await harness.says(person, "deus-me settings")).message
    await harness.presses(person, panel, f"own_set:puzzles:{answer}")
    return panel


async def finished(
    harness: Harness,
    *people: Person,
    before: Callable[[int], Awaitable[None]] | None = None,
) -> int:
    """Ann and Bo play a game that has a puzzle to its end; the people allow that. Its id.

    ``before``: what happens before its last turns.
    """
    for person in people:
        await allows(harness, person)
    await lay(harness, laid())
    table = await near_the_end(harness.services, harness.store, await harness.table(), left=2)
    if before is not None:
        await before(table.version)
        table = await harness.services[TableReader].get(table.id)
    while not table.over:
        if table.mover is not None and table.mover.computer is not None:
            await harness.services[ComputerTurns].play(table.id)
            table = await harness.services[TableReader].get(table.id)
        else:
            table = await play_turn(harness.services, table)
    await harness.all_sent()
    return table.id


def miner(harness: Harness, players: ComputerPlayers = PLAYERS) -> PuzzleMiner:
    return PuzzleMiner(harness.services[PuzzleMining], players, QUICK)


async def stored(harness: Harness, kind: Any) -> list[Any]:
    async with harness.store.reading() as session:
        return list((await session.exec(select(kind))).all())


async def found(harness: Harness) -> Puzzle:
    """The puzzle of that game, mined."""
    await finished(harness, harness.ann, harness.bo)
    assert await miner(harness).mine()
    rows = await stored(harness, MinedPuzzleRow)
    wanted = Puzzle.of(laid()).id
    row = next(one for one in rows if one.puzzle == wanted)
    return Puzzle.from_json(row.content, FIRST_NUMBER + row.id)


def nothing_shipped(monkeypatch: Any) -> None:
    """Remove all but mined puzzles, so that ``/deus puzzle`` gives one."""
    monkeypatch.setattr("bot.features.puzzles.use_cases._by_id", dict)
    monkeypatch.setattr(store, "given", tuple)


async def test_the_setting_is_off_until_somebody_chooses_it(harness: Harness) -> None:
    panel = (await harness.says(harness.ann, "deus-me settings")).message
    assert "may become puzzles for the server of the game, if you and all" in text_of(panel)
    assert "**Puzzles from your games**: off" in text_of(panel)
    shown = await allows(harness, harness.ann)
    assert has_button(shown, "own_set:puzzles:no")
    data = await harness.services[PersonalData].show(harness.ann.id)
    assert [(one["key"], one["value"]) for one in data["settings"]] == [("puzzles", "yes")]


@pytest.mark.long
async def test_a_game_gives_puzzles_to_its_server_until_a_permission_or_a_person_is_gone(
    harness: Harness, monkeypatch: Any
) -> None:
    puzzle, home = await found(harness), harness.channel
    assert len(await stored(harness, MinedPuzzleRow)) <= 2
    assert await stored(harness, MiningRow) == []
    assert not await miner(harness).mine()
    assert not is_shipped(puzzle.id)
    assert puzzle.number > FIRST_NUMBER > 10 * store.MOST
    nothing_shipped(monkeypatch)
    with monkeypatch.context() as patch:
        await reveals_nothing_of_the_game_its_players_or_a_hidden_card(harness, puzzle, patch)
    harness.channel = harness.discord.channel("another", guild=harness.guild)
    page = await harness.says(harness.cy, "deus puzzle")
    assert "**Puzzle 1000" in page.text
    for person in (harness.ann, harness.bo):  # they know the game
        none = await harness.says(person, "deus puzzle")
        assert "You have answered every puzzle that there is" in none.text
    elsewhere = harness.discord.guild("Elsewhere", owner=harness.cy)
    harness.channel = harness.discord.channel("deus", guild=elsewhere)
    none = await harness.says(harness.cy, "deus puzzle")
    assert "You have answered every puzzle that there is" in none.text
    harness.channel = home
    await removes_them_by_withdrawing(harness, puzzle)
    await deletes_them_with_their_data(harness)


async def removes_them_by_withdrawing(harness: Harness, puzzle: Puzzle) -> None:
    page = await harness.says(harness.cy, "deus puzzle")
    await allows(harness, harness.ann, "no")
    confirm, _ = await walked(harness, harness.cy, page.message, list(puzzle.best))
    gone = await harness.presses(harness.cy, confirm, "confirm")
    assert "does not exist any more" in (await harness.aside(gone)).content
    none = await harness.says(harness.cy, "deus puzzle")
    assert "You have answered every puzzle that there is" in none.text
    await allows(harness, harness.ann, "yes")
    again = await harness.says(harness.cy, "deus puzzle")
    assert f"**Puzzle {puzzle.number}**" in again.text


async def deletes_them_with_their_data(harness: Harness) -> None:
    data = harness.services[PersonalData]
    (game,) = (await data.show(harness.bo.id))["puzzle_games"]
    assert game == {"game_id": (await stored(harness, MinedPuzzleRow))[0].game_id}
    await data.forget(harness.bo.id)
    for kind in (MiningRow, PuzzleGameRow, MinedPuzzleRow):
        assert await stored(harness, kind) == []


@pytest.mark.long
async def test_one_refusal_is_enough_to_exclude_a_game(harness: Harness) -> None:
    await finished(harness, harness.ann)
    for kind in (MiningRow, PuzzleGameRow, MinedPuzzleRow):
        assert await stored(harness, kind) == []
    assert not await miner(harness).mine()


@pytest.mark.long
@pytest.mark.release
async def test_a_former_player_with_a_hand_is_asked_too(harness: Harness) -> None:
    """A substitute, or somebody who resigned: they took part."""

    async def of_cy(turn: int) -> None:
        async with harness.store.writing() as session:
            row = TenureRow(
                game_id=1, seat=0, person_id=harness.cy.id, ended="substituted", turn=turn,
                at=harness.client.services[PuzzleMining]._transactions.now(),
            )  # fmt: skip
            session.add(row)

    await finished(harness, harness.ann, harness.bo, before=of_cy)
    assert await stored(harness, MiningRow) == []
    await allows(harness, harness.cy)
    assert not await miner(harness).mine()  # too late: it counts when the game ends


@pytest.mark.long
@pytest.mark.release
async def test_computers_need_not_be_asked(harness: Harness) -> None:
    async def plays(turn: int) -> None:
        async with harness.store.writing() as session:
            seats = await session.exec(select(SeatRow).where(SeatRow.person_id == harness.bo.id))
            seat = seats.one()
            seat.person_id, seat.owner_id, seat.computer = None, None, "novice"
            session.add(seat)

    await finished(harness, harness.ann, before=plays)
    assert [row.person_id for row in await stored(harness, PuzzleGameRow)] == [harness.ann.id]
    assert await miner(harness).mine()


@pytest.mark.long
async def test_permissions_are_checked_again_before_a_game_is_searched(
    harness: Harness,
) -> None:
    await finished(harness, harness.ann, harness.bo)
    assert len(await stored(harness, MiningRow)) == 1
    await allows(harness, harness.bo, "no")
    assert not await miner(harness).mine()
    for kind in (MiningRow, PuzzleGameRow, MinedPuzzleRow):
        assert await stored(harness, kind) == []


async def reveals_nothing_of_the_game_its_players_or_a_hidden_card(
    harness: Harness, puzzle: Puzzle, monkeypatch: Any
) -> None:
    game, row = laid(), (await stored(harness, MinedPuzzleRow))[0]
    content = json.dumps([one.content for one in await stored(harness, MinedPuzzleRow)])
    for told in ("Ann", "Bo", "the-secret-seed", str(harness.channel.id), f'"{row.game_id}"'):
        assert told not in content
    position, view = game.position(), game.view(puzzle.seat)
    other = position["seats"][1 - puzzle.seat]
    assert other["hand"]
    assert "hand" not in puzzle.known["seats"][1 - puzzle.seat]
    assert not {"deck", "seed", "seating", "last_turn"} & puzzle.known.keys()
    seen = {card for seat in view.seats for column in seat.columns for card in column}
    seen |= {*(view.hand or ()), view.discard_top}
    made = puzzle.position()
    assert made["seats"][1 - puzzle.seat]["hand"] != other["hand"]  # another deal
    hidden = {*made["seats"][1 - puzzle.seat]["hand"]} - seen
    names = {language("en").card_name(card) for card in hidden}
    names -= {language("en").card_name(card) for card in seen if card}

    async def choose(self: Puzzles, person_id: int, guild_id: int) -> Puzzle:
        return puzzle

    monkeypatch.setattr(Puzzles, "choose", choose)
    page = await harness.says(harness.cy, "deus puzzle")
    assert page.message is not None
    _, shown = await walked(harness, harness.cy, page.message, wrong_turn(puzzle))
    for message in (page.message, *shown):
        told_ = [text_of(message), *(file.description or "" for file in message.attachments)]
        told_ += [str(metadata(file.data)) for file in message.attachments]
        for words in told_:
            assert "Ann" not in words
            assert "Bo " not in words
            assert not [name for name in names if name in words], words
    await gives_no_points_to_a_player_of_the_game(harness, puzzle)


async def gives_no_points_to_a_player_of_the_game(harness: Harness, puzzle: Puzzle) -> None:
    page = await harness.says(harness.ann, "deus puzzle")
    confirm, _ = await walked(harness, harness.ann, page.message, list(puzzle.best))
    told = await harness.presses(harness.ann, confirm, "confirm")
    assert "from a game that you played, so this answer does not count" in told.text
    (row,) = await stored(harness, PuzzleAnswerRow)
    assert (row.points, row.day) == (0, "")
    assert (await harness.services[Puzzles].standing(harness.ann.id)).answered == 0


@pytest.mark.long
@pytest.mark.release
async def test_a_game_is_tried_again_once_after_a_restart_or_a_failure(
    empty_harness: Harness,
) -> None:
    harness, clock = empty_harness, ManualClock()
    harness.timing = Timing(clock, 0.01, 0, outage=timedelta(days=9))
    async with harness.bot():
        await finished(harness, harness.ann, harness.bo)
        begun = await harness.services[PuzzleMining].claim()  # and the bot ends in the middle
        assert begun is not None
    clock.time += timedelta(minutes=1)
    async with harness.bot():
        assert await harness.services[PuzzleMining].claim() is None  # it may be under way elsewhere
        clock.time += BUSY

        async def mined() -> bool:  # by this one, or by the bot that has just begun
            await miner(harness).mine()
            return bool(await stored(harness, MinedPuzzleRow))

        await harness.until(mined)
        assert await stored(harness, MiningRow) == []


@pytest.mark.long
@pytest.mark.release
async def test_work_that_fails_twice_is_given_up(harness: Harness) -> None:
    await finished(harness, harness.ann, harness.bo)

    class Failing(ComputerPlayers):
        async def study(self, *args: Any) -> Any:
            raise MemoryError

    assert not await miner(harness, Failing()).mine()
    (job,) = await stored(harness, MiningRow)
    assert (job.tries, job.begun_at) == (1, None)
    assert not await miner(harness, Failing()).mine()
    for kind in (MiningRow, PuzzleGameRow, MinedPuzzleRow):
        assert await stored(harness, kind) == []


@pytest.mark.long
@pytest.mark.release
async def test_the_servers_daily_puzzle_can_be_a_mined_one(
    empty_harness: Harness, monkeypatch: Any
) -> None:
    harness, clock = empty_harness, ManualClock()
    harness.timing = Timing(clock, 0.01, 0, outage=timedelta(days=9))
    async with harness.bot():
        await found(harness)
        nothing_shipped(monkeypatch)
        await settle(harness, 6)
        clock.advance(6 * HOUR + 60)
        post = await posted(harness, 1)
        (day,) = await stored(harness, PuzzleDayRow)
        assert day.puzzle in {row.puzzle for row in await stored(harness, MinedPuzzleRow)}
        assert "Ann" not in post.content
        await allows(harness, harness.bo, "no")
        pressed = await harness.presses(harness.cy, post, "puzzle")
        assert "does not exist any more" in pressed.text
        clock.advance(DAY)
        await harness.all_sent()


def test_the_completed_deal_follows_from_the_id_alone() -> None:
    puzzle = Puzzle.of(laid())
    assert puzzle.id != LAID.id
    assert replace(puzzle, number=7).position() == puzzle.position()
