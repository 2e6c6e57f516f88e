"""The seat of a phone that is away: the host is asked whether another one may have it, on whatever screen."""

from collections.abc import Iterator

import pytest

from tests.ui.played import TABLE
from tools.callers import Caller, seated
from tools.stage import Stage

QUESTION = "Another phone wants to play as Bea."


@pytest.fixture
def first(stage: Stage) -> Caller:
    """A phone that has a seat, but is not there."""
    stage.app.begin("ra-table", TABLE)
    stage.app.hosting.start()
    return seated(stage, 1)


@pytest.fixture
def other(stage: Stage, first: Caller) -> Iterator[Caller]:
    """A phone that wants the same seat."""
    other = Caller(stage)
    assert other.join().status == 200
    with other.stream() as seen:
        seen.next()
        assert other.sit(1).status == 200
        stage.wait_until(lambda: stage.app.root.overlays)
        yield other
    stage.app.hosting.stop()


def owner(stage: Stage) -> int | None:
    """Whose seat it is."""
    return next((each.number for each in stage.app.hosting.sharing.guests if each.seat == 1), None)


def test_the_host_allows_it(stage: Stage, other: Caller) -> None:
    assert [each.title for each in stage.app.root.overlays] == [QUESTION]
    stage.tap(stage.the("PrimaryButton", text="Allow"))
    stage.frames()
    assert stage.app.root.overlays == []
    assert owner(stage) == 2


@pytest.mark.parametrize("how", ["button", "back"])
def test_the_host_does_not_allow_it_and_is_not_asked_again_at_once(
    stage: Stage, other: Caller, how: str
) -> None:
    if how == "button":
        stage.tap(stage.the("QuietButton", text="Not now"))
    else:
        stage.back()
    stage.frames()
    assert owner(stage) == 1
    assert other.sit(1).status == 409
    stage.frames()
    assert stage.app.root.overlays == []


def test_the_question_goes_when_the_phone_is_back(stage: Stage, first: Caller, other: Caller) -> None:
    with first.stream() as seen:
        seen.next()
        stage.wait_until(lambda: not stage.app.root.overlays)
    assert owner(stage) == 1


def test_the_end_of_sharing_ends_the_question(stage: Stage, other: Caller) -> None:
    stage.app.hosting.stop()
    stage.frames()
    assert stage.app.root.overlays == []
    assert not (stage.data_dir / "sharing.json").exists()
