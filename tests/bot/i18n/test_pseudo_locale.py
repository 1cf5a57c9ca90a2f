"""The pseudo-locale: longer, accented, in brackets; everything that is not a word stays."""

from __future__ import annotations

import re

import pytest

from bot.platform.i18n.languages import language
from bot.platform.i18n.pseudo import PSEUDO, longer, pseudo_entries
from bot.platform.i18n.texts import contents

XA, ENGLISH = language(PSEUDO), language("en")


@pytest.mark.parametrize(
    ("key", "args", "text"),
    [
        ("button-join", {}, "[Ĵóóîîñ]"),
        ("good-army", {"amount": 2}, "[2 áářmîîéš]"),
        ("call-turn", {"channel": "a", "server": "b", "round": 3},
         "[**Ýýóóúř ťúúřññ** ááť #a îîñ b, řóóúúñď 3.]"),
        ("pace-how-open", {}, None),
        ("god-mars.power", {}, "[1 pîîééçé óóf ýýóóúř çhóóîîçé fóóř éévééřý çáářďď]"),
    ],
)  # fmt: skip
def test_a_text_is_longer_and_in_brackets(key: str, args: dict[str, str], text: str | None) -> None:
    told = XA.text(key, **args)
    assert told == (text or told)
    assert (told[0], told[-1]) == ("[", "]")
    assert re.findall(r"`[^`]*`", told) == re.findall(r"`[^`]*`", ENGLISH.text(key, **args))


def test_signs_commands_moments_and_regions_stay() -> None:
    kept = "**`/deus join`** <t:12:R> <:wood:123> <@5> </deus new:77> C4 (R23) https://a.example/b"
    assert longer(kept) == kept
    assert longer("See [the log](https://a.example/log): C4") == (
        "Šééé [ťhéé ĺóóĝ](https://a.example/log): C4"
    )


def test_the_pseudo_locale_has_every_text_and_no_real_locale_leads_to_it() -> None:
    assert XA.texts[0].keys == ENGLISH.texts[0].keys | {"list-two"}
    english = language("en").texts[0].entries
    *translated, _ = pseudo_entries(english)
    for own in translated:
        told, plain = contents(own), contents(english[own.id.name])
        assert (told.variables, told.choices) == (plain.variables, plain.choices)
    assert [language(tag).locale for tag in ("en-US", "en-GB", "en", "xx-XA")] == ["en"] * 4
