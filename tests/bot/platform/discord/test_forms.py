"""Forms as features declare them: limits, what is read, and what a message keeps of them."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.loopback.people.forms import filled_form
from bot.loopback.rest.forms import check_modal
from bot.platform.discord.custom_ids import CustomId, StaleComponent
from bot.platform.discord.forms import (
    GROUP,
    HINT,
    KEPT,
    LABEL,
    PARTS,
    TITLE,
    Field,
    Form,
    Kind,
    Typed,
    WrongFields,
    blocks,
    marks_of,
    texts_of,
    typed_before,
    typed_in,
)
from bot.platform.discord.pages import CHOICE, OPTIONS
from bot.platform.discord.refusals import REFUSALS, InputError
from bot.platform.i18n.languages import language
from bot.platform.request import Stamp

ID = CustomId("note", Stamp(1, 0, 0), "panel")
ENGLISH = language("en")


def options(number: int) -> tuple[tuple[str, str, str], ...]:
    return tuple((f"v{n}", f"l{n}", "") for n in range(number))


def field_of(kind: Kind, key: str = "k", **other: Any) -> Field:
    if kind in (Kind.MENU, Kind.RADIO, Kind.TICKS):
        other.setdefault("options", options(4))
    return Field(key, kind, "Label", **other)


EVERY = Form("T", tuple(field_of(kind, kind.name) for kind in Kind if kind is not Kind.TEXT))
FIELDS = {kind: field_of(kind) for kind in Kind}


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: Field("k", Kind.LINE, "l" * (LABEL + 1)),
        lambda: Field("k", Kind.LINE, ""),
        lambda: Field("k", Kind.LINE, "L", "h" * (HINT + 1)),
        lambda: Field("k", Kind.RADIO, "L", options=options(1)),
        lambda: Field("k", Kind.RADIO, "L", options=options(GROUP + 1)),
        lambda: Field("k", Kind.TICKS, "L", options=options(GROUP + 1)),
        lambda: Field("k", Kind.TICKS, "L"),
        lambda: Field("k", Kind.MENU, "L", options=options(OPTIONS + 1)),
        lambda: Field("k", Kind.MENU, "L", options=(("v", "l" * (CHOICE + 1), ""),)),
        lambda: Field("k", Kind.MENU, "L", options=(("v", "l", "d" * (CHOICE + 1)),)),
        lambda: Field("k", Kind.MENU, "L", options=(("v", "", ""),)),
        lambda: Form("", (FIELDS[Kind.LINE],)),
        lambda: Form("t" * (TITLE + 1), (FIELDS[Kind.LINE],)),
        lambda: Form("T", ()),
        lambda: Form("T", (FIELDS[Kind.LINE],) * (PARTS + 1)),
        lambda: Form("T", (Field("k", Kind.TEXT, "L", most=KEPT + 1),)),
    ],
)
def test_a_text_that_breaks_a_limit_is_never_cut(wrong: Any) -> None:
    with pytest.raises(ValueError, match=r"letters|options|fields|empty|typed"):
        wrong()


@pytest.mark.parametrize("kind", Kind)
def test_each_field_fits_discord_and_comes_back(kind: Kind) -> None:
    one = field_of(kind, given=("v1",) if kind not in (Kind.LINE, Kind.TEXT) else ("as it was",))
    modal = Form("T", (one,)).modal(ID).to_dict()
    check_modal(modal)
    typed = typed_in(filled_form(modal, {})["components"])
    assert typed[one.key] == (("yes",) if kind is Kind.SWITCH else one.given)


def test_ticks_are_read_in_the_order_of_the_options() -> None:
    assert FIELDS[Kind.TICKS].answer(("v2", "v0")) == ("v0", "v2")
    assert FIELDS[Kind.RADIO].answer(("v1",)) == "v1"
    assert FIELDS[Kind.MENU].answer(("v3",)) == "v3"
    assert FIELDS[Kind.SWITCH].answer(("yes",)) is True
    assert FIELDS[Kind.SWITCH].answer(()) is False


@pytest.mark.parametrize(
    ("kind", "typed"),
    [
        (Kind.MENU, ("v9",)),
        (Kind.MENU, ()),
        (Kind.MENU, ("v1", "v2")),
        (Kind.RADIO, ()),
        (Kind.TICKS, ("other",)),
        (Kind.SWITCH, ("no",)),
    ],
)
def test_an_answer_that_no_client_sends_is_stale(kind: Kind, typed: Typed) -> None:
    with pytest.raises(StaleComponent):
        FIELDS[kind].answer(typed)


def test_every_wrong_field_has_its_sentence() -> None:
    def refuse(_: object) -> None:
        raise InputError("not-here")

    for one in REFUSALS:
        one.install()
    wrong = [field_of(Kind.LINE, key, read=refuse) for key in "ab"]
    form = Form("T", (*wrong, field_of(Kind.LINE, "c")))
    with pytest.raises(WrongFields) as raised:
        form.read({"a": ("x",), "c": ("y",)}, ENGLISH)
    assert raised.value.faults == [("Label", ENGLISH.text("not-here"))] * 2


def test_a_custom_id_follows_what_the_form_shows() -> None:
    """A phone shows what it saw first under an id: other contents must have another one."""
    form = Form("T", (field_of(Kind.LINE, given=("one",)),))
    first = form.modal(ID).custom_id
    assert form.modal(ID).custom_id == first
    others = [
        form.filled({"k": ("two",)}),
        Form("U", form.fields),
        Form("T", (field_of(Kind.LINE, given=("one",), hint="h"),)),
        Form("T", (field_of(Kind.MENU, given=("v1",)),)),
        Form("T", (field_of(Kind.MENU, given=("v2",)),)),
    ]
    ids = {other.modal(ID).custom_id for other in others}
    assert len({first, *ids}) == 1 + len(others)
    assert all(CustomId.parse(one).stamp == ID.stamp for one in ids)


typed_values = st.lists(st.sampled_from([value for value, _, _ in options(4)]), unique=True)
written = st.text(
    st.sampled_from("`ab \n*_~>é\U0001f600") | st.characters(exclude_categories=("Cs", "Cc")),
    max_size=60,
).map(lambda text: text.replace("`\u200b", ""))


@given(text=written, line=written, several=typed_values, one=typed_values, on=st.booleans())
def test_a_message_keeps_all_that_was_typed(
    text: str, line: str, several: list[str], one: list[str], on: bool
) -> None:
    form = Form(
        "T",
        tuple(
            field_of(kind, kind.name)
            for kind in (Kind.TEXT, Kind.LINE, Kind.TICKS, Kind.MENU, Kind.SWITCH)
        ),
    )
    typed: dict[str, Typed] = {
        "TEXT": (text,) if text else (),
        "LINE": (line,) if line else (),
        "TICKS": tuple(value for value, _, _ in options(4) if value in several),
        "MENU": tuple(one[:1]),
        "SWITCH": ("yes",) if on else (),
    }
    content = "\n".join(["A sentence with ``` in it.", *blocks(texts_of(form, typed))])
    marks = ".".join(marks_of(form, typed))
    assert len(marks) <= 30
    assert typed_before(form, marks.split("."), content) == typed


def test_marks_of_another_form_are_stale() -> None:
    for marks in (["1"], ["t", "x!", "0", "0", "0"], ["t", "0" * 9, "0", "0", "0"]):
        with pytest.raises(StaleComponent):
            typed_before(EVERY, marks, "")


def test_a_text_that_explains_all_options_alike_is_shown_once() -> None:
    alike = (("1", "one", "why"), ("2", "two", "why"))
    field = Field("days", Kind.MENU, "Days", options=alike)
    assert field.hint == "why"
    assert [text for _, _, text in field.options] == ["", ""]
    apart = (("1", "one", "why"), ("2", "two", "how"))
    assert Field("days", Kind.MENU, "Days", options=apart).options == apart
