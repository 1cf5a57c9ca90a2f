"""What the options of commands offer while somebody types: what is legal now, for them.

Where nothing is, the one thing offered says why; choosing it leads to the same words.
"""

from __future__ import annotations

from collections.abc import Iterable

from bot.features.help.pages.cards import looked_up_page
from bot.features.help.pages.rules import EVERYTHING, TOPICS, in_play_at, rules_page
from bot.game.reading import TableReader
from bot.platform.discord.client import Interaction
from bot.platform.discord.commands import command
from bot.platform.discord.refusals import InputError
from bot.platform.discord.reply import Reply
from bot.ui.actions import deus
from bot.ui.buttons import PLAY, topic_name
from bot.ui.typed_words import _english_names, cards_named, find, listed, narrow, shown


async def catalogue(reply: Reply, typed: str) -> Iterable[tuple[str, str]]:
    """Every card there is, by name."""
    tongue = reply.language
    keys = (await reply[TableReader].catalogue_at(reply.channel_id)).by_key
    names = sorted(
        ((key, tongue.card_name(key)) for key in keys), key=lambda pair: tongue.sort_key(pair[1])
    )
    return narrow(typed, names, *_english_names(tongue, keys))


async def topics(reply: Reply, typed: str) -> Iterable[tuple[str, str]]:
    """What the rules in short speak of."""
    names, *others = (
        {one: topic_name(tongue, one) for one in TOPICS} for tongue in reply.language.understood
    )
    return narrow(typed, names.items(), *others)


@command("card", deus, name=catalogue)
async def card(interaction: Interaction, name: str) -> None:
    """Look up a card."""
    reply = await Reply.deferred(interaction)
    cards = await reply[TableReader].catalogue_at(reply.channel_id)
    found = cards_named(reply.language, cards, name)
    if not found:
        raise InputError("card-nowhere", typed=shown(name))
    if len(found) > 1:
        several = listed([reply.language.card_name(key) for key in found], reply.language)
        raise InputError("card-several", typed=shown(name), cards=several)
    await reply.show(await looked_up_page(reply, cards, found[0]))


@command("rules", deus, topic=topics)
async def rules(interaction: Interaction, topic: str | None = None) -> None:
    """The rules in short, from a topic on."""
    reply = await Reply.deferred(interaction)
    in_play = await in_play_at(reply)
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
    await reply.show(rules_page(reply.language, key, in_play if in_play.has(key) else EVERYTHING))
