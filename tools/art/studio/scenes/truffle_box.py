"""Sixteen Truffles: four each of sea salt, fig, bergamot, and plain, in their box with the dated lid."""
from .. import materials as of
from ..goods.baked import truffle
from ..goods.packaging import easel, gift_box, leaning_card
from ..shapes import block, group, lettering

TINT = 'deals'


def arrange():
    gift_box((1.05, 1.35, 0), -10, (1.4, 1.15, 0.85), card=False)
    tray, board = group((-0.45, -0.1, 0), 10), of.material('chocolate box', '#4A2F26', 0.7)
    side = 1.95
    block((side, side, 0.05), board, parent=tray, edge=0.01)
    for x, y, w, d in ((0, side / 2, side, 0.05), (0, -side / 2, side, 0.05), (side / 2, 0, 0.05, side), (-side / 2, 0, 0.05, side)):
        block((w, d, 0.34), board, at=(x, y, 0), parent=tray, edge=0.012)
    colors = ('#3A2018', '#4A2B3A', '#5A3A22', '#2A1712')
    for row in range(4):
        for column in range(4):
            x, y = (column - 1.5) * 0.45, (row - 1.5) * 0.45
            truffle((x, y, 0.05), radius=0.185, color=colors[row], seed=row * 4 + column, parent=tray)
    lid = easel((-0.95, 1.35, 0), turn=8, lean=12)
    block((side + 0.08, side + 0.08, 0.14), board, at=(0, (side + 0.08) / 2, 0), parent=lid, edge=0.015)
    lettering('SIXTEEN', 0.2, of.brass(), at=(0, 1.15, 0.142), parent=lid, font='sans', spacing=1.15)
    lettering('TRUFFLES', 0.2, of.brass(), at=(0, 0.86, 0.142), parent=lid, font='sans', spacing=1.15)
    leaning_card((1.15, -0.35, 0), turn=-10)
