"""How fast it is: figures beside a yardstick in the same run; `python -m benchmarks` runs all."""
