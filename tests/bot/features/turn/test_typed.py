"""Typed turns: amounts, columns and face-down cards, words in each language."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from bot.features.turn.use_cases import Turns
from bot.loopback import Person
from bot.loopback.people.answers import Answer
from bot.platform.discord.refusals import InputError
from bot.platform.i18n.languages import language
from bot.ui.typed_dates import read_until, suggestions
from bot.ui.typed_words import (
    cards_named,
    find,
    held_card,
    means,
    means_all,
    narrow,
    payment_key,
    region_name,
)
from engine import CATALOGUE
from tests.bot.harness import Harness, words
from tests.bot.positions import lay
from tests.engine.positions import RICH, game, table

HAND = ["raiders", "farm", "quarry", "brickworks", "guild"]


@pytest.fixture
async def mover(harness: Harness) -> Person:
    return await lay(harness, game([{"hand": HAND, "reserve": {"ship": 0, "mill": 1}}]))


async def taken(harness: Harness, mover: Person) -> tuple[str, ...]:
    table = await harness.table()
    return (await harness.services[Turns].draft(table.id, mover.id)).game.choices[4:]


@pytest.mark.long
async def test_amounts_are_typed_in_one_command(harness: Harness, mover: Person) -> None:
    offering = {"top": "raiders", "others": "farm, quarry"}
    read = {
        "2 mills and a house": ("mill", "mill", "house"),
        "1x ship; 2 army": ("ship", "army", "army"),
        "all scrols": ("scroll",) * 3,
        "all": ("ship", "ship", "mill"),  # what suits the hand
        "2 armies": ("army", "army"),
    }
    for typed, keys in read.items():
        await harness.says(mover, "offer", **offering)
        answer = await harness.says(mover, "choose", option=typed)
        assert await taken(harness, mover) == keys, typed
        assert ("Confirm" in (answer.message.labels if answer.message else ())) == (len(keys) == 3)

    refused = {
        "2 mills, 2 houses": '"2 mills, 2 houses" is too much: you choose only 1 here.',
        "2 sheep": 'Write it as in "1 ship".',
    }
    for typed, told in refused.items():
        assert told in (await harness.says(mover, "choose", option=typed)).text
        assert await taken(harness, mover) == ("army", "army")

    await harness.says(mover, "offer", **offering)
    unclear = await harness.says(mover, "choose", option="3")
    assert 'Write it as in "2 ships, 1 mill".' in unclear.text
    offered = await mover.autocomplete(harness.channel, "choose", option="option")
    assert [one.name for one in offered[:3]] == [
        "Suits your hand: 2 ships, 1 mill",
        "3 ships",
        "3 mills",
    ]
    assert len(offered) == 11  # and each alone
    more = await mover.autocomplete(harness.channel, "choose", option="option", value="2 mi")
    assert [(one.name, one.value) for one in more[:3]] == [
        ("2 mills", "2 mill"),
        ("2 mills, 1 ship", "2 mill, 1 ship"),
        ("3 mills", "3 mill"),
    ]
    await harness.says(mover, "choose", option=more[1].value)
    assert await taken(harness, mover) == ("mill", "mill", "ship")


async def test_an_amount_above_the_supply_is_refused(harness: Harness) -> None:
    seats = [{"hand": HAND, "reserve": {"ship": 0, "mill": 5}, "supply": {"mill": 0}}]
    mover = await lay(harness, game(seats))
    await harness.says(mover, "offer", top="raiders", others="farm, quarry")
    lacking = await harness.says(mover, "choose", option="2 mills")
    assert "2 mills is not possible here, 0 mills at most." in lacking.text


async def test_the_last_choice_can_be_automatic(harness: Harness) -> None:
    """Once the army alone is left in the supply it is not asked for any more."""
    supply = {"ship": 1, "mill": 0, "house": 1, "scroll": 0, "army": 1}
    reserve = {piece: 5 - left for piece, left in supply.items()}
    mover = await lay(harness, game([{"hand": HAND, "supply": supply, "reserve": reserve}]))
    await harness.says(mover, "offer", top="raiders", others="farm, quarry")
    answer = await harness.says(mover, "choose", option="1 ship, 1 house, 1 army")
    assert "Confirm" in answer.message.labels
    assert await taken(harness, mover) == ("ship", "house")


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
    labels = draft_labels(answer)
    ways_out = ["Confirm", "Undo", "Start over", "Text", "Rules"]
    assert labels[-len(ways_out) :] == ways_out
    others = ("Or ", "Other region", "My note")
    assert all(label.startswith(others) for label in labels[: -len(ways_out)])
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
    assert "Confirm" in draft_labels(panel)
    panel = await harness.presses(wild, panel.message, "otherwise:2")
    assert "where" in panel.text.lower()
    panel = await harness.answers(wild, panel.message, "A1")
    assert "Confirm" in draft_labels(panel)


GOODS = ("wheat", "wood", "clay", "stone", "gold")
NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)  # a Friday


@pytest.mark.parametrize(
    ("locale", "typed", "key"),
    [
        ("es-419", "4 monedas de oro y una piedra", "stone+4gold"),
        ("es-419", "2 unidades de arcilla, la madera", "wood+2clay"),
        ("es-ES", "UN trigo más 4 gold", "wheat+4gold"),
        ("es-ES", "8 de oro por 1 piedra", "stone+8gold"),
        ("es-ES", "4 verdes", None),
        ("fr", "4 pièces d'or et un blé", "wheat+4gold"),
        ("fr", "2 d’argile, de la pierre + 1 bois", "wood+2clay+stone"),
        ("fr", "1 BLE avec 4 ors", "wheat+4gold"),
        ("fr", "4 verts", None),
        ("uk", "1 пш, 2 дер", "wheat+2wood"),
        ("uk", "зерно та деревину", "wheat+wood"),
        ("uk", "4 золоті монети", "4gold"),
        ("uk", "2 каменя й 8 золотом", "2stone+8gold"),
        ("ru", "1 пшеницу, 4 зол.", "wheat+4gold"),
        ("ru", "2 дерева и одну глину", "2wood+clay"),
        ("ru", "5 камней; 4 монеты", "5stone+4gold"),
        ("ru", "1п 1д 4з", "wheat+wood+4gold"),
        ("ru", "3 пшеницы и лодку", None),
        ("uk", "1 пшеницю", "wheat"),
        ("uk", "4 золота та 2 Пшениці", "2wheat+4gold"),
        ("uk", "4 gold and пшеницю", "wheat+4gold"),
        ("uk", "4 верблюди", None),
        ("fr", "3 blés et 2 or", "3wheat+2gold"),
        ("fr", "3 BLES", "3wheat"),
        ("fr", "2 wheat", "2wheat"),
        ("es-ES", "4 de oro y 1 de wood", "wood+4gold"),
    ],
)
def test_goods_are_read_in_any_form_and_in_english(
    locale: str, typed: str, key: str | None
) -> None:
    assert payment_key(typed, language(locale), GOODS) == key


@pytest.mark.long
@pytest.mark.parametrize(
    ("locale", "typed", "key"),
    [
        ("es-ES", "TORRE asedio", "siege_tower"),
        ("es-419", "legion", "legion"),
        ("es-419", "puerto pequeno trigo", "small_port_wheat"),
        ("es-419", "metropolis", "metropolis_vp"),
        ("es-419", "Siege Tower", "siege_tower"),
        ("es-419", "archivos guerra", "royal_archives_military"),
        ("es-419", "grnaja", "farm"),
        ("fr", "glaisiere", "clay_pit"),
        ("fr", "ELEPHANTS guerre", "war_elephants"),
        ("fr", "bourse d'ostie", "exchange_wood_stone"),
        ("fr", "barque papyrus ble", "papyrus_barque_wheat"),
        ("fr", "maat", "maat"),
        ("uk", "тiк", "works_field"),  # with a Latin letter
        ("uk", "бойовi слони", "war_elephants"),
        ("uk", "ХРАМ МЕФІТІС", "temple_swamp"),
        ("uk", "торгове судно", "merchant_vessel"),
        ("uk", "заїжджий золото", "inn_gold"),
        ("ru", "Каменоломню", "quarry"),
        ("ru", "налетчики", "raiders"),
        ("ru", "башню", "siege_tower"),
        ("ru", "СЛОНОВ", "war_elephants"),
        ("ru", "храм сильвана", "temple_forest"),
        ("ru", "баржа глина", "barge_clay"),
    ],
)
def test_cards_are_found_as_the_catalogues_name_them(locale: str, typed: str, key: str) -> None:
    tongue = language(locale)
    held = {card.key: tongue.card_name(card.key) for card in CATALOGUE.cards}
    assert held_card(tongue, CATALOGUE, typed, held) == key


@pytest.mark.parametrize(
    ("locale", "typed", "day"),
    [
        ("es-419", "dentro de 3 días", 23),
        ("es-419", "este lunes", 23),
        ("es-ES", "hasta el 24 de nov", 24),
        ("es-ES", "24-11", 24),
        ("es-ES", "1 sem", 27),
        ("fr", "jusqu'à lundi", 23),
        ("fr", "lundi prochain", 23),
        ("fr", "jusqu’au 24 nov.", 24),
        ("fr", "après-demain", 22),
        ("fr", "une sem.", 27),
        ("en-GB", "the day after tomorrow", 22),
        ("ru", "послезавтра", 22),
        ("es-ES", "pasado mañana", 22),
        ("uk", "післязавтра", 22),
        ("uk", "наступної середи", 25),
        ("ru", "через неделю", 27),
        ("ru", "на 3 дня", 23),
        ("ru", "до среды", 25),
        ("ru", "24 ноября", 24),
        ("uk", "3 дні", 23),
        ("uk", "через тиждень", 27),
        ("uk", "до п'ятницi", 27),  # ends with a Latin letter
        ("uk", "в суботу", 21),
        ("uk", "один тиждень", 27),
        ("uk", "до завтра", 21),
        ("uk", "понеділок", 23),
        ("uk", "24 листопада", 24),
        ("uk", "24 nov", 24),
        ("uk", "until monday", 23),
        ("fr", "5 jours", 25),
        ("fr", "lundi", 23),
        ("fr", "24/11", 24),
        ("es-ES", "24 de noviembre", 24),
        ("es-ES", "miércoles", 25),
        ("es-ES", "miercoles", 25),
    ],
)
def test_days_are_read_in_any_form_and_in_english(locale: str, typed: str, day: int) -> None:
    read = read_until(typed, NOW, ZoneInfo("UTC"), language(locale), locale)
    assert read.date().isoformat() == f"2026-11-{day}"


@pytest.mark.parametrize(
    ("locale", "yes", "no", "off", "every"),
    [
        ("uk", ("ТАК", "y", "yes"), "Ні", None, "всі"),
        ("fr", ("Oui", "ok", "o", "yes"), "no", "aucune", "Toutes"),
        ("es-419", ("Sí", "si", "vale", "dale", "true"), "N", "ninguna", "todas"),
    ],
)
def test_small_words_are_read_in_both(
    locale: str, yes: tuple[str, ...], no: str, off: str | None, every: str
) -> None:
    tongue = language(locale)
    assert all(means(tongue, typed, "yes") and not means(tongue, typed, "no") for typed in yes)
    assert means(tongue, no, "no")
    assert off is None or means(tongue, off, "off")
    assert all(means_all(tongue, typed) for typed in (every, "All", "*"))


def test_confirm_is_read_in_french() -> None:
    assert means(language("fr"), "VALIDER", "confirm")


def test_cards_are_found_by_either_name() -> None:
    ukrainian = language("uk")
    for typed in ("ферма", "Ферм", "farm", "Фермa"):  # the last one ends with a Latin letter
        assert cards_named(ukrainian, CATALOGUE, typed) == ["farm"]
    held = {key: ukrainian.card_name(key) for key in ("farm", "academy")}
    for typed in ("Academy", "академія", "akademy"):
        assert held_card(ukrainian, CATALOGUE, typed, held) == "academy"
    english = {key: language("en").card_name(key) for key in held}
    assert narrow("farm", held.items(), english) == [("farm", "Ферма")]
    assert narrow("ака", held.items(), english) == [("academy", "Академія")]
    with pytest.raises(InputError):
        held_card(ukrainian, CATALOGUE, "ферма", {"academy": "Академія"})


def test_a_region_may_be_typed_with_cyrillic_letters() -> None:
    assert [region_name(typed) for typed in ("С4", "с 4", "c4", "В12", "Е1", "А1", "Ґ3", "Ц4")] == [
        "C4", "C4", "C4", "B12", "E1", "A1", "G3", "C4",
    ]  # fmt: skip
    labels = {"C4": "C4: ліс", "C5": "C5: море"}
    assert find("С4", labels) == "C4"
    assert narrow("с4", labels.items()) == [("C4", "C4: ліс")]


def test_words_that_name_no_day_are_refused() -> None:
    with pytest.raises(InputError):
        read_until("кінець тижня", NOW, ZoneInfo("UTC"), language("uk"), "uk")


def test_days_are_suggested_for_either_language() -> None:
    assert [day for day, _ in suggestions("tom", NOW, ZoneInfo("UTC"), language("uk"))] == [
        "2026-11-21"
    ]
