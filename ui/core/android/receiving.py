"""What other apps hand to ours: a file to open with it, a file or a text that is shared."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from ui.core.android import jvm
from ui.core.android.content import Content, content_at

Received = Content | str


def receive(received: Callable[[Received], object]) -> None:
    """Have this called with what the app was started with, and with whatever comes later."""

    def take(intent: Any) -> None:
        found = handed_over(intent)
        if found is not None:
            received(found)

    jvm.follow(on_new_intent=lambda intent: Clock.schedule_once(lambda _seconds: take(intent)))
    take(jvm.activity().getIntent())


def handed_over(intent: Any) -> Received | None:
    """Return the file or the text in an intent; None if there is neither."""
    kind = jvm.java("android.content.Intent")
    # Who comes back to the app from the list of recent ones has not shared anything again.
    if intent is None or intent.getFlags() & kind.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY:
        return None
    action = intent.getAction()
    if action == kind.ACTION_VIEW:
        return content_at(intent.getData())
    if action != kind.ACTION_SEND:
        return None
    stream = intent.getParcelableExtra(kind.EXTRA_STREAM)
    if stream is not None:
        return content_at(jvm.cast("android.net.Uri", stream))
    text = intent.getCharSequenceExtra(kind.EXTRA_TEXT)
    if text is None:
        return None
    return text if isinstance(text, str) else str(text.toString())
