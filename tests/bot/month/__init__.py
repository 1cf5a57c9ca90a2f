"""A simulated month of a club: tournaments, the end of a season, puzzles, and readers."""
