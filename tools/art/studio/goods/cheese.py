"""Cheeses: wedges, a small wheel, a log."""
from math import cos, radians, sin

from mathutils import Vector

from ..materials import Bump, Variation, material
from ..shapes import group, rounded, slab, turned


def wedge(at, inside, rind, *, radius=1.0, angle=42, height=0.6, turn=0, covered=False, parent=None):
    """A wedge cut from a wheel; `covered` puts the rind on its top, too."""
    outline = [(0, 0)] + [(radius * cos(radians(-angle / 2 + angle * i / 24)), radius * sin(radians(-angle / 2 + angle * i / 24))) for i in range(25)]

    def pick(center, normal):
        is_side = abs(normal.z) < 0.9
        return 1 if (is_side and Vector((center.x, center.y)).length > radius * 0.9) or (covered and not is_side) else 0

    return slab(outline, height, [inside, rind], at=at, rotation=(0, 0, turn), parent=parent, edge=0.02, pick=pick)


def gouda():
    return material('gouda', '#E2AE55', 0.55, shine=0.25, waxy=0.15, variation=Variation('#D79B45', 6), bump=Bump(0.15, 9, 0.02))


def gouda_rind():
    return material('rind wax', '#8E3B26', 0.4, shine=0.4, bump=Bump(0.08, 8))


def parmesan():
    return material('parmesan', '#E9D29A', 0.8, shine=0.15, variation=Variation('#F2E2B8', 10), bump=Bump(0.6, 12, 0.03))


def parmesan_rind():
    return material('parmesan rind', '#C89A55', 0.6, variation=Variation('#A97B3B', 6), bump=Bump(0.2, 30))


def blue():
    return material('blue', '#E6DCC4', 0.6, shine=0.25, variation=Variation('#66808C', 7, 0.6, 0.68, warp=0.8), bump=Bump(0.35, 13, 0.03))


def pale_rind():
    return material('pale rind', '#CDB893', 0.9, variation=Variation('#9A8C72', 7), bump=Bump(0.3, 16))


def cream():
    return material('triple cream', '#EFDDB0', 0.5, shine=0.3, waxy=0.2, bump=Bump(0.08, 12))


def bloom():
    return material('bloom', '#EFE8DA', 0.95, shine=0.08, fuzz=0.2, variation=Variation('#E6DCC8', 9, 0.5, 0.75), bump=Bump(0.3, 28, 0.015))


def goat_log(at, *, turn=0, parent=None):
    """A log ripened in ash, cut at one end, with two slices beside it, one on the other."""
    made = group(at, turn, parent)
    ash = material('ash', '#8B8A86', 0.95, shine=0.08, variation=Variation('#D8D4CB', 7), bump=Bump(0.35, 24, 0.02))
    goat = material('goat', '#FAF6EC', 0.85, waxy=0.1, bump=Bump(0.35, 22, 0.02))
    log = group((0, 0, 0.17), 0, made)
    log.rotation_euler = (0, radians(90), 0)
    turned(rounded([(0, 0), (0.165, 0), (0.17, 0.02), (0.17, 0.7), (0.16, 0.72), (0, 0.72)], 0.015), ash, parent=log, segments=48)
    for z in (-0.002, 0.722):
        turned([(0, z), (0.152, z), (0.153, z - 0.003 if z > 0 else z + 0.003)], goat, parent=log, segments=40)
    for x, y, z in ((0.93, 0, 0), (1.0, -0.06, 0.093)):
        slice_at = group((x, y, z), 0, made)
        turned(rounded([(0, 0), (0.168, 0), (0.168, 0.09), (0, 0.09)], 0.015), ash, parent=slice_at, segments=48)
        turned([(0, 0.092), (0.15, 0.092), (0.152, 0.085)], goat, parent=slice_at, segments=40)
    return made
