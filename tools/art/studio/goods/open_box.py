"""Our box, open, seen from above: a shallow tray under a deep lid; things lie in it on shredded paper."""
from math import cos, pi, radians, sin
from random import Random

from mathutils import Vector

from .. import materials as of
from ..shapes import block, group, heart, mesh, slab

# How high the paper lies, on which things rest, and how high the walls are: low, so that they hide nothing.
BED, WALL = 0.3, 0.56


def open_box(wide=3.2, deep=2.3, *, turn=-4, board=None):
    """An open box of cream board, or of another material, filled with shredded paper. Returns the group to put things into: x is right, y is back."""
    made = group((0, 0, 0), turn)
    board, wall = board or of.board(), 0.055
    block((wide, deep, 0.05), board, parent=made, edge=0.01)
    for side in (-1, 1):
        block((wide, wall, WALL), board, at=(0, side * (deep / 2 - wall / 2), 0), parent=made, edge=0.014)
        block((wall, deep - wall, WALL), board, at=(side * (wide / 2 - wall / 2), 0, 0), parent=made, edge=0.014)
    block((wide - 2 * wall, deep - 2 * wall, BED - 0.1), of.paper('#EADDC4'), parent=made, edge=0.01)
    _shred(wide - 2 * wall, deep - 2 * wall, made)
    return made


def _shred(wide, deep, parent):
    """Crinkled strips of paper, lying every way, up to a little over the bed."""
    draw, points, faces = Random(7), [], []
    for _ in range(int(wide * deep * 190)):
        length, width, way = draw.uniform(0.35, 0.8), draw.uniform(0.028, 0.042), draw.uniform(0, 2 * pi)
        height, slope, lean = BED - draw.uniform(0, 0.13), draw.uniform(-0.16, 0.16), draw.uniform(-0.5, 0.5)
        bend, folds = draw.uniform(-1.2, 1.2), 9
        reach_x = max(0, wide / 2 - 0.04 - abs(cos(way)) * length / 2)
        reach_y = max(0, deep / 2 - 0.04 - abs(sin(way)) * length / 2)
        x, y, first = draw.uniform(-reach_x, reach_x), draw.uniform(-reach_y, reach_y), len(points)
        for fold in range(folds + 1):
            along = (fold / folds - 0.5) * length
            angle = way + bend * (fold / folds - 0.5)
            up = height + slope * along + (0.022 if fold % 2 else -0.022)
            across = Vector((-sin(angle) * cos(lean), cos(angle) * cos(lean), sin(lean))) * width / 2
            middle = Vector((x + cos(angle) * along, y + sin(angle) * along, up))
            points += [middle - across, middle + across]
        faces += [(first + 2 * i, first + 2 * i + 1, first + 2 * i + 3, first + 2 * i + 2) for i in range(folds)]
    made = mesh(points, faces, of.material('shredded paper', '#F3E9D6', 0.85, shine=0.1, waxy=0.2, waxy_depth=0.05), parent=parent)
    made.data.polygons.foreach_set('use_smooth', [False] * len(faces))
    return made


def laid(thing, x, y, radius, *, turn=0, lift=0.0):
    """Lays a standing thing on its back: its front looks up, its top lies toward the back, then turned by `turn`."""
    thing.location = (x, y, BED + radius + lift)
    thing.rotation_euler = (-pi / 2, 0, radians(turn))
    return thing


def flat_card(parent, x, y, *, turn=0, size=(0.92, 0.68), lift=0.0):
    """The member's card, lying on the paper or on things."""
    made = group((x, y, BED + 0.03 + lift), turn, parent)
    wide, tall = size
    slab([(-wide / 2, -tall / 2), (wide / 2, -tall / 2), (wide / 2, tall / 2), (-wide / 2, tall / 2)], 0.022, of.paper(), parent=made, edge=0.006)
    slab(heart(0.125 * tall / 0.68), 0.006, of.heart_red(), at=(0, tall * 0.02, 0.02), parent=made, edge=0.002)
    return made
