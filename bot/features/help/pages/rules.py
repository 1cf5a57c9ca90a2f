"""The rules in short: a page for each topic that is in play, and a panel to go through them."""

from __future__ import annotations

from dataclasses import dataclass

from bot.game.errors import Code, TableError
from bot.game.reading import TableReader
from bot.game.setup import Setup
from bot.platform.discord.components import FirstResponse, handles
from bot.platform.discord.custom_ids import NO_TABLE, CustomId
from bot.platform.discord.pages import Item, Page, button, join_lines, select
from bot.platform.discord.reply import Reply
from bot.platform.i18n.languages import Language
from bot.ui.actions import Action
from bot.ui.buttons import PLAY, topic_name
from engine import Catalogue
from engine.model.terms import Colour

TOPICS = (
    *(PLAY, "turn", "build", "place", "offer", "villages", "armies", "temples", "end"),
    *("once", "market", "boats", "scribe", "tokens", "standing", "variants", "leaving"),
)
_IN_SHORT = ("win", "turn", "tap", "type", "look", "egypt", "variants", "tutorial")
_MODULES = {
    Colour.MARITIME: "market",
    Colour.PRODUCTION: "boats",
    Colour.CIVIL: "scribe",
    Colour.MILITARY: "tokens",
    Colour.TEMPLE: "standing",
}
_VARIANTS = ("start", "layouts", "wild")
# What a table may leave out, in the order of the digits in a custom id, and what all have.
_PARTS = ("once", *_MODULES.values(), *_VARIANTS)


@dataclass(frozen=True, slots=True)
class InPlay:
    """Which modules and variants the rules speak of; all of them unless a table says less."""

    parts: frozenset[str] = frozenset(_PARTS)

    @classmethod
    def of(cls, setup: Setup, catalogue: Catalogue) -> InPlay:
        """What a table is played with. Decks that chance will choose may be any."""
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
        """What ``digits`` wrote; everything for what is no such text."""
        if len(digits) != len(_PARTS) or set(digits) - {"0", "1"}:
            return cls()
        chosen = zip(_PARTS, digits, strict=True)
        return cls(frozenset(part for part, digit in chosen if digit == "1"))

    @property
    def digits(self) -> str:
        """A digit for each part there is, for a custom id."""
        return "".join(str(int(part in self.parts)) for part in _PARTS)

    @property
    def topics(self) -> tuple[str, ...]:
        """The topics to read here, in their order."""
        return tuple(topic for topic in TOPICS if self.has(topic))

    def has(self, topic: str) -> bool:
        """Whether a topic is about something that is in play."""
        if topic == "variants":
            return bool(self.parts.intersection(_VARIANTS))
        return topic in self.parts or topic not in _PARTS


EVERYTHING = InPlay()


def rules_page(language: Language, topic: str = PLAY, in_play: InPlay = EVERYTHING) -> Page:
    """A topic, all topics to choose from, and the ones before and after it."""
    topics = in_play.topics
    topic = topic if topic in topics else PLAY
    title = language.text("rules-title", topic=topic_name(language, topic))
    options = [(one, topic_name(language, one), "") for one in topics]
    menu = select(language.text("rules-choose"), _id(in_play), options, row=0, chosen=(topic,))
    place = topics.index(topic)
    turners: list[Item] = []
    for key, other in (("button-previous", place - 1), ("button-next", place + 1)):
        there = 0 <= other < len(topics)
        custom_id = _id(in_play, topics[other] if there else f"{topic}.")
        turners.append(button(language.text(key), custom_id, row=1, disabled=not there))
    if topic == PLAY:
        first_game = CustomId(Action.TUTORIAL, NO_TABLE, "open")
        turners.append(button(language.text("button-tutorial-first"), first_game, row=1))
    return Page(join_lines(title, *_lines(language, topic, in_play)), items=(menu, *turners))


def _lines(language: Language, topic: str, in_play: InPlay) -> list[str]:
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


async def in_play_at(reply: Reply, table_id: int | None = None) -> InPlay:
    """What the asker's table is played with: that of their channel unless another is named.

    Everything, where there is no table.
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
        return EVERYTHING
    return InPlay.of(table.setup, table.catalogue)


@handles(Action.RULES, first=FirstResponse.NONE)
async def on_rules(reply: Reply, custom_id: CustomId) -> None:
    """Turn to another topic: a select's value, or a button's extra."""
    topic, _, digits = custom_id.extra.partition("@")
    topic = reply.values[0] if reply.values else topic
    await reply.change(rules_page(reply.language, topic, InPlay.read(digits)))


@handles(Action.RULES_OPEN)
async def on_rules_open(reply: Reply, custom_id: CustomId) -> None:
    """Open the rules at a topic, as they are at the button's table or the channel's."""
    named = custom_id.stamp.table_id != NO_TABLE.table_id
    in_play = await in_play_at(reply, custom_id.stamp.table_id if named else None)
    await reply.show(rules_page(reply.language, custom_id.extra or PLAY, in_play))


def _id(in_play: InPlay, topic: str = "") -> CustomId:
    return CustomId(Action.RULES, NO_TABLE, f"{topic}@{in_play.digits}")
