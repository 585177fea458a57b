"""Winter Hearth Box: a fir candle, a tin of drinking chocolate, two enamel cups, long matches, the kindling box."""
from .. import materials as of
from ..goods.home import jar_candle
from ..goods.kitchen import enamel_mug
from ..goods.packaging import flat_label, gift_box, leaning_card
from ..goods.vessels import round_tin
from ..shapes import block, group, tube

TINT = 'holiday'


def arrange():
    gift_box((1.25, 1.1, 0), -12, (1.35, 1.15, 0.9), card=False)
    chest = group((-0.75, 1.0, 0), 6)
    block((2.2, 1.0, 0.95), of.pine(), parent=chest, edge=0.03)
    flat_label(1.3, 0.26, ('THIS BOX IS KINDLING',), at=(0.05, -0.51, 0.72), size=0.095, parent=chest, color='#E6CFA3')
    round_tin((-1.45, -0.05, 0), '#5B3A2C', ('DRINKING', 'CHOCOLATE'), radius=0.42, height=1.0, label_size=0.1)
    jar_candle((-0.12, 0.3, 0), ('FIR', 'CANDLE'), radius=0.4, height=0.82, wax='#EDE7D8')
    enamel_mug((0.75, -0.05, 0), '#F1ECE0', '#27445A', turn=-30)
    enamel_mug((-0.55, -0.72, 0), '#27445A', '#F1ECE0', turn=200)
    box = group((0.6, -1.1, 0), 12)
    block((2.3, 0.36, 0.18), of.paper('#8F3B2C'), parent=box, edge=0.01)
    for step in range(3):
        tube([(-0.5, -0.28 - 0.09 * step, 0.03), (1.9, -0.24 - 0.1 * step, 0.03)], 0.025, of.beech(), parent=box)
        tube([(1.84, -0.241 - 0.1 * step, 0.03), (1.97, -0.238 - 0.1 * step, 0.03)], 0.04, of.material('match head', '#B53A28', 0.8), parent=box)
    leaning_card((1.65, 0.0, 0), turn=-12)
