"""Birthday Card: letterpress, with its envelope."""
from math import cos, pi, sin

from .. import materials as of
from ..goods.packaging import envelope
from ..goods.stationery import folded_card
from ..shapes import lettering, slab

TINT = 'cheer'


def arrange():
    envelope((0.55, 0.75, 0), -12, size=(2.0, 1.45), color='#E8C9B5')

    def front(face):
        for step in range(7):
            angle = 2 * pi * step / 7 + 0.3
            x, y = 0.2 * cos(angle), 0.25 + 0.2 * sin(angle)
            petal = [(x + 0.12 * cos(t), y + 0.12 * sin(t)) for t in [2 * pi * i / 24 for i in range(24)]]
            slab(petal, 0.003 + 0.0008 * step, of.ink('#C8563C'), parent=face, edge=0.001)
        slab([(0.1 * cos(t), 0.25 + 0.1 * sin(t)) for t in [2 * pi * i / 24 for i in range(24)]], 0.011, of.ink('#F0B640'), parent=face, edge=0.001)
        lettering('HAPPY', 0.13, of.ink('#17594A'), at=(0, -0.3, 0), depth=0.001, parent=face, font='sans', spacing=1.2)
        lettering('BIRTHDAY', 0.13, of.ink('#17594A'), at=(0, -0.47, 0), depth=0.001, parent=face, font='sans', spacing=1.2)

    folded_card((-0.55, 0.1, 0.03), front, turn=10)
