"""The choice of a file to import, on desktops: Kivy's file chooser with our own rows."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.filechooser import FileChooserController

from ra_base.quoting import LONG, shown
from ui.common.overlay import Panel
from ui.common.press import Pressable
from ui.core.kv import load_rules

load_rules(__file__)

# What a file with games, or with a record, can be called.
NAMES = ("*.json", "*.jsonl", "*.txt")


class FileEntry(Pressable, BoxLayout):
    """A file, a folder, or the folder above."""

    name = StringProperty()
    path = StringProperty()
    icon = StringProperty("save")
    is_folder = BooleanProperty(False)
    # Kivy's chooser sets it.
    selected = BooleanProperty(False)


class GameFiles(FileChooserController):
    """Lists folders and files with games; `on_chosen`: a file was tapped."""

    __events__ = ("on_chosen",)

    def __init__(self, **properties: Any) -> None:
        super().__init__(filters=NAMES, **properties)

    def on_chosen(self, path: str) -> None:
        """A file was tapped."""

    def on_entry_added(self, node: FileEntry, parent: object = None) -> None:
        """Show an entry."""
        self.ids.entries.add_widget(node)

    def on_entries_cleared(self) -> None:
        """Another folder is shown."""
        self.ids.entries.clear_widgets()

    def _create_entry_widget(self, ctx: Mapping[str, Any]) -> FileEntry:
        """Make the row of an entry, as Kivy's chooser asks for it."""
        folder = bool(ctx["isdir"])
        above = folder and ctx["name"].startswith("..")
        path = Path(self.path, ctx["path"]).resolve() if above else Path(ctx["path"])
        entry = FileEntry(
            name=shown(str(path) if above else path.name, LONG),
            path=str(path),
            icon="arrow_up" if above else "folder" if folder else "save",
            is_folder=folder,
        )
        entry.bind(on_release=self._open)
        return entry

    def _show_progress(self) -> None:
        """Rows appear when all are made; Kivy's own progress would speak another language."""

    def _open(self, entry: FileEntry) -> None:
        if entry.is_folder:
            self.path = entry.path
        else:
            self.dispatch("on_chosen", entry.path)


class FileChooserPanel(Panel):
    """Begins in `folder`; `accept` is called with the path of the file."""

    folder = StringProperty()
    accept = ObjectProperty(lambda _path: None)

    def answer(self, path: str) -> None:
        """Close, and accept a file."""
        self.close()
        self.accept(path)
