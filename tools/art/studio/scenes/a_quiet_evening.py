"""A Quiet Evening: a stoneware pot, three teas in tins, a paperback."""
from .. import materials as of
from ..goods.home import book
from ..goods.packaging import gift_box
from ..goods.vessels import round_tin, teapot

TINT = 'calm'


def arrange():
    teapot((-0.75, 0.25, 0), of.stoneware(), radius=0.62, height=0.98, turn=-24)
    for x, y, color, name in ((0.42, 0.52, '#8C5A3C', 'ROOIBOS'), (0.02, -0.55, '#6F7F52', 'VERBENA'), (-0.72, -0.86, '#C9A24B', 'LEMON')):
        round_tin((x, y, 0), color, (name, 'TEA'), radius=0.33, height=0.82)
    book((1.0, -0.5, 0), -16, color='#355E6B', title=('THE LONG', 'WAY HOME'), standing=20)
    gift_box((1.95, 0.35, 0), -14, (1.25, 1.1, 0.85), card_at=0.1)
