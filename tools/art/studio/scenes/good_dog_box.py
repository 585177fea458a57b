"""Good Dog Box: peanut biscuits stamped with a name, a sweet-potato chew, a rope toy."""
from .. import materials as of
from ..goods.packaging import gift_box, leaning_card
from ..goods.toys import bone_biscuit, rope_toy
from ..goods.vessels import round_tin
from ..materials import Bump, Variation, material
from ..shapes import group, slab, smoothen

TINT = 'deals'


def arrange():
    gift_box((1.1, 1.15, 0), -12, (1.35, 1.15, 0.9), card=False)
    round_tin((-0.9, 0.75, 0), '#3E6B74', ('PEANUT', 'BISCUITS'), radius=0.55, height=1.0)
    for x, y, z, turn in ((-1.15, -0.15, 0, 12), (-0.15, 0.15, 0, -24), (-0.65, 0.0, 0.11, 50)):
        bone_biscuit((x, y, z), 'BISCUIT' if z else '', turn=turn)
    chew = material('sweet potato', '#B5602C', 0.75, variation=Variation('#8A431C', 5), bump=Bump(0.6, 12, 0.03))
    for x, y, turn in ((0.35, -0.25, 20), (0.55, -0.1, 34)):
        piece = group((x, y, 0.02), turn)
        smoothen(slab([(-0.45, -0.1), (0.4, -0.14), (0.5, 0.02), (0.35, 0.13), (-0.4, 0.12)], 0.09, chew, parent=piece, edge=0.03), 1)
    rope_toy((-0.35, -0.85, 0), turn=8)
    leaning_card((1.4, -0.25, 0), turn=-12)
