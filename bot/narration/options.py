"""The answers to a question as selects and autocomplete show them: plain text, no markdown."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bot.narration.descriptions import DESCRIPTIONS
from bot.narration.gains import differ, sum_words
from bot.narration.labels import Asked, label
from bot.narration.narrator import Narrator, cut
from engine import Decision, Forecast, Kind, Option, RegionOption, WordOption
from engine.view import View
from render.text.words import capital

LIMIT = 100
LEAST = 36  # characters of a description that stay beside the gains

Forecasts = Mapping[str, Forecast]  # by the keys of options
NOT_LOOKED_AT: Forecasts = MappingProxyType({})


def option_label(narrator: Narrator, option: Option, decision: Decision, view: View) -> str:
    """The option's own name: "C4", "1 wood", "Farm". At most 100 characters.

    ``view`` is that of the seat that is asked, as in all functions here.
    """
    if isinstance(option, WordOption):
        return _answer(narrator, option.key, decision)
    text = label(Asked(narrator, option, decision, view))
    if decision.kind is not Kind.VICTIM:
        text = capital(text)
    return cut(text, LIMIT)


def option_description(
    narrator: Narrator,
    option: Option,
    decision: Decision,
    view: View,
    forecasts: Forecasts = NOT_LOOKED_AT,
) -> str:
    """What there is to know about the option: "mountain – yours: house · +2 stone". May be empty.

    ``forecasts`` say by key what the options of the decision bring; that is told where it
    is not the same for all. At most 100 characters.
    """
    if isinstance(option, WordOption) and not (option.key == "yes" and decision.kind is Kind.USE):
        return ""
    describe = DESCRIPTIONS.get(decision.kind)
    matters = decision.kind is Kind.ACTION or differ(forecasts.values())
    forecast = forecasts.get(option.key) if matters else None
    what = describe(Asked(narrator, option, decision, view, forecast)) if describe else ""
    if forecast is None or decision.kind is Kind.ACTION:
        return cut(what, LIMIT)
    room = LIMIT - min(len(what), LEAST) - len(narrator.text("what-gains", what="", gains=""))
    gains = sum_words(narrator, forecast, room) or narrator.text("gain-none")
    if not what:
        return gains
    spare = LIMIT - len(narrator.text("what-gains", what="", gains=gains))
    return narrator.text("what-gains", what=cut(what, spare), gains=gains)


def option_line(
    narrator: Narrator,
    option: Option,
    decision: Decision,
    view: View,
    forecasts: Forecasts = NOT_LOOKED_AT,
) -> str:
    """Label and description in one, for autocomplete. At most 100 characters."""
    text = option_label(narrator, option, decision, view)
    what = option_description(narrator, option, decision, view, forecasts)
    if not what:
        return text
    key = "option-with-place" if isinstance(option, RegionOption) else "option-with-what"
    return cut(narrator.text(key, option=text, what=what), LIMIT)


def _answer(narrator: Narrator, key: str, decision: Decision) -> str:
    """Declining, ending a list and the like: in the words of the topic or the kind, if any."""
    kind = decision.kind
    candidates = (f"option-{key}-{kind}-{decision.topic}", f"option-{key}-{kind}")
    found = next((c for c in candidates if narrator.language.has(c)), f"option-{key}")
    return narrator.text(found)
