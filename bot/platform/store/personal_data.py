"""Personal data: what each package stores of a person, and how that is removed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from sqlmodel import SQLModel, delete, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.platform.store.columns import ACROSS_GAMES

NOBODY = 0  # replaces the id of a person in what others need


def neutral_name(seat: int) -> str:
    """The neutral name in results and records of games: ``Player 1``."""
    return f"Player {seat + 1}"


Forget = Callable[[AsyncSession, int], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Kept:
    """Personal data that is stored under one name. Both functions run within a transaction.

    ``columns``: those with the person's id. ``rows_of`` gives the rows as JSON values; None: other
    packages show the same. ``forget`` removes them; None: they go with something else, or become
    anonymous once the seat has no person. ``games`` selects the ids of the games that change; the
    caller of ``forget`` has locked them.
    """

    name: str
    columns: tuple[Any, ...] = ()
    rows_of: Callable[[AsyncSession, int], Awaitable[Any]] | None = None
    forget: Forget | None = None
    games: Callable[[int], Any] | None = None

    def install(self) -> None:
        """Show and forget it with a person's data. Raises ``ValueError`` if its name is taken."""
        if KEPT.setdefault(self.name, self) is not self:
            raise ValueError(f"{self.name!r} is registered twice as personal data")


KEPT: dict[str, Kept] = {}


def kept_rows(name: str, model: Any, forget: Forget | None = None) -> Kept:
    """A table whose rows belong to one person each, ``person_id``.

    ``forget`` changes the rows of a person; by default they are deleted.
    """
    person, game = model.person_id, getattr(model, "game_id", None)
    of_game = model.__table__.columns.get("game_id")

    async def rows_of(session: AsyncSession, person_id: int) -> list[dict[str, Any]]:
        rows = await session.exec(select(model).where(person == person_id))
        return [as_json(row, "person_id") for row in rows.all()]

    async def delete_rows(session: AsyncSession, person_id: int) -> None:
        rows = delete(model).where(person == person_id)
        await session.exec(rows.execution_options(**ACROSS_GAMES))

    has_game = of_game is not None and of_game.foreign_keys
    games = (lambda person_id: select(game).where(person == person_id)) if has_game else None
    return Kept(name, (person,), rows_of, forget or delete_rows, games)


def as_json(row: SQLModel, *without: str) -> dict[str, Any]:
    """The columns of a row in their order, as JSON values, but for its id and those ``without``."""
    values = row.model_dump(mode="json", exclude={"id", *without})
    return {name: values[name] for name in type(row).model_fields if name in values}
