"""What Kivy reads when it is first imported, for a window that nobody sees.

Import it before anything of Kivy. What else is installed on the machine has no say: programs for the
clipboard, other libraries for sound and pictures, settings of Kivy.
"""

import atexit
import logging
import os
import shutil
import sys
import tempfile

# What is set up for somebody's desktop or for playing with Kivy is none of its business.
for name in list(os.environ):
    if name.startswith(("KIVY_", "SDL_")) or name in ("DISPLAY", "WAYLAND_DISPLAY"):
        del os.environ[name]
os.environ["SDL_VIDEODRIVER"] = "offscreen"
os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"  # nobody asks SDL whether somebody wants it to end
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["KIVY_HOME"] = tempfile.mkdtemp(prefix="ra-companion-kivy-")
atexit.register(shutil.rmtree, os.environ["KIVY_HOME"], ignore_errors=True)
os.environ["KIVY_LOG_MODE"] = "PYTHON"  # leaves stderr and the root logger alone
# Kivy calls it critical that no program takes what is selected, and logs every new settings file.
logging.getLogger("kivy").addFilter(lambda record: not str(record.msg).startswith(("Cutbuffer", "Config:")))
if "kivy" in sys.modules:
    raise ImportError("these settings come too late: Kivy has been imported")
import ui  # noqa: F401  before Kivy: it sets what Kivy reads on import

import kivy  # isort: skip

# Kivy's own libraries, and a clipboard in memory. What is selected goes nowhere.
kivy.kivy_options.update(
    window=("sdl2",), text=("sdl2",), image=("sdl2",), audio=("sdl2",), clipboard=("dummy",), cutbuffer=()
)
from kivy.config import Config  # isort: skip

Config.set("graphics", "maxfps", "0")  # frames are asked for one by one
Config.set("graphics", "multisamples", "0")
Config.set("input", "mouse", "mouse,disable_multitouch")
Config.set("kivy", "exit_on_escape", "0")
