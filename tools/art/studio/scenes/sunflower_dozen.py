"""A Dozen Sunflowers: twelve tall stems, wrapped in brown paper."""
import random
from math import cos, pi, sin

from mathutils import Vector

from .. import materials as of
from ..goods.flowers import dome, facing, sunflower, wrap
from ..goods.packaging import leaning_card
from ..goods.plants import leaf
from ..shapes import tube

TINT = 'treats'


def arrange():
    bunch, draw = wrap((-0.35, 0.2, 0), tissue_top=1.75), random.Random(3)
    for index, (spot, way) in enumerate(dome(12)):
        front = (way + Vector((0, -0.75, 0.1))).normalized()
        spot = Vector((spot.x * 1.08, spot.y, spot.z + 0.12))
        sunflower(spot, rotation=facing(front), radius=draw.uniform(0.4, 0.46), seed=index, parent=bunch)
        tube([tuple(spot), (spot.x * 0.7, spot.y * 0.7, spot.z - 0.6), (spot.x * 0.25, spot.y * 0.25, 0.9)], 0.035, of.stem(), parent=bunch)
    for step in range(11):
        angle = 2 * pi * step / 11 + 0.2
        if sin(angle) < -0.55:
            continue
        leaf(bunch, length=0.7, width=0.36, at=(0.7 * cos(angle), 0.7 * sin(angle), 1.82 + 0.12 * (step % 2)), rotation=(0, draw.uniform(-45, -15), angle * 180 / pi), curl=0.25)
    leaning_card((0.85, -0.35, 0), turn=-12)
