"""The answers to a question as selects and autocomplete show them: plain text, no markdown."""

from __future__ import annotations

from bot.narration.descriptions import DESCRIPTIONS
from bot.narration.labels import Asked, asking_verb, label
from bot.narration.narrator import Narrator, cut
from engine import Decision, Kind, Option, RegionOption, WordOption
from engine.view import View

LIMIT = 100


def option_label(narrator: Narrator, option: Option, decision: Decision, view: View) -> str:
    """The option's own name: "C4", "1 wood", "Farm". At most 100 characters.

    ``view`` is that of the seat that is asked, as in all functions here.
    """
    if isinstance(option, WordOption):
        return _answer(narrator, option.key, decision)
    text = label(Asked(narrator, option, decision, view))
    if decision.kind is not Kind.VICTIM:
        text = text[:1].upper() + text[1:]
    return cut(text, LIMIT)


def option_description(narrator: Narrator, option: Option, decision: Decision, view: View) -> str:
    """What there is to know about the option: "mountain – yours: house". May be empty.

    At most 100 characters.
    """
    if isinstance(option, WordOption) and not (option.key == "yes" and decision.kind is Kind.USE):
        return ""
    describe = DESCRIPTIONS.get(decision.kind)
    return cut(describe(Asked(narrator, option, decision, view)), LIMIT) if describe else ""


def option_line(narrator: Narrator, option: Option, decision: Decision, view: View) -> str:
    """Label and description in one, for autocomplete. At most 100 characters."""
    text = option_label(narrator, option, decision, view)
    what = option_description(narrator, option, decision, view)
    if not what:
        return text
    key = "option-with-place" if isinstance(option, RegionOption) else "option-with-what"
    return cut(narrator.text(key, option=text, what=what), LIMIT)


def _answer(narrator: Narrator, key: str, decision: Decision) -> str:
    """Declining, ending a list and the like: in the words of the effect or the kind, if any."""
    kind = decision.kind
    verb = asking_verb(narrator, decision)
    candidates = (f"option-{key}-{kind}-{verb}", f"option-{key}-{kind}")
    found = next((c for c in candidates if narrator.language.has(c)), f"option-{key}")
    return narrator.text(found)
