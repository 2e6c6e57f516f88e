"""How the page looks: nothing clipped, overlapping, too small or too pale, and axe-core agrees."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from tests.browser.fake_host import FakeHost
from tests.browser.phones import Phone
from tests.browser.served import Served, served
from tools.setup_browsers import AXE
from ui.core.languages import LANGUAGES, catalogue

CHECK = (Path(__file__).parent / "layout.js").read_text(encoding="utf-8")
# What the bars of a browser leave of small phones, a large phone, a phone on its side, a tablet.
SIZES = [(360, 560), (412, 780), (800, 360), (800, 1200)]
TEXT_SIZES = ("1", "1.3", "1.5")
THEMES = ("night", "papyrus")
SCENES = ("tally", "table", "choose", "result", "wall")
# Of these the suite takes each language with what goes worst with it; --every-browser has every pair.
LOOKS = [
    ((360, 560), "1.3", "night", "ru"),
    ((800, 360), "1.3", "papyrus", "fr"),
    ((360, 560), "1.5", "papyrus", "en"),
    ((800, 1200), "1.3", "night", "fr"),
]
EVERY_LOOK = [
    *product(SIZES, TEXT_SIZES, THEMES, LANGUAGES),
    ((320, 568), "1.3", "papyrus", "fr"),
    ((1280, 720), "1", "papyrus", "ru"),
]


@pytest.fixture(scope="module")
def sharing() -> Iterator[Served]:
    with served(FakeHost()) as sharing:
        own = sharing.host.counts[0]
        own.update({"floods": 13, "niles": 12, "gods": 4})
        yield sharing


def show(phone: Phone, sharing: Served, scene: str) -> None:
    """Show a scene in the language the page has."""
    sharing.put(scene=scene)
    language = phone.run("return document.documentElement.lang")
    title = sharing.host.view(0, language)["title"]
    phone.until(lambda: phone.texts("#title") == [title])


def choose(phone: Phone, text_size: str, theme: str, language: str) -> None:
    """Have these settings from now on, with the guest's token."""
    for name, value in {"size": text_size, "theme": theme, "language": language}.items():
        phone.run("localStorage.setItem(arguments[0], arguments[1])", f"ra.{name}", value)
    phone.driver.refresh()
    phone.until(
        lambda: phone.state() == "open" and phone.run("return document.documentElement.lang") == language
    )


def faults(phone: Phone) -> list[str]:
    """What the check finds, at the top of the page and at its end."""
    found = list(phone.run(CHECK))
    phone.run("document.getElementById('main').scrollTop = 1e6")
    found += phone.run(CHECK)
    phone.run("document.getElementById('main').scrollTop = 0")
    return [*dict.fromkeys(found)]


def looks(config: pytest.Config) -> list[tuple[tuple[int, int], str, str, str]]:
    return EVERY_LOOK if config.getoption("--every-browser") else LOOKS


def with_panels(phone: Phone, sharing: Served) -> Iterator[str]:
    """Every scene, and what opens above it, one after the other."""
    for scene in SCENES:
        show(phone, sharing, scene)
        yield scene
    show(phone, sharing, "table")
    phone.steady()
    phone.tap("#foot .danger")
    yield "question"
    phone.steady()
    phone.tap(".panel .plain")
    phone.tap("#menu")
    yield "settings"
    phone.steady()
    phone.tap(".panel .stack button")
    yield "seats"
    phone.steady()
    phone.tap(".seat")


def test_nothing_is_clipped_overlapping_small_or_pale(
    phone: Phone, sharing: Served, request: pytest.FixtureRequest
) -> None:
    phone.at(sharing, 0)
    phone.seated = None
    wrong = []
    for size, text_size, theme, language in looks(request.config):
        phone.size(*size)
        choose(phone, text_size, theme, language)
        for scene in with_panels(phone, sharing):
            where = f"{scene} {size[0]}x{size[1]} x{text_size} {theme} {language}"
            wrong += [f"{where}: {fault}" for fault in faults(phone)]
    assert wrong == [], "\n".join(wrong)


@pytest.mark.both
@pytest.mark.parametrize(
    ("size", "text_size"),
    [
        *(((360, 560), "1"), ((640, 360), "1"), ((360, 640), "1.3")),
        *(((412, 780), "1"), ((800, 1200), "1")),
        pytest.param((412, 780), "1.3", marks=pytest.mark.slow),
        pytest.param((1280, 720), "1", marks=pytest.mark.slow),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.sample(8)
def test_a_whole_tally_fits(
    phone: Phone, sharing: Served, size: tuple[int, int], text_size: str, language: str
) -> None:
    phone.size(*size)
    phone.at(sharing, 0)
    phone.seated = None
    choose(phone, text_size, "night", language)
    show(phone, sharing, "tally")
    for tile in range(18):
        phone.run("document.querySelectorAll('.more')[arguments[0]].focus()", tile)
        main = phone.run(
            "const it = document.getElementById('main'); return [it.scrollHeight, it.clientHeight]"
        )
        assert main[0] <= main[1], tile


def tall(phone: Phone, selector: str) -> list[int]:
    """How high such elements are."""
    script = "return [...document.querySelectorAll(arguments[0])].map(each => each.clientHeight)"
    return list(phone.run(script, selector))


@pytest.mark.both
def test_what_counts_is_larger_where_there_is_room(phone: Phone, sharing: Served) -> None:
    phone.at(sharing, 0)
    phone.seated = None
    choose(phone, "1", "night", "en")
    found = []
    for size in [(360, 560), (412, 780), (800, 1200)]:
        phone.size(*size)
        show(phone, sharing, "table")
        disks = tall(phone, ".disks .sun")
        show(phone, sharing, "tally")
        found.append((min(disks), min(tall(phone, ".counter"))))
    assert found == [(28, 48), (38, 52), (54, 84)]


@pytest.mark.both
def test_on_its_side_a_phone_has_what_belongs_together_beside_each_other(
    phone: Phone, sharing: Served
) -> None:
    phone.size(740, 340)
    phone.open(sharing)
    phone.until(lambda: phone.seen(".seat"))
    fits = "const it = document.getElementById('main'); return it.scrollHeight <= it.clientHeight"
    assert phone.run(fits), "every seat and Just watch are in sight"
    phone.sit(0)
    show(phone, sharing, "result")
    left = phone.run(
        "return [...document.querySelectorAll('.blocks > .block')]"
        ".map(each => each.getBoundingClientRect().left)"
    )
    assert left[0] < 20, "the ranking"
    assert left[-1] > 360, "charts"
    phone.size(360, 560)


def test_disks_are_below_each_other_whatever_the_points(chromium: Phone, sharing: Served) -> None:
    phone = chromium
    phone.at(sharing, 0)
    show(phone, sharing, "table")
    last = phone.run(
        "return [...document.querySelectorAll('.player')].map(each =>"
        " each.querySelector('.disks').lastElementChild.getBoundingClientRect().right)"
    )
    points = phone.texts(".player .points")
    assert {len(each) for each in points} == {1, 2}
    assert max(last) - min(last) < 1


def test_percent_are_written_as_in_each_language(chromium: Phone, sharing: Served) -> None:
    phone = chromium
    for language in LANGUAGES:
        written = "130%" if language == "en" else "130\u00a0%"
        phone.open(sharing, language=language)
        phone.steady()
        phone.tap("#menu")
        assert written in phone.texts(".panel .choice span")


def test_a_tally_says_how_to_count_until_something_is_counted(chromium: Phone, sharing: Served) -> None:
    phone = chromium
    counted = dict(sharing.host.counts[1])
    phone.open(sharing)
    phone.sit(1)
    show(phone, sharing, "tally")
    assert phone.texts(".why span") == ["Tap a tile to add one."]
    phone.steady()
    phone.tap(".more", 2)
    phone.until(lambda: "Pharaohs" in phone.texts(".why span")[0])
    phone.until(lambda: sharing.host.counts[1] != counted)
    sharing.host.counts[1] = counted


@pytest.mark.parametrize(
    ("scheme", "asked", "ground", "language"),
    [("dark", "ru-RU,en", "rgb(16, 21, 31)", "ru"), ("light", "tlh,fr-CA", "rgb(243, 231, 201)", "fr")],
)
def test_it_looks_and_speaks_as_the_phone_does(
    chromium: Phone, sharing: Served, scheme: str, asked: str, ground: str, language: str
) -> None:
    phone = chromium
    agent = phone.run("return navigator.userAgent")
    try:
        phone.prefers(scheme)
        phone.command("Emulation.setUserAgentOverride", userAgent=agent, acceptLanguage=asked)
        phone.open(sharing)
        assert phone.run("return document.documentElement.lang") == language
        assert phone.run("return getComputedStyle(document.body).backgroundColor") == ground
        assert phone.texts(".seat-page > .plain") == [said(language)]
    finally:
        phone.prefers("")
        phone.command("Emulation.setUserAgentOverride", userAgent=agent, acceptLanguage="en")


def said(language: str) -> str:
    """A text of the page in this language."""
    return catalogue("guests", language).gettext("Just watch")


@pytest.mark.skipif(not AXE.exists(), reason="axe-core was not fetched by the set-up")
@pytest.mark.parametrize("theme", ["night", pytest.param("papyrus", marks=pytest.mark.slow)])
def test_axe_finds_nothing(chromium: Phone, sharing: Served, theme: str) -> None:
    phone = chromium
    phone.at(sharing, 0)
    phone.seated = None
    choose(phone, "1", theme, "en")
    phone.run(AXE.read_text(encoding="utf-8"))
    wrong = []
    for scene in with_panels(phone, sharing):
        found = phone.driver.execute_async_script(
            "axe.run(document, {runOnly: {type: 'tag', values: arguments[0]}}).then(arguments[1])",
            ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
        )
        for each in found["violations"]:
            places = [node["html"][:120] for node in each["nodes"]]
            wrong.append(f"{scene}: {each['id']}: {each['help']}: {places}")
    assert wrong == []


def test_the_check_finds_faults(chromium: Phone, sharing: Served) -> None:
    """The check is tested on what is wrong on purpose."""
    chromium.at(sharing, 0)
    show(chromium, sharing, "tally")
    assert faults(chromium) == []
    chromium.run(
        "const [a, b] = document.querySelectorAll('#foot button');"
        "a.style.minHeight = a.style.height = '40px'; b.style.marginLeft = '-40px';"
        "document.querySelector('.why').style.color = 'var(--line)';"
        "const label = document.querySelector('.group .label');"
        "label.style.whiteSpace = 'nowrap'; label.textContent = 'x'.repeat(99);"
    )
    found = " | ".join(faults(chromium))
    chromium.seated = None
    for fault in ("× 40.0", "overlaps", "contrast", "beyond the side", "wider than"):
        assert fault in found
