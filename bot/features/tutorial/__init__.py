"""What a newcomer is taught: lines in a first game, and a guided one by themselves."""
