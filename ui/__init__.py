"""The app people see: Kivy screens and widgets on top of the game packages and the archive."""

import os

VERSION = "2.0.0"

# Kivy reads these when it is first imported: the command line is ours, and its log is for developers only.
os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_NO_FILELOG", "1")
