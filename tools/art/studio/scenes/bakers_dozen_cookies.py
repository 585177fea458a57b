"""Baker's Dozen Cookies: thirteen butter cookies of five kinds, in a tin."""
from math import cos, pi, sin

from .. import materials as of
from ..goods.baked import cookie, crescent
from ..goods.packaging import gift_box, leaning_card
from ..shapes import group, rounded, turned

TINT = 'cheer'


def arrange():
    gift_box((1.25, 1.15, 0), -12, (1.35, 1.15, 0.85), card=False)
    tin = of.tin('#8F3B2C')
    turned(rounded([(0, 0), (1.1, 0), (1.1, 0.5), (1.06, 0.5), (1.05, 0.06), (0, 0.05)], 0.03), tin, at=(-0.55, 0.1, 0), segments=96)
    turned(rounded([(0, 0), (1.13, 0), (1.13, 0.28), (1.09, 0.28), (1.08, 0.04), (0, 0.04)], 0.03), tin, at=(-1.35, 1.2, 1.12), rotation=(98, 0, 18), segments=96)
    turned(rounded([(0, 0.2), (1.03, 0.2), (1.0, 0.42)], 0.05), of.tissue(), at=(-0.55, 0.1, 0), segments=96, shape=lambda r, z, a: (r, z + 0.03 * sin(a * 19) * (r > 0.9)))
    inside = group((-0.55, 0.1, 0.3), 0)
    kinds = (('#B97B3C', '#3A2015'), ('#7A5233', None), ('#DDB36A', None), ('#A9743F', '#5E4630'))
    for step in range(8):
        angle = 2 * pi * step / 8
        color, chips = kinds[step % 4]
        cookie((0.66 * cos(angle), 0.66 * sin(angle), 0.02 + 0.04 * (step % 2)), color=color, chips=chips, seed=step, rotation=(12 * sin(angle), -12 * cos(angle), 0), parent=inside)
    for step in range(2):
        cookie((0.2 * cos(pi * step), 0.16 * sin(pi * step), 0.14), color=kinds[step][0], chips=kinds[step][1], seed=20 + step, rotation=(6, 4, 0), parent=inside)
    crescent((0.55, -1.0, 0), turn=20)
    crescent((0.02, -1.18, 0), turn=-14)
    cookie((1.05, -0.72, 0), color='#B97B3C', chips='#3A2015', seed=31)
    leaning_card((1.4, 0.12, 0), turn=-10)
