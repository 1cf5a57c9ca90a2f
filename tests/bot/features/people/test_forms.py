"""One's own settings and days away in forms: one submit, and nothing lost if a value is wrong."""

from __future__ import annotations

from datetime import time
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.features.people.forms import own_form
from bot.features.people.pages import ALSO, PAGES
from bot.features.people.use_cases import PersonalSettings
from bot.game.people.preferences import (
    KINDS,
    USUAL,
    Preferences,
    PuzzleConsent,
    ReminderInterval,
    Where,
)
from bot.game.table.reading import PeopleReader
from bot.loopback import Person
from bot.loopback.people.answers import text_of
from bot.loopback.world.objects import Message
from bot.platform.i18n.languages import language
from render import Form, Theme
from tests.bot.actions import press
from tests.bot.features.lobby.test_option_forms import given, sends
from tests.bot.harness import Harness
from tests.bot.harness import words as all_words


async def wishes(harness: Harness, person: Person, table: int = 0) -> Preferences:
    return (await harness.services[PeopleReader].get(person.id, table)).preferences


async def page(harness: Harness, person: Person, name: str) -> Message:
    """A page of a person's settings."""
    shown = await harness.says(person, "deus-me settings")
    if name != PAGES[0]:
        shown = await harness.presses(person, shown.message, f"own:{name}:all")
    assert shown.message is not None
    return shown.message


def test_every_preference_is_in_a_form() -> None:
    parts = {"from": "quiet_start", "to": "quiet_end"}
    fields = [field for page in PAGES for field in own_form(language("en"), page, USUAL).fields]
    named = {parts.get(field.key, field.key) for field in fields} - {"also"}
    assert named | {*ALSO} == {*KINDS}, "a field of Preferences without a form, or without a field"


async def test_pings_are_settled_by_one_form(harness: Harness) -> None:
    shown = await page(harness, harness.ann, "told")
    form = await press(harness.ann, shown, "own_form")
    assert given(form) == {
        "where": ["channel"], "reminder": ["half"], "also": ["unconfirmed", "touches", "invites"],
        "puzzles": ["no"],
    }  # fmt: skip
    changed = await sends(harness.ann, form, where="both", reminder="off",
                          also=["touches", "next_up"], puzzles="yes")  # fmt: skip
    assert changed.message is shown
    now = await wishes(harness, harness.ann)
    assert (now.where, now.reminder) == (Where.BOTH, ReminderInterval.OFF)
    assert (now.next_up, now.unconfirmed, now.touches) == (True, False, True)
    assert now.puzzles is PuzzleConsent.YES
    assert await wishes(harness, harness.bo) == Preferences()
    harness.check()


async def test_the_look_is_settled_by_one_form_and_told_in_the_new_language(
    harness: Harness,
) -> None:
    shown = await page(harness, harness.ann, "look")
    form = await press(harness.ann, shown, "own_form")
    await sends(harness.ann, form, language="fr", theme="dark", form="tall", hand_order="name")
    now = await wishes(harness, harness.ann)
    assert (now.language, now.theme, now.form) == ("fr", Theme.DARK, Form.TALL)
    assert "Vos réglages" in text_of(shown)
    form = await press(harness.ann, shown, "own_form")
    assert given(form)["language"] == ["fr"]
    await sends(harness.ann, form, language="usual", theme="usual", form="usual")
    now = await wishes(harness, harness.ann)
    assert (now.language, now.theme, now.form) == (None, None, None)


async def test_hours_are_typed_to_the_minute(harness: Harness) -> None:
    shown = await page(harness, harness.ann, "time")
    form = await press(harness.ann, shown, "own_form")
    assert given(form) == {"zone": [], "from": [], "to": []}
    await sends(harness.ann, form, zone="Kyiv", **{"from": "22:30", "to": "7"})
    now = await wishes(harness, harness.ann)
    assert (now.zone, now.quiet_start, now.quiet_end) == ("Europe/Kyiv", time(22, 30), time(7))
    form = await press(harness.ann, shown, "own_form")
    assert given(form) == {"zone": "Kyiv", "from": "22:30", "to": "07:00"}
    await sends(harness.ann, form)  # sent as it is: nothing changes
    assert await wishes(harness, harness.ann) == now
    form = await press(harness.ann, shown, "own_form")
    await sends(harness.ann, form, **{"from": "off", "to": ""})
    assert (await wishes(harness, harness.ann)).quiet is None


async def test_every_wrong_field_is_named_and_the_form_opens_again_with_what_was_typed(
    harness: Harness,
) -> None:
    shown = await page(harness, harness.ann, "time")
    form = await press(harness.ann, shown, "own_form")
    typed = {"zone": "Atlantis", "from": "half past", "to": "8:00"}
    told = await harness.aside(await sends(harness.ann, form, **typed))
    assert "**Time zone**: There is no time zone" in text_of(told)
    assert "**Quiet hours begin**:" in text_of(told)
    assert "Quiet hours end" not in text_of(told)
    assert await wishes(harness, harness.ann) == Preferences()
    again = await press(harness.ann, told, "own_form")
    assert given(again) == typed
    typed = {"zone": "Berlin", "from": "0:00", "to": "23:00"}
    assert (await sends(harness.ann, again, **typed)).message is told
    assert "at most 16 hours" in text_of(told)  # what is wrong between fields
    again = await press(harness.ann, told, "own_form")
    assert given(again) == typed
    await sends(harness.ann, again, to="8:00")
    now = await wishes(harness, harness.ann)
    assert (now.zone, now.quiet_end) == ("Europe/Berlin", time(8))
    assert text_of(told).startswith("**Your settings**")
    assert shown in harness.ann.sees(harness.channel)


async def test_a_fault_while_a_form_is_saved_gives_back_what_was_typed(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = await page(harness, harness.ann, "time")
    form = await press(harness.ann, shown, "own_form")
    typed = {"zone": "Berlin", "from": "22:00", "to": "6:30"}
    with monkeypatch.context() as broken, capture_logs() as lines:

        async def fails(*_: object) -> None:
            raise RuntimeError("the disk is full")

        broken.setattr(PersonalSettings, "change", fails)
        told = await harness.aside(await sends(harness.ann, form, **typed))
    assert [line["event"] for line in lines if line["log_level"] == "error"] == ["unexpected error"]
    assert "Something went wrong" in told.content
    assert not any("Berlin" in str(line) for line in lines)
    again = await press(harness.ann, told, "own_form")
    assert given(again) == typed
    await sends(harness.ann, again)
    assert (await wishes(harness, harness.ann)).zone == "Europe/Berlin"


async def test_typed_answers_outlive_a_restart(empty_harness: Harness) -> None:
    harness = empty_harness
    async with harness.bot():
        shown = await page(harness, harness.ann, "time")
        form = await press(harness.ann, shown, "own_form")
        told = await harness.aside(await sends(harness.ann, form, zone="```\nAtlantis"))
    async with harness.bot():
        again = await press(harness.ann, told, "own_form")
        assert given(again)["zone"] == "```\nAtlantis"


async def test_a_form_of_one_table_changes_that_table_alone(harness: Harness) -> None:
    table = await harness.begin(harness.ann, harness.bo)
    shown = await page(harness, harness.ann, "told")
    one = await harness.presses(harness.ann, shown, "own:told:one")
    form = await press(harness.ann, one.message or shown, "own_form")
    await sends(harness.ann, form, where="dm")
    assert (await wishes(harness, harness.ann, table.id)).where is Where.DM
    assert (await wishes(harness, harness.ann)).where is Where.CHANNEL
    # With the button to reset it, the form has the page's own place.
    tabs = shown.components[-1]["components"]
    assert len(tabs) == 5
    await press(harness.ann, shown, "own_form")


async def test_days_away_are_written_in_a_form(harness: Harness) -> None:
    shown = await page(harness, harness.ann, "time")
    form = await press(harness.ann, shown, "away_form")
    assert given(form) == {"until": []}
    told = await harness.aside(await sends(harness.ann, form, until="31 Feb"))
    assert "**Away until**: I cannot read" in text_of(told)
    again = await press(harness.ann, told, "away_form")
    assert given(again) == {"until": "31 Feb"}
    past = await sends(harness.ann, again, until="2001-01-01")
    assert "already over" in past.text
    again = await press(harness.ann, past.message or told, "away_form")
    await sends(harness.ann, again, until="3 days")
    settled = await harness.services[PeopleReader].get(harness.ann.id)
    assert settled.away is not None
    assert "You are away until" in text_of(told)
    form = await press(harness.ann, told, "away_form")
    assert given(form)["until"] == f"{settled.away.until:%Y-%m-%d}"
    await sends(harness.ann, form, until="")
    assert (await harness.services[PeopleReader].get(harness.ann.id)).away is None


async def test_nobody_is_back_who_was_not_away(harness: Harness) -> None:
    shown = await page(harness, harness.ann, "time")
    form = await press(harness.ann, shown, "away_form")
    told = await harness.aside(await sends(harness.ann, form, until="  "))
    assert "not away" in text_of(told)


@pytest.mark.parametrize("name", PAGES)
async def test_a_form_of_settings_works_in_a_dm(harness: Harness, name: str) -> None:
    shown = await harness.ann.command(harness.ann.dm, "deus-me settings")
    await shown.settled()
    if name != PAGES[0]:
        shown = await harness.presses(harness.ann, shown.message, f"own:{name}:all")
    form = await press(harness.ann, shown.message or Message(), "own_form")
    fields: dict[str, Any] = {"zone": "Nowhere at all"} if name == "time" else {}
    answer = await sends(harness.ann, form, **fields)
    assert "Your settings" in all_words(answer.messages) or "no time zone" in answer.text
    harness.check()
