"""Hello, Little One: a muslin blanket, a first bear, and a lasagna for the parents."""
import random

from .. import materials as of
from ..goods.cloth import folded
from ..goods.packaging import gift_box, leaning_card
from ..goods.plants import leaf
from ..goods.toys import bear
from ..materials import Bump, Variation, material
from ..shapes import block, group, sphere_profile, turned

TINT = 'calm'


def arrange():
    gift_box((1.35, 1.15, 0), -12, (1.3, 1.1, 0.85), card=False)
    muslin = material('muslin', '#D5DED6', 0.95, shine=0.04, fuzz=0.4, bump=Bump(0.9, 16, 0.035))
    folded((-0.95, 0.5, 0), 1.9, 1.35, 6, 0.1, muslin, turn=8, seed=4, sag=0.04)
    bear((0.3, 0.25, 0), turn=-8)
    dish = group((-0.55, -0.85, 0), 6)
    glaze = of.stoneware('#EDE4D3')
    block((1.76, 1.06, 0.3), glaze, parent=dish, edge=0.08, segments=5)
    for side in (-1, 1):
        block((1.9, 0.09, 0.42), glaze, at=(0, side * 0.52, 0), parent=dish, edge=0.04, segments=5)
        block((0.09, 1.1, 0.42), glaze, at=(side * 0.9, 0, 0), parent=dish, edge=0.04, segments=5)
        block((0.24, 0.5, 0.09), glaze, at=(side * 1.0, 0, 0.31), parent=dish, edge=0.04, segments=5)
    top = material('lasagna', '#E2B25C', 0.7, shine=0.25, variation=Variation('#B4562E', 9, 0.5, 0.62, warp=0.6), bump=Bump(1, 7, 0.06))
    block((1.72, 0.98, 0.08), top, at=(0, 0, 0.29), parent=dish, edge=0.03)
    draw = random.Random(2)
    for step in range(7):
        browned = material('browned cheese', '#8A4A1F', 0.75)
        turned(sphere_profile(10, draw.uniform(0.07, 0.12), 0.25), browned, at=(draw.uniform(-0.7, 0.7), draw.uniform(-0.35, 0.35), 0.36), parent=dish, segments=24)
    for turn in (20, 150, 265):
        leaf(dish, length=0.3, width=0.2, at=(0.12, 0.02, 0.39), rotation=(0, -12, turn), curl=0.3, surface=of.leaf('#3F7A3A'))
    leaning_card((1.35, -0.25, 0), turn=-12)
