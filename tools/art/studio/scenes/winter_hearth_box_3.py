"""Winter Hearth Box, its pine box opened: the candle, the chocolate, two cups, long matches, the card."""
from .. import materials as of
from ..goods.home import jar_candle
from ..goods.kitchen import enamel_mug
from ..goods.open_box import BED, flat_card, laid, open_box
from ..goods.vessels import round_tin
from ..shapes import block, group, lettering

TINT = 'holiday'
CAMERA = {'elevation': 54, 'fill': 0.9}


def arrange():
    box = open_box(3.9, 2.7, board=of.pine())
    laid(round_tin((0, 0, 0), '#5B3A2C', ('DRINKING', 'CHOCOLATE'), radius=0.4, height=1.0, label_size=0.1, parent=box), -1.3, 0.0, 0.4, turn=3)
    jar_candle((-0.35, 0.6, BED), ('FIR', 'CANDLE'), radius=0.4, height=0.75, wax='#EDE7D8', parent=box)
    enamel_mug((0.6, 0.6, BED), '#F1ECE0', '#27445A', turn=-120, parent=box)
    enamel_mug((1.36, 0.0, BED), '#27445A', '#F1ECE0', turn=215, parent=box)
    sleeve = group((-0.55, -0.88, BED), 3, box)
    block((2.5, 0.36, 0.18), of.paper('#8F3B2C'), parent=sleeve, edge=0.01)
    lettering('LONG MATCHES', 0.14, of.paper('#F6EEDF'), at=(0, 0, 0.181), depth=0.001, parent=sleeve, font='sans', spacing=1.15)
    lettering('THIS BOX IS KINDLING', 0.2, of.ink('#4A2F14'), at=(0, -1.3515, 0.28), rotation=(90, 0, 0), depth=0.001, parent=box, font='sans', spacing=1.15)
    flat_card(box, 1.34, -0.88, turn=-8, lift=0.02)
