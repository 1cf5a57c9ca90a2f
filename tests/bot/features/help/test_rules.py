"""The rules in short: every topic by its name, by list and page by page."""

from __future__ import annotations

import pytest

from bot.features.help.rules import EVERYTHING, TOPICS, InPlay, rules_page
from bot.game.setup import Setup
from bot.loopback import Person
from bot.platform.discord.pages import CONTENT
from bot.platform.i18n.languages import language
from bot.ui.buttons import topic_name, topic_of_rule
from engine import CATALOGUE
from engine.errors import RULES
from engine.model.config import BASE
from tests.bot.harness import Harness

ENGLISH = language("en-US")


@pytest.mark.parametrize("topic", TOPICS)
def test_a_topic_fits_a_message(topic: str) -> None:
    page = rules_page(ENGLISH, topic)
    assert page.text.startswith(f"**{topic_name(ENGLISH, topic)}**\n")
    assert 150 < len(page.text) <= CONTENT
    view = page.view()
    assert all(1 <= len(item.custom_id) <= 100 for item in view.children)  # type: ignore[attr-defined]


def test_topics_are_distinguishable() -> None:
    assert len({topic_name(ENGLISH, topic) for topic in TOPICS}) == len(TOPICS) <= 25


def test_all_six_gods_are_explained() -> None:
    text = rules_page(ENGLISH, "offer").text
    for god in ("Neptune", "Ceres", "Minerva", "Vesta", "Mars", "Jupiter"):
        assert f"**{god}**" in text


def test_every_ruling_that_a_refusal_names_has_its_topic_in_the_rules() -> None:
    assert {rule for rule in RULES.values() if rule and topic_of_rule(rule) is None} == set()
    assert topic_of_rule("R20") == "villages"


def test_the_rules_describe_only_what_is_in_play() -> None:
    base = InPlay.of(Setup(), CATALOGUE)
    assert base.topics == (*TOPICS[:9], "leaving", "club", "privacy")
    assert not any("Egypt" in rules_page(ENGLISH, topic, base).text for topic in base.topics)
    decks = ("egypt", *BASE[1:])
    mixed = InPlay.of(Setup(decks, wild=True), CATALOGUE)
    assert mixed.topics == (*TOPICS[:9], "once", "market", "variants", "leaving", "club", "privacy")
    wild = rules_page(ENGLISH, "variants", mixed).text
    assert "Wild" in wild
    assert "Free start" not in wild
    assert InPlay.read(mixed.digits) == mixed
    assert InPlay.read("nonsense") == EVERYTHING


def test_the_first_page_begins_with_how_to_win() -> None:
    first = rules_page(ENGLISH).text.splitlines()[1]
    assert first.startswith("**How you win:**")
    assert first.count(". ") == 3


async def test_rules_open_at_the_question_and_from_a_refusal(
    harness: Harness, mover: Person
) -> None:
    board = await harness.board(0)
    under = await harness.presses(harness.cy, board, "rules_open")
    assert under.ephemeral
    assert "**How to play**" in under.text
    panel = await harness.presses(mover, board, "take")
    asked = await harness.presses(mover, panel.message, "rules_open")
    assert "**A turn**" in asked.text
    refused = await harness.says(mover, "build", card="farm", region="A4")
    assert refused.ephemeral


async def test_the_rules_are_there_for_anyone_in_any_channel(harness: Harness) -> None:
    answer = await harness.says(harness.ann, "deus rules")
    assert answer.ephemeral
    assert "**How to play**" in answer.text
    on = await harness.presses(harness.ann, answer.message, "rules")
    assert "**A turn**" in on.text
    villages = await harness.picks(harness.ann, on.message, "villages")
    assert "**Villages**" in villages.text
    back = await harness.presses(harness.ann, villages.message, "rules")
    assert "**Offerings and gods**" in back.text


async def test_a_topic_can_be_typed(harness: Harness) -> None:
    found = await harness.ann.autocomplete(harness.channel, "deus rules", option="topic")
    assert len(found) == len(TOPICS)
    (scribe,) = await harness.ann.autocomplete(
        harness.channel, "deus rules", option="topic", value="SCRIBE"
    )
    answer = await harness.says(harness.ann, "deus rules", topic=scribe.value)
    assert "**Egypt: the scribe**" in answer.text
    unknown = await harness.says(harness.ann, "deus rules", topic="chess")
    assert unknown.ephemeral
    assert 'no topic "chess"' in unknown.text
    assert "Villages" in unknown.text
