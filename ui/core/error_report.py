"""Reports errors in the program: written to a file, shown in a sentence, and the app goes on."""

import time
import traceback
from typing import TYPE_CHECKING

from kivy.base import ExceptionHandler, ExceptionManager
from kivy.logger import Logger

if TYPE_CHECKING:
    from ui.core.app import RaCompanionApp

FILE = "errors.txt"
# An error in every frame is reported once in this many seconds, and the file does not grow without end.
QUIET_SECONDS = 10
MOST_BYTES = 200_000


class ErrorReport(ExceptionHandler):
    """Keeps the app running: every action is on disk before it shows, so nothing is lost by going on."""

    def __init__(self, app: "RaCompanionApp") -> None:
        super().__init__()
        self._app = app
        self._reported = float("-inf")

    def handle_exception(self, error: BaseException) -> int:
        """Report it and go on; without a window there is nowhere to report, so it is raised."""
        if not isinstance(error, Exception) or self._app.root is None:
            return int(ExceptionManager.RAISE)
        if time.monotonic() - self._reported > QUIET_SECONDS:
            self._reported = time.monotonic()
            tr = self._app.tr
            if self._write("".join(traceback.format_exception(error))):
                words = tr._("Something went wrong. Your game is saved; details are in {file}.")
            else:
                words = tr._("Something went wrong, and the app can’t write to {folder}.")
            self._app.show_message(words.format(file=FILE, folder=self._app.data_dir))
        return int(ExceptionManager.PASS)

    def _write(self, report: str) -> bool:
        """Write it to the log and the file; False if the file cannot be written."""
        Logger.error("ErrorReport: %s", report)
        path = self._app.data_dir / FILE
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if path.exists() and not path.is_file():  # a pipe would wait for a reader
                raise FileExistsError(f"{path} is no file")
            mode = "a" if path.exists() and path.stat().st_size < MOST_BYTES else "w"
            with path.open(mode, encoding="utf-8") as file:
                file.write(f"{time.strftime('%Y-%m-%d %H:%M:%S')}\n{report}\n")
        except OSError as error:
            Logger.error("ErrorReport: %s could not be written: %s", path, error)
            return False
        return True
