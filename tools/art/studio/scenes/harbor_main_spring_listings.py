"""Harbor & Main Spring Listings: seven packages: seven of our boxes, a bunch of tulips, and a key."""
from ..goods.closing import bunch_of, key_fob
from ..goods.packaging import gift_box

TINT = 'deals'


def arrange():
    for x, y, turn in ((-1.55, 1.25, 6), (-0.2, 1.35, -6), (1.15, 1.3, 8), (-1.7, 0.0, -8), (-0.45, 0.05, 8)):
        gift_box((x, y, 0), turn, (1.1, 0.98, 0.75), card=False, bow_size=0.85)
    gift_box((-0.45, 0.05, 0.76), -14, (0.95, 0.85, 0.6), card=False, bow_size=0.75)
    gift_box((-0.2, 1.35, 0.76), 10, (0.95, 0.85, 0.6), card=False, bow_size=0.75)
    bunch_of('tulip', (0.95, 0.1, 0), colors=('#C95A78', '#EFA9BC'), count=12, scale=0.78, seed=7)
    key_fob((-0.6, -1.2, 0), turn=98)
