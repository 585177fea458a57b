"""Front Porch Picnic: olives, rosemary crackers, two small cheeses, rosé jelly, two bottles of lemonade, a basket."""
from math import cos, pi, sin

from .. import materials as of
from ..goods import cheese
from ..goods.bags import standing_bag
from ..goods.packaging import gift_box, leaning_card
from ..goods.vessels import bottle, jar
from ..materials import Bump, Variation, material
from ..shapes import group, rounded, tube, turned

TINT = 'treats'


def basket(at):
    made = group(at, 0)
    wicker = material('wicker', '#C79A5E', 0.8, variation=Variation('#9A6E38', 14), bump=Bump(1, 20, 0.04, 'waves'))
    turned(rounded([(0, 0), (0.95, 0), (1.12, 0.8), (1.05, 0.8), (0.9, 0.08), (0, 0.08)], 0.04), wicker, parent=made, segments=96, shape=lambda r, z, a: (r * (1 + (0.02 * sin(a * 40) if r > 0.5 else 0)), z)).scale = (1.15, 0.75, 1)
    rim = [(1.25 * cos(a), 0.82 * sin(a), 0.8) for a in [2 * pi * i / 48 for i in range(49)]]
    tube(rim, 0.07, wicker, parent=made)
    arc = [(1.22 * cos(a), 0, 0.75 + 1.25 * sin(a)) for a in [pi * i / 14 for i in range(15)]]
    tube(arc, 0.06, wicker, parent=made)
    return made


def arrange():
    gift_box((1.75, 1.1, 0), -12, (1.2, 1.05, 0.8), card=False)
    basket((-0.45, 0.7, 0))
    lemonade = material('lemonade', '#F0E08A', 0.12, shine=0.6)
    for x in (-0.85, -0.15):
        bottle((x, 0.7, 0.35), of.glass(), ('LEMONADE',), radius=0.3, height=1.9, neck=0.12, stopper=of.cork(), filling=lemonade, label_size=0.09)
    standing_bag((0.35, 0.75, 0.4), of.paper('#E7DABF'), 'CRACKERS', 'ROSEMARY', material('band olive', '#6B7440', 0.7), height=1.35, half_width=0.4, half_depth=0.26, turn=-8)
    olives = material('olives', '#8B9A45', 0.35, variation=Variation('#A8B35E', 6), bump=Bump(1, 8, 0.1, 'cells'))
    jar((-1.3, -0.45, 0), olives, ('OLIVES',), radius=0.36, height=0.85, lid=of.brass())
    jar((-0.5, -0.6, 0), material('rose jelly', '#D9647A', 0.15, waxy=0.4), ('ROSÉ', 'JELLY'), radius=0.33, height=0.7, lid=of.brass(), level=0.95)
    for x, y, wax in ((0.2, -0.75, cheese.gouda_rind()), (0.95, -0.85, cheese.bloom())):
        turned(rounded([(0, 0), (0.31, 0), (0.34, 0.14), (0.31, 0.28), (0, 0.29)], 0.08, 6), wax, at=(x, y, 0), segments=72)
    leaning_card((1.55, -0.2, 0), turn=-12)
