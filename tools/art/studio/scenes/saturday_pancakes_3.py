"""Saturday Pancakes, the box opened: two bags of mix, the syrup, the spoon, the card."""
from .. import materials as of
from ..goods.bags import standing_bag
from ..goods.kitchen import wooden_spoon
from ..goods.open_box import BED, flat_card, laid, open_box
from ..goods.vessels import bottle
from ..materials import material

TINT = 'treats'
CAMERA = {'elevation': 66, 'fill': 0.9}


def arrange():
    box = open_box(3.6, 2.7)
    stripe, linen = material('band blue', '#3C5A73', 0.7), of.paper('#EFE3CB')
    for x, turn in ((-1.08, 3), (0.0, -2)):
        bag = standing_bag((0, 0, 0), linen, 'PANCAKES', 'STONE GROUND', stripe, height=1.6, half_width=0.5, half_depth=0.26, parent=box)
        laid(bag, x, -0.45, 0.26, turn=turn)
    syrup = material('maple syrup', '#3A1607', 0.12, shine=0.6)
    flask = bottle((0, 0, 0), of.glass(), ('DARK', 'MAPLE', 'SYRUP'), radius=0.34, height=1.6, shoulder=0.66, neck=0.12, stopper=of.tin('#2B2A29'), filling=syrup, label_size=0.1, parent=box)
    laid(flask, 1.1, -0.4, 0.34)
    wooden_spoon((-1.6, -0.85, BED + 0.06), of.cherry_wood(), length=2.2, turn=2, parent=box)
    flat_card(box, 1.22, -0.86, turn=-8, lift=0.02)
