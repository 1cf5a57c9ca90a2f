"""Kinds of messages about lateness and sleep."""

from __future__ import annotations

from bot.platform.outbox.kinds import MessageKind

LATE = MessageKind("late")  # channel: a player's time has run out, and what follows
ASLEEP = MessageKind("asleep")  # channel: nothing was done for long; a button wakes the table
AWAKE = MessageKind("awake")  # channel: the table was woken; those who are awaited are pinged
