"""Windowsill Herb Garden: basil, thyme, and mint in a cedar box, with a zinc watering can."""
import random
from math import cos, pi, sin

from .. import materials as of
from ..goods.packaging import leaning_card
from ..goods.plants import leaf
from ..shapes import block, group, rounded, tube, turned

TINT = 'plans'


def herb(parent, x, color, length, width, stems, height, seed):
    """A bushy herb: stems with pairs of leaves."""
    draw, made = random.Random(seed), group((x, 0, 0.72), 0, parent)
    for step in range(stems):
        angle, reach, tall = step * 2.4, draw.uniform(0.08, 0.34), height * draw.uniform(0.65, 1)
        top = (cos(angle) * reach, sin(angle) * reach, tall)
        tube([(cos(angle) * 0.08, sin(angle) * 0.08, 0), (top[0] * 0.6, top[1] * 0.6, tall * 0.6), top], 0.014, of.stem(), parent=made)
        pairs = max(3, int(tall / (length * 0.55)))
        for pair in range(pairs):
            t = (pair + 1) / pairs
            for side in (0, pi):
                turn = angle + side + pair * 1.4
                leaf(made, length=length * draw.uniform(0.8, 1.15) * (1 - 0.25 * t), width=width, at=(top[0] * t, top[1] * t, tall * t), rotation=(0, draw.uniform(-35, 5), turn * 180 / pi), curl=0.25, surface=of.leaf(color))


def arrange():
    box = group((-0.35, 0.2, 0), 6)
    wide, deep, tall = 3.1, 0.95, 0.8
    cedar = of.cedar()
    for y in (-deep / 2, deep / 2):
        block((wide, 0.08, tall), cedar, at=(0, y, 0), parent=box, edge=0.015)
    for x in (-wide / 2 + 0.04, wide / 2 - 0.04):
        block((0.08, deep, tall), cedar, at=(x, 0, 0), parent=box, edge=0.015)
    block((wide - 0.1, deep - 0.1, 0.68), of.soil(), parent=box, edge=0.02)
    herb(box, -1.0, '#5E8F43', 0.34, 0.22, 12, 0.95, 1)
    herb(box, 0.02, '#7D9470', 0.1, 0.05, 26, 0.7, 2)
    herb(box, 1.0, '#4F8552', 0.26, 0.17, 15, 0.85, 3)
    can = group((0.1, -0.85, 0), -18)
    zinc = of.zinc()
    turned(rounded([(0, 0), (0.36, 0), (0.34, 0.55), (0.3, 0.55), (0.31, 0.05), (0, 0.04)], 0.02), zinc, parent=can)
    tube([(0.3, 0, 0.14), (0.58, 0, 0.3), (0.86, 0, 0.6)], 0.055, zinc, parent=can, taper=lambda t: 1.2 - 0.45 * t)
    rose = turned(rounded([(0, 0), (0.05, 0), (0.11, 0.1), (0, 0.12)], 0.01), zinc, at=(0.84, 0, 0.57), parent=can, segments=32)
    rose.rotation_euler = (0, 0.75, 0)
    tube([(-0.3, 0, 0.12), (-0.6, 0, 0.28), (-0.55, 0, 0.62), (-0.2, 0, 0.72), (0.22, 0, 0.56)], 0.035, zinc, parent=can)
    leaning_card((1.75, -0.25, 0), turn=-12)
