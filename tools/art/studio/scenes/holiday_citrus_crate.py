"""Holiday Citrus Crate: twelve satsumas, four Meyer lemons, six pears, in straw in a slatted pine crate."""
import random

from mathutils import Vector

from .. import materials as of
from ..goods.fruit import lemon, pear, satsuma, settle
from ..goods.packaging import gift_box, leaning_card
from ..goods.vessels import crate
from ..shapes import block, tube

TINT = 'treats'


def arrange():
    gift_box((1.2, 1.35, 0), -12, (1.4, 1.15, 0.85), card=False)
    wide, deep = 2.6, 1.6
    made = crate((-0.35, 0.05, 0), (wide, deep, 0.86), of.pine(), turn=9)
    block((wide - 0.14, deep - 0.14, 0.38), of.straw(), at=(0, 0, 0.06), parent=made, edge=0.05)
    draw = random.Random(8)
    for _ in range(130):
        x, y, way = draw.uniform(-wide / 2 + 0.1, wide / 2 - 0.1), draw.uniform(-deep / 2 + 0.08, deep / 2 - 0.08), draw.uniform(0, 6.3)
        middle = Vector((x, y, 0.46 + draw.uniform(0, 0.12)))
        bend = Vector((draw.uniform(-0.2, 0.2), draw.uniform(-0.2, 0.2), 0.05))
        tube([middle - bend * 1.4, middle + Vector((0.05, 0.05, 0.04)), middle + bend], 0.012, of.straw(), parent=made)
    kinds = list('sslsspslspsslpspslppss')
    radii = [{'s': 0.27, 'l': 0.25, 'p': 0.27}[kind] for kind in kinds]
    spots = settle(radii, wide / 2 - 0.08, deep / 2 - 0.08, 9, floor=0.42)
    for index, (kind, spot, radius) in enumerate(zip(kinds, spots, radii)):
        if kind == 's':
            satsuma(spot, radius=radius * 1.05, rotation=(draw.uniform(-35, 35), draw.uniform(-35, 35), draw.uniform(0, 360)), leafy=index % 2 == 0, seed=index, parent=made)
        elif kind == 'l':
            lemon(spot, radius=radius, rotation=(draw.uniform(60, 110), 0, draw.uniform(0, 360)), seed=index, parent=made)
        else:
            pear(spot, radius=radius * 0.98, rotation=(draw.uniform(-5, 18), draw.choice((-1, 1)) * draw.uniform(18, 34), 0), seed=index, parent=made)
    leaning_card((1.45, -0.25, 0), turn=-12)
