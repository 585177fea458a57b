"""Sunday Blanket: a lambswool throw, folded, with a paper band."""
import random

from .. import materials as of
from ..goods.cloth import folded
from ..goods.packaging import flat_label, gift_box
from ..materials import Bump, Variation, material
from ..shapes import group, tube

TINT = 'deals'


def arrange():
    wool = material('lambswool', '#6E7460', 1, shine=0, fuzz=1, variation=Variation('#7F856F', 30, 0.4, 0.6), bump=Bump(1, 34, 0.03, 'waffle'))
    folded((-0.5, 0.4, 0), 2.9, 2.0, 6, 0.19, wool, turn=8, seed=5, sag=0.07, sash=(of.paper('#F3E8D2'), 0.85))
    fringe = group((-0.5, 0.4, 0), 8)
    draw = random.Random(9)
    for step in range(46):
        x = -1.4 + 2.8 * step / 45
        if abs(x) > 0.46:
            lean = draw.uniform(-0.04, 0.04)
            tube([(x, -0.93, 1.17), (x + lean, -1.04, 1.12), (x + lean * 1.5, -1.07, 0.92), (x + lean, -1.06, 0.78)], 0.022, wool, parent=fringe, taper=lambda t: 1 - 0.3 * t)
    flat_label(0.78, 0.6, ('LAMBSWOOL', 'MAINE'), at=(-0.5, 0.1, 1.21), rotation=(0, 0, 8), size=0.13)
    gift_box((1.6, 0.2, 0), -14, (1.25, 1.1, 0.8), card_at=0.05)
