"""Starts the app, nothing else."""

from ui.start import main

if __name__ == "__main__":
    main()
