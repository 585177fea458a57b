"""Graduate's Send-off: a steel-nib fountain pen, a linen notebook, a roll of quarters and its tin for the laundry."""
from math import cos, sin

from mathutils import Vector

from .. import materials as of
from ..goods.packaging import gift_box, leaning_card
from ..goods.stationery import fountain_pen, notebook
from ..goods.vessels import round_tin
from ..materials import Bump, material
from ..shapes import group, lettering, rounded, turned

TINT = 'holiday'


def quarter(at, parent=None):
    return turned(rounded([(0, 0), (0.121, 0), (0.121, 0.0175), (0.108, 0.0175), (0.104, 0.014), (0, 0.014)], 0.003, 2), of.steel(), at=at, parent=parent, segments=48)


def coin_roll(at, turn):
    """Forty quarters in printed paper, lying down, the last coin showing at its end."""
    made, radius, length = group((at[0], at[1], 0.128), turn), 0.128, 0.72
    sleeve = [(0.1, -0.01), (radius, -0.01), (radius, length), (0.1, length)]
    turned(rounded(sleeve, 0.01), of.paper('#E9B98A'), at=(-length / 2, 0, 0), rotation=(0, 90, 0), parent=made, segments=64)
    for end in (-1, 1):
        turned([(0, 0), (0.11, 0), (0.11, 0.012), (0, 0.012)], of.steel(), at=(end * (length / 2 - 0.006), 0, 0), rotation=(0, 90, 0), parent=made, segments=48)

    def wrapped(middle):
        def place(point):
            angle, out = middle + point.y / radius, radius + 0.002 + point.z
            return Vector((point.x, -out * cos(angle), out * sin(angle)))

        return place

    lettering('QUARTERS', 0.105, of.ink('#8A3B1E'), depth=0.001, parent=made, font='sans', spacing=1.1, place=wrapped(0.75))
    lettering('TEN DOLLARS', 0.062, of.ink('#8A3B1E'), depth=0.001, parent=made, font='sans', spacing=1.1, place=wrapped(0.05))


def arrange():
    gift_box((1.15, 1.15, 0), -12, (1.35, 1.15, 0.9), card=False)
    # Coarser than the studio's linen, so that a card's picture shows the weave.
    material('linen #C9BEA8', '#C9BEA8', 0.95, shine=0.05, fuzz=0.4, bump=Bump(0.7, 100, 0.012, 'waffle'))
    notebook((-0.75, 0.0, 0), '#C9BEA8', turn=14, strap=of.satin('#23201C'))
    fountain_pen((-1.25, -0.35, 0.29), turn=38)
    round_tin((0.42, 0.45, 0), '#4E6472', ('LAUNDRY',), radius=0.42, height=0.7)
    coin_roll((0.5, -0.42, 0), -14)
    for x, y in ((0.78, -0.72), (0.98, -0.62), (0.16, -0.86)):
        quarter((x, y, 0))
    leaning_card((1.35, -0.2, 0), turn=-12)
