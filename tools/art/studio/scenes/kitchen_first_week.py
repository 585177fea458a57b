"""First Week Kitchen: olive oil, salt, pepper, coffee, dish soap, two linen towels, a cast-iron pan."""
from .. import materials as of
from ..goods.bags import standing_bag
from ..goods.cloth import folded
from ..goods.kitchen import skillet
from ..goods.packaging import gift_box, leaning_card
from ..goods.vessels import bottle, jar, round_tin
from ..materials import material
from ..shapes import group, tilt

TINT = 'treats'


def arrange():
    gift_box((1.75, 1.0, 0), -12, (1.2, 1.05, 0.8), card=False)
    pan = tilt(group((-1.3, 1.0, 1.12)), 76)
    skillet((0, 0, 0), radius=1.15, turn=66, parent=pan)
    oil = material('olive oil', '#8A8A22', 0.12, shine=0.6)
    bottle((-0.15, 0.5, 0), of.glass('green glass', '#C9D8B0'), ('OLIVE', 'OIL'), radius=0.31, height=2.2, neck=0.1, stopper=of.cork(), filling=oil, label_size=0.11)
    standing_bag((0.92, 0.45, 0), of.kraft(), 'COFFEE', 'GROUND', material('band green', '#17594A', 0.7), turn=-6, height=1.45, half_width=0.46, half_depth=0.28)
    bottle((-0.65, -0.35, 0), of.glass('amber', '#C98A4A'), ('DISH', 'SOAP'), radius=0.27, height=1.3, neck=0.11, stopper=of.tin('#2B2A29'), filling=material('soap', '#B9722E', 0.2), label_size=0.09)
    round_tin((-0.1, -0.62, 0), '#E8E2D4', ('FLAKY', 'SALT'), radius=0.3, height=0.55)
    jar((0.5, -0.72, 0), material('peppercorns', '#2E2620', 0.7, bump=of.Bump(1, 26, 0.05, 'cells')), ('PEPPER',), radius=0.26, height=0.62)
    folded((-1.55, -0.55, 0), 1.1, 0.85, 4, 0.1, of.linen('#DCD3C0'), turn=10, seed=2, sag=0.02)
    leaning_card((1.55, -0.4, 0), turn=-12)
