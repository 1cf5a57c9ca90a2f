"""Puzzles: a position and one turn to find, for a person alone or one a day for a server."""
