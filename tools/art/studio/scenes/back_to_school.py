"""Back to school: pencils in a cup, two notebooks, cookies, and a small tin."""
from math import cos, pi, sin

from .. import materials as of
from ..goods.baked import cookie
from ..goods.packaging import gift_box, leaning_card
from ..goods.stationery import notebook
from ..goods.toys import pencil
from ..goods.vessels import round_tin
from ..shapes import block, group, rounded, turned

TINT = 'calm'


def arrange():
    gift_box((1.2, 1.05, 0), -12, (1.35, 1.15, 0.85), card=False)
    turned(rounded([(0, 0), (0.42, 0), (0.42, 0.95), (0.38, 0.95), (0.37, 0.06), (0, 0.05)], 0.02), of.tin('#C8563C'), at=(-0.2, 0.65, 0), segments=72)
    colors = ('#D9A83A', '#3F7B6A', '#C8563C', '#3C5A73', '#D9A83A', '#8F3B2C', '#3F7B6A')
    for step, color in enumerate(colors):
        angle = 2 * pi * step / len(colors)
        stand = group((-0.2 + 0.2 * cos(angle), 0.65 + 0.2 * sin(angle), 0.9), 0)
        stand.rotation_euler = (0.12 * sin(angle), -pi / 2 + 0.14 * cos(angle), angle)
        pencil((0, 0, 0), color, parent=stand, length=1.7)
    notebook((-1.45, 0.35, 0), '#3C5A73', turn=10)
    notebook((-1.4, 0.3, 0.2), '#C9A24A', turn=-4)
    round_tin((0.52, -0.02, 0), '#D9A83A', ('LUNCH', 'NOTES'), radius=0.4, height=0.6)
    for x, y, z in ((-0.25, -0.75, 0), (0.15, -0.95, 0), (-0.05, -0.75, 0.1)):
        cookie((x, y, z), color='#B97B3C', chips='#3A2015', seed=int(x * 10) + 5)
    leaning_card((1.5, -0.3, 0), turn=-12)
