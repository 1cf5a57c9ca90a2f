"""Kinds of messages about a table before its start."""

from __future__ import annotations

from bot.platform.outbox.kinds import MessageKind

OPEN = MessageKind("open")  # channel: the opening message, if no command has answered with it
TABLE = MessageKind("table")  # channel: the opening message, brought up to date (edit)
