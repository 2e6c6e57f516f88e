"""The classes that python-for-android and SDL bring themselves, as far as Python uses them on the phone.

A test compares this table with python-for-android's Java sources.
"""

from tools.android.class_file import ABSTRACT, INTERFACE, PUBLIC, STATIC, JavaClass, Member

ACTIVITY = "org/kivy/android/PythonActivity"
SDL_ACTIVITY = "org/libsdl/app/SDLActivity"

# By class: what it extends, its static fields, its methods, and of interfaces what is to be answered.
PARENTS = {SDL_ACTIVITY: "android/app/Activity", ACTIVITY: SDL_ACTIVITY}
STATIC_FIELDS = {ACTIVITY: {"mActivity": f"L{ACTIVITY};", "mImageView": "Landroid/widget/ImageView;"}}
METHODS = {
    ACTIVITY: {
        "registerNewIntentListener": f"(L{ACTIVITY}$NewIntentListener;)V",
        "unregisterNewIntentListener": f"(L{ACTIVITY}$NewIntentListener;)V",
        "registerActivityResultListener": f"(L{ACTIVITY}$ActivityResultListener;)V",
        "unregisterActivityResultListener": f"(L{ACTIVITY}$ActivityResultListener;)V",
        "removeLoadingScreen": "()V",
    }
}
INTERFACES = {
    f"{ACTIVITY}$NewIntentListener": {"onNewIntent": "(Landroid/content/Intent;)V"},
    f"{ACTIVITY}$ActivityResultListener": {"onActivityResult": "(IILandroid/content/Intent;)V"},
}


def own_classes() -> dict[str, JavaClass]:
    """The table as classes."""
    classes = {}
    for name, parent in PARENTS.items():
        fields = STATIC_FIELDS.get(name, {})
        classes[name] = JavaClass(
            name,
            PUBLIC,
            parent,
            fields={each: Member(name, each, kind, PUBLIC | STATIC) for each, kind in fields.items()},
            methods=[Member(name, each, kind, PUBLIC) for each, kind in METHODS.get(name, {}).items()],
        )
    for name, methods in INTERFACES.items():
        asked = [Member(name, each, kind, PUBLIC | ABSTRACT) for each, kind in methods.items()]
        classes[name] = JavaClass(name, PUBLIC | ABSTRACT | INTERFACE, "java/lang/Object", methods=asked)
    return classes
