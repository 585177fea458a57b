"""Good Dog Box, opened: biscuits and their tin, two pieces of chew, the rope, the card."""
from ..goods.open_box import BED, flat_card, laid, open_box
from ..goods.chews import sweet_potato_chew
from ..goods.toys import bone_biscuit, rope_toy
from ..goods.vessels import round_tin

TINT = 'deals'
CAMERA = {'elevation': 66, 'fill': 0.9}


def arrange():
    box = open_box(3.7, 2.5)
    laid(round_tin((0, 0, 0), '#3F6575', ('PEANUT', 'BISCUITS'), radius=0.46, height=0.95, parent=box), -1.15, 0.05, 0.46)
    for x, y, turn in ((-0.02, 0.78, 4), (1.1, 0.7, -14), (0.1, 0.24, 12)):
        bone_biscuit((x, y, BED), 'BISCUIT', turn=turn, parent=box)
    sweet_potato_chew((1.06, 0.16, BED), turn=12, parent=box)
    sweet_potato_chew((1.14, -0.12, BED), turn=-6, parent=box)
    rope_toy((-0.47, -0.82, BED + 0.1), turn=4, parent=box)
    flat_card(box, 1.25, -0.74, turn=-8, lift=0.02)
