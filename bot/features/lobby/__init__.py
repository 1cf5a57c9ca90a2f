"""Seats: opening and joining, resigning, replacing, standing in, computers."""
