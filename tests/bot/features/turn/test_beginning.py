"""The first step of a turn, and questions about regions: all in sight, reasons beside."""

from __future__ import annotations

from random import Random

import pytest

from bot.features.people.use_cases import PersonalSettings
from bot.features.turn.pictures import gains_of, ranks_of
from bot.game.people.preferences import EVERYWHERE
from bot.loopback.people.answers import text_of
from bot.loopback.world.objects import Message
from bot.loopback.world.protocol import Part
from bot.narration.gains import worth
from bot.narration.refusals import is_plain, refusal_text, region_refusal_lines
from bot.platform.i18n.languages import language
from bot.platform.request import Person as Asker
from bot.ui.actions import Action
from bot.ui.button_rows import BUTTON_LINE, MENU_LINE, VIEW, in_rows, lines_of, text_height
from engine import Config, Game, Kind, RegionOption
from engine.errors import Refusal
from engine.model.goods import Goods
from render import Form, read_image_map
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
    assert panel.message.labels[:10] == [str(number) for number in range(1, 11)]
    builds = [key.partition(":") for key in harness.keys(panel.message)[:10]]
    [offer] = panel.message.selects
    assert [option["value"] for option in offer["options"]] == [
        f"offer:{card}" for _, _, card in builds
    ]
    first = offer["options"][0]["value"]
    picked = await mover.select(panel.message, first, custom_id=offer["custom_id"])
    taken = (await picked.settled()).message
    assert "Confirm" in taken.labels


def height(panel: Message, form: Form) -> int:
    """The pixels of everything but the picture."""
    high = text_height(text_of(panel), form)
    for row in (part for part in panel.components if part["type"] == Part.ROW):
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
    for key in USUAL[:count]:
        assert any(ENGLISH.card_name(key) in label for label in panel.labels), panel.labels
    assert ("▮ On a phone" in panel.labels) == (count <= 5)
    assert height(panel, Form.WIDE) <= VIEW[Form.WIDE]


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
    assert height(panel, form) <= VIEW[form], (text_of(panel), panel.labels)
    ending = (await harness.answers(mover, panel, f"offer:{HAND[count - 1]}")).message
    assert height(ending, form) <= VIEW[form], (text_of(ending), ending.labels)
    if count > 2:
        whole = (await harness.presses_label(mover, ending, f"All {count}")).message
        assert height(whole, form) <= VIEW[form], (text_of(whole), whole.labels)


@pytest.mark.long
@pytest.mark.parametrize("card", ends(["workshop", "guild", "laboratory"]))
async def test_a_question_after_a_building_is_in_one_view(harness: Harness, card: str) -> None:
    columns = {"maritime": ["small_port_wood"], "production": ["lumber_camp"]}
    seat = {"hand": [card], "pieces": {"A3": ["mill"]}, "gold": 20, "columns": columns}
    mover = await lay(harness, game([seat, {}]))
    person = Asker(mover.id, mover.name)
    await harness.services[PersonalSettings].change(person, EVERYWHERE, {"form": Form.TALL})
    shown = (await harness.presses(mover, await harness.board(0), "take")).message
    seen = 0
    shown = (await harness.builds(mover, shown, card, "A3")).message
    while "Confirm" not in shown.labels:
        assert height(shown, Form.TALL) <= VIEW[Form.TALL], (text_of(shown), shown.labels)
        shown = (await harness.answers(mover, shown, harness.keys(shown)[0])).message
        assert shown is not None
        seen += 1
    assert seen > 0


def test_equal_gains_of_regions_are_shown_once_and_the_best_are_ranked() -> None:
    """All questions in a game with more than one region."""
    game, rng, looked, ranked = Game.new(Config(3), "regions"), Random(2), 0, 0
    while game.decision is not None and looked < 12:
        decision = game.decision
        regions = [one for one in decision.options if isinstance(one, RegionOption)]
        if decision.kind is Kind.REGION and len(regions) > 1:
            looked += 1
            forecasts = game.forecasts()
            gains, everywhere = gains_of(forecasts, decision)
            ranks = ranks_of(forecasts, decision)
            ranked += bool(ranks)
            for one in regions:
                more = gains[one.region].together if gains else Goods()
                assert more + everywhere == forecasts[one.key].goods
            values = {one.region: worth(forecasts[one.key]) for one in regions}
            for name, rank in ranks.items():
                assert rank == 1 + len({v for v in values.values() if v > values[name]})
            assert bool(ranks) == (len(set(values.values())) > 1)
        builds = [one for one in decision.options if one.key.startswith("build:")]
        game.choose(rng.choice(builds or list(decision.options)).key)
    assert looked == 12
    assert ranked


def test_missing_forecasts_show_nothing() -> None:
    game = Game.new(Config(2), "regions")
    build = next(one for one in game.options if one.key.startswith("build:"))
    game.choose(build)
    assert game.decision.kind is Kind.REGION
    assert gains_of({}, game.decision) == ({}, Goods())
    assert ranks_of({}, game.decision) == {}


BUILDER = {"hand": ["farm", "raiders"], "pieces": {"A1": ["mill"], "C2": ["house"]}, "vp": 2}
OTHER = {"pieces": {"B4": ["mill"]}}
BUTTON = "Why not elsewhere?"


@pytest.mark.long
async def test_every_refused_region_is_listed_with_its_reason(harness: Harness) -> None:
    table = game([BUILDER, OTHER])
    mover = await lay(harness, table)
    panel = await harness.presses(mover, await harness.board(0), "take")
    assert BUTTON not in panel.message.labels
    panel = await harness.answers(mover, panel.message, "build:farm")
    panel = await harness.presses(mover, panel.message, "otherwise:1")
    offered = harness.keys(panel.message)
    told = await harness.presses_label(mover, panel.message, BUTTON)
    assert told.ephemeral
    assert "· You already have one mill at A1; a region takes one of each type (R13)." in told.text
    assert "A4 and" not in told.text.split("\n")[1]  # villages come after reasons that need words
    names = table.view(None).board.names
    assert all((name in told.text) != (name in offered) for name in names)
    # The same by a press on such a region of the picture.
    areas = read_image_map(panel.message.attachments[0].data)
    refused = [area for area in areas if area.keys == (Action.ELSEWHERE,)]
    assert len(refused) == len(names) - len(offered)
    # A second time replaces the first; the panel stays, and goes on.
    again = await harness.presses_label(mover, panel.message, BUTTON)
    assert again.text == told.text
    ids = [str(button["custom_id"]) for button in panel.message.buttons]
    old = next(one for one in ids if one.startswith("b:elsewhere:"))
    chosen = await harness.answers(mover, panel.message, offered[0])
    assert BUTTON not in chosen.message.labels
    stale = await (await harness.forges(mover, chosen.message, old)).settled()
    assert "R13" not in stale.text
    harness.check()


async def test_an_army_that_moves_has_the_button_too(harness: Harness) -> None:
    """The ways out fill a row of five: the button is in the next, or Discord would refuse it."""
    rider = {"hand": ["cavalry"], "pieces": {"A1": ["army"], "C2": ["mill"]}}
    mover = await lay(harness, game([rider, OTHER]))
    panel = await harness.presses(mover, await harness.board(0), "take")
    panel = await harness.builds(mover, panel.message, "cavalry", "A2")
    for key in ("wheat", "A1"):
        if key in harness.keys(panel.message):
            panel = await harness.answers(mover, panel.message, key)
    assert BUTTON in panel.message.labels
    told = await harness.presses_label(mover, panel.message, BUTTON)
    assert "· C3 " not in told.text
    assert "is farther than this army can go (R23)" in told.text
    harness.check()


def test_obvious_reasons_are_left_out_and_others_are_explained() -> None:
    assert is_plain(Refusal("region-taken", region="A1"))
    assert not is_plain(Refusal("region-far", region="A1"))


@pytest.mark.parametrize("tag", ["en-US", "fr", "es-ES", "uk", "ru"])
def test_a_reason_is_shown_once_followed_by_its_regions(tag: str) -> None:
    words = language(tag)
    refused = {
        "A1": Refusal("region-taken", region="A1", piece="mill"),
        "A2": Refusal("region-far", region="A2", piece="mill"),
        "A3": Refusal("region-taken", region="A3", piece="mill"),
        "A4": Refusal("region-needs", region="A4", needs=2),
        "A5": Refusal("region-needs", region="A5", needs=3),
        "A6": Refusal("region-taken", region="A6", piece="mill"),
    }
    lines = region_refusal_lines(words, refused)
    assert len(lines) == 4
    for line, region in zip(lines, ("A2", "A4", "A5", "A1"), strict=True):
        assert refusal_text(words, refused[region]) in line
    assert lines[-1].index("A1") < lines[-1].index("A3") < lines[-1].index("A6")
