"""Closing Season Twelve: twelve transaction packages, paid in advance: twelve of our boxes in three rows, and keys."""
from ..goods.closing import key_fob
from ..goods.packaging import gift_box

TINT = 'deals'


def arrange():
    for row in range(3):
        for column in range(4):
            gift_box(((column - 1.5) * 1.3 + 0.18 * (row % 2), 1.6 - row * 1.3, 0), (row * 7 + column * 5) % 13 - 6, (1.02, 0.92, 0.7), card=False, bow_size=0.8)
    key_fob((-0.7, -2.25, 0), turn=96)
    key_fob((0.95, -2.2, 0), turn=104)
