"""Typed turns at one table: what completion offers, and how bad input is refused."""

from __future__ import annotations

import pytest

from bot.features.turn.use_cases import Turns
from bot.loopback import Choice, Impossible, Person
from bot.platform.i18n.languages import language
from engine import CATALOGUE, ActionOption, Kind
from tests.bot.harness import Harness, words
from tests.bot.one_table import shared_harness as shared_harness
from tests.bot.one_table import shared_mover as shared_mover
from tests.bot.raw_keys import raw_keys

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def offered(
    harness: Harness, person: Person, command: str, option: str, value: str = "", **beside: str
) -> list[Choice]:
    choices = await person.autocomplete(
        harness.channel, command, option=option, value=value, **beside
    )
    assert len(choices) <= 25
    assert all(1 <= len(choice.name) <= 100 for choice in choices)
    return choices


def values(choices: list[Choice]) -> list[str]:
    return [str(choice.value) for choice in choices]


async def test_build_offers_the_cards_that_can_be_built_now(
    harness: Harness, mover: Person
) -> None:
    table = await harness.table()
    actions = [o for o in table.game.options if isinstance(o, ActionOption)]
    legal = [o.card for o in actions if o.action == "build"]
    choices = await offered(harness, mover, "build", "card")
    assert sorted(values(choices)) == sorted(legal)
    colours = [table.catalogue.card(card).colour for card in values(choices)]
    assert colours == sorted(colours)
    assert any("Academy" in choice.name for choice in choices)


async def test_typed_letters_narrow_the_list_in_any_case(harness: Harness, mover: Person) -> None:
    choices = await offered(harness, mover, "build", "card", "ACAD")
    assert values(choices) == ["academy"]
    assert await offered(harness, mover, "build", "card", "no such thing") == []


async def test_regions_and_payments_are_those_of_the_card(harness: Harness, mover: Person) -> None:
    table = await harness.table()
    game = table.game.copy()
    game.choose("build:academy")
    assert game.decision.kind is Kind.REGION
    regions = await offered(harness, mover, "build", "region", card="academy")
    assert set(values(regions)) <= {o.key for o in game.options}
    game.choose(values(regions)[0])
    for beside in ({}, {"region": values(regions)[0]}):
        ways = await offered(harness, mover, "build", "pay", card="academy", **beside)
        assert values(ways) == [o.key for o in game.options]


async def test_the_list_of_further_cards_grows(harness: Harness, mover: Person) -> None:
    first = await offered(harness, mover, "offer", "others", top="academy")
    assert values(first)[0] == "all"
    two = await offered(harness, mover, "offer", "others", values(first)[1], top="academy")
    assert values(two)[0] == values(first)[1]
    assert all(value.startswith(values(first)[1]) for value in values(two))
    assert any("," in value for value in values(two))
    third = await offered(harness, mover, "offer", "others", values(two)[1], top="academy")
    assert any(value.count(",") == 2 for value in values(third))
    answer = await harness.says(mover, "offer", top="academy", others=values(two)[1])
    assert "You offer 3 cards to Minerva" in answer.text


async def test_only_a_temple_on_top_asks_for_a_god(harness: Harness, mover: Person) -> None:
    none = await offered(harness, mover, "offer", "god", top="academy")
    assert values(none) == ["none-legal"]
    gods = await offered(harness, mover, "offer", "god", top="temple_great")
    assert values(gods) == ["neptune", "ceres", "minerva", "vesta", "mars"]
    answer = await harness.says(mover, "offer", top="temple_great", others="all", god="vesta")
    assert "to Jupiter, who lends the power of Vesta" in answer.text


async def test_a_list_without_legal_choices_says_why(harness: Harness, mover: Person) -> None:
    stranger = await offered(harness, harness.cy, "choose", "option")
    assert values(stranger) == ["none-legal"]
    assert "seat" in stranger[0].name
    answer = await harness.says(harness.cy, "choose", option="none-legal")
    assert "There is nothing to choose right now" in answer.text


async def test_buildable_cards_are_offered_before_ones_turn_too(
    harness: Harness, mover: Person
) -> None:
    waiting = await offered(harness, harness.ann, "build", "card")
    table = await harness.table()
    seat = table.seat_of(harness.ann.user.id)
    can = {one.card for one in table.game.ahead(seat).outlook(seat) if one.refusal is None}
    assert set(values(waiting)) == can


async def test_choose_offers_the_answers_to_the_open_question(
    harness: Harness, mover: Person
) -> None:
    await harness.says(mover, "build", card="academy")
    choices = await offered(harness, mover, "choose", "option")
    answer = await harness.says(mover, "choose", option=choices[0].name.split(" ")[0])
    assert answer.message.buttons


async def test_the_catalogue_and_the_players_complete_too(harness: Harness, mover: Person) -> None:
    assert values(await offered(harness, harness.cy, "deus card", "name", "quarry")) == ["quarry"]
    seats = await offered(harness, harness.cy, "deus player", "seat")
    assert {choice.name for choice in seats} == {"Ann", "Bo"}


async def test_choices_that_depend_on_a_card_wait_for_it(harness: Harness, mover: Person) -> None:
    for option in ("region", "pay", "column"):
        (choice,) = await offered(harness, mover, "build", option)
        assert choice.name.startswith("None: choose the card first")
    for option in ("others", "god"):
        (choice,) = await offered(harness, mover, "offer", option)
        assert choice.name.startswith("None: choose the card on top first")


async def refusal(harness: Harness, person: Person, path: str, **options: str) -> str:
    """Answers to refused commands: only the asker sees them, and the turn is unchanged."""
    before = await harness.services[Turns].draft(
        (await harness.table()).id, (await harness.mover()).id
    )
    answer = await harness.says(person, path, **options)
    assert answer.ephemeral
    assert len(answer.messages) == 1
    after = await harness.services[Turns].draft(
        (await harness.table()).id, (await harness.mover()).id
    )
    assert after.stamp == before.stamp
    assert "went wrong" not in answer.text
    assert raw_keys(answer.text) == []
    return answer.text


async def hand(harness: Harness, person: Person) -> tuple[str, ...]:
    table = await harness.table()
    seat = table.seat_of(person.id)
    return table.game.view(seat).hand or ()


async def test_an_unknown_card_is_refused(harness: Harness, mover: Person) -> None:
    text = await refusal(harness, mover, "build", card="Death Star")
    assert 'no card called "Death Star"' in text
    assert "Your hand:" in text


async def test_a_card_outside_the_hand_is_refused(harness: Harness, mover: Person) -> None:
    held = await hand(harness, mover)
    other = next(key for key in CATALOGUE.keys if key not in held and "temple" not in key)
    text = await refusal(harness, mover, "build", card=other)
    assert "You do not have" in text


async def test_a_card_that_cannot_be_built_says_by_which_rule(
    harness: Harness, mover: Person
) -> None:
    table = await harness.table()
    assert table.game.to_move is not None
    blocked = [o for o in table.game.outlook(table.game.to_move) if o.refusal]
    text = await refusal(harness, mover, "build", card=blocked[0].card)
    assert "(R" in text
    buildable = next(o.card for o in table.game.outlook(table.game.to_move) if not o.refusal)
    assert "Possible: " in text
    assert language("en").card_name(buildable) in text.partition("Possible: ")[2]


async def test_an_unknown_region_is_refused(harness: Harness, mover: Person) -> None:
    card = (await harness.command_player(mover)._offered("build", "card"))[0]
    text = await refusal(harness, mover, "build", card=card, region="Z9")
    assert 'no region "Z9"' in text
    assert "possible" in text


async def test_a_forbidden_region_is_refused(harness: Harness, mover: Person) -> None:
    table = await harness.table()
    card = (await harness.command_player(mover)._offered("build", "card"))[0]
    village = next(iter(table.game.view(None).villages))
    text = await refusal(harness, mover, "build", card=card, region=village.lower())
    assert "village" in text
    assert "(R15)" in text
    near = (await harness.command_player(mover)._offered("build", "region", card=card))[0]
    assert near in text.partition("Possible: ")[2]


async def test_an_invalid_payment_is_refused(harness: Harness, mover: Person) -> None:
    command_player = harness.command_player(mover)
    card = (await command_player._offered("build", "card"))[0]
    region = (await command_player._offered("build", "region", card=card))[0]
    text = await refusal(harness, mover, "build", card=card, region=region, pay="three camels")
    assert "possible" in text.lower() or "only one way" in text
    text = await refusal(harness, mover, "build", card=card, region=region, pay="99 gold")
    assert "ossible" in text


async def test_only_a_prepared_turn_can_be_confirmed_before_ones_turn(
    harness: Harness, mover: Person
) -> None:
    other = harness.bo if mover is harness.ann else harness.ann
    assert "not begun" in await refusal(harness, other, "confirm")
    assert "nothing" in await refusal(harness, other, "undo")
    assert (await harness.table()).version == 0


async def test_a_stranger_is_refused_politely_and_sees_only_public_things(
    harness: Harness, mover: Person
) -> None:
    text = await refusal(harness, harness.cy, "build", card="farm")
    assert "no seat" in text
    watching = await harness.says(harness.cy, "hand")
    assert watching.ephemeral
    assert "You are watching this table" in watching.text
    for person in (harness.ann, harness.bo):
        shown = words(watching.messages)
        names = [language("en").card_name(key) for key in await hand(harness, person)]
        assert [name for name in names if name in shown] == []


async def test_four_thousand_characters_instead_of_a_word_are_refused(
    harness: Harness, mover: Person
) -> None:
    long = "x" * 4000
    assert len(await refusal(harness, mover, "build", card=long)) < 600
    card = (await harness.command_player(mover)._offered("build", "card"))[0]
    assert len(await refusal(harness, mover, "build", card=card, region=long)) < 600
    assert len(await refusal(harness, mover, "choose", option=long)) < 1200
    assert len(await refusal(harness, mover, "deus card", name=long)) < 600
    assert len(await refusal(harness, mover, "deus player", seat=long)) < 600


async def test_markdown_and_mentions_in_typed_text_do_nothing(
    harness: Harness, mover: Person
) -> None:
    answer = await harness.says(mover, "build", card="**@everyone** `x` <@1>")
    assert "@everyone**" not in answer.text
    assert answer.message.pinged == []


async def test_an_unstarted_turn_cannot_be_confirmed(harness: Harness, mover: Person) -> None:
    assert "/build" in await refusal(harness, mover, "confirm")
    assert "nothing to take back" in await refusal(harness, mover, "undo")


async def test_an_offering_of_more_copies_than_the_hand_has_is_refused(
    harness: Harness, mover: Person
) -> None:
    held = await hand(harness, mover)
    text = await refusal(harness, mover, "offer", top=held[0], others=held[0])
    assert "more often than you have it" in text
    strange = next(key for key in CATALOGUE.keys if key not in held)
    text = await refusal(harness, mover, "offer", top=held[0], others=strange)
    assert "You do not have" in text
    text = await refusal(harness, mover, "offer", top=held[0], others="Death Star")
    assert "no card called" in text


async def test_a_god_that_was_not_asked_for_is_refused(harness: Harness, mover: Person) -> None:
    held = await hand(harness, mover)
    top = next(key for key in held if not key.startswith("temple"))
    text = await refusal(harness, mover, "offer", top=top, god="mars")
    assert "Only a temple" in text


async def test_discord_offers_no_command_in_direct_messages(harness: Harness) -> None:
    with pytest.raises(Impossible):
        await harness.ann.command(harness.ann.dm, "deus status")


async def test_cards_are_found_by_name_key_and_part_of_the_name(
    harness: Harness, mover: Person
) -> None:
    for typed in ("Farm", "farm", "FARM", "lumber", "small_port_clay"):
        answer = await harness.says(harness.cy, "deus card", name=typed)
        assert answer.files, typed


async def test_a_typing_mistake_is_corrected_but_never_to_another_card(
    harness: Harness, mover: Person
) -> None:
    """Bo holds the Small Port of Stone and the Timber Ship."""
    step = await harness.says(mover, "build", card="acadmy")
    assert "**Academy**: where?" in step.text
    for other in ("Small Port of Wood", "Grain Ship"):
        assert f"You do not have {other}" in await refusal(harness, mover, "build", card=other)
    text = await refusal(harness, mover, "offer", top="Guild", others="Small Port of Wood")
    assert "You do not have Small Port of Wood" in text


async def test_a_stray_letter_does_not_end_a_turn(harness: Harness, mover: Person) -> None:
    await harness.says(mover, "offer", top="guild", others="all")
    for typed in ("e", "turn", "the", "con", "ok"):
        assert "Possible: Confirm the turn" in await refusal(harness, mover, "choose", option=typed)


async def test_a_wrong_answer_is_refused_with_names_and_never_with_keys(
    harness: Harness, mover: Person
) -> None:
    """``refusal`` looks for keys in every answer."""
    for typed in ("C4", "99 wheat", "4 gold", "seat1", "civil.2", "quarry", "build:quarry", "none"):
        text = await refusal(harness, mover, "choose", option=typed)
        assert "Possible: Build " in text, typed
    card = (await harness.command_player(mover)._offered("build", "card"))[0]
    await harness.says(mover, "build", card=card)
    for typed in ("4 gold", "seat1", "farm", "build:farm"):
        assert "ossible" in await refusal(harness, mover, "choose", option=typed), typed
    region = (await harness.command_player(mover)._offered("build", "region", card=card))[0]
    for typed in ("9 wheat and 4 gold", "4 gold", "nothing"):
        answer = await harness.says(mover, "build", card=card, region=region, pay=typed)
        assert raw_keys(answer.text) == [], typed
