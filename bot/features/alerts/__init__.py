"""Notifications: calls, reminders, digests and followers of a table."""
