"""Time to the first drawn frame and peak memory: the app against a Kivy app with one label, taking turns."""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.figures import Target, hand_over

ROOT = Path(__file__).resolve().parent.parent
TIME = Target("time to the first frame, to a label app's", most=1.3)
MEMORY = Target("peak memory at the first frame, over a label app's", "MB", most=30)
TARGETS = (TIME, MEMORY)

# Both stop at the end of the first frame that was drawn, and print milliseconds since their process was asked
# for and the peak of memory in MB.
MEASURE = """
import os, resource, time
def measure_and_stop(app):
    from kivy.core.window import Window
    def drawn(*_):
        Window.unbind(on_flip=drawn)
        print((time.time() - float(os.environ["ASKED_FOR"])) * 1000)
        print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
        app.stop()
    Window.bind(on_flip=drawn)
from kivy.app import App
run = App.run
def run_measured(app):
    app.bind(on_start=measure_and_stop)
    run(app)
App.run = run_measured
"""
LABEL = f"""
{MEASURE}
from kivy.uix.label import Label
class LabelApp(App):
    def build(self):
        return Label(text="Ra")
LabelApp().run()
"""
# What the app sets before it imports Kivy's App comes first here too.
APP = f"""
from ui.start import configure, main
configure()
{MEASURE}
main()
"""


def run(program: str, home: Path) -> tuple[float, float]:
    """One start: milliseconds and megabytes."""
    environment = {
        **os.environ,
        "SDL_VIDEODRIVER": "offscreen",
        "KIVY_NO_ARGS": "1",
        "KIVY_NO_CONSOLELOG": "1",
        "KIVY_NO_FILELOG": "1",
        "KIVY_HOME": str(home),
        "RA_COMPANION_DATA": str(home / "data"),
        "PYTHONPATH": str(ROOT),
    }
    source = home / "start.py"
    source.write_text(program, encoding="utf-8")
    environment["ASKED_FOR"] = str(time.time())
    done = subprocess.run([sys.executable, str(source)], env=environment, capture_output=True, text=True)
    if done.returncode or not done.stdout.strip():
        sys.exit(f"a start failed:\n{done.stderr}")
    milliseconds, megabytes = map(float, done.stdout.split())
    return milliseconds, megabytes


def main() -> int:
    """Take turns, then compare the medians; 1 when a target is not met."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=15, help="starts of each (default: 15)")
    runs = parser.parse_args().runs
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        for program in (LABEL, APP):  # what is compiled and cached once is not measured
            run(program, home)
        label, app = [], []
        for _ in range(runs):
            label.append(run(LABEL, home))
            app.append(run(APP, home))
    label_time, app_time = (statistics.median(time for time, _ in each) for each in (label, app))
    label_memory, app_memory = (statistics.median(memory for _, memory in each) for each in (label, app))
    times = f"label {label_time:.0f} ms, app {app_time:.0f} ms"
    memories = f"label {label_memory:.0f} MB, app {app_memory:.0f} MB"
    return hand_over(
        TARGETS,
        [TIME.reached(app_time / label_time, times), MEMORY.reached(app_memory - label_memory, memories)],
    )


if __name__ == "__main__":
    sys.exit(main())
