"""Handwritten Note: a letter on cotton paper, its envelope with a stamp, a pen."""
from .. import materials as of
from ..goods.packaging import envelope
from ..goods.stationery import fountain_pen
from ..shapes import group, slab, tube

TINT = 'calm'
CAMERA = {'elevation': 46, 'fill': 0.9}


def arrange():
    envelope((0.55, 0.95, 0), -16, size=(2.2, 1.5), stamp='#BF6A4A')
    sheet = group((-0.45, -0.15, 0.034), 9)
    slab([(-1.05, -0.75), (1.05, -0.75), (1.05, 0.75), (-1.05, 0.75)], 0.012, of.paper('#FBF7EF'), parent=sheet, edge=0.004)
    line = of.ink('#27324A')
    for row in range(6):
        y, end = 0.48 - row * 0.18, (0.8, 0.72, 0.84, 0.66, 0.3, 0.1)[row]
        points, x, step = [], -0.82 if row < 5 else -0.2, 0
        while x < (end if row < 5 else 0.6):
            points.append((x, y + (0.045 if step % 2 else -0.02) * (1.6 if step % 7 == 3 else 1), 0.016))
            x, step = x + 0.035, step + 1
        tube(points, 0.0075, line, parent=sheet)
    fountain_pen((0.55, -0.72, 0.12), '#23303A', turn=24)
