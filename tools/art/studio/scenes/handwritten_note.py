"""Handwritten Note: a letter on cotton paper, its envelope with an address and a stamp, a pen."""
from .. import materials as of
from ..goods.packaging import envelope
from ..goods.stationery import fountain_pen
from ..shapes import group, lettering, slab

TINT = 'calm'
CAMERA = {'elevation': 46, 'fill': 0.9}


def arrange():
    cover = envelope((0.6, 1.1, 0), -12, size=(2.2, 1.5), stamp='#BF6A4A')
    for row, words in enumerate(('June Whitaker', '48 Orchard Lane', 'Camden, Maine 04843')):
        lettering(words, 0.25, of.ink('#27324A'), at=(-0.62, 0.24 - 0.225 * row, 0.031), parent=cover, font='pen', depth=0.0015, align='LEFT')
    sheet = group((-0.5, -0.5, 0.034), 9)
    slab([(-1.05, -0.75), (1.05, -0.75), (1.05, 0.75), (-1.05, 0.75)], 0.012, of.paper('#FBF7EF'), parent=sheet, edge=0.004)
    written = (
        ('Dear June,', -0.86),
        ('a whole year in the blue house!', -0.86),
        ('I hope the maple out front is', -0.86),
        ('as red as the day you found it.', -0.86),
        ('Thank you for trusting me with it.', -0.86),
        ('Maya', 0.3),
    )
    for row, (words, start) in enumerate(written):
        size = 0.3 if words == 'Maya' else 0.235
        lettering(words, size, of.ink('#27324A'), at=(start, 0.5 - 0.215 * row, 0.013), parent=sheet, font='pen', depth=0.0015, align='LEFT')
    fountain_pen((0.55, -1.0, 0.12), '#23303A', turn=24)
