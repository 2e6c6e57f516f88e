"""Pictures of every screen with telling content: build/tour/<device>-<language>-<theme>-<screen>.png.

`make tour` renders them all; `--language en --theme night --device phone` narrows it down.
"""

import argparse
import gc
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tools import stage_settings  # noqa: F401  before Kivy, which reads them once

# Twice the pixels, as on a good screen. Kivy reads it when it is first imported.
DENSITY = 2
os.environ["KIVY_METRICS_DENSITY"] = str(DENSITY)

from tools.demo import pictures
from tools.stage import Stage
from ui.core.insets import Insets
from ui.core.languages import LANGUAGES
from ui.core.theme import THEMES
from ui.features import SCREENS

FOLDER = Path(__file__).resolve().parent.parent / "build" / "tour"
DEVICES = {"phone": (412, 916), "tablet": (1280, 800), "bars": (412, 916), "side": (916, 412)}
# How far the bars and the notch of a phone reach in, upright and on its side.
INSETS = {"bars": Insets(bottom=48, top=40), "side": Insets(left=40, bottom=24, right=48, top=24)}
FRAMES = 6


def shots() -> list[tuple[str, str, str]]:
    """Every picture of the tour: its name, the screen, the state it shows."""
    return [(picture, screen, state) for screen in SCREENS for picture, state in pictures(screen).items()]


def render(
    folder: Path,
    devices: Sequence[str],
    languages: Sequence[str],
    themes: Sequence[str],
    screens: Sequence[str],
    only: Sequence[str] = (),
) -> int:
    """Draw the pictures asked for; how many there are."""
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    with tempfile.TemporaryDirectory() as data:
        for device in devices:
            width, height = (DENSITY * side for side in DEVICES[device])
            with Stage(Path(data) / device, (width, height)) as stage:
                stage.reach_in(Insets(*(DENSITY * each for each in INSETS.get(device, ()))))
                for language in languages:
                    for theme in themes:
                        for picture, screen, state in shots():
                            if screen not in screens or (only and picture not in only):
                                continue
                            gc.collect()  # of what a tablet's picture takes there is not room for hundreds
                            stage.show(screen, state, language=language, theme=theme)
                            stage.frames(FRAMES)
                            file = folder / f"{device}-{language}-{theme}-{picture}.png"
                            stage.app.root.export_to_png(str(file))
                            count += 1
    return count


def main(arguments: Sequence[str] = ()) -> Path:
    """Render the tour; where the pictures are."""
    parser = argparse.ArgumentParser(prog="python -m tools.tour", description=__doc__)
    parser.add_argument("--device", choices=DEVICES, action="append")
    parser.add_argument("--language", choices=LANGUAGES, action="append")
    parser.add_argument("--theme", choices=THEMES, action="append")
    parser.add_argument("--screen", choices=SCREENS, action="append")
    parser.add_argument("--picture", action="append", help="a picture by the end of its name")
    parser.add_argument("--to", type=Path, default=FOLDER, help="folder for the pictures")
    chosen = parser.parse_args(arguments)
    count = render(
        chosen.to,
        chosen.device or [device for device in DEVICES if device not in INSETS],
        chosen.language or list(LANGUAGES),
        chosen.theme or list(THEMES),
        chosen.screen or list(SCREENS),
        chosen.picture or (),
    )
    print(f"{count} pictures are in {chosen.to}")
    folder: Path = chosen.to
    return folder


if __name__ == "__main__":
    main(sys.argv[1:])
