"""Buttons that lead from one feature to another, and the topics of the rules that they open."""

from __future__ import annotations

import discord
from discord import ButtonStyle

from bot.game.table.calls import Call, CallReason
from bot.game.table.state import TableState
from bot.platform.discord.channels import link
from bot.platform.discord.custom_ids import NO_TABLE, CustomId
from bot.platform.discord.pages import Item, button
from bot.platform.discord.reply import Reply
from bot.platform.i18n.languages import Language
from bot.platform.request import Stamp
from bot.ui.actions import Action
from engine import Decision, Kind

PLAY = "play"  # how one wins and how a turn is played here: where the help begins
_RULINGS = {
    "turn": "R16 R18 R19 R34",
    "build": "R10 R11",
    "place": "R12 R13 R13a R14 R15",
    "offer": "R27 R28 R29",
    "villages": "R6 R20 R21 R22",
    "armies": "R23 R24 R25 R26",
    "temples": "R17",
    "end": "R8 R30 R31 R33",
    "once": "E2 E3 E4",
    "market": "E6",
    "boats": "E7",
    "scribe": "E5 E8",
    "tokens": "E9 E10 E11 E12",
    "standing": "E13 E14 E15 E16",
    "variants": "V1 V2 V3",
    "leaving": "R35",
}
_TOPIC_OF = {rule: topic for topic, rules in _RULINGS.items() for rule in rules.split()}
_ASKED = {
    Kind.ACTION: "turn",
    Kind.PAYMENT: "build",
    Kind.REGION: "place",
    Kind.OFFER_MORE: "offer",
    Kind.ARMY: "armies",
    Kind.DESTINATION: "armies",
    Kind.VICTIM: "armies",
    Kind.VILLAGE: "villages",
    Kind.CONFIRM: "turn",
}


def topic_name(language: Language, topic: str) -> str:
    """Name of a topic."""
    return language.text("help-title" if topic == PLAY else f"rules-{topic}")


def topic_of_rule(rule: str) -> str | None:
    """The topic that explains the ruling ``rule``; None if none does."""
    return _TOPIC_OF.get(rule)


def topic_of_question(decision: Decision | None) -> str:
    """The topic that helps with a question; how to play where none is asked."""
    return PLAY if decision is None else _ASKED.get(decision.kind, "turn")


def rules_button(
    language: Language, topic: str = PLAY, stamp: Stamp = NO_TABLE, *, row: int | None = None
) -> Item:
    """Opens the rules at ``topic``, in a message for the asker alone."""
    label = language.text("button-rules")
    if topic != PLAY and stamp == NO_TABLE:
        label = language.text("button-rules-topic", topic=topic_name(language, topic))
    return button(label, CustomId(Action.RULES_OPEN, stamp, topic), row=row)


def jump_button(language: Language, table: TableState) -> Item:
    """The way to the channel of a table."""
    return discord.ui.Button(label=language.text("button-jump"), url=channel_link(table))


def channel_link(table: TableState) -> str:
    """The address of the channel where a table stands."""
    return link(table.guild_id, table.channel_id)


def seat_back_button(language: Language, table: TableState) -> Item:
    """The button with which the owner of a seat takes it back."""
    custom_id = CustomId(Action.SEAT_BACK, Stamp(table.id, 0, 0))
    return button(language.text("button-seat-back"), custom_id)


def open_button(reply: Reply) -> Item:
    """The way on from a channel without a table."""
    return button(
        reply.language.text("button-open-table"),
        CustomId(Action.OPEN, NO_TABLE),
        style=ButtonStyle.primary,
    )


LEARN = "learn"  # asks for the tutorial in a message of its own


def learn_button(language: Language) -> Item:
    """A button that opens the guided first game, in a private message."""
    label = language.text("button-tutorial-learn")
    return button(label, CustomId(Action.TUTORIAL, NO_TABLE, LEARN))


def chances_button(language: Language, table: TableState, row: int | None = None) -> Item:
    """Leads to the page of what decided the game."""
    custom_id = CustomId(Action.CHANCES, Stamp(table.id, table.version, 0))
    return button(language.text("button-chances"), custom_id, row=row)


def call_id(call: Call, table: TableState) -> CustomId:
    """The custom id of the button that turns this kind of call off; it is known again by it."""
    stamp = Stamp(table.id, call.turn, call.count)
    return CustomId(Action.MUTE, stamp, f"{call.about}:{call.seat}")


def mute_button(language: Language, table: TableState, call: Call) -> Item:
    """A button that turns off this kind of notification for the person who presses it."""
    about = {CallReason.PICK: CallReason.TURN, CallReason.LATE: CallReason.REMINDER}.get(
        call.about, call.about
    )
    return button(language.text(f"button-mute-{about}"), call_id(call, table))
