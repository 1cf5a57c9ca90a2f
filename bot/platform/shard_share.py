"""The servers of some of Discord's shards, such as those of one process."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, cast

from sqlalchemy import ColumnElement, true

SHIFT = 22  # Discord divides servers by the bits of their ids above these


def shard_of(guild_id: int, count: int) -> int:
    """The shard, of ``count``, to which a server belongs."""
    return (guild_id >> SHIFT) % count


@dataclass(frozen=True, slots=True)
class ShardShare:
    """The servers of the shards ``numbers``, of ``count`` shards."""

    count: int = 1
    numbers: frozenset[int] = frozenset({0})

    @classmethod
    def of(cls, count: int, numbers: Iterable[int]) -> ShardShare:
        """The share of the shards with these ``numbers``."""
        return cls(count, frozenset(numbers))

    def __contains__(self, guild_id: int) -> bool:
        return shard_of(guild_id, self.count) in self.numbers

    def __bool__(self) -> bool:
        return bool(self.numbers)

    @property
    def whole(self) -> bool:
        """Whether these are all servers."""
        return len(self.numbers) == self.count

    def among(self, guild_ids: Any) -> ColumnElement[bool]:
        """The condition that a column of servers' ids is among them."""
        if self.whole:
            return true()
        shard = guild_ids // (1 << SHIFT) % self.count
        return cast("ColumnElement[bool]", shard.in_(sorted(self.numbers)))


EVERYWHERE = ShardShare()
