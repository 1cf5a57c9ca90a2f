"""What cards do when they are activated (R16): one small generator a verb, used by many cards."""

from __future__ import annotations

from engine.cards.catalogue import load_catalogue
from engine.effects.base import (
    civil,
    production,
)
from engine.effects.base import (
    maritime as trade,
)
from engine.effects.base import (
    military as war,
)
from engine.effects.base import (
    scientific as science,
)
from engine.effects.base import (
    temple as temples,
)
from engine.effects.checking import check_arguments
from engine.effects.column import activate_column
from engine.effects.egypt import (
    civil as scribe,
)
from engine.effects.egypt import (
    maritime as market,
)
from engine.effects.egypt import (
    military as campaign,
)
from engine.effects.egypt import (
    production as boats,
)
from engine.effects.egypt import (
    scientific as learning,
)
from engine.effects.egypt import (
    temple as lasting,
)
from engine.effects.egypt import (
    tokens,
)
from engine.effects.registry import (
    EFFECTS,
    END_SCORES,
    LASTING,
    ONCE,
)

VERBS = frozenset(EFFECTS) | frozenset(END_SCORES) | frozenset(ONCE)

# A verb misspelt in a deck file, or one with the wrong arguments, is found here and not in
# the middle of a game.
for card in load_catalogue(verbs=VERBS).cards:
    check_arguments(card)

__all__ = [
    "EFFECTS",
    "END_SCORES",
    "LASTING",
    "ONCE",
    "VERBS",
    "activate_column",
    "boats",
    "campaign",
    "civil",
    "lasting",
    "learning",
    "market",
    "production",
    "science",
    "scribe",
    "temples",
    "tokens",
    "trade",
    "war",
]
