"""The first step of a turn: numbered buttons if they are in sight, menus if there are many."""

from __future__ import annotations

import pytest

from bot.features.people.use_cases import PersonalSettings
from bot.game.preferences import EVERYWHERE
from bot.loopback.world.objects import Message
from bot.platform.i18n.languages import language
from bot.platform.request import Person as Asker
from bot.ui.button_rows import BUTTON_LINE, MENU_LINE, VIEW, in_rows, lines_of, text_height
from render import Form
from tests.bot.harness import Harness
from tests.bot.positions import lay
from tests.engine.positions import game
from tests.sampling import ends, released

ENGLISH = language("en-US")
HAND = [
    *("small_port_wood", "small_port_clay", "timberyard", "lumber_camp", "metropolis_vp"),
    *("exchange_wheat_wood", "treatise_military", "villa_swamp", "forum_field", "legion"),
]
USUAL = ["academy", "works_forest", "guild", "raiders", "galley", "quarry", "metropolis_vp"]
SEAT = {"hand": HAND, "pieces": {"A3": ["mill"], "A6": ["house"]}, "gold": 90}


@pytest.mark.long
async def test_many_cards_have_buttons_with_numbers_and_a_menu(harness: Harness) -> None:
    mover = await lay(harness, game([SEAT, {}]))
    person = Asker(mover.id, mover.name)
    await harness.services[PersonalSettings].change(person, EVERYWHERE, {"form": Form.TALL})
    panel = await harness.presses(mover, await harness.board(0), "take")
    assert panel.message is not None
    assert panel.message.labels[:10] == [str(number) for number in range(1, 11)]
    builds = [key.partition(":") for key in harness.keys(panel.message)[:10]]
    [offer] = panel.message.selects
    assert [option["value"] for option in offer["options"]] == [
        f"offer:{card}" for _, _, card in builds
    ]
    first = offer["options"][0]["value"]
    picked = await mover.select(panel.message, first, custom_id=offer["custom_id"])
    taken = (await picked.settled()).message
    assert taken is not None
    assert "Confirm" in taken.labels


def height(panel: Message, form: Form) -> int:
    """The pixels of everything but the picture."""
    high = text_height(panel.content, form)
    for row in panel.components:
        labels = [str(part["label"]) for part in row["components"] if "label" in part]
        high += BUTTON_LINE * lines_of(labels, form) if labels else MENU_LINE
    return high


@pytest.mark.long
@pytest.mark.parametrize("count", [4, 7])
async def test_cards_have_their_names_on_a_desktop_even_with_advice(
    harness: Harness, count: int
) -> None:
    """Advice that would take the names waits; the question on pictures only for a free row."""
    mover = await lay(harness, game([{**SEAT, "hand": USUAL[:count]}, {}], round=3))
    panel = (await harness.presses(mover, await harness.board(0), "take")).message
    assert panel is not None
    for key in USUAL[:count]:
        assert any(ENGLISH.card_name(key) in label for label in panel.labels), panel.labels
    assert ("▮ On a phone" in panel.labels) == (count <= 5)
    assert height(panel, Form.WIDE) <= VIEW


def test_rows_are_broken_to_use_the_fewest_lines() -> None:
    labels = ["1 Academy", "2 Sawmill", "3 Threshing Floor", "4 Guild", "5 Metropolis Market"]
    labels += ["6 Raiders", "7 Galley"]
    assert in_rows(labels, Form.WIDE) == [0] * 4 + [1] * 3
    assert lines_of(labels, Form.WIDE) == 2
    assert in_rows([str(number) for number in range(10)], Form.WIDE) == [0] * 5 + [1] * 5
    assert in_rows([], Form.WIDE) == []


@pytest.mark.long
@pytest.mark.parametrize("form", Form)
@pytest.mark.parametrize("count", [1, 6, *map(released, (2, 3, 4, 5, 7))])
async def test_a_turn_begins_and_ends_in_one_view(harness: Harness, form: Form, count: int) -> None:
    mover = await lay(harness, game([{**SEAT, "hand": HAND[:count]}, {}]))
    person = Asker(mover.id, mover.name)
    await harness.services[PersonalSettings].change(person, EVERYWHERE, {"form": form})
    panel = (await harness.presses(mover, await harness.board(0), "take")).message
    assert panel is not None
    assert height(panel, form) <= VIEW, (panel.content, panel.labels)
    ending = (await harness.answers(mover, panel, f"offer:{HAND[count - 1]}")).message
    assert ending is not None
    assert height(ending, form) <= VIEW, (ending.content, ending.labels)
    if count > 2:
        whole = (await harness.presses_label(mover, ending, f"All {count}")).message
        assert whole is not None
        assert height(whole, form) <= VIEW, (whole.content, whole.labels)


@pytest.mark.long
@pytest.mark.parametrize("card", ends(["workshop", "guild", "laboratory"]))
async def test_a_question_after_a_building_is_in_one_view(harness: Harness, card: str) -> None:
    columns = {"maritime": ["small_port_wood"], "production": ["lumber_camp"]}
    seat = {"hand": [card], "pieces": {"A3": ["mill"]}, "gold": 20, "columns": columns}
    mover = await lay(harness, game([seat, {}]))
    person = Asker(mover.id, mover.name)
    await harness.services[PersonalSettings].change(person, EVERYWHERE, {"form": Form.TALL})
    shown = (await harness.presses(mover, await harness.board(0), "take")).message
    assert shown is not None
    seen = 0
    for answer in (f"build:{card}", "A3"):
        shown = (await harness.answers(mover, shown, answer)).message
        assert shown is not None
    while "Confirm" not in shown.labels:
        assert height(shown, Form.TALL) <= VIEW, (shown.content, shown.labels)
        shown = (await harness.answers(mover, shown, harness.keys(shown)[0])).message
        assert shown is not None
        seen += 1
    assert seen > 0
