"""First Hundred Days: a note with six truffles; granola, honey, and coffee; a jade plant in a stoneware pot."""
import random
from math import cos, pi, sin

from mathutils import Vector

from .. import materials as of
from ..goods.bags import standing_bag
from ..goods.baked import truffle
from ..goods.packaging import envelope, gift_box, leaning_card
from ..goods.vessels import jar, pot
from ..materials import Variation, material
from ..shapes import block, group, sphere_profile, tube, turned

TINT = 'deals'


def jade(at):
    """A small jade plant: pairs of thick round leaves along short stems, each pair across the one below."""
    pot(at, 0.48, 0.75, glaze=of.stoneware('#D9D3C4'))
    draw = random.Random(4)
    green = material('jade', '#5C8F4A', 0.35, shine=0.45, variation=Variation('#74A35C', 3))
    bush = group((at[0], at[1], 0.7))
    for step in range(9):
        angle, lean = 2 * pi * step / 9 + draw.uniform(-0.2, 0.2), (0.08, 0.34, 0.5)[step % 3]
        tall = draw.uniform(0.5, 0.62) + (0.3, 0.1, 0)[step % 3]
        way = Vector((lean * cos(angle), lean * sin(angle), tall))
        tube([(0, 0, -0.06), tuple(way * 0.5 + Vector((0, 0, 0.02))), tuple(way)], 0.04, of.stem(), parent=bush)
        for pair in range(4):
            spot = way * (0.46 + 0.54 * pair / 3)
            for side in range(2):
                turn = angle + pair * pi / 2 + side * pi + draw.uniform(-0.25, 0.25)
                long = 0.15 - 0.016 * pair
                paddle = turned(sphere_profile(12), green, parent=bush, segments=24)
                paddle.scale = (long, long * 0.72, 0.04)
                paddle.rotation_euler = (0, -0.3 - 0.14 * pair, turn)
                paddle.location = spot + Vector((cos(turn), sin(turn), 0.3 + 0.12 * pair)) * long * 0.9


def box_of_six(at, turn):
    """A small paper tray with six truffles."""
    tray = group(at, turn)
    cream = of.paper('#F0E2CA')
    block((1.15, 0.82, 0.03), cream, parent=tray, edge=0.008)
    for side in (-1, 1):
        block((1.15, 0.03, 0.16), cream, at=(0, side * 0.395, 0), parent=tray, edge=0.008)
        block((0.03, 0.76, 0.16), cream, at=(side * 0.56, 0, 0), parent=tray, edge=0.008)
    for step in range(6):
        truffle(((step % 3 - 1) * 0.36, (step // 3 - 0.5) * 0.36, 0.03), radius=0.17, color=('#3A2018', '#4A2A1C', '#2C1812')[step % 3], seed=step, parent=tray)


def arrange():
    gift_box((0.1, 1.2, 0), -8, (1.4, 1.15, 0.9), card=False)
    jade((1.35, 0.45, 0))
    oats = of.paper('#EFE3CB')
    standing_bag((-1.35, 0.55, 0), oats, 'GRANOLA', 'OATS & ALMOND', material('band honey', '#D9952E', 0.7), height=1.5, half_width=0.45, half_depth=0.28, turn=8)
    standing_bag((-0.4, 0.45, 0), of.kraft(), 'COFFEE', 'WHOLE BEAN', material('band green', '#17594A', 0.7), height=1.35, half_width=0.42, half_depth=0.26, turn=-4)
    honey = material('honey WILDFLOWER', '#D68E22', 0.15, waxy=0.4, waxy_depth=0.2)
    jar((0.4, 0.05, 0), honey, ('HONEY',), radius=0.34, height=0.75, level=0.95, lid=of.brass(), lumpy=0)
    envelope((-1.35, -0.6, 0), 12, size=(1.3, 0.9))
    box_of_six((0.0, -0.9, 0), -6)
    leaning_card((1.2, -0.6, 0), turn=-12)
