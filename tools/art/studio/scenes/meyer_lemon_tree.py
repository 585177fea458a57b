"""Meyer Lemon Tree: a two-year-old tree in a terracotta pot with its first green fruit, and a year of plant food."""
import random
from math import cos, pi, sin

from mathutils import Vector

from .. import materials as of
from ..goods.fruit import lemon
from ..goods.packaging import leaning_card
from ..goods.plants import leaf
from ..goods.vessels import pot, round_tin
from ..shapes import tube

TINT = 'home'


def arrange():
    tree, draw = pot((-0.35, 0.2, 0), radius=0.62, height=0.95), random.Random(6)
    bark = of.material('lemon bark', '#7C6A4E', 0.9)
    tube([(0, 0, 0.8), (0.04, 0, 1.4), (-0.02, 0, 2.0), (0, 0, 2.4)], 0.06, bark, parent=tree, taper=lambda t: 1 - 0.35 * t)
    for branch in range(13):
        angle, start = branch * 2.4, 1.75 + 0.65 * branch / 12
        reach = draw.uniform(0.6, 0.85) * (1 - 0.35 * branch / 12)
        end = Vector((cos(angle) * reach, sin(angle) * reach, start + draw.uniform(0.35, 0.7)))
        tube([(0, 0, start), tuple(end * 0.5 + Vector((0, 0, start * 0.5 + 0.05))), tuple(end)], 0.024, bark, parent=tree, taper=lambda t: 1 - 0.5 * t)
        for place in (0.35, 0.55, 0.75, 0.92, 1.0):
            spot = Vector((0, 0, start)).lerp(end, place) + Vector((0, 0, 0.08 * place))
            for side in (-1, 1, 0.2):
                turn = angle + side * draw.uniform(0.6, 1.5)
                leaf(tree, length=draw.uniform(0.34, 0.48), width=0.2, at=tuple(spot), rotation=(draw.uniform(-15, 15), draw.uniform(-45, 15), turn * 180 / pi), curl=0.2, surface=of.leaf(draw.choice(('#3F6B35', '#4F7F40', '#5C8C49'))))
    for x, y, z, color in ((0.35, -0.55, 2.05, '#8FA53F'), (-0.45, -0.45, 2.25, '#9DAF45'), (0.05, -0.62, 1.82, '#86A03E'), (-0.15, -0.5, 2.65, '#8FA53F')):
        lemon((x, y, z), radius=0.155, rotation=(0, draw.uniform(-20, 20), 0), seed=int(z * 10), parent=tree, color=color, patches='#6F8F35')
    round_tin((0.72, 0.05, 0), '#5E7D52', ('PLANT', 'FOOD'), radius=0.36, height=0.78)
    leaning_card((1.5, -0.25, 0), turn=-12)
