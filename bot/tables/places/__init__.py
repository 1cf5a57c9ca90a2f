"""Channels, threads and servers: where tables stand, move to and are lost from."""
