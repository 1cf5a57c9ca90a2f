"""Alembic's environment: migrations run on the connection that the store passes in."""

from __future__ import annotations

from alembic import context
from sqlmodel import SQLModel

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=SQLModel.metadata,
    render_as_batch=True,
    on_version_apply=context.config.attributes.get("applied", ()),
)
with context.begin_transaction():
    context.run_migrations()
