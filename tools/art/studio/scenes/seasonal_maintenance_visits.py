"""Seasonal Maintenance Visits: a card for two visits a year; a toolbox, a filter, gloves, a thermostat."""
from .. import materials as of
from ..goods.tools import certificate, toolbox, work_glove
from ..materials import Bump, material
from ..shapes import block, group

TINT = 'plans'


def arrange():
    filter_at = group((0.55, 1.15, 0), -6)
    filter_at.rotation_euler = (-0.14, 0, -0.1)
    pleats = material('pleats', '#F0EDE6', 0.9, bump=Bump(1, 6, 0.08, 'waves'))
    block((2.0, 0.2, 1.7), of.kraft(), parent=filter_at, edge=0.02)
    block((1.74, 0.22, 1.44), pleats, at=(0, -0.01, 0.13), parent=filter_at, edge=0.02)
    toolbox((-0.85, 0.35, 0), '#2F5B4F', turn=10)
    work_glove((-0.15, -0.85, 0), turn=20)
    certificate((1.25, -0.35, 0), 'TWO VISITS', ('one in spring, one in fall', 'a written list after each'), turn=-12)
