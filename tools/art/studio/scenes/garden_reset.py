"""Garden Reset: a card for half a day by two gardeners; gloves, shears, a young plant."""
import random
from math import cos, pi, sin

from .. import materials as of
from ..goods.plants import leaf
from ..goods.tools import certificate, pruning_shears, work_glove
from ..goods.vessels import pot
from ..shapes import tube

TINT = 'plans'


def arrange():
    plant, draw = pot((-0.6, 0.6, 0), radius=0.55, height=0.85), random.Random(2)
    for step in range(15):
        angle, tall, reach = step * 2.4, draw.uniform(0.5, 1.05), draw.uniform(0.1, 0.42)
        top = (cos(angle) * reach, sin(angle) * reach, 0.72 + tall)
        tube([(cos(angle) * 0.1, sin(angle) * 0.1, 0.7), (top[0] * 0.5, top[1] * 0.5, 0.72 + tall * 0.6), top], 0.02, of.stem(), parent=plant)
        for pair in range(4):
            t = 0.4 + 0.2 * pair
            for side in (0, pi):
                leaf(plant, length=0.4, width=0.2, at=(top[0] * t, top[1] * t, 0.72 + tall * t), rotation=(0, draw.uniform(-40, 0), (angle + side + pair * 1.5) * 180 / pi), curl=0.25, surface=of.leaf(draw.choice(('#5E8F43', '#4F7A3A'))))
    work_glove((-1.25, -0.95, 0), turn=22)
    work_glove((-0.55, -1.05, 0), turn=-6)
    pruning_shears((0.55, -0.75, 0), turn=24)
    certificate((1.05, 0.15, 0), 'GARDEN RESET', ('half a day', 'by two gardeners'), turn=-12)
