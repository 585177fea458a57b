"""Cider and Maple: two bottles of still cider, a cotton bag of mulling spice, a dozen maple creams."""
from .. import materials as of
from ..goods.bags import pouch
from ..goods.packaging import gift_box, leaning_card
from ..goods.vessels import bottle
from ..materials import material
from ..shapes import block, group, rounded, turned

TINT = 'cheer'


def arrange():
    gift_box((1.2, 0.95, 0), -12, (1.3, 1.1, 0.85), card=False)
    cider = material('cider', '#C9822A', 0.12, shine=0.6)
    for x, y in ((-1.1, 0.35), (-0.3, 0.55)):
        bottle((x, y, 0), of.glass(), ('STILL', 'CIDER'), radius=0.36, height=2.35, neck=0.13, stopper=of.cork(), filling=cider)
    pouch((0.4, 0.0, 0), of.linen('#E4D8BF'), of.satin('#8F3B2C'), label=('MULLING', 'SPICE'))
    creams, tray = of.material('maple cream', '#D8B07A', 0.7, waxy=0.1), group((-0.65, -0.7, 0), 8)
    block((1.5, 0.95, 0.1), of.paper('#8C5A3C'), parent=tray, edge=0.015)
    for row in range(3):
        for column in range(4):
            turned(rounded([(0, 0), (0.15, 0), (0.14, 0.1), (0.08, 0.14), (0, 0.13)], 0.03), creams, at=((column - 1.5) * 0.36, (row - 1) * 0.29, 0.1), parent=tray, segments=6)
    leaning_card((1.15, -0.45, 0), turn=-12)
