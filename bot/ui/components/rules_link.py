"""The way into the rules: the topic that explains a ruling or helps with a question; its button."""

from __future__ import annotations

from bot.i18n import Language
from bot.tables import Stamp
from bot.ui.components.custom_id import NO_TABLE, CustomId, Verb
from bot.ui.components.items import Item, button
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
    """What a topic is called."""
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
    return button(label, CustomId(Verb.RULES_OPEN, stamp, topic), row=row)
