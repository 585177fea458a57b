"""A Dozen Sunflowers: twelve tall stems, wrapped in brown paper; a packet of flower food."""
import random
from math import cos, pi, sin

from mathutils import Vector

from .. import materials as of
from ..goods.flowers import dome, facing, sunflower, wrap
from ..goods.packaging import easel, leaning_card
from ..goods.plants import leaf
from ..shapes import lettering, slab, tube

TINT = 'treats'


def arrange():
    bunch, draw = wrap((-0.35, 0.2, 0), paper_top=1.7, tissue_top=1.6), random.Random(3)
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
    packet = easel((0.5, -0.5, 0), turn=6, lean=20)
    slab([(-0.24, 0), (0.24, 0), (0.24, 0.62), (-0.24, 0.62)], 0.03, of.paper('#F4EEDD'), parent=packet, edge=0.012)
    slab([(-0.24, 0), (0.24, 0), (0.24, 0.12), (-0.24, 0.12)], 0.004, of.ink('#3F7B4A'), at=(0, 0, 0.029), parent=packet, edge=0.001)
    for row, words in enumerate(('FLOWER', 'FOOD')):
        lettering(words, 0.1, of.ink(), at=(0, 0.42 - 0.14 * row, 0.031), depth=0.001, parent=packet, font='sans', spacing=1.05)
    leaning_card((1.2, -0.3, 0), turn=-12)
