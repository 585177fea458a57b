"""Birthday Cards: two letterpress cards a year, with their envelopes."""
from math import cos, pi, sin

from .. import materials as of
from ..goods.packaging import envelope
from ..goods.stationery import folded_card
from ..shapes import lettering, slab

TINT = 'plans'


def arrange():
    envelope((0.15, 1.05, 0), -10, size=(2.0, 1.45), color='#E8C9B5')
    envelope((1.15, 0.55, 0.07), -16, size=(2.0, 1.45), color='#C9D8C4')

    def balloons(face):
        for x, y, color in ((-0.22, 0.2, '#C8563C'), (0.06, 0.34, '#F0B640'), (0.26, 0.12, '#3F7B6A')):
            round_ = [(x + 0.15 * cos(t), y + 0.18 * sin(t)) for t in [2 * pi * i / 40 for i in range(40)]]
            slab(round_, 0.004, of.ink(color), parent=face, edge=0.001)
            slab([(x - 0.006, y - 0.18), (x + 0.006, y - 0.18), (0.005, -0.28), (-0.005, -0.28)], 0.003, of.ink('#6B6258'), parent=face, edge=0.0005)
        lettering('HAPPY', 0.12, of.ink('#17594A'), at=(0, -0.38, 0), depth=0.001, parent=face, font='sans', spacing=1.2)
        lettering('BIRTHDAY', 0.12, of.ink('#17594A'), at=(0, -0.54, 0), depth=0.001, parent=face, font='sans', spacing=1.2)

    def half(face):
        moon = [(0.28 * cos(t), 0.16 + 0.28 * sin(t)) for t in [pi / 2 + pi * i / 30 for i in range(31)]]
        slab(moon, 0.004, of.ink('#F0B640'), parent=face, edge=0.001)
        rest = [(0.03 + 0.28 * cos(t), 0.16 + 0.28 * sin(t)) for t in [-pi / 2 + pi * i / 30 for i in range(31)]]
        slab(rest, 0.004, of.ink('#C9D8C4'), parent=face, edge=0.001)
        lettering('HALF A YEAR', 0.1, of.ink('#17594A'), at=(0, -0.35, 0), depth=0.001, parent=face, font='sans', spacing=1.15)
        lettering('OLDER', 0.1, of.ink('#17594A'), at=(0, -0.5, 0), depth=0.001, parent=face, font='sans', spacing=1.15)

    folded_card((-1.15, 0.2, 0.03), balloons, turn=12)
    folded_card((0.25, -0.25, 0.03), half, turn=4)
