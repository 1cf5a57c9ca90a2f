"""The short rules: a page for each topic in play, and a panel to go through them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import discord

from bot.game.errors import Code, TableError
from bot.game.people.personal_data import PrivacyTerms
from bot.game.setup import Setup
from bot.game.table.reading import TableReader
from bot.platform.discord.commands import command
from bot.platform.discord.components import FirstResponse, handles
from bot.platform.discord.custom_ids import NO_TABLE, CustomId
from bot.platform.discord.emoji import marked
from bot.platform.discord.pages import Item, button, join_lines, select
from bot.platform.discord.panels import Line, Panel
from bot.platform.discord.refusals import InputError
from bot.platform.discord.reply import Reply
from bot.platform.i18n.languages import Language
from bot.ui.actions import Action
from bot.ui.buttons import PLAY, topic_name
from bot.ui.command_groups import deus
from bot.ui.icons import icon
from bot.ui.presenter import own_colour
from bot.ui.typed_words import find, narrow, shown
from engine import Catalogue
from engine.model.terms import Colour, God

PRIVACY = "privacy"
TOPICS = (
    *(PLAY, "turn", "build", "place", "offer", "villages", "armies", "temples", "end"),
    *("once", "market", "boats", "scribe", "tokens", "standing", "variants", "leaving", "club"),
    PRIVACY,
)
_IN_SHORT = ("win", "turn", "tap", "type", "look", "more", "egypt", "variants")
ICONS = {  # of topics that one is faster read than their names
    "turn": "card",
    "build": "piece",
    "place": "mountain",
    "offer": "discards",
    "villages": "village",
    "armies": "army",
    "temples": "temple",
    "end": "vp",
    "once": "scientific_card",
    "market": "market",
    "boats": "boat",
    "scribe": "scribe",
    "tokens": "token",
    "standing": "temple_card",
}
_MODULES = {
    Colour.MARITIME: "market",
    Colour.PRODUCTION: "boats",
    Colour.CIVIL: "scribe",
    Colour.MILITARY: "tokens",
    Colour.TEMPLE: "standing",
}
_VARIANTS = ("start", "layouts", "wild")
# What a table may lack, in the order of the digits in a custom id.
_PARTS = ("once", *_MODULES.values(), *_VARIANTS)


@dataclass(frozen=True, slots=True)
class InPlay:
    """The modules and variants in play; all of them by default."""

    parts: frozenset[str] = frozenset(_PARTS)

    @classmethod
    def of(cls, setup: Setup, catalogue: Catalogue) -> InPlay:
        """The parts in play at a table; random decks may have all modules."""
        variants = {"layouts"} if setup.previewed else set()
        variants |= {"start"} if setup.start_pieces else set()
        variants |= {"wild"} if setup.wild else set()
        if setup.decks is None:
            return cls(frozenset(variants).union(_MODULES.values(), ("once",)))
        egypt = [
            colour
            for colour, deck in zip(Colour, setup.decks, strict=True)
            if catalogue.rules.get((deck, colour)) == "egypt"
        ]
        modules = {_MODULES[colour] for colour in egypt if colour in _MODULES}
        once = {"once"} if any(colour is not Colour.CIVIL for colour in egypt) else set()
        return cls(frozenset(variants | modules | once))

    @classmethod
    def read(cls, digits: str) -> InPlay:
        """The parts that ``digits`` wrote; everything for any other text."""
        if len(digits) != len(_PARTS) or set(digits) - {"0", "1"}:
            return cls()
        chosen = zip(_PARTS, digits, strict=True)
        return cls(frozenset(part for part, digit in chosen if digit == "1"))

    @property
    def digits(self) -> str:
        """A digit for each part, for a custom id."""
        return "".join(str(int(part in self.parts)) for part in _PARTS)

    @property
    def topics(self) -> tuple[str, ...]:
        """The topics in play, in order."""
        return tuple(topic for topic in TOPICS if self.has(topic))

    def has(self, topic: str) -> bool:
        """Whether a topic is in play."""
        if topic == "variants":
            return bool(self.parts.intersection(_VARIANTS))
        return topic in self.parts or topic not in _PARTS


EVERYTHING = InPlay()


def rules_page(
    language: Language,
    topic: str = PLAY,
    in_play: InPlay = EVERYTHING,
    privacy: PrivacyTerms = PrivacyTerms(),  # noqa: B008 – frozen
    colour: int | None = None,
) -> Panel:
    """A topic, with a menu of all topics and buttons to the previous and next one.

    ``privacy`` is what the host promises, for the topic of that name. ``colour`` is the panel's.
    """
    topics = in_play.topics
    topic = topic if topic in topics else PLAY
    title = language.text("rules-title", topic=topic_name(language, topic))
    title = marked(ICONS.get(topic, ""), title)
    options = [(one, topic_name(language, one), "") for one in topics]
    icons = {one: icon(name) for one, name in ICONS.items()}
    menu = select(
        language.text("rules-choose"), _id(in_play), options, row=0, chosen=(topic,), emoji=icons
    )
    place = topics.index(topic)
    turners: list[Item] = []
    for key, other in (("button-previous", place - 1), ("button-next", place + 1)):
        there = 0 <= other < len(topics)
        custom_id = _id(in_play, topics[other] if there else f"{topic}.")
        turners.append(button(language.text(key), custom_id, row=1, disabled=not there))
    if topic == PLAY:
        label = topic_name(language, PRIVACY)
        turners.append(button(label, _id(in_play, PRIVACY), row=1))
    if topic == PRIVACY:
        links = {
            "button-privacy-policy": privacy.policy_url,
            "button-terms-of-service": privacy.terms_url,
        }
        turners += [
            discord.ui.Button(label=language.text(key), url=url, row=1)
            for key, url in links.items()
            if url
        ]
    text = _with_gods(language, join_lines(title, *_lines(language, topic, in_play, privacy)))
    ways = _ways(language) if topic == PLAY else ()
    return Panel(text, items=(menu, *turners), colour=colour, lines=ways)


def _with_gods(language: Language, text: str) -> str:
    """``text`` with an icon before each god that it is about."""
    for god in God:
        name = f"**{language.text(f'god-{god.key}')}**"
        text = text.replace(name, marked(god.key, name))
    return text


def _ways(language: Language) -> tuple[Line, ...]:
    """The lines about a first game and a puzzle, each with the button that begins it."""
    first_game = CustomId(Action.TUTORIAL, NO_TABLE, "open")
    next_puzzle = CustomId(Action.PUZZLE, NO_TABLE, "next")
    return (
        Line(
            language.text("help-tutorial"),
            button(language.text("button-tutorial-first"), first_game),
        ),
        Line(
            language.text("help-puzzle"), button(language.text("button-puzzle-solve"), next_puzzle)
        ),
    )


def _lines(language: Language, topic: str, in_play: InPlay, privacy: PrivacyTerms) -> list[str]:
    if topic == PRIVACY:
        return [language.text("rules-privacy.text", days=privacy.days)]
    if topic == PLAY:
        egypt = bool(in_play.parts.difference(_VARIANTS))
        lacking = {"egypt": not egypt, "variants": not in_play.has("variants")}
        return [language.text(f"help-{part}") for part in _IN_SHORT if not lacking.get(part)]
    if topic == "variants":
        lines = [
            language.text(f"rules-variants.{one}") for one in _VARIANTS if one in in_play.parts
        ]
        return [*lines, language.text("rules-variants.text")] if in_play == EVERYTHING else lines
    lines = [language.text(f"rules-{topic}.text")]
    if topic == "temples" and "standing" in in_play.parts:
        lines.append(language.text("rules-temples.egypt"))
    return lines


async def in_play_at(reply: Reply, table_id: int | None = None) -> tuple[InPlay, int | None]:
    """The parts in play at a table, by default that of the channel, and the asker's colour there.

    Everything without a table.
    """
    tables = reply[TableReader]
    try:
        if table_id is not None:
            table = await tables.get(table_id)
        else:
            table = await tables.at(reply.channel_id, dealt=False)
    except TableError as error:
        if error.code not in (Code.NO_TABLE, Code.OTHER_CARDS):
            raise
        return EVERYTHING, None
    return InPlay.of(table.setup, table.catalogue), own_colour(table, reply.person.id)


@handles(Action.RULES, first=FirstResponse.NONE)
async def on_rules(reply: Reply, custom_id: CustomId) -> None:
    """Turn to another topic: a select's value, or a button's extra."""
    topic, _, digits = custom_id.extra.partition("@")
    topic = reply.values[0] if reply.values else topic
    privacy = reply[PrivacyTerms]
    await reply.change(rules_page(reply.language, topic, InPlay.read(digits), privacy))


@handles(Action.RULES_OPEN)
async def on_rules_open(reply: Reply, custom_id: CustomId) -> None:
    """Open the rules at a topic, for the button's table or the channel's."""
    named = custom_id.stamp.table_id != NO_TABLE.table_id
    in_play, colour = await in_play_at(reply, custom_id.stamp.table_id if named else None)
    topic, privacy = custom_id.extra or PLAY, reply[PrivacyTerms]
    await reply.show(rules_page(reply.language, topic, in_play, privacy, colour))


def _id(in_play: InPlay, topic: str = "") -> CustomId:
    return CustomId(Action.RULES, NO_TABLE, f"{topic}@{in_play.digits}")


async def topics(reply: Reply, typed: str) -> Iterable[tuple[str, str]]:
    """The topics of the short rules, by name."""
    names, *others = (
        {one: topic_name(tongue, one) for one in TOPICS} for tongue in reply.language.understood
    )
    return narrow(typed, names.items(), *others)


@command("rules", deus, topic=topics)
async def rules(reply: Reply, topic: str | None = None) -> None:
    """The rules in short, from a topic on."""
    in_play, colour = await in_play_at(reply)
    spoken = reply.language.understood
    names, *others = ({one: topic_name(tongue, one) for one in TOPICS} for tongue in spoken)
    key = PLAY if topic is None else find(topic, names, *others)
    if key is None:
        raise InputError(
            "rules-unknown",
            typed=shown(topic or ""),
            topics=reply.language.commas(list(names.values())),
        )
    # A topic that is asked for by name is explained, whether or not it is in play here.
    in_play = in_play if in_play.has(key) else EVERYTHING
    await reply.show(rules_page(reply.language, key, in_play, reply[PrivacyTerms], colour))
