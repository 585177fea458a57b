"""Under Contract: a pen, drinking chocolate, and a candle; tape, labels, and a lunch for packing; a wine to toast with."""
from .. import materials as of
from ..goods.bags import standing_bag
from ..goods.closing import packing_tape
from ..goods.home import jar_candle
from ..goods.packaging import flat_label, gift_box, leaning_card
from ..goods.stationery import fountain_pen
from ..goods.vessels import bottle, flute, round_tin
from ..materials import material
from ..shapes import rounded, turned

TINT = 'deals'


def arrange():
    gift_box((1.35, 1.0, 0), -12, (1.4, 1.15, 0.9), card=False)
    green = material('dark green glass', '#1F3326', 0.12, shine=0.6, lacquer=0.4)
    made = bottle((-0.05, 0.85, 0), green, ('SPARKLING', 'ANDERSON', 'VALLEY'), radius=0.38, height=2.6, shoulder=0.55, neck=0.14, label_size=0.09, label_color='#F4EBD6')
    foil = material('foil', '#C2A05A', 0.35, metal=1, bump=of.Bump(0.4, 30, 0.01))
    turned(rounded([(0.155, 1.8), (0.165, 1.85), (0.17, 2.4), (0.2, 2.46), (0.19, 2.64), (0, 2.66)], 0.03), foil, parent=made, segments=60)
    for x, y in ((0.55, 0.25), (0.95, -0.1)):
        flute((x, y, 0), height=1.7, drink=material('sparkling wine', '#EBD48A', 0.1, shine=0.5))
    round_tin((-1.5, 0.85, 0), '#5B3A2C', ('DRINKING', 'CHOCOLATE'), radius=0.4, height=0.95, label_size=0.095)
    jar_candle((-0.78, 0.15, 0), ('BEES', 'WAX'), radius=0.36, height=0.75, wax='#E9BE6A')
    packing_tape((-0.75, -1.05, 0), turn=10)
    standing_bag((-1.6, -0.3, 0), of.kraft(), 'LUNCH', 'FOR TWO', material('band evergreen', '#17594A', 0.7), height=1.1, half_width=0.42, half_depth=0.26, turn=10)
    for step, room in enumerate(('BEDROOM', 'BATH', 'KITCHEN')):
        flat_label(0.74, 0.42, (room,), at=(-0.2 + 0.62 * step, -1.5 + 0.1 * step, 0.006 * step), rotation=(0, 0, 12 - 8 * step), size=0.12)
    fountain_pen((0.3, -0.85, 0.1), '#23303A', turn=20)
    leaning_card((1.65, -0.3, 0), turn=-12)
