"""Closing Season Five: five transaction packages, paid in advance: five of our boxes, a key on each tag."""
from ..goods.closing import key_fob
from ..goods.packaging import gift_box

TINT = 'deals'


def arrange():
    for x, y, turn in ((-1.2, 1.35, -6), (0.4, 1.45, 8), (-1.5, -0.2, 10), (1.45, 0.15, -12)):
        gift_box((x, y, 0), turn, (1.35, 1.15, 0.85), card=False)
    gift_box((0.0, -0.25, 0), -4, (1.35, 1.15, 0.85), card=False)
    key_fob((0.75, -1.35, 0), turn=96)
