"""Alembic's folder: the way from an empty database to this version's tables."""
