"""The sounds: built from their formulas, small, played by an audio library, no harm without a device."""

import io
import logging
import os
import subprocess
import sys
import wave
from array import array
from pathlib import Path

import pytest

from tools import sounds as build
from ui.core.happenings import HAPPENINGS
from ui.start import is_ours_to_hear

ROOT = Path(__file__).resolve().parents[2]
PLAYED = """
import os, sys, tempfile
from pathlib import Path
from tools.stage import Stage
os.environ["SDL_AUDIODRIVER"] = sys.argv[1]  # read when the first sound is loaded
with Stage(Path(tempfile.mkdtemp())) as stage:
    app = stage.app
    app.settings.sound = True
    session = app.begin("ra-hex", {"board": "114", "players": ["Ann", "Bea"], "match": "single"})
    session.do({"do": "move", "move": "1b4-e7"})
    print(len(session.steps))
    for name, sound in app.feedback._sounds.items():
        print(name, sound.state, round(sound.length, 2))
"""


def samples(file: bytes) -> array:  # type: ignore[type-arg]
    with wave.open(io.BytesIO(file)) as sound:
        assert (sound.getnchannels(), sound.getsampwidth(), sound.getframerate()) == (1, 2, build.RATE)
        found = array("h", sound.readframes(sound.getnframes()))
    if sys.byteorder == "big":
        found.byteswap()
    return found


def test_every_happening_has_a_sound_and_all_are_small() -> None:
    files = {path.name: path.stat().st_size for path in build.SOUNDS.iterdir()}
    assert set(files) == {f"{name}.wav" for name in HAPPENINGS} == {f"{name}.wav" for name in build.TONES}
    assert sum(files.values()) < 100_000


@pytest.mark.parametrize("name", HAPPENINGS)
def test_the_committed_sounds_are_what_the_formulas_build(name: str) -> None:
    committed, built = samples((build.SOUNDS / f"{name}.wav").read_bytes()), samples(build.wav(name))
    assert len(committed) == len(built)
    # Another machine's sine may be rounded the other way.
    assert max(abs(one - other) for one, other in zip(committed, built, strict=True)) <= 1


@pytest.mark.parametrize("name", HAPPENINGS)
def test_a_sound_is_heard_and_neither_cracks_nor_is_cut_off(name: str) -> None:
    heard = samples((build.SOUNDS / f"{name}.wav").read_bytes())
    loudest = max(map(abs, heard))
    assert 0.3 * build.LOUDEST < loudest < build.LOUDEST
    assert heard[0] == 0
    tail = heard[-len(heard) // 20 :]
    assert max(map(abs, tail)) < 0.1 * loudest


def played(driver: str) -> subprocess.CompletedProcess[str]:
    """A move with sounds on, where there is this audio driver."""
    command, environment = [sys.executable, "-c", PLAYED, driver], {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)


def test_an_audio_library_takes_them_and_plays_the_one_that_is_meant() -> None:
    lines = played("dummy").stdout.split("\n")
    assert lines[0] == "1"
    heard = {name: (state, float(length)) for name, state, length in (line.split() for line in lines[1:-1])}
    assert {name: length for name, (_, length) in heard.items()} == pytest.approx(
        {name: seconds for name, (seconds, _) in build.TONES.items()}, abs=0.01
    )
    assert [name for name, (state, _) in heard.items() if state == "play"] == ["put"]


def test_without_an_audio_device_the_game_goes_on_and_nothing_is_said() -> None:
    done = played("none")
    assert done.stdout.startswith("1\n")
    told = [line for line in done.stderr.splitlines() if "Audio" in line]
    assert told == [line for line in done.stderr.splitlines() if line], done.stderr
    assert told
    # What Kivy says of it is not for people who start the app.
    assert not any(is_ours_to_hear(logging.makeLogRecord({"msg": line})) for line in told)
