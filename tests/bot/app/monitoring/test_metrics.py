"""Metrics and health, asked over HTTP of a bot that plays on the loopback Discord."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Mapping
from datetime import timedelta
from math import isnan
from pathlib import Path
from typing import cast

import aiohttp
import pytest
from prometheus_client import REGISTRY
from prometheus_client.parser import text_string_to_metric_families

import bot
from bot.app.log import EVENTS, count_trouble
from bot.app.monitoring import Monitor, PortUnusable
from bot.platform.discord.requests import route
from bot.platform.store.opening import open_store
from bot.platform.store.store import Store
from tests.bot.fixtures import PLAYERS, ManualClock
from tests.bot.harness import Harness
from tests.patience import patient

Samples = dict[tuple[str, tuple[str, ...]], float]
# Sums of what is measured, what belongs to the whole process, and what wakes more or less often.
_VARIES = re.compile(r"_(sum|bucket|created)$|^(process|python)_|_lag_|_wait_|_transaction_")


@pytest.fixture
async def page(harness: Harness) -> AsyncIterator[str]:
    """The address at which the bot of the harness is watched."""
    monitor = Monitor(harness.store)
    monitor.watch(harness.client, PLAYERS)
    async with monitor.serving("127.0.0.1", 0) as port:
        yield f"http://127.0.0.1:{port}"


async def get(address: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as session, session.get(address) as answer:
        return answer.status, await answer.text()


async def scraped(page: str) -> Samples:
    status, text = await get(f"{page}/metrics")
    assert status == 200
    return {
        (sample.name, tuple(sample.labels.values())): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def changed(before: Samples, after: Samples) -> dict[str, Mapping[str, float]]:
    """By how much each count has grown, by its name and its labels."""
    found: dict[str, dict[str, float]] = {}
    for (name, labels), value in after.items():
        more = value - before.get((name, labels), 0)
        if more and not isnan(more) and not _VARIES.search(name):
            found.setdefault(name, {})[" ".join(labels)] = more
    return found


@pytest.mark.long
async def test_a_turn_is_counted_whole_and_names_nobody(harness: Harness, page: str) -> None:
    await harness.begin(harness.ann, harness.bo)
    await harness.all_sent()
    mover = await harness.mover()
    assert mover is not None
    before = await scraped(page)

    await harness.presses(mover, await harness.board(0), "take")
    [card, *_] = await mover.autocomplete(harness.channel, "offer", option="top")
    await harness.says(mover, "offer", top=card.value, others="all")
    harness.discord.faults.rate_limit("POST */messages", everywhere=True)
    await harness.says(mover, "confirm")
    await harness.board(1)
    await harness.all_sent()
    after = await scraped(page)

    assert changed(before, after) == {
        "deus_turns_total": {"person base": 1},
        "deus_interactions_total": {"autocomplete": 1, "command": 2, "component": 1},
        "deus_first_answer_seconds_count": {
            "autocomplete offer": 1,
            "command confirm": 1,
            "command offer": 1,
            "component take": 1,
        },
        "deus_picture_seconds_count": {"draw": 4},  # which draws one pixel here
        "deus_rate_limits_total": {"global": 1},
        "deus_invalid_requests_total": {"429": 1},
        "deus_rest_answers_total": {"2xx": 12, "4xx": 1},
        "deus_rest_seconds_count": {
            "DELETE /channels/*/messages/*": 1,
            "DELETE /webhooks/*/*/messages/@original": 2,
            "PATCH /webhooks/*/*/messages/@original": 3,
            "POST /channels/*/messages": 3,
            "POST /interactions/*/*/callback": 4,
        },
    }
    assert after["deus_store_transaction_seconds_count", ("writing",)] > 0
    assert {key: value for key, value in after.items() if _stands(key[0])} == {
        ("deus_database_up", ()): 1,
        ("deus_outbox_waiting", ()): 0,
        ("deus_outbox_oldest_due_seconds", ()): 0,
        ("deus_servers", ()): 1,
        ("deus_shards", ("connected",)): 1,
        ("deus_shards", ("owned",)): 1,
        ("deus_tables", ("analysis",)): 0,
        ("deus_tables", ("cancelled",)): 0,
        ("deus_tables", ("finished",)): 0,
        ("deus_tables", ("open",)): 0,
        ("deus_tables", ("running",)): 1,
        ("deus_tables_due", ()): 0,
        ("deus_tables_oldest_due_seconds", ()): 0,
        ("deus_drawing_processes", ()): 0,  # the tests draw in threads
        ("deus_thinking_busy", ()): 0,
        ("deus_thinking_processes", ()): 0,  # the tests' computers think in a thread
        ("deus_thinking_waiting", ()): 0,
    }
    _, text = await get(f"{page}/metrics")
    labels = re.findall(r'="([^"]*)"', text)
    assert [label for label in labels if re.search(r"\d{5}", label)] == []
    assert not {"Ann", "Bo", "deus", "Hall"} & set(labels)


def _stands(name: str) -> bool:
    """Whether a metric is a gauge of the current state."""
    return name.startswith(
        (
            *("deus_tables", "deus_outbox", "deus_thinking_", "deus_drawing_", "deus_shards"),
            *("deus_database", "deus_ser"),
        )
    ) and not name.endswith(("_total", "_created"))


@pytest.mark.long
async def test_health_names_what_is_wrong(harness: Harness, page: str) -> None:
    assert await get(f"{page}/healthz") == (200, '{"healthy": true}\n')

    harness.discord.faults.hold("POST */messages")
    await harness.begin(harness.ann, harness.bo, free_start=6)
    later = ManualClock()
    later.time = harness.timing.clock.now() + timedelta(minutes=3)
    monitor = Monitor(harness.store, later)
    async with monitor.serving("127.0.0.1", 0) as port:
        status, text = await get(f"http://127.0.0.1:{port}/healthz")
        assert status == 503
        assert re.fullmatch(
            r'\{"healthy": false, "gateway": "not connected", '
            r'"outbox": "a message has been due for \d+ s"\}\n',
            text,
        )
    harness.discord.faults.clear()
    await harness.all_sent()

    store = await open_store(harness.url)
    await store.close()
    async with Monitor(store).serving("127.0.0.1", 0) as port:
        page = f"http://127.0.0.1:{port}"
        assert await get(f"{page}/healthz") == (
            503,
            '{"healthy": false, "gateway": "not connected", "database": "closed"}\n',
        )
        after = await scraped(page)
        assert after["deus_database_up", ()] == 0
        assert isnan(after["deus_outbox_waiting", ()])


async def test_a_request_for_metrics_delays_the_stop_only_briefly(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = asyncio.Event()

    async def never(monitor: Monitor) -> str:
        begun.set()
        await asyncio.Event().wait()
        raise AssertionError

    monkeypatch.setattr("bot.app.monitoring.SHUTDOWN_SECONDS", 0.05)
    monkeypatch.setattr(Monitor, "_stored", never)
    async with asyncio.timeout(patient(20)):
        async with Monitor(store).serving("127.0.0.1", 0) as port:
            asking = asyncio.create_task(get(f"http://127.0.0.1:{port}/healthz"))
            await begun.wait()
    await asyncio.gather(asking, return_exceptions=True)


async def test_a_port_that_is_taken_is_named() -> None:
    taken = await asyncio.start_server(lambda *_: None, "127.0.0.1", 0)
    port = taken.sockets[0].getsockname()[1]
    monitor = Monitor(cast(Store, None))
    with pytest.raises(PortUnusable, match=rf"METRICS_PORT: .* 127\.0\.0\.1:{port} .*of its own"):
        async with monitor.serving("127.0.0.1", port):
            pass
    taken.close()
    await taken.wait_closed()


def test_trouble_is_counted_by_names_that_the_program_logs() -> None:
    sources = [
        path.read_text(encoding="utf-8")
        for path in Path(bot.__file__).parent.rglob("*.py")
        if path.name != "trouble.py"
    ]
    assert [event for event in EVENTS if f'"{event}"' not in "".join(sources)] == []
    before = _counts()
    for event, level in (
        ("computer_late", "error"),
        ("drawing_process_died", "error"),
        ("answer lost", "warning"),
        ("postponed", "info"),
        ("outbox_unreadable", "debug"),
        ("turn_played", "info"),
        ("Ann has 5 cards", "error"),
    ):
        count_trouble(None, level, {"event": event, "level": level})
    assert changed(before, _counts()) == {
        "deus_thinking_trouble_total": {"late": 1},
        "deus_drawing_trouble_total": {"died": 1},
        "deus_trouble_total": {
            "computer_late": 1,
            "drawing_process_died": 1,
            "answer_lost": 1,
            "postponed": 1,
            "other": 1,
        },
    }


def _counts() -> Samples:
    return {
        (sample.name, tuple(sample.labels.values())): sample.value
        for family in REGISTRY.collect()
        for sample in family.samples
    }


def test_routes_contain_neither_ids_nor_tokens() -> None:
    token = "aW50ZXJhY3Rpb246" + "z" * 60
    assert route(f"/api/v10/webhooks/123/{token}/messages/@original") == (
        "/webhooks/*/*/messages/@original"
    )
    assert route("/api/v10/channels/1/messages/2/reactions/%F0%9F%91%8D/@me") == (
        "/channels/*/messages/*/reactions/*/@me"
    )
    assert route("/gateway/bot") == "/gateway/bot"
