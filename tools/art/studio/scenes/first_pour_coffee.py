"""First Pour Coffee: two bags from two farms, and a stoneware cup."""
from .. import materials as of
from ..goods.bags import standing_bag
from ..goods.packaging import gift_box, leaning_card
from ..goods.vessels import mug
from ..materials import material

TINT = 'calm'


def arrange():
    gift_box((1.25, 1.05, 0), -14, (1.3, 1.1, 0.85), card=False)
    standing_bag((-0.85, 0.2, 0), of.kraft(), 'HUILA', 'SINGLE FARM', material('band green', '#17594A', 0.7), turn=10)
    green = material('bag green', '#2F4F47', 0.65, shine=0.3)
    standing_bag((0.4, 0.45, 0), green, 'SIDAMA', 'SINGLE FARM', material('band persimmon', '#BF4027', 0.7), turn=-6)
    mug((0.45, -0.72, 0), of.stoneware(), drink=material('coffee', '#2A150B', 0.15))
    leaning_card((1.45, -0.1, 0), turn=-10)
