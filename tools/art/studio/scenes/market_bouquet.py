"""Market Bouquet: eighteen to twenty seasonal stems, wrapped in brown paper, tied with cotton."""
import random
from math import cos, pi, sin

from .. import materials as of
from ..goods.flowers import bloom, dome, facing, petals, rose, wrap
from ..goods.packaging import leaning_card
from ..goods.plants import leaf
from ..shapes import tube

TINT = 'flowers'


def arrange():
    bunch, draw = wrap((-0.35, 0.2, 0), ribbon=of.linen('#EDE4D0'), paper_top=1.82, tissue_top=1.7), random.Random(11)
    kinds = (
        (petals('coral', '#B8452F', '#E8907A'), rose, 0.33),
        (petals('butter', '#D9A23A', '#F3DC9A'), rose, 0.3),
        (petals('blush', '#C77A86', '#F1CDD0'), bloom, 0.3),
        (petals('plum', '#5E2446', '#9A5478'), rose, 0.28),
        (petals('ivory', '#DCCBA0', '#F6EFDD'), bloom, 0.27),
    )
    for index, (spot, way) in enumerate(dome(19)):
        surface, flower, radius = kinds[index % 5]
        flower(spot - way * draw.uniform(0.05, 0.22), surface, rotation=facing(way), radius=radius * draw.uniform(0.9, 1.08), open=draw.uniform(0, 0.35), seed=index, parent=bunch)
        tube([tuple(spot * 0.98), (spot.x * 0.45, spot.y * 0.45, spot.z - 0.6), (spot.x * 0.15, spot.y * 0.15, 0.9)], 0.026, of.stem(), parent=bunch)
    for step in range(14):
        angle = 2 * pi * step / 14 + 0.2
        if sin(angle) < -0.55:
            continue
        leaf(bunch, length=draw.uniform(0.55, 0.8), width=0.2, at=(0.7 * cos(angle), 0.7 * sin(angle), 1.9 + 0.14 * (step % 3)), rotation=(0, draw.uniform(-60, -20), angle * 180 / pi), curl=0.25, surface=of.leaf(draw.choice(('#5E7D52', '#7D9470', '#4F7A3A'))))
    leaning_card((0.85, -0.35, 0), turn=-12)
