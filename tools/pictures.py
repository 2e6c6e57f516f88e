"""The README's pictures, each put together from some of the tour's: `python -m tools.pictures`."""

import tempfile
from pathlib import Path

from PIL import Image

from tools import tour  # first, for Kivy reads once how fine the window is

from tools import guest_tour  # isort: skip

TO = Path(__file__).resolve().parent.parent / "docs" / "pictures"
# A picture of the README: the tour's pictures in it, side by side, and how high it is.
PICTURES = {
    "title": (("phone-en-night-home", "phone-en-papyrus-table", "phone-en-night-hex-board"), 760),
    "laying": (
        (
            "phone-en-papyrus-table-setup-disks",
            "phone-en-night-table-auction",
            "phone-en-papyrus-table-tiles",
        ),
        620,
    ),
    "table": (("phone-en-night-tally", "phone-en-papyrus-epoch", "phone-en-night-final"), 620),
    "play": (("phone-en-papyrus-play-setup-bots", "phone-en-night-play", "phone-en-papyrus-review"), 620),
    "board": (("tablet-en-night-hex-board",), 620),
    "hex": (("phone-en-papyrus-hex-setup", "phone-en-night-replay", "phone-en-papyrus-hex-result"), 620),
    "guests": (
        (
            "phone-en-papyrus-table-invite",
            "guest-en-night-tally",
            "guest-en-papyrus-bids",
            "guest-en-night-hex",
        ),
        620,
    ),
    "learn": (
        (
            "phone-en-papyrus-learn-lesson",
            "phone-en-night-question-answered",
            "phone-en-papyrus-puzzle",
            "phone-en-night-rules-scoring",
        ),
        620,
    ),
    "kept": (("phone-en-night-history", "phone-en-papyrus-statistics", "phone-en-night-settings"), 620),
}
GAP = 16


def draw(name: str, folder: Path) -> Path:
    """Draw one of the tour's pictures as if nobody had used the app before: no other games are seen in it."""
    device, language, theme, picture = name.split("-", 3)
    how = ["--language", language, "--theme", theme, "--to", str(folder)]
    if device == "guest":
        guest_tour.main([*how, "--scene", picture])
    else:
        (screen,) = (screen for each, screen, _state in tour.shots() if each == picture)
        tour.main([*how, "--device", device, "--screen", screen, "--picture", picture])
    return folder / f"{name}.png"


def side_by_side(files: list[Path], height: int) -> Image.Image:
    """The pictures in a row on a transparent ground."""
    row = [Image.open(file).convert("RGBA") for file in files]
    row = [
        each.resize((round(each.width * height / each.height), height), Image.Resampling.LANCZOS)
        for each in row
    ]
    sheet = Image.new("RGBA", (sum(each.width for each in row) + GAP * (len(row) - 1), height))
    left = 0
    for each in row:
        sheet.paste(each, (left, 0))
        left += each.width + GAP
    return sheet


def main() -> None:
    """Write every picture, small enough for a repository."""
    TO.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for name, (parts, height) in PICTURES.items():
            files = [draw(part, Path(folder)) for part in parts]
            if all(file.exists() for file in files):  # without Chromium those of guests are left as they are
                sheet = side_by_side(files, height)
                sheet.quantize(128, dither=Image.Dither.NONE).save(TO / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
