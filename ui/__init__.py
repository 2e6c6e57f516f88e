"""The app people see: Kivy screens and widgets on top of the game packages and the archive."""

VERSION = "0.1.0"
