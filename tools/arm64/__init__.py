"""The packed app and the packages' tests on arm64 with Android's series of Python: `make arm64`."""
