"""What the app asks of a desktop: the folder for exported files, and to open a folder."""

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from ra_base.files import read_text
from ra_base.refusal import BadInput

# What a Linux desktop calls the folders people keep files in, the best one first, and their usual names.
KEPT_IN = {"XDG_DOCUMENTS_DIR": "Documents", "XDG_DOWNLOAD_DIR": "Downloads"}
# A file that names folders is far smaller.
MOST_BYTES = 2**16
OPENERS = {"darwin": "open", "win32": "explorer"}


def export_folder(environment: Mapping[str, str] | None = None) -> Path:
    """Return Documents or Downloads, whatever they are called here; without them, the home folder."""
    environment = os.environ if environment is None else environment
    home = Path(environment.get("HOME") or Path.home())
    config = Path(environment.get("XDG_CONFIG_HOME") or home / ".config")
    named = _user_dirs(config / "user-dirs.dirs", home)
    for variable, usual in KEPT_IN.items():
        written = environment.get(variable)
        folder = Path(written) if written else named.get(variable, home / usual)
        # A desktop without such a folder names the home folder itself.
        if folder != home and folder.is_dir():
            return folder
    return home


def _user_dirs(file: Path, home: Path) -> dict[str, Path]:
    """Read the file in which a Linux desktop names its folders."""
    try:
        if not file.is_file():  # a pipe would wait for a writer
            return {}
        lines = read_text(file, file.name, MOST_BYTES).splitlines()
    except (OSError, BadInput):
        return {}
    found = (re.fullmatch(r'\s*(XDG_\w+_DIR)="(.*)"\s*', line) for line in lines)
    return {
        match[1]: Path(re.sub(r"^\$HOME(?=/|$)", lambda _: str(home), match[2]).replace("\\", ""))
        for match in found
        if match
    }


def open_folder(folder: Path) -> bool:
    """Show a folder in the desktop's file manager; return whether there is one."""
    try:
        subprocess.Popen(
            [OPENERS.get(sys.platform, "xdg-open"), str(folder)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    except OSError:
        return False
    return True
