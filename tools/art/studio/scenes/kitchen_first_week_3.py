"""First Week Kitchen, the box opened: pan, oil, coffee, salt, pepper, soap, towels, card."""
from .. import materials as of
from ..goods.bags import standing_bag
from ..goods.cloth import folded
from ..goods.kitchen import skillet
from ..goods.open_box import BED, flat_card, laid, open_box
from ..goods.vessels import bottle, jar, round_tin
from ..materials import material

TINT = 'treats'
CAMERA = {'elevation': 66, 'fill': 0.9}


def arrange():
    box = open_box(5.0, 3.4)
    skillet((-1.15, 0.5, BED), radius=1.05, turn=18, parent=box)
    oil = material('olive oil', '#8A8A22', 0.12, shine=0.6)
    laid(bottle((0, 0, 0), of.glass('green glass', '#C9D8B0'), ('OLIVE', 'OIL'), radius=0.28, height=2.0, neck=0.1, stopper=of.cork(), filling=oil, label_size=0.11, parent=box), 1.12, -0.45, 0.28)
    bag = standing_bag((0, 0, 0), of.kraft(), 'COFFEE', 'GROUND', material('band green', '#17594A', 0.7), height=1.5, half_width=0.44, half_depth=0.26, parent=box)
    laid(bag, 1.88, -0.22, 0.26, turn=-2)
    soap = bottle((0, 0, 0), of.glass('amber', '#C98A4A'), ('DISH', 'SOAP'), radius=0.27, height=1.3, neck=0.11, stopper=of.tin('#2B2A29'), filling=material('soap', '#B9722E', 0.2), label_size=0.09, parent=box)
    laid(soap, -0.25, -1.6, 0.27, turn=3)
    laid(round_tin((0, 0, 0), '#E8E2D4', ('FLAKY', 'SALT'), radius=0.3, height=0.6, parent=box), 0.4, -1.5, 0.3, turn=-4)
    peppercorns = material('peppercorns', '#2E2620', 0.7, bump=of.Bump(1, 26, 0.05, 'cells'))
    laid(jar((0, 0, 0), peppercorns, ('PEPPER',), radius=0.26, height=0.62, parent=box), 1.02, -1.5, 0.26, turn=4)
    for step, (x, y, turn) in enumerate(((-1.6, -1.1, 3), (-1.48, -1.04, 7))):
        folded((x, y, BED + 0.24 * step), 1.15, 0.85, 4, 0.058, of.linen(('#DCD3C0', '#AEBBAA')[step]), turn=turn, seed=2 + step, sag=0.03, halved=True, parent=box)
    flat_card(box, 1.85, -1.1, turn=-8, lift=0.02)
