"""First Hundred Days: a note with six truffles; granola, honey, and coffee; a jade plant in a stoneware pot."""
import random
from math import cos, pi, sin

from .. import materials as of
from ..goods.bags import standing_bag
from ..goods.baked import truffle
from ..goods.packaging import envelope, gift_box, leaning_card
from ..goods.plants import leaf
from ..goods.vessels import jar, pot
from ..materials import Bump, Variation, material
from ..shapes import block, group, tube

TINT = 'deals'


def jade(at):
    """A small jade plant: thick round leaves on short stems."""
    pot(at, 0.48, 0.75, glaze=of.stoneware('#D9D3C4'))
    draw, green = random.Random(4), of.leaf('#5F8A55')
    bush = group((at[0], at[1], 0.72))
    for step in range(9):
        angle, lean = 2 * pi * step / 9 + draw.uniform(-0.2, 0.2), draw.uniform(0.12, 0.42)
        tip = (lean * cos(angle), lean * sin(angle), draw.uniform(0.35, 0.8))
        tube([(0, 0, 0), (tip[0] * 0.4, tip[1] * 0.4, tip[2] * 0.5), tip], 0.035, of.stem(), parent=bush)
        for pair in range(8):
            way = pair * 95 + draw.uniform(-20, 20)
            height = tip[2] * (0.45 + 0.55 * pair / 7)
            leaf(bush, length=0.26, width=0.2, at=(tip[0] * height / tip[2], tip[1] * height / tip[2], height), rotation=(0, draw.uniform(-50, -10), way), curl=0.15, surface=green)


def arrange():
    gift_box((0.1, 1.2, 0), -8, (1.4, 1.15, 0.9), card=False)
    jade((1.35, 0.45, 0))
    oats = of.paper('#EFE3CB')
    standing_bag((-1.35, 0.55, 0), oats, 'GRANOLA', 'OATS & ALMOND', material('band honey', '#D9952E', 0.7), height=1.5, half_width=0.45, half_depth=0.28, turn=8)
    standing_bag((-0.4, 0.45, 0), of.kraft(), 'COFFEE', 'WHOLE BEAN', material('band green', '#17594A', 0.7), height=1.35, half_width=0.42, half_depth=0.26, turn=-4)
    honey = material('honey WILDFLOWER', '#D68E22', 0.15, waxy=0.4, waxy_depth=0.2)
    jar((0.4, 0.05, 0), honey, ('HONEY',), radius=0.34, height=0.75, level=0.95, lid=of.brass(), lumpy=0)
    envelope((-1.35, -0.6, 0), 12, size=(1.3, 0.9))
    tray = group((0.0, -0.8, 0), -6)
    block((1.15, 0.7, 0.14), of.paper('#5B3A2C'), parent=tray, edge=0.015)
    for step in range(6):
        truffle(((step % 3 - 1) * 0.34, (step // 3 - 0.5) * 0.32, 0.13), radius=0.15, color=('#3A2018', '#4A2A1C', '#2C1812')[step % 3], seed=step, parent=tray)
    leaning_card((1.2, -0.6, 0), turn=-12)
