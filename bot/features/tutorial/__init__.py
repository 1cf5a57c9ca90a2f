"""Tutorial: advice in a first game, and a guided solo game."""
