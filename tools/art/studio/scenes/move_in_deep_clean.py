"""Move-in Deep Clean: a card for three hours by two cleaners; a bucket, a brush, cloths, a spray."""
from .. import materials as of
from ..goods.cloth import folded
from ..goods.tools import brush, bucket, certificate, spray_bottle
from ..materials import material

TINT = 'home'


def arrange():
    bucket((-0.75, 0.6, 0), '#5E8A84', turn=10)
    spray_bottle((0.15, 0.55, 0), material('cleaner', '#A8C2B4', 0.2), ('ALL', 'PURPOSE'), turn=-10)
    brush((-0.75, -0.6, 0), turn=16)
    folded((0.25, -0.55, 0), 0.95, 0.75, 4, 0.1, of.terry('#D6E0D8'), turn=-8, seed=3, sag=0.02)
    certificate((1.25, -0.15, 0), 'DEEP CLEAN', ('three hours, two people', 'every cupboard'), turn=-12)
