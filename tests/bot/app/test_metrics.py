"""Metrics and health over HTTP, and the start and stop of the bot in ``deploy/``."""

from __future__ import annotations

import asyncio
import configparser
import os
import re
import shutil
import signal
import subprocess
import sys
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
from bot.app.settings import UNUSABLE
from bot.platform.discord.requests import route
from bot.platform.store.opening import open_store
from bot.platform.store.store import Store
from tests.bot.fixtures import PLAYERS, ManualClock
from tests.bot.harness import Harness
from tests.patience import patient
from tests.tools import pin

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


DEPLOY = Path(__file__).parents[3] / "deploy"


def unit() -> dict[str, str]:
    """The entries of the unit's service; the last one if an entry is repeated."""
    reader = configparser.ConfigParser(strict=False, interpolation=None, delimiters=("=",))
    reader.optionxform = str  # type: ignore[assignment,method-assign]
    reader.read(DEPLOY / "deus.service", encoding="utf-8")
    return dict(reader["Service"])


def test_the_unit_signals_only_the_bot_and_does_not_restart_a_wrong_setting() -> None:
    service = unit()
    assert service["KillMode"] == "mixed"  # else drawing processes are signalled, too
    assert int(service["TimeoutStopSec"]) > 15
    assert service["Environment"] == "SHARD_IDS=%i"  # empty in a plain unit
    assert service["RestartPreventExitStatus"] == str(UNUSABLE)
    assert service["ReadWritePaths"] == f"{service['WorkingDirectory']}/data"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_the_unit_may_do_little() -> None:
    """An exposure of at most 2.0, on a scale to 10."""
    checked = subprocess.run(
        [
            "systemd-analyze",
            "security",
            "--offline=true",
            "--threshold=20",
            DEPLOY / "deus.service",
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stdout[-300:]
    assert "Overall exposure level" in checked.stdout


def started(folder: Path, program: str) -> subprocess.Popen[str]:
    """``deploy/start`` with ``program``, in Python, for the bot."""
    bot = folder / "deus-bot"
    bot.write_text(f"#!{sys.executable}\n{program}", encoding="utf-8")
    bot.chmod(0o755)
    return subprocess.Popen(
        ["sh", DEPLOY / "start"],
        env={**os.environ, "PATH": f"{folder}:{os.environ['PATH']}"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@pytest.mark.parametrize(("status", "ends"), [(0, 0), (1, 1), (2, 0), (7, 7)])
def test_the_container_fails_as_the_bot_does_but_for_a_wrong_setting(
    tmp_path: Path, status: int, ends: int
) -> None:
    process = started(tmp_path, f"raise SystemExit({status})")
    _, told = process.communicate(timeout=patient(60))
    assert process.returncode == ends
    assert ("until its settings are changed" in told) is (status == UNUSABLE)


def test_the_container_hands_its_signal_on_and_waits_for_the_bot(tmp_path: Path) -> None:
    program = """import signal, sys
def stop(*_):
    print("stopped in good order", flush=True)
    sys.exit(0)
signal.signal(signal.SIGTERM, stop)
print("runs", flush=True)
while True:
    signal.pause()
"""
    process = started(tmp_path, program)
    assert process.stdout is not None
    assert process.stdout.readline() == "runs\n"
    process.send_signal(signal.SIGTERM)
    told, _ = process.communicate(timeout=patient(60))
    assert told == "stopped in good order\n"
    assert process.returncode == 0


NAMED = """FROM docker.io/library/python:3.11-slim AS build
    image: docker.io/library/postgres:17
    image: deus
      - uses: actions/checkout@v4
"""


def test_images_and_actions_are_pinned_and_pinned_again_by_digest() -> None:
    once = pin.pinned(NAMED, lambda name: f"sha256:{'1' * 64}", lambda name, tag: "a" * 40)
    assert once.splitlines() == [
        f"FROM docker.io/library/python:3.11-slim@sha256:{'1' * 64} AS build",
        f"    image: docker.io/library/postgres:17@sha256:{'1' * 64}",
        "    image: deus",
        f"      - uses: actions/checkout@{'a' * 40} # v4",
    ]
    again = pin.pinned(once, lambda name: f"sha256:{'2' * 64}", lambda name, tag: "b" * 40)
    assert again == once.replace("1" * 64, "2" * 64).replace("a" * 40, "b" * 40)


def test_every_image_and_action_can_be_pinned(tmp_path: Path) -> None:
    """Ask fake tools that answer like the real ones."""
    for name in ("deploy", ".github"):
        shutil.copytree(DEPLOY.parent / name, tmp_path / name)
    assert _pin(tmp_path, "exit 1") == 1  # an unreachable registry changes nothing
    assert "@sha256" not in (tmp_path / "deploy" / "Containerfile").read_text(encoding="utf-8")
    assert _pin(tmp_path, f"echo sha256:{'3' * 64}") == 0
    for path in pin.files(tmp_path):
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("FROM ") or "image: docker.io" in line:
                assert f"@sha256:{'3' * 64}" in line
            if "uses: " in line:
                assert f"@{'c' * 40} # v" in line


def _pin(root: Path, registry: str) -> int:
    tools = {
        "skopeo": registry,
        "git": f"printf '{'d' * 40}\\trefs/tags/v4\\n{'c' * 40}\\trefs/tags/v4^{{}}\\n'",
    }
    folder = root / "tools"
    folder.mkdir(exist_ok=True)
    for name, does in tools.items():
        (folder / name).write_text(f"#!/bin/sh\n{does}\n", encoding="utf-8")
        (folder / name).chmod(0o755)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PATH", f"{folder}:{os.environ['PATH']}")
        return pin.main(root)
