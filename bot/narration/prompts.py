"""The question of a decision in words, with what the card that asks it does."""

from __future__ import annotations

from bot.languages import Language
from bot.narration.asked import asking_verb, asks_once
from engine.decision import Decision, Kind


def decision_prompt(decision: Decision, language: Language, card: str | None = None) -> str:
    """What is asked. ``card`` is the card being built, where the decision names none itself."""
    asking = decision.card
    key = f"prompt-{decision.kind}"
    named = asking or (card if decision.kind in (Kind.REGION, Kind.COLUMN) else None)
    candidates = (f"{key}-{asking_verb(decision)}", f"{key}-card")
    found = next((c for c in candidates if named and language.has(c)), None)
    region = decision.region or ""
    if named is None or found is None:
        return language.text(key, region=region)
    question = language.text(found, card=language.card_name(named), region=region)
    if asking is None:
        return question
    return "\n".join(filter(None, (question, *_what_it_does(decision, asking, language))))


def _what_it_does(decision: Decision, card: str, language: Language) -> list[str]:
    if asks_once(decision):
        return [language.text("prompt-text-once", text=language.card_once(card))]
    text = language.text("prompt-text", text=language.card_text(card))
    return [text, language.card_needs(card)] if decision.kind is Kind.REGION else [text]
