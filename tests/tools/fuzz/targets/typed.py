"""Words typed and buttons pressed: turns, days, hours, zones, decks, custom ids."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, time, timedelta
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from zoneinfo import ZoneInfo

from bot.features.lobby.opening import complete_decks, read_decks
from bot.features.people.pages import quiet_change, read_change, zone_change
from bot.features.turn.typed_answers import answered as choose
from bot.features.turn.typed_answers import fillings
from bot.features.turn.typed_turns import Plan, Wanted, plan_build, plan_offer
from bot.features.turn.use_cases import Turns
from bot.game.errors import TableError
from bot.game.people.preferences import KINDS, Preferences
from bot.game.table.state import Draft
from bot.platform.discord.custom_ids import CustomId, StaleComponent, read_number, read_snowflake
from bot.platform.discord.refusals import InputError, refusal
from bot.platform.i18n import languages
from bot.platform.i18n.languages import Language, language
from bot.platform.i18n.locales import available, month_names
from bot.platform.request import Stamp
from bot.platform.scheduling.quiet_hours import QuietHours, cities
from bot.platform.store.opening import open_store
from bot.ui.actions import Action
from bot.ui.refusals import RuleViolation
from bot.ui.typed_dates import read_time, read_until, suggestions
from engine import Config, GameError, shipped
from tests.bot.databases import migrated
from tests.bot.fixtures import ANN, BO, begin, make_services, mover
from tests.tools.fuzz.inputs import asked, vocabulary
from tests.tools.fuzz.target import Broken, Target, promise


def check_typed_turns(data: bytes) -> None:
    """Words typed after /build, /offer and /choose, in every language: keys that can be chosen."""
    number, which, (first, *more) = fields(data, 5)
    tongue, draft = spoken(number), drafts()[which % len(drafts())]
    before = draft.game.position()
    typed = (first or "")[:6000]  # Discord's limit for an option
    for anew, read in (
        (True, lambda: plan_build(Plan.afresh(draft, tongue), Wanted(typed, *more))),
        (True, lambda: plan_offer(Plan.afresh(draft, tongue), typed, more[0], more[1])),
        (False, lambda: choose(Plan.onward(draft, tongue), typed)),
    ):
        keys = answered(tongue, read)
        promise(draft.game.position() == before, "reading has changed the turn in hand")
        if isinstance(keys, list):
            _choose(draft, tongue, keys, anew=anew)
    for key, label in fillings(Plan.onward(draft, tongue), typed):
        promise(key and label, "an empty suggestion")
        promise(choose(Plan.onward(draft, tongue), key), f"is offered, but not taken: {key!r}")


def _choose(draft: Draft, tongue: Language, keys: list[str], *, anew: bool) -> None:
    game = draft.game.copy()
    while anew and game.can_undo:
        game.undo()
    for key in keys:
        if key != "confirm":
            game.choose(key)


def seeds_typed_turns() -> Iterator[bytes]:
    for number in range(5):
        for which, draft in enumerate(drafts()):
            plan = Plan.onward(draft, spoken(number))
            labels = [*plan.labels().values()]
            if which % 5 == number:
                yield bytes((number, which)) + f"{labels[0]}\nC4\n4 gold".encode()
    for typed in (
        *("3 wheat, 2 wood", "2 moulins et une maison", "все", "todo el trigo", "*", "1"),
        "x",
    ):
        yield bytes((len(typed) % 5, len(typed))) + typed.encode()
    yield b"\0\0farm\nD 4\n1 wood and 2 gold\ncivil\nyes"
    yield b"\1\0farm\nall\nJupiter"


STRANGE = (" et ", " y ", " і ", " и ", "٣", "²", "½", "ﬁ", "İ", "ß", "\u0300", "С4")

TYPED_TURNS = Target(
    check=check_typed_turns,
    seeds=seeds_typed_turns,
    words=lambda: (*vocabulary(), *STRANGE),
    longest=300,
    seconds=4,
)  # fmt: skip


NOW = datetime(2026, 3, 28, 23, 30, tzinfo=UTC)
ZONES = ("UTC", "Europe/Berlin", "Pacific/Apia", "America/St_Johns", "Asia/Kathmandu")
CHANGES = (*KINDS, "also", "from", "to", "x")


def check_times(data: bytes) -> None:
    """Days, hours, time zones and mixes of decks as people type them, in every language."""
    number, which, (first, second) = fields(data, 2)
    tongue, zone = spoken(number), ZoneInfo(ZONES[which % len(ZONES)])
    typed = (first or "")[:6000]
    moment = answered(tongue, lambda: read_until(typed, NOW, zone, tongue, tongue.locale))
    if isinstance(moment, datetime):
        promise(moment.tzinfo is not None, "a moment without a zone")
        moment.astimezone(UTC)
    for day, label in suggestions(typed, NOW, zone, tongue):
        promise(label and read_until(day, NOW, zone, tongue, tongue.locale) > NOW, f"offers {day}")
    _hours(tongue, typed, second)
    found = answered(tongue, lambda: zone_change(tongue, typed))
    promise(found is None or ZoneInfo(found["zone"]), "no zone")
    promise(len(cities(typed, 3, tongue.city)) <= 3, "too many cities")
    name = CHANGES[which % len(CHANGES)]
    answered(tongue, lambda: read_change(tongue, name, [typed], Preferences()))
    _decks(tongue, typed)


def _hours(tongue, typed, second) -> None:
    at = answered(tongue, lambda: (read_time(typed), read_time(second)))
    if at is None:
        return
    change_times = answered(
        tongue, lambda: quiet_change(tongue, Preferences(), start=at[0], end=at[1])
    )
    if change_times:
        promise(isinstance(change_times["quiet_start"], time), "no time")
        hours = QuietHours(
            change_times["quiet_start"], change_times["quiet_end"], ZoneInfo("Europe/Berlin")
        )
        promise(
            all(w.start < w.end for w in hours.windows(NOW, NOW + timedelta(days=3))), "backwards"
        )


def _decks(tongue, typed) -> None:
    mix = answered(tongue, lambda: read_decks(tongue, shipped(), typed))
    promise(mix is None or Config(2, mix).decks == mix, "no decks")
    for key, label in complete_decks(tongue, shipped(), typed):
        promise(label and key, "an empty suggestion")


def seeds_times() -> Iterator[bytes]:
    typed = (
        *(
            *("2026-04-01", "24.12.", "31.2.2026", "24 de diciembre", "до п’ятницы"),
            *("next friday", "2 weeks"),
        ),
        *(
            *("demain", "22:00\n7 h", "10 p. m.\n06.30", "Berlin", "new york", "europe/kyiv"),
            "нью-йорк",
        ),
        *(
            *("maritime, civil", "egypt", "random", "until tomorrow", "999 months"),
            *("9999-12-31", "31/12-9999"),
        ),
    )
    for number, text in enumerate(typed):
        yield bytes((number % 5, number)) + text.encode()


def words_times() -> Iterator[str]:
    for number in range(5):
        tongue = spoken(number)
        for names in month_names(tongue.locale):
            yield from names
        for what in (
            *("hours", "days", "weeks", "months", "one", "between", "before-time"),
            "tomorrow",
        ):
            yield from tongue.typed(what)
    yield from (
        *("9999", "0001", "0000", "٣", "²", "-", ".", "/", "am", "pm", "../", "\0"),
        "localtime",
    )


TIMES = Target(
    check=check_times,
    seeds=seeds_times,
    words=words_times,
    longest=200,
    seconds=4,
)  # fmt: skip


def check_custom_ids(data: bytes) -> None:
    """Custom ids and the numbers in them: read as they were written, or stale."""
    text = data.decode(errors="surrogateescape")
    for read in (read_number, read_snowflake):
        with suppress(StaleComponent):
            promise(0 <= read(text) < 10**19, "a number that no database holds")
    try:
        found = CustomId.parse(text)
    except StaleComponent:
        return
    promise(
        CustomId.parse(found.button()) == CustomId.parse(found.select()) == found, "reads otherwise"
    )
    promise(len(found.button()) <= len(text), "is longer than it was")


def seeds_custom_ids() -> Iterator[bytes]:
    for action in Action:
        yield CustomId(action, Stamp(12, 34, 5), "more1:0.0.0.0.0").button().encode()
    yield CustomId(Action.PICK, Stamp(1, 0, 0)).select().encode()


CUSTOM_IDS = Target(
    check=check_custom_ids,
    seeds=seeds_custom_ids,
    words=lambda: tuple(f":{action}:" for action in Action),
    longest=120,
)


LONGEST = 2000  # characters of a message
REFUSALS = (InputError, RuleViolation, TableError, StaleComponent, GameError)


def _fault(fault: str, **details: object) -> None:
    raise Broken(f"a text of a catalogue: {fault} {details}")


languages.report = _fault


@cache
def drafts() -> tuple[Draft, ...]:
    """A draft for every kind of question."""
    first = asyncio.run(_first_draft())
    return tuple(
        replace(first, game=game, seat=game.to_move or 0, table=replace(first.table, game=game))
        for game in asked()
    )


async def _first_draft() -> Draft:
    with TemporaryDirectory() as folder:
        store = await open_store(migrated(Path(folder) / "deus.db"))
        services = make_services(store)
        table = await begin(services, ANN, BO)
        draft = await services[Turns].draft(table.id, mover(table))
        await store.close()
        return draft


def spoken(number: int) -> Language:
    """One of the languages."""
    tags = sorted(available())
    return language(tags[number % len(tags)])


def answered(tongue: Language, read: Callable[[], object]) -> object:
    """The result of ``read``; None for a refusal, which must have words in ``tongue``."""
    try:
        return read()
    except REFUSALS as error:
        words = refusal(error, tongue)
        promise(words and words.strip(), f"no words for {error!r}")
        promise(len(words or "") <= LONGEST, f"more words than a message holds: {error!r}")
        return None


def fields(data: bytes, count: int) -> tuple[int, int, list[str | None]]:
    """Two numbers, and so many typed texts, None for one that was left out."""
    first, second = (*data[:2], 0, 0)[:2]
    parts = data[2:].decode(errors="surrogateescape").split("\n")
    typed: Iterable[str | None] = (part or None for part in parts)
    return first, second, [*typed, *(None,) * count][:count]
