"""A widget with one child for each value of a list."""

from collections.abc import Callable, Sequence

from kivy.uix.widget import Widget


def repeat(container: Widget, make: Callable[..., Widget], name: str, values: Sequence[object]) -> None:
    """Have as many children as there are values, in order, with the values as their property `name`.

    Children that are there already stay; `make` is given the property and makes those that are missing.
    """
    children = container.children[::-1]
    for child in children[len(values) :]:
        container.remove_widget(child)
    for child, value in zip(children, values, strict=False):
        setattr(child, name, value)
    for value in values[len(children) :]:
        container.add_widget(make(**{name: value}))
