"""Corrections to cards: a TOML file with a table for each card whose costs or amounts differ.

::

    [quarry]
    cost = { wood = 2 }
    args = { amount = 3 }

``args`` and ``once`` need name only what differs. Cards are neither added nor taken
away here, and no verb is changed: that is what deck files are for.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from engine.cards.catalogue import read_toml
from engine.effects.verbs import value_faults
from engine.errors import brief
from engine.model.card import COST_NAMES, Card, Catalogue, CatalogueError

_ENTRIES = ("cost", "args", "once", "needs")


def overridden(catalogue: Catalogue, path: Path) -> Catalogue:
    """``catalogue`` with the corrections in the file at ``path``.

    Raises ``CatalogueError`` naming file, card and reason.
    """
    tables = read_toml(path)
    for key in tables:
        if key not in catalogue.by_key:
            raise CatalogueError(f"{path.name}: card {key}: there is no such card")
    try:
        cards = [
            _corrected(card, tables[card.key], path.name) if card.key in tables else card
            for card in catalogue.cards
        ]
    except RecursionError as error:  # what cannot be compared, or shown in a fault
        raise CatalogueError(f"{path.name}: nested too deeply") from error
    return Catalogue(cards, catalogue.rules)


def _corrected(card: Card, row: Any, file: str) -> Card:
    if not isinstance(row, Mapping):
        raise CatalogueError(f"{file}: card {card.key}: needs a table [{card.key}]")
    faults = [f"has the unknown entry {name!r}" for name in row if name not in _ENTRIES]
    tables = [name for name in ("cost", "args", "once") if name in row]
    faults += [f"needs a table for {name}" for name in tables if not isinstance(row[name], Mapping)]
    if not faults:
        once = dict(card.once[1]) if card.once else {}
        faults = [
            *_cost_faults(row.get("cost", {})),
            *_argument_faults("args", card.args, row.get("args", {})),
            *_argument_faults("once", once, row.get("once", {})),
            *([] if _is_amount(row.get("needs", 0)) else ["needs a whole number for needs"]),
        ]
    if faults:
        raise CatalogueError(f"{file}: card {card.key}: {'; '.join(faults)}")
    cost = dict(row["cost"]) if "cost" in row else None
    corrected = replace(
        card,
        cost=card.cost if cost is None else _pairs(cost),
        rank_gold=card.rank_gold if cost is None else cost.get("gold") == "rank",
        args={**card.args, **row.get("args", {})},
        once=(card.once[0], {**card.once[1], **row.get("once", {})}) if card.once else None,
        needs=row.get("needs", card.needs),
    )
    uses = [(corrected.verb, corrected.args), *([corrected.once] if corrected.once else [])]
    if faults := [*value_faults(*uses)]:
        raise CatalogueError(f"{file}: card {card.key}: {'; '.join(faults)}")
    return corrected


def _pairs(cost: Mapping[str, Any]) -> tuple[tuple[str, int], ...]:
    return tuple((name, cost[name]) for name in COST_NAMES if isinstance(cost.get(name), int))


def _cost_faults(cost: Mapping[str, Any]) -> list[str]:
    return [
        f"cannot cost {brief(amount)} {name}"
        for name, amount in cost.items()
        if name not in COST_NAMES
        or not ((_is_amount(amount) and amount) or (name == "gold" and amount == "rank"))
    ]


def _argument_faults(entry: str, printed: Mapping[str, Any], given: Mapping[str, Any]) -> list[str]:
    """Only what is printed can be corrected, and only by something of its kind."""
    faults = [f"has no {name!r} among its {entry}" for name in given if name not in printed]
    return faults + [
        f"needs another {name!r} in {entry} than {brief(value)}"
        for name, value in given.items()
        if name in printed and not _like(value, printed[name])
    ]


def _like(value: Any, printed: Any) -> bool:
    if isinstance(printed, int) and not isinstance(printed, bool):
        return _is_amount(value)
    return type(value) is type(printed)


def _is_amount(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0
