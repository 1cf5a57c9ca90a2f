"""Forms: declared once, opened with what is chosen now, read, and opened again if a value is wrong.

A form cannot answer a form. So wrong values are answered by a private message with a sentence each,
and a button that opens the form with what was typed. That message keeps it: the button's custom id
the choices, its text the texts. Nothing has to be stored, and a restart loses nothing.
"""

from __future__ import annotations

import asyncio
import re
import zlib
from collections.abc import Awaitable, Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from typing import Any, TypeAlias

import discord
import structlog

from bot.platform.discord.commands import SECONDS
from bot.platform.discord.components import FirstResponse, Handler, handles, takes_form
from bot.platform.discord.custom_ids import CustomId, StaleComponent
from bot.platform.discord.pages import CHOICE, OPTIONS, Item, Page, button, join_lines
from bot.platform.discord.refusals import refusal
from bot.platform.discord.reply import Reply
from bot.platform.i18n.languages import Language
from bot.platform.request import Stamp

TITLE = LABEL = 45  # characters, Discord's limits
HINT = 100
PARTS = 5
GROUP = 10  # options of radio buttons and boxes
KEPT = 1500  # characters of all texts together, so that one message can keep them
_APART = "~"  # in custom ids, before what this file adds to them
_log = structlog.get_logger(__name__)

Typed: TypeAlias = tuple[str, ...]  # what a field has: chosen values, or a text as the only one
Answers: TypeAlias = Mapping[str, Any]  # what was read, by the keys of the fields
Option: TypeAlias = tuple[str, str, str]  # value, label, description


class Kind(Enum):
    """Kinds of fields, by their look."""

    LINE = auto()  # a text of one line
    TEXT = auto()  # a text of several lines
    MENU = auto()
    RADIO = auto()  # one of a few options, all in view
    TICKS = auto()  # any of a few options
    SWITCH = auto()  # yes or no


_TEXTS = (Kind.LINE, Kind.TEXT)
_MOST_OPTIONS = {Kind.MENU: (1, OPTIONS), Kind.RADIO: (2, GROUP), Kind.TICKS: (1, GROUP)}
_YES = "yes"


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a form; what breaks a limit of Discord raises ``ValueError``, and is never cut.

    ``given`` is what it has at first: chosen values, or its text; ``("yes",)`` for a switch that is
    on. A text that explains all options alike is shown once, as the hint. A text has at most
    ``most`` characters. Of a menu, ``picks`` options are chosen, at least
    and at most.

    ``read`` makes an answer of what was typed. It gets a ``str`` from a text, radio buttons, or a
    menu where one option is chosen. It gets a ``bool`` from a switch, else a tuple of values in the
    order of ``options``. It may raise a refusal, whose sentence is told beside the field's label.
    """

    key: str
    kind: Kind
    label: str
    hint: str = ""
    options: tuple[Option, ...] = ()
    given: Typed = field(default=(), repr=False)
    picks: tuple[int, int] = (1, 1)
    most: int = 100
    read: Callable[[Any], Any] = lambda answer: answer

    def __post_init__(self) -> None:
        told = {description for _, _, description in self.options}
        if len(self.options) > 1 and len(told) == 1 and not self.hint:  # said once, for all of them
            plain = tuple((value, label, "") for value, label, _ in self.options)
            object.__setattr__(self, "hint", told.pop())
            object.__setattr__(self, "options", plain)
        texts = [(self.label, LABEL), (self.hint, HINT)]
        texts += [(text, CHOICE) for option in self.options for text in option]
        for text, most in texts:
            if len(text) > most:
                raise ValueError(f"{self.key}: more than {most} letters: {text!r}")
        least, most = _MOST_OPTIONS.get(self.kind, (0, 0))
        if not least <= len(self.options) <= most:
            raise ValueError(f"{self.key}: {len(self.options)} options, not {least} to {most}")
        if not all((self.key, self.label, *(option[1] for option in self.options))):
            raise ValueError(f"{self.key}: a label is empty")

    @property
    def values(self) -> Sequence[str]:
        """The values that can be chosen."""
        return (_YES,) if self.kind is Kind.SWITCH else [value for value, _, _ in self.options]

    def answer(self, typed: Typed) -> Any:
        """The meaning of ``typed``. Raises the refusals of ``read``, and ``StaleComponent``."""
        if self.kind in _TEXTS:
            return self.read("".join(typed))
        if not {*typed} <= {*self.values}:
            raise StaleComponent(self.key)
        if self.kind is Kind.SWITCH:
            return self.read(bool(typed))
        chosen = tuple(value for value in self.values if value in typed)
        if self.kind is not Kind.TICKS and not self.picks[0] <= len(chosen) <= self.picks[1]:
            raise StaleComponent(self.key)
        one = self.kind is Kind.RADIO or (self.kind is Kind.MENU and self.picks == (1, 1))
        return self.read(chosen[0] if one else chosen)

    def item(self) -> Item:
        """The label with its field, for discord.py."""
        return discord.ui.Label(
            text=self.label, description=self.hint or None, component=self._component()
        )

    def _component(self) -> Item:
        key, chosen = self.key, {*self.given}
        if self.kind in _TEXTS:
            many = self.kind is Kind.TEXT
            return discord.ui.TextInput(
                style=discord.TextStyle.paragraph if many else discord.TextStyle.short,
                custom_id=key,
                default="".join(self.given) or None,
                required=False,
                max_length=self.most,
            )
        if self.kind is Kind.SWITCH:
            return discord.ui.Checkbox(custom_id=key, default=bool(chosen))
        shown = [
            (value, label, text or None, value in chosen) for value, label, text in self.options
        ]
        if self.kind is Kind.RADIO:
            radios = [
                discord.RadioGroupOption(label=label, value=value, description=text, default=given)
                for value, label, text, given in shown
            ]
            return discord.ui.RadioGroup(custom_id=key, options=radios)
        if self.kind is Kind.TICKS:
            boxes = [
                discord.CheckboxGroupOption(
                    label=label, value=value, description=text, default=given
                )
                for value, label, text, given in shown
            ]
            return discord.ui.CheckboxGroup(
                custom_id=key, options=boxes, min_values=0, max_values=len(boxes), required=False
            )
        options = [
            discord.SelectOption(label=label, value=value, description=text, default=given)
            for value, label, text, given in shown
        ]
        least, most = self.picks
        return discord.ui.Select(
            custom_id=key, options=options, min_values=least, max_values=most, required=least > 0
        )


class WrongFields(Exception):
    """Fields that cannot be read: the label and the sentence of each."""

    def __init__(self, faults: Sequence[tuple[str, str]]) -> None:
        super().__init__(*(label for label, _ in faults))
        self.faults = faults


@dataclass(frozen=True, slots=True)
class Form:
    """A title and up to five fields; what breaks a limit of Discord raises ``ValueError``."""

    title: str
    fields: tuple[Field, ...]

    def __post_init__(self) -> None:
        if not 1 <= len(self.title) <= TITLE:
            raise ValueError(f"a title of 1 to {TITLE} letters, not {self.title!r}")
        if not 1 <= len(self.fields) <= PARTS:
            raise ValueError(f"{self.title}: {len(self.fields)} fields, not 1 to {PARTS}")
        if sum(one.most for one in self.fields if one.kind in _TEXTS) > KEPT:
            raise ValueError(f"{self.title}: more than {KEPT} letters can be typed")

    def filled(self, typed: Mapping[str, Typed]) -> Form:
        """The form with what was ``typed`` in its fields."""
        fields = (replace(one, given=typed.get(one.key, one.given)) for one in self.fields)
        return replace(self, fields=tuple(fields))

    def read(self, typed: Mapping[str, Typed], language: Language) -> Answers:
        """The answers by key. Raises ``WrongFields``, and ``StaleComponent`` for what no client
        lets anybody choose.
        """
        answers, faults = {}, []
        for one in self.fields:
            try:
                answers[one.key] = one.answer(typed.get(one.key, ()))
            except StaleComponent:
                raise
            except Exception as error:
                sentence = refusal(error, language)
                if sentence is None:
                    raise
                faults.append((one.label, sentence))
        if faults:
            raise WrongFields(faults)
        return answers

    def modal(self, custom_id: CustomId, *more: str) -> discord.ui.Modal:
        """The form for discord.py, which does not remember it.

        A phone shows what it saw first under a custom id (discord-api-docs #7554). So the id has a
        digest of all that the form shows; ``more`` follows it.
        """
        digest = _short(zlib.crc32(repr(self._shown()).encode()))
        extra = _APART.join((custom_id.extra, digest, *more))
        modal = discord.ui.Modal(title=self.title, custom_id=replace(custom_id, extra=extra).form())
        for one in self.fields:
            modal.add_item(one.item())
        modal.stop()  # what has stopped is not kept for answers, which ``FormWay`` gives
        return modal

    def _shown(self) -> Hashable:
        return self.title, [(one.label, one.hint, one.options, one.given) for one in self.fields]


@dataclass(frozen=True, slots=True)
class FormWay:
    """A form from its button to what it saves, for a feature's manifest.

    ``build`` declares the form with what is chosen now; ``save`` takes over what was read, and
    shows it. Both get the custom id of the button. Both raise the refusals: then nothing has
    changed, and nothing of what was typed is lost. ``personal`` is as for ``handles``.
    """

    action: str
    build: Callable[[Reply, CustomId], Awaitable[Form]]
    save: Callable[[Reply, CustomId, Answers], Awaitable[None]]
    personal: bool = False

    @property
    def handlers(self) -> tuple[Handler, Handler]:
        """The handlers of the button, and of the form that was sent."""
        opens = handles(self.action, first=FirstResponse.NONE, personal=self.personal)
        return opens(self.open), self.taken

    @property
    def taken(self) -> Handler:
        """The handler of the form that was sent, where the button has a handler of its own."""
        takes = takes_form(self.action, first=FirstResponse.CHANGE, personal=self.personal)
        return takes(self._take)

    def button(self, label: str, stamp: Stamp, extra: str = "", *, row: int | None = None) -> Item:
        """A button that opens the form."""
        return button(label, CustomId(self.action, stamp, extra), row=row)

    async def open(self, reply: Reply, custom_id: CustomId) -> None:
        """Open the form as the first response, with what was typed before if there is such."""
        about, marks = _parted(custom_id)
        try:
            async with asyncio.timeout(SECONDS):
                await reply.guard()
                form = await self.build(reply, about)
        except TimeoutError:  # a form must open at once or not at all
            _log.warning("form_late", action=self.action, seconds=SECONDS)
            await reply.tell(Page(reply.language.text("form-late")))
            return
        message = reply.interaction.message
        if marks and message is not None:
            form = form.filled(typed_before(form, marks[0].split("."), message.content))
        await reply.ask(form.modal(about, *(("",) if marks else ())))

    async def _take(self, reply: Reply, custom_id: CustomId) -> None:
        about, marks = _parted(custom_id)
        typed = typed_in(reply.filled_in)
        form: Form | None = None
        try:
            form = await self.build(reply, about)
            await self.save(reply, about, form.read(typed, reply.language))
        except Exception as error:
            faults = error.faults if isinstance(error, WrongFields) else ()
            sentence = None if faults else refusal(error, reply.language)
            texts = blocks(_written(reply.filled_in) if form is None else texts_of(form, typed))
            refused = bool(faults) or sentence is not None
            if form is None and not texts:
                raise
            items = () if form is None else (self._again(reply, about, form, typed),)
            if not refused:  # a fault: what was typed is given back with the answer to it
                key = "form-typed" if form is None else "form-fault-again"
                reply.kept = Page(join_lines(reply.language.text(key), *texts), items=items)
                raise
            _log.info("form_refused", action=self.action, reason=type(error).__name__)
            lines = [sentence] if sentence else _lines(reply.language, faults)
            lines.append(reply.language.text("form-kept" if form is None else "form-again"))
            page = Page(join_lines(*lines, *texts), items=items)
            if len(marks) > 1:  # the form was opened by such a message, which now shows this
                await reply.show(page)
            else:
                await reply.tell(page)
            await reply.panels.replace(self._wrong(reply), reply.message)
        else:
            await reply.panels.remove(self._wrong(reply), reply.message)

    def _again(self, reply: Reply, about: CustomId, form: Form, typed: Mapping[str, Typed]) -> Item:
        """The button that opens the form with what was typed."""
        extra = f"{about.extra}{_APART}{'.'.join(marks_of(form, typed))}"
        return button(reply.language.text("button-form-again"), replace(about, extra=extra))

    def _wrong(self, reply: Reply) -> Hashable:
        return (f"wrong {self.action}", reply.person.id, reply.interaction.channel_id)


def typed_in(parts: Iterable[Mapping[str, Any]]) -> dict[str, Typed]:
    """The answers in a form, by the ``parts`` that Discord sends back."""
    found: dict[str, Typed] = {}
    for part in parts:
        inside = part.get("component")
        found |= typed_in([inside] if isinstance(inside, Mapping) else part.get("components") or ())
        if "values" in part:
            found[str(part["custom_id"])] = tuple(map(str, part["values"] or ()))
        elif "value" in part:
            value = part["value"]
            value = (_YES if value else "") if isinstance(value, bool) else value
            found[str(part["custom_id"])] = (str(value),) if value else ()
    return found


def _lines(language: Language, faults: Iterable[tuple[str, str]]) -> list[str]:
    return [language.text("form-fault", option=label, why=why) for label, why in faults]


def _parted(custom_id: CustomId) -> tuple[CustomId, Sequence[str]]:
    """A custom id as its feature made it, and what this file added."""
    extra, *marks = custom_id.extra.split(_APART)
    return replace(custom_id, extra=extra), marks


# What was typed, in the message that says what is wrong with it. Choices are numbers in the custom
# id: a bit for each option. Texts are in blocks of code, in the order of their fields; the custom
# id has a "t" for each, and nothing for an empty one.

_BLOCK = re.compile(r"^```\n(.*?)\n```$", re.DOTALL | re.MULTILINE)
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_NO_FENCE = "``\u200b`"  # three backticks that do not end a block


def _written(parts: Iterable[Mapping[str, Any]]) -> Iterable[str]:
    """The texts in a form that was sent, where nothing else is known of it."""
    for part in parts:
        inside = part.get("component")
        if part.get("type") == discord.ComponentType.text_input.value:
            yield str(part.get("value") or "")
        yield from _written([inside] if isinstance(inside, Mapping) else part.get("components", ()))


def texts_of(form: Form, typed: Mapping[str, Typed]) -> Iterable[str]:
    """The texts that were typed, in the order of their fields."""
    for one in form.fields:
        if one.kind in _TEXTS:
            yield "".join(typed.get(one.key, ()))


def blocks(texts: Iterable[str]) -> list[str]:
    """A block of code for each text that is not empty."""
    return [f"```\n{text.replace('```', _NO_FENCE)}\n```" for text in texts if text]


def marks_of(form: Form, typed: Mapping[str, Typed]) -> Iterable[str]:
    """The choices, and which texts are not empty, in few letters for each field."""
    for one in form.fields:
        given = typed.get(one.key, ())
        if one.kind in _TEXTS:
            yield "t" if any(given) else ""
        else:
            bits = (1 << place for place, value in enumerate(one.values) if value in given)
            yield _short(sum(bits))


def typed_before(form: Form, marks: Sequence[str], content: str) -> dict[str, Typed]:
    """The answers in the form. Raises ``StaleComponent`` if the message is not of this form."""
    if len(marks) != len(form.fields):
        raise StaleComponent(_APART)
    blocks = iter(_BLOCK.findall(content.replace("\r", "")))
    typed: dict[str, Typed] = {}
    for one, mark in zip(form.fields, marks, strict=True):
        if one.kind in _TEXTS:
            text = next(blocks, "") if mark else ""
            typed[one.key] = (text.replace(_NO_FENCE, "```")[: one.most],) if text else ()
        else:
            bits = _number(mark)
            typed[one.key] = tuple(
                value for place, value in enumerate(one.values) if bits >> place & 1
            )
    return typed


def _short(number: int) -> str:
    """A number in few letters."""
    digits = ""
    while number:
        number, digit = divmod(number, len(_DIGITS))
        digits = _DIGITS[digit] + digits
    return digits or "0"


def _number(mark: str) -> int:
    if re.fullmatch(r"[0-9a-z]{1,8}", mark) is None:
        raise StaleComponent(mark)
    return int(mark, len(_DIGITS))
