"""Finished games: results, ratings and what they tell."""
