"""Rolls, cookies, croissants, pies, and cakes."""
import random
from math import cos, pi, sin

from mathutils import Vector, noise

from ..materials import Bump, Variation, material
from ..shapes import band, grid, group, rounded, smoothen, sphere_profile, tube, turned


def crust(color='#C98A45', dark='#9A5A26'):
    return material(f'crust {color}', color, 0.6, shine=0.3, waxy=0.05, variation=Variation(dark, 2.6, 0.42, 0.7), bump=Bump(0.25, 16, 0.02))


def roll(at, *, radius=0.36, turn=0, parent=None):
    """A bread roll with a cross cut into its top and a little flour."""
    made = group(at, turn, parent)
    surface = material('roll', '#C69A62', 1, shine=0, ramp=[(0, '#E6CFA8'), (0.45, '#D2A66E'), (1, '#B07F49')], variation=Variation('#F3EADA', 5, 0.5, 0.75), bump=Bump(0.3, 20, 0.015))
    rings, segments = 26, 64

    def shape(r, z, angle):
        depth = 0
        if z > radius * 0.5:
            x, y = r * cos(angle), r * sin(angle)
            cut = min(abs(x), abs(y)) / 0.05
            depth = 0.045 * max(0, 1 - cut) * min(1, (z - radius * 0.5) / 0.06)
        swell = 1 + 0.03 * noise.noise((cos(angle) * 1.5 + turn, sin(angle) * 1.5, z * 3))
        return r * swell, z - depth

    profile = [(radius * sin(pi * i / rings), radius * 0.52 * (1 - cos(pi * i / rings))) for i in range(rings + 1)]
    body = turned(profile, surface, parent=made, segments=segments, shape=shape)
    values = [min(1, max(0, vertex.co.z / (radius * 1.04))) for vertex in body.data.vertices]
    body.data.attributes.new('along', 'FLOAT', 'POINT').data.foreach_set('value', values)
    smoothen(body)
    return made


def cookie(at, *, radius=0.33, color='#C58E4E', chips=None, seed=1, rotation=(0, 0, 0), parent=None):
    """A butter cookie, with chips of a color if given."""
    made = group(at, 0, parent)
    made.rotation_euler = tuple(angle * pi / 180 for angle in rotation)
    surface = material(f'cookie {color}', color, 0.85, shine=0.12, variation=Variation('#A06B32', 3.5, 0.5, 0.8), bump=Bump(0.35, 15, 0.02))
    profile = [(0, 0.0), (radius * 0.86, 0), (radius, 0.035), (radius * 0.94, 0.085), (radius * 0.6, 0.115), (0, 0.125)]

    def uneven(r, z, angle):
        near = noise.noise((cos(angle) * 1.6 + seed * 7, sin(angle) * 1.6, z * 4))
        return r * (1 + 0.045 * near), z * (1 + 0.16 * noise.noise((r * 6 * cos(angle) + seed, r * 6 * sin(angle), 1)))

    smoothen(turned(rounded(profile, 0.03, 4), surface, parent=made, segments=48, shape=uneven))
    if chips:
        dark, draw = material(f'chips {chips}', chips, 0.45), random.Random(seed)
        for _ in range(9):
            angle, reach, size = draw.uniform(0, 2 * pi), radius * draw.uniform(0.1, 0.78), draw.uniform(0.035, 0.055)
            turned(sphere_profile(10, size, 0.7), dark, at=(reach * cos(angle), reach * sin(angle), 0.115), parent=made, segments=14)
    return made


def crescent(at, *, turn=0, parent=None):
    """An almond crescent, dusted with sugar."""
    made = group(at, turn, parent)
    surface = material('crescent', '#EADCC2', 0.95, shine=0.05, variation=Variation('#D2B27C', 5, 0.5, 0.75))
    line = [(0.27 * cos(a), 0.27 * sin(a), 0.075) for a in [0.3 + (pi - 0.6) * i / 8 for i in range(9)]]
    tube(line, 0.088, surface, parent=made, taper=lambda t: 0.55 + 0.45 * sin(pi * t))
    return made


def truffle(at, *, radius=0.17, color='#3A2018', seed=1, parent=None):
    """A truffle rolled in cocoa, not quite round."""
    surface = material(f'truffle {color}', color, 0.95, shine=0.05, variation=Variation('#5A3526', 9, 0.45, 0.7), bump=Bump(0.5, 30, 0.012))

    def uneven(r, z, angle):
        return r * (1 + 0.05 * noise.noise((cos(angle) * 1.5 + seed * 5, sin(angle) * 1.5, z * 6))), z

    return turned(sphere_profile(20, radius, 0.9), surface, at=(at[0], at[1], at[2] + radius * 0.88), parent=parent, segments=32, shape=uneven)


def pie(at, *, radius=1.15, filling='#8A4E22', turn=0, parent=None):
    """A deep-dish pie in its tin, with a lattice and a crimped rim."""
    made = group(at, turn, parent)
    metal = material('pie tin', '#B9BCBE', 0.35, metal=1)
    turned(rounded([(0, 0), (radius * 0.78, 0), (radius, 0.42), (radius * 1.04, 0.43), (radius * 1.03, 0.46), (radius * 0.97, 0.45), (0, 0.05)], 0.03), metal, parent=made, segments=96)
    inner = material(f'filling {filling}', filling, 0.35, variation=Variation('#5E2E12', 5, 0.4, 0.65), bump=Bump(0.6, 9, 0.05))
    turned([(0, 0.47), (radius * 0.95, 0.45), (radius * 0.95, 0.3)], inner, parent=made, segments=72, shape=lambda r, z, a: (r, z + 0.05 * noise.noise((r * 6 * cos(a), r * 6 * sin(a), 2))))
    dough = crust('#CF9A56', '#A8692E')
    for side in (0, 1):
        for lane in range(-3, 4):
            across = lane * radius * 0.27
            half = (radius**2 * 0.9 - across**2) ** 0.5
            steps = 24
            line = []
            for step in range(steps + 1):
                along = -half + 2 * half * step / steps
                weave = 0.022 * cos(pi * (along / (radius * 0.27)) + pi * (lane + side))
                point = (along, across) if side == 0 else (across, along)
                line.append(Vector((*point, 0.515 + weave - 0.03 * (abs(along) / half) ** 4)))
            width = Vector((0, radius * 0.15, 0)) if side == 0 else Vector((radius * 0.15, 0, 0))
            smoothen(band(line, [width] * (steps + 1), dough, thickness=0.045, parent=made))

    def crimp(r, z, angle):
        return r + 0.03 * sin(angle * 34) * (1 if r > radius * 0.95 else 0), z + 0.02 * sin(angle * 34)

    rim = [(radius * 0.86, 0.46), (radius * 0.92, 0.55), (radius * 1.03, 0.56), (radius * 1.08, 0.49), (radius * 1.0, 0.45), (radius * 0.86, 0.46)]
    turned(rounded(rim, 0.03, 4), dough, parent=made, segments=220, shape=crimp)
    return made


def layer_cake(at, *, radius=0.95, layers=3, icing='#F7EBD8', filling='#B8324A', turn=0, parent=None):
    """A cake with naked sides: layers of sponge with cream and raspberry between, iced on top."""
    made = group(at, turn, parent)
    sponge = material('sponge', '#E3BE7E', 0.9, shine=0.08, variation=Variation('#CC9C54', 9, 0.45, 0.7), bump=Bump(0.5, 26, 0.02))
    cream, fruit = material('buttercream', icing, 0.6, waxy=0.1, bump=Bump(0.2, 5, 0.03)), material('raspberry', filling, 0.35)
    z = 0.0
    for layer in range(layers):
        turned(rounded([(0, z), (radius, z), (radius, z + 0.34), (0, z + 0.34)], 0.04, 4), sponge, parent=made, segments=96)
        z += 0.33
        if layer < layers - 1:
            turned(rounded([(0, z), (radius * 1.015, z), (radius * 1.02, z + 0.07), (0, z + 0.07)], 0.03, 4), cream, parent=made, segments=96, shape=lambda r, zz, a: (r * (1 + 0.012 * noise.noise((cos(a) * 4, sin(a) * 4, zz))), zz))
            turned(rounded([(0, z + 0.06), (radius * 1.0, z + 0.06), (radius * 1.005, z + 0.1), (0, z + 0.1)], 0.02, 3), fruit, parent=made, segments=96)
            z += 0.09
    # Spread with a spatula: one groove winds to the middle, where it runs flat.
    edge = rounded([(0, z), (radius * 1.02, z), (radius * 1.03, z + 0.1), (radius * 0.9, z + 0.15), (radius * 0.8, z + 0.145)], 0.05, 5)
    top = edge + [(radius * 0.8 * (1 - step / 50), z + 0.145 - 0.015 * step / 50) for step in range(1, 51)]
    turned(top, cream, parent=made, segments=120, shape=lambda r, zz, a: (r, zz + 0.007 * sin(r * 26 + a) * min(1, r / 0.3) * (1 if zz > z + 0.05 else 0)))
    for step in range(10):
        angle = 2 * pi * step / 10
        x, y = 0.66 * radius * cos(angle), 0.66 * radius * sin(angle)
        tube([(x, y, z + 0.1), (x, y, z + 0.55)], 0.03, material('cake candle', '#F3E3B2' if step % 2 else '#E79A8A', 0.5), parent=made)
        tube([(x, y, z + 0.55), (x + 0.01, y, z + 0.62)], 0.008, material('wick', '#3A332B', 0.9), parent=made)
    return made


def croissant(at, *, size=0.62, turn=0, parent=None):
    """A croissant: a smooth crescent of overlapping bands, thick in the middle, glossy brown."""
    made = group(at, turn, parent)
    flaky = material('croissant', '#B87733', 0.42, shine=0.45, ramp=[(0, '#D9A55C'), (0.55, '#B97530'), (1, '#83481B')], bump=Bump(0.12, 30, 0.008))
    bands = 3.6

    def step_of(t):
        return (abs(t - 0.5) * 2 * bands + 0.5) % 1

    def place(u, v):
        angle, way = pi * (0.06 + 0.88 * v), 2 * pi * u
        thick = 0.035 + 0.25 * max(0, sin(pi * (0.04 + 0.92 * v))) ** 0.8
        thick *= min(1, v / 0.025, (1 - v) / 0.025) ** 0.5
        thick *= 1 + 0.17 * (step_of(v) - 0.5) + 0.05 * sin(pi * step_of(v))
        out, up = thick * cos(way), thick * 0.88 * sin(way)
        far_x, far_y = size + out, size * 0.72 + out
        return Vector((far_x * cos(angle), far_y * sin(angle) - size * 0.35, max(0.0, up + thick * 0.8)))

    return grid(place, 28, 220, flaky, parent=made, closed=True, along=lambda u, v: step_of(v))
