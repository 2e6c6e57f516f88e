"""Holds widgets that are on the screen only at times, and builds some of them when they are first shown."""

from kivy.factory import Factory
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget


def hold_parts(owner: Widget, *ids: str) -> tuple[Widget, ...]:
    """Return the widgets with these ids, for an owner that removes and adds them again.

    Kivy's ids are weak references, and so is `root` in kv rules. A widget off the screen has no parent that
    holds it or its owner: if it outlived its owner, its rules would look up a dead `root`.
    """
    parts: tuple[Widget, ...] = tuple(owner.ids[name].__self__ for name in ids)
    for part in parts:
        part.owner = owner
    return parts


class LatePart(BoxLayout):
    """A place for a part of the class called `part`, which is built when it is first shown.

    `arrange` fills it. On a phone a button costs 10 ms, and most of what a screen can show it never does.
    """

    part = StringProperty()
    # What the part gets as its property of the same name, if it wants one.
    screen = ObjectProperty(None, allownone=True)

    def fill(self) -> None:
        """Build the part; it is as high as a part that has a height of its own."""
        if self.children:
            return
        build = Factory.get(self.part)
        built = build() if self.screen is None else build(screen=self.screen)
        if built.size_hint_y is None:
            self.size_hint_y = None
            built.fbind("height", self.setter("height"))
            self.height = built.height
        self.add_widget(built)
