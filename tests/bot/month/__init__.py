"""A simulated month of a club: tournaments, a season that ends, daily puzzles, and who saw what."""
