"""Soup for the Week: three quarts of soup, six rolls, and a ladle."""
from ..goods.home import ladle
from ..goods.packaging import leaning_card
from ..goods.vessels import tub
from ..goods.baked import roll
from ..materials import Bump, Variation, material

TINT = 'cheer'


def arrange():
    chicken = material('chicken soup', '#E4C27A', 0.4, variation=Variation('#F3E7C4', 7, 0.48, 0.56))
    lentil = material('lentil soup', '#A9713A', 0.5, variation=Variation('#C9924F', 12, 0.45, 0.6), bump=Bump(0.3, 30, 0.02))
    tomato = material('tomato soup', '#C4442A', 0.4)
    tub((-1.25, 0.45, 0), '#F4EFE4', ('CHICKEN', 'AND RICE'), chicken)
    tub((-0.1, 0.6, 0), '#F4EFE4', ('LENTIL', 'AND LEMON'), lentil)
    tub((1.05, 0.45, 0), '#F4EFE4', ('AUGUST', 'TOMATO'), tomato)
    for x, y, z, turn in ((-1.35, -0.75, 0, 10), (-0.72, -0.95, 0, 70), (-0.1, -0.72, 0, 130), (-1.05, -0.4, 0, 30), (-0.45, -0.42, 0, 200), (-0.78, -0.66, 0.34, 95)):
        roll((x, y, z), turn=turn)
    ladle((0.45, -0.8, 0), 10)
    leaning_card((1.85, 0.3, 0), turn=-14)
