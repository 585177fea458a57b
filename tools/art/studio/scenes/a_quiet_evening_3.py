"""A Quiet Evening, the box opened: the pot, three teas, a paperback, the card."""
from .. import materials as of
from ..goods.home import book
from ..goods.open_box import BED, flat_card, open_box
from ..goods.vessels import round_tin, teapot

TINT = 'calm'
CAMERA = {'elevation': 66, 'fill': 0.9}


def arrange():
    box = open_box(3.5, 2.5)
    teapot((-0.8, 0.35, BED), of.stoneware(), radius=0.5, height=0.8, parent=box)
    for x, color, words in ((-1.2, '#D9A83A', ('LEMON', 'TEA')), (-0.55, '#7F9B5A', ('VERBENA', 'TEA')), (0.1, '#8F5A45', ('ROOIBOS', 'TEA'))):
        round_tin((x, -0.7, BED), color, words, radius=0.29, height=0.5, parent=box)
    book((0.75, 0.25, BED), 6, color='#2E5A6B', title=('THE LONG', 'WAY HOME'), parent=box)
    flat_card(box, 1.1, -0.85, turn=-8, lift=0.02)
