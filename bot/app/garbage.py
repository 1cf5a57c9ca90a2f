"""Python's garbage collector, which would look again and again through all that is loaded."""

from __future__ import annotations

import gc

# New objects between two looks at the newest, and such looks between two at older ones. As Python
# has it there is one after 700: several for each turn, and the event loop stands still meanwhile.
THRESHOLDS = (5_000, 20, 20)


def spare_what_stays() -> None:
    """Leave what there is now out of all collections to come: it stays until the end.

    Modules, cards, languages and servers are half a million objects and more, which takes a
    quarter of a second to look through, once in some thirty turns; what comes later is little.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
