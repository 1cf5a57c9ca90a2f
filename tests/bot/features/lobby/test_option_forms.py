"""A table's options and terms in forms: one submit, and nothing lost if a value is wrong."""

from __future__ import annotations

from typing import Any

import pytest

from bot.features.lobby.use_cases import Lobby
from bot.game.terms import Hints, LeftSeat, OnTimeout, Pace
from bot.loopback import Person
from bot.loopback.people.answers import Answer, text_of
from bot.loopback.world.objects import Message
from bot.loopback.world.protocol import InteractionKind
from tests.bot.actions import has_button, press
from tests.bot.harness import START_SECONDS, Harness


async def panel(harness: Harness, **options: Any) -> Message:
    """The panel of the options of Ann's new table."""
    opened = await harness.says(harness.ann, "deus new", players=3, **options)
    shown = await harness.presses(harness.ann, opened.message, "options")
    assert shown.message is not None
    return shown.message


async def sends(person: Person, form: Answer, /, **fields: Any) -> Answer:
    return await (await person.submit(form, fields)).settled(timeout=START_SECONDS)


def given(answer: Answer) -> dict[str, Any]:
    """The values of the fields of the form that an answer opened."""
    assert answer.modal is not None
    found: dict[str, Any] = {}
    for label in answer.modal["components"]:
        part = label["component"]
        options = [o["value"] for o in part.get("options", ()) if o.get("default")]
        found[part["custom_id"]] = part.get("value", part.get("default", options))
    return found


async def test_all_options_are_changed_by_one_form(harness: Harness) -> None:
    shown = await panel(harness)
    form = await press(harness.ann, shown, "set_form")
    assert given(form) == {
        "players": ["3"], "decks": [], "layout": ["standard"], "start_pieces": ["0"],
        "wild": False,
    }  # fmt: skip
    changed = await sends(
        harness.ann, form, players="2", decks=["temple:egypt", "civil:egypt"], layout="ring",
        start_pieces="8", wild=True,
    )  # fmt: skip
    assert changed.message is shown  # the panel itself shows it
    table = await harness.table()
    assert (table.players, table.setup.layout, table.setup.start_pieces) == (2, "ring", 8)
    assert table.setup.wild
    assert table.setup.decks is not None
    assert [deck for deck in table.setup.decks if deck != "base"] == ["egypt"] * 2
    form = await press(harness.ann, shown, "set_form")
    assert given(form)["decks"] == ["civil:egypt", "temple:egypt"]
    await sends(harness.ann, form, decks=["random"])
    assert (await harness.table()).setup.decks is None
    harness.check()


async def test_a_wrong_option_changes_nothing_and_the_form_opens_again_with_it(
    harness: Harness,
) -> None:
    shown = await panel(harness)
    for person in (harness.bo, harness.cy):
        await harness.says(person, "deus join")
    before = (await harness.table()).setup
    form = await press(harness.ann, shown, "set_form")
    wrong = await sends(harness.ann, form, players="2", layout="chain", wild=True)
    told = await harness.aside(wrong)
    assert "3" in text_of(told)
    assert "Nothing was changed" in text_of(told)
    table = await harness.table()
    assert (table.players, table.setup) == (3, before)
    again = await press(harness.ann, told, "set_form")
    assert given(again) == {
        "players": ["2"], "decks": [], "layout": ["chain"], "start_pieces": ["0"], "wild": True,
    }  # fmt: skip
    assert again.modal is not None
    assert form.modal is not None
    assert again.modal["custom_id"] != form.modal["custom_id"]
    twice = await sends(harness.ann, again)
    assert twice.message is told  # the same message says it again
    assert "Nothing was changed" in text_of(told)
    again = await press(harness.ann, told, "set_form")
    await sends(harness.ann, again, players="3")
    assert (await harness.table()).setup.layout == "chain"
    assert text_of(told).startswith("**Options of this table**")


async def test_a_form_that_was_open_when_the_game_began_changes_nothing(harness: Harness) -> None:
    shown = await panel(harness)
    forms = [await press(harness.ann, shown, one) for one in ("set_form", "terms_form")]
    for person in (harness.bo, harness.cy):
        await harness.says(person, "deus join")
    await harness.says(harness.ann, "deus start")
    before = await harness.table()
    for form, fields in zip(forms, ({"wild": True}, {"pace": "8h"}), strict=True):
        told = await harness.aside(await sends(harness.ann, form, **fields))
        assert "already begun" in text_of(told)
        assert "typed" not in text_of(told)  # nothing was
        assert told.buttons == []
    after = await harness.table()
    assert (after.setup, after.terms) == (before.setup, before.terms)
    late = await harness.presses(harness.ann, shown, "set_form")
    assert late.modal is None
    assert "already begun" in text_of(late.messages[-1])


@pytest.mark.parametrize("action", ["set_form", "terms_form"])
async def test_only_the_opener_gets_a_form(harness: Harness, action: str) -> None:
    shown = await panel(harness)
    custom_id = next(str(b["custom_id"]) for b in shown.buttons if f":{action}:" in b["custom_id"])
    refused = await harness.forges(harness.bo, shown, custom_id)
    assert refused.modal is None
    assert harness.ann.name in refused.text
    form = await press(harness.ann, shown, action)
    assert form.modal is not None
    world = harness.discord.world
    forged = world.interact(
        InteractionKind.MODAL,
        harness.bo.user,
        harness.channel,
        {"custom_id": form.modal["custom_id"], "components": []},
    )
    answer = await Answer(world, forged).first()
    await answer.settled(timeout=START_SECONDS)
    assert harness.ann.name in answer.text
    harness.check()


async def test_a_forged_value_changes_nothing(harness: Harness) -> None:
    shown = await panel(harness)
    form = await press(harness.ann, shown, "terms_form")
    assert form.modal is not None
    part = {"type": 3, "custom_id": "pace", "values": ["never"]}
    world, before = harness.discord.world, (await harness.table()).terms
    forged = world.interact(
        InteractionKind.MODAL,
        harness.ann.user,
        harness.channel,
        {
            "custom_id": form.modal["custom_id"],
            "components": [{"type": 18, "component": part}],
        },
        message=shown,
    )
    answer = await Answer(world, forged).first()
    told = await harness.aside(answer)
    assert "Nothing was changed" in text_of(told)
    assert (await harness.table()).terms == before


async def test_all_terms_are_changed_by_one_form_from_the_panel_and_from_the_pace(
    harness: Harness,
) -> None:
    shown = await panel(harness)
    form = await press(harness.ann, shown, "terms_form")
    assert given(form) == {
        "pace": ["none"], "timeout": ["vote"], "away": ["14"], "sleep": ["14"],
        "also": ["terms-rated", "terms-left-computer", "form-also-practice"],
    }  # fmt: skip
    await sends(harness.ann, form, pace="3d", timeout="seat-3", away="7", sleep="60",
                also=["form-also-hints", "terms-summary"])  # fmt: skip
    terms = (await harness.table()).terms
    assert (terms.pace, terms.on_timeout, terms.takeover_after) == (Pace.DAYS_3, OnTimeout.SEAT, 3)
    assert (terms.away_days, terms.sleep_days) == (7, 60)
    assert (terms.rated, terms.round_summary) == (False, True)
    assert (terms.left_seat, terms.hints) == (LeftSeat.CLOSED, Hints.ALLOWED)
    assert text_of(shown).startswith("**Pace and more**")
    paced = await harness.says(harness.ann, "deus-table pace")
    form = await press(harness.ann, paced.message or shown, "terms_form")
    await sends(harness.ann, form, also=[])
    assert (await harness.table()).terms.hints is Hints.NEVER
    for person in (harness.bo, harness.ann):
        told = await harness.says(person, "deus-table pace")
        assert has_button(told.message, "terms_form") is (person is harness.ann)


async def test_two_forms_sent_one_after_the_other_leave_what_the_last_one_says(
    harness: Harness,
) -> None:
    shown = await panel(harness)
    first, second = [await press(harness.ann, shown, "set_form") for _ in range(2)]
    await sends(harness.ann, first, layout="chain")
    await sends(harness.ann, second, layout="ring")
    assert (await harness.table()).setup.layout == "ring"
    with pytest.raises(AssertionError):
        await press(harness.ann, shown, "no_such_form")


async def test_a_form_that_cannot_be_read_in_time_says_so(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = await panel(harness)
    monkeypatch.setattr("bot.platform.discord.forms.SECONDS", 0.0)
    late = await harness.presses(harness.ann, shown, "set_form")
    assert late.modal is None
    assert "cannot open the form" in text_of(late.messages[-1])
    assert isinstance(harness.services[Lobby], Lobby)
