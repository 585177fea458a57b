"""Lunar New Year: red envelopes, tangerines with their leaves, tea in two cups, and a tin of oolong."""
from .. import materials as of
from ..goods.fruit import satsuma
from ..goods.new_year import goat_of_the_year
from ..goods.packaging import easel, gift_box
from ..goods.vessels import bowl_cup, round_tin, teapot
from ..materials import material
from ..shapes import slab

TINT = 'cheer'


def red_envelope(at, turn):
    red = easel(at, turn=turn, lean=14)
    slab([(-0.42, 0), (0.42, 0), (0.42, 1.15), (-0.42, 1.15)], 0.03, of.paper('#B8261E'), parent=red, edge=0.01)
    slab([(-0.42, 1.15), (0, 0.82), (0.42, 1.15)], 0.006, of.paper('#A31F18'), at=(0, 0, 0.03), parent=red, edge=0.002)
    goat_of_the_year(red, '2027', at=(0, 0.53, 0.03))


def arrange():
    gift_box((1.3, 1.0, 0), -10, (1.4, 1.15, 0.9), card=False, ribbon='#B8261E')
    teapot((-1.15, 0.6, 0), of.stoneware('#DDE3D8'))
    round_tin((0.05, 0.8, 0), '#7A2E22', ('ROASTED', 'OOLONG'), radius=0.42, height=1.05, label_size=0.1)
    tea = material('tea', '#A8702A', 0.15)
    bowl_cup((-0.75, -0.35, 0), of.stoneware('#DDE3D8'), drink=tea)
    bowl_cup((-0.05, -0.3, 0), of.stoneware('#DDE3D8'), drink=tea)
    for index, (x, y, z) in enumerate(((-1.45, -0.65, 0.27), (-0.95, -0.95, 0.27), (-0.4, -0.95, 0.27))):
        satsuma((x, y, z), radius=0.29, rotation=(index * 15 - 15, 8, index * 70), leafy=True, seed=index)
    red_envelope((0.75, -0.1, 0), -8)
    red_envelope((1.45, -0.35, 0), -16)
