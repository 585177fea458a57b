"""Furnace Tune-up: a card for the visit, a thermostat, a new filter."""
from .. import materials as of
from ..goods.tools import certificate, thermostat
from ..materials import Bump, material
from ..shapes import block, group

TINT = 'cheer'


def arrange():
    filter_at = group((-0.2, 0.95, 0), -6)
    filter_at.rotation_euler = (-0.14, 0, -0.1)
    pleats = material('pleats', '#F0EDE6', 0.9, bump=Bump(1, 6, 0.08, 'waves'))
    block((2.6, 0.2, 2.1), of.kraft(), parent=filter_at, edge=0.02)
    block((2.3, 0.22, 1.8), pleats, at=(0, -0.01, 0.15), parent=filter_at, edge=0.02)
    thermostat((-0.85, -0.05, 0), turn=8).scale = (0.72, 0.72, 0.72)
    certificate((0.95, -0.25, 0), 'TUNE-UP', ('filter, flame, thermostat', 'a written report'), turn=-12)
