"""Build the app's sounds in ui/assets/sounds from formulas: a few tones that die away, like struck things.

Small WAV files of 16 bits on one channel: every audio library that Kivy may find on a device plays them.
"""

import sys
import wave
from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from math import exp, pi, sin
from pathlib import Path

SOUNDS = Path(__file__).resolve().parent.parent / "ui" / "assets" / "sounds"

RATE = 22_050  # samples a second
LOUDEST = 32_767
# Nothing begins or ends with a crack: so many seconds lead in and out.
EDGE = 0.003


@dataclass(frozen=True)
class Tone:
    """Something that is struck: its pitch, when, how long it takes to fall to a third, how loud it is."""

    pitch: float  # hertz
    at: float = 0.0  # seconds
    fall: float = 0.02
    loud: float = 0.3
    # What sounds with it: how many times as high, and how loud beside it.
    partials: tuple[tuple[float, float], ...] = ((1.0, 1.0),)

    def height(self, time: float) -> float:
        """How far out the air is at a time."""
        since = time - self.at
        if since < 0:
            return 0.0
        # The higher a partial, the sooner it is gone.
        waves = (
            part * sin(2 * pi * self.pitch * ratio * since) * exp(-since * ratio**0.5 / self.fall)
            for ratio, part in self.partials
        )
        return self.loud * min(1.0, since / EDGE) * sum(waves)


WOOD = ((1.0, 1.0), (2.57, 0.5), (4.3, 0.2))
BRONZE = ((0.5, 0.5), (1.0, 1.0), (1.19, 0.5), (1.56, 0.35), (2.0, 0.5), (2.74, 0.25))
STRING = ((1.0, 1.0), (2.0, 0.4), (3.0, 0.15))

# By what happens in a game: how long it is heard, and the tones.
TONES: Mapping[str, tuple[float, Sequence[Tone]]] = {
    "put": (0.07, (Tone(640, 0, 0.014, 0.5, WOOD),)),
    "captured": (0.17, (Tone(640, 0, 0.012, 0.4, WOOD), Tone(400, 0.06, 0.028, 0.6, WOOD))),
    "ra": (0.65, (Tone(196, 0, 0.2, 0.28, BRONZE),)),
    "won": (
        0.75,
        (
            Tone(523.25, 0, 0.11, 0.3, STRING),
            Tone(659.25, 0.11, 0.11, 0.3, STRING),
            Tone(783.99, 0.22, 0.18, 0.34, STRING),
        ),
    ),
    "refused": (0.2, (Tone(185, 0, 0.03, 0.45, STRING), Tone(175, 0.09, 0.04, 0.45, STRING))),
}


def samples(name: str) -> list[int]:
    """A sound, sample by sample."""
    seconds, tones = TONES[name]
    heard = []
    for place in range(round(seconds * RATE)):
        time = place / RATE
        height = sum(tone.height(time) for tone in tones) * min(1.0, (seconds - time) / EDGE)
        heard.append(round(LOUDEST * max(-1.0, min(1.0, height))))
    return heard


def wav(name: str) -> bytes:
    """A sound as a file."""
    heard = array("h", samples(name))
    if sys.byteorder == "big":
        heard.byteswap()
    file = BytesIO()
    with wave.open(file, "wb") as written:
        written.setnchannels(1)
        written.setsampwidth(heard.itemsize)
        written.setframerate(RATE)
        written.writeframes(heard.tobytes())
    return file.getvalue()


def main() -> int:
    """Build every sound and say how large they are."""
    SOUNDS.mkdir(parents=True, exist_ok=True)
    for name in TONES:
        file = wav(name)
        (SOUNDS / f"{name}.wav").write_bytes(file)
        print(f"{name}.wav: {len(file)} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
