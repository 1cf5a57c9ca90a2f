"""Everybody against everybody: how strong computer players are, and what their games are like."""
