"""The end of a scene, comparable with another: messages sent, shown and stored."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from bot.loopback.world.objects import Channel, Message
from tests.bot.kills.stage import Stage

_NUMBER = re.compile(r"\d{17,20}")
_MOMENT = re.compile(r"<t:\d+(:\w)?>")
_KEPT = (
    "SELECT status, version, players, overdue FROM game",
    "SELECT number, choices, seat, stand_in, late FROM turn ORDER BY number",
    "SELECT name, number, computer, person_id, owner_id, missed FROM seat ORDER BY number, id",
    "SELECT turn, choices FROM draft",
    "SELECT kind, target, payload FROM outbox"
    " WHERE coalesce(failed, 'gone') LIKE 'gone%' ORDER BY target, id",
)


@dataclass(frozen=True)
class Ending:
    """The end of a scene.

    ``told``: every message ever posted and the people it pinged; ``shown``: the content of
    channels and DMs; ``kept``: the content of the database.
    """

    told: Counter[str]
    shown: Counter[str]
    kept: Counter[str]

    @classmethod
    def of(cls, stage: Stage) -> Ending:
        """The ending as it is now."""
        posted = stage.judge.recorder.posted
        places = stage.server.world.channels.values()
        return cls(
            Counter(
                f"{_place(post.message.channel)}: {post.kind} of turn {post.turn} pings "
                f"{_names(stage, post.pinged)}"
                for post in posted
            ),
            Counter(
                f"{_place(place)}: {line}"
                for place in places
                for message in place.messages.values()
                if message.author is stage.server.bot and not message.ephemeral
                for line in [_shown(message)]
            ),
            Counter(line for sql in _KEPT for line in _kept(stage, sql)),
        )

    def lost(self, whole: Ending) -> list[str]:
        """The things in ``whole`` that this ending lacks."""
        return [*_more(whole.told, self.told), *_more(whole.shown, self.shown)]

    def doubled(self, whole: Ending) -> list[str]:
        """The things in this ending that ``whole`` lacks or has less often."""
        return [*_more(self.told, whole.told), *_more(self.shown, whole.shown)]

    def otherwise(self, whole: Ending) -> list[str]:
        """The stored data that differs."""
        return [
            *(f"not kept: {line}" for line in _more(whole.kept, self.kept)),
            *(f"kept: {line}" for line in _more(self.kept, whole.kept)),
        ]


def _more(one: Counter[str], other: Counter[str]) -> list[str]:
    return sorted((one - other).elements())


def _place(channel: Channel) -> str:
    return channel.name or f"DM of {channel.recipients[0].display}"


def _names(stage: Stage, people: tuple[int, ...]) -> str:
    return ", ".join(p.name for p in stage.people if p.id in people) or "nobody"


def _shown(message: Message) -> str:
    files = [file.filename for file in message.attachments]
    told = {"text": message.content, "buttons": message.labels, "files": files}
    return _MOMENT.sub("<t>", _NUMBER.sub("#", json.dumps(told, ensure_ascii=False)))


def _kept(stage: Stage, sql: str) -> Iterator[str]:
    table = sql.split("FROM ")[1].split()[0]
    for row in stage.query(sql):
        yield _NUMBER.sub("#", f"{table}: {row}")
