"""What is asked of Android, against stand-ins for its classes: which, with what, what before Android 10."""

from pathlib import Path
from unittest.mock import MagicMock

import pytest

from tests.ui.core.conftest import JavaError
from ui.core import power
from ui.core.android import jvm, vibration
from ui.core.i18n import Translator
from ui.core.sharing import Sharing


def share(folder: Path) -> list[str]:
    """Hand on a table of points; what was told."""
    told: list[str] = []
    Sharing(folder, Translator("en"), told.append).file("ra.csv", lambda path: path.write_text("1,2"))
    return told


def test_a_file_goes_to_downloads_and_its_address_to_the_app_people_choose(
    tmp_path: Path, android: dict[str, MagicMock]
) -> None:
    assert share(tmp_path) == []
    activity = android["org.kivy.android.PythonActivity"].mActivity
    resolver = activity.getContentResolver()
    resolver.openOutputStream.return_value.write.assert_called_once_with(b"1,2")
    intent = android["android.content.Intent"].return_value
    intent.setType.assert_called_once_with("text/csv")
    intent.putExtra.assert_called_once_with(
        android["android.content.Intent"].EXTRA_STREAM, resolver.insert.return_value
    )
    activity.startActivity.assert_called_once()


def test_a_full_storage_is_said_and_no_part_of_a_file_stays(
    tmp_path: Path, android: dict[str, MagicMock]
) -> None:
    resolver = jvm.activity().getContentResolver()
    full = JavaError("write failed: ENOSPC (No space left on device)")
    resolver.openOutputStream.return_value.write.side_effect = full
    assert share(tmp_path) == ["Couldn’t save the file: no space left."]
    resolver.delete.assert_called_once_with(resolver.insert.return_value, None, None)
    resolver.openOutputStream.side_effect = JavaError("No content provider")
    assert share(tmp_path) == ["Couldn’t save the file: No content provider."]
    resolver.insert.return_value = None
    assert share(tmp_path) == ["Couldn’t save the file: no place in Downloads."]
    jvm.activity().startActivity.assert_not_called()


def test_before_android_10_it_is_set_out_where_people_find_it(
    tmp_path: Path, android: dict[str, MagicMock]
) -> None:
    android["android.os.Build$VERSION"].SDK_INT = 28
    outside = tmp_path / "outside"
    outside.mkdir()
    activity = jvm.activity()
    activity.getExternalFilesDir.return_value.getAbsolutePath.return_value = str(outside)
    assert share(tmp_path / "inside") == [f"Saved as {outside / 'ra.csv'}"]
    assert (outside / "ra.csv").read_text() == "1,2"
    # What is there already stays, and inside nothing is left.
    assert share(tmp_path / "inside") == [f"Saved as {outside / 'ra-2.csv'}"]
    assert not list((tmp_path / "inside").iterdir())
    activity.getContentResolver.assert_not_called()


def test_a_text_and_a_link_are_handed_on(tmp_path: Path, android: dict[str, MagicMock]) -> None:
    hands = Sharing(tmp_path, Translator("en"), lambda _words: None)
    hands.text("Ann: 20")
    android["java.lang.String"].assert_any_call(b"Ann: 20", "UTF-8")
    hands.link("https://app.bgstatsapp.com/x")
    android["android.net.Uri"].parse.assert_called_once_with("https://app.bgstatsapp.com/x")


@pytest.mark.parametrize("charging", [True, False])
def test_a_phone_has_power_to_spare_when_it_is_charging(
    charging: bool, android: dict[str, MagicMock], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert power.has_power()
    monkeypatch.setattr(power, "platform", "android")
    battery = jvm.cast("android.os.BatteryManager", jvm.activity().getSystemService("batterymanager"))
    battery.isCharging.return_value = charging
    assert power.has_power() is charging


def test_a_touch_of_vibration_needs_no_permission(android: dict[str, MagicMock]) -> None:
    effects = jvm.java("android.view.HapticFeedbackConstants")
    view = jvm.activity().getWindow().getDecorView()
    vibration.vibrate(strongly=False)
    vibration.vibrate(strongly=True)
    asked = [call.args for call in view.performHapticFeedback.call_args_list]
    assert asked == [(effects.KEYBOARD_TAP,), (effects.LONG_PRESS,)]
    assert "android.os.Vibrator" not in android
