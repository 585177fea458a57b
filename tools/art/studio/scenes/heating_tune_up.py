"""Furnace Tune-up: a card for the visit, a thermostat, a new filter."""
from ..goods.furnace import furnace_filter
from ..goods.tools import certificate, thermostat

TINT = 'cheer'


def arrange():
    furnace_filter((-0.15, 0.95, 0), size=(2.7, 2.2), turn=-6)
    thermostat((-0.95, -0.05, 0), turn=8).scale = (0.62, 0.62, 0.62)
    certificate((0.85, -0.3, 0), 'TUNE-UP', ('filter, flame, thermostat', 'a written report'), turn=-12)
