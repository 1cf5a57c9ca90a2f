"""Pictures of real games, to look at and for the README."""
