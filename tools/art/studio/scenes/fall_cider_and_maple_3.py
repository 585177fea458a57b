"""Cider and Maple, the box opened: two bottles, the spice, the maple creams, the card."""
from .. import materials as of
from ..goods.bags import pouch
from ..goods.open_box import BED, flat_card, laid, open_box
from ..goods.vessels import bottle
from ..materials import material
from ..shapes import block, group, rounded, turned

TINT = 'cheer'
CAMERA = {'elevation': 66, 'fill': 0.9}


def arrange():
    box = open_box(3.9, 3.1)
    cider = material('cider', '#C9822A', 0.12, shine=0.6)
    for x in (-1.4, -0.6):
        flask = bottle((0, 0, 0), of.glass(), ('STILL', 'CIDER'), radius=0.35, height=2.3, neck=0.13, stopper=of.cork(), filling=cider, parent=box)
        laid(flask, x, -1.1, 0.35)
    pouch((0.55, 0.75, BED), of.linen('#E4D8BF'), of.satin('#8F3B2C'), label=('MULLING', 'SPICE'), parent=box)
    creams, tray = of.material('maple cream', '#D8B07A', 0.7, waxy=0.1), group((0.95, -0.1, BED), 4, box)
    block((1.5, 0.95, 0.1), of.paper('#8C5A3C'), parent=tray, edge=0.015)
    for row in range(3):
        for column in range(4):
            turned(rounded([(0, 0), (0.15, 0), (0.14, 0.1), (0.08, 0.14), (0, 0.13)], 0.03), creams, at=((column - 1.5) * 0.36, (row - 1) * 0.29, 0.1), parent=tray, segments=6)
    flat_card(box, 0.95, -1.07, turn=-8, lift=0.02)
