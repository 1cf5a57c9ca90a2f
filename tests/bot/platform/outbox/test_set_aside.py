"""Messages that Discord refuses: discarded, or set aside, so that they delay nobody."""

from __future__ import annotations

from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from sqlmodel import select
from structlog.testing import capture_logs

from bot.features.alerts.use_cases import CALL, PING
from bot.features.lobby.use_cases import TABLE, Lobby
from bot.features.people.use_cases import PersonalSettings
from bot.features.records.record_files import FILM
from bot.features.turn.use_cases import BLOCKED, HAND, NOTE, RETIRE, START, TURN
from bot.game.people.preferences import EVERYWHERE, Where
from bot.game.rows import PlayerRow, Status
from bot.game.table.state import TableState
from bot.platform.discord.requests import STOPS_AT, WINDOW, CircuitBreaker
from bot.platform.outbox.attempts import LONGEST, MOST_FAULTS, MOST_REFUSALS, DmPause
from bot.platform.outbox.posting import (
    ContentRefused,
    DmRefused,
    DmsClosed,
    DmsPaused,
    PlaceBlocked,
    Refused,
    RetryLater,
    Undeliverable,
    delivery_errors,
)
from bot.platform.outbox.queue import SOON
from bot.platform.outbox.rows import Job, OutboxRow
from bot.platform.outbox.worker import Worker
from bot.platform.request import Person, Place
from bot.platform.services import Services
from bot.platform.store.store import Store
from tests.bot.fixtures import (
    ANN,
    BO,
    CHANNEL,
    CY,
    GUILD,
    HastyClock,
    ManualClock,
    begin,
    make_services,
    mover,
    play_turn,
    waiting,
)
from tests.bot.mailbox import Mailbox, always, failing, worker_to
from tests.bot.positions import near_the_end

BANNED = "error code: 1015"


def refusal(status: int, code: int, text: str = "no") -> discord.HTTPException:
    answer: Any = SimpleNamespace(status=status, reason="Refused", headers={})
    kinds = {403: discord.Forbidden, 404: discord.NotFound}
    kind = kinds.get(status, discord.HTTPException)
    return kind(answer, {"code": code, "message": text} if code else text)


def meaning(error: Exception, *, in_dm: bool) -> type[Exception]:
    with pytest.raises(Exception) as found, delivery_errors(in_dm=in_dm):  # noqa: PT011
        raise error
    return found.type


@pytest.mark.parametrize(
    ("status", "code", "in_dm", "in_channel"),
    [
        (403, 50007, DmsClosed, DmsClosed),
        (403, 50278, DmsClosed, DmsClosed),
        (400, 50007, DmsClosed, DmsClosed),
        (404, 10013, DmsClosed, DmsClosed),
        (400, 50033, DmsClosed, DmsClosed),
        (404, 10003, DmRefused, Undeliverable),
        (404, 10008, DmRefused, Undeliverable),
        (403, 10008, DmRefused, ContentRefused),
        (403, 50001, DmRefused, PlaceBlocked),
        (403, 50009, DmRefused, PlaceBlocked),
        (403, 50013, DmRefused, PlaceBlocked),
        (403, 40003, DmsPaused, Refused),
        (403, 20026, DmsPaused, Refused),
        (403, 0, Refused, Refused),
        (403, 40333, Refused, Refused),
        (404, 0, Refused, Refused),
        (401, 0, Refused, Refused),
        (401, 40001, Refused, Refused),
        (429, 0, RetryLater, RetryLater),
        (429, 40003, DmsPaused, RetryLater),
        (503, 0, RetryLater, RetryLater),
        (503, 130000, RetryLater, RetryLater),
        (423, 130000, RetryLater, RetryLater),
        (202, 130000, RetryLater, RetryLater),
        (400, 50083, PlaceBlocked, PlaceBlocked),
        (400, 50035, ContentRefused, ContentRefused),
        (400, 200000, ContentRefused, ContentRefused),
        (400, 240000, ContentRefused, ContentRefused),
        (413, 40005, ContentRefused, ContentRefused),
        (413, 0, ContentRefused, ContentRefused),
    ],
)
def test_only_a_code_about_the_reader_discards_a_dm(
    status: int, code: int, in_dm: type[Exception], in_channel: type[Exception]
) -> None:
    error = refusal(status, code, BANNED)
    assert meaning(error, in_dm=True) is in_dm
    assert meaning(error, in_dm=False) is in_channel


@pytest.mark.long
@pytest.mark.parametrize("text", [BANNED, "401: Unauthorized"])
async def test_a_hand_survives_an_hour_of_refusals(store: Store, text: str) -> None:
    clock, mailbox = ManualClock(), Mailbox(before=failing(HAND, *[Refused(text)] * 12))
    worker = worker_to(mailbox, store, clock=clock, dm_gap=0)
    services = make_services(store, clock)
    await begin(services, ANN, BO)
    for _ in range(60):
        await worker.drain()
        clock.advance(120)
    assert await waiting(store) == []
    assert sorted(seat or 0 for _, _, seat in mailbox.said(HAND)) == [0, 1]
    async with store.reading() as session:
        failed = select(OutboxRow.failed).where(OutboxRow.kind == HAND.value)
        assert {*await session.exec(failed)} == {None}


async def test_too_many_refusals_pause_all_posts(services: Services, store: Store) -> None:
    clock = ManualClock()
    breaker = CircuitBreaker(clock)
    mailbox = Mailbox()
    worker = worker_to(mailbox, store, clock=clock, dm_gap=0, breaker=breaker)
    table = await begin(services, ANN, BO)
    await worker.drain()
    for _ in range(STOPS_AT):
        breaker.note(403)
    before = mailbox.said()
    await play_turn(services, table)
    await worker.drain()
    assert mailbox.said() == before
    clock.advance(WINDOW.total_seconds() + 1)
    await worker.drain()
    assert await waiting(store) == []
    assert ("turn", 1, table.mover.number if table.mover else None) in mailbox.said()


MINUTE, DAY = 60.0, 86400.0


async def failed(store: Store, kind: str) -> list[str | None]:
    """The notes of the rows of a kind, in order: None if they were sent or wait."""
    async with store.reading() as session:
        query = select(OutboxRow.failed).where(OutboxRow.kind == kind).order_by("id")
        return list(await session.exec(query))


async def work(worker: Worker, clock: HastyClock, *seconds: float) -> None:
    for wait in (0, *seconds):
        clock.advance(wait)
        await worker.drain()


async def test_a_delayed_edit_is_made_once_with_the_newest_content(
    services: Services, worker: Worker, mailbox: Mailbox, clock: HastyClock, store: Store
) -> None:
    await services[Lobby].open(Place(GUILD, CHANNEL), ANN, 3)
    await work(worker, clock, 21)
    mailbox.before = failing(TABLE, *[RetryLater("30046")] * 3)
    await services[Lobby].join(CHANNEL, BO)
    await work(worker, clock)
    await services[Lobby].join(CHANNEL, CY)
    await services[Lobby].start(CHANNEL, ANN.id)
    await work(worker, clock)
    assert [kind for kind, _, _ in mailbox.said() if kind != HAND] == ["open", "start"]
    assert mailbox.letters[0].edits == 0
    await work(worker, clock, *[2 * MINUTE] * 3)
    assert await waiting(store) == []
    assert mailbox.letters[0].edits == 1
    assert sorted(mailbox.letters[0].text.split()) == ["Ann", "Bo", "Cy", "running"]


async def test_a_message_set_aside_is_sent_by_the_next_process(
    services: Services, worker: Worker, mailbox: Mailbox, clock: HastyClock, store: Store
) -> None:
    mailbox.before = failing(START, ContentRefused("200000"))
    await begin(services, ANN, BO)
    await work(worker, clock)
    assert [(row.kind, row.queue) for row in await waiting(store) if row.kind == START] == [
        (START, f"channel:{CHANNEL}#{row.id}") for row in await waiting(store)
    ]
    await work(worker_to(mailbox, store, clock=clock), clock, MINUTE)
    assert mailbox.said(START) == [("start", 0, None)]
    assert await waiting(store) == []


async def test_a_possibly_delivered_board_is_searched_among_later_messages(
    services: Services, worker: Worker, mailbox: Mailbox, clock: HastyClock, store: Store
) -> None:
    """It arrived with a failed answer, and was set aside while the next one was sent."""
    mailbox.after = failing(START, *[ZeroDivisionError("odd answer")] * 2)
    table = await begin(services, ANN, BO)
    await work(worker, clock, 3)
    await play_turn(services, table)
    await work(worker, clock, MINUTE)
    assert await waiting(store) == []
    (arrived,) = [letter for letter in mailbox.letters if letter.kind is START]
    tries = [job for job, _ in mailbox.loaded if job.kind == START]
    assert all(job.after is None or job.after < arrived.number for job in tries)
    assert "find start 0" in mailbox.calls


async def test_a_refused_hand_never_comes_after_a_newer_one(
    services: Services, worker: Worker, mailbox: Mailbox, clock: HastyClock, store: Store
) -> None:
    table = await begin(services, ANN, computers=1)
    await work(worker, clock)
    mailbox.before = failing(HAND, ContentRefused("50035"))
    table = await play_turn(services, table)
    await work(worker, clock)
    assert [row.kind for row in await waiting(store)] == [HAND]
    mailbox.before = lambda job: None
    await play_turn(services, table)
    await work(worker, clock, SOON.total_seconds())
    assert await waiting(store) == []
    assert [(x.turn, x.retired) for x in mailbox.letters if x.kind is HAND] == [
        (0, True), (3, False),
    ]  # fmt: skip
    assert await failed(store, HAND) == [None, "replaced", None]


async def test_an_unreachable_player_is_called_after_two_minutes_then_at_once(
    services: Services, worker: Worker, mailbox: Mailbox, clock: HastyClock, store: Store
) -> None:
    for person in (ANN, BO):
        await services[PersonalSettings].change(person, EVERYWHERE, {"where": Where.DM})
    mailbox.before = refused_dms
    table = await begin(services, ANN, BO)
    await work(worker, clock, 20, 40)
    assert (mailbox.said(PING), mailbox.said(NOTE)) == ([], [])
    await work(worker, clock, 80)
    assert [turn for _, turn, _ in mailbox.said(PING)] == [0]
    assert len(mailbox.said(NOTE)) == 2
    await play_turn(services, table)
    await work(worker, clock)
    assert [x.called for x in mailbox.letters if x.kind is TURN] == [(other(table),)]
    mailbox.before = lambda job: None
    await work(worker, clock, 1800)
    assert len(mailbox.said(NOTE)) == 2
    assert sorted(x.seat for x in mailbox.letters if x.kind is HAND) == [0, 1]
    assert await waiting(store) == []
    async with store.reading() as session:
        players = (await session.exec(select(PlayerRow))).all()
    assert [player.unreached for player in players] == [False, False]


def other(table: TableState) -> int:
    """The person who is not to move."""
    (found,) = {seat.person_id or 0 for seat in table.seats} - {mover(table)}
    return found


def refused_dms(job: Job) -> Exception | None:
    return DmRefused("50001") if job.person_id is not None else None


async def test_a_hand_that_changes_while_it_is_refused_counts_from_the_first_refusal(
    services: Services, worker: Worker, mailbox: Mailbox, clock: HastyClock
) -> None:
    mailbox.before = always(HAND, DmRefused("50001"))
    table = await begin(services, ANN, computers=1)
    for _ in range(3):
        await work(worker, clock, SOON.total_seconds())
        table = await play_turn(services, table)
    assert len(mailbox.said(NOTE)) == 1


async def test_a_hand_refused_until_the_end_of_its_game_is_dropped(
    services: Services, worker: Worker, mailbox: Mailbox, clock: HastyClock, store: Store
) -> None:
    mailbox.before = always(HAND, DmRefused("50001"))
    table = await begin(services, ANN, computers=1)
    await work(worker, clock)
    table = await near_the_end(services, store, table, left=2)
    while table.status is Status.RUNNING:
        table = await play_turn(services, table)
    await work(worker, clock, DAY)
    assert [row.kind for row in await waiting(store)] == []


async def test_people_with_open_dms_get_theirs_while_no_new_dm_is_allowed(
    services: Services, worker: Worker, mailbox: Mailbox, clock: HastyClock
) -> None:
    await begin(services, ANN, computers=1)
    await work(worker, clock)
    people = [Person(100 + number, f"P{number}") for number in range(4)]
    mailbox.before = lambda job: (
        DmsPaused("40003") if job.kind == HAND and job.reader.dm_channel_id is None else None
    )
    tries = len(mailbox.calls)
    await begin(services, *people, channel=CHANNEL + 1)
    await work(worker, clock)
    # What has begun when Discord refuses for the first time cannot be held back.
    assert 1 <= len(mailbox.calls) - tries <= len(people)
    await begin(services, ANN, computers=1, channel=CHANNEL + 2)
    await work(worker, clock)
    assert mailbox.calls[-1] == f"hand {ANN.id} known"
    for pause in (MINUTE, 2 * MINUTE, 4 * MINUTE):
        tries = len(mailbox.calls)
        await work(worker, clock, pause)
        assert len(mailbox.calls) - tries == 1  # and nobody else asks
    assert len(mailbox.said(NOTE)) == len(people)
    mailbox.before = lambda job: None
    await work(worker, clock, 8 * MINUTE)
    assert len({x.channel for x in mailbox.letters if x.kind is HAND}) == 1 + len(people)


def test_pauses_double_up_to_half_an_hour_until_a_dm_can_be_opened() -> None:
    clock, pauses = HastyClock(), []
    pause = DmPause(clock)
    assert not pause.left
    with capture_logs() as lines:
        for _ in range(7):
            pause.begin("40003")
            pause.begin("under way")
            pauses.append(pause.left)
            clock.advance(pause.left.total_seconds())
        pause.end()
        pause.end()
        pause.begin("40003")
    assert [wait // timedelta(minutes=1) for wait in pauses] == [1, 2, 4, 8, 16, 30, 30]
    assert (pauses[-1], pause.left) == (LONGEST, timedelta(minutes=1))
    assert [line["event"] for line in lines] == [*["dms_paused"] * 7, "dms_go_on", "dms_paused"]


async def test_a_bug_delays_nobody_and_its_call_is_sent_without_it(
    services: Services, worker: Worker, mailbox: Mailbox, clock: HastyClock, store: Store
) -> None:
    table = await begin(services, ANN, BO)
    await work(worker, clock)
    me = mover(table)
    mailbox.before = always(TURN, ZeroDivisionError("in a picture"))
    table = await play_turn(services, table)
    await work(worker, clock, 2)
    assert [turn for _, turn, _ in mailbox.said(PING)] == [1]
    assert [x.channel for x in mailbox.letters if x.kind is BLOCKED] == [100 + me]
    await work(worker, clock, *[400.0] * MOST_FAULTS)
    assert await failed(store, TURN) == ["fault: ZeroDivisionError"]
    assert mailbox.said(PING) == [("ping", 1, table.mover.number if table.mover else None)]


@pytest.mark.long
async def test_a_refused_film_is_dropped_after_a_while_and_a_ping_never(
    services: Services, worker: Worker, mailbox: Mailbox, clock: HastyClock, store: Store
) -> None:
    table = await begin(services, ANN, BO)
    over = await begin(services, ANN, computers=1, channel=CHANNEL + 1)
    over = await near_the_end(services, store, over, left=1)
    while over.status is Status.RUNNING:
        over = await play_turn(services, over)
    await work(worker, clock)
    for person in (ANN, BO):
        async with store.writing() as session:
            player = await session.get_one(PlayerRow, person.id)
            player.dm_closed_at = clock.now()
            session.add(player)
    mailbox.letters.clear()
    mailbox.before = lambda job: ContentRefused("40005") if job.kind in (FILM, TURN, PING) else None
    await play_turn(services, table)
    async with store.writing() as session:
        film = (await session.exec(select(OutboxRow).where(OutboxRow.kind == FILM))).one()
        film.done_at = film.message_id = None
        session.add(film)
    await work(worker, clock, *[4 * 3600.0] * (MOST_REFUSALS + 2))
    assert await failed(store, FILM) == ["blocked: 40005"]
    assert sorted(row.kind for row in await waiting(store)) == ["ping", "turn"]
    assert CALL not in {x.kind for x in mailbox.letters}


async def test_an_edit_that_is_refused_for_long_is_dropped(
    services: Services, worker: Worker, mailbox: Mailbox, clock: HastyClock, store: Store
) -> None:
    table = await begin(services, ANN, computers=1)
    await work(worker, clock)
    mailbox.retire_failure = DmRefused("50001")
    await play_turn(services, table)
    await work(worker, clock, *[1800.0] * MOST_REFUSALS)
    assert await waiting(store) == []
    assert await failed(store, RETIRE) == ["blocked: 50001"]


@pytest.mark.parametrize("kind", [START, HAND])
async def test_a_failed_search_is_repeated(
    services: Services,
    worker: Worker,
    mailbox: Mailbox,
    clock: HastyClock,
    store: Store,
    monkeypatch: pytest.MonkeyPatch,
    kind: str,
) -> None:
    mailbox.after = failing(kind, ConnectionResetError("dropped"))
    mailbox.remembers_nonces = False
    find, refusals = mailbox.find, [RetryLater("429", unsure=False), DmsPaused("40003")]

    async def refuse(job: Job, recognises: object) -> object:
        if job.kind == kind and refusals:
            raise refusals.pop()
        return await find(job, recognises)  # type: ignore[arg-type]

    monkeypatch.setattr(mailbox, "find", refuse)
    await begin(services, ANN, computers=1)
    await work(worker, clock, *[2 * MINUTE] * 4)
    assert refusals == []
    assert len([x for x in mailbox.letters if x.kind == kind]) == 1
    assert await waiting(store) == []
