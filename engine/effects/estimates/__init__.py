"""What effects are worth to a player now: estimates from public counts, for computer players."""
