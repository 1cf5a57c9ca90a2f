"""Estimated value of effects for a player, from public counts, for computer players."""
