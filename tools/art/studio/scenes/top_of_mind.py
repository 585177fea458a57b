"""Top of Mind: four small gifts a year: tulips, a porch picnic, cider, a citrus crate."""
import random

from .. import materials as of
from ..goods.closing import bunch_of
from ..goods.fruit import lemon, satsuma, settle
from ..goods.packaging import leaning_card
from ..goods.vessels import bottle, crate, jar
from ..materials import Bump, Variation, material
from ..shapes import block

TINT = 'plans'


def arrange():
    bunch_of('tulip', (-1.75, 0.55, 0), colors=('#E0A23A', '#E4572E'), count=15, scale=0.78, seed=2)
    lemonade = material('lemonade', '#F0E08A', 0.12, shine=0.6)
    bottle((-0.45, 0.65, 0), of.glass(), ('LEMONADE',), radius=0.29, height=1.9, neck=0.12, stopper=of.cork(), filling=lemonade, label_size=0.085)
    olives = material('olives', '#8B9A45', 0.35, variation=Variation('#A8B35E', 6), bump=Bump(1, 8, 0.1, 'cells'))
    jar((-0.75, -0.25, 0), olives, ('OLIVES',), radius=0.32, height=0.75, lid=of.brass())
    cider = material('cider', '#C9822A', 0.12, shine=0.6)
    bottle((0.4, 0.8, 0), of.glass(), ('STILL', 'CIDER'), radius=0.36, height=2.35, neck=0.13, stopper=of.cork(), filling=cider)
    wide, deep = 1.7, 1.15
    made = crate((1.5, 0.4, 0), (wide, deep, 0.66), of.pine(), turn=-8)
    block((wide - 0.14, deep - 0.14, 0.3), of.straw(), at=(0, 0, 0.06), parent=made, edge=0.05)
    draw = random.Random(5)
    radii = [0.23, 0.23, 0.21, 0.23, 0.23, 0.21, 0.23, 0.23, 0.21, 0.23, 0.23]
    for index, (spot, radius) in enumerate(zip(settle(radii, wide / 2 - 0.07, deep / 2 - 0.07, 4, floor=0.34), radii)):
        if radius < 0.22:
            lemon(spot, radius=radius, rotation=(draw.uniform(60, 110), 0, draw.uniform(0, 360)), seed=index, parent=made)
        else:
            satsuma(spot, radius=radius * 1.05, rotation=(draw.uniform(-35, 35), draw.uniform(-35, 35), draw.uniform(0, 360)), leafy=index % 3 == 0, seed=index, parent=made)
    leaning_card((0.15, -0.45, 0), turn=-8)
