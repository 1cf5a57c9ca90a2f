"""The rules in short: a page for each topic, and a panel to go from one to another."""

from __future__ import annotations

from bot.i18n import Language
from bot.ui.components.custom_id import NO_TABLE, CustomId, Verb
from bot.ui.components.items import Item, button, select
from bot.ui.handlers import First, on
from bot.ui.page import Page, join_lines
from bot.ui.reply import Reply

PLAY = "play"  # how a turn is played here, in short: where the help begins
TOPICS = (
    *(PLAY, "turn", "build", "place", "offer", "villages", "armies", "temples", "end"),
    *("once", "market", "boats", "scribe", "tokens", "standing", "variants", "leaving"),
)
_IN_SHORT = ("turn", "tap", "type", "look", "end", "egypt", "variants")


def topic_name(language: Language, topic: str) -> str:
    """What a topic is called."""
    return language.text("help-title" if topic == PLAY else f"rules-{topic}")


def rules_page(language: Language, topic: str = PLAY) -> Page:
    """A topic, all topics to choose from, and the ones before and after it."""
    if topic == PLAY:
        body = join_lines(*(language.text(f"help-{part}") for part in _IN_SHORT))
    else:
        body = language.text(f"rules-{topic}.text")
    title = language.text("rules-title", topic=topic_name(language, topic))
    options = [(one, topic_name(language, one), "") for one in TOPICS]
    menu = select(language.text("rules-choose"), _id(), options, row=0, chosen=(topic,))
    place = TOPICS.index(topic)
    turners: list[Item] = []
    for key, other in (("button-previous", place - 1), ("button-next", place + 1)):
        there = 0 <= other < len(TOPICS)
        custom_id = _id(TOPICS[other] if there else f"{topic}.")
        turners.append(button(language.text(key), custom_id, row=1, disabled=not there))
    return Page(join_lines(title, body), items=(menu, *turners))


@on(Verb.RULES, first=First.NONE)
async def on_rules(reply: Reply, custom_id: CustomId) -> None:
    """Turn to another topic: a select's value, or a button's extra."""
    topic = reply.values[0] if reply.values else custom_id.extra
    await reply.change(rules_page(reply.language, topic if topic in TOPICS else PLAY))


def _id(topic: str = "") -> CustomId:
    return CustomId(Verb.RULES, NO_TABLE, topic)
