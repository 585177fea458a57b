"""Sunday Sauce Supper: rigatoni, two jars of tomato sauce, new olive oil, a wedge of Parmesan."""
from .. import materials as of
from ..goods import cheese
from ..goods.bags import standing_bag
from ..goods.cheese import wedge
from ..goods.packaging import gift_box, leaning_card
from ..goods.vessels import bottle, jar
from ..materials import Bump, Variation, material

TINT = 'cheer'


def arrange():
    gift_box((1.45, 1.0, 0), -12, (1.3, 1.1, 0.85), card=False)
    standing_bag((-1.2, 0.35, 0), of.paper('#E9DCC0'), 'RIGATONI', 'BRONZE CUT', material('band red', '#B5402C', 0.7), turn=9, height=1.65)
    oil = material('olive oil', '#9A9A2A', 0.12, shine=0.6)
    bottle((-0.25, 0.6, 0), of.glass('green glass', '#C9D8B0'), ('OLIVE', 'OIL'), radius=0.31, height=2.2, neck=0.1, stopper=of.cork(), filling=oil, label_size=0.11)
    sauce = material('tomato sauce', '#B8341C', 0.4, variation=Variation('#8E2414', 6), bump=Bump(0.4, 10, 0.03))
    jar((0.45, 0.3, 0), sauce, ('TOMATO', 'SIX HOURS'), radius=0.4, height=1.1, lid=of.tin('#2B2A29'), level=0.95)
    jar((-0.35, -0.45, 0), sauce, ('TOMATO', 'SIX HOURS'), radius=0.4, height=1.1, lid=of.tin('#2B2A29'), level=0.95)
    wedge((1.05, -0.35, 0), cheese.parmesan(), cheese.parmesan_rind(), radius=0.95, angle=36, height=0.5, turn=200)
    leaning_card((1.6, -0.35, 0), turn=-12)
