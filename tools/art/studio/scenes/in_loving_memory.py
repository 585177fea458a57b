"""In Loving Memory: a letterpress card, and an oak sapling as it is planted."""
from math import cos, sin

from .. import materials as of
from ..goods.packaging import easel
from ..goods.plants import oak_sapling
from ..shapes import lettering, slab, turned
from mathutils import noise

TINT = 'plans'


def arrange():
    mound = [(0, 0.2), (0.4, 0.18), (0.8, 0.1), (1.1, 0.0)]
    turned(mound, of.soil(), at=(-0.75, 0.35, 0), shape=lambda r, z, a: (r * (1 + 0.08 * noise.noise((cos(a) * 2, sin(a) * 2, 0))), z + 0.04 * noise.noise((r * 5 * cos(a), r * 5 * sin(a), 2))))
    oak_sapling((-0.75, 0.35, 0.12), height=2.1)
    card = easel((0.75, -0.5, 0), turn=-8, lean=16)
    slab([(-0.95, 0), (0.95, 0), (0.95, 1.36), (-0.95, 1.36)], 0.03, of.paper(), parent=card, edge=0.008)
    for side in (-1, 1):
        slab([(-0.85, -0.006), (0.85, -0.006), (0.85, 0.006), (-0.85, 0.006)], 0.002, of.ink('#17594A'), at=(0, 0.68 + side * 0.58, 0.03), parent=card, edge=0)
    lettering('IN LOVING MEMORY', 0.145, of.ink('#17594A'), at=(0, 0.93, 0.031), parent=card, font='sans', spacing=1.12)
    lettering('An oak is planted', 0.25, of.ink(), at=(0, 0.61, 0.031), parent=card, font='pen')
    lettering('where one is needed.', 0.25, of.ink(), at=(0, 0.35, 0.031), parent=card, font='pen')
