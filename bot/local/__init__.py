"""A loopback Discord on 127.0.0.1 on which the unchanged bot plays: for tests and `make play`."""

from __future__ import annotations

from bot.local.people.answers import (
    Answer,
    Choice,
    DidNotRespond,
    Impossible,
    text_of,
)
from bot.local.people.people import Person
from bot.local.server import LoopbackDiscord
from bot.local.world.clock import Clock, ManualClock, RealClock
from bot.local.world.event_log import Change, What
from bot.local.world.objects import (
    Attachment,
    Channel,
    Guild,
    Message,
    User,
)
from bot.local.world.protocol import Flag, Permission

__all__ = [
    "Answer",
    "Attachment",
    "Change",
    "Channel",
    "Choice",
    "Clock",
    "DidNotRespond",
    "Flag",
    "Guild",
    "Impossible",
    "LoopbackDiscord",
    "ManualClock",
    "Message",
    "Permission",
    "Person",
    "RealClock",
    "User",
    "What",
    "text_of",
]
