"""Language, theme, text size and the other choices."""
