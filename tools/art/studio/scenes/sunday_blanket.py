"""Sunday Blanket: a lambswool throw, folded, with a paper band; its cotton bag."""
import random

from .. import materials as of
from ..goods.cloth import folded
from ..goods.packaging import leaning_card
from ..materials import Bump, Variation, material
from ..shapes import group, lettering, sphere_profile, tube, turned

TINT = 'deals'


def arrange():
    wool = material('lambswool', '#6E7460', 1, shine=0, fuzz=1, variation=Variation('#7F856F', 30, 0.4, 0.6), bump=Bump(0.8, 60, 0.02, 'waffle'))
    folded((-0.5, 0.4, 0), 2.9, 2.0, 4, 0.27, wool, turn=8, seed=5, sag=0.06, halved=True, sash=(of.paper('#F3E8D2'), 0.85))
    fringe = group((-0.5, 0.4, 0), 8)
    draw = random.Random(9)
    for step in range(92):
        x = -1.38 + 2.76 * step / 91
        if abs(x) > 0.45:
            lean, low = draw.uniform(-0.03, 0.03), draw.uniform(0.56, 0.64)
            tube([(x, -0.9, 1.13), (x + lean, -1.03, 1.1), (x + lean * 1.5, -1.075, 0.88), (x + lean, -1.07, low)], 0.015, wool, parent=fringe, taper=lambda t: 1 - 0.3 * t)
    for words, size, z in (('LAMBSWOOL', 0.13, 0.66), ('WOVEN IN MAINE', 0.09, 0.47)):
        lettering(words, size, of.ink(), at=(0, -1.052, z), rotation=(90, 0, 0), depth=0.001, parent=fringe, font='sans', spacing=1.08)
    cotton, cord = of.linen('#EADFC8'), of.material('cord', '#C9B78F', 0.9)
    folded((1.95, 0.1, 0), 1.15, 1.0, 4, 0.08, cotton, turn=-10, seed=4, sag=0.03, halved=True)
    knot = group((1.95, -0.02, 0.335), -10)
    for y in (-0.05, 0.05):
        tube([(-0.55, y, 0.0), (-0.3, y + 0.03, 0.02), (0.1, y, 0.015), (0.25, y * 0.2, 0.04)], 0.026, cord, parent=knot)
        tube([(0.25, y * 0.2, 0.04), (0.42, y * 2.4, 0.03), (0.5, y * 5, 0.01)], 0.026, cord, parent=knot)
    turned(sphere_profile(10, 0.055), cord, at=(0.25, 0, 0.04), parent=knot, segments=20)
    leaning_card((0.98, -1.0, 0), turn=-10)
