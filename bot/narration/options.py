"""The answers to a question as selects and autocomplete show them: plain text, no markdown."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import Language
from bot.narration.asked import Asked, asking_verb
from bot.narration.descriptions import DESCRIPTIONS
from bot.narration.labels import LABELS
from bot.narration.names import cut
from engine.decision import Decision, Kind, Option
from engine.view import View

LIMIT = 100
_SPECIAL = ("none", "done", "confirm", "yes", "later")
_PLACES = frozenset(
    (
        Kind.REGION,
        Kind.PLACE,
        Kind.ARMY,
        Kind.DESTINATION,
        Kind.VILLAGE,
        Kind.SHIP,
        Kind.SEA,
        Kind.REDEPLOY,
    )
)


def option_label(
    option: Option, decision: Decision, view: View, names: Sequence[str], language: Language
) -> str:
    """The option's own name: "C4", "1 wood", "Farm". At most 100 characters."""
    if option.key in _SPECIAL:
        return _special(option.key, decision, language)
    label = LABELS[decision.kind](Asked(option, decision, view, names, language))
    if decision.kind is not Kind.VICTIM:
        label = label[:1].upper() + label[1:]
    return cut(label, LIMIT)


def option_description(
    option: Option, decision: Decision, view: View, names: Sequence[str], language: Language
) -> str:
    """What there is to know about the option: "mountain – yours: house". May be empty.

    At most 100 characters.
    """
    if option.key in _SPECIAL and not (option.key == "yes" and decision.kind is Kind.USE):
        return ""
    tell = DESCRIPTIONS.get(decision.kind)
    return cut(tell(Asked(option, decision, view, names, language)), LIMIT) if tell else ""


def option_line(
    option: Option, decision: Decision, view: View, names: Sequence[str], language: Language
) -> str:
    """Label and description in one, for autocomplete. At most 100 characters."""
    label = option_label(option, decision, view, names, language)
    what = option_description(option, decision, view, names, language)
    if not what:
        return label
    key = "option-with-place" if decision.kind in _PLACES else "option-with-what"
    return cut(language.text(key, option=label, what=what), LIMIT)


def _special(key: str, decision: Decision, language: Language) -> str:
    """Declining, ending a list and the like: in the words of the effect or the kind, if any."""
    kind = decision.kind
    candidates = (f"option-{key}-{kind}-{asking_verb(decision)}", f"option-{key}-{kind}")
    found = next((c for c in candidates if language.has(c)), f"option-{key}")
    return language.text(found)
