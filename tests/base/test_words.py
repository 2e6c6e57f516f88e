"""Texts with values: counted, nested, equal by what they say, each in the catalogue of its package."""

import pytest

import ra_archive.words
import ra_auction.words
import ra_hex.words
from ra_base.words import Words
from tools.catalogues import DOMAINS

PACKAGES = (ra_archive.words, ra_auction.words, ra_hex.words)


@pytest.mark.parametrize(("count", "said"), [(0, "0 gods"), (1, "1 god"), (2, "2 gods")])
def test_a_text_counts(count: int, said: str) -> None:
    assert str(Words("{count} god", "{count} gods", count=count)) == said


def test_a_value_may_be_a_text_itself() -> None:
    assert str(Words("{player} draws: {tile}", player="Ann", tile=Words("Nile"))) == "Ann draws: Nile"
    assert repr(Words("{player} passes", player="Ann")) == "Words('Ann passes')"


def test_texts_are_equal_by_what_they_say_in_which_catalogue() -> None:
    assert Words("Nile") == Words("Nile")
    assert len({Words("Nile"), Words("Nile")}) == 1
    assert Words("{count}", count=1) != Words("{count}", count=2)
    assert Words("Nile") != ra_auction.words.Words("Nile")
    assert Words("Nile") != "Nile"


def test_a_text_that_is_filled_stays_in_its_catalogue() -> None:
    filled = ra_auction.words.Words("{count} Nile", "{count} Niles").filled(count=3)
    assert filled == ra_auction.words.Words("{count} Nile", "{count} Niles", count=3)


@pytest.mark.parametrize("package", PACKAGES)
def test_every_package_has_a_catalogue_of_its_own(package: object) -> None:
    domain = package.Words.domain  # type: ignore[attr-defined]
    assert DOMAINS[domain] == package.__name__.split(".")[0]  # type: ignore[attr-defined]
