"""The options of a question: buttons where they are few, a select where they are many.

Regions and baskets have both: a select says what there is to know about each, and a button takes
one that is known, or suits the hand, with a single tap.
"""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle

from bot.narration import button_words, option_description, option_label
from bot.ui.components.custom_id import Verb
from bot.ui.components.items import OPTIONS, Item, button, select
from bot.ui.pages.suiting import suiting_baskets
from bot.ui.pages.turn_items import Step
from engine import BasketOption, Kind, Option, RegionOption, View, WordOption

BUTTONS = 5  # options that are buttons, and not a select
PLACES = 10  # buttons for regions and baskets, with the words that decline


def choice_items(
    step: Step, options: Sequence[Option], page: int = 0, *, placeholder: str = ""
) -> list[Item]:
    """Buttons for a few options; a select for more, ``page`` counted from 0."""
    if len(options) <= BUTTONS:
        return [option_button(step, option, 0) for option in options]
    pages = -(-len(options) // OPTIONS)
    page = max(0, min(page, pages - 1))
    here = options[page * OPTIONS : (page + 1) * OPTIONS]
    if pages > 1:
        placeholder = step.language.text("select-page", page=page + 1, pages=pages)
    items = [
        select(
            placeholder or step.text("select-one"),
            step.custom_id(Verb.PICK),
            [(option.key, _label(step, option), described(step, option)) for option in here],
            picks=(1, len(here) if step.decision.kind is Kind.OFFER_MORE else 1),
            row=0,
        )
    ]
    if pages > 1:
        items += _turning(step, page, pages)
    return items


def answer_items(step: Step, options: Sequence[Option], page: int = 0) -> list[Item]:
    """All that answers a question, in the rows 0 to 2: its options, and words that decline."""
    named = [option for option in options if not isinstance(option, WordOption)]
    words = [option for option in options if isinstance(option, WordOption)]
    items = choice_items(step, named, page)
    known = _known(step, named)
    buttons = [*known[: PLACES - len(words)], *words]
    first = 1 if len(named) > BUTTONS or len(named) + len(words) > BUTTONS else 0
    if len(named) > OPTIONS:
        first = 2
    for number, option in enumerate(buttons):
        told = option not in known  # the menu above says what each of them brings
        items.append(option_button(step, option, first + number // BUTTONS, told=told))
    return items


def _known(step: Step, named: Sequence[Option]) -> Sequence[Option]:
    """Of the options in a select those that have a button besides, the best of them first."""
    if not BUTTONS < len(named) <= OPTIONS:  # where there are more, the second row turns pages
        return ()
    if isinstance(named[0], BasketOption):
        suited = suiting_baskets(step.draft.game)
        return [*suited, *(option for option in named if option not in suited)]
    return named if isinstance(named[0], RegionOption) else ()


def option_button(step: Step, option: Option, row: int, *, told: bool = True) -> Item:
    """A button that takes an option; ``told``: with what that brings."""
    style = ButtonStyle.primary if option.key == "yes" else ButtonStyle.secondary
    custom_id = step.custom_id(Verb.PICK, option.key)
    label = _told(step, option)[0] if told else _label(step, option)
    return button(label, custom_id, style=style, row=row)


def option_lines(step: Step, options: Sequence[Option]) -> list[str]:
    """What there is to know about options that are buttons, where these have no room for it."""
    told = [(_label(step, option), _told(step, option)[1]) for option in options]
    return [
        step.language.text("option-told", option=name, what=what) for name, what in told if what
    ]


def _told(step: Step, option: Option) -> tuple[str, str]:
    return button_words(step.narrator, option, step.decision, step.view, step.forecasts)


def described(step: Step, option: Option) -> str:
    """What there is to know about an option."""
    return option_description(step.narrator, option, step.decision, step.view, step.forecasts)


def _label(step: Step, option: Option) -> str:
    return option_label(step.narrator, option, step.decision, step.view)


def _turning(step: Step, page: int, pages: int) -> list[Item]:
    before, after = str(page - 1) if page else "first", str(page + 1)
    return [
        step.button("button-previous", Verb.PAGE, before, row=1, disabled=page == 0),
        step.button("button-next", Verb.PAGE, after, row=1, disabled=page == pages - 1),
    ]


def ordered(view: View, seat: int, options: Sequence[Option]) -> list[Option]:
    """The options in the order to show them: regions nearest to one's own land first."""
    mine = [view.board.index[name] for name in view.seats[seat].pieces]
    if not mine:
        return list(options)

    def far(option: Option) -> tuple[int, int]:
        if not isinstance(option, RegionOption):
            return (-1, 0)
        place = view.board.index[option.region]
        return (min(view.board.distance(place, own) for own in mine), place)

    return sorted(options, key=far)
