"""Good Dog Box, opened: biscuits in their tin, the rope, the card."""
from ..goods.open_box import BED, flat_card, laid, open_box
from ..goods.toys import bone_biscuit, rope_toy
from ..goods.vessels import round_tin

TINT = 'deals'
CAMERA = {'elevation': 58, 'fill': 0.82}


def arrange():
    box = open_box((3.5, 2.3, 0.8))
    laid(round_tin((0, 0, 0), '#3F6575', ('PEANUT', 'BISCUITS'), radius=0.46, height=0.95, parent=box), -1.1, -0.1, 0.46)
    for x, y, turn in ((-0.1, 0.6, 10), (0.75, 0.65, -14), (0.3, 0.1, 30)):
        bone_biscuit((x, y, BED), turn=turn, parent=box)
    rope_toy((-0.35, -0.72, BED + 0.1), turn=4, parent=box)
    flat_card(box, 1.15, -0.45, turn=-8, lift=0.02)
