"""What the main screen is made of, one widget a file."""
