"""The README's pictures, put together from the tour's: `python -m tools.pictures` after `make tour`."""

from pathlib import Path

from PIL import Image

from tools.tour import FOLDER

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
    "board": (("tablet-en-night-hex-board",), 620),
    "hex": (("phone-en-papyrus-hex-setup", "phone-en-night-replay", "phone-en-papyrus-hex-result"), 620),
    "study": (("tablet-en-night-study-lines",), 620),
    "guests": (
        (
            "phone-en-papyrus-table-invite",
            "guest-en-night-tally",
            "guest-en-papyrus-bids",
            "guest-en-night-hex",
        ),
        620,
    ),
    "learn": (("phone-en-papyrus-lesson", "phone-en-night-puzzle", "phone-en-papyrus-rules-scoring"), 620),
    "kept": (("phone-en-night-history", "phone-en-papyrus-statistics", "phone-en-night-settings"), 620),
}
GAP = 16


def side_by_side(names: tuple[str, ...], height: int) -> Image.Image:
    """The pictures in a row on a transparent ground."""
    row = [Image.open(FOLDER / f"{name}.png").convert("RGBA") for name in names]
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
    for name, (parts, height) in PICTURES.items():
        sheet = side_by_side(parts, height)
        sheet.quantize(128, dither=Image.Dither.NONE).save(TO / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
