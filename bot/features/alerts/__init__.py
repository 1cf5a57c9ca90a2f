"""Who is told what, where and when: calls, reminders, digests, those who follow a table."""
