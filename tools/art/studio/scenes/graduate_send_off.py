"""Graduate's Send-off: a steel-nib fountain pen, a linen notebook, a tin of quarters for the laundry."""
import random

from .. import materials as of
from ..goods.packaging import gift_box, leaning_card
from ..goods.stationery import fountain_pen, notebook
from ..goods.vessels import round_tin
from ..shapes import rounded, turned

TINT = 'holiday'


def arrange():
    gift_box((1.15, 1.15, 0), -12, (1.35, 1.15, 0.9), card=False)
    notebook((-0.75, 0.0, 0), '#7B4B45', turn=14, strap=of.satin('#23201C'))
    fountain_pen((-1.25, -0.35, 0.29), turn=38)
    round_tin((0.42, 0.35, 0), '#4E6472', ('LAUNDRY',), radius=0.42, height=0.7)
    silver, draw = of.steel(), random.Random(3)
    for step in range(7):
        turned(rounded([(0, 0), (0.121, 0), (0.121, 0.0175), (0, 0.0175)], 0.004, 2), silver, at=(0.35 + draw.uniform(-0.015, 0.015), -0.55 + draw.uniform(-0.015, 0.015), 0.0178 * step), segments=48)
    for x, y in ((0.62, -0.75), (0.08, -0.82), (0.8, -0.45)):
        turned(rounded([(0, 0), (0.121, 0), (0.121, 0.0175), (0, 0.0175)], 0.004, 2), silver, at=(x, y, 0), segments=48)
    leaning_card((1.35, -0.2, 0), turn=-12)
