"""Runs the migrations that a database lacks, or takes them back."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from time import monotonic

import sqlalchemy as sa
import structlog
from alembic.migration import MigrationContext
from alembic.operations import Operations
from sqlalchemy import Connection

from bot.platform.store.migrations import (
    REVISIONS,
    v0001_to_0006,
    v0007_to_0015,
    v0016_to_0022,
    v0023,
    v0024,
    v0025,
)
from bot.platform.store.migrations.columns import Migration

_log = structlog.get_logger(__name__)
_PARTS = (v0001_to_0006, v0007_to_0015, v0016_to_0022, v0023, v0024, v0025)
_STANDS = sa.Table(
    "alembic_version",
    sa.MetaData(),
    sa.Column("version_num", sa.String(32), nullable=False),
    sa.PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)


def migrate(connection: Connection, to: str) -> None:
    """Bring a database to the revision ``to``, up or down, and log each step."""
    steps = {step.__name__[1:]: step() for part in _PARTS for step in part.MIGRATIONS}
    assert {*steps} == REVISIONS, "each revision has its step"
    _STANDS.create(connection, checkfirst=True)
    stands = connection.execute(sa.select(_STANDS.c.version_num)).scalar() or ""
    with Operations.context(MigrationContext.configure(connection)):
        for revision, step in steps.items():
            if stands < revision <= to:
                _run(connection, step, step.upgrade, "migrated", revision, revision)
        for revision, before in pairwise([*reversed(steps), ""]):
            if to < revision <= stands:
                step = steps[revision]
                _run(connection, step, step.downgrade, "migrated_back", revision, before)


def _run(
    connection: Connection,
    step: Migration,
    run: Callable[[], None],
    event: str,
    revision: str,
    stands: str,
) -> None:
    began = monotonic()
    run()
    connection.execute(_STANDS.delete())
    if stands:
        connection.execute(_STANDS.insert().values(version_num=stands))
    what = " ".join((step.__doc__ or "").partition("\n\n")[0].split())
    seconds = round(monotonic() - began, 2)
    _log.info(event, revision=revision, what=what.rstrip("."), seconds=seconds)
