"""House Number Sign: cast-bronze numbers on Welsh slate, with two brass screws."""
from ..goods.packaging import gift_box, leaning_card
from ..goods.stationery import number_sign

TINT = 'deals'


def arrange():
    gift_box((0.95, 1.15, 0), -8, (1.7, 1.15, 1.2), card=False)
    number_sign((-0.3, -0.2, 0), '1204', size=(3.0, 1.45))
    leaning_card((1.85, -0.3, 0), turn=-14)
