"""Starts the app, nothing else."""

from ui.app import main

if __name__ == "__main__":
    main()
