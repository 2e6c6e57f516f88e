"""Loads kv rules, and makes the widgets they name known to them."""

from collections.abc import Mapping
from pathlib import Path

from kivy.factory import Factory
from kivy.lang import Builder


def register_widgets(widgets: Mapping[str, tuple[str, ...]]) -> None:
    """Make classes known to kv rules; a module is imported when a rule first uses one of its classes."""
    for module, names in widgets.items():
        for name in names:
            Factory.register(name, module=module)


def load_rules(module_file: str) -> None:
    """Load the kv file that has the same name as this module."""
    Builder.load_file(str(Path(module_file).with_suffix(".kv")))
