"""The library that has opened the window, for what Kivy does not pass on."""

import ctypes
import re
import sys
from pathlib import Path
from typing import Any

import kivy

# How Linux lists it, among all that is loaded.
LOADED = re.compile(r"/.*/libSDL2-2[^/]*$", re.MULTILINE)
# What it may be called in Kivy's package for macOS.
BUNDLED = re.compile(r"SDL2|libSDL2(-2[^/]*)?\.dylib")


def library() -> Any:
    """SDL; OSError where it is not found, and what is not in it is an AttributeError."""
    if sys.platform == "win32":
        return ctypes.CDLL("SDL2")
    if sys.platform == "linux":
        loaded = LOADED.search(Path("/proc/self/maps").read_text(encoding="utf-8", errors="replace"))
        if loaded is not None:
            return ctypes.CDLL(loaded[0])
    if sys.platform == "darwin":
        for file in sorted((Path(kivy.__file__).parent / ".dylibs").glob("*SDL2*")):
            if BUNDLED.fullmatch(file.name):
                return ctypes.CDLL(str(file))
    return ctypes.CDLL(None)
