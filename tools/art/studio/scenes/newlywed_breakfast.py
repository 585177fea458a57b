"""Newlywed Breakfast: four croissants to bake, apricot jam, cultured butter, two linen napkins, sparkling quince."""
from math import cos, pi, sin

from .. import materials as of
from ..goods.baked import croissant
from ..goods.cloth import folded
from ..goods.packaging import gift_box, leaning_card
from ..goods.vessels import bottle, jar
from ..materials import material
from ..shapes import block, group

TINT = 'flowers'


def arrange():
    gift_box((1.3, 1.1, 0), -12, (1.3, 1.1, 0.85), card=False)
    quince = material('sparkling quince', '#E3C15A', 0.12, shine=0.6)
    bottle((-0.25, 0.75, 0), of.glass(), ('SPARKLING', 'QUINCE'), radius=0.36, height=2.4, neck=0.13, stopper=of.cork(), filling=quince, label_size=0.1)
    jar((0.5, 0.35, 0), material('apricot jam', '#E08A2C', 0.2, waxy=0.35, waxy_depth=0.15), ('APRICOT', 'JAM'), radius=0.36, height=0.8, lid=of.brass(), level=0.95)
    folded((-1.25, 0.6, 0), 1.1, 0.9, 4, 0.09, of.linen('#E3D3CF'), turn=10, seed=2, sag=0.02)
    butter = group((0.35, -0.55, 0), -14)
    block((0.75, 0.42, 0.34), of.paper('#F2E8CF'), parent=butter, edge=0.04, segments=4)
    for x, y, z, turn in ((-1.25, -0.5, 0, 10), (-0.55, -0.75, 0, -16), (-0.5, -0.15, 0, 40), (-0.9, -0.5, 0.3, 24)):
        croissant((x, y, z), turn=turn)
    leaning_card((1.25, -0.3, 0), turn=-12)
