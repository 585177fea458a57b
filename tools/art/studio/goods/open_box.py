"""Our box, open, seen from above: things lie in it on tissue."""
from math import cos, pi, radians, sin

from mathutils import Vector, noise

from .. import materials as of
from ..shapes import block, grid, group, slab, heart, thicken

# How high the tissue lies, on which things rest.
BED = 0.2


def open_box(size=(3.2, 2.3, 0.7), *, turn=-4):
    """An open box of cream board with tissue in it. Returns the group to put things into: x is right, y is back."""
    made = group((0, 0, 0), turn)
    wide, deep, tall = size
    board, wall = of.board(), 0.055
    block((wide, deep, 0.05), board, parent=made, edge=0.01)
    for side in (-1, 1):
        block((wide, wall, tall), board, at=(0, side * (deep / 2 - wall / 2), 0), parent=made, edge=0.014)
        block((wall, deep - wall, tall), board, at=(side * (wide / 2 - wall / 2), 0, 0), parent=made, edge=0.014)

    def bed(u, v):
        x, y = (u - 0.5) * (wide - 0.14), (v - 0.5) * (deep - 0.14)
        return Vector((x, y, BED - 0.05 + 0.06 * noise.noise((x * 2.2, y * 2.2, 3)) + 0.03 * noise.noise((x * 6, y * 6, 1))))

    thicken(grid(bed, 60, 44, of.tissue(), parent=made), 0.01)

    def frill(u, v):
        angle = 2 * pi * u
        reach = 1 / max(abs(cos(angle)) / (wide / 2 - 0.09), abs(sin(angle)) / (deep / 2 - 0.09))
        wave = 0.05 * sin(angle * 17 + 1) + 0.08 * noise.noise((cos(angle) * 3, sin(angle) * 3, 2))
        far = reach * (1 - 0.1 * v * v + wave * v * 0.6)
        return Vector((far * cos(angle), far * sin(angle), BED + v * (tall - BED + 0.1 + wave)))

    thicken(grid(frill, 220, 10, of.tissue(), parent=made, closed=True), 0.008)
    return made


def laid(thing, x, y, radius, *, turn=0, lift=0.0):
    """Lays a standing thing on its back: its front looks up, its top lies toward the back, then turned by `turn`."""
    thing.location = (x, y, BED + radius + lift)
    thing.rotation_euler = (-pi / 2, 0, radians(turn))
    return thing


def flat_card(parent, x, y, *, turn=0, size=(0.92, 0.68), lift=0.0):
    """The member's card, lying on the tissue or on things."""
    made = group((x, y, BED + 0.03 + lift), turn, parent)
    wide, tall = size
    slab([(-wide / 2, -tall / 2), (wide / 2, -tall / 2), (wide / 2, tall / 2), (-wide / 2, tall / 2)], 0.022, of.paper(), parent=made, edge=0.006)
    slab(heart(0.125 * tall / 0.68), 0.006, of.heart_red(), at=(0, tall * 0.02, 0.02), parent=made, edge=0.002)
    return made
