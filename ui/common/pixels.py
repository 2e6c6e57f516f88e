"""A picture made of pixels that are computed."""

from kivy.graphics.texture import Texture


def picture_of(pixels: bytes, wide: int, kind: str = "rgb") -> Texture:
    """A picture of these pixels in rows of so many, red, green and blue, from the lower left."""
    made = Texture.create(size=(wide, len(pixels) // wide // len(kind)), colorfmt=kind)

    def fill(texture: Texture) -> None:
        texture.blit_buffer(pixels, colorfmt=kind, bufferfmt="ubyte")

    fill(made)
    # When Android takes the graphics away and gives new ones, it is empty.
    made.add_reload_observer(fill)
    return made
