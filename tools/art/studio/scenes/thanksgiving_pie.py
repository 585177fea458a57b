"""Thanksgiving Pie: a nine-inch deep-dish apple pie with an all-butter crust."""
import random
from math import cos, pi, sin

from ..goods.baked import pie
from ..goods.packaging import gift_box, leaning_card
from ..materials import Bump, Variation, material
from ..shapes import group, slab, turned

TINT = 'treats'


def apples(at, radius, turn):
    """Apple slices under the lattice, in their juice."""
    made, draw = group(at, turn), random.Random(2)
    juice = material('apple juice', '#C98F45', 0.25, shine=0.6)
    slice_of = material('apple slice', '#E3B96B', 0.4, waxy=0.15, variation=Variation('#CF9648', 4), bump=Bump(0.2, 14))
    turned([(0, 0.46), (radius * 0.94, 0.46), (radius * 0.94, 0.4)], juice, parent=made, segments=72)
    half = [(0.2 * cos(pi * i / 12), 0.16 * sin(pi * i / 12)) for i in range(13)]
    for step in range(70):
        angle, far = step * 2.4, radius * 0.86 * (step / 69) ** 0.5
        tilted = (draw.uniform(-16, 16), draw.uniform(-16, 16), draw.uniform(0, 360))
        slab(half, 0.05, slice_of, at=(far * cos(angle), far * sin(angle), 0.435), rotation=tilted, parent=made, edge=0.02)


def arrange():
    gift_box((0.9, 1.5, 0), -8, (1.7, 1.2, 0.95), card=False)
    pie((-0.25, -0.1, 0), radius=1.15, turn=12)
    apples((-0.25, -0.1, 0), 1.15, 12)
    leaning_card((1.25, -0.4, 0), turn=-12)
