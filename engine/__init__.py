"""The rules of Deus: pure, deterministic, standard library only.

``Game`` is the whole of it: it asks (``decision``), is answered (``choose``), can be
undone, viewed as any player may see it, written down and read back.
"""

from __future__ import annotations

import sys

from engine.cards.card import CatalogueError, show_edition

try:
    from engine.cards.catalogue import (
        CATALOGUE,
        Card,
        Catalogue,
        load_catalogue,
    )
    from engine.config import Config
    from engine.decision import (
        Decision,
        Kind,
        Option,
        Outlook,
    )
    from engine.errors import (
        GameError,
        IllegalError,
        MalformedError,
        PositionError,
        Refusal,
        StaleError,
    )
    from engine.events import Event, event_from_json, event_to_json
    from engine.game import Game
    from engine.model.shuffling import seal
    from engine.model.terms import (
        Colour,
        God,
        Piece,
        Resource,
        Terrain,
    )
    from engine.notation.verify import verify
    from engine.view import (
        Result,
        Score,
        SeatView,
        View,
    )
except CatalogueError as fault:
    # ``python -m engine`` imports this package before its own first line can run, so a
    # broken deck file is told here. Whoever else imports the engine gets the error.
    if sys.argv[:1] != ["-m"]:
        raise
    print(f"engine: {fault}", file=sys.stderr)
    sys.exit(2)

__all__ = [
    "CATALOGUE",
    "Card",
    "Catalogue",
    "CatalogueError",
    "Colour",
    "Config",
    "Decision",
    "Event",
    "Game",
    "GameError",
    "God",
    "IllegalError",
    "Kind",
    "MalformedError",
    "Option",
    "Outlook",
    "Piece",
    "PositionError",
    "Refusal",
    "Resource",
    "Result",
    "Score",
    "SeatView",
    "StaleError",
    "Terrain",
    "View",
    "event_from_json",
    "event_to_json",
    "load_catalogue",
    "seal",
    "show_edition",
    "verify",
]
