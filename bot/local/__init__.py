"""A loopback Discord on 127.0.0.1 on which the unchanged bot plays: for tests and `make play`."""

from __future__ import annotations

from bot.local.people.answers import Answer, Choice, DidNotRespond, Impossible, text_of
from bot.local.people.people import Person
from bot.local.server import LoopbackDiscord
from bot.local.world.clock import Clock, ManualClock, RealClock
from bot.local.world.event_log import Event, EventKind
from bot.local.world.objects import Attachment, Channel, Guild, Message, User
from bot.local.world.protocol import Flag, Permission

__all__ = [
    "Answer",
    "Attachment",
    "Channel",
    "Choice",
    "Clock",
    "DidNotRespond",
    "Event",
    "EventKind",
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
    "text_of",
]
