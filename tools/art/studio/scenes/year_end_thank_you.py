"""The year-end thank-you: a box for everyone, a candle, a jar of honey, satsumas, and a sprig of fir."""
import random
from math import cos, pi, sin

from .. import materials as of
from ..goods.fruit import satsuma
from ..goods.home import jar_candle
from ..goods.packaging import gift_box, leaning_card
from ..goods.vessels import jar
from ..materials import material
from ..shapes import group, tube

TINT = 'home'


def fir(at, turn):
    """A sprig of fir, lying down."""
    made, draw = group(at, turn), random.Random(3)
    needle = of.leaf('#3E6A4A')
    tube([(0, 0, 0.05), (0.6, 0.05, 0.07), (1.3, 0.02, 0.05)], 0.03, of.stem(), parent=made)
    for step in range(150):
        x = 0.08 + 1.25 * step / 150
        angle, length = draw.uniform(0, 2 * pi), draw.uniform(0.16, 0.26)
        tip = (x + 0.14, 0.04 + length * cos(angle), max(0.015, 0.06 + length * sin(angle) * 0.6))
        tube([(x, 0.04, 0.06), tip], 0.011, needle, parent=made)


def arrange():
    gift_box((-1.05, 0.75, 0), 8, (1.7, 1.4, 1.0), card=False)
    gift_box((0.85, 1.0, 0), -10, (1.4, 1.15, 0.85), card=False, ribbon='#A8352A')
    jar_candle((0.22, 0.0, 0), ('FIR', 'CANDLE'), radius=0.4, height=0.82, wax='#EDE7D8')
    honey = material('honey WILDFLOWER', '#D68E22', 0.15, waxy=0.4, waxy_depth=0.2)
    jar((1.55, 0.15, 0), honey, ('HONEY',), radius=0.36, height=0.82, level=0.95, lid=of.brass(), lumpy=0)
    for index, (x, y) in enumerate(((0.85, -0.4), (1.2, -0.7), (0.65, -0.9))):
        satsuma((x, y, 0.24), radius=0.26, rotation=(index * 20 - 20, 10, index * 80), leafy=index != 1, seed=index)
    fir((-2.0, -0.85, 0), 6)
    fir((-1.7, -1.05, 0), -10)
    leaning_card((-0.75, -0.42, 0), turn=-8)
