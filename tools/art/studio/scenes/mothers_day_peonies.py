"""Peonies for Mother's Day: ten peonies in bud, wrapped, and a jar of apricot jam."""
import random
from math import cos, pi, sin

from .. import materials as of
from ..goods.flowers import bloom, dome, facing, petals, wrap
from ..goods.packaging import leaning_card
from ..goods.plants import leaf
from ..goods.vessels import jar
from ..materials import material
from ..shapes import tube

TINT = 'flowers'


def arrange():
    bunch, draw = wrap((-0.45, 0.2, 0), paper_top=1.82, tissue_top=1.7), random.Random(5)
    pink = petals('peony', '#C95A78', '#F0BCC6')
    for index, (spot, way) in enumerate(dome(10)):
        bloom(spot - way * 0.12, pink, rotation=facing(way), radius=draw.uniform(0.31, 0.36), open=(0, 0.1, 0, 0.15, 0, 0.08, 0, 0.18, 0, 0.05)[index], seed=index, parent=bunch)
        tube([tuple(spot * 0.98), (spot.x * 0.5, spot.y * 0.5, spot.z - 0.6), (spot.x * 0.15, spot.y * 0.15, 0.9)], 0.03, of.stem(), parent=bunch)
    for step in range(9):
        angle = 2 * pi * step / 9 + 0.2
        leaf(bunch, length=0.62, width=0.24, at=(0.72 * cos(angle), 0.72 * sin(angle), 1.92 + 0.1 * (step % 2)), rotation=(0, -38, angle * 180 / pi), curl=0.25)
    jar((1.15, 0.0, 0), material('apricot jam', '#E08A2C', 0.2, waxy=0.35, waxy_depth=0.15), ('APRICOT', 'JAM'), radius=0.38, height=0.85, lid=of.brass(), level=0.95)
    leaning_card((0.3, -0.95, 0), turn=-8)
