"""Why something cannot be written, in the app's language and not in the system's."""

import errno

from ui.core.texts import Speaker, mark

REASONS = {
    errno.ENOSPC: mark("no space is left"),
    errno.EDQUOT: mark("no space is left"),
    errno.EACCES: mark("writing is not allowed there"),
    errno.EPERM: mark("writing is not allowed there"),
    errno.EROFS: mark("writing is not allowed there"),
    errno.ENOENT: mark("folder not found"),
    errno.ENOTDIR: mark("folder not found"),
    errno.EISDIR: mark("a folder has that name"),
}


def why(error: OSError, tr: Speaker) -> str:
    """The reason, to be put into a sentence; a rare one is in the system's words."""
    known = REASONS.get(error.errno or 0)
    return tr._(known) if known else error.strerror or str(error)
