"""Orchid in Bloom: a double-stemmed white phalaenopsis in a sea-green pot, and the care card."""
from math import radians

from .. import materials as of
from ..goods.flowers import orchid
from ..goods.packaging import leaning_card
from ..goods.plants import leaf
from ..goods.vessels import pot
from ..materials import Bump, Variation, material
from ..shapes import group, sphere_profile, tube, turned

TINT = 'flowers'


def arrange():
    glaze = material('sea green glaze', '#7FA79A', 0.3, lacquer=0.5, variation=Variation('#5F8C82', 5, 0.4, 0.7), bump=Bump(0.06, 14))
    plant = pot((-0.3, 0.2, 0), radius=0.5, height=0.85, glaze=glaze, rim=False)
    for turn, length in ((20, 1.0), (165, 0.95), (250, 0.7), (320, 0.75), (90, 0.6)):
        leaf(plant, length=length, width=0.42, at=(0, 0, 0.78), rotation=(0, -22, turn), curl=0.5, surface=of.leaf('#4A7A46'))
    bud = material('orchid bud', '#C9D6A4', 0.6)
    for side, line in ((1, [(0.02, 0, 0.75), (0.1, 0, 1.7), (0.3, 0, 2.5), (0.8, -0.05, 2.95), (1.5, -0.1, 2.55)]), (-1, [(-0.02, 0, 0.75), (-0.12, 0, 1.5), (-0.3, 0, 2.15), (-0.75, -0.05, 2.5), (-1.42, -0.1, 2.08)])):
        tube(line, 0.032, of.stem(), parent=plant)
        spots = [(0.28, 2.45), (0.5, 2.72), (0.75, 2.88), (0.95, 2.9)] if side > 0 else [(-0.28, 2.08), (-0.48, 2.3), (-0.72, 2.44), (-0.93, 2.42)]
        for index, (x, z) in enumerate(spots):
            orchid((x, -0.16, z - 0.12 + 0.03 * (index % 2)), rotation=(80 - 6 * index, 10 * side, 8 * (index - 1.5)), size=0.31, parent=plant)
        for x, z, size in ((1.24, 2.77, 0.09), (1.36, 2.67, 0.075), (1.46, 2.57, 0.06)) if side > 0 else ((-1.16, 2.31, 0.09), (-1.28, 2.2, 0.075), (-1.38, 2.1, 0.06)):
            made = turned(sphere_profile(14, size, 1.25), bud, at=(x, -0.08, z), parent=plant, segments=20)
            made.rotation_euler = (0, radians(40 * side), 0)
    leaning_card((0.75, -0.35, 0), turn=-12)
