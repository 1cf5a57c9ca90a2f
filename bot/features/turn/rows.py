"""Kinds of messages about turns and hands."""

from __future__ import annotations

from bot.platform.outbox.kinds import MessageKind

PICK = MessageKind("pick")  # channel: the board, and a call to all to pick their pieces (V1)
START = MessageKind("start")  # channel: the first board, and who begins
TURN = MessageKind("turn")  # channel: a completed turn, and who is next
BLOCKED = MessageKind("blocked")  # DM: the board of a player's turn cannot be posted yet
HAND = MessageKind("hand")  # DM: a player's hand
NOTE = MessageKind("note")  # channel: a player's DMs are closed; a button shows them their hand
RETIRE = MessageKind("retire")  # DM: an older hand goes (deleted)
LEAD = MessageKind("lead")  # DM: a hand leads to where its table is now (edit)
