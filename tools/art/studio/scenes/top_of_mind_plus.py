"""Top of Mind Plus: four generous gifts a year: a bouquet with its vase, ice cream, a harvest board, chocolate."""
import random

from .. import materials as of
from ..goods import cheese
from ..goods.baked import truffle
from ..goods.cheese import wedge
from ..goods.flowers import bloom, dome, facing, petals
from ..goods.fruit import grapes
from ..goods.home import jar_candle
from ..goods.kitchen import cutting_board
from ..goods.packaging import leaning_card
from ..goods.vessels import carafe_cylinder, tub
from ..materials import material
from ..shapes import block, group, tube

TINT = 'plans'


def arrange():
    carafe_cylinder((-1.75, 0.75, 0), radius=0.42, height=1.25)
    bunch, draw = group((-1.75, 0.75, -0.62)), random.Random(6)
    for index, (spot, way) in enumerate(dome(10)):
        shade = (petals('blush', '#C77A86', '#F1CDD0'), petals('ivory', '#DCCBA0', '#F6EFDD'), petals('peony', '#C95A78', '#F0BCC6'))[index % 3]
        bloom(spot - way * 0.1, shade, rotation=facing(way), radius=draw.uniform(0.33, 0.38), open=draw.uniform(0, 0.2), seed=index, parent=bunch)
        tube([tuple(spot * 0.98), (spot.x * 0.5, spot.y * 0.5, spot.z - 0.7), (0, 0, 0.8)], 0.028, of.stem(), parent=bunch)
    pink = material('strawberry ice cream', '#E9A9B4', 0.7)
    tub((-0.55, 0.55, 0), '#F3D9DC', ('STRAWBERRY',), pink, radius=0.4, height=0.95)
    tub((0.3, 0.8, 0), '#E8DFC8', ('VANILLA',), material('vanilla ice cream', '#F4E9CB', 0.7), radius=0.4, height=0.95)
    board = cutting_board((0.75, -0.45, 0), of.olive_wood(), size=(2.1, 1.15), turn=6)
    wedge((-0.45, 0.05, 0.14), cheese.gouda(), cheese.gouda_rind(), radius=0.62, angle=46, height=0.4, turn=30, parent=board)
    wedge((0.2, 0.2, 0.14), cheese.cream(), cheese.bloom(), radius=0.55, angle=60, height=0.26, turn=200, parent=board)
    grapes((0.62, -0.1, 0.14), count=16, parent=board)
    jar_candle((1.25, 0.75, 0), ('FIR', 'CANDLE'), radius=0.38, height=0.8, wax='#EDE7D8')
    tray = group((2.0, 0.15, 0), -10)
    block((0.95, 0.95, 0.16), of.paper('#5B3A2C'), parent=tray, edge=0.015)
    for step in range(9):
        truffle(((step % 3 - 1) * 0.29, (step // 3 - 1) * 0.29, 0.15), radius=0.13, color=('#3A2018', '#4A2A1C', '#2C1812')[step % 3], seed=step, parent=tray)
    leaning_card((-0.85, -0.55, 0), turn=8)
