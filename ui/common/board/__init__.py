"""The hex board as a widget: what it shows, and how people move on it."""
