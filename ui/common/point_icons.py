"""The icon of each kind of points."""

SUNS = "suns"
KIND_ICON = {
    "gods": "god",
    "gold": "gold",
    "pharaohs": "pharaoh",
    "river": "nile",
    "civilizations": "art",
    "monuments": "pyramid",
    SUNS: "sun_up",
}
