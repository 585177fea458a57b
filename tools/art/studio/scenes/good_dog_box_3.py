"""Good Dog Box, opened: biscuits and their tin, two pieces of chew, the rope, the card."""
from ..goods.open_box import BED, flat_card, laid, open_box
from ..goods.chews import sweet_potato_chew
from ..goods.toys import bone_biscuit, rope_toy
from ..goods.vessels import round_tin

TINT = 'deals'
CAMERA = {'elevation': 66, 'fill': 0.9}


def arrange():
    box = open_box(3.5, 2.3)
    laid(round_tin((0, 0, 0), '#3F6575', ('PEANUT', 'BISCUITS'), radius=0.46, height=0.95, parent=box), -1.1, 0.0, 0.46)
    for x, y, turn in ((-0.02, 0.68, 4), (1.08, 0.52, -16), (0.12, 0.1, 14)):
        bone_biscuit((x, y, BED), 'BISCUIT', turn=turn, parent=box)
    sweet_potato_chew((0.95, -0.12, BED), turn=12, parent=box)
    sweet_potato_chew((1.05, -0.4, BED), turn=-6, parent=box)
    rope_toy((-0.37, -0.78, BED + 0.1), turn=4, parent=box)
    flat_card(box, 1.22, -0.78, turn=-8, lift=0.02)
