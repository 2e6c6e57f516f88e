"""Why something cannot be written, in the app's language and not in the system's."""

import errno

from ui.core.texts import Speaker, mark

REASONS = {
    errno.ENOSPC: mark("no space left"),
    errno.EDQUOT: mark("no space left"),
    errno.EACCES: mark("no permission to write there"),
    errno.EPERM: mark("no permission to write there"),
    errno.EROFS: mark("no permission to write there"),
    errno.ENOENT: mark("folder not found"),
    errno.ENOTDIR: mark("folder not found"),
    errno.EISDIR: mark("a folder with that name already exists"),
}


def why(error: OSError, tr: Speaker) -> str:
    """The reason, to be put into a sentence; a rare one is in the system's words."""
    known = REASONS.get(error.errno or 0)
    return tr._(known) if known else error.strerror or str(error)
