"""A noun that a text inserts has the form that its place in the sentence asks for.

``variables.toml`` says which variables are nouns, and where the nominative is right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import pytest

from bot.platform.i18n.texts import Inflected, Texts
from tests.bot.i18n.cases import Place, agreement_faults, case_faults, date_faults, forms
from tests.bot.i18n.check import Checked
from tests.bot.i18n.sources import plural_classes
from tests.bot.i18n.variables import Kind, exceptions, kind_of, kinds, named, nominative, unchanged
from tests.bot.i18n.writing import readings
from tests.tools.gallery.languages.shown import walk

WITH_CASES = ("uk", "ru")
AGREEING = ("fr", "es")
_ABBREVIATED = {"vp", "good-vp", "picture-good-vp", "duration-hours", "duration-minutes"}
_FEMININE = ("а", "я")  # the accusative of other nouns without life is their nominative


def faults(tag: str) -> Iterator[Place]:
    checked = Checked(tag)
    return case_faults(checked) if tag in WITH_CASES else agreement_faults(checked)


def left(found: Iterable[Place], allowed: frozenset[tuple[str, str]]) -> list[str]:
    return [
        str(one)
        for one in found
        if not any(name == one.variable and fnmatchcase(one.key, text) for text, name in allowed)
    ]


@pytest.mark.parametrize("tag", [*WITH_CASES, *AGREEING])
def test_a_noun_has_the_form_of_its_place(tag: str) -> None:
    assert left(faults(tag), nominative(tag)) == []


@pytest.mark.parametrize("tag", AGREEING)
def test_a_date_has_its_article(tag: str) -> None:
    assert left(date_faults(Checked(tag)), frozenset()) == []


@pytest.mark.parametrize(
    ("tag", "text", "found"),
    [
        ("fr", "Jusqu’à { $date }", ["own-away: …Jusqu’à { $date }"]),
        ("fr", "Absence jusqu’au **{ $date }**, de { $name }", []),
        ("es", "Hasta **{ $date }**", ["own-away: …Hasta **{ $date }"]),
        ("es", "Hasta el { $date }", []),
    ],
)
def test_a_date_without_its_article_is_found(
    tag: str, text: str, found: list[str], tmp_path: Path
) -> None:
    (tmp_path / tag).mkdir()
    (tmp_path / tag / "a.ftl").write_text(f"own-away = {text}\n", encoding="utf-8")
    assert left(date_faults(Checked(tag, tmp_path)), frozenset()) == found


@pytest.mark.record
@pytest.mark.parametrize("tag", [*WITH_CASES, *AGREEING])
def test_no_exception_is_needless(tag: str) -> None:
    found = [*faults(tag)]
    for text, name in nominative(tag):
        assert [one for one in found if one.variable == name and fnmatchcase(one.key, text)], text


@pytest.mark.record
@pytest.mark.parametrize("tag", [*WITH_CASES, *AGREEING])
def test_every_noun_has_the_forms_that_texts_ask_for(tag: str) -> None:
    checked = Checked(tag)
    lacking = {
        f"{noun}.{form}, asked for in {key}"
        for key, kind, form in forms(checked)
        for noun in _nouns(checked, kind)
        if not _has(checked, noun, form)
        if not any(fnmatchcase(f"{noun}.{form}", one) for one in unchanged(tag))
    }
    assert lacking == set()


def _nouns(checked: Checked, kind: Kind) -> set[str]:
    """The texts that a kind of noun comes from."""
    return {
        key.partition(".")[0]
        for key in checked.own
        if any(fnmatchcase(key, one) for one in kind.keys)
    }


def _has(checked: Checked, noun: str, form: str) -> bool:
    """Whether a noun has a form, or is the same in it."""
    if f"{noun}.{form}" in checked.own or noun in _ABBREVIATED:
        return True
    told = readings(checked.own[noun], lambda _: "2")
    if form == "acc":
        return not any(one.split("(")[0].strip().endswith(_FEMININE) for one in told[:1])
    if form == "kind":  # the noun itself, if it has no plural
        return len(told) == 1
    return form == "bare" and len(told) == 1


def test_every_variable_has_a_kind(variables: dict[str, frozenset[str]]) -> None:
    used = {name for names in variables.values() for name in names}
    assert used == named().keys()
    every = variables | {"list-two": frozenset(("first", "last"))}  # English has none
    for texts, name, kind in exceptions():
        assert kind in kinds()
        where = [key for key, names in every.items() if name in names]
        assert [key for key in where if fnmatchcase(key, texts)], f"{texts}: {name} is in no text"


@pytest.mark.record
def test_kinds_match_the_values_of_the_code(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong: set[str] = set()
    counted = 0
    format_text: Callable[..., Any] = Texts.format

    def watched(self: Texts, key: str, args: dict[str, Any]) -> Any:
        nonlocal counted
        for name, value in args.items():
            if name in named() and name in self.arguments(key):
                counted += 1
                wrong.update(_unlike(key, name, value))
        return format_text(self, key, args)

    monkeypatch.setattr(Texts, "format", watched)
    walk("uk")
    assert counted > 500
    assert wrong == set()


def _unlike(key: str, name: str, value: object) -> Iterator[str]:
    """The evidence that a value is of another kind than the table says."""
    kind = kind_of(key, name)
    if isinstance(value, int) != (kind.name == "number"):
        yield f"{key}: {name} is {value!r}, no {kind.name}"
    if isinstance(value, Inflected) and value.key and kind.keys:
        noun = value.key.partition(".")[0]
        if not any(fnmatchcase(noun, one.partition(".")[0]) for one in kind.keys):
            yield f"{key}: {name} comes from {value.key}, no {kind.name}"


GOODS = "\n    ".join(
    f"[{one}] {{ $amount }} карт" for one in sorted(plural_classes("uk")[0] - {"many"})
)
WRITTEN = {
    "uk": f"""\
option-build = Звести {{ $card }}
option-offer = Офірувати: {{ $card }}
turn-cost = {{ $what }} за {{ FORM($cost, "acc") }}.
reason-beside = Дає 2 {{ $gains }}.
event-gilded = на карту { '{' } $card }}, {{ $amount }}
good-cards =
    {{ $amount ->
    {GOODS}
       *[many] {{ $amount }} карт
    }}
good-mill = {{ $amount }} миля
""",
    "fr": "reason-card = La { $card } apporte { $gains }.\n"
    "reason-awaited = { $card } est jouée.\noption-build = Construire { $card }\n",
    "es": "reason-card = El { $card } da { $gains }.\noption-build = Construir { $card }\n",
}  # fmt: skip
FOUND = {
    "uk": ["option-build: …Звести { $card }", "reason-beside: …Дає 2 { $gains }"],
    "fr": ["reason-card: …La { $card }", "reason-awaited: …{ $card }"],
    "es": ["reason-card: …El { $card }"],
}


@pytest.mark.parametrize("tag", WRITTEN)
def test_a_bare_noun_is_found(tag: str, tmp_path: Path) -> None:
    (tmp_path / tag).mkdir()
    (tmp_path / tag / "a.ftl").write_text(WRITTEN[tag], encoding="utf-8")
    checked = Checked(tag, tmp_path)
    found = case_faults(checked) if tag == "uk" else agreement_faults(checked)
    assert left(found, frozenset()) == FOUND[tag]
    if tag == "uk":
        assert {form for _, _, form in forms(checked)} == {"acc"}
        assert not _has(checked, "good-mill", "acc")
        assert _has(checked, "good-cards", "acc")
