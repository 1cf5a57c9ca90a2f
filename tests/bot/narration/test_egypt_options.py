"""Egypt's questions and answers in words, and its things on the table."""

from __future__ import annotations

from dataclasses import replace

from bot.narration.cards import card_page, hand_card
from bot.narration.narrator import Narrator
from bot.narration.options import option_description, option_label, option_line
from bot.narration.prompts import decision_prompt, offering_so_far, payment_prompt
from bot.narration.status import player_text, status_text
from bot.platform.i18n.languages import language
from engine import CATALOGUE, Config, Decision, Game, Kind, Option, Shows, Unit, View, WordOption
from engine.events import FACE_DOWN, Built, Paid
from engine.model.decision import ActionOption
from engine.model.options import (
    COLUMNS,
    PIECES,
    RESOURCES,
    amount_option,
    payment_option,
    price_option,
    region_option,
    seat_option,
    slot_option,
)
from engine.model.terms import Colour, Piece, Resource, Terrain
from render.text.cards import card_text
from tests.bot.narration.test_options import purse

ENGLISH = language("en-US")
NAMES = ["Ann", "Bo_b"]
NARRATOR = Narrator(ENGLISH, NAMES, CATALOGUE)
GAME = Game.new(Config(2, ("egypt",) * 6, wild=True), "labels")
BOARD = GAME.view(None).board
FIELD = next(i for i, t in enumerate(BOARD.terrain) if t is Terrain.FIELD)
HOME = BOARD.names[FIELD]
BESIDE = next(
    BOARD.names[n]
    for n in BOARD.neighbours[FIELD]
    if BOARD.terrain[n] not in (Terrain.VILLAGE, Terrain.SEA)
)
SEA = next(BOARD.names[i] for i, t in enumerate(BOARD.terrain) if t is Terrain.SEA)
PRICES = {"wheat": 0, "wood": 1, "clay": 2, "stone": 1}


def scene(**changes: object) -> View:
    """Seat 0 has an army beside seat 1's house, boats, a token, Amun; seat 1 a Garrison on it."""
    view = GAME.view(0)
    mine = replace(
        view.seats[0],
        gold=9,
        resources=(1, 0, 3, 2),
        reserve=(2, 1, 0, 2, 2),
        pieces={HOME: ("army",)},
        columns=(("great_souk",), (FACE_DOWN, "barn"), (), ("inn_vp",), (), ("amun", "hathor")),
        boats=(1, 1, 1),
        scribe=HOME,
        tokens=2,
        stock=3,
        garrisoned={"maritime": 1},
        fortressed={"ship": 1},
        gilded=frozenset({("production", 2)}),
        face_down=frozenset({("production", 1)}),
        temple_vp=(0, 2),
        fallen=("C6",),
        vp=None,
    )
    theirs = replace(
        view.seats[1],
        reserve=(2, 0, 0, 3, 0),
        pieces={BESIDE: ("house",)},
        columns=((), (), (), ("inn_vp", "palace"), (), ()),
    )
    view = replace(view, seats=(mine, theirs), market=PRICES, barracks={SEA: 1})
    return replace(view, **changes)  # type: ignore[arg-type]


def shown(
    kind: Kind,
    option: Option,
    card: str | None = None,
    victim: int | None = None,
    **changes: object,
) -> tuple[str, str]:
    decision = Decision(0, kind, (option,), card, region=HOME, victim=victim)
    view = scene(**changes)
    label = option_label(NARRATOR, option, decision, view)
    what = option_description(NARRATOR, option, decision, view)
    assert option_line(NARRATOR, option, decision, view).startswith(label)
    return label, what


def test_a_card_may_be_played_face_down() -> None:
    wild = ActionOption("wild:farm", "farm", "wild")
    assert shown(Kind.ACTION, wild) == (
        "Face down: Farm",
        "costs as much gold as its rank; no effect, and nobody else sees which card it is",
    )
    column = COLUMNS[Colour.PRODUCTION]
    assert shown(Kind.COLUMN, column) == ("Production", "1 mill, 3 gold")


def test_a_column_says_which_rank_the_card_gets_and_what_a_garrison_takes() -> None:
    civil, maritime = COLUMNS[Colour.CIVIL], COLUMNS[Colour.MARITIME]
    assert shown(Kind.COLUMN, civil, "camels") == ("Civil", "your card 2 there")
    assert shown(Kind.COLUMN, maritime, "camels")[1] == (
        "your card 2 there, and 2 gold to Bo_b for the Garrison"
    )
    assert decision_prompt(NARRATOR, Decision(0, Kind.COLUMN, (), "camels")).startswith(
        "**Camels**: which column?"
    )


def test_questions_about_an_opponents_board_name_them() -> None:
    civil = COLUMNS[Colour.CIVIL]
    assert shown(Kind.COLUMN, civil, "garrison", victim=1)[1] == "Bo_b: 2 cards there"
    ship = PIECES[Piece.SHIP]
    assert shown(Kind.RESERVE, ship, "fortress", victim=1) == ("Ship", "Bo_b has 2 in reserve")
    asked = Decision(0, Kind.COLUMN, (civil,), "garrison", victim=1)
    assert decision_prompt(NARRATOR, asked).startswith(
        "**Garrison**: on which of Bo\\_b's columns do you put the token?"
    )
    asked = Decision(0, Kind.RESERVE, (ship,), "fortress", victim=1)
    assert decision_prompt(NARRATOR, asked).startswith(
        "**Fortress**: on which of Bo\\_b's reserves do you put the token?"
    )
    pieces, cards = seat_option(1, Shows.RESERVE), seat_option(1, Shows.COLUMNS)
    assert shown(Kind.VICTIM, pieces, "fortress") == ("Bo_b", "in reserve: 2 ships, 3 houses")
    assert shown(Kind.VICTIM, cards, "garrison") == ("Bo_b", "2 civil")
    assert shown(Kind.VICTIM, seat_option(1, Shows.GOLD), "raiders")[1].endswith(" gold")
    assert shown(Kind.VICTIM, seat_option(1), "legion")[1] == ""
    assert decision_prompt(
        NARRATOR, Decision(0, Kind.VICTIM, (), "fortress", topic="fortress")
    ).startswith("**Fortress**: on whose reserve do you put the token?")


def test_market_moves_show_the_resulting_prices() -> None:
    assert shown(Kind.ONCE, price_option((Resource.WHEAT,), "up"), "souk_wheat") == (
        "Raise wheat", "then 4 gold / 2 VP",
    )  # fmt: skip
    assert shown(Kind.ONCE, price_option((Resource.CLAY,), "down"), "barge_clay") == (
        "Lower clay", "then 4 gold / 2 VP",
    )  # fmt: skip
    swap = price_option((Resource.WHEAT, Resource.CLAY), "swap")
    assert shown(Kind.ONCE, swap, "great_souk") == (
        "Swap wheat and clay", "wheat then 6 gold / 3 VP, clay then 2 gold / 1 VP",
    )  # fmt: skip
    woken = slot_option(Colour.CIVIL, 1, "inn_vp")
    assert shown(Kind.ONCE, woken, "library") == (
        "Inn",
        "civil column, card 1 – 1 VP for each of your regions on your scribe's terrain.",
    )
    assert shown(Kind.ONCE, WordOption("later"), "library") == ("Later, after its main effect", "")
    assert shown(Kind.ONCE, WordOption("none"), "library") == ("Do not use it", "")


def test_trade_shows_the_markets_prices() -> None:
    sets = amount_option(2, (("clay", 4),), (("vp", 6),), Unit.SETS)
    assert shown(Kind.AMOUNT, sets, "barge_clay") == ("2 sets", "4 clay for 6 VP")
    sold = amount_option(2, (("wheat", 2),), (("gold", 4),))
    assert shown(Kind.AMOUNT, sold, "papyrus_barque_wheat") == ("2", "2 wheat for 4 gold")
    bought = amount_option(2, (("gold", 2),), (("cards", 2),), Unit.CARDS)
    assert shown(Kind.AMOUNT, bought, "house_of_life") == ("2", "for 2 gold")
    clay = RESOURCES[Resource.CLAY]
    assert shown(Kind.SELL, clay, "great_souk") == ("Clay", "for 6 gold, you have 3")
    assert shown(Kind.BUY, clay, "souk_clay", supply=(9, 9, 9, 9)) == (
        "Clay", "for 3 gold, common supply: 9",
    )  # fmt: skip
    assert shown(Kind.SELL, WordOption("done"), "great_souk") == ("Sell no more", "")


def test_boats_and_their_overflow_are_described() -> None:
    boat = amount_option(3, gained=(("clay", 2),))
    assert shown(Kind.BOAT, boat, "intensive_swamp") == ("The boat of size 3", "2 clay")
    assert shown(Kind.OVERFLOW, RESOURCES[Resource.CLAY]) == ("Clay", "you have 3")


def test_returned_pieces_and_opponents_gains_are_described() -> None:
    ship = PIECES[Piece.SHIP]
    assert shown(Kind.RETURN_PIECES, ship, "library") == ("Ship", "2 ships for 2 VP")
    assert shown(Kind.GAIN_PIECE, ship)[1].endswith("in your supply; Bo_b gains one too")


def test_regions_with_tokens_are_described() -> None:
    plain, paid = region_option(SEA), region_option(SEA, landing=3, barracks=3)
    assert shown(Kind.REGION, plain)[1] == "sea – empty, Barracks of Bo_b"
    assert shown(Kind.REGION, paid)[1] == (
        "sea – landing for 3 VP, and 3 VP to Bo_b for the Barracks"
    )
    mine = shown(Kind.REGION, plain, barracks={SEA: 0})
    assert mine[1] == "sea – empty, your Barracks"
    far = region_option(BESIDE, tokens=1)
    assert shown(Kind.DESTINATION, far, "camels")[1].endswith("Bo_b: house – uses a token")


def test_armies_that_swap_places_are_described() -> None:
    decision = Decision(0, Kind.REDEPLOY, (), "chariots", region=HOME)
    assert decision_prompt(NARRATOR, decision).startswith(
        f"**Chariots**: where does the army at {HOME} go?\nSpend a token: "
    )
    assert shown(Kind.REDEPLOY, region_option(HOME), "chariots")[1] == "field – stays here"


def test_a_payment_says_what_temples_pay_and_what_idle_ones_give() -> None:
    mine = purse(gold=9, clay=3, temples=1)
    covered = payment_option((("amun", 1), ("gold", 4)), mine)
    assert shown(Kind.PAYMENT, covered, "camels") == (
        "1 clay from the Temple of Amun and 4 gold", "leaves 5 gold",
    )  # fmt: skip
    idle = payment_option((("clay", 1),), mine)
    assert shown(Kind.PAYMENT, idle, "garrison")[1] == "leaves 2 clay; 1 VP from temples"
    tolled = payment_option((("clay", 1), ("gold", 4)), purse(gold=9, clay=3, temples=1, toll=2))
    assert shown(Kind.PAYMENT, tolled, "barge_clay")[1] == (
        "leaves 2 clay and 3 gold; 1 VP from temples"
    )
    assert shown(Kind.PAYMENT, payment_option(()), "barn")[0] == "Nothing"


def test_a_question_of_a_once_effect_is_explained_by_its_words() -> None:
    yes = WordOption("yes")
    once = Decision(0, Kind.USE, (yes,), "observatory", once=True)
    assert decision_prompt(NARRATOR, once).endswith("Once: Fill your hand to 8 cards.")
    assert option_description(NARRATOR, yes, once, scene()) == "Fill your hand to 8 cards."
    assert shown(Kind.USE, WordOption("yes"), "merchant_vessel")[1] == (
        "Sell one of each resource for 6 VP."
    )


def test_a_building_condition_is_part_of_the_question_where() -> None:
    assert decision_prompt(NARRATOR, Decision(0, Kind.REGION, (), "palace")).endswith(
        "You can build it only where you already have at least 3 pieces (E5)."
    )


def test_a_looked_up_card_shows_deck_condition_and_once_effect() -> None:
    assert NARRATOR.cost("mill") == "gold equal to its rank"
    page = card_page(NARRATOR, CATALOGUE.card("mill")).splitlines()
    assert page[:2] == ["**Mill** · production · Egypt", "Cost: gold equal to its rank"]
    assert page[3] == "Once, when it is built: Take a boat of size 3."
    assert "at least 2 pieces" in card_page(NARRATOR, CATALOGUE.card("lighthouse"))


def test_the_table_shows_market_boats_and_barracks() -> None:
    lines = status_text(NARRATOR, scene()).splitlines()
    assert lines[2] == (
        "Market: wheat 2 gold / 1 VP, wood 4 gold / 2 VP, clay 6 gold / 3 VP, stone 4 gold / 2 VP"
    )
    assert lines[3].startswith("Boats left: 7 of size 1, ")
    assert lines[4] == f"Barracks: {SEA} (Bo\\_b)"
    assert f"boats for 6 resources · scribe at {HOME} · 2 combat tokens · " in lines[5]


def test_a_players_board_is_shown_completely_without_face_down_cards() -> None:
    text = player_text(NARRATOR, scene(), 0)
    for line in (
        "Boats: 1 of size 1, 1 of size 2, 1 of size 3 (room for 6)",
        f"Scribe: {HOME}",
        "Combat tokens: 2 on the player board, 3 in the stock",
        "Fortress tokens of others: ship (Bo\\_b)",
        "Armies in villages: C6",
        "Maritime (Garrison of Bo\\_b): Great Souk",
        "Production: Face-down card, Barn (1 gold on it)",
        "Temple: Temple of Amun, Temple of Hathor (2 VP on it)",
    ):
        assert line in text.splitlines()
    assert f"Barracks tokens: {SEA}" in player_text(NARRATOR, scene(), 1).splitlines()
    own = replace(scene().seats[0], columns=((), ("seasonal", "barn"), (), (), (), ()))
    seen = player_text(NARRATOR, scene(seats=(own, scene().seats[1])), 0)
    assert "Production: Seasonal Production (face down), Barn (1 gold on it)" in seen


def test_a_card_of_a_hand_tells_its_once_effect() -> None:
    assert "Once, when it is built" in hand_card(NARRATOR, "barn")
    assert "Once, when it is built" not in hand_card(NARRATOR, "palace")


def test_a_question_says_from_where_and_how_much() -> None:
    army = Decision(0, Kind.DESTINATION, (), "camels", region="C4")
    assert decision_prompt(NARRATOR, army).startswith("**Camels**: where does the army at C4 go?")
    ship = Decision(0, Kind.SEA, (), "souk_clay", region="D1")
    assert decision_prompt(NARRATOR, ship).startswith(
        "**Souk of Clay**: where does the ship at D1 sail?"
    )
    village = Decision(0, Kind.VILLAGE, (), "archers", region="C4")
    assert decision_prompt(NARRATOR, village).startswith(
        "**Archers**: which village does the army at C4 attack?"
    )
    too_much = Decision(0, Kind.OVERFLOW, ())
    laden = replace(scene().seats[0], resources=(4, 0, 3, 2))
    assert decision_prompt(NARRATOR, too_much, view=scene(seats=(laden,))) == (
        "**Your boats carry 6 and you have 9: what goes back?**"
    )


def test_the_question_where_shows_a_cards_once_effect_and_needs() -> None:
    asked = decision_prompt(NARRATOR, Decision(0, Kind.REGION, (), "manufactory"))
    assert asked.splitlines()[1:] == [
        "Gain 1 piece of your choice.",
        "Once: 1 VP for every 2 pieces in your reserve.",
    ]
    assert "at least 3 pieces" in decision_prompt(NARRATOR, Decision(0, Kind.REGION, (), "palace"))
    using = decision_prompt(NARRATOR, Decision(0, Kind.GAIN_PIECE, (), "manufactory"))
    assert "once" not in using


def test_each_gift_of_several_is_numbered() -> None:
    asked = Decision(0, Kind.GAIN_RESOURCE, (), number=2, count=3)
    assert decision_prompt(NARRATOR, asked, view=scene()) == (
        "**Which resource do you take?** (2 of 3)"
    )
    single = Decision(0, Kind.GAIN_PIECE, ())
    assert decision_prompt(NARRATOR, single, view=scene()).endswith("take?**")


def test_a_growing_offering_is_described() -> None:
    assert offering_so_far(NARRATOR, ["camels"], unknown=True) == (
        "You offer **Camels**. Mars gives 1 piece of your choice for every card."
    )
    assert offering_so_far(NARRATOR, ["amun", "camels", "inn_vp"]) == (
        "You offer 3 cards, **Temple of Amun** on top."
    )


def test_the_question_of_payment_names_card_place_cost_and_everything_due() -> None:
    built = Built(0, "camels", "military", "C4", "army", (("wheat", 1),))
    assert payment_prompt(NARRATOR, built, ()) == (
        "**Camels at C4**: how will you pay?\nIt costs 1 wheat."
    )
    toll = Paid(0, 1, "gold", 2, "garrison")
    assert payment_prompt(NARRATOR, replace(built, landing=3), [toll]) == (
        "**Camels at C4**: how will you pay?\n"
        "It costs 1 wheat, plus 2 gold to Bo\\_b for the Garrison and 3 VP for the landing."
    )
    nowhere = replace(built, card=FACE_DOWN, region=None)
    assert payment_prompt(NARRATOR, nowhere, ()) == "**Face-down card**: how will you pay?"


def test_a_card_that_costs_its_rank_shows_the_current_cost() -> None:
    build = ActionOption("build:mill", "mill", "build")
    assert shown(Kind.ACTION, build)[1].startswith("3 gold – ")
    columns = (*scene().seats[0].columns[:5], ("min",))
    seats = (replace(scene().seats[0], columns=columns), scene().seats[1])
    assert shown(Kind.ACTION, build, seats=seats)[1].startswith("gold equal to its rank – ")


def test_every_card_of_a_list_has_room_for_cost_and_effect() -> None:
    for card in CATALOGUE.cards:
        price = NARRATOR.short_cost(card.key)
        assert len(f"{price} – {card_text(ENGLISH, card)}") <= 100, card.key
    assert NARRATOR.short_cost("amun") == "1 of each"
    assert NARRATOR.short_cost("fortress") == "1 clay, 1 stone"
