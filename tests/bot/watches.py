"""Watches over the bot in tests: over what it logs, and over what only a large bot would suffer.

It must not change rows of a game without that game's row lock: on PostgreSQL many processes write
at a time. SQLite would not show a fault, since a writer locks everything. Nor may it draw from
something that cannot be sent to a process: the tests draw in threads, where anything goes. Both
fail the test, wherever the bot itself writes or draws; tests may write by hand.
"""

from __future__ import annotations

import logging
import pickle
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractAsyncContextManager, contextmanager
from functools import partial
from typing import Any

from sqlalchemy import BindParameter, event
from sqlalchemy.orm import ORMExecuteState, Session
from sqlalchemy.sql import operators, visitors
from sqlalchemy.sql.elements import BinaryExpression, ColumnClause
from sqlmodel.ext.asyncio.session import AsyncSession
from structlog import DropEvent
from structlog.stdlib import NAME_TO_LEVEL
from structlog.testing import capture_logs
from structlog.typing import EventDict

from bot.game.rows import GameRow, PreferenceRow
from bot.platform.drawing.payload import packed
from bot.platform.drawing.pool import RenderPool
from bot.platform.store.columns import ACROSS_GAMES
from bot.platform.store.concurrency import locked_games
from bot.platform.store.store import Store
from bot.ui.pictures.craft import CRAFT

_WATCHED = "watched"
_OWN = (PreferenceRow.__tablename__,)  # a person's own, also where it is about one table


class NotHeld(AssertionError):
    """A transaction without the game's lock changed one of its rows."""


def watch_rows() -> None:
    """Keep watch from now on, over every session that the bot's own code writes in."""
    event.listen(Session, "before_flush", _flushes)
    event.listen(Session, "do_orm_execute", _executes)
    plain = Store.writing

    def writing(self: Store) -> AbstractAsyncContextManager[AsyncSession]:
        caller = sys._getframe(1).f_globals.get("__name__", "")
        return _Watched(plain(self)) if caller.startswith("bot.") else plain(self)

    Store.writing = writing  # type: ignore[assignment, method-assign]


class _Watched(AbstractAsyncContextManager[AsyncSession]):
    def __init__(self, session: AbstractAsyncContextManager[AsyncSession]) -> None:
        self._session = session

    async def __aenter__(self) -> AsyncSession:
        session = await self._session.__aenter__()
        session.info[_WATCHED] = True
        return session

    async def __aexit__(self, *error: Any) -> bool | None:
        return await self._session.__aexit__(*error)


def _flushes(session: Session, *rest: object) -> None:
    if not session.info.get(_WATCHED):
        return
    new, changed = list(session.new), [one for one in session.dirty if session.is_modified(one)]
    for row in (*new, *changed, *session.deleted):
        if isinstance(row, GameRow):
            if row in session.new:
                session.info.setdefault("made", []).append(row)
            else:
                _check_held(session, [row.id], row)
        elif hasattr(row, "game_id") and row.__tablename__ not in _OWN:
            _check_held(session, [row.game_id], row)


def _executes(state: ORMExecuteState) -> None:
    if not state.session.info.get(_WATCHED) or not (state.is_update or state.is_delete):
        return
    table: Any = state.statement.table  # type: ignore[attr-defined]
    column = "id" if table.name == GameRow.__tablename__ else "game_id"
    if column not in table.c or table.name in _OWN:
        return
    if any(state.execution_options.get(name) for name in ACROSS_GAMES):
        return
    _check_held(state.session, list(_named(state.statement, column)), table.name)


def _named(statement: Any, column: str) -> Iterator[int | None]:
    """The games that a statement names in its condition."""
    for part in visitors.iterate(statement.whereclause):
        if (
            isinstance(part, BinaryExpression)
            and part.operator is operators.eq
            and isinstance(part.left, ColumnClause)
            and part.left.name == column
            and isinstance(part.right, BindParameter)
        ):
            yield part.right.value


def _check_held(session: Session, games: Iterable[int | None], what: object) -> None:
    games = list(games)
    made = {row.id for row in session.info.get("made", ())}
    if not games or not set(games) <= locked_games(session) | made:
        name = what if isinstance(what, str) else type(what).__name__
        raise NotHeld(f"{name} of the games {games} is changed; held are {locked_games(session)}")


class NotSendable(AssertionError):
    """A picture depends on data that is missing or different in a process."""


def watch_drawings() -> None:
    """Keep watch from now on, over every picture that is asked for."""
    plain = RenderPool._draw

    async def draw(self: RenderPool, paint: Callable[..., Any], *args: Any, **named: Any) -> Any:
        if getattr(paint, "__self__", None) is None:  # a film is sent as what it is made from
            _check_drawing(paint, *args, **named)
        return await plain(self, paint, *args, **named)

    film = RenderPool.film

    async def draw_film(self: RenderPool, make: Any) -> bytes:
        _check_drawing(make)
        return await film(self, make)

    RenderPool._draw = draw  # type: ignore[method-assign]
    RenderPool.film = draw_film  # type: ignore[method-assign]


def _check_drawing(paint: Callable[..., Any], *args: Any, **named: Any) -> None:
    """Check all arguments of drawings; the drawing function is often a test's own."""
    drawing = partial(paint, *args, **named)
    whole = [*drawing.args, *drawing.keywords.values()]
    try:
        arrived = pickle.loads(packed(partial(print, whole), CRAFT)).args[0]
    except Exception as error:
        raise NotSendable(f"{paint}: {error}") from error
    for before, after in zip(whole, arrived, strict=True):
        if after != before and not callable(before):  # no two partials are the same
            raise NotSendable(f"{paint}: {before} arrives as {after}")


@contextmanager
def logged(level: int, *filters: logging.Filter) -> Iterator[list[str]]:
    """Collect what is logged from ``level`` on while the block runs, by the bot or a library.

    ``filters`` may leave out what libraries log.
    """

    def bad_alone(logger: Any, name: str, line: EventDict) -> EventDict:
        if NAME_TO_LEVEL[name] < level:
            raise DropEvent
        return line

    kept = _Kept(level)
    for one in filters:
        kept.addFilter(one)
    logging.getLogger().addHandler(kept)
    try:
        with capture_logs([bad_alone]) as lines:
            yield kept.lines
    finally:
        logging.getLogger().removeHandler(kept)
    kept.lines += [str({key: str(value) for key, value in line.items()}) for line in lines]


class _Kept(logging.Handler):
    def __init__(self, level: int) -> None:
        super().__init__(level)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.levelno >= self.level:  # if a filter leaves it one
            self.lines.append(f"{record.name}: {record.getMessage()} {record.exc_info or ''}")
