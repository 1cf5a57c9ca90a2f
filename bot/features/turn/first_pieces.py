"""The private panel of the free start (V1): a pick put together piece by piece, then kept.

The pick in the making lives in the custom ids alone; only what is kept is stored.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from discord import ButtonStyle

from bot.features.turn.use_cases import Turns
from bot.game.errors import Code, TableError
from bot.game.table.reading import TableReader
from bot.game.table.state import TableState, dealt
from bot.narration.narrator import Narrator
from bot.narration.setup import pick_question, pick_words
from bot.platform.discord.components import FirstResponse, handles
from bot.platform.discord.custom_ids import CustomId, StaleComponent
from bot.platform.discord.forms import Answers, Field, Form, FormWay, Kind
from bot.platform.discord.pages import Item, Page, button, join_lines
from bot.platform.discord.refusals import InputError
from bot.platform.discord.reply import Reply, show_panel
from bot.platform.i18n.languages import Language
from bot.ui.actions import Action
from bot.ui.hooks import memo_of
from bot.ui.presenter import Presenter, stamp_of
from bot.ui.typed_words import LONGEST, shown
from engine.model.setup import Pick, even_pick
from engine.model.state import PIECES_PER_TYPE, STANDARD_PIECES
from render.text.words import capital

NOTHING: Pick = (0,) * len(STANDARD_PIECES)
NOTED = "pieces"  # where a note is shown: before the pick in the making


@handles(
    Action.PIECES,
    first=lambda custom_id: FirstResponse.CHANGE if custom_id.extra else FirstResponse.PRIVATE,
)
async def on_pieces(reply: Reply, custom_id: CustomId) -> None:
    """Open the panel, change the pick in it, or keep it.

    Raises ``TableError``: not-seated, not-started, over; and the engine's errors.
    """
    action, _, written = custom_id.extra.partition(":")
    table_id = custom_id.stamp.table_id
    if action == "keep":
        page = await kept_page(reply, table_id, _read(written))
        await show_panel(reply, table_id, page)
        return
    table = await reply[TableReader].get(table_id)
    pick = _changed(action, _read(written), table) if action not in ("", "open") else None
    await show_panel(reply, table_id, await _page(reply, table, pick))


async def open_pieces(reply: Reply, table_id: int, where: str) -> None:
    """Show the panel with the pick in the making that ``where`` has, after ``NOTED``.

    Raises ``TableError``: not-seated, not-started, over.
    """
    table = await reply[TableReader].get(table_id)
    pick = _read(where.partition(":")[2])
    await show_panel(reply, table_id, await _page(reply, table, pick))


async def kept_page(reply: Reply, table_id: int, pick: Sequence[int]) -> Page:
    """Keep a pick, and say what it is and whether it may still be changed."""
    table = await reply[Turns].pick(table_id, reply.person.id, pick)
    if not table.awaited:
        return Page(reply.language.text("pick-done"))
    presenter = Presenter.of(reply, table)
    text = presenter.text("pick-kept", pieces=pick_words(presenter.narrator, pick))
    change = presenter.button("button-pick-change", Action.PIECES, _written("open", pick))
    return Page(text, items=(change,))


def pick_of(reply: Reply, table: TableState) -> Pick | None:
    """The asker's own pick so far.

    Raises ``TableError``: not-seated, not-started, over (where all have picked).
    """
    seat = table.seat_of(reply.person.id)
    if seat is None:
        raise table.unseated(reply.person.id)
    view = dealt(table).view(seat)
    if not table.awaited:
        raise TableError(Code.OVER if table.over else Code.PICKS_MADE)
    return view.pick


async def _page(reply: Reply, table: TableState, pick: Pick | None) -> Page:
    own = pick_of(reply, table)
    wanted = dealt(table).config.start_pieces
    pick = pick or own or NOTHING
    presenter = Presenter.of(reply, table)
    pieces, count = pick_words(presenter.narrator, pick), sum(pick)
    text = join_lines(
        pick_question(presenter.narrator, wanted),
        presenter.text("pick-so-far", pieces=pieces, count=count, wanted=wanted),
    )
    page = Page(text, items=_items(presenter, pick, wanted))
    memo = await memo_of(reply, table.id, _written(NOTED, pick))
    return page if memo is None else memo.below(page, presenter.table.look.form)


def _items(presenter: Presenter, pick: Pick, wanted: int) -> tuple[Item, ...]:
    stamp, full = stamp_of(presenter.table), sum(pick) >= wanted
    items: list[Item] = []
    for row, (action, key) in enumerate((("more", "pick-more"), ("less", "pick-less"))):
        for place, piece in enumerate(STANDARD_PIECES):
            last = pick[place] == PIECES_PER_TYPE or full if row == 0 else not pick[place]
            label = presenter.text(key, piece=presenter.text(piece.key))
            custom_id = CustomId(Action.PIECES, stamp, _written(f"{action}{place}", pick))
            items.append(button(label, custom_id, row=row, disabled=last))

    def below(action: str, style: ButtonStyle, *, possible: bool = True) -> Item:
        key, extra = f"button-pick-{action}", _written(action, pick)
        disabled = not possible
        return presenter.button(key, Action.PIECES, extra, style=style, row=2, disabled=disabled)

    keep = below("keep", ButtonStyle.success, possible=sum(pick) == wanted)
    even = below("even", ButtonStyle.secondary)
    clear = below("clear", ButtonStyle.secondary, possible=any(pick))
    form = PIECES.button(presenter.text("button-form-all"), stamp, _numbers(pick), row=2)
    return (*items, keep, even, clear, form)


async def _build(reply: Reply, custom_id: CustomId) -> Form:
    """The form with the pick so far. Raises ``TableError`` as ``pick_of`` does."""
    table = await reply[TableReader].get(custom_id.stamp.table_id)
    pick_of(reply, table)
    return pieces_form(reply.language, dealt(table).config.start_pieces, _read(custom_id.extra))


def pieces_form(language: Language, wanted: int, pick: Pick) -> Form:
    """So many of each type of pieces, with radio buttons; ``wanted`` of them altogether."""
    numbers = tuple((str(n), str(n), "") for n in range(PIECES_PER_TYPE + 1))
    fields = (
        Field(piece.key, Kind.RADIO, capital(language.text(piece.key)), options=numbers,
              given=(str(number),), read=int)
        for piece, number in zip(STANDARD_PIECES, pick, strict=True)
    )  # fmt: skip
    return Form(language.text("form-pieces", wanted=wanted), tuple(fields))


async def _save(reply: Reply, custom_id: CustomId, answers: Answers) -> None:
    """Keep the pick. Raises ``TableError``, and the engine's errors."""
    pick = tuple(answers[piece.key] for piece in STANDARD_PIECES)
    table_id = custom_id.stamp.table_id
    await show_panel(reply, table_id, await kept_page(reply, table_id, pick))


PIECES = FormWay(Action.PIECES_FORM, _build, _save)


def _written(action: str, pick: Sequence[int]) -> str:
    return f"{action}:{_numbers(pick)}"


def _numbers(pick: Sequence[int]) -> str:
    return ".".join(map(str, pick))


def _read(written: str) -> Pick:
    """The pick in a custom id. Raises ``StaleComponent``."""
    if re.fullmatch(r"[0-9]{1,2}(\.[0-9]{1,2})*", written) is None:
        raise StaleComponent(written)
    pick = tuple(min(int(number), PIECES_PER_TYPE) for number in written.split("."))
    if len(pick) != len(NOTHING):
        raise StaleComponent(written)
    return pick


def _changed(action: str, pick: Pick, table: TableState) -> Pick:
    if action == "even":
        return even_pick(dealt(table).config.start_pieces)
    if action == "clear":
        return NOTHING
    step = {"more": 1, "less": -1}.get(action[:4])
    place = action[4:]
    if step is None or place not in map(str, range(len(pick))):
        raise StaleComponent(action)
    number = max(0, min(PIECES_PER_TYPE, pick[int(place)] + step))
    return (*pick[: int(place)], number, *pick[int(place) + 1 :])


_TYPES = len(STANDARD_PIECES)


def read_pick(reply: Reply, table: TableState, typed: str) -> Pick:
    """The pick that ``typed`` means: "2 2 2 2 2", "2,2,2,2,2" or "22222".

    Whether it may be picked is the engine's business. Raises ``InputError`` for other
    words, ``TableError`` as ``pick_of`` does.
    """
    pick_of(reply, table)
    wanted = dealt(table).config.start_pieces
    numbers = re.findall(r"[0-9]", typed)
    if len(numbers) != _TYPES or re.search(r"[^0-9\s,;.+/-]", typed) or len(typed) > LONGEST:
        example = written(even_pick(wanted))
        raise InputError("pick-unclear", typed=shown(typed), wanted=wanted, example=example)
    return tuple(map(int, numbers))


def written(pick: Pick) -> str:
    """A pick as it is typed."""
    return " ".join(map(str, pick))


def picks(reply: Reply, table: TableState, typed: str) -> Iterable[tuple[str, str]]:
    """The picks that begin with the numbers typed so far, the most even ones first.

    Raises ``TableError`` as ``pick_of`` does.
    """
    pick_of(reply, table)
    wanted = dealt(table).config.start_pieces
    even = even_pick(wanted)
    begun = "".join(re.findall(r"[0-9]", typed))
    found = [pick for pick in _all(wanted) if "".join(map(str, pick)).startswith(begun)]
    found.sort(key=lambda pick: sum(abs(a - b) for a, b in zip(pick, even, strict=True)))
    narrator = Narrator.of(reply.language, table)
    return [
        (typed, narrator.text("pick-option", typed=typed, pieces=pick_words(narrator, pick)))
        for typed, pick in ((written(pick), pick) for pick in found)
    ]


def _all(wanted: int) -> Iterator[Pick]:
    numbers = range(PIECES_PER_TYPE + 1)
    return (pick for pick in product(numbers, repeat=_TYPES) if sum(pick) == wanted)
