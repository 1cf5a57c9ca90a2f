"""Answers typed behind /choose: one option, or amounts: "3 wheat, 2 wood", "all wheat", "all"."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import takewhile

from bot.features.turn.together import RESOURCES, TOGETHER, Amounts, most_left, named, only, played
from bot.features.turn.typed_turns import GOODS, Plan
from bot.narration.narrator import Narrator
from bot.platform.discord.refusals import InputError
from bot.platform.i18n.languages import Language
from bot.ui.typed_words import (
    EVERY,
    LONGEST,
    find,
    fitting,
    means,
    means_all,
    narrow,
    payment_key,
    plain,
    region_name,
    shown,
    without_joints,
    words_for,
)
from engine import Kind, Resource, SeatOption
from engine.events import Activated, Changed, Event
from engine.model.state import STANDARD_PIECES

_NUMBERS = (1, 2, 5)  # a word for each of them, in languages with several plurals
Wanted = Sequence[tuple[str, int]]


def read_amounts(plan: Plan, typed: str) -> list[str] | None:
    """The keys that choose the amounts of ``typed``, one for each thing, tried out on ``plan``.

    None where amounts are not asked for, or were not typed. Raises ``InputError`` if they are
    more than can be chosen.
    """
    if plan.decision.kind not in TOGETHER:
        return None
    amounts = Amounts.of(plan.draft)
    wanted = _everything(plan, amounts) if means_all(plan.language, typed) else None
    wanted = wanted or _named(plan, amounts, typed)
    if not wanted:
        return None
    most = 1 if amounts is None else amounts.left
    try:
        _take(plan, wanted)
    except InputError as error:
        if sum(count for _, count in wanted) > most:
            raise InputError("amounts-many", typed=shown(typed), count=most) from error
        raise
    return plan.keys


def check_amounts(plan: Plan, typed: str) -> None:
    """Raise ``InputError`` with an example of what can be typed, where amounts are asked for."""
    if plan.decision.kind not in TOGETHER:
        return
    amounts = Amounts.of(plan.draft)
    left, things = 1 if amounts is None else amounts.left, named(plan.ahead)[:2]
    counts = [(things[0], left)] if len(things) < 2 or left < 2 else [(things[0], left - 1)]
    counts += [(things[1], 1)] if len(things) > 1 and left > 1 else []
    example = plan.narrator.commas(plan.narrator.amounts(counts))
    raise InputError(
        "amounts-unclear", typed=shown(typed), example=example, possible=plan.possible()
    )


def fillings(plan: Plan, typed: str) -> list[tuple[str, str]]:
    """Answers of several things at once that begin as ``typed``: as they are typed, and shown.

    What was typed so far stands first, alone and filled up with each of the other things.
    """
    amounts = Amounts.of(plan.draft)
    if amounts is None:
        return []
    so_far = dict(_typed_so_far(plan, amounts, typed))
    offered = narrow(typed, _offered(plan, amounts, counted=any(map(str.isdigit, typed))))
    return [*so_far.items(), *(pair for pair in offered if pair[0] not in so_far)]


def _offered(plan: Plan, amounts: Amounts, *, counted: bool) -> Iterator[tuple[str, str]]:
    """Suggestions: what suits, and the most of each thing; ``counted``: also fewer of them."""
    if amounts.usual:
        wanted = _counted(amounts, amounts.usual)
        key = "button-amount-spare" if amounts.kind is Kind.OVERFLOW else "button-amount-suits"
        text = plan.language.text(key, goods=_in_words(plan.narrator, wanted))
        yield _written(wanted), text
    for thing, keys in amounts.at_once.items():
        for count in range(len(keys), 1 if counted else max(1, len(keys) - 1), -1):
            yield _written([(thing, count)]), plan.narrator.amount(thing, count)


def _typed_so_far(plan: Plan, amounts: Amounts, typed: str) -> Iterator[tuple[str, str]]:
    wanted = _named(plan, amounts, typed)
    if not wanted or not any(letter.isdigit() for letter in typed):
        return
    ahead = Plan.onward(plan.draft, plan.language)
    try:
        _take(ahead, wanted)
    except InputError:
        return
    yield _written(wanted), _in_words(plan.narrator, wanted)
    if ahead.decision.kind is not amounts.kind:
        return
    for thing in named(ahead.ahead):
        more = played(ahead.ahead, only(thing))
        whole = list((Counter(dict(wanted)) + Counter(more)).items())
        yield _written(whole), _in_words(plan.narrator, whole)


def _take(plan: Plan, wanted: Wanted) -> None:
    """Choose all of ``wanted``; raises ``InputError`` where there are not as many.

    Once a single thing is left to be had it is not asked for any more: it comes by itself, and
    is found among the events.
    """
    kind, before = plan.decision.kind, len(_events(plan))
    for thing, count in wanted:
        for number in range(count):
            if plan.decision.kind is kind and thing in named(plan.ahead):
                plan.choose(thing)
            elif (there := _changed(_events(plan)[before:], plan.draft.seat, thing)) < count:
                amount = plan.narrator.amount
                most = amount(thing, max(number, there))
                raise InputError("amounts-lacking", wanted=amount(thing, count), most=most)


def _events(plan: Plan) -> Sequence[Event]:
    return plan.ahead.view(plan.draft.seat).draft


def _changed(events: Iterable[Event], seat: int, thing: str) -> int:
    """Change of a thing's amount, up to the beginning of the next card."""
    of_this = takewhile(lambda event: not isinstance(event, Activated), events)
    changes = (event for event in of_this if isinstance(event, Changed))
    return sum(abs(c.amount) for c in changes if (c.seat, c.what) == (seat, thing))


def _everything(plan: Plan, amounts: Amounts | None) -> Wanted:
    """The largest amount: of the only thing, of what suits the hand, or of everything."""
    if amounts is None:
        return [(thing, 1) for thing in named(plan.ahead)][:1]
    if len(amounts.at_once) == 1:
        return [(thing, len(keys)) for thing, keys in amounts.at_once.items()]
    if amounts.usual:
        return _counted(amounts, amounts.usual)
    if amounts.kind is Kind.SELL:
        return _counted(amounts, played(plan.ahead, most_left))
    return []


def _named(plan: Plan, amounts: Amounts | None, typed: str) -> Wanted:
    """The typed amounts, thing by thing; empty if a word names nothing."""
    if len(typed) > LONGEST:
        return []
    text = without_joints(typed, plan.language)
    things = named(plan.ahead)
    if text.strip().isdecimal():
        return [(things[0], int(text))] if len(things) == 1 and len(text.strip()) < 4 else []
    amount_of = _amounts_in(plan.language)
    if amount_of.sub("", text).strip():
        return []
    words, found = _words(plan), Counter[str]()
    for match in amount_of.finditer(text):
        thing = _thing(words, match["name"])
        if thing is None:
            return []
        every = len(amounts.at_once.get(thing, ())) if amounts is not None else 1
        wants_all = match["word"] and means_all(plan.language, match["word"])
        found[thing] += every if wants_all else int(match["count"] or 1)
    return [(thing, count) for thing, count in found.items() if count]


def _amounts_in(language: Language) -> re.Pattern[str]:
    """Grammar of typed amounts in a language: "3 wheat", "2 x wood", "all clay", "an army"."""
    typed = {EVERY, *map(str.casefold, language.typed("all") | language.typed("one"))}
    words = "|".join(map(re.escape, sorted(typed, key=len, reverse=True)))
    return re.compile(
        rf"(?:(?P<count>\d{{1,3}})\s*(?:[x×]\s)?\s*|(?P<word>{words})\s+)?(?P<name>[^\W\d_]+)"
    )


def _thing(words: Mapping[str, str], name: str) -> str | None:
    """The thing that a word means, typos allowed; None if it is ambiguous."""
    exact = words.get(plain(name))
    near = {words[word] for word in fitting(name, {word: word for word in words})}
    return exact or (near.pop() if len(near) == 1 else None)


def _words(plan: Plan) -> dict[str, str]:
    """Every word for a thing that the question may be about: the key, singular, plurals."""
    resources = plan.decision.kind in RESOURCES
    things = [thing.key for thing in (Resource if resources else STANDARD_PIECES)]
    counted = {
        plain(re.sub(r"\d", "", plan.narrator.amount(thing, number))): thing
        for thing in things
        for number in _NUMBERS
    }
    return counted | words_for(plan.language, things)


def _counted(amounts: Amounts, keys: Iterable[str]) -> Wanted:
    counts = Counter(keys)
    return [(thing, counts[thing]) for thing in amounts.things if counts[thing]]


def _written(wanted: Wanted) -> str:
    """The amounts in a form that every language reads: "3 wheat, 2 wood"."""
    return ", ".join(f"{count} {thing}" for thing, count in wanted)


def _in_words(narrator: Narrator, wanted: Wanted) -> str:
    return narrator.commas(narrator.amounts(wanted))


# Turns what was typed behind /choose into keys of the open question's options.


LEAST_CONFIRM = 4  # letters of "confirm" that say it clearly


def answered(plan: Plan, typed: str) -> list[str]:
    """The keys that ``typed`` means: one of the present options, or several things at once.

    Raises ``InputError``, and ``RuleViolation`` for what a rule forbids.
    """
    labels = plan.all_labels()
    if plan.decision.kind is Kind.CONFIRM:
        key = _confirmed(plan, typed, labels)
        if key is None:
            raise InputError("choice-unclear", typed=shown(typed), possible=plan.possible())
        return [key]
    key = find(typed, *labels, loosely=False) or _freely(plan, typed)
    if key is None and (keys := read_amounts(plan, typed)) is not None:
        return keys
    key = key or find(typed, *labels)
    if key is None:
        check_amounts(plan, typed)
        raise InputError("choice-unclear", typed=shown(typed), possible=plan.possible())
    plan.choose(key, typed)
    return [key]


def _confirmed(plan: Plan, typed: str, labels: Sequence[Mapping[str, str]]) -> str | None:
    """The end of a turn, if it was clearly said: nobody ends it by any old letter."""
    wanted = plain(typed)
    if means(plan.language, typed, "confirm"):
        return next(iter(labels[0]))
    if len(wanted) < LEAST_CONFIRM:
        return None
    told = (pair for one in labels for pair in one.items())
    return next((key for key, label in told if plain(label).startswith(wanted)), None)


def _freely(plan: Plan, typed: str) -> str | None:
    """Answers written in another way than the labels: goods, a region, a player, a number."""
    kind = plan.decision.kind
    if kind is Kind.PAYMENT:
        return payment_key(typed, plan.language, GOODS)
    if kind is Kind.VICTIM:
        seats = [option for option in plan.ahead.options if isinstance(option, SeatOption)]
        return find(typed, {option.key: plan.names[option.seat] for option in seats})
    name = region_name(typed)
    return name if name in plan.draft.game.view(None).board.index else None
