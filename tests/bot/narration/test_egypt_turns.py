"""Egypt's turns in words: tolls, temples, tokens, boats, prices, and cards face down."""

from __future__ import annotations

import pytest

from bot.narration.narrator import Narrator
from bot.narration.turn import log_line, turn_sentence
from bot.platform.i18n.languages import language
from engine.cards.catalogue import CATALOGUE
from engine.events import (
    FACE_DOWN,
    Activated,
    BoatTaken,
    Built,
    Changed,
    Event,
    Gilded,
    Moved,
    Offered,
    Paid,
    PricesMoved,
    Refilled,
    Sailed,
    TempleWorked,
    TokenPlaced,
    TokenReturned,
    TokenTaken,
    VillageFell,
)

ENGLISH = language("en-US")
NAMES = ["Ann", "Bo_b", "Cy"]
NARRATOR = Narrator(ENGLISH, NAMES, CATALOGUE)


def told(*events: Event) -> str:
    return turn_sentence(NARRATOR, events)


def logged(*events: Event) -> str:
    return log_line(NARRATOR, events)


def built(card: str, column: str | None = None, **changes: object) -> Built:
    known = CATALOGUE.by_key.get(card)
    values: dict[str, object] = {
        "seat": 0, "card": card, "column": column or (known.colour.key if known else ""),
        "region": "C4", "piece": "ship", "paid": (), "landing": 0,
    }  # fmt: skip
    return Built(**(values | changes))  # type: ignore[arg-type]


def test_tolls_are_prices_with_their_reason() -> None:
    events = (
        built("barn", paid=(("gold", 1),), landing=3),
        Paid(0, 1, "gold", 2, "garrison"),
        Paid(0, 2, "vp", 3, "barracks"),
        TokenReturned(2, "C4", None),
    )
    assert told(*events) == (
        "**Ann built a Barn at C4** for 1 gold, 2 gold to Bo\\_b for the Garrison, "
        "3 VP to Cy for the Barracks and 3 VP for the landing.\n"
        "Barracks token of Cy leaves C4."
    )
    assert logged(*events) == (
        "Ann: Barn at C4 (1 gold, 2 gold to Bo\\_b, 3 VP to Cy, landing 3 VP)"
        " · Barracks token of Cy leaves C4"
    )


def test_temples_pay_and_idle_ones_give_vp() -> None:
    events = (
        built("palace", paid=(("apis", 1), ("gold", 4))),
        TempleWorked(0, "amun", 1),
    )
    assert told(*events) == (
        "**Ann built a Palace at C4** for 1 wheat from the Temple of Apis and 4 gold.\n"
        "Temple of Amun: 1 VP for Ann."
    )


def test_a_temple_that_works_for_another_player_is_named_once_with_its_sum() -> None:
    events = (
        built("camels"),
        VillageFell(0, "B2", ((0, 3, 1),)),
        TempleWorked(1, "hathor", 4),
        Activated(0, "camels"),
        Moved(0, "C4", "D7"),
        VillageFell(0, "D3", ((0, 2, 1),)),
        TempleWorked(1, "hathor", 4),
    )
    assert told(*events) == (
        "**Ann built Camels at C4**.\n"
        "Camels: army C4 → D7. The village B2 fell: Ann takes 3 VP with one army. "
        "Temple of Hathor: 8 VP for Bo\\_b. The village D3 fell: Ann takes 2 VP with one army."
    )


def test_a_new_temple_gives_its_vp_also() -> None:
    assert told(built("isis", piece="temple"), Changed(0, "vp", 4)) == (
        "**Ann built the Temple of Isis at C4**.\nIt brings 4 VP."
    )


def test_a_card_in_the_column_of_another_colour() -> None:
    assert told(built("barge_clay", "civil", paid=(("wood", 1),))) == (
        "**Ann built a Barge of Clay at C4** in the civil column for 1 wood."
    )
    assert logged(built("barge_clay", "civil", paid=(("wood", 1),))) == (
        "Ann: Barge of Clay at C4, civil column (1 wood)"
    )


def test_a_card_face_down_has_no_name() -> None:
    event = built(FACE_DOWN, "maritime", paid=(("gold", 3),))
    assert told(event) == (
        "**Ann built a card face down at C4** in the maritime column for 3 gold."
    )
    assert logged(event) == "Ann: Face-down card at C4, maritime column (3 gold)"


def test_prices_ships_and_boats() -> None:
    assert told(
        built("souk_clay"),
        Activated(0, "souk_clay"),
        PricesMoved(0, (("clay", 0),)),
        Sailed(0, "C4", "D2"),
        Changed(0, "gold", -1),
        Changed(0, "clay", 1),
        Changed(0, "gold", -3),
        Changed(0, "stone", 1),
        Activated(0, "mill"),
        BoatTaken(0, 3),
        Changed(0, "wheat", 2),
    ).endswith(
        "Souk of Clay: clay now 2 gold / 1 VP, ship C4 → D2, "
        "4 gold for 1 clay and 1 stone · Mill: a boat of size 3, 2 wheat."
    )
    swapped = PricesMoved(0, (("clay", 2), ("wood", 1)))
    assert "clay now 6 gold / 3 VP, wood now 4 gold / 2 VP" in told(
        built("great_souk"), Activated(0, "great_souk"), swapped
    )


def test_the_boats_overflow_is_separate_from_the_last_card() -> None:
    events = (
        built("mill"),
        Activated(0, "mill"),
        Changed(0, "wheat", 3),
        Changed(0, "clay", -1),
        Changed(0, "wheat", -1),
        Changed(0, "clay", -1),
    )
    assert told(*events) == (
        "**Ann built a Mill at C4**.\nMill: 3 wheat. 2 clay and 1 wheat did not fit into the boats."
    )
    assert logged(*events) == "Ann: Mill at C4 · Mill: 3 wheat · 2 clay and 1 wheat did not fit"
    offered = (
        Offered(0, "ceres", "ceres", "mill", 1),
        Changed(0, "wheat", 1),
        Changed(0, "mill", 1),
        Changed(0, "wheat", -1),
        Refilled(0, 1),
    )
    assert told(*offered) == (
        "**Ann offered a Mill to Ceres**: 1 wheat and 1 mill.\n"
        "1 wheat did not fit into the boats. Ann drew one card."
    )


def test_gains_before_a_payment_are_not_called_bought() -> None:
    assert told(
        built("house_of_life"),
        Activated(0, "house_of_life"),
        Changed(0, "gold", 12),
        Changed(0, "gold", -3),
        Changed(0, "cards", 3),
    ).endswith("House of Life: 12 gold, 3 gold for 3 cards.")


@pytest.mark.parametrize("source", ["library", None], ids=["now", "as it was written before"])
def test_the_library_continues_after_the_card_it_activated(source: str | None) -> None:
    assert told(
        built("library"),
        Activated(0, "library"),
        Activated(0, "seasonal", "library"),
        Changed(0, "wheat", 2),
        Changed(0, "ship", -2, source),
        Changed(0, "vp", 2),
    ).endswith("Library uses Seasonal Production: 2 wheat · Library: 2 ships for 2 VP.")


def test_a_gilded_card() -> None:
    assert told(
        built("observatory"),
        Activated(0, "observatory"),
        Changed(0, "cards", 4),
        Gilded(0, "barn", "production", 2),
    ).endswith("Observatory: 4 cards, 1 gold onto Barn.")


def test_tokens_taken_laid_and_moved() -> None:
    assert told(
        built("barracks"),
        TokenReturned(0, "C4", "C5"),
        Activated(0, "barracks"),
        TokenTaken(0),
        TokenPlaced(0, "barracks", "D2", None),
        Activated(0, "fortress"),
        TokenPlaced(0, "fortress", "ship", 1),
        Changed(1, "ship", -1),
        Activated(0, "garrison"),
        TokenPlaced(0, "garrison", "civil", 2),
    ) == (
        "**Ann built Barracks at C4**.\n"
        "Barracks: 1 combat token, a token placed at D2"
        " · Fortress: a token on Bo\\_b's reserve; one ship goes back"
        " · Garrison: a token on Cy's civil column. "
        "Barracks token of Ann moves from C4 to C5."
    )


def test_a_fortress_answers_every_gain_of_the_turn() -> None:
    events = (
        Offered(0, "mars", "mars", "camels", 3),
        Changed(0, "ship", 1),
        Changed(1, "ship", 1),
        Changed(0, "ship", 1),
        Changed(1, "ship", 1),
        Changed(0, "mill", 1),
    )
    assert told(*events) == (
        "**Ann offered 3 cards to Mars** (Camels on top): 2 ships and 1 mill, Bo\\_b: 2 ships."
    )


def test_archers_storm_a_village() -> None:
    assert told(
        built("archers"),
        Activated(0, "archers"),
        Moved(0, "C4", "C6"),
        VillageFell(0, "C6", ((0, 4, 1),)),
    ).endswith("Archers: army C4 → C6. The village C6 fell: Ann takes 4 VP with one army.")
