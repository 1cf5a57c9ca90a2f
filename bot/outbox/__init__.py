"""Works off the outbox: what the use cases queued reaches Discord, in order, once."""
