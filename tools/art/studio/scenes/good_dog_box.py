"""Good Dog Box: peanut biscuits stamped with a name, a sweet-potato chew, a rope toy."""
from ..goods.chews import sweet_potato_chew
from ..goods.packaging import gift_box, leaning_card
from ..goods.toys import bone_biscuit, rope_toy
from ..goods.vessels import round_tin

TINT = 'deals'


def arrange():
    gift_box((1.1, 1.15, 0), -12, (1.35, 1.15, 0.9), card=False)
    round_tin((-0.9, 0.75, 0), '#3E6B74', ('PEANUT', 'BISCUITS'), radius=0.55, height=1.0)
    for x, y, z, turn in ((-1.15, -0.15, 0, 12), (-0.15, 0.15, 0, -24), (-0.65, 0.0, 0.11, 50)):
        bone_biscuit((x, y, z), 'BISCUIT' if z else '', turn=turn)
    for x, y, turn in ((0.62, -1.0, 16), (0.74, -0.78, 30)):
        sweet_potato_chew((x, y, 0.02), turn=turn)
    rope_toy((-0.75, -0.85, 0), turn=8)
    leaning_card((1.4, -0.25, 0), turn=-12)
