"""A Discord on 127.0.0.1 for discord.py bots: for tests, and to try a bot out in a browser."""

from __future__ import annotations

from bot.loopback.client import environment, redirect, redirected, running
from bot.loopback.people.answers import Answer, Choice, DidNotRespond, Impossible, text_of
from bot.loopback.people.people import Person
from bot.loopback.server import LoopbackDiscord
from bot.loopback.world.clock import Clock, ManualClock, RealClock
from bot.loopback.world.event_log import Event, EventKind
from bot.loopback.world.objects import Attachment, Channel, Guild, Message, User
from bot.loopback.world.protocol import ChannelKind, Flag, Habits, Permission

__all__ = [
    "Answer",
    "Attachment",
    "Channel",
    "ChannelKind",
    "Choice",
    "Clock",
    "DidNotRespond",
    "Event",
    "EventKind",
    "Flag",
    "Guild",
    "Habits",
    "Impossible",
    "LoopbackDiscord",
    "ManualClock",
    "Message",
    "Permission",
    "Person",
    "RealClock",
    "User",
    "environment",
    "redirect",
    "redirected",
    "running",
    "text_of",
]
