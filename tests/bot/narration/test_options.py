"""Questions and answers in words: labels, texts beside them, refusals."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from bot.game.errors import Code, TableError
from bot.narration.cards import card_page
from bot.narration.descriptions import DESCRIPTIONS
from bot.narration.narrator import Narrator, escape
from bot.narration.options import option_description, option_label, option_line
from bot.narration.prompts import decision_prompt
from bot.narration.refusals import cannot_build_lines, refusal_text, table_refusal_text
from bot.narration.status import result_text
from bot.platform.i18n.languages import language
from bot.ui.names import name_of
from engine import (
    CATALOGUE,
    AmountOption,
    Config,
    Decision,
    Game,
    Kind,
    Option,
    Outlook,
    RegionOption,
    Shows,
    View,
    WordOption,
)
from engine.errors import Refusal
from engine.model.decision import ActionOption, CardOption
from engine.model.options import (
    COLUMNS,
    GODS,
    PIECES,
    RESOURCES,
    YES,
    amount_option,
    basket_option,
    payment_option,
    price_option,
    region_option,
    seat_option,
    slot_option,
)
from engine.model.seat import Seat
from engine.model.terms import Colour, God, Piece, Resource, Terrain
from engine.rules.costs import Bill, Purse
from render.text.names import known_letters
from tests.bot.raw_keys import raw_keys


def purse(*, gold: int, toll: int = 0, temples: int = 0, **resources: int) -> Purse:
    """The purse of a seat with these goods, a toll to pay and ``temples`` that cover a resource."""
    seat = Seat.fresh()
    seat.gold = gold
    seat.resources = [resources.get(resource.key, 0) for resource in Resource]
    covers = (("amun", Resource.CLAY),) * temples
    return Purse(seat, Bill((0, 0, 0, 0), 0, (4, 4, 4, 4), toll, 1, covers))


ENGLISH = language("en-US")
NAMES = ["Ann", "Bo_b"]
NARRATOR = Narrator(ENGLISH, NAMES, CATALOGUE)
GAME = Game.new(Config(players=2), "labels")
BUILD = ActionOption("build:farm", "farm", "build")
OFFER = ActionOption("offer:farm", "farm", "offer")
CARD = CardOption("farm", "farm")


def region(terrain: Terrain, skip: int = 0) -> str:
    board = GAME.view(None).board
    found = [name for name, kind in zip(board.names, board.terrain, strict=True) if kind is terrain]
    return found[skip]


WORDS = ("none", "done", "confirm", "yes", "later")
FIELD, MOUNTAIN, SEA = (region(t) for t in (Terrain.FIELD, Terrain.MOUNTAIN, Terrain.SEA))
VILLAGE, FALLEN = region(Terrain.VILLAGE), region(Terrain.VILLAGE, 1)

EXAMPLES = (
    (Kind.ACTION, BUILD),
    (Kind.REGION, region_option(SEA)),
    (Kind.PAYMENT, payment_option((("wood", 1),))),
    (Kind.OFFER_MORE, CARD),
    (Kind.GOD, GODS[God.VESTA]),
    (Kind.GAIN_RESOURCE, RESOURCES[Resource.CLAY]),
    (Kind.GAIN_PIECE, PIECES[Piece.ARMY]),
    (Kind.AMOUNT, amount_option(3)),
    (Kind.BASKET, basket_option((Resource.WHEAT, Resource.CLAY))),
    (Kind.USE, YES),
    (Kind.VICTIM, seat_option(1)),
    (Kind.COLUMN, COLUMNS[Colour.CIVIL]),
    (Kind.ONCE, price_option((Resource.WHEAT,), "up")),
    (Kind.CARD, slot_option(Colour.PRODUCTION, 2, "farm")),
)


def scene() -> View:
    """Seat 0 has a house on a mountain and an army on a field, seat 1 a ship."""
    view = GAME.view(0)
    mine = replace(view.seats[0], pieces={MOUNTAIN: ("house",), FIELD: ("army",)}, gold=7)
    other = replace(view.seats[1], pieces={SEA: ("ship",)}, gold=3)
    villages = {name: vp for name, vp in view.villages.items() if name != FALLEN}
    villages[VILLAGE] = 4
    return replace(view, seats=(mine, other), villages=villages, attacked=frozenset({FALLEN}))


def shown(kind: Kind, option: Option, card: str | None = None) -> tuple[str, str, str]:
    decision = Decision(0, kind, (option,), card)
    view = scene()
    return (
        option_label(NARRATOR, option, decision, view),
        option_description(NARRATOR, option, decision, view),
        option_line(NARRATOR, option, decision, view),
    )


def test_a_region_is_described_with_its_content() -> None:
    assert shown(Kind.REGION, region_option(MOUNTAIN)) == (
        MOUNTAIN, "mountain – yours: house", f"{MOUNTAIN} mountain – yours: house",
    )  # fmt: skip
    assert shown(Kind.PLACE, region_option(SEA))[1] == "sea – Bo_b: ship"
    empty = region(Terrain.FIELD, 1)
    assert shown(Kind.REGION, region_option(empty))[1] == "field – empty"
    assert shown(Kind.REGION, region_option(empty, landing=3))[1] == ("field – landing for 3 VP")


def test_villages_and_armies() -> None:
    assert shown(Kind.VILLAGE, region_option(VILLAGE))[1] == "village – 4 VP"
    assert shown(Kind.VILLAGE, region_option(FALLEN))[1] == "fallen village"
    assert shown(Kind.ARMY, region_option(FIELD))[1] == "field – yours: army"
    assert shown(Kind.DESTINATION, region_option(FIELD))[1] == "field – stays here"
    assert shown(Kind.DESTINATION, region_option(MOUNTAIN))[1] == ("mountain – yours: house")


def test_a_payment_shows_what_is_left() -> None:
    way = payment_option((("wood", 1), ("gold", 4)), purse(gold=7, wood=1))
    assert shown(Kind.PAYMENT, way)[:2] == ("1 wood and 4 gold", "leaves 0 wood and 3 gold")


def test_cards_gods_goods_and_victims() -> None:
    assert shown(Kind.ACTION, BUILD)[2] == (
        "Build Farm – 1 clay – Each of your mills on a field makes 2 wheat."
    )
    assert shown(Kind.ACTION, OFFER)[2] == ("Offer Farm – calls Ceres")
    assert shown(Kind.OFFER_MORE, CARD)[:2] == ("Farm", "costs 1 clay")
    assert shown(Kind.GOD, GODS[God.VESTA])[0] == "Vesta"
    assert shown(Kind.GAIN_RESOURCE, RESOURCES[Resource.CLAY])[:2] == (
        "Clay", "you have 1, the common supply has 8",
    )  # fmt: skip
    assert shown(Kind.GAIN_PIECE, PIECES[Piece.ARMY])[:2] == (
        "Army", "you have 2 in reserve, 3 in your supply",
    )  # fmt: skip
    slot = slot_option(Colour.PRODUCTION, 2, "farm")
    assert shown(Kind.CARD, slot, "laboratory")[1].startswith("production column, card 2 – ")


def test_a_victim_shows_gold_for_a_gold_theft_and_nothing_for_a_vp_theft() -> None:
    assert shown(Kind.VICTIM, seat_option(1, Shows.GOLD), "raiders")[2] == "Bo_b – 3 gold"
    assert shown(Kind.VICTIM, seat_option(1), "legion")[2] == "Bo_b"


def test_sales_and_purchases_show_both_sides() -> None:
    three = amount_option(3, (("clay", 3),), (("gold", 12),))
    assert shown(Kind.AMOUNT, three, "merchant_ship_clay")[2] == "3 – 3 clay for 12 gold"
    three = amount_option(3, (("wood", 3), ("stone", 3)), (("vp", 9),))
    assert shown(Kind.AMOUNT, three, "exchange_wood_stone")[1] == ("3 wood and 3 stone for 9 VP")
    basket = basket_option((Resource.WHEAT, Resource.CLAY), 2)
    assert shown(Kind.BASKET, basket, "galley")[2] == "Wheat, clay – for 2 gold"


@pytest.mark.parametrize("kind", list(Kind))
@pytest.mark.parametrize("key", WORDS)
def test_every_kind_names_its_special_answers_and_has_a_question(kind: Kind, key: str) -> None:
    label, _, line = shown(kind, WordOption(key), "farm")
    assert label
    assert line.startswith(label)
    assert decision_prompt(NARRATOR, Decision(0, kind, ())).startswith("**")
    assert decision_prompt(NARRATOR, Decision(0, kind, (), "farm")).startswith("**")


def test_every_class_of_options_has_a_label() -> None:
    """The label of a region or a number is its key; no other key is for a reader."""
    named = {type(option) for kind, option in EXAMPLES if shown(kind, option)[0] != option.key}
    classes = {carried for kind in Kind for carried in kind.carries}
    assert {type(option) for _, option in EXAMPLES} == classes
    assert named == classes - {RegionOption, AmountOption}


def test_every_kind_has_a_question_and_descriptions_and_every_word_a_label() -> None:
    assert set(Kind) - set(DESCRIPTIONS) == {Kind.CONFIRM}
    assert [kind for kind in Kind if not ENGLISH.has(f"prompt-{kind}")] == []
    assert all(ENGLISH.has(f"option-{answer}") for answer in WORDS)


def test_a_question_of_a_card_explains_the_card() -> None:
    assert decision_prompt(NARRATOR, Decision(0, Kind.VICTIM, (), "raiders")) == (
        "**Raiders**: who do you steal from?\n"
        "Steal 3 gold from one opponent next to one of your armies."
    )
    assert decision_prompt(NARRATOR, Decision(0, Kind.REGION, ())) == "**Where?**"
    assert decision_prompt(NARRATOR, Decision(0, Kind.REGION, ()), "farm") == "**Farm**: where?"


def test_a_refusal_says_what_is_wrong_and_what_is_possible() -> None:
    refusal = Refusal("region-village", region="C6", piece="army")
    assert refusal_text(ENGLISH, refusal, possible=["C4", "C5", "D2"]) == (
        "Nobody can build at C6: there is a village (R15). Possible: C4, C5 and D2."
    )
    many = [f"A{n}" for n in range(1, 12)]
    assert refusal_text(ENGLISH, refusal, possible=many).endswith(
        "Possible: A1, A2, A3, A4, A5, A6, A7, A8 and 3 more."
    )


def test_a_refusal_names_no_keys_and_escapes_what_was_typed() -> None:
    refusal = Refusal("not-possible", choice="<@1> *x*", possible="1, 2, none")
    assert refusal_text(ENGLISH, refusal) == "This is not possible here."
    unknown = Refusal("region-taken", region="*x*")
    assert refusal_text(ENGLISH, unknown).startswith("\\*x\\* belongs")


def test_a_refusal_of_the_table_escapes_names() -> None:
    error = TableError(Code.NOT_YOUR_TURN, name="Bo_b")
    assert table_refusal_text(ENGLISH, error).startswith("It is Bo\\_b's turn.")


def test_cards_that_cannot_be_built_are_listed_with_the_reason() -> None:
    refusal = Refusal("no-piece", piece="army")
    tip = "Offer a military card (Mars) to get one."
    assert refusal_text(ENGLISH, refusal).endswith(tip)
    helpless = Refusal("region-village", region="C6")
    hand = [
        Outlook("farm", 3),
        Outlook("legion", refusal=refusal),
        Outlook("camels", refusal=refusal),
        Outlook("quarry", refusal=helpless),
    ]
    assert cannot_build_lines(NARRATOR, hand) == [
        f"Cannot be built now: **Legion, Camels**. {tip}",
        "Cannot be built now: **Quarry**. Nobody can build at C6: there is a village (R15).",
    ]


def test_goods_in_words() -> None:
    assert NARRATOR.amount("army", 2) == "2 armies"
    assert NARRATOR.goods([("wood", 1), ("gold", 4)]) == "1 wood and 4 gold"
    assert NARRATOR.goods([]) == "nothing"
    assert NARRATOR.cost("temple_great") == "1 wheat, 1 wood, 1 clay and 1 stone"


def test_a_looked_up_card_shows_cost_effect_ruling_and_source() -> None:
    page = card_page(NARRATOR, CATALOGUE.card("laboratory")).splitlines()
    assert page[:3] == [
        "**Laboratory** · scientific",
        "Cost: 1 clay and 1 stone",
        "Activate one of your maritime or production cards.",
    ]
    assert "R32" in page[3]
    assert (
        page[4] == "2 copies in the deck. Its effect comes from the published rules; "
        "its cost is our reconstruction."
    )


def test_only_a_finished_game_has_a_result() -> None:
    with pytest.raises(ValueError, match="not over"):
        result_text(NARRATOR, GAME.view(None))


def test_names_are_shown_letter_by_letter() -> None:
    assert escape("a_b*c  d\ne") == "a\\_b\\*c d e"
    assert escape("@here") == "@\u200bhere"
    assert escape("a\u202eb\u2066c") == "abc"


@pytest.mark.parametrize(
    "address",
    ["discord.gg/abc", "DISCORD.GG/abc", "discord.com/invite/abc", "discordapp.com/x", "dsc.gg/a"],
)
def test_an_invite_in_a_name_is_not_a_link(address: str) -> None:
    shown = escape(f"join {address} now")
    assert address not in shown
    assert shown.replace("\u200b", "") == f"join {address} now"
    assert ".\u200b" in shown


def test_other_dots_in_names_stay() -> None:
    for name in ("J.R.", "discord.green", "mydsc.ggx", "Mr. discord"):
        assert escape(name) == name


@dataclass(frozen=True, slots=True)
class Somebody:
    display_name: str
    name: str = "anna_92"
    id: int = 4711


@pytest.mark.parametrize(
    "name", ["\u200b", "\u200b\u200d\ufeff", " \u3164 ", "\u2800\u2800", "\U000e0001", "\u0301"]
)
def test_an_invisible_name_is_replaced_by_the_id(name: str) -> None:
    assert name_of(Somebody(name, name)) == "4711"
    assert name_of(Somebody(name)) == "anna_92"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        *((name, name) for name in ("Ann", "e\u0301", "-", "Ірина Їжак", "Nguyễn Văn", "Ωμέγα")),
        ("\u200bx", "x"),
        ("Анна 🎮", "Анна"),
        ("♥ Ann  the 🏛 Great ♥", "Ann the Great"),
        ("𝓐𝓷𝓷 the Ｇｒｅａｔ", "Ann the Great"),
        *((name, "anna_92") for name in ("安", "👩\u200d🚀", "١", "王 Ann", "محمد", "राम", "สม")),
    ],
)
def test_a_name_is_shown_as_pictures_can_draw_it_or_as_the_account_name(
    name: str, shown: str
) -> None:
    """So everybody has the same name in texts and pictures."""
    assert name_of(Somebody(name)) == shown == known_letters(shown)


def test_keys_are_found_and_words_are_not() -> None:
    cards = [key for key in CATALOGUE.by_key if "_" in key]
    assert all(raw_keys(f"Possible: {key}.") for key in cards)
    for text in ("Possible: build:villa\\_mountain", "wood+4gold", "12 for 4gold", "to civil.2"):
        assert raw_keys(text), text
    for text in ("1 wood and 4 gold", "Say `face_down` too.", "Bo_b: C4", "Round 2.", "R11 (E5)."):
        assert not raw_keys(text), text
