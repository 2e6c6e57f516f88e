"""The picture that Android shows until the app draws.

python-for-android removes it five seconds after Python begins to start, and some phones take longer to the
first frame: `keep` hides it from that timer, `remove` ends it with the first frame.
"""

from typing import Any

from ui.core.android import jvm


def keep() -> Any:
    """Keep it however long the start takes; hold what is returned for `remove`."""
    kind = jvm.java("org.kivy.android.PythonActivity")
    picture, kind.mImageView = kind.mImageView, None
    return picture


def remove(picture: Any) -> None:
    """Remove it: there is something to see."""
    kind = jvm.java("org.kivy.android.PythonActivity")
    if picture is not None:
        kind.mImageView = picture
    kind.mActivity.removeLoadingScreen()
