"""Texts of the app with values, said in the language of whoever reads them."""

from ra_base.words import Words as Base


class Words(Base):
    """A text in the catalogue of the app."""

    domain = "ui"
