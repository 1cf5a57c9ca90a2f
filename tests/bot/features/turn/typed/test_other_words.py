"""Typed goods, names, days, yes and no are read in the person's language and in English."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from bot.platform.discord.refusals import InputError
from bot.platform.i18n.languages import Language, language
from bot.platform.i18n.texts import read_texts
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

GOODS = ("wheat", "wood", "clay", "stone", "gold")
NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)  # a Friday
WRITTEN = {
    "uk": """\
typed-yes = так
typed-no = ні
typed-all = усі, всі, все
typed-between = і, й, та, з, за
typed-gold = золото, золота
typed-wheat = пшениця, пшеницю, пшениці
typed-one = один, одну
typed-days = день, дні, днів
typed-weeks = тиждень, тижні, тижнів
typed-tomorrow = завтра
typed-before-time = до, через, в
wheat = пшениця
card-farm = Ферма
card-academy = Академія
""",
    "fr": """\
typed-between = et, avec, pour, de
typed-wheat = blé, blés
typed-gold = or, ors
typed-days = jour, jours
wheat = blé
card-farm = Ferme à œufs
""",
    "es": "typed-between = y, e, con, por, de\ntyped-gold = oro\n",
}


@pytest.fixture(params=WRITTEN)
def tongue(request: pytest.FixtureRequest, tmp_path: Path) -> Language:
    return spoken(request.param, tmp_path)


def spoken(tag: str, root: Path) -> Language:
    (root / tag).mkdir()
    (root / tag / "a.ftl").write_text(WRITTEN[tag], encoding="utf-8")
    return Language(tag, (read_texts(tag, root), *language("en").texts))


@pytest.mark.parametrize(
    ("tag", "typed", "key"),
    [
        ("uk", "1 пшеницю", "wheat"),
        ("uk", "4 золота та 2 Пшениці", "2wheat+4gold"),
        ("uk", "4 gold and пшеницю", "wheat+4gold"),
        ("uk", "4 верблюди", None),
        ("fr", "3 blés et 2 or", "3wheat+2gold"),
        ("fr", "3 BLES", "3wheat"),
        ("fr", "2 wheat", "2wheat"),
        ("es", "4 de oro y 1 de wood", "wood+4gold"),
    ],
)
def test_goods_are_read_in_any_form(tag: str, typed: str, key: str | None, tmp_path: Path) -> None:
    assert payment_key(typed, spoken(tag, tmp_path), GOODS) == key


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
    ],
)
def test_goods_are_read_as_the_catalogues_have_them(
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
    ],
)
def test_days_are_read_as_the_catalogues_have_them(locale: str, typed: str, day: int) -> None:
    read = read_until(typed, NOW, ZoneInfo("UTC"), language(locale), locale)
    assert read.date().isoformat() == f"2026-11-{day}"


def test_small_words_are_read_in_both(tongue: Language) -> None:
    own = {"uk": ("ТАК", "Ні", "всі"), "fr": ("yes", "no", "all"), "es": ("true", "N", "*")}
    yes, no, every = own[tongue.locale]
    assert means(tongue, yes, "yes")
    assert means(tongue, "y", "yes")
    assert means(tongue, no, "no")
    assert not means(tongue, yes, "no")
    assert means_all(tongue, every)
    assert means_all(tongue, "All")


def test_a_spanish_yes_has_many_words() -> None:
    tongue = language("es-419")
    assert all(means(tongue, typed, "yes") for typed in ("Sí", "si", "vale", "dale"))
    assert means(tongue, "ninguna", "off")
    assert means_all(tongue, "todas")


def test_small_french_words_are_read() -> None:
    tongue = language("fr")
    assert all(means(tongue, typed, "yes") for typed in ("Oui", "ok", "o"))
    assert means(tongue, "aucune", "off")
    assert means(tongue, "VALIDER", "confirm")
    assert means_all(tongue, "Toutes")


def test_cards_are_found_by_either_name(tmp_path: Path) -> None:
    ukrainian, french = spoken("uk", tmp_path), spoken("fr", tmp_path)
    for typed in ("ферма", "Ферм", "farm", "Фермa"):  # the last one ends with a Latin letter
        assert cards_named(ukrainian, CATALOGUE, typed) == ["farm"]
    assert cards_named(french, CATALOGUE, "oeufs") == ["farm"]
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


@pytest.mark.parametrize(
    ("tag", "typed", "day"),
    [
        ("uk", "3 дні", 23),
        ("uk", "через тиждень", 27),
        ("uk", "кінець тижня", None),
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
        ("es", "24 de noviembre", 24),
        ("es", "miércoles", 25),
        ("es", "miercoles", 25),
    ],
)
def test_days_are_read_in_either_language(
    tag: str, typed: str, day: int | None, tmp_path: Path
) -> None:
    tongue, zone = spoken(tag, tmp_path), ZoneInfo("UTC")
    if day is None:
        with pytest.raises(InputError):
            read_until(typed, NOW, zone, tongue, tongue.locale)
    else:
        assert (
            read_until(typed, NOW, zone, tongue, tongue.locale).date().isoformat()
            == f"2026-11-{day}"
        )


def test_days_are_suggested_for_either_language(tmp_path: Path) -> None:
    assert [day for day, _ in suggestions("tom", NOW, ZoneInfo("UTC"), spoken("uk", tmp_path))] == [
        "2026-11-21"
    ]
