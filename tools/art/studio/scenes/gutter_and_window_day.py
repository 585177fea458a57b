"""Gutters and Windows: a card for the day; a bucket of leaves with a gutter scoop, a squeegee."""
import random
from math import cos, pi, sin

from mathutils import Vector

from .. import materials as of
from ..goods.plants import leaf
from ..goods.tools import bucket, certificate, squeegee
from ..shapes import grid, group, thicken, tube

TINT = 'calm'


def gutter_scoop(at, *, turn=0, parent=None):
    """A scoop as wide as a gutter: a deep trough with a lip at its end, and a handle behind it."""
    made = group(at, turn, parent)
    orange = of.enamel('#D9742F')

    def trough(u, v):
        angle = (u - 0.5) * pi
        deep = 0.32 * (1 - 0.35 * v)
        return Vector((0.42 * sin(angle) * (1 - 0.12 * v), 1.25 * v, 0.36 - deep * cos(angle) - 0.1 * v))

    thicken(grid(trough, 32, 20, orange, parent=made), 0.03)
    back = [(0.42 * sin(a), 0, 0.36 - 0.32 * cos(a)) for a in [(-0.5 + i / 24) * pi for i in range(25)]]
    thicken(grid(lambda u, v: Vector(back[round(u * 24)]).lerp(Vector((back[round(u * 24)][0], 0, 0.36)), v), 24, 2, orange, parent=made), 0.03)
    tube([(0, 0, 0.24), (0, -0.3, 0.28), (0, -1.0, 0.36)], 0.085, of.material('grip', '#27322F', 0.6), parent=made)
    return made


def fallen_leaves(at, radius, count):
    """Leaves out of a gutter, heaped in the bucket."""
    heap, draw = group(at), random.Random(6)
    for step in range(count):
        angle, far = draw.uniform(0, 2 * pi), radius * draw.uniform(0, 1) ** 0.5
        color = draw.choice(('#B5652B', '#C98A3A', '#8F4A2A', '#9A7A3A'))
        height = 0.3 * (1 - (far / radius) ** 2) + draw.uniform(0, 0.05)
        leaf(heap, length=draw.uniform(0.36, 0.5), width=0.34, at=(far * cos(angle) * 0.8, far * sin(angle) * 0.8, height), rotation=(draw.uniform(-25, 25), draw.uniform(-35, 10), angle * 57 + draw.uniform(-50, 50)), surface=of.leaf(color), lobes=3.5, curl=0.2)


def arrange():
    bucket((-0.95, 0.7, 0), '#4E7690', turn=8)
    fallen_leaves((-0.95, 0.7, 0.72), 0.5, 46)
    squeegee((-0.3, -1.0, 0), turn=168)
    gutter_scoop((0.2, 0.2, 0), turn=172)
    certificate((1.5, -0.3, 0), 'GUTTERS AND WINDOWS', ('clear gutters, clean glass',), turn=-12, size=(1.6, 1.05))
