"""Saturday Pancakes: two bags of buttermilk mix, a half liter of dark maple syrup, and a cherry-wood spoon."""
from .. import materials as of
from ..goods.bags import standing_bag
from ..goods.kitchen import wooden_spoon
from ..goods.packaging import gift_box, leaning_card
from ..goods.vessels import bottle
from ..materials import material

TINT = 'treats'


def arrange():
    gift_box((1.3, 1.0, 0), -12, (1.3, 1.1, 0.85), card=False)
    stripe = material('band blue', '#3C5A73', 0.7)
    linen = of.paper('#EFE3CB')
    standing_bag((-1.15, 0.35, 0), linen, 'PANCAKES', 'STONE GROUND', stripe, turn=8, height=1.6)
    standing_bag((-0.1, 0.55, 0), linen, 'PANCAKES', 'STONE GROUND', stripe, turn=-4, height=1.6)
    syrup = material('maple syrup', '#3A1607', 0.12, shine=0.6)
    bottle((0.75, -0.05, 0), of.glass(), ('DARK', 'MAPLE', 'SYRUP'), radius=0.36, height=1.7, shoulder=0.66, neck=0.12, stopper=of.tin('#2B2A29'), filling=syrup, label_size=0.11)
    wooden_spoon((-1.45, -0.75, 0), of.cherry_wood(), length=2.3, turn=9)
    leaning_card((1.66, -0.3, 0), turn=-10)
