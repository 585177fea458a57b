"""Front Desk Dozen: twelve treats under $50, chosen later: cookies in their tin, coffee, honey, biscuits for the dog."""
from math import cos, pi, sin

from .. import materials as of
from ..goods.bags import standing_bag
from ..goods.baked import cookie
from ..goods.packaging import gift_box, leaning_card
from ..goods.toys import bone_biscuit
from ..goods.vessels import jar, mug
from ..materials import material
from ..shapes import group, rounded, turned

TINT = 'treats'


def arrange():
    gift_box((1.3, 1.15, 0), -12, (1.35, 1.15, 0.85), card=False)
    standing_bag((-1.3, 0.85, 0), of.kraft(), 'COFFEE', 'WHOLE BEAN', material('band green', '#17594A', 0.7), turn=8, height=1.5)
    honey = material('honey WILDFLOWER', '#D68E22', 0.15, waxy=0.4, waxy_depth=0.2)
    jar((0.05, 0.85, 0), honey, ('WILDFLOWER',), radius=0.42, height=0.95, level=0.95, lid=of.brass(), lumpy=0)
    mug((-0.45, 0.45, 0), of.stoneware('#C9D3CB'), turn=-30)
    turned(rounded([(0, 0), (0.85, 0), (0.85, 0.42), (0.81, 0.42), (0.8, 0.06), (0, 0.05)], 0.03), of.tin('#8F3B2C'), at=(-0.75, -0.6, 0), segments=96)
    inside = group((-0.75, -0.6, 0.26), 0)
    kinds = (('#B97B3C', '#3A2015'), ('#7A5233', None), ('#DDB36A', None))
    for step in range(7):
        angle, far = 2 * pi * step / 6, 0.48 if step < 6 else 0
        color, chips = kinds[step % 3]
        cookie((far * cos(angle), far * sin(angle), 0.03 + 0.04 * (step % 2) + 0.08 * (step == 6)), radius=0.28, color=color, chips=chips, seed=step, parent=inside)
    for x, y, turn in ((0.72, -0.4, 12), (1.2, -1.0, -10), (0.15, -1.2, 14)):
        bone_biscuit((x, y, 0), turn=turn)
    leaning_card((1.6, -0.15, 0), turn=-12)
