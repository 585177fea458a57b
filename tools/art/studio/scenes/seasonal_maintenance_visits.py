"""Seasonal Maintenance Visits: a card for two visits a year; a full toolbox, a furnace filter, a smoke alarm."""
from math import cos, pi, sin

from .. import materials as of
from ..goods.furnace import furnace_filter
from ..goods.packaging import easel
from ..goods.tools import certificate, toolbox
from ..materials import material
from ..shapes import block, group, rounded, slab, tilt, tube, turned

TINT = 'plans'


def smoke_alarm(at, *, turn=0):
    """A round white alarm that leans back: slots around its edge, a button, a red light."""
    made = easel(at, turn=turn, lean=24)
    white = of.enamel('#F4F1EA')
    turned(rounded([(0, 0), (0.46, 0), (0.46, 0.08), (0.4, 0.2), (0, 0.22)], 0.04), white, at=(0, 0.46, 0), parent=made, segments=96)
    slot = material('slot', '#3A3D3F', 0.8)
    for step in range(20):
        angle = 2 * pi * step / 20
        block((0.1, 0.022, 0.02), slot, at=(0.32 * cos(angle), 0.46 + 0.32 * sin(angle), 0.2), rotation=(0, 0, angle * 180 / pi), parent=made, edge=0.006)
    turned(rounded([(0, 0.21), (0.13, 0.21), (0.13, 0.25), (0, 0.26)], 0.02), of.enamel('#E3E0D8'), at=(0, 0.46, 0), parent=made, segments=48)
    turned([(0, 0.245), (0.022, 0.24), (0.026, 0.215)], material('alarm light', '#D0342A', 0.3), at=(0.2, 0.46, 0), parent=made, segments=20)


def tools_in(box):
    """What stands in the toolbox beside its hammer and screwdriver, and the tape measure's end in front of it."""
    steel, red = of.steel(), of.enamel('#B5402C')
    wrench = tilt(group((-0.12, -0.22, 0.1), 0, box), 90, 0, 6)
    jaw = [(0.05, 0), (0.06, 0.88), (0.17, 1.0), (0.18, 1.2), (0.08, 1.26), (0.08, 1.08), (-0.08, 1.08), (-0.08, 1.26), (-0.18, 1.2), (-0.17, 1.0), (-0.06, 0.88), (-0.05, 0)]
    slab(jaw, 0.06, steel, parent=wrench, edge=0.015)
    for side in (-1, 1):
        grip = [(-0.86 + side * 0.04, -0.2, 0.1), (-0.86 + side * 0.07, -0.2, 0.6), (-0.86 + side * 0.2, -0.2, 0.85), (-0.86 + side * 0.16, -0.2, 1.12)]
        tube(grip, 0.055, red, parent=box)
    level = tilt(group((0.72, 0.2, 0.1), 0, box), 0, 9, 0)
    block((0.2, 0.1, 1.42), of.enamel('#3F6E8C'), parent=level, edge=0.02)
    turned([(0, 0), (0.055, 0), (0.055, 0.2), (0, 0.2)], material('vial', '#D6E04A', 0.15), at=(0, -0.02, 1.12), parent=level, segments=24)
    for x, color in ((0.05, '#2F4A6B'), (0.9, '#B5402C')):
        tube([(x, -0.24, 0.1), (x + 0.03, -0.24, 0.85)], 0.03, steel, parent=box)
        turned(rounded([(0, 0), (0.09, 0.02), (0.1, 0.28), (0.075, 0.42), (0, 0.44)], 0.04), of.enamel(color), at=(x + 0.03, -0.24, 0.78), parent=box, segments=24)
    tape = group((0.85, -0.62, 0), 20, box)
    turned(rounded([(0, 0), (0.13, 0), (0.13, 0.015), (0, 0.015)], 0.005), material('tape badge', '#2B2C2E', 0.5), at=(0, -0.2, 0.24), rotation=(90, 0, 0), parent=tape, segments=40)
    block((0.26, 0.1, 0.012), of.enamel('#F0D27A'), at=(0.28, -0.1, 0.02), parent=tape, edge=0.004)
    block((0.014, 0.12, 0.05), steel, at=(0.41, -0.1, 0), parent=tape, edge=0.004)


def arrange():
    furnace_filter((0.75, 1.15, 0), size=(2.0, 1.9), turn=-6, pleats=16)
    tools_in(toolbox((-0.85, 0.35, 0), '#2F5B4F', turn=10))
    smoke_alarm((0.42, -0.45, 0), turn=8)
    certificate((1.35, -0.4, 0), 'TWO VISITS', ('one in spring, one in fall', 'a written list after each'), turn=-12)
