"""How many taps and words a turn takes: a newcomer plays a seeded game with the panel."""
