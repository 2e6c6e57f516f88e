"""Stand-ins for what pyjnius gives Python: Java's classes, their objects, and interfaces answered in Python.

They know from the class files what they have, and every use of what is not there is a fault.
"""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from tools.android.class_file import Member

if TYPE_CHECKING:
    from tools.android.phone import Phone


class JavaException(Exception):  # noqa: N818  pyjnius calls it so
    """What a method of Java throws."""

    innermessage = "thrown"


class Kind:
    """A class of Java."""

    phone: "Phone"
    java_name: str

    def __init__(self, phone: "Phone", java_name: str) -> None:
        vars(self).update(phone=phone, java_name=java_name)

    def __getattr__(self, name: str) -> Any:
        return self.phone.look_up(self, None, name)

    def __setattr__(self, name: str, value: object) -> None:
        self.phone.put(self, None, name, value)

    def __call__(self, *given: Any) -> "Thing":
        """Make an object."""
        return self.phone.make(self, given)


class Thing:
    """An object of a class of Java: nothing is known of it but the class that is declared."""

    def __init__(self, kind: Kind) -> None:
        object.__setattr__(self, "kind", kind)

    @property
    def java_name(self) -> str:
        """The name of its class."""
        return str(object.__getattribute__(self, "kind").java_name)

    def __getattr__(self, name: str) -> Any:
        kind = object.__getattribute__(self, "kind")
        return kind.phone.look_up(kind, self, name)

    def __setattr__(self, name: str, value: object) -> None:
        kind = object.__getattribute__(self, "kind")
        kind.phone.put(kind, self, name, value)


class Method:
    """What is called by one name: a method, or several of which the arguments choose one."""

    def __init__(self, kind: Kind, thing: Thing | None, name: str) -> None:
        self._kind, self._thing, self._name = kind, thing, name

    def __call__(self, *given: Any) -> Any:
        """Call the one that is meant."""
        return self._kind.phone.call(self._kind, self._thing, self._name, given)


class PythonJavaClass:
    """The base of Python classes that answer the methods of Java's interfaces."""

    phone: ClassVar["Phone"]
    __javainterfaces__: ClassVar[list[str]] = []
    __javacontext__: ClassVar[str] = "system"

    def __init_subclass__(cls) -> None:
        """Compare it with the interfaces as soon as it is there."""
        super().__init_subclass__()
        cls.phone.compare(cls)

    @classmethod
    def interfaces(cls) -> list[str]:
        """Those it answers, with slashes."""
        return [each.replace(".", "/") for each in cls.__javainterfaces__]

    @classmethod
    def answers(cls) -> Iterator[tuple[str, str, Callable[..., object]]]:
        """The name, the signature and the function of all that Java may call."""
        for base in cls.__mro__:
            for name, function in vars(base).items():
                signature = getattr(function, "java_signature", None)
                if signature is not None:
                    yield getattr(function, "java_name", None) or name, signature, function


def java_method(signature: str, name: str | None = None) -> Callable[[Any], Any]:
    """Mark a function as the answer to a method of Java."""

    def mark(function: Any) -> Any:
        function.java_signature, function.java_name = signature, name
        return function

    return mark


def dotted(member: Member) -> str:
    """A member as people write it."""
    return f"{member.owner.replace('/', '.')}.{member.name}"
