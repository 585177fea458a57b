"""Rose and Thistle: nine garden roses in one shade with blue sea holly and eucalyptus, in a glass cylinder."""
import random
from math import cos, pi, sin

from .. import materials as of
from ..goods.flowers import dome, facing, petals, rose
from ..goods.packaging import gift_box, leaning_card
from ..goods.plants import leaf
from ..goods.vessels import carafe_cylinder
from ..materials import Bump, material
from ..shapes import group, sphere_profile, tube, turned

TINT = 'flowers'


def arrange():
    gift_box((1.15, 0.95, 0), -12, (1.25, 1.05, 0.8), card=False)
    carafe_cylinder((-0.45, 0.1, 0), radius=0.5, height=1.5)
    bunch, draw = group((-0.45, 0.1, -0.55)), random.Random(4)
    shade = petals('brick', '#8E3A34', '#C9776A')
    for index, (spot, way) in enumerate(dome(9)):
        rose(spot - way * 0.25, shade, rotation=facing(way), radius=draw.uniform(0.36, 0.41), open=draw.uniform(0.3, 0.7), seed=index, parent=bunch)
        tube([tuple(spot * 0.98), (spot.x * 0.5, spot.y * 0.5, spot.z - 0.7), (-spot.x * 0.2, -spot.y * 0.2, 0.75)], 0.028, of.stem(), parent=bunch)
    holly = material('sea holly', '#6F86A8', 0.7, fuzz=0.3, bump=Bump(1, 30, 0.03, 'cells'))
    for step in range(7):
        angle = 2 * pi * step / 7 + 0.5
        spot = (0.72 * cos(angle), 0.72 * sin(angle), 2.2 + 0.12 * (step % 2))
        head = group(spot, 0, bunch)
        turned(sphere_profile(16, 0.11, 1.25), holly, parent=head, segments=28)
        for spike in range(13):
            way = 2 * pi * spike / 13
            leaf(head, length=0.36, width=0.09, at=(0, 0, -0.06), rotation=(0, -28 - 14 * (spike % 2), way * 180 / pi), curl=0.12, surface=of.leaf('#8FA6BD'))
        tube([spot, (spot[0] * 0.4, spot[1] * 0.4, 1.5), (0, 0, 0.8)], 0.018, of.stem(), parent=bunch)
    for step in range(12):
        angle = 2 * pi * step / 12 + 0.26
        if abs(angle - 1.5 * pi) < 0.6:
            continue
        for pair in range(4):
            reach = 0.66 + 0.16 * pair
            leaf(bunch, length=0.27, width=0.3, at=(reach * cos(angle), reach * sin(angle), 1.75 + 0.14 * (step % 3) + 0.1 * pair), rotation=(0, draw.uniform(-60, 0), angle * 180 / pi + (60 if pair % 2 else -60)), curl=0.1, surface=of.leaf('#86A894'))
    leaning_card((0.95, -0.35, 0), turn=-12)
