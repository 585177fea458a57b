"""Top of Mind Signature: four occasions a year: a garden hamper, a clambake, a cellar door, a feast."""
from math import cos, pi, sin

from mathutils import Vector

from .. import materials as of
from ..goods.baked import pie
from ..goods.closing import stockpot
from ..goods.flowers import bloom, facing, petals
from ..goods.packaging import envelope, leaning_card
from ..goods.plants import leaf
from ..goods.vessels import bottle, jar
from ..materials import Variation, material
from ..shapes import block, grid, group, rounded_rectangle, slab, smoothen, thicken, tilt, tube

TINT = 'plans'


def wicker(parent, wide, deep, tall, *, at=(0, 0, 0), rows=11, stakes=26):
    """A woven wall around a rectangle with round corners, open above."""
    willow = material('willow', '#B98A52', 0.7, shine=0.25, variation=Variation('#A2743F', 5))
    columns = stakes * 8
    outline = rounded_rectangle(wide, deep, 9, columns)

    def place(u, v):
        x, y = outline[round(u * columns) % columns]
        row = min(int(v * rows), rows - 1)
        over = 0.03 * cos(stakes * pi * 2 * u + pi * row) * sin(pi * (v * rows - row)) ** 0.5
        out = 1 + (over + 0.02 * sin(pi * (v * rows - row))) / (abs(x) + abs(y))
        return Vector((x * out, y * out, v * tall))

    grid(place, columns, rows * 7, willow, at=at, parent=parent, closed=True)
    for z in (0.02, tall):
        rim = [(x * 1.015, y * 1.02, z) for x, y in outline[::4]]
        tube([*rim, rim[0], rim[1]], 0.045, willow, at=at, parent=parent)
    return willow


def hamper(at, turn=0):
    """An open willow hamper: its lid leans back; peonies, jam, and a linen cloth look out."""
    made = group(at, turn)
    willow = wicker(made, 2.3, 1.35, 0.9)
    block((2.2, 1.25, 0.6), willow, at=(0, 0, 0.02), parent=made, edge=0.1)
    lid = tilt(group((0, 0.68, 0.94), 0, made), 72)
    wicker(lid, 2.3, 1.35, 0.16, at=(0, 0.68, -0.08), rows=3)
    slab(rounded_rectangle(2.24, 1.29, 9), 0.04, willow, at=(0, 0.68, -0.02), parent=lid, edge=0.01)
    hide = material('strap', '#6E3F22', 0.55)
    for x in (-0.65, 0.65):
        block((0.14, 0.05, 0.5), hide, at=(x, -0.735, 0.42), parent=made, edge=0.01)
        block((0.18, 0.06, 0.14), of.brass(), at=(x, -0.745, 0.5), parent=made, edge=0.015)
    pink = petals('peony', '#C95A78', '#F0BCC6')
    for index, (x, y, z, way) in enumerate(((-0.78, -0.1, 1.0, (-0.5, -0.7, 1)), (-0.3, 0.05, 1.12, (0, -0.6, 1)), (-0.62, 0.32, 1.25, (-0.3, -0.3, 1)), (-0.05, 0.38, 1.22, (0.3, -0.3, 1)))):
        bloom((x, y, z - 0.3), pink, rotation=facing(Vector(way).normalized()), radius=0.34, open=0.1 + 0.05 * index, seed=index, parent=made)
    for x, y, angle in ((-1.0, 0.1, 170), (-0.75, -0.42, 240), (-0.05, -0.3, 300), (0.2, 0.3, 20)):
        leaf(made, length=0.5, width=0.2, at=(x, y, 0.88), rotation=(0, -25, angle), curl=0.3)
    jar((0.72, 0.15, 0.6), material('strawberry jam', '#B02A30', 0.2, waxy=0.35), ('JAM',), radius=0.3, height=0.68, lid=of.brass(), level=0.95, parent=made)
    cloth = of.linen('#F0E9DA')
    fold = [(0.48, 0.74), (0.0, 0.94), (-0.28, 1.0), (-0.6, 0.98), (-0.73, 0.92), (-0.78, 0.75), (-0.78, 0.4)]

    def draped(u, v):
        at_line = v * (len(fold) - 1)
        step = min(int(at_line), len(fold) - 2)
        (y, z), (next_y, next_z) = fold[step], fold[step + 1]
        share = at_line - step
        wave = 0.025 * sin(u * 17 + v * 2) * v
        return Vector((0.28 + (u - 0.5) * (0.55 + 0.25 * v), y + (next_y - y) * share - wave, z + (next_z - z) * share))

    smoothen(thicken(grid(draped, 40, 24, cloth, parent=made), 0.02), 1)
    return made


def arrange():
    hamper((-1.2, 0.7, 0), 8)
    stockpot((1.55, 0.75, 0), radius=0.72, height=1.0, turn=10)
    red = material('dark red glass', '#2A1418', 0.12, shine=0.6, lacquer=0.4)
    for x, y in ((0.25, 0.75), (0.72, 0.3)):
        bottle((x, y, 0), red, ('ESTATE', 'RED'), radius=0.31, height=2.5, shoulder=0.62, neck=0.12, stopper=of.cork(), label_size=0.1, label_color='#F4EBD6')
    pie((1.75, -0.75, 0), radius=0.78)
    envelope((-1.35, -0.75, 0), 10, size=(1.3, 0.9))
    leaning_card((0.4, -0.85, 0), turn=-8)
