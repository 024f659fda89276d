"""What holds for all tests."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# No test fails by the clock: a machine may be busy with something else.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")
