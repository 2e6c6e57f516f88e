"""A finished game handed on: as text, picture, table, journal, or a link for BG Stats.

On Android the system asks which app is to have it; elsewhere texts go to the clipboard and files to a folder,
and people are told where.
"""

import csv
import io
from collections.abc import Callable
from pathlib import Path

from kivy.utils import platform

from ra_auction.names import points_name
from ra_auction.reasons import tie
from ra_auction.sheet import Sheet
from ui import onandroid
from ui.diskwords import why
from ui.i18n import Translator
from ui.languages import SPOKEN
from ui.sessions.results import floor_told
from ui.widgets.text import signed

# What a file is, for the app that is handed it.
MEDIA_TYPES = {".png": "image/png", ".gif": "image/gif", ".csv": "text/csv", ".json": "application/json"}
# What makes a spreadsheet take a text for a formula.
FORMULA = ("=", "+", "-", "@", "\t", "\r")


def result_text(sheet: Sheet, title: str, tr: Translator) -> str:
    """The game and its title, the ranking with its ties, and everybody's points epoch by epoch."""
    lines = [title]
    places = sheet.ranking or []
    for place in places:
        name = sheet.players[place.player]
        words = tr.many("{place}. {player}: {count} point", "{place}. {player}: {count} points", place.points)
        line = words.format(place=place.place, player=name, count=place.points)
        told = tie(places, place)
        lines.append(f"{line} ({tr.say(told)})" if told else line)
    for epoch, scores in enumerate(sheet.scores, start=1):
        lines += ["", tr._("Epoch {epoch}").format(epoch=epoch)]
        for seat, own in enumerate(scores):
            parts = [
                f"{tr.say(points_name(sheet.edition, kind))} {signed(points)}"
                for kind, points in own._asdict().items()
                if points
            ]
            lines.append(f"{sheet.players[seat]}: {signed(own.total)} ({', '.join(parts)})")
        lines += floor_told(sheet, tr, epoch)
    return "\n".join(lines) + "\n"


def result_csv(sheet: Sheet, tr: Translator) -> str:
    """A line for each player and epoch, with the points by kind and the total after it."""
    text = io.StringIO()
    writer = csv.writer(text, delimiter=SPOKEN[tr.language].separator, lineterminator="\r\n")
    kinds = [tr.say(points_name(sheet.edition, kind)) for kind in sheet.scores[0][0]._fields]
    writer.writerow([tr._("Epoch"), tr._("Player"), *kinds, tr._("This epoch"), tr._("Total")])
    for epoch, scores in enumerate(sheet.scores):
        for seat, own in enumerate(scores):
            name = sheet.players[seat]
            plain = f"'{name}" if name.startswith(FORMULA) else name
            writer.writerow([epoch + 1, plain, *own, own.total, sheet.standings[epoch][seat]])
    return text.getvalue()


class Sharing:
    """Hands things on. `folder` is where files are put; `tell` is given what happened where nobody asks."""

    def __init__(self, folder: Path, tr: Translator, tell: Callable[[str], object]) -> None:
        self._folder = folder
        self._tr = tr
        self._tell = tell

    def text(self, text: str) -> None:
        """Hand a text on."""
        if platform == "android":
            onandroid.send_text(text)
        else:
            _copy(text)
            self._tell(self._tr._("The text is on the clipboard."))

    def link(self, link: str) -> None:
        """Open a link in the app that is meant by it."""
        if platform == "android":
            onandroid.open_link(link)
        else:
            _copy(link)
            self._tell(self._tr._("The link is on the clipboard; open it on a phone with BG Stats."))

    def file(self, name: str, write: Callable[[Path], object]) -> None:
        """Have a file written, and hand it on."""
        path = self._folder / name
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            write(path)
        except OSError as error:
            words = self._tr._("The file cannot be written: {reason}.")
            self._tell(words.format(reason=why(error, self._tr)))
            return
        self.hand_on(path)

    def hand_on(self, path: Path) -> None:
        """Hand on a file that is written, or tell where it lies."""
        if platform != "android":
            self._tell(self._tr._("Saved as {file}").format(file=path))
        elif onandroid.can_keep_in_downloads():
            onandroid.send_file(path, MEDIA_TYPES[path.suffix])
        else:
            self._tell(self._tr._("Saved as {file}").format(file=onandroid.set_out(path)))


def _copy(text: str) -> None:
    from kivy.core.clipboard import Clipboard  # looks for the system's tools when it is imported

    Clipboard.copy(text)
