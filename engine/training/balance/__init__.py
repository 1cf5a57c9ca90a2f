"""What every card is worth in games between strong players, and how such games go."""
