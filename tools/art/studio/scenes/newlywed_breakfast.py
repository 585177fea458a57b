"""Newlywed Breakfast: four croissants to bake, apricot jam, cultured butter, two linen napkins, sparkling quince."""
from math import cos, pi, sin

from .. import materials as of
from ..goods.baked import croissant
from ..goods.cloth import folded
from ..goods.packaging import gift_box, leaning_card
from ..goods.vessels import bottle, jar
from ..materials import material
from ..shapes import block, group, lettering

TINT = 'flowers'


def arrange():
    gift_box((1.3, 1.1, 0), -12, (1.3, 1.1, 0.85), card=False)
    quince = material('sparkling quince', '#E3C15A', 0.12, shine=0.6)
    bottle((-0.25, 0.75, 0), of.glass(), ('SPARKLING', 'QUINCE'), radius=0.36, height=2.4, neck=0.13, stopper=of.cork(), filling=quince, label_size=0.1)
    jar((0.5, 0.35, 0), material('apricot jam', '#E08A2C', 0.2, waxy=0.35, waxy_depth=0.15), ('APRICOT', 'JAM'), radius=0.36, height=0.8, lid=of.brass(), level=0.95)
    for height, color in ((0, '#B9C7B4'), (0.2, '#D8B9A8')):
        folded((-1.2, 0.75, height), 1.25, 0.95, 2, 0.1, of.linen(color), turn=10 - 40 * height, seed=2, sag=0.01)
    butter = group((0.35, -0.55, 0), -14)
    block((0.75, 0.42, 0.34), of.paper('#F2E4B8'), parent=butter, edge=0.04, segments=4)
    block((0.5, 0.43, 0.35), of.paper('#3C5A73'), parent=butter, edge=0.04, segments=4)
    lettering('BUTTER', 0.1, of.paper(), at=(0, 0, 0.351), depth=0.001, parent=butter, font='sans', spacing=1.1)
    for x, y, z, turn in ((-1.5, -0.35, 0, 14), (-0.55, -0.1, 0, -10), (-1.2, -1.15, 0, 8), (-0.2, -0.95, 0, -20)):
        croissant((x, y, z), size=0.42, turn=turn)
    leaning_card((1.25, -0.3, 0), turn=-12)
