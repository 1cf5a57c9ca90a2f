"""Kinds of messages about where a table is."""

from __future__ import annotations

from bot.platform.outbox.kinds import MessageKind

LOST = MessageKind("lost")  # DM: where a game is played cannot be reached, and it waits
RESUMED = MessageKind("resumed")  # channel: the board of a game that was moved or found again
REST = MessageKind("rest")  # thread that the bot has made: it is archived, as its game is over
MOVED = MessageKind("moved")  # old channel of a table: the notice that it has moved
