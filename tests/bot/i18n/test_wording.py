"""Every language has the recorded wording; a changed sentence is one line of difference."""

from __future__ import annotations

from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from bot.platform.i18n.languages import Language, language
from bot.platform.i18n.locales import available
from bot.platform.i18n.texts import read_texts
from tests.bot.i18n.wording import (
    COMMAND,
    WORDING,
    WordingFault,
    changes,
    recorded,
    speaker,
    ways,
    wording,
)

MOST = 20
LONGEST = 300


@pytest.mark.record
@pytest.mark.parametrize("tag", available())
def test_a_languages_texts_are_the_recorded_ones(tag: str) -> None:
    now, before = wording(speaker(tag)), recorded(tag)
    if now != before:
        count, lines = changes(before, now)
        told = [line[:LONGEST] for line in lines[:MOST]]
        words = [f"{tag}: {count} lines have changed", *told, f"Run: {COMMAND}"]
        pytest.fail("\n".join(words), pytrace=False)


def test_each_language_is_recorded() -> None:
    assert [path.stem for path in sorted(WORDING.iterdir())] == [*available()]


def spoken(folder: Path, tag: str, text: str) -> Language:
    (folder / tag).mkdir(exist_ok=True)
    (folder / tag / "a.ftl").write_text(text, "utf-8")
    return Language(tag, (read_texts(tag, folder), *language("en").texts))


TEXTS = """\
tables-title = Tables
    { $count ->
        [0] none
        [one] one
       *[other] { $count }
    }
button-join = Join
    .tip = Join { $name }
help-text =
    First line

    Last line
"""
SAID = """\
# a.ftl
button-join = Join
button-join.tip = Join Ann
help-text = First line
help-text +{sp}
help-text + Last line
tables-title [count=0] = Tables
tables-title [count=0] + none
tables-title [count=1] = Tables
tables-title [count=1] + one
tables-title [count=2] = Tables
tables-title [count=2] + 2
""".format(sp=" ")


def test_a_text_has_a_line_for_each_variant_and_each_of_its_lines(tmp_path: Path) -> None:
    assert wording(spoken(tmp_path, "en", TEXTS), tmp_path) == SAID


def test_a_translation_is_recorded_at_the_place_of_its_english(tmp_path: Path) -> None:
    spoken(tmp_path, "en", "button-join = Join\n")
    (tmp_path / "en" / "b.ftl").write_text("button-leave = Leave\n", "utf-8")
    both = "button-leave = Partir\nlist-two = { $first } et { $last }\nbutton-join = Jouer\n"
    assert wording(spoken(tmp_path, "fr", both), tmp_path).splitlines() == [
        "# a.ftl",
        "button-join = Jouer",
        "list-two = 1 et 12",
        "# b.ftl",
        "button-leave = Partir",
    ]


def test_a_noun_has_the_form_that_a_text_asks_for() -> None:
    said = {tag: recorded(tag).split("\n") for tag in ("uk", "ru")}
    assert "turn-cost = **Ann зводить Ферму у C4** за 2 пшениці та 1 глину." in said["uk"]
    assert "turn-cost = **Ann строит Ферму в C4** за 2 пшеницы и 1 глину." in said["ru"]


def test_a_changed_sentence_is_one_line_of_difference(tmp_path: Path) -> None:
    before = wording(spoken(tmp_path, "en", TEXTS), tmp_path)
    now = wording(spoken(tmp_path, "en", TEXTS.replace("Last", "The\u00a0last")), tmp_path)
    assert changes(before, before) == (0, [])
    assert changes(before, now) == (
        1,
        ["- help-text + Last line", "+ help-text + The\\xa0last line"],
    )


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("button-join = Join { $unheard }", r"\$unheard has no typical value; variables\.toml"),
        ("button-join = { FORM() }", r"_Forms\.form\(\) missing"),
    ],
)
def test_a_text_that_cannot_be_filled_in_is_named(tmp_path: Path, text: str, why: str) -> None:
    with pytest.raises(WordingFault, match=rf"en: button-join: .*{why}"):
        wording(spoken(tmp_path, "en", text), tmp_path)


def test_nothing_is_recorded_while_a_text_is_faulty(tmp_path: Path) -> None:
    with pytest.raises(WordingFault, match=r"en/a\.ftl:2: button-leave Leave: is no Fluent"):
        wording(spoken(tmp_path, "en", "button-join = Join\nbutton-leave Leave\n"), tmp_path)


def pattern(text: str) -> ast.Pattern:
    entry = FluentParser().parse_entry(f"text = {text}")
    assert isinstance(entry, ast.Message)
    assert entry.value is not None
    return entry.value


def counted(name: str, *variants: str) -> str:
    *most, last = variants
    return f"{{ ${name} ->\n" + "".join(f"   [{one}] x\n" for one in most) + f"  *[{last}] x\n }}"


@pytest.mark.parametrize(
    ("tag", "text", "found"),
    [
        ("en", "plain { $count }", [{}]),
        ("en", counted("count", "one", "other"), [{"count": 1}, {"count": 2}]),
        ("ru", counted("count", "one", "few", "many"), [{"count": n} for n in (1, 2, 5, 21)]),
        ("ru", counted("count", "1", "one", "many"), [{"count": n} for n in (1, 2, 21)]),
        ("uk", counted("n", "2", "5", "few", "many"), [{"n": n} for n in (1, 2, 5, 21, 22)]),
        ("en", counted("yours", "yes", "no"), [{"yours": "yes"}, {"yours": "no"}]),
        (
            "fr",
            f"{counted('gold', 'one', 'other')} and {counted('vp', '0', 'other')}",
            [{"gold": 1}, {"gold": 2}, {"vp": 0}, {"vp": 1}],
        ),
        (
            "en",
            "{ $count ->\n  [0] { $yours ->\n  [yes] a\n *[no] b\n }\n *[other] c\n }",
            [{"count": 0, "yours": "yes"}, {"count": 0, "yours": "no"}, {"count": 1}],
        ),
    ],
    ids=["none", "en", "ru", "a number first", "numbers", "words", "beside", "inside"],
)
def test_each_variant_is_reached(tag: str, text: str, found: list[dict[str, object]]) -> None:
    assert [*ways(tag, pattern(text))] == found
