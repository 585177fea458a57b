"""Gutters and Windows: a card for the day; a bucket with a squeegee, a cloth."""
from .. import materials as of
from ..goods.cloth import folded
from ..goods.tools import bucket, certificate, squeegee

TINT = 'calm'


def arrange():
    bucket((-0.55, 0.6, 0), '#4E7690', turn=8)
    squeegee((-1.35, -0.65, 0), turn=8)
    folded((0.35, 0.35, 0), 1.0, 0.8, 4, 0.1, of.terry('#DCE6EA'), turn=-8, seed=5, sag=0.02)
    certificate((1.15, -0.45, 0), 'GUTTERS AND WINDOWS', ('clean glass, inside and out',), turn=-12, size=(1.6, 1.05))
