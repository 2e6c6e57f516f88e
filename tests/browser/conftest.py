"""Browser tests: one session of each browser for all of them, skipped where a browser is missing."""

from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from selenium.common.exceptions import WebDriverException

from tests.browser.phones import Phone
from tools.browsers import DRIVERS, MISSING


def pytest_configure(config: pytest.Config) -> None:
    """A marker of what every browser shows in every run."""
    config.addinivalue_line("markers", "both: in every browser, also without --every-browser")
    config.addinivalue_line("markers", "slow: only with --every-browser")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is slow, unless everything is wanted."""
    if not config.getoption("--every-browser"):
        slow = [item for item in items if item.get_closest_marker("slow")]
        config.hook.pytest_deselected(items=slow)
        items[:] = [item for item in items if item not in slow]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Chromium for each test with a phone, the others for some or all."""
    if "phone" in metafunc.fixturenames:
        every = metafunc.config.getoption("--every-browser") or metafunc.definition.get_closest_marker("both")
        metafunc.parametrize("phone", [*DRIVERS] if every else ["chromium"], indirect=True)


class Browsers:
    """The browsers that run, each started when it is first wanted."""

    def __init__(self, stack: ExitStack) -> None:
        self._stack = stack
        self._phones: dict[str, Phone] = {}
        self._broken: dict[str, str] = dict(MISSING)

    def phone(self, kind: str) -> Phone:
        """A phone with this browser; without one the test is skipped."""
        if self._broken[kind]:
            pytest.skip(self._broken[kind])
        if kind not in self._phones:
            try:
                self._phones[kind] = Phone(self._stack.enter_context(DRIVERS[kind]()), kind)
            except WebDriverException as wrong:
                self._broken[kind] = f"{kind} does not start: {wrong.msg}"
                pytest.skip(self._broken[kind])
        phone = self._phones[kind]
        phone.size(360, 560)
        return phone


@pytest.fixture(scope="session")
def browsers() -> Iterator[Browsers]:
    """Every browser there is."""
    with ExitStack() as stack:
        yield Browsers(stack)


@pytest.fixture
def phone(request: pytest.FixtureRequest, browsers: Browsers) -> Phone:
    """A phone of 360 by 560 within its bars, with each browser in turn."""
    return browsers.phone(request.param)


@pytest.fixture
def chromium(browsers: Browsers) -> Phone:
    """The same with Chromium, which can be cut off and put to sleep."""
    return browsers.phone("chromium")
