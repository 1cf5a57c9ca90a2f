"""The kind of components and pages: their action, without the card or table."""

from __future__ import annotations

import re
from functools import cache

from bot.loopback.world.objects import Message
from bot.loopback.world.protocol import LINK_BUTTON, Json
from bot.platform.discord.custom_ids import NO_TABLE, CustomId
from engine import Resource, shipped
from engine.model.terms import Colour, God, Piece

_WORD = re.compile(r"[a-z][a-z_-]+")


@cache
def _of_the_game() -> frozenset[str]:
    """Names of cards, resources, colours, gods and pieces: one of each is enough."""
    named = (shipped().cards, Resource, Colour, God, Piece)
    return frozenset(one.key for some in named for one in some)


@cache
def words_of(text: str) -> str:
    """The words of an argument that say what it does: no numbers, cards or regions."""
    found = [one for one in _WORD.findall(text) if not {one, *one.split("-")} & _of_the_game()]
    return ":".join(found[:3])


@cache
def kind_of(custom_id: str) -> str:
    """The kind of a component or form by its custom id: ``b:end:yes``."""
    letter, action, _, extra = (*custom_id.split(":", 3), "", "", "")[:4]
    said = words_of(extra)
    return f"{letter}:{action}:{said}" if said else f"{letter}:{action}"


def argument_of(custom_id: str) -> str:
    """The parts of a custom id beside its action and its table."""
    return custom_id.split(":", 3)[3] if custom_id.count(":") > 2 else ""


def family_of(kind: str) -> str:
    """The action of a kind."""
    return kind.split(":")[1]


def of_a_table(custom_id: str) -> bool:
    """Whether a component belongs to a table, not to its channel or to a person."""
    return CustomId.parse(custom_id).stamp.table_id != NO_TABLE.table_id


def parts_of(message: Message) -> list[Json]:
    """The buttons and menus of a message that can be used, in reading order."""
    parts = (*message.buttons, *message.selects)
    return [one for one in parts if one.get("style") != LINK_BUTTON and not one.get("disabled")]


def page_of(message: Message) -> frozenset[str]:
    """The kind of page that a message shows: the actions of its components."""
    return frozenset(":".join(str(one["custom_id"]).split(":")[:2]) for one in parts_of(message))
