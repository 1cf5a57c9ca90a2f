"""The tables of the database, one class each. Values and rules live in the floors above.

Ids of Discord (guild, channel, message, person) are 64-bit and never our own keys
except for servers, players and channels, which are known by nothing else.
"""

from __future__ import annotations

from bot.store.models.columns import UtcDateTime
from bot.store.models.games import DraftRow, GameRow, PreparedRow, SeatRow, TenureRow, TurnRow
from bot.store.models.leases import LeaseRow
from bot.store.models.memory import CatalogueRow, MemoryRow, OutageRow
from bot.store.models.outbox import FollowRow, NoticeRow, OutboxRow
from bot.store.models.people import AwayRow, LessonRow, PlayerRow, PreferenceRow
from bot.store.models.places import ChannelRow, ServerRow
from bot.store.models.processes import IdentifyRow, ProcessRow, ShardRow
from bot.store.models.results import ResultRow
from bot.store.models.votes import BallotRow, VoteRow

__all__ = [
    "AwayRow",
    "BallotRow",
    "CatalogueRow",
    "ChannelRow",
    "DraftRow",
    "FollowRow",
    "GameRow",
    "IdentifyRow",
    "LeaseRow",
    "LessonRow",
    "MemoryRow",
    "NoticeRow",
    "OutageRow",
    "OutboxRow",
    "PlayerRow",
    "PreferenceRow",
    "PreparedRow",
    "ProcessRow",
    "ResultRow",
    "SeatRow",
    "ServerRow",
    "ShardRow",
    "TenureRow",
    "TurnRow",
    "UtcDateTime",
    "VoteRow",
]
