"""What is tapped: messages with buttons, the private panel and what their buttons do."""
