"""Records of games: written, read, and looked through at analysis tables."""
