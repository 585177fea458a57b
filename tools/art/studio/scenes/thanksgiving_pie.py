"""Thanksgiving Pie: a nine-inch deep-dish pie with an all-butter crust."""
from ..goods.baked import pie
from ..goods.packaging import gift_box, leaning_card

TINT = 'treats'


def arrange():
    gift_box((0.9, 1.5, 0), -8, (1.7, 1.2, 0.95), card=False)
    pie((-0.25, -0.1, 0), radius=1.15, turn=12)
    leaning_card((1.25, -0.4, 0), turn=-12)
