"""What comes from another app, from the clipboard or by a drop: games to import, or a hex record to open."""

from collections.abc import Callable
from pathlib import Path

from ra_archive.contents import MOST_BYTES, TOO_LARGE
from ra_base.files import MARK
from ra_base.refusal import Refusal
from ui.common.long_work import with_progress
from ui.core import clipboard
from ui.core.app import RaCompanionApp
from ui.core.incoming import FOLDER, Incoming, Pasted, fetching, forget_received

# Where hex records are imported.
RECORDS = "hex_setup"
# How files of games are called, whatever is in them.
GAMES = (".json", ".jsonl")
# Far more than any record.
MOST_OF_RECORD = 100_000


class Receiver:
    """Passes a record on, and gives any other file to `import_file`, which refuses what is none of ours."""

    def __init__(
        self,
        app: RaCompanionApp,
        import_file: Callable[[str], object],
        refused: Callable[[Refusal], object],
    ) -> None:
        self._app = app
        self._import_file = import_file
        self._refused = refused

    def paste(self) -> None:
        """Take over what was copied elsewhere."""
        tr, text = self._app.tr, clipboard.paste()
        if text.strip():
            self.receive(Pasted(text, tr._("Pasted text")))
        else:
            self._app.show_message(tr._("There is nothing to paste: copy the text of a game first."))

    def receive(self, incoming: Incoming) -> None:
        """Copy it here, however long that takes, and open it."""
        steps = fetching(incoming, self._app.data_dir / FOLDER, MOST_BYTES, TOO_LARGE)
        title = self._app.tr._("Reading the file…")
        with_progress(self._app, title, steps, lambda path: self.open(path, str(path)), self._refused)

    def open(self, path: Path, name: str) -> None:
        """Open a record, or import the games; `name` is what people called the file."""
        record = record_in(path)
        if record is None:
            self._import_file(name)
        else:
            forget_received(name, self._app.data_dir / FOLDER)
            self._app.go(RECORDS, pasted=record)


def record_in(path: Path) -> str | None:
    """Return the text of a file that may be a hex record; None if it is one with games, or neither."""
    if path.suffix.lower() in GAMES:
        return None
    try:
        with path.open("rb") as file:
            raw = file.read(MOST_OF_RECORD + 1)
        text = raw.decode("utf-8").removeprefix(MARK)
    except (OSError, ValueError):
        return None
    is_text = text.strip() and "\0" not in text and len(raw) <= MOST_OF_RECORD
    return text if is_text and not text.lstrip().startswith("{") else None
