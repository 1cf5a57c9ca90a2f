"""Readers of one kind in a file: for each its promise, its first inputs, and its target."""
