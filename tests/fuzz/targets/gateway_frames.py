"""What Discord sends over the gateway: heard, or passed over; neither ends the bot."""

from __future__ import annotations

from collections.abc import Iterator

from tests.fuzz.mutation import in_json
from tests.fuzz.offline import frames, offline
from tests.fuzz.target import Target

WORDS = ("id", "guild_id", "channel_id", "data", "options", "op", "d", "t", "GUILD_CREATE")


def check(data: bytes) -> None:
    offline().hear(data.decode(errors="replace"))


def seeds() -> Iterator[bytes]:
    for text in frames():
        yield text.encode()


TARGET = Target(
    check=check,
    reads=("bot/app", "bot/ui/faults.py", "bot/ui/components"),
    seeds=seeds,
    words=lambda: WORDS,
    mutate=in_json(lambda: WORDS),
    longest=20_000,
    seconds=6,
)
