"""Back to School Tin: twelve pencils with a first name, stickers, fruit leather, ten lunchbox notes."""
from math import cos, pi, sin

from .. import materials as of
from ..goods.packaging import gift_box, leaning_card
from ..goods.toys import pencil
from ..goods.vessels import round_tin
from ..materials import material
from ..shapes import group, lettering, slab

TINT = 'calm'


def arrange():
    gift_box((1.2, 1.15, 0), -12, (1.35, 1.15, 0.9), card=False)
    round_tin((-0.85, 0.7, 0), '#C2573C', ('SCHOOL', 'TIN'), radius=0.6, height=1.0)
    colors = ('#E0A63C', '#C2573C', '#3E6B74', '#5E8F43', '#6E5A8A', '#2F4A6B')
    for step in range(12):
        pencil((-1.35, -0.35 - 0.09 * (step % 6), 0.04 + 0.08 * (step // 6)), colors[step % 6], turn=4 + (step % 3))
    sheet = group((0.4, -0.1, 0), -8)
    slab([(-0.42, -0.5), (0.42, -0.5), (0.42, 0.5), (-0.42, 0.5)], 0.008, of.paper(), parent=sheet, edge=0.002)
    for step in range(12):
        x, y = (step % 3 - 1) * 0.26, (step // 3 - 1.5) * 0.23
        slab([(x + 0.085 * cos(t), y + 0.085 * sin(t)) for t in [2 * pi * i / 20 for i in range(20)]], 0.004, of.enamel(colors[step % 6]), at=(0, 0, 0.008), parent=sheet, edge=0.001)
    fruit = material('fruit leather', '#9A2F3A', 0.4, waxy=0.2)
    for step in range(4):
        strip = group((0.28 + 0.03 * step, -1.05 + 0.03 * step, 0.035 * step), -10 + 7 * step)
        slab([(-0.14, -0.42), (0.14, -0.42), (0.14, 0.42), (-0.14, 0.42)], 0.03, fruit, parent=strip, edge=0.01)
        slab([(-0.15, -0.12), (0.15, -0.12), (0.15, 0.12), (-0.15, 0.12)], 0.034, of.paper('#FBF7EF'), parent=strip, edge=0.004)
    for step in range(10):
        note = group((1.1 + 0.012 * (step % 3), -1.2, 0.014 * step), -6 + 5 * (step % 4))
        slab([(-0.3, -0.3), (0.3, -0.3), (0.3, 0.3), (-0.3, 0.3)], 0.012, of.paper(('#F6E7B8', '#FBF7EF')[step % 2]), parent=note, edge=0.003)
        if step == 9:
            lettering('Have a', 0.19, of.ink('#27324A'), at=(0, 0.09, 0.0125), parent=note, font='pen', depth=0.001)
            lettering('good day!', 0.19, of.ink('#27324A'), at=(0, -0.09, 0.0125), parent=note, font='pen', depth=0.001)
    leaning_card((1.5, -0.1, 0), turn=-12)
