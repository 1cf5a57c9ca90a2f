"""Attacks of one person: who does the work, who waits for whom, and how they are refused.

How long others wait is measured by ``make bench``, not here.
"""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from typing import Any

import pytest

from bot.features.puzzles.use_cases import PuzzleJudges, Puzzles
from bot.features.records import playing, record_files
from bot.features.records.analysis import AnalysisTables
from bot.features.records.review import GameReviews
from bot.game.errors import TableError
from bot.game.table.computer_players import STUDY_BYTES, STUDYING, ComputerPlayers
from bot.loopback import Person
from bot.loopback.people.answers import Answer
from bot.platform.fair_queue import AFTER_THEM, BACK, MOST, Budgets, Expense, FairQueue, OverBudget
from bot.platform.request import Place
from bot.platform.services import Services
from bot.platform.store.store import Store
from bot.platform.worker_processes import WorkerProcesses
from engine import PositionError, shipped
from engine.players.puzzles.store import Puzzle
from tests.bot import harness as harness_module
from tests.bot.attacks.hostile import GOOD, LONGEST, files, watched_loop
from tests.bot.features.puzzles.test_puzzles import puzzle, walked  # noqa: F401 – a fixture
from tests.bot.features.records.test_analysis import over
from tests.bot.fixtures import ANN, BO, CHANNEL, GUILD, THREAD, ManualClock, make_services
from tests.bot.harness import START_SECONDS, Harness
from tests.bot.platform.drawing.test_workers import until_gone

HERE = Place(GUILD, CHANNEL)
EMPTY = "as many turns without anything as a file may have"


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine plays records slowly; no test here is about that."""
    monkeypatch.setattr(record_files, "SECONDS", 600.0)


async def opened(services: Services, person: Any, data: bytes) -> str:
    try:
        await services[AnalysisTables].load(HERE, person, data)
    except TableError as error:
        return error.code.value
    return ""


@pytest.mark.long
@pytest.mark.parametrize("name", files())
async def test_no_file_is_parsed_or_played_on_the_event_loop(
    services: Services, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    mine, where = threading.current_thread(), set[threading.Thread]()

    def noted(function: Callable[..., Any]) -> Callable[..., Any]:
        def call(*given: Any) -> Any:
            where.add(threading.current_thread())
            return function(*given)

        return call

    for module, function in (
        (playing.records, "read"),
        (playing.records, "play"),
        (playing.public, "head"),
        (playing.public, "_parse"),
        (playing, "head_of"),
        (playing, "game_of"),
    ):
        monkeypatch.setattr(module, function, noted(getattr(module, function)))
    refused = await opened(services, ANN, files()[name])
    assert refused.startswith("record-") or name == EMPTY
    assert mine not in where
    await opened(services, ANN, GOOD)
    assert where
    assert mine not in where


@pytest.mark.long
async def test_a_file_takes_no_longer_of_the_event_loop_than_a_good_one(
    services: Services,
) -> None:
    await opened(services, BO, GOOD)  # with what is loaded once; its positions are kept as games
    with watched_loop() as good:
        assert await opened(services, BO, LONGEST) == ""
    for name, data in files().items():
        with watched_loop() as bad:
            await opened(services, ANN, data)
        assert bad.longest <= 1.5 * good.longest, (name, bad.where)


class Held(WorkerProcesses):
    """The processes for analyses, as threads; hostile files are kept there."""

    def __init__(self, hostile: bytes) -> None:
        super().__init__(STUDYING, 0, (), lambda: None)
        self.gate, self.held = asyncio.Event(), 0
        self._hostile = hostile.decode()

    async def run(
        self, seconds: float, function: Callable[..., Any], *args: Any, **named: Any
    ) -> Any:
        async with self._free.place():
            if args and args[0] == self._hostile.strip():
                self.held += 1
                await self.gate.wait()
                self.held -= 1
                raise PositionError(("line 1: it is given up",))
            return await asyncio.to_thread(function, *args, **named)


class Thinkers(ComputerPlayers):
    """Computer players of the tests, with separate processes for analyses."""

    def __init__(self, students: WorkerProcesses) -> None:
        super().__init__(budget=300)
        self._students = students

    async def work(self, seconds: float, function: Any, *args: Any) -> Any:
        return await asyncio.get_running_loop().run_in_executor(THREAD, function, *args)


async def load(harness: Harness, who: Person, data: bytes) -> Answer:
    return await harness.says(who, "deus-table load", file=("deus.txt", data))


@pytest.mark.long
async def test_one_persons_files_delay_nobody_else(
    empty_harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    hostile = files()[EMPTY]
    held = Held(hostile)
    monkeypatch.setattr(harness_module, "PLAYERS", Thinkers(held))
    harness = empty_harness
    async with harness.bot():
        await harness.begin(harness.ann, computers=1)
        attack = [asyncio.create_task(load(harness, harness.cy, hostile)) for _ in range(4)]
        await harness.discord.wait_for(lambda: held.held, what="a file that is read")
        assert "74 turns" in (await load(harness, harness.bo, GOOD)).text
        assert (await harness.says(harness.ann, "hand")).files
        assert (await harness.says(harness.ann, "deus board")).files
        table = await harness.table()
        panel = await harness.presses(harness.ann, await harness.board(table.version), "take")
        hint = await harness.presses(harness.ann, panel.message, "hint")
        assert "would do this" in hint.text
        assert "74 turns" in (await load(harness, harness.di, GOOD)).text
        assert held.held == 1
        assert not any(task.done() for task in attack)
        held.gate.set()
        await asyncio.gather(*attack)


class Noted(ComputerPlayers):
    """Computer players that note their requests and the way these came."""

    def __init__(self) -> None:
        super().__init__("random", THREAD)
        self.asked: list[tuple[str, str]] = []

    async def work(self, seconds: float, function: Any, *args: Any) -> Any:
        self.asked.append(("work", function.__name__))
        return await super().work(seconds, function, *args)

    async def study(self, seconds: float, function: Any, *args: Any) -> Any:
        self.asked.append(("study", function.__name__))
        raise TimeoutError


async def test_a_review_does_not_delay_computers(store: Store) -> None:
    players = Noted()
    services = make_services(store, players=players)
    table = await over(services, store)
    players.asked.clear()
    assert await services[GameReviews].by_round(table.id) == ()
    assert players.asked == [("study", "chances")]


@pytest.mark.long
async def test_pictures_of_different_people_take_turns(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next person is next, after any number of requests."""
    await harness.begin(harness.ann, harness.bo)
    await harness.all_sent()
    pool, drawn, gate = harness.client.render_pool, list[object](), asyncio.Event()
    pool._places = FairQueue(1)

    async def draw(paint: Any, *given: Any, **named: Any) -> Any:
        async with pool._places.place():
            await gate.wait()
            drawn.append(named.get("theme"))
            return paint(*given, **named)

    monkeypatch.setattr(pool, "_draw", draw)
    wait: int

    async def they_wait() -> bool:  # nothing that happens on Discord tells
        return pool._places.waiting == wait

    # Each is promised an answer although those before it are not finished.
    asked = [await harness.cy.command(harness.channel, "deus board") for _ in range(10)]
    attack = [asyncio.create_task(one.settled(timeout=START_SECONDS)) for one in asked]
    wait = AFTER_THEM - 1
    await harness.until(they_wait)
    other = asyncio.create_task(harness.says(harness.di, "deus board"))
    wait = AFTER_THEM
    await harness.until(they_wait)
    order: list[str] = []
    for task in attack:
        task.add_done_callback(lambda _: order.append("cy"))
    other.add_done_callback(lambda _: order.append("di"))
    gate.set()
    await asyncio.gather(*attack, other)
    assert order.index("di") <= 4  # answers are under way for a while
    assert len(drawn) == 11


def standing(harness: Harness) -> Budgets:
    """Everybody's budgets, which never refill."""
    budgets = harness.services[Budgets]
    budgets._clock = ManualClock()
    return budgets


async def test_asking_for_too_much_is_refused_until_a_named_time(harness: Harness) -> None:
    times = int(MOST / Expense.LOAD.seconds)
    budgets = standing(harness)
    for _ in range(times):
        budgets.spend(harness.cy.id, Expense.LOAD)
    refused = await load(harness, harness.cy, GOOD)
    assert "Try again <t:" in refused.text
    assert refused.ephemeral
    assert "74 turns" in (await load(harness, harness.bo, GOOD)).text
    again = await harness.says(harness.cy, "deus-table load")
    assert "no record open" in again.text


@pytest.mark.long
async def test_every_expensive_request_has_a_price(harness: Harness) -> None:
    await harness.begin(harness.ann, computers=1)
    await harness.all_sent()
    table = await harness.table()
    panel = await harness.presses(harness.ann, await harness.board(table.version), "take")
    budgets, ann = standing(harness), harness.ann
    with suppress(OverBudget):
        while True:
            budgets.spend(ann.id, Expense.LOOK)
    for path, options in (
        ("deus replay", {"turn": 0}),
        ("deus-table record", {}),
        ("deus-table load", {"file": ("deus.txt", GOOD)}),
    ):
        assert "Try again <t:" in (await harness.says(ann, path, **options)).text, path
    film = await harness.aside(await ann.command(harness.channel, "deus replay"))
    assert "Try again <t:" in film.content
    hint = await harness.presses(ann, panel.message, "hint")
    assert "Try again <t:" in hint.text
    for path in ("hand", "deus status", "deus board", "undo"):  # who plays pays nothing
        assert "Try again <t:" not in (await harness.says(ann, path)).text


def leave(harness: Harness, who: Person, seconds: float) -> None:
    """Leave somebody a little less than ``seconds`` of a core."""
    budgets = standing(harness)
    spent = timedelta(seconds=(MOST - seconds + 0.1) / BACK)
    budgets._full_at[who.id] = budgets._clock.now() + spent


@pytest.mark.long
async def test_a_review_and_a_puzzle_have_their_own_prices(
    harness: Harness,
    puzzle: Puzzle,  # noqa: F811 – a fixture
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Somebody who can afford a look is refused what is dearer; the answer is not lost."""
    judged = list[object]()

    async def judge(self: PuzzleJudges, *asked: object) -> None:
        judged.append(asked)

    monkeypatch.setattr(PuzzleJudges, "judge", judge)
    loaded = await load(harness, harness.cy, GOOD)
    leave(harness, harness.cy, Expense.REVIEW.seconds)
    review = await harness.presses(harness.cy, loaded.message, "chances")
    assert "Try again <t:" in review.text
    opened_one = await harness.says(harness.ann, "deus puzzle")
    confirm, _ = await walked(harness, harness.ann, opened_one.message, list(puzzle.best))
    leave(harness, harness.ann, Expense.PUZZLE.seconds)
    refused = await harness.presses(harness.ann, confirm, "confirm")
    assert "Try again <t:" in refused.messages[-1].content
    assert judged == []
    assert await harness.services[Puzzles].answered(harness.ann.id, puzzle.id) is None


@pytest.mark.long
async def test_a_record_is_read_in_a_process_that_can_be_killed(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With real processes: a file that needs too long, one that needs too much, and a good one."""
    players = ComputerPlayers(processes=1)
    reader = record_files.RecordReader(players)
    try:
        text = record_files.text_of(GOOD)
        head = await reader.head(text)
        game = await reader.game(text, head, shipped())
        assert len(game.turns) == 75
        monkeypatch.setattr(record_files, "SECONDS", 0.05)
        with pytest.raises(TableError) as slow:
            await reader.game(record_files.text_of(files()[EMPTY]), head, shipped())
        assert slow.value.code.value == "record-slow"
        with pytest.raises(MemoryError):
            await players.study(60.0, bytes, 2 * STUDY_BYTES)
        monkeypatch.setattr(record_files, "SECONDS", 60.0)
        assert (await reader.game(text, head, shipped())).turns == game.turns
    finally:
        players.close()


@pytest.mark.long
async def test_idle_processes_are_ended_and_restarted() -> None:
    processes = WorkerProcesses(1, 0, (), type(None), idle=0.1)
    try:
        first = await processes.run(60.0, os.getpid)
        await until_gone(first)
        assert await processes.run(60.0, os.getpid) != first
    finally:
        processes.close()
