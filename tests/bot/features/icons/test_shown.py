"""Emoji where they are read faster than words, and words wherever Discord shows no emoji."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import discord
import pytest

from bot.features.help.rules import ICONS as RULES_ICONS
from bot.features.icons import sync
from bot.loopback.world.objects import Message
from bot.narration.narrator import Narrator
from bot.platform.discord import emoji
from bot.platform.discord.emoji import marked, narrow, plain, shown
from bot.platform.discord.pages import CONTENT, button, select
from bot.platform.i18n.languages import language
from engine import shipped
from engine.model.terms import God, Terrain
from render.icons.emoji import every_emoji
from tests.bot.harness import Harness

_EMOJI = re.compile(r"<:(\w+)_[0-9a-f]{4}:\d+>")
_INVISIBLE = re.compile("[\U000e0100-\U000e01ef]")
drawn = cache(every_emoji)


@pytest.fixture(autouse=True)
def drawn_once(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(sync, "every_emoji", drawn)
    yield
    emoji.forget()


@pytest.fixture
def known() -> None:
    names = ("wood", "stone", "card")
    emoji.know({n: discord.PartialEmoji(name=f"{n}_0000", id=i) for i, n in enumerate(names, 1)})


@pytest.mark.usefixtures("known")
def test_an_emoji_stands_for_a_word_and_its_number_stays() -> None:
    text = f"Pay {marked('stone', '2 stone')} and {marked('gold', '1 gold')}"
    assert plain(text) == "Pay 2 stone and 1 gold"
    assert shown(text, CONTENT) == "Pay 2\u00a0<:stone_0000:2> and 1 gold"
    assert shown(marked("card", "Farm"), CONTENT) == "<:card_0000:3> Farm"
    assert shown(marked("stone", "\N{MINUS SIGN}2 stone"), CONTENT).startswith(
        "\N{MINUS SIGN}2\u00a0<"
    )
    assert narrow(text) == "Pay 2 mm and 1 gold"


@pytest.mark.usefixtures("known")
def test_a_text_without_room_for_emoji_has_words() -> None:
    text = ", ".join([marked("stone", "2 stone")] * 150)
    assert len(plain(text)) < CONTENT
    assert shown(text, CONTENT) == plain(text)
    cut = marked("stone", "2 stone")[:4]
    assert shown(cut, CONTENT) == "2 s"


@pytest.mark.usefixtures("known")
def test_emoji_that_are_gone_leave_their_words() -> None:
    text = marked("stone", "2 stone")
    emoji.forget()
    assert shown(text, CONTENT) == "2 stone"
    assert marked("stone", "2 stone") == "2 stone"


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize("locale", ["en", "fr", "es", "ru", "uk"])
def test_amounts_keep_their_grammar_in_every_language(locale: str) -> None:
    narrator = Narrator(language(locale), ["Ann"], shipped())
    pairs = [("wood", 1), ("stone", 2), ("cards", 5), ("gold", 3)]
    for key in ("digest-taken", "turn-given"):
        given = {"given": narrator.goods(pairs), "gained": "x", "goods": narrator.goods(pairs)}
        there = narrator.pictured.goods(pairs)
        pictured = {"given": there, "gained": "x", "goods": there}
        text = narrator.text(key, **pictured)
        assert plain(text) == narrator.text(key, **given)
        assert [*_EMOJI.findall(shown(text, CONTENT))] == ["wood", "stone", "card"]


@pytest.mark.usefixtures("known")
def test_labels_and_options_have_words() -> None:
    from bot.features.turn.step import CustomId  # what every component has
    from bot.platform.discord.custom_ids import NO_TABLE
    from bot.ui.actions import Action

    name, custom_id = marked("stone", "2 stone"), CustomId(Action.TAKE, NO_TABLE)
    assert button(name, custom_id).label == "2 stone"
    menu = select("?", custom_id, [("a", name, name)], emoji={"a": emoji.emoji("stone")})
    (option,) = menu.options
    assert (option.label, option.description) == ("2 stone", "2 stone")
    assert option.emoji.id == 2


def everything(message: Message) -> Iterator[tuple[str, bool]]:
    """Each text of a message, and whether Discord shows emoji in it."""
    yield message.content, True
    for label in message.labels:
        yield label, False
    for file in message.attachments:
        yield file.description or "", False
    for menu in message.selects:
        yield menu.get("placeholder") or "", False
        for option in menu["options"]:
            yield option["label"], False
            yield option.get("description") or "", False


def faults(message: Message) -> list[str]:
    return [
        text
        for text, shows in everything(message)
        if _INVISIBLE.search(text) or (not shows and "<:" in text)
    ]


async def test_panels_posts_and_status_have_icons_and_pings_begin_in_words(
    empty_harness: Harness,
) -> None:
    harness = empty_harness
    harness.icons = True
    async with harness.bot():
        await harness.until(lambda: _true(emoji.emoji("strategist") is not None))
        await harness.begin(harness.ann, harness.bo)
        mover = await harness.mover()
        assert mover is not None
        panel = await harness.presses(mover, await harness.board(0), "take")
        icons = [b["emoji"]["name"] for b in panel.message.buttons if b.get("emoji")]
        assert any(name.rpartition("_")[0].endswith("_card") for name in icons)
        end = await harness.presses(mover, panel.message, "pick:build")
        place = await harness.presses(mover, end.message, "otherwise:1")
        lands = {b["emoji"]["name"][:-5] for b in place.message.buttons if b.get("emoji")}
        lands |= {o["emoji"]["name"][:-5] for m in place.message.selects for o in m["options"]
                  if o.get("emoji")}  # fmt: skip
        assert lands & {terrain.key for terrain in Terrain}
        rules = await harness.says(mover, "deus rules", topic="Offerings and gods")
        assert {god.key for god in God} <= {*_EMOJI.findall(rules.text)}
        (topics,) = rules.message.selects
        pictured = {one["value"] for one in topics["options"] if "emoji" in one}
        assert pictured == {one["value"] for one in topics["options"]} & {*RULES_ICONS}
        status = await harness.says(mover, "deus status")
        assert {"gold"} <= {*_EMOJI.findall(status.text)}
        card = await harness.says(mover, "deus card", name="Quarry")
        assert _EMOJI.search(card.text)
        messages = [m for c in harness.guild.channels.values() for m in c.messages.values()]
        assert [fault for message in messages for fault in faults(message)] == []
        for message in messages:
            if message.pinged:
                assert not _EMOJI.search(message.content)


async def test_without_icons_everything_is_as_before(harness: Harness) -> None:
    await harness.begin(harness.ann, harness.bo)
    mover = await harness.mover()
    assert mover is not None
    panel = await harness.presses(mover, await harness.board(0), "take")
    assert not any(b.get("emoji") for b in panel.message.buttons)
    assert "<:" not in (await harness.says(mover, "deus status")).text


async def _true(found: bool) -> bool:
    return found
