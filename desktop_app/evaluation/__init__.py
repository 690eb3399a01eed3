"""Question sets, metrics, calibration, reports."""
