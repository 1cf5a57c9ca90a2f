"""How a scene has ended, so that two endings can be compared: what is told, shown and kept."""

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
    """``told``: every message that was posted and whom it pinged, whatever became of it;
    ``shown``: what stands in channels and DMs; ``kept``: what the database has.
    """

    told: Counter[str]
    shown: Counter[str]
    kept: Counter[str]

    @classmethod
    def of(cls, stage: Stage) -> Ending:
        """How it stands now."""
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
        """What ``whole`` has and this ending has not."""
        return [*_more(whole.told, self.told), *_more(whole.shown, self.shown)]

    def doubled(self, whole: Ending) -> list[str]:
        """What this ending has and ``whole`` has not, or not so often."""
        return [*_more(self.told, whole.told), *_more(self.shown, whole.shown)]

    def otherwise(self, whole: Ending) -> list[str]:
        """What is kept otherwise."""
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
