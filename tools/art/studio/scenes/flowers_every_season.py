"""Flowers Every Season: a bouquet three times a year: here tulips, sunflowers, and garden roses, each in paper."""
from ..goods.closing import bunch_of
from ..goods.packaging import leaning_card

TINT = 'plans'


def arrange():
    bunch_of('tulip', (-1.45, 0.35, 0), colors=('#C95A78', '#EFA9BC'), count=12, scale=0.72, seed=2)
    bunch_of('sunflower', (0.0, 0.7, 0), colors=('#E0901A', '#F0B626'), count=7, scale=0.78, seed=3)
    bunch_of('rose', (1.45, 0.35, 0), colors=('#8E3A34', '#C9776A'), count=8, scale=0.72, seed=4)
    leaning_card((0.1, -0.6, 0), turn=-6)
