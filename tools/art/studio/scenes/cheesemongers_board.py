"""Cheesemonger's Board: triple cream, aged Gouda, goat cheese, a blue, quince paste, grapes, crackers, board, knife."""
from .. import materials as of
from ..goods import cheese
from ..goods.cheese import goat_log, wedge
from ..goods.fruit import grapes
from ..goods.kitchen import cheese_knife, cutting_board
from ..goods.packaging import gift_box, leaning_card
from ..materials import Bump, Variation, material
from ..shapes import block, group, turned, rounded

TINT = 'treats'


def arrange():
    gift_box((0.85, 1.55, 0), -8, (1.6, 1.15, 0.9), card=False)
    board = group((-0.15, 0, 0), 5)
    cutting_board((0, 0, 0), of.olive_wood(), size=(3.5, 2.0), parent=board)
    on = 0.131
    wedge((-0.35, 0.6, on), cheese.gouda(), cheese.gouda_rind(), radius=1.15, height=0.6, turn=205, parent=board)
    wedge((0.5, 0.42, on), cheese.cream(), cheese.bloom(), radius=0.52, angle=300, height=0.26, turn=-110, covered=True, parent=board)
    wedge((-0.2, -0.62, on), cheese.blue(), cheese.pale_rind(), radius=0.78, angle=48, height=0.42, turn=128, parent=board)
    goat_log((-1.45, -0.5, on), turn=-8, parent=board)
    grapes((0.86, -0.5, on), turn=-8, parent=board)
    paste = material('quince paste', '#A8442A', 0.25, shine=0.5, waxy=0.3)
    block((0.46, 0.36, 0.22), paste, at=(0.15, -0.62, on), rotation=(0, 0, 20), parent=board, edge=0.02)
    cracker = material('cracker', '#D8B27A', 0.85, variation=Variation('#6E5433', 22, 0.62, 0.68), bump=Bump(0.3, 22, 0.01))
    for step in range(4):
        turned(rounded([(0, 0), (0.24, 0), (0.24, 0.05), (0, 0.055)], 0.015), cracker, at=(1.15 + 0.08 * step, 0.22 - 0.03 * step, on + 0.24), rotation=(0, 62, -20), parent=board, segments=40)
    cheese_knife((-0.3, -1.15, 0), of.olive_wood(), turn=8)
    leaning_card((1.85, -0.55, 0), turn=-12)
