"""Balance: the value of every card in games between strong players."""
