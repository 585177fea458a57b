"""A bear, a dog's toy and biscuits, pencils."""
from math import cos, pi, sin

from mathutils import Vector, noise

from .. import materials as of
from ..materials import Bump, material
from ..shapes import group, lettering, rounded, slab, smoothen, sphere_profile, tube, turned


def bear(at, *, color='#B98A5A', turn=0, parent=None):
    """A small seated bear with stitched eyes and a ribbon."""
    made = group(at, turn, parent)
    fur = material(f'fur {color}', color, 0.95, shine=0.03, fuzz=0.9, bump=Bump(0.9, 55, 0.03))
    pale = material('muzzle', '#E2C7A0', 0.95, fuzz=0.7, bump=Bump(0.6, 55, 0.02))

    def ball(spot, size, surface=fur, flat=1.0, stretch=(1, 1, 1)):
        part = turned(sphere_profile(28, size, flat), surface, at=spot, parent=made, segments=48)
        part.scale = stretch
        return part

    ball((0, 0, 0.55), 0.5, stretch=(1, 0.9, 1.1))
    ball((0, -0.05, 1.32), 0.42, stretch=(1.08, 1, 0.98))
    ball((0, -0.4, 1.24), 0.17, pale, stretch=(1.15, 0.8, 0.9))
    for side in (-1, 1):
        ball((side * 0.34, 0.0, 1.66), 0.15, stretch=(1, 0.6, 1))
        ball((side * 0.52, -0.2, 0.62), 0.19, stretch=(0.85, 0.95, 1.6)).rotation_euler = (0.5, side * -0.5, 0)
        ball((side * 0.36, -0.5, 0.2), 0.22, stretch=(0.95, 1.45, 0.95))
        ball((side * 0.38, -0.79, 0.22), 0.14, pale, stretch=(1, 0.35, 1))
        ball((side * 0.15, -0.42, 1.42), 0.032, of.material('stitch', '#2E2017', 0.6))
    ball((0, -0.53, 1.3), 0.05, of.material('stitch', '#2E2017', 0.6), stretch=(1.3, 0.7, 0.8))
    tube([(0, -0.54, 1.26), (0, -0.545, 1.19), (0.07, -0.52, 1.15)], 0.01, of.material('stitch', '#2E2017', 0.6), parent=made)
    return made


def bone_biscuit(at, words='', *, turn=0, size=0.42, parent=None):
    """A stamped dog biscuit."""
    made = group(at, turn, parent)
    dough = material('dog biscuit', '#B5803F', 0.9, shine=0.08, bump=Bump(0.3, 22, 0.01))
    outline = []
    for way, x in ((1, 1), (-1, -1)):
        for knob in ((1, -1), (1, 1)) if way > 0 else ((-1, 1), (-1, -1)):
            start = -pi * 0.75 if (knob[1] < 0) == (way > 0) else -pi * 0.25
            center = (x * size, knob[1] * size * 0.2)
            base = {(1, -1): -pi * 0.8, (1, 1): -pi * 0.2, (-1, 1): pi * 0.2, (-1, -1): pi * 0.8}[knob]
            outline += [(center[0] + size * 0.3 * cos(base + pi * 1.0 * i / 12), center[1] + size * 0.3 * sin(base + pi * 1.0 * i / 12)) for i in range(13)]
    slab(outline, 0.11, dough, parent=made, edge=0.035, segments=4)
    if words:
        lettering(words, 0.12, of.ink('#6E4720'), at=(0, 0, 0.111), depth=0.001, parent=made, font='sans')
    return made


def rope_toy(at, *, turn=0, length=2.0, parent=None):
    """A thick twisted rope with a knot at each end."""
    made = group(at, turn, parent)
    for strand, color in enumerate(('#E9DFC8', '#3E6B74', '#C2573C')):
        surface = material(f'rope {color}', color, 0.95, shine=0.03, bump=Bump(0.7, 60, 0.015))
        line = []
        for step in range(49):
            t = step / 48
            angle = t * 2 * pi * 5 + strand * 2 * pi / 3
            line.append((length * (t - 0.5), 0.075 * cos(angle), 0.17 + 0.075 * sin(angle)))
        tube(line, 0.085, surface, parent=made)
        for side in (-1, 1):
            knot = [(side * length * 0.43 + 0.12 * cos(a), 0.14 * sin(a), 0.2 + 0.13 * sin(a + strand * 2.1)) for a in [2 * pi * i / 12 for i in range(13)]]
            tube(knot, 0.09, surface, parent=made)
            for wisp in range(4):
                end = side * (length * 0.5 + 0.3)
                tube([(side * length * 0.48, 0, 0.17), (side * (length * 0.5 + 0.12), 0.05 * (wisp - 1.5), 0.15), (end, 0.12 * (wisp - 1.5) + 0.03 * strand, 0.05)], 0.022, surface, parent=made)
    return made


def pencil(at, color, *, turn=0, length=1.75, parent=None):
    """A sharpened six-sided pencil that lies down."""
    made = group(at, turn, parent)
    made.rotation_euler = (0, pi / 2, turn * pi / 180)
    paint, bare = of.enamel(color), of.beech('z')
    turned([(0, 0), (0.04, 0), (0.04, length - 0.2), (0, length - 0.2)], paint, at=(-0.04, 0, 0), parent=made, segments=6)
    turned([(0.04, length - 0.2), (0.012, length - 0.05), (0, length - 0.05)], bare, at=(-0.04, 0, 0), parent=made, segments=24)
    turned([(0.012, length - 0.05), (0, length)], of.material('lead', '#2B2B2D', 0.4), at=(-0.04, 0, 0), parent=made, segments=16)
    return made
