"""Words typed after /build, /offer and /choose, in every language: keys that can be chosen."""

from __future__ import annotations

from collections.abc import Iterator

from bot.features.turn.typed_answers import answered as choose
from bot.features.turn.typed_answers import fillings
from bot.features.turn.typed_turns import Plan, Wanted, plan_build, plan_offer
from bot.game.table.state import Draft
from bot.platform.i18n.languages import Language
from tests.tools.fuzz.inputs import vocabulary
from tests.tools.fuzz.target import Target, promise
from tests.tools.fuzz.targets.typed import answered, drafts, fields, spoken


def check(data: bytes) -> None:
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


def seeds() -> Iterator[bytes]:
    for number in range(5):
        for which, draft in enumerate(drafts()):
            plan = Plan.onward(draft, spoken(number))
            labels = [*plan.labels().values()]
            if which % 5 == number:
                yield bytes((number, which)) + f"{labels[0]}\nC4\n4 gold".encode()
    for typed in (
        "3 wheat, 2 wood",
        "2 moulins et une maison",
        "все",
        "todo el trigo",
        "*",
        "1",
        "x",
    ):
        yield bytes((len(typed) % 5, len(typed))) + typed.encode()
    yield b"\0\0farm\nD 4\n1 wood and 2 gold\ncivil\nyes"
    yield b"\1\0farm\nall\nJupiter"


STRANGE = (" et ", " y ", " і ", " и ", "٣", "²", "½", "ﬁ", "İ", "ß", "\u0300", "С4")

TARGET = Target(
    check=check,
    reads=("bot/ui/typed_words.py", "bot/features/turn/typed_turns.py",
           "bot/features/turn/typed_answers.py"),
    seeds=seeds,
    words=lambda: (*vocabulary(), *STRANGE),
    longest=300,
    seconds=4,
)  # fmt: skip
