"""A player who has learned from games against itself what a position is worth."""
