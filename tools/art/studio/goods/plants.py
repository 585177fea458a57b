"""Leaves, saplings, herbs, and flowers."""
import random
from math import cos, pi, sin

from mathutils import Vector

from .. import materials as of
from ..shapes import grid, group, thicken, tube


def leaf(parent, *, length=0.5, width=0.2, at=(0, 0, 0), rotation=(0, 0, 0), curl=0.3, surface=None, lobes=0):
    """A leaf that grows along x from `at`; `lobes` makes its edge wavy, as an oak's."""

    def place(u, v):
        x = v * length
        half = width * 0.5 * sin(pi * v**0.75) * (1 - 0.25 * v)
        if lobes:
            half *= 0.72 + 0.42 * abs(sin(pi * lobes * v))
        across = (u - 0.5) * 2 * half
        return Vector((x, across, abs(u - 0.5) * half * 0.9 + length * curl * (v - v * v * 1.5)))

    rows = 14 if not lobes else 30
    sheet = grid(place, 8, rows, surface or of.leaf(), at=at, rotation=rotation, parent=parent, along=lambda u, v: 1 - abs(u - 0.5) * 1.6)
    return thicken(sheet, 0.008)


def oak_sapling(at, *, height=2.2, seed=4, parent=None):
    """A young oak: a thin trunk, a few twigs, and lobed leaves."""
    made, rnd = group(at, 0, parent), random.Random(seed)
    bark = of.material('bark', '#7A5B43', 0.9, variation=of.Variation('#5B4030', 10))
    tube([(0, 0, 0), (0.05, 0, height * 0.3), (-0.03, 0.02, height * 0.65), (0.03, 0, height)], 0.055, bark, parent=made, taper=lambda t: 1 - 0.65 * t)
    for twig in range(9):
        start = height * (0.34 + 0.64 * twig / 8)
        angle, reach = twig * 2.4 + rnd.uniform(-0.3, 0.3), (0.62 - 0.34 * twig / 8) * height / 2.2
        end = Vector((cos(angle) * reach, sin(angle) * reach, start + 0.28))
        tube([(0, 0, start), (cos(angle) * reach * 0.5, sin(angle) * reach * 0.5, start + 0.18), tuple(end)], 0.022, bark, parent=made, taper=lambda t: 1 - 0.5 * t)
        for place in (0.45, 0.7, 0.95, 1.0):
            spot = Vector((0, 0, start)).lerp(end, place)
            for side in (-1, 1):
                turn = angle + side * rnd.uniform(0.4, 1.0) if place < 1 else angle + side * 0.25
                color = rnd.choice(('#5E8A3C', '#6E9A45', '#4F7A3A'))
                leaf(made, length=rnd.uniform(0.36, 0.5), width=0.3, at=tuple(spot), rotation=(rnd.uniform(-0.2, 0.2) * 57, rnd.uniform(-30, 10), turn * 180 / pi), surface=of.leaf(color), lobes=3.5, curl=0.15)
    return made
