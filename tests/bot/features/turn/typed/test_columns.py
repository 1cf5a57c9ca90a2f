"""/build with column (E15, V3) and face_down (V3): offered where they mean something."""

from __future__ import annotations

import pytest

from bot.features.turn.use_cases import Turns
from bot.loopback import Person
from bot.loopback.people.answers import Answer
from tests.bot.harness import Harness, words
from tests.bot.positions import lay
from tests.engine.modules import RICH, table

HOME = {"pieces": {"A1": ["house"]}, "resources": RICH, "gold": 9}


async def offered(harness: Harness, person: Person, option: str, **beside: str) -> list[str]:
    choices = await person.autocomplete(harness.channel, "build", option=option, value="", **beside)
    return [f"{choice.value}: {choice.name}" for choice in choices]


def draft_labels(answer: Answer) -> list[str]:
    return answer.message.labels


@pytest.fixture
async def wild(harness: Harness) -> Person:
    """The mover, with two cards, in a game that allows face-down cards."""
    return await lay(harness, table([{**HOME, "hand": ["farm", "isis"]}, {}], "temple", wild=True))


@pytest.fixture
async def lodging(harness: Harness) -> Person:
    """The mover, with a temple that opens all columns to maritime cards."""
    seat = {**HOME, "hand": ["farm", "small_port_clay"], "columns": {"temple": ["maat"]}}
    return await lay(harness, table([{**seat, "temple_vp": [0]}, {}], "temple"))


async def test_the_base_game_offers_neither_face_down_nor_column(harness: Harness) -> None:
    mover = await lay(harness, table([{**HOME, "hand": ["farm"]}, {}]))
    assert "played without wild building" in (await offered(harness, mover, "face_down"))[0]
    assert "no column to choose" in (await offered(harness, mover, "column", card="farm"))[0]


async def test_options_without_meaning_in_the_base_game_are_refused(harness: Harness) -> None:
    mover = await lay(harness, table([{**HOME, "hand": ["farm"]}, {}]))
    face_down = await harness.says(mover, "build", card="farm", face_down="yes")
    assert "played without wild building; leave `face_down` out" in face_down.text
    for typed in ("civil", "nonsense"):
        column = await harness.says(mover, "build", card="farm", column=typed)
        assert "production column only; leave `column` out" in column.text


async def test_a_card_is_played_face_down_in_one_command(harness: Harness, wild: Person) -> None:
    answer = await harness.says(
        wild, "build", card="Temple of Isis", face_down="True", column="civil", region="A3"
    )
    assert "You build a card face down at A3** in the civil column for 1 gold" in answer.text
    assert draft_labels(answer) == ["Confirm", "Undo", "Start over", "As text", "Rules", "My note"]
    await harness.says(wild, "confirm")
    board = await harness.board(1)
    assert "in the civil column" in board.content
    await harness.all_sent()
    other = harness.bo if wild is harness.ann else harness.ann
    for person in (other, harness.cy):
        assert "Isis" not in words([*person.sees(harness.channel), *person.dms])
    own = await harness.says(wild, "deus player", seat=wild.name)
    assert "Isis" not in own.text  # what the channel may see, even for its owner


async def test_a_turn_typed_step_by_step_is_offered_step_by_step(
    harness: Harness, wild: Person
) -> None:
    assert (await offered(harness, wild, "face_down"))[0].startswith("yes: Yes")
    cards = await offered(harness, wild, "card", face_down="yes")
    assert [card.split(":")[0] for card in cards] == ["farm", "isis"]
    columns = await offered(harness, wild, "column", card="farm", face_down="yes")
    assert [column.split(":")[0] for column in columns] == [
        "maritime", "production", "scientific", "civil", "military",
    ]  # fmt: skip
    assert (
        "choose the column first"
        in (await offered(harness, wild, "region", card="farm", face_down="yes"))[0]
    )
    regions = await offered(
        harness, wild, "region", card="farm", face_down="yes", column="military"
    )
    assert any(region.startswith("A1:") for region in regions)


async def test_the_column_comes_before_the_place(harness: Harness, wild: Person) -> None:
    answer = await harness.says(wild, "build", card="farm", face_down="yes", region="A3")
    assert "column before the place" in answer.text
    unknown = await harness.says(wild, "build", card="farm", face_down="yes", column="temple")
    assert "not a column for this card" in unknown.text
    unclear = await harness.says(wild, "build", card="farm", face_down="perhaps")
    assert "yes or no" in unclear.text


async def test_the_second_face_down_card_is_refused(harness: Harness) -> None:
    used = {"wild_used": True, "columns": {"civil": ["set"]}, "hidden": [["civil", 1]]}
    seat = {**HOME, "hand": ["farm", "isis"], **used}
    mover = await lay(harness, table([seat, {}], "temple", wild=True))
    answer = await harness.says(mover, "build", card="farm", face_down="yes")
    assert "No card can be played face down" in answer.text


async def test_no_means_face_up(harness: Harness, wild: Person) -> None:
    up = await harness.says(wild, "build", card="farm", face_down="no")
    assert "Farm" in up.text
    assert "Face-down" not in up.text


@pytest.mark.long
async def test_a_temple_opens_other_columns(harness: Harness, lodging: Person) -> None:
    columns = await offered(harness, lodging, "column", card="small_port_clay")
    assert [column.split(":")[0] for column in columns] == [
        "maritime", "production", "scientific", "civil", "military",
    ]  # fmt: skip
    assert "no column to choose" in (await offered(harness, lodging, "column", card="farm"))[0]
    asked = await harness.says(lodging, "build", card="small_port_clay")
    assert "which column?" in asked.text.lower()
    built = await harness.says(lodging, "build", card="small_port_clay", column="civil")
    assert "where?" in built.text
    table_now = await harness.table()
    draft = await harness.services[Turns].draft(table_now.id, lodging.id)
    assert draft.game.choices[:2] == ("build:small_port_clay", "civil")


async def test_a_column_without_a_choice_can_still_be_typed(
    harness: Harness, lodging: Person
) -> None:
    same = await harness.says(lodging, "build", card="farm", column="production")
    assert same.message.buttons
    other = await harness.says(lodging, "build", card="farm", column="civil")
    assert "production column only" in other.text


@pytest.mark.long
async def test_the_panel_leads_from_card_to_column_to_place(harness: Harness, wild: Person) -> None:
    panel = await harness.presses(wild, await harness.board(0), "take")
    panel = await harness.presses(wild, panel.message, "wild")
    assert "Which card do you play face down?" in panel.text
    back = await harness.presses(wild, panel.message, "step")
    assert "What will you do?" in back.text
    panel = await harness.presses(wild, back.message, "wild")
    panel = await harness.answers(wild, panel.message, "wild:isis")
    assert "in which column" in panel.text.lower() or "which column" in panel.text.lower()
    panel = await harness.answers(wild, panel.message, "military")
    assert "where" in panel.text.lower()
    panel = await harness.answers(wild, panel.message, "A1")
    assert "Confirm" in draft_labels(panel)
