"""Turns in words: golden sentences for hand-made turns, one for every kind of event."""

from __future__ import annotations

from bot.game.table.state import TurnEntry
from bot.narration.narrator import Narrator
from bot.narration.turn import log_line, numbered_line, story_line, turn_sentence
from bot.platform.i18n.languages import language
from engine import Lack
from engine.cards.catalogue import CATALOGUE
from engine.events import (
    Activated,
    Built,
    Changed,
    EndTriggered,
    Event,
    GameOver,
    Moved,
    Offered,
    Passed,
    Refilled,
    Reshuffled,
    Resigned,
    Stole,
    VillageFell,
    VillageRobbed,
)
from render.text.amounts import Length
from tests.bot.narration.test_events import EVENTS

ENGLISH = language("en-US")
NAMES = ["Ann", "Bo", "Cy"]
NARRATOR = Narrator(ENGLISH, NAMES, CATALOGUE)


def told(*events: Event, names: list[str] = NAMES) -> str:
    return turn_sentence(Narrator(ENGLISH, names, CATALOGUE), events)


def built(card: str = "academy", **changes: object) -> Built:
    values: dict[str, object] = {
        "seat": 0, "card": card, "column": CATALOGUE.card(card).colour.key, "region": "C4",
        "piece": "scroll", "paid": (("wheat", 1),), "landing": 0,
    }  # fmt: skip
    return Built(**(values | changes))  # type: ignore[arg-type]


def test_the_current_turn_is_described_to_its_player() -> None:
    def draft(*events: Event) -> str:
        return turn_sentence(NARRATOR, events, length=Length.DRAFT)

    assert draft(
        built("quarry", column="production", piece="mill", paid=(("wood", 1),)),
        VillageFell(0, "C6", ((1, 4, 2),)),
        Activated(0, "quarry"),
        Changed(0, "stone", 4),
    ) == (
        "**You build a Quarry at C4** for 1 wood.\n"
        "Quarry: 4 stone. The village C6 falls: Bo takes 4 VP with two armies."
    )
    assert draft(
        Offered(0, "ceres", "ceres", "farm", 1), Changed(0, "wheat", 1), Refilled(0, 2)
    ) == ("**You offer a Farm to Ceres**: 1 wheat.\nYou draw 2 cards.")
    assert draft(Passed(0)) == "**You pass.**"
    without = built(region=None, piece=None, paid=())
    assert draft(without).startswith("**You build an Academy**.")


def test_a_sentence_has_a_building_its_column_and_a_village() -> None:
    assert told(
        built("quarry", column="production", piece="mill", paid=(("wood", 1),)),
        VillageFell(0, "C6", ((1, 4, 2),)),
        Activated(0, "farm"),
        Changed(0, "wheat", 2),
        Activated(0, "quarry"),
        Changed(0, "stone", 4),
    ) == (
        "**Ann built a Quarry at C4** for 1 wood.\n"
        "Farm: 2 wheat · Quarry: 4 stone. "
        "The village C6 fell: Bo takes 4 VP with two armies."
    )


def test_the_article_follows_the_name() -> None:
    assert told(built("academy")) == "**Ann built an Academy at C4** for 1 wheat."
    assert told(built("legion", paid=())) == "**Ann built a Legion at C4**."
    assert told(built("war_elephants", paid=())) == "**Ann built War Elephants at C4**."
    assert told(built("temple_forest", paid=())) == "**Ann built the Temple of Silvanus at C4**."


def test_gold_for_resources_and_a_landing_is_shown_as_prices() -> None:
    assert told(built(paid=(("wood", 1), ("gold", 4)), landing=3)) == (
        "**Ann built an Academy at C4** for 1 wood, 4 gold and 3 VP for the landing."
    )


def test_a_temple_without_a_piece() -> None:
    assert told(built("temple_great", region=None, piece=None, paid=(("gold", 16),))) == (
        "**Ann built the Temple of Roma** for 16 gold. No wooden temple was left to place."
    )


def test_selling_buying_and_drawing() -> None:
    assert told(
        built(),
        Activated(0, "small_port_clay"),
        Changed(0, "clay", -3),
        Changed(0, "vp", 3),
        Activated(0, "galley"),
        Changed(0, "gold", -2),
        Changed(0, "wheat", 1),
        Changed(0, "stone", 1),
        Activated(0, "academy"),
        Changed(0, "cards", 2),
        Activated(0, "farm"),
    ).endswith(
        "Small Port of Clay: 3 clay for 3 VP · Galley: 2 gold for 1 wheat and 1 stone"
        " · Academy: 2 cards."
    )


def test_armies_thefts_and_robbed_villages() -> None:
    assert told(
        built("legion"),
        Activated(0, "legion"),
        Moved(0, "C4", "D7"),
        Stole(0, 1, "vp", 1),
        Activated(0, "cavalry"),
        Moved(0, "D7", "D7"),
        Stole(0, 2, "gold", 0),
        Activated(0, "siege_tower"),
        VillageRobbed(0, "C3", 2),
    ).endswith(
        "Legion: army C4 → D7, 1 VP from Bo"
        " · Cavalry: army stays at D7, nothing from Cy"
        " · Siege Tower: 2 VP from village C3."
    )


def test_a_card_that_activates_another_is_named_with_it() -> None:
    assert told(
        built("rostra"),
        Activated(0, "laboratory"),
        Activated(0, "farm", "laboratory"),
        Changed(0, "wheat", 2),
        Activated(0, "rostra"),
    ).endswith("Laboratory uses Farm: 2 wheat.")


def test_a_card_activated_after_the_other_did_something_names_it() -> None:
    assert told(
        built(),
        Activated(0, "laboratory"),
        Changed(0, "vp", 1),
        Activated(0, "farm", "laboratory"),
        Changed(0, "wheat", 2),
    ).endswith("Laboratory: 1 VP · Farm (used by Laboratory): 2 wheat.")


def test_a_column_without_a_gain_is_not_mentioned() -> None:
    events = (
        built("rostra"),
        Activated(0, "laboratory"),
        Activated(0, "farm", "laboratory"),
        Activated(0, "rostra"),
    )
    head = "**Ann built a Rostra at C4** for 1 wheat."
    assert told(*events) == head
    lacks = {"laboratory": Lack("resource", ("clay",), 1), "rostra": Lack("size", (), 4)}
    assert turn_sentence(NARRATOR, events, lacks=lacks) == (
        f"{head}\nNothing gained: Laboratory: no clay to sell · Rostra: no region has 4 pieces yet."
    )
    alone = turn_sentence(NARRATOR, [events[0], events[-1]], lacks=lacks)
    assert alone == f"{head}\nNothing gained: no region has 4 pieces yet."
    assert log_line(NARRATOR, events) == "Ann: Rostra at C4 (1 wheat)"
    line = "**Ann** built a Rostra at C4 for 1 wheat"
    assert story_line(NARRATOR, events) == line
    assert story_line(NARRATOR, [events[0], events[-1]], lacks=lacks) == (
        f"{line} · nothing gained: no region has 4 pieces yet"
    )


def test_a_village_shared_and_a_village_without_vp() -> None:
    assert told(built(), VillageFell(0, "B2", ((0, 2, 1), (2, 2, 1)))).endswith(
        "The village B2 fell: Ann and Cy take 2 VP each with one army apiece."
    )
    assert told(built(), VillageFell(0, "B2", ((1, 0, 1),))).endswith(
        "The village B2 fell: it was already empty."
    )
    assert told(built(), VillageFell(0, "B2", ((0, 3, 2), (2, 1, 1)))).endswith(
        "The village B2 fell: Ann takes 3 VP, Cy takes 1 VP."
    )


def test_gains_of_others_in_the_turn_name_them() -> None:
    assert told(
        built(), Activated(0, "farm"), Changed(0, "wheat", 2), Changed(1, "ship", -1)
    ).endswith("Farm: 2 wheat, Bo: gives up 1 ship.")


def test_an_offering_with_its_gains_and_the_cards_drawn() -> None:
    assert told(
        Offered(1, "neptune", "neptune", "galley", 3),
        Changed(1, "gold", 6),
        Changed(1, "ship", 1),
        Reshuffled(1),
        Refilled(1, 3),
    ) == (
        "**Bo offered 3 cards to Neptune** (Galley on top): 6 gold and 1 ship.\n"
        "The discard pile became the new deck. Bo drew 3 cards."
    )


def test_one_card_offered_to_jupiter() -> None:
    assert told(
        Offered(1, "jupiter", "ceres", "temple_forest", 1),
        Changed(1, "wheat", 1),
        Changed(1, "mill", 1),
        Refilled(1, 1),
    ) == (
        "**Bo offered the Temple of Silvanus to Jupiter, who lends the power of Ceres**: "
        "1 wheat and 1 mill.\n"
        "Bo drew one card."
    )


def test_the_same_gain_several_times_is_added_up_once() -> None:
    mill = Changed(0, "mill", 1)
    assert told(Offered(0, "mars", "mars", "legion", 3), mill, mill, Changed(0, "army", 1)) == (
        "**Ann offered 3 cards to Mars** (Legion on top): 2 mills and 1 army."
    )


def test_an_offering_without_gain() -> None:
    assert told(Offered(0, "mars", "mars", "legion", 2)) == (
        "**Ann offered 2 cards to Mars** (Legion on top)."
    )


def test_passing_leaving_and_the_end() -> None:
    assert told(Passed(2), EndTriggered(2, "stall", 14)) == (
        "**Cy passed.**\nNobody has built for ten rounds, so round 14 is the last."
    )
    assert told(Resigned(1)).startswith("**Bo left the table.**")
    assert told(built(), EndTriggered(0, "temples", 9)).endswith("round 9 is the last.")
    assert told(built(), EndTriggered(0, "villages", 9)).startswith("**Ann built an Academy")
    assert told(Passed(0), GameOver(0, (2,))).endswith("**The game is over: Cy wins.**")
    assert told(Passed(0), GameOver(0, (0, 2))).endswith(
        "**The game is over: Ann and Cy win together.**"
    )


def test_a_draft_without_choices_says_so() -> None:
    assert told() == "Nothing chosen yet."


def test_names_cannot_break_the_message() -> None:
    text = told(Passed(0), names=["**@everyone** <@1> `x`\nhttps://a.b", "Bo", "Cy"])
    assert "@everyone" not in text
    assert "<@1>" not in text
    assert "://" not in text
    assert "\n" not in text
    assert "\\*\\*" in text


def test_a_very_long_turn_is_shortened_at_its_column() -> None:
    names = ["W" * 32, "X" * 32, "Y" * 32]
    events: list[Event] = [built("legion")]
    for _ in range(40):
        events += [Activated(0, "legion"), Moved(0, "C4", "D7"), Stole(0, 1, "vp", 1)]
    events += [VillageFell(0, "C6", ((1, 4, 2),)), Refilled(0, 5)]
    text = told(*events, names=names)
    assert len(text) <= 1500
    assert "… and " in text
    assert text.endswith(f"{'W' * 32} drew 5 cards.")
    assert f"{'X' * 32} takes 4 VP with two armies" in text


def test_every_event_has_a_sentence_and_a_line() -> None:
    for event in (*EVENTS, Activated(0, "farm"), Changed(0, "gold", 1)):
        assert told(event) or isinstance(event, Activated)  # told by what it does
        assert log_line(NARRATOR, [event])


def test_the_log_has_one_short_line_a_turn() -> None:
    first = TurnEntry(
        12, 5, 0,
        (
            built("quarry", paid=(("wood", 1),)),
            Activated(0, "farm"), Changed(0, "wheat", 2),
            VillageFell(0, "C6", ((1, 4, 2),)),
            Refilled(0, 5),
        ),
        at=None,  # type: ignore[arg-type]
    )  # fmt: skip
    second = TurnEntry(
        13, 5, 1,
        (Offered(1, "jupiter", "vesta", "temple_forest", 2), Changed(1, "vp", 2)),
        at=None,  # type: ignore[arg-type]
    )  # fmt: skip
    assert [numbered_line(NARRATOR, turn.number, turn.events) for turn in (first, second)] == [
        "`12` Ann: Quarry at C4 (1 wood) · Farm: 2 wheat · village C6 falls: Bo 4 VP · drew 5",
        "`13` Bo: 2 cards to Jupiter, power of Vesta (Temple of Silvanus) · 2 VP",
    ]


def test_a_long_log_line_is_cut_at_the_column() -> None:
    events: list[Event] = [built()]
    for _ in range(30):
        events += [Activated(0, "farm"), Changed(0, "wheat", 2)]
    line = log_line(NARRATOR, events)
    assert len(line) <= 280
    assert "… and" in line


def test_resources_and_pieces_are_listed_in_the_games_order() -> None:
    told = turn_sentence(NARRATOR, [
            Built(0, "great_souk", "maritime", "C4", "ship", ()),
            Activated(0, "great_souk"),
            Changed(0, "stone", -1), Changed(0, "gold", 4),
            Changed(0, "wheat", -1), Changed(0, "gold", 4),
            Activated(0, "guild"),
            Changed(0, "army", 1), Changed(0, "vp", 2), Changed(0, "ship", 1),
        ])  # fmt: skip
    assert "1 wheat and 1 stone for 8 gold" in told
    assert "1 ship, 1 army and 2 VP" in told
