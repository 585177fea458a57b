"""First Pour Coffee, the box opened: two bags, the cup, the card."""
from .. import materials as of
from ..goods.bags import standing_bag
from ..goods.open_box import BED, flat_card, laid, open_box
from ..goods.vessels import mug
from ..materials import material

TINT = 'calm'
CAMERA = {'elevation': 66, 'fill': 0.9}


def arrange():
    box = open_box(3.6, 2.4)
    kraft = standing_bag((0, 0, 0), of.kraft(), 'HUILA', 'SINGLE FARM', material('band green', '#17594A', 0.7), height=1.6, half_width=0.5, half_depth=0.26, parent=box)
    laid(kraft, -1.06, -0.75, 0.26, turn=4)
    green = material('bag green', '#2F4F47', 0.65, shine=0.3)
    other = standing_bag((0, 0, 0), green, 'SIDAMA', 'SINGLE FARM', material('band persimmon', '#BF4027', 0.7), height=1.6, half_width=0.5, half_depth=0.26, parent=box)
    laid(other, 0.08, -0.75, 0.26, turn=-3)
    mug((1.17, 0.42, BED), of.stoneware(), turn=-60, parent=box)
    flat_card(box, 1.2, -0.62, turn=-8, lift=0.02)
