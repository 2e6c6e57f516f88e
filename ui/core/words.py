"""Texts of the app with values, in the reader's language."""

from ra_base.words import Words as Base


class Words(Base):
    """A text in the catalogue of the app."""

    domain = "ui"
