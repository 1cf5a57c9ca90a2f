"""Votes of a table's players."""
