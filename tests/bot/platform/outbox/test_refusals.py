"""The effect of Discord's refusals on a message: discarded, or kept until it can be sent."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest
from sqlmodel import select

from bot.features.turn.use_cases import HAND
from bot.platform.discord.requests import STOPS_AT, WINDOW, CircuitBreaker
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
from bot.platform.outbox.rows import OutboxRow
from bot.platform.services import Services
from bot.platform.store.store import Store
from tests.bot.fixtures import ANN, BO, ManualClock, begin, make_services, play_turn, waiting
from tests.bot.mailbox import Mailbox, failing, worker_to

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
