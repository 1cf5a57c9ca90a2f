"""What cards do when they are activated (R16): one small generator a verb, used by many cards."""

from __future__ import annotations

from engine.effects import base, egypt
from engine.effects.checking import verb_faults
from engine.effects.column import activate_column
from engine.effects.registry import EFFECTS, END_SCORES, LASTING, ONCE

VERBS = frozenset(EFFECTS) | frozenset(END_SCORES) | frozenset(ONCE)

__all__ = [
    "EFFECTS",
    "END_SCORES",
    "LASTING",
    "ONCE",
    "VERBS",
    "activate_column",
    "base",
    "egypt",
    "verb_faults",
]
