"""Seller's Send-off: two vases of stems, a lunch in its bag, and a framed print of the old front door."""
import random

from .. import materials as of
from ..goods.bags import standing_bag
from ..goods.flowers import bloom, dome, facing, petals
from ..goods.packaging import leaning_card
from ..goods.stationery import frame
from ..goods.vessels import bottle, carafe_cylinder
from ..materials import material
from ..shapes import group, slab, tube

TINT = 'deals'


def front_door(parent, width, height):
    """A red door between two windows, in flat inks."""
    def ink(color, x, y, w, h, layer):
        outline = [((x - w) * width, (y - h) * height), ((x + w) * width, (y - h) * height), ((x + w) * width, (y + h) * height), ((x - w) * width, (y + h) * height)]
        slab(outline, 0.001, of.ink(color), at=(0, 0, 0.0012 * layer), parent=parent, edge=0.0002)

    ink('#E9DFC9', 0, 0, 0.5, 0.5, 0)
    ink('#FBF7EF', 0, -0.08, 0.24, 0.42, 1)
    ink('#B23A26', 0, -0.1, 0.19, 0.38, 2)
    for x in (-0.085, 0.085):
        ink('#8F2C1D', x, -0.28, 0.06, 0.14, 3)
        ink('#8F2C1D', x, 0.02, 0.06, 0.1, 3)
    ink('#C9DCE6', 0, 0.2, 0.15, 0.04, 3)
    ink('#D9A83A', 0.14, -0.13, 0.015, 0.02, 4)
    ink('#8C8577', 0, -0.49, 0.32, 0.03, 3)


def vase(at, shades, seed, size=0.82):
    carafe_cylinder(at, radius=0.34, height=1.05)
    bunch, draw = group((at[0], at[1], 1.05 - 1.95 * size)), random.Random(seed)
    bunch.scale = (size, size, size)
    for index, (spot, way) in enumerate(dome(8)):
        bloom(spot - way * 0.1, shades[index % len(shades)], rotation=facing(way), radius=draw.uniform(0.34, 0.4), open=draw.uniform(0, 0.25), seed=index, parent=bunch)
        tube([tuple(spot * 0.98), (spot.x * 0.5, spot.y * 0.5, spot.z - 0.7), (0, 0, 0.8)], 0.03, of.stem(), parent=bunch)


def arrange():
    frame((0.5, 0.95, 0), front_door, size=(1.6, 2.1))
    ivory, blush = petals('ivory', '#DCCBA0', '#F6EFDD'), petals('blush', '#C77A86', '#F1CDD0')
    vase((-1.5, 0.55, 0), (ivory, blush), 3)
    vase((-0.62, -0.1, 0), (blush, ivory), 8, 0.66)
    standing_bag((1.62, 0.2, 0), of.kraft(), 'LUNCH', 'FOR FOUR', material('band evergreen', '#17594A', 0.7), height=1.15, half_width=0.42, half_depth=0.26, turn=8)
    lemonade = material('lemonade', '#F0E08A', 0.12, shine=0.6)
    bottle((0.9, -0.2, 0), of.glass(), ('LEMONADE',), radius=0.26, height=1.5, neck=0.11, stopper=of.cork(), filling=lemonade, label_size=0.075)
    leaning_card((0.1, -0.82, 0), turn=-8)
