"""Widgets and texts that two or more features share."""
