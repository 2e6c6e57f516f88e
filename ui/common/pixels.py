"""A picture made of pixels that are computed."""

from kivy.graphics.texture import Texture


def picture_of(pixels: bytes, side: int) -> Texture:
    """A square picture of these pixels, red, green and blue, from the lower left."""
    made = Texture.create(size=(side, side), colorfmt="rgb")

    def fill(texture: Texture) -> None:
        texture.blit_buffer(pixels, colorfmt="rgb", bufferfmt="ubyte")

    fill(made)
    # When Android takes the graphics away and gives new ones, it is empty.
    made.add_reload_observer(fill)
    return made
