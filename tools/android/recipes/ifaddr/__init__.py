"""How python-for-android packs ifaddr: as it is.

Its own recipe patches version 0.1.7 for Androids older than ours, which have no `getifaddrs`; the patch does
not fit later versions.
"""

from pythonforandroid.recipe import PythonRecipe


class IfaddrRecipe(PythonRecipe):
    """Pure Python from PyPI."""

    version = "0.2.0"
    url = "https://pypi.python.org/packages/source/i/ifaddr/ifaddr-{version}.tar.gz"
    call_hostpython_via_targetpython = False


recipe = IfaddrRecipe()
