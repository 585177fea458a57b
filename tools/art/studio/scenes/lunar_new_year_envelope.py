"""Red Envelope Tea Set: two tins of oolong, candied ginger, tangerine peel, two cups, a red envelope."""
from .. import materials as of
from ..goods.bags import pouch
from ..goods.new_year import goat_of_the_year
from ..goods.packaging import easel, gift_box
from ..goods.vessels import bowl_cup, jar, round_tin
from ..materials import Bump, Variation, material
from ..shapes import slab

TINT = 'cheer'


def arrange():
    gift_box((1.15, 1.15, 0), -12, (1.3, 1.1, 0.85), card=False)
    round_tin((-1.15, 0.55, 0), '#7A2E22', ('ROASTED', 'OOLONG'), radius=0.42, height=1.05, label_size=0.1)
    round_tin((-0.3, 0.65, 0), '#4F6B4A', ('GREEN', 'OOLONG'), radius=0.42, height=1.05, label_size=0.1)
    ginger = material('candied ginger', '#E6C981', 0.6, waxy=0.2, variation=Variation('#F5ECD2', 10), bump=Bump(1, 9, 0.08, 'cells'))
    jar((0.5, 0.45, 0), ginger, ('CANDIED', 'GINGER'), radius=0.34, height=0.75, lid=of.brass())
    pouch((-1.3, -0.4, 0), of.linen('#E4D8BF'), of.satin('#A8352A'), radius=0.3, height=0.62, label=('TANGERINE', 'PEEL'))
    glaze = of.stoneware('#DDE3D8')
    tea = material('tea', '#A8702A', 0.15)
    bowl_cup((-0.6, -0.5, 0), glaze, drink=tea)
    bowl_cup((0.1, -0.7, 0), glaze, drink=tea)
    red = easel((1.25, -0.3, 0), turn=-12, lean=14)
    slab([(-0.42, 0), (0.42, 0), (0.42, 1.15), (-0.42, 1.15)], 0.03, of.paper('#B8261E'), parent=red, edge=0.01)
    slab([(-0.42, 1.15), (0, 0.82), (0.42, 1.15)], 0.006, of.paper('#A31F18'), at=(0, 0, 0.03), parent=red, edge=0.002)
    goat_of_the_year(red, '2027', at=(0, 0.53, 0.03))
