"""Gateway events: heard, or skipped, which is not a fault of the bot."""

from __future__ import annotations

from collections.abc import Iterator

from tests.tools.fuzz.inputs import in_json
from tests.tools.fuzz.offline import frames, offline
from tests.tools.fuzz.target import Target, promise

WORDS = ("id", "guild_id", "channel_id", "data", "options", "op", "d", "t", "GUILD_CREATE")


def check(data: bytes) -> None:
    errors = offline().hear(data.decode(errors="replace"))
    promise(not errors, "\n".join(errors)[:4000])


def seeds() -> Iterator[bytes]:
    for text in frames():
        yield text.encode()


TARGET = Target(
    check=check,
    reads=("bot/app", "bot/platform/discord/components.py", "bot/ui/components"),
    seeds=seeds,
    words=lambda: WORDS,
    mutate=in_json(lambda: WORDS),
    longest=20_000,
    seconds=6,
)
