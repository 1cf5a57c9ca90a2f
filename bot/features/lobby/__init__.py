"""Who sits where: opening and joining, resigning, replacing, standing in, computers."""
