"""Puzzles: a position, and one kind of turn that is clearly better there than all others."""
