"""A loopback Discord on 127.0.0.1 on which the unchanged bot plays: for tests and `make play`."""

from __future__ import annotations

from bot.local.answers import Answer, Choice, DidNotRespond, Impossible, text_of
from bot.local.clock import Clock, ManualClock, RealClock
from bot.local.feed import Change, What
from bot.local.people import Person
from bot.local.server import LoopbackDiscord
from bot.local.terms import Flag, Permission
from bot.local.things import Attachment, Channel, Guild, Message, User

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
