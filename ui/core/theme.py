"""All colours and sizes: two themes of named colours, text sizes that follow the font scale."""

from kivy.event import EventDispatcher
from kivy.metrics import dp, sp
from kivy.properties import ColorProperty, NumericProperty, OptionProperty

# The palette of the whole project; icons and pictures use it too.
NIGHT_SKY = "#10151F"
LAPIS = "#2F5FB3"
GOLD = "#E3B23C"
PAPYRUS = "#F3E7C9"
TERRACOTTA = "#C8553D"
NILE = "#2E8B7A"

# A token that carries text has a partner `…_ink` readable on it; `…_text` is the hue as a text colour.
# (No name begins with on_: Kivy would take it for an event and never bind it.)
NIGHT = {
    "background": NIGHT_SKY,
    "surface": "#1B2433",
    "raised": "#26324A",
    "line": "#3A4763",
    "text": PAPYRUS,
    "dim": "#B8B09A",
    "accent": GOLD,
    "accent_ink": NIGHT_SKY,
    "accent_text": GOLD,
    "lapis": LAPIS,
    "lapis_ink": PAPYRUS,
    "lapis_text": "#8FB0EA",
    "danger": "#A9412B",
    "danger_ink": PAPYRUS,
    "danger_text": "#E58A74",
    "good": "#1F6B5D",
    "good_ink": PAPYRUS,
    "good_text": "#5FC2AE",
    "shade": "#000000B0",
}
PAPYRUS_DAY = {
    "background": PAPYRUS,
    "surface": "#FBF4E1",
    "raised": "#EADBB4",
    "line": "#CDBB8B",
    "text": "#1B2433",
    "dim": "#5C5443",
    "accent": GOLD,
    "accent_ink": NIGHT_SKY,
    "accent_text": "#6B4D06",
    "lapis": LAPIS,
    "lapis_ink": "#FFF8E6",
    "lapis_text": "#24509B",
    "danger": "#A9412B",
    "danger_ink": "#FFF8E6",
    "danger_text": "#A23B25",
    "good": "#1F6B5D",
    "good_ink": "#FFF8E6",
    "good_text": "#1C6456",
    "shade": "#00000090",
}
THEMES = {"night": NIGHT, "papyrus": PAPYRUS_DAY}

# Colours of players, each clear on the surfaces of both themes; a shape goes with each.
PLAYER_COLOURS = {
    "red": "#D8503C",
    "blue": "#4A86D8",
    "green": "#3B9A4E",
    "purple": "#A86ACB",
    "orange": "#C9781B",
    "pink": "#D65A93",
    "grey": "#8A8577",
}

# Text sizes in sp at font scale 1.
TEXT_SIZES = {
    "small_text": 13,
    "body_text": 16,
    "title_text": 20,
    "headline_text": 28,
    "number_text": 36,
}
FONT_SCALES = (0.85, 1.0, 1.15, 1.3, 1.5)


class Theme(EventDispatcher):
    """The colours and sizes in force; widgets bind to them, so a change shows at once."""

    name = OptionProperty("night", options=list(THEMES))
    font_scale = OptionProperty(1.0, options=list(FONT_SCALES))

    background = ColorProperty(NIGHT["background"])
    surface = ColorProperty(NIGHT["surface"])
    raised = ColorProperty(NIGHT["raised"])
    line = ColorProperty(NIGHT["line"])
    text = ColorProperty(NIGHT["text"])
    dim = ColorProperty(NIGHT["dim"])
    accent = ColorProperty(NIGHT["accent"])
    accent_ink = ColorProperty(NIGHT["accent_ink"])
    accent_text = ColorProperty(NIGHT["accent_text"])
    lapis = ColorProperty(NIGHT["lapis"])
    lapis_ink = ColorProperty(NIGHT["lapis_ink"])
    lapis_text = ColorProperty(NIGHT["lapis_text"])
    danger = ColorProperty(NIGHT["danger"])
    danger_ink = ColorProperty(NIGHT["danger_ink"])
    danger_text = ColorProperty(NIGHT["danger_text"])
    good = ColorProperty(NIGHT["good"])
    good_ink = ColorProperty(NIGHT["good_ink"])
    good_text = ColorProperty(NIGHT["good_text"])
    shade = ColorProperty(NIGHT["shade"])

    small_text = NumericProperty()
    body_text = NumericProperty()
    title_text = NumericProperty()
    headline_text = NumericProperty()
    number_text = NumericProperty()

    # Lengths that never change. Space between and within things, from the least to the most:
    hairline = dp(1)
    tiny = dp(2)
    snug = dp(4)
    tight = dp(6)
    gap = dp(8)
    inset = dp(12)
    margin = dp(16)
    # Touch targets, icons, corners, and the widest column of text.
    touch = dp(48)
    big_touch = dp(56)
    bar = dp(64)
    # Above and below the line of a field, and of one that is low.
    field_space = dp(28)
    low_field_space = dp(20)
    icon = dp(24)
    big_icon = dp(28)
    huge_icon = dp(32)
    corner = dp(12)
    column = dp(640)

    def __init__(self, name: str = "night", font_scale: float = 1.0) -> None:
        super().__init__(font_scale=font_scale)
        self.on_font_scale(self, font_scale)
        self.name = name

    def on_name(self, _theme: "Theme", name: str) -> None:
        """Take over every colour of the theme."""
        for token, colour in THEMES[name].items():
            setattr(self, token, colour)

    def on_font_scale(self, _theme: "Theme", font_scale: float) -> None:
        """Recompute the text sizes."""
        for token, size in TEXT_SIZES.items():
            setattr(self, token, sp(size * font_scale))
