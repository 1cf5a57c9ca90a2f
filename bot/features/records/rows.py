"""The kind of message that shows a whole game."""

from __future__ import annotations

from bot.platform.outbox.kinds import MessageKind

FILM = MessageKind("film")  # channel: the whole game as a film, after its result
