"""Places are shared fairly, and each person has a budget."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Callable

import pytest
from structlog.testing import capture_logs

from bot.platform.fair_queue import (
    AFTER_THEM,
    BACK,
    FIRST_RESPONSES,
    MOST,
    Budgets,
    Expense,
    FairQueue,
    OverBudget,
    Passage,
    in_thread,
    work_for,
)
from tests.bot.fixtures import ManualClock
from tests.patience import patient

ANN, BO = 1, 2


def spent(budgets: Budgets, person: int, expense: Expense) -> int:
    """The number of times that a person can pay for something now."""
    for times in range(10_000):
        try:
            budgets.spend(person, expense)
        except OverBudget:
            return times
    raise AssertionError("it costs nothing")


@pytest.mark.parametrize("expense", Expense)
def test_a_used_up_budget_says_when_it_is_available_again(expense: Expense) -> None:
    clock = ManualClock()
    budgets = Budgets(clock)
    assert spent(budgets, ANN, expense) == int(MOST / expense.seconds + 1e-9) > 5
    with pytest.raises(OverBudget) as over:
        budgets.spend(ANN, expense)
    wait = (over.value.until - clock.now()).total_seconds()
    assert 0 < wait <= expense.seconds / BACK
    clock.advance(wait)
    budgets.spend(ANN, expense)


def test_everybody_has_their_own_budget_and_it_refills() -> None:
    clock = ManualClock()
    budgets = Budgets(clock)
    films = spent(budgets, ANN, Expense.FILM)
    assert spent(budgets, BO, Expense.FILM) == films
    clock.advance(MOST / BACK)
    assert spent(budgets, ANN, Expense.FILM) == films


def test_one_purse_pays_for_everything() -> None:
    budgets = Budgets(ManualClock())
    spent(budgets, ANN, Expense.REVIEW)
    with pytest.raises(OverBudget):
        budgets.spend(ANN, Expense.FILM)


def test_a_refused_request_costs_nothing() -> None:
    clock = ManualClock()
    budgets = Budgets(clock)
    spent(budgets, ANN, Expense.LOAD)
    for _ in range(1000):
        with pytest.raises(OverBudget):
            budgets.spend(ANN, Expense.LOAD)
    clock.advance(Expense.LOAD.seconds / BACK)
    budgets.spend(ANN, Expense.LOAD)


def test_a_clock_set_back_makes_no_debt() -> None:
    clock = ManualClock()
    budgets = Budgets(clock)
    spent(budgets, ANN, Expense.LOAD)
    clock.advance(-24 * 3600)
    budgets.spend(ANN, Expense.LOAD)


def test_people_with_a_full_budget_are_forgotten() -> None:
    clock = ManualClock()
    budgets = Budgets(clock)
    for person in range(5000):
        budgets.spend(person, Expense.LOOK)
        clock.advance(1)
    assert len(budgets._full_at) <= 1000


class Desk:
    """Work in a queue: each piece begins in its turn, and ends on command."""

    def __init__(self, places: int) -> None:
        self.queue = FairQueue(places)
        self.begun: list[str] = []
        self._ends: dict[str, asyncio.Event] = {}

    async def ask(self, name: str) -> asyncio.Task[None]:
        """A piece of work in the lane of the first letter of its ``name``."""
        task = asyncio.create_task(self._work(name))
        await turn_over()
        return task

    async def _work(self, name: str) -> None:
        work_for(name[0])
        self._ends[name] = asyncio.Event()
        async with self.queue.place():
            self.begun.append(name)
            await self._ends[name].wait()

    async def end(self, name: str) -> None:
        self._ends[name].set()
        await turn_over()


async def turn_over() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_a_lane_has_one_place_and_free_ones_go_round() -> None:
    desk = Desk(1)
    tasks = [await desk.ask(name) for name in ("a1", "a2", "a3", "b1", "b2", "c1")]
    order = ["a1"]
    while len(order) < 6:
        await desk.end(desk.begun[-1])
        order = desk.begun
    await desk.end(order[-1])
    await asyncio.gather(*tasks)
    assert order == ["a1", "a2", "b1", "c1", "a3", "b2"]


async def test_a_lane_with_many_requests_leaves_places_free() -> None:
    desk = Desk(2)
    tasks = [await desk.ask(f"a{number}") for number in range(9)]
    assert desk.begun == ["a0"]
    tasks.append(await desk.ask("b0"))
    assert desk.begun == ["a0", "b0"]
    assert desk.queue.waiting == 8
    await desk.end("b0")
    assert desk.begun == ["a0", "b0"]  # the place stays free for others
    tasks.append(await desk.ask("c0"))
    assert desk.begun[-1] == "c0"
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def test_a_waiting_request_can_be_cancelled_at_any_moment() -> None:
    desk = Desk(1)
    first, second, third = [await desk.ask(name) for name in ("a1", "b1", "c1")]
    second.cancel()
    await turn_over()
    assert desk.queue.waiting == 1
    await desk.end("a1")
    assert desk.begun == ["a1", "c1"]
    last = await desk.ask("d1")
    desk._ends["c1"].set()
    await asyncio.sleep(0)  # its place becomes free in the moment when nobody wants it
    last.cancel()
    await turn_over()
    await desk.ask("e1")
    assert desk.begun[-1] == "e1"
    await desk.end("e1")
    await asyncio.gather(first, second, third, last, return_exceptions=True)


@pytest.mark.parametrize("next_one", ["b2", "c1"])
async def test_a_request_cancelled_in_the_same_step_gets_no_place(next_one: str) -> None:
    """``cancel`` marks their future at once; their task runs after the one that gives the place."""
    desk = Desk(1)
    first, second, third = [await desk.ask(name) for name in ("a1", "b1", next_one)]
    desk._ends["a1"].set()
    second.cancel()
    await turn_over()
    await first
    assert second.cancelled()
    assert desk.begun == ["a1", next_one]
    await desk.end(next_one)
    await third
    assert free_again(desk.queue, 1)


async def test_places_are_all_free_after_any_order_of_work_and_cancellations() -> None:
    for seed in range(300):
        rng = random.Random(seed)
        places = rng.choice((1, 2, 3))
        queue = FairQueue(places)
        tasks = [asyncio.create_task(_some_steps(queue, rng)) for _ in range(20)]
        for _ in range(40):
            for task in tasks:
                if rng.random() < 0.15:
                    task.cancel()
            await asyncio.sleep(0)
        for task in tasks:
            task.cancel()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
        faults = [one for one in ended if not isinstance(one, asyncio.CancelledError | None)]
        assert faults == [], seed
        assert free_again(queue, places), seed


async def _some_steps(queue: FairQueue, rng: random.Random) -> None:
    work_for(rng.choice("abcd"))
    async with queue.place():
        for _ in range(rng.randrange(3)):
            await asyncio.sleep(0)


def free_again(queue: FairQueue, places: int) -> bool:
    return (queue._free, queue._busy, queue.waiting) == (places, set(), 0)


async def test_work_without_a_lane_has_one_of_its_own() -> None:
    queue, begun = FairQueue(3), []

    async def work() -> None:
        async with queue.place():
            begun.append(1)
            await asyncio.Event().wait()

    tasks = [asyncio.create_task(work()) for _ in range(4)]
    await turn_over()
    assert len(begun) == 3
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def test_threads_run_one_at_a_time_and_others_come_between() -> None:
    running, most, order = 0, 0, list[str]()
    lock = threading.Lock()

    def reckon(name: str) -> None:
        nonlocal running, most
        with lock:
            running += 1
            most = max(most, running)
            order.append(name)
        with lock:
            running -= 1

    async def ask(name: str, then: Callable[[str], None]) -> None:
        work_for(name[0])
        await in_thread(then, name)

    names = [*(f"a{number}" for number in range(20)), "b0"]
    await asyncio.gather(*(ask(name, reckon) for name in names))
    assert most == 1
    assert order.index("b0") <= 2


async def test_a_thread_that_raises_stop_iteration_gives_an_answer_and_its_place_back() -> None:
    with pytest.raises(RuntimeError, match="raised StopIteration"):
        async with asyncio.timeout(patient(30)):
            await in_thread(next, iter(()))
    assert await in_thread(int, "1") == 1


async def test_a_thread_that_is_late_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.platform.fair_queue.LATE_SECONDS", 0.0)
    end = threading.Event()
    with capture_logs() as lines:
        waiting = asyncio.create_task(in_thread(end.wait, patient(30)))
        async with asyncio.timeout(patient(30)):
            while not lines:  # noqa: ASYNC110 – a log has no event
                await asyncio.sleep(0.01)
        end.set()
        assert await waiting
    assert [(line["event"], line["what"]) for line in lines] == [("thread_late", "Event.wait")]


class Crowd:
    """Requests on their way, which stop where the test lets them go on."""

    def __init__(self) -> None:
        self.first, self.working, self.done = 0, 0, 0
        self.promise, self.finish = asyncio.Event(), asyncio.Event()

    async def ask(self, person: object) -> None:
        async with Passage(person) as passage:
            self.first += 1
            await self.promise.wait()
            await passage.work()
            self.working += 1
            await self.finish.wait()
            self.working -= 1
        self.done += 1


async def settled() -> None:
    """Run every task until it waits."""
    for _ in range(50):
        await asyncio.sleep(0)


async def test_few_requests_of_a_person_are_answered_at_once_and_all_in_the_end() -> None:
    mine, theirs = Crowd(), Crowd()
    tasks = [asyncio.create_task(mine.ask("Ann")) for _ in range(20)]
    await settled()
    assert mine.first == FIRST_RESPONSES
    mine.promise.set()
    await settled()
    assert mine.first == 20, "a first response never waits for work"
    assert mine.working == AFTER_THEM
    theirs.promise.set()
    tasks.append(asyncio.create_task(theirs.ask("Bo")))
    await settled()
    assert theirs.working == 1, "others pass by"
    mine.finish.set()
    theirs.finish.set()
    await asyncio.gather(*tasks)
    assert (mine.done, theirs.done) == (20, 1)


async def test_a_request_that_is_called_off_gives_its_place_back() -> None:
    crowd = Crowd()
    tasks = [asyncio.create_task(crowd.ask("Ann")) for _ in range(8)]
    await settled()
    tasks[0].cancel()  # before its first response
    crowd.promise.set()
    await settled()
    working = [task for task in tasks[1:] if not task.done()]
    working[0].cancel()  # at work
    working[-1].cancel()  # waiting for its place
    crowd.finish.set()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert crowd.done == 5
    again = Crowd()
    again.promise.set()
    more = [asyncio.create_task(again.ask("Ann")) for _ in range(AFTER_THEM)]
    await settled()
    assert again.working == AFTER_THEM
    again.finish.set()
    await asyncio.gather(*more)


async def test_an_answer_after_a_request_takes_no_place() -> None:
    async with asyncio.timeout(patient(20.0)):
        for _ in range(AFTER_THEM):
            async with Passage("Ann") as passage:
                pass
            await passage.work()  # the answer to a fault, say
        async with Passage("Ann") as passage:
            await passage.work()


async def test_a_finished_request_gives_its_place_to_the_next() -> None:
    crowd = Crowd()
    crowd.promise.set()
    tasks = [asyncio.create_task(crowd.ask("Ann")) for _ in range(AFTER_THEM + 2)]
    await settled()
    crowd.finish.set()
    await settled()
    assert crowd.done == AFTER_THEM + 2
    await asyncio.gather(*tasks)
