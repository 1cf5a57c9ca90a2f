"""The questions and options of each card in the recorded games, in English.

``python -m tests.bot.narration.asked`` writes it into ``asked.txt``. Renew that when texts change
on purpose; the difference then shows in the commit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from bot.narration.narrator import Narrator
from bot.narration.options import (
    NOT_LOOKED_AT,
    Forecasts,
    button_words,
    card_labels,
    option_description,
    option_label,
)
from bot.narration.prompts import decision_prompt
from bot.platform.i18n.languages import language
from engine import CATALOGUE, ActionOption, Decision, Game, Kind, Option, View
from tests.games.record import RECORDS, questions

TEXTS = Path(__file__).with_name("asked.txt")
SHOWN = 3  # so many options of a question, and the last one
NARRATOR = Narrator(language("en-US"), ["Ann", "Bo_b", "Cy*", "Dee"], CATALOGUE)
# Asked about every card in the same way: of these kinds so many a game are enough.
_ALIKE = {Kind.PAYMENT: 5, Kind.ACTION: 1, Kind.REGION: 1, Kind.CONFIRM: 0}


def asked() -> str:
    """All of it, in the order of the questions in the games."""
    seen: Counter[tuple[str | None, Kind]] = Counter()
    told: list[str] = []
    for file in RECORDS:
        for game, decision in questions(file.read_text(encoding="utf-8")):
            alike = decision.kind in _ALIKE
            asking = (file.name if alike else decision.card, decision.kind)
            seen[asking] += 1
            if seen[asking] <= _ALIKE.get(decision.kind, 1):
                told += _texts(game, decision)
    return "\n".join(told) + "\n"


def _texts(game: Game, decision: Decision) -> Iterator[str]:
    view = game.view(decision.seat)
    yield f"{decision.card} {decision.kind}: " + decision_prompt(
        NARRATOR, decision, view=view
    ).replace("\n", " / ")
    for option in (*decision.options[:SHOWN], *decision.options[SHOWN:][-1:]):
        told = (NARRATOR, option, decision, view)
        button = " & ".join(filter(None, button_words(*told)))
        yield f"  {option_label(*told)} | {option_description(*told)} | {button}"


def buttons(
    narrator: Narrator,
    option: Option,
    decision: Decision,
    view: View,
    forecasts: Forecasts = NOT_LOOKED_AT,
) -> tuple[str, ...]:
    """All possible labels of the button of ``option``; a card is the tenth of its hand."""
    told = (decision, view, forecasts)
    if isinstance(option, ActionOption) and option.action != "wild":
        return card_labels(narrator, option, 10, *told)
    return (button_words(narrator, option, *told)[0],)


if __name__ == "__main__":
    TEXTS.write_text(asked(), encoding="utf-8")
