"""Guests: everyone's phone at the table, by a browser in the local network. Knows no game and no Kivy."""
