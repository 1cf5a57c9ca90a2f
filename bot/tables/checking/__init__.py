"""Whether what the database holds of a table is consistent; looks only, changes nothing."""
