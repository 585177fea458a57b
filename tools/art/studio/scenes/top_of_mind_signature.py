"""Top of Mind Signature: four occasions a year: a garden hamper, a clambake, a cellar door, a feast."""
from math import cos, pi, sin

from .. import materials as of
from ..goods.baked import pie
from ..goods.closing import stockpot
from ..goods.packaging import envelope, leaning_card
from ..goods.plants import leaf
from ..goods.vessels import bottle, jar
from ..materials import Bump, Variation, material
from ..shapes import block, group, tube

TINT = 'plans'


def hamper(at, turn=0):
    """A lidded willow hamper."""
    made = group(at, turn)
    willow = material('willow', '#B98A52', 0.8, variation=Variation('#8E6434', 12), bump=Bump(1, 18, 0.05, 'waves'))
    block((2.3, 1.35, 0.95), willow, parent=made, edge=0.06)
    block((2.36, 1.41, 0.16), willow, at=(0, 0, 0.96), parent=made, edge=0.05)
    hide = material('strap', '#6E3F22', 0.55)
    for x in (-0.6, 0.6):
        block((0.14, 0.04, 0.5), hide, at=(x, -0.72, 0.55), parent=made, edge=0.01)
        block((0.18, 0.05, 0.14), of.brass(), at=(x, -0.74, 0.72), parent=made, edge=0.015)
    arc = [(0.45 * cos(pi * i / 14), -0.74, 0.98 + 0.26 * sin(pi * i / 14)) for i in range(15)]
    tube(arc, 0.05, hide, parent=made)
    return made


def arrange():
    basket = hamper((-1.25, 0.75, 0), 8)
    for step in range(5):
        leaf(basket, length=0.5, width=0.12, at=(-0.5 + 0.2 * step, 0.1, 1.12), rotation=(0, -20, 20 + 35 * step), curl=0.3, surface=of.leaf('#5E8A4C'))
    stockpot((1.55, 0.75, 0), radius=0.72, height=1.0, turn=10)
    red = material('dark red glass', '#2A1418', 0.12, shine=0.6, lacquer=0.4)
    for x, y in ((0.25, 0.75), (0.72, 0.3)):
        bottle((x, y, 0), red, ('ESTATE', 'RED'), radius=0.31, height=2.5, shoulder=0.62, neck=0.12, stopper=of.cork(), label_size=0.1, label_color='#F4EBD6')
    jar((-0.25, -0.4, 0), material('strawberry jam', '#B02A30', 0.2, waxy=0.35), ('JAM',), radius=0.3, height=0.68, lid=of.brass(), level=0.95)
    pie((1.75, -0.75, 0), radius=0.78)
    envelope((-1.35, -0.75, 0), 10, size=(1.3, 0.9))
    leaning_card((0.4, -0.85, 0), turn=-8)
