"""Runs every function of the app's Android code; test_framework.py says which lines no exercise reaches."""

import tempfile
from pathlib import Path

import pytest

from tests.android.exercises_handed_over import HANDED_OVER
from tests.android.exercises_phone import PHONE
from tools.android.objects import JavaException
from tools.android.phone import Phone


def shares_a_text(_phone: Phone) -> None:
    from ui.core.android import sending

    sending.send_text("Ann: 20")


def opens_a_link(_phone: Phone) -> None:
    from ui.core.android import sending

    sending.open_link("https://example.org/")


def shares_a_file(phone: Phone) -> None:
    from ui.core.android import sending

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "ra.csv"
        path.write_text("1,2", encoding="utf-8")
        if sending.can_keep_in_downloads():
            sending.send_file(path, "text/csv")
        else:
            outside = Path(folder) / "outside"
            outside.mkdir()
            phone.answers["java.io.File.getAbsolutePath"] = str(outside)
            assert sending.set_out(path).read_text(encoding="utf-8") == "1,2"


def cannot_share_a_file(phone: Phone) -> None:
    from ui.core.android import sending

    if not sending.can_keep_in_downloads():
        return
    for method, answer in (("openOutputStream", JavaException("full")), ("insert", None)):
        phone.answers[f"android.content.ContentResolver.{method}"] = answer
        with (
            tempfile.NamedTemporaryFile(suffix=".csv") as file,
            pytest.raises(OSError, match=r"thrown|no place"),
        ):
            sending.send_file(Path(file.name), "text/csv")


def vibrates(_phone: Phone) -> None:
    from ui.core.android import vibration

    vibration.vibrate(strongly=True)
    vibration.vibrate(strongly=False)


def asks_whether_it_is_charging(phone: Phone) -> None:
    from ui.core.android import power

    phone.answers["android.os.BatteryManager.isCharging"] = True
    assert power.is_charging()


def reads_the_language(phone: Phone) -> None:
    from ui.core import i18n

    phone.answers["java.util.Locale.getLanguage"] = "fr"
    assert i18n.android_language() == "fr"


SENDING = (
    shares_a_text,
    opens_a_link,
    shares_a_file,
    cannot_share_a_file,
    vibrates,
    asks_whether_it_is_charging,
    reads_the_language,
)
EXERCISES = (*SENDING, *HANDED_OVER, *PHONE)
