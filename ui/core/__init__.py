"""What every screen builds on: the app, its shell, sessions, theme, languages, settings, Android."""
