"""Kinds of messages that call people."""

from __future__ import annotations

from bot.platform.outbox.kinds import MessageKind

CALL = MessageKind("call")  # DM: something waits for a player
PING = MessageKind("ping")  # channel: the same
DONE = MessageKind("done")  # DM or channel: a call that means nothing any more says so (edit)
