"""The rules of Deus: pure, deterministic, standard library only (``players.learned``: numpy).

``Game`` is the whole of it: it asks (``decision``), is answered (``choose``), can be
undone, viewed as any player may see it, written down and read back.
"""

from __future__ import annotations

from engine import compiled  # before all others: it says from where they come
from engine.cards.catalogue import load_catalogue, shipped, stored_catalogue
from engine.errors import (
    GameError,
    IllegalError,
    MalformedError,
    OtherCardsError,
    PositionError,
    Refusal,
    StaleError,
)
from engine.events import Event, event_from_json, event_to_json
from engine.game import Game
from engine.line import Line
from engine.model.card import Card, Catalogue, CatalogueError
from engine.model.config import Config
from engine.model.decision import (
    ActionOption,
    AmountOption,
    BasketOption,
    CardOption,
    ColumnOption,
    Decision,
    GodOption,
    Kind,
    Option,
    Outlook,
    PaymentOption,
    PieceOption,
    PriceOption,
    RegionOption,
    ResourceOption,
    SeatOption,
    Shows,
    SlotOption,
    Unit,
    WordOption,
)
from engine.model.goods import Goods, together
from engine.model.shuffling import seal
from engine.model.terms import Colour, God, Piece, Resource, Terrain
from engine.notation.record import EndedEarly, Note, Practice, StandIn, TakenBack, choose_all
from engine.rules.forecast import CardPart, Falling, Forecast, Lack
from engine.verify import verify
from engine.view import Estimate, Result, Score, SeatView, View

CATALOGUE: Catalogue  # the shipped decks, under a name for tests and tools; see ``shipped``


def __getattr__(name: str) -> Catalogue:
    if name == "CATALOGUE":
        return shipped()
    raise AttributeError(name)


assert compiled

__all__ = [
    "CATALOGUE",
    "ActionOption",
    "AmountOption",
    "BasketOption",
    "Card",
    "CardOption",
    "CardPart",
    "Catalogue",
    "CatalogueError",
    "Colour",
    "ColumnOption",
    "Config",
    "Decision",
    "EndedEarly",
    "Estimate",
    "Event",
    "Falling",
    "Forecast",
    "Game",
    "GameError",
    "God",
    "GodOption",
    "Goods",
    "IllegalError",
    "Kind",
    "Lack",
    "Line",
    "MalformedError",
    "Note",
    "Option",
    "OtherCardsError",
    "Outlook",
    "PaymentOption",
    "Piece",
    "PieceOption",
    "PositionError",
    "Practice",
    "PriceOption",
    "Refusal",
    "RegionOption",
    "Resource",
    "ResourceOption",
    "Result",
    "Score",
    "SeatOption",
    "SeatView",
    "Shows",
    "SlotOption",
    "StaleError",
    "StandIn",
    "TakenBack",
    "Terrain",
    "Unit",
    "View",
    "WordOption",
    "choose_all",
    "event_from_json",
    "event_to_json",
    "load_catalogue",
    "seal",
    "shipped",
    "stored_catalogue",
    "together",
    "verify",
]
