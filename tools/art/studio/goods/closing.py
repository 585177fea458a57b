"""Things of a move and a closing: keys on a fob, packing tape, and bunches of flowers in small."""
import random
from math import cos, pi, sin

from mathutils import Vector

from .. import materials as of
from ..materials import Bump, Variation, material
from ..shapes import block, group, grid, lettering, rounded, slab, smoothen, thicken, tube, turned
from .flowers import bloom, dome, facing, petals, rose, sunflower, wrap
from .plants import leaf


def key_fob(at, *, turn=0, number='48', color='#8A5432', parent=None):
    """A leather fob with a house number, and a brass key on its ring, lying down."""
    made = group(at, turn, parent)
    hide = material(f'leather {color}', color, 0.6, bump=Bump(0.35, 30, 0.01), variation=Variation('#6E3F22', 3))
    outline = [(-0.2, -0.5), (0.2, -0.5), (0.24, -0.44), (0.24, 0.3), (0.1, 0.52), (-0.1, 0.52), (-0.24, 0.3), (-0.24, -0.44)]
    slab(outline, 0.07, hide, parent=made, edge=0.025)
    lettering(number, 0.24, of.ink('#4A2A15'), at=(0, -0.15, 0.071), depth=0.001, parent=made, font='sans')
    ring = [(0.2 * cos(a), 0.62 + 0.2 * sin(a), 0.06) for a in [2 * pi * i / 40 for i in range(41)]]
    tube(ring, 0.022, of.steel(), parent=made)
    key = group((0.06, 0.86, 0.03), -24, made)
    turned(rounded([(0.1, 0), (0.2, 0), (0.2, 0.055), (0.1, 0.055), (0.1, 0)], 0.012), of.brass(), parent=key, at=(0, 0.02, 0), segments=40)
    block((0.075, 0.72, 0.045), of.brass(), at=(0, 0.55, 0.005), parent=key, edge=0.012)
    for y, length in ((0.72, 0.15), (0.84, 0.2)):
        block((length, 0.06, 0.04), of.brass(), at=(length / 2, y, 0.006), parent=key, edge=0.01)
    return made


def packing_tape(at, *, turn=0, parent=None):
    """A roll of brown tape, lying down."""
    made = group(at, turn, parent)
    brown = material('tape', '#B98A52', 0.35, lacquer=0.3)
    turned(rounded([(0.25, 0), (0.37, 0), (0.37, 0.34), (0.25, 0.34), (0.25, 0)], 0.012), brown, parent=made, segments=72)
    turned(rounded([(0.22, 0), (0.25, 0), (0.25, 0.34), (0.22, 0.34), (0.22, 0)], 0.008), of.kraft(), parent=made, segments=72)
    return made


def stockpot(at, color='#27445A', *, radius=0.85, height=1.15, turn=0, parent=None):
    """An enamel pot with a lid and two handles."""
    made = group(at, turn, parent)
    enamel = of.enamel(color)
    turned(rounded([(0, 0), (radius * 0.96, 0), (radius, 0.1), (radius, height), (0, height)], 0.06, 5), enamel, parent=made, segments=96)
    turned(rounded([(radius * 1.02, height - 0.02), (radius * 1.03, height + 0.05), (radius * 0.9, height + 0.12), (0.2, height + 0.24), (0, height + 0.25)], 0.03, 4), enamel, parent=made, segments=96)
    turned(rounded([(0, height + 0.24), (0.07, height + 0.24), (0.05, height + 0.32), (0.15, height + 0.38), (0.13, height + 0.46), (0, height + 0.47)], 0.03, 4), of.brass(), parent=made, segments=40)
    for side in (-1, 1):
        arc = [(side * (radius + 0.2 * sin(pi * i / 14)), -0.28 + 0.56 * i / 14, height * 0.72) for i in range(15)]
        tube(arc, 0.045, enamel, parent=made)
    return made


def tulip(at, surface, *, radius=0.2, rotation=None, seed=0, parent=None):
    """A tulip, half open: three petals inside three."""
    made, draw = group(at, 0, parent), random.Random(seed)
    if rotation is not None:
        made.rotation_euler = rotation
    for step in range(6):
        around, inner = pi / 3 * step + 0.2, step % 2 == 0
        wide = radius * (0.9 if inner else 1.02) * draw.uniform(0.97, 1.03)
        tall = radius * 2.5 * draw.uniform(0.96, 1.05)

        def place(u, v, around=around, wide=wide, tall=tall):
            across = (u - 0.5) * 2
            far = wide * (0.35 + 0.65 * sin(pi * min(1, 0.1 + 0.74 * v))) * (1 + 0.05 * across * across)
            half = 0.78 * sin(pi * (0.16 + 0.78 * v)) ** 0.8
            way = around + across * half
            return Vector((far * cos(way), far * sin(way), tall * v * (1 - 0.06 * across * across)))

        smoothen(thicken(grid(place, 10, 12, surface, parent=made), 0.012), 1)
    return made


def bunch_of(kind, at, *, colors, count=9, scale=0.7, paper=None, ribbon=None, seed=1, spread=0.7):
    """A small wrapped bunch of `kind`: 'tulip', 'peony', 'rose', or 'sunflower'; `colors` are (inner, outer).

    `spread` is how far the stems stand apart below the flowers: wide ones pierce the paper.
    """
    made, draw = wrap(at, paper=paper, ribbon=ribbon, tissue_top=1.8), random.Random(seed)
    made.scale = (scale, scale, scale)
    shade = petals(f'{kind} {colors[1]}', *colors)
    for index, (spot, way) in enumerate(dome(count)):
        tilted = facing(way)
        if kind == 'tulip':
            tulip(spot - way * 0.2, shade, radius=draw.uniform(0.21, 0.25), rotation=tilted, seed=index, parent=made)
        elif kind == 'rose':
            rose(spot - way * 0.2, shade, radius=draw.uniform(0.36, 0.42), open=draw.uniform(0.3, 0.7), rotation=tilted, seed=index, parent=made)
        elif kind == 'sunflower':
            front = (way + Vector((0, -0.75, 0.1))).normalized()
            sunflower(spot + Vector((0, 0, 0.1)), radius=draw.uniform(0.44, 0.5), rotation=facing(front), seed=index, parent=made)
        else:
            bloom(spot - way * 0.12, shade, radius=draw.uniform(0.36, 0.42), rotation=tilted, open=draw.uniform(0, 0.25), seed=index, parent=made)
        tube([tuple(spot * 0.98), (spot.x * spread, spot.y * spread, spot.z - 0.6), (spot.x * spread * 0.36, spot.y * spread * 0.36, 0.9)], 0.03, of.stem(), parent=made)
    for step in range(10):
        angle = 2 * pi * step / 10 + 0.2
        if sin(angle) > -0.5:
            leaf(made, length=0.7, width=0.2, at=(0.7 * cos(angle), 0.7 * sin(angle), 1.9), rotation=(0, draw.uniform(-60, -30), angle * 180 / pi), curl=0.25)
    return made
