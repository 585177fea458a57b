"""Sunday Blanket: a lambswool throw, folded, with a paper band; its cotton bag."""
import random

from .. import materials as of
from ..goods.cloth import folded
from ..goods.packaging import flat_label, leaning_card
from ..materials import Bump, Variation, material
from ..shapes import group, sphere_profile, tube, turned

TINT = 'deals'


def arrange():
    wool = material('lambswool', '#6E7460', 1, shine=0, fuzz=1, variation=Variation('#7F856F', 30, 0.4, 0.6), bump=Bump(1, 34, 0.03, 'waffle'))
    folded((-0.5, 0.4, 0), 2.9, 2.0, 4, 0.27, wool, turn=8, seed=5, sag=0.06, halved=True, sash=(of.paper('#F3E8D2'), 0.85))
    fringe = group((-0.5, 0.4, 0), 8)
    draw = random.Random(9)
    for step in range(46):
        x = -1.34 + 2.68 * step / 45
        if abs(x) > 0.46:
            lean = draw.uniform(-0.04, 0.04)
            tube([(x, -0.93, 1.17), (x + lean, -1.04, 1.12), (x + lean * 1.5, -1.07, 0.92), (x + lean, -1.06, 0.78)], 0.022, wool, parent=fringe, taper=lambda t: 1 - 0.3 * t)
    flat_label(0.78, 0.6, ('LAMBSWOOL', 'MAINE'), at=(-0.5, 0.1, 1.21), rotation=(0, 0, 8), size=0.13)
    cotton, cord = of.linen('#EADFC8'), of.material('cord', '#C9B78F', 0.9)
    folded((1.95, 0.1, 0), 1.15, 1.0, 4, 0.08, cotton, turn=-10, seed=4, sag=0.03, halved=True)
    knot = group((1.95, -0.02, 0.335), -10)
    for y in (-0.05, 0.05):
        tube([(-0.55, y, 0.0), (-0.3, y + 0.03, 0.02), (0.1, y, 0.015), (0.25, y * 0.2, 0.04)], 0.026, cord, parent=knot)
        tube([(0.25, y * 0.2, 0.04), (0.42, y * 2.4, 0.03), (0.5, y * 5, 0.01)], 0.026, cord, parent=knot)
    turned(sphere_profile(10, 0.055), cord, at=(0.25, 0, 0.04), parent=knot, segments=20)
    leaning_card((0.98, -1.0, 0), turn=-10)
