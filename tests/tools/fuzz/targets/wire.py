"""Data of Discord or of a proxy: events of the gateway, and answers to requests."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

import bot.app.client  # noqa: F401 - else the first input is charged with its memory
from bot.loopback import LoopbackDiscord, ManualClock
from bot.loopback.world.objects import Message
from bot.loopback.world.payloads import channel_json, message_json
from bot.platform.discord import requests
from tests.tools.fuzz.inputs import in_json
from tests.tools.fuzz.offline import answering, frames, offline, on_the_wire
from tests.tools.fuzz.target import Target, promise

GATEWAY_FRAMES_WORDS = (
    *("id", "guild_id", "channel_id", "data", "options", "op", "d", "t", "GUILD_CREATE"),
)


def check_gateway_frames(data: bytes) -> None:
    """Gateway events: heard, or skipped, which is not a fault of the bot."""
    errors = offline().hear(data.decode(errors="replace"))
    promise(not errors, "\n".join(errors)[:4000])


def seeds_gateway_frames() -> Iterator[bytes]:
    for text in frames():
        yield text.encode()


GATEWAY_FRAMES = Target(
    check=check_gateway_frames,
    seeds=seeds_gateway_frames,
    words=lambda: GATEWAY_FRAMES_WORDS,
    mutate=in_json(lambda: GATEWAY_FRAMES_WORDS),
    longest=20_000,
    seconds=6,
)


REST_ANSWERS_WORDS = (
    *("id", "retry_after", "code", "message", "global", "X-RateLimit-Reset-After", "status"),
)
ENDED = ("gone", "dm-closed", "blocked", "replaced", "barred")  # how a row may have failed
LONGEST_WAIT = timedelta(hours=4)  # until a row is tried again
LONGEST_SECONDS = 3600.0  # for everything that is asked and sent
OUR_FAULT = (400, 413)  # requests refused with these were wrong, from any server


# The same branches as with the bot's own limit, for a thirtieth of the memory.
requests.LONGEST_BYTES = 1 << 20


def check_rest_answers(data: bytes) -> None:
    """Answers of Discord or of a proxy to requests: the bot goes on, and knows their meaning."""
    try:
        told = json.loads(data)
    except (ValueError, RecursionError):
        told = data.decode("latin-1")  # as one body
    answers = told if isinstance(told, list) and told else [told]
    seen = answering().answered_with([on_the_wire(answer) for answer in answers[:20]])
    promise(any(map(_is_refusal, answers)) or not seen.errors, "\n".join(seen.errors)[:4000])
    promise(seen.seconds < LONGEST_SECONDS, f"it takes {seen.seconds:.0f} s")
    for row in seen.rows:
        promise(_has_come_to_something(row, seen.now), f"a row is left: {dict(row)}")


def _is_refusal(answer: Any) -> bool:
    """Whether it may be Discord's refusal of a forbidden action."""
    status = answer.get("status") if isinstance(answer, dict) else None
    if not isinstance(status, int) or not 400 <= status < 500 or status == 429:
        return False
    return status in OUR_FAULT or isinstance(answer.get("body"), dict)


def _has_come_to_something(row: sqlite3.Row, now: datetime) -> bool:
    if row["done_at"] is not None:
        return row["failed"] is None or row["failed"].startswith(ENDED)
    until = datetime.fromisoformat(row["not_before"])
    return until.replace(tzinfo=now.tzinfo) - now < LONGEST_WAIT


def seeds_rest_answers() -> Iterator[bytes]:
    for answers in _scripts():
        yield json.dumps(answers).encode()


def _scripts() -> Iterator[list[Any]]:
    server = LoopbackDiscord(clock=ManualClock())
    channel = server.channel("deus", guild=server.guild("Hall"))
    person = server.person("Ann")
    posted = Message(server.world.snowflake(), channel, server.bot, 0.0, "x")
    message = message_json(server.world, posted)
    channels = channel_json(person.dm)
    yield [{"status": 200, "headers": {}, "body": message}]
    yield [{"status": 200, "body": channels}, {"status": 200, "body": message}]
    yield [{"status": 200, "body": [message, message]}]
    yield [{"status": 204, "body": ""}]
    yield [{"status": 204, "body": message}]
    yield [{"status": 200, "body": message, "cut": 40}]
    yield [{"status": 200, "body": "<html>", "headers": {"Content-Type": "text/html"}}]
    yield [{"status": 200, "body": " ", "times": 10**9}]
    for status in (103, 204, 301, 304, 400, 401, 403, 404, 413, 429, 500, 503, 999):
        yield [{"status": status, "body": {"code": 0, "message": "no", "errors": {}}}]
        yield [{"status": status, "headers": {"Content-Type": "text/html"}, "body": "<html>"}]
    for code in (10003, 10008, 10062, 40060, 50001, 50007, 50083):
        yield [{"status": 404, "body": {"code": code, "message": "no"}}]
    for seconds in (0.01, 1e300, -1, "1", None, 40.0):
        for everywhere in (False, True):
            limited = {"message": "no", "retry_after": seconds, "global": everywhere}
            yield [{"status": 429, "headers": {"Retry-After": seconds}, "body": limited}]
    for after in ("0.1", "1e300", "nan", "-1", "x", ""):
        headers = {
            "X-RateLimit-Remaining": "0",
            "X-RateLimit-Limit": "1",
            "X-RateLimit-Bucket": "b",
        }
        headers |= {"X-RateLimit-Reset-After": after, "X-RateLimit-Reset": "1"}
        yield [{"status": 200, "headers": headers, "body": message}]


REST_ANSWERS = Target(
    check=check_rest_answers,
    seeds=seeds_rest_answers,
    words=lambda: REST_ANSWERS_WORDS,
    mutate=in_json(lambda: REST_ANSWERS_WORDS),
    longest=20_000,
    seconds=20,
)
