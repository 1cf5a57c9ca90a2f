"""The rules in short: every topic by its name, by list and page by page."""

from __future__ import annotations

import pytest

from bot.i18n import language
from bot.ui.page import CONTENT
from bot.ui.pages.rules import TOPICS, rules_page, topic_name
from tests.bot.harness import Harness

ENGLISH = language("en-US")


@pytest.mark.parametrize("topic", TOPICS)
def test_a_topic_fits_a_message(topic: str) -> None:
    page = rules_page(ENGLISH, topic)
    assert page.text.startswith(f"**{topic_name(ENGLISH, topic)}**\n")
    assert 150 < len(page.text) <= CONTENT
    view = page.view()
    assert view is not None
    assert all(1 <= len(item.custom_id) <= 100 for item in view.children)  # type: ignore[attr-defined]


def test_topics_can_be_told_apart() -> None:
    assert len({topic_name(ENGLISH, topic) for topic in TOPICS}) == len(TOPICS) <= 25


def test_all_six_gods_are_explained() -> None:
    text = rules_page(ENGLISH, "offer").text
    for god in ("Neptune", "Ceres", "Minerva", "Vesta", "Mars", "Jupiter"):
        assert f"**{god}**" in text


async def test_the_rules_are_there_for_anyone_in_any_channel(harness: Harness) -> None:
    answer = await harness.says(harness.ann, "deus rules")
    assert answer.ephemeral
    assert "**How to play**" in answer.text
    on = await harness.presses(harness.ann, answer.message, "More")
    assert "**A turn**" in on.text
    villages = await harness.picks(harness.ann, on.message, "villages")
    assert "**Villages**" in villages.text
    back = await harness.presses(harness.ann, villages.message, "Back")
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
