"""Back to School Tin: twelve pencils with a first name, stickers, fruit leather, ten lunchbox notes."""
from math import cos, pi, sin

from .. import materials as of
from ..goods.packaging import gift_box, leaning_card
from ..goods.toys import pencil
from ..goods.vessels import round_tin
from ..materials import material
from ..shapes import group, slab, turned

TINT = 'calm'


def arrange():
    gift_box((1.2, 1.15, 0), -12, (1.35, 1.15, 0.9), card=False)
    round_tin((-0.85, 0.7, 0), '#C2573C', ('SCHOOL', 'TIN'), radius=0.6, height=1.0)
    colors = ('#E0A63C', '#C2573C', '#3E6B74', '#5E8F43', '#6E5A8A', '#2F4A6B')
    for step in range(12):
        pencil((-1.35, -0.35 - 0.09 * (step % 6), 0.04 + 0.08 * (step // 6)), colors[step % 6], turn=4 + (step % 3))
    sheet = group((0.55, 0.0, 0), -8)
    slab([(-0.42, -0.5), (0.42, -0.5), (0.42, 0.5), (-0.42, 0.5)], 0.008, of.paper(), parent=sheet, edge=0.002)
    for step in range(12):
        x, y = (step % 3 - 1) * 0.26, (step // 3 - 1.5) * 0.23
        slab([(x + 0.085 * cos(t), y + 0.085 * sin(t)) for t in [2 * pi * i / 20 for i in range(20)]], 0.004, of.enamel(colors[step % 6]), at=(0, 0, 0.008), parent=sheet, edge=0.001)
    fruit = material('fruit leather', '#9A2F3A', 0.4, waxy=0.2)
    for step in range(3):
        roll = turned([(0, 0), (0.1, 0), (0.1, 0.62), (0, 0.62)], fruit, at=(0.35 + 0.24 * step, -0.85 - 0.03 * step, 0.1), rotation=(0, 90, 80), segments=32)
        roll.name = f'roll {step}'
    leaning_card((1.45, -0.25, 0), turn=-12)
