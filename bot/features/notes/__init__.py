"""Private notes: each player's own at each of their tables, seen by nobody else."""
