"""What every test shares: how hypothesis explores."""

from hypothesis import HealthCheck, settings

# Deadlines are timed assertions, and machines are noisy.
settings.register_profile("suite", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("suite")
