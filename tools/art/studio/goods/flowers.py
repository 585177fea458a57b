"""Flowers: peonies, roses, sunflowers, orchids, and the paper they are wrapped in."""
import random
from math import cos, pi, radians, sin

from mathutils import Vector

from .. import materials as of
from ..materials import Bump, material
from ..shapes import band, grid, group, rounded, smoothen, thicken, tube, turned
from .packaging import bow
from .plants import leaf


def petals(name, inner, outer):
    """A petal's material: dark at its base, pale at its edge."""
    return material(f'petal {name}', outer, 0.65, shine=0.2, waxy=0.12, fuzz=0.25, ramp=[(0, inner), (0.55, outer), (1, outer)], bump=Bump(0.08, 9, 0.01))


# Rings of petals from the heart outward: how many, how far out, up to which latitude, how far they lean, how wide.
PEONY = ((3, 0.80, 86, 0.0, 1.25), (4, 0.86, 78, 0.02, 1.0), (5, 0.92, 66, 0.04, 0.86), (5, 0.98, 48, 0.05, 0.82), (4, 1.03, 22, 0.05, 0.8))


def bloom(at, surface, *, radius=0.3, open=0.0, rotation=None, ruffle=1.0, seed=0, parent=None):
    """A round flower of cupped petals. `open` from 0 (a bud) to 1 opens it; `rotation` is a quaternion's Euler."""
    made, draw = group(at, 0, parent), random.Random(seed)
    if rotation is not None:
        made.rotation_euler = rotation
    for count, out, latitude, lean, width in PEONY:
        start = draw.uniform(0, 6)
        for step in range(count):
            _petal(
                made,
                surface,
                around=start + 2 * pi * step / count + draw.uniform(-0.12, 0.12),
                width=width * draw.uniform(0.92, 1.08),
                radius=radius * out * draw.uniform(0.98, 1.02),
                latitude=latitude - open * (20 if latitude < 80 else 6) + draw.uniform(-7, 7),
                lean=lean + open * lean * 4,
                ruffle=ruffle,
                phase=draw.uniform(0, 6),
            )
    for step in range(4):

        def sepal(u, v, step=step):
            across, up = (u - 0.5) * 2, radians(-88 + 62 * v)
            way, far = 2 * pi * step / 4 + across * 0.55 * (1 - v**2) + 0.3, radius * 1.07
            return Vector((far * cos(up) * cos(way), far * cos(up) * sin(way), far * (sin(up) * 1.08 + 0.91)))

        thicken(grid(sepal, 6, 8, of.leaf(), parent=made, along=lambda u, v: v * 0.6), 0.012)
    return made


def _petal(parent, surface, *, around, width, radius, latitude, lean, ruffle, phase):
    def place(u, v):
        across = (u - 0.5) * 2
        up = radians(-82 + (latitude + 82) * (v * (1 - 0.16 * across * across * v)))
        half = width * (0.35 + 0.65 * sin(pi * min(1, 0.12 + 0.62 * v)))
        wave = ruffle * (0.035 * sin(across * 7 + phase) + 0.03 * sin(across * 13 + phase * 2) - 0.05 * (abs(across) < 0.12)) * max(0, v - 0.7) / 0.3
        far = radius * (1 + lean * v * v + 0.05 * across * across * v + 0.02 * sin(across * 3 + phase) * v)
        way, up = around + across * half, up + wave * 0.9
        return Vector((far * cos(up) * cos(way), far * cos(up) * sin(way), far * (sin(up) * 1.12 + 0.95) + wave * radius * 0.4))

    smoothen(thicken(grid(place, 10, 10, surface, parent=parent), 0.012 * radius / 0.3), 1)


def rose(at, surface, *, radius=0.34, open=0.5, rotation=None, seed=0, parent=None):
    """A garden rose: a tight spiral in the middle, then petals that open one after the other and curl back."""
    made, draw = group(at, 0, parent), random.Random(seed)
    if rotation is not None:
        made.rotation_euler = rotation
    count = 24
    for step in range(count):
        out = step / (count - 1)
        _rose_petal(
            made,
            surface,
            around=step * 2.4 + draw.uniform(-0.1, 0.1),
            half=1.75 - 0.85 * out,
            wide=radius * (0.08 + 0.62 * out**0.85) * draw.uniform(0.97, 1.03),
            tall=radius * (1.35 - 0.3 * out) * draw.uniform(0.96, 1.04),
            flare=radius * (0.05 + (0.25 + 0.5 * open) * out**1.6),
            droop=radius * (0.1 + 0.5 * open) * out**2.2,
            phase=draw.uniform(0, 6),
        )
    for step in range(5):
        leaf(made, length=radius * 1.1, width=radius * 0.4, at=(0, 0, 0.02), rotation=(0, -25, 72 * step), curl=0.3)
    return made


def _rose_petal(parent, surface, *, around, half, wide, tall, flare, droop, phase):
    def place(u, v):
        across = (u - 0.5) * 2
        tip = max(0, v - 0.5) / 0.5
        far = wide * (0.45 + 0.55 * sin(pi / 2 * min(1, v * 1.3))) * (1 + 0.1 * across) + flare * tip**2
        far += wide * 0.04 * sin(across * 4 + phase) * tip
        up = tall * v * (1 - 0.16 * across**2 * v) - droop * tip**2
        way = around + across * half * (0.5 + 0.5 * sin(pi / 2 * min(1, v * 1.6)))
        return Vector((far * cos(way), far * sin(way), up))

    smoothen(thicken(grid(place, 14, 12, surface, parent=parent), 0.011), 1)


def wrap(at, *, paper=None, inner=None, ribbon=None, turn=0, paper_top=1.92, tissue_top=2.14, parent=None):
    """A cone of paper that stands on its twisted foot, bound by a ribbon; flowers fill it from about 1.9 up."""
    made = group(at, turn, parent)
    stops = [(0, 0.5), (0.35, 0.42), (0.75, 0.33), (1.1, 0.42), (1.6, 0.72), (2.1, 1.02)]

    def wide(z):
        for (low, narrow), (high, broad) in zip(stops, stops[1:]):
            if z <= high:
                t = (z - low) / (high - low)
                t = t * t * (3 - 2 * t) * 0.5 + t * 0.5
                return narrow + (broad - narrow) * t
        return stops[-1][1] + (z - stops[-1][0]) * 0.7

    def sheet(surface, scale, top, depth, folds, phase, base=0.0):
        def place(u, v):
            angle = 2 * pi * u
            edge = top + 0.17 * abs(sin(angle * 1.5 + phase)) + 0.06 * sin(angle * 4 + phase)
            z = base + v * (edge - base)
            far = wide(z) * scale + depth * sin(folds * angle + phase + 0.6 * sin(2 * angle)) * (0.25 + abs(z - 0.75)) * 0.55
            return Vector((far * cos(angle), far * sin(angle), z))

        thicken(grid(place, 160, 40, surface, parent=made, closed=True), 0.012)

    satin = ribbon or of.satin()
    sheet(paper or of.kraft(), 1.0, paper_top, 0.05, 9, 0.3)
    sheet(inner or of.tissue(), 0.86, tissue_top, 0.03, 11, 1.7, 1.15)
    ring = [Vector((0.355 * cos(a), 0.355 * sin(a), 0.75)) for a in [2 * pi * i / 48 for i in range(49)]]
    band(ring, [Vector((0, 0, 0.17))] * 49, satin, thickness=0.012, parent=made)
    bow((0, -0.36, 0.75), 0.8, satin, parent=made, rotation=(78, 0, 0))
    return made


def dome(count):
    """Spots for flower heads in a bunch: one on top, then rings; each with the way it faces, from the bunch's waist."""
    spots = [(0.0, 0.0, 2.42)]
    if count > 1:
        inner = min(4, max(3, (count - 1) // 3))
        spots += [(0.44 * cos(a), 0.44 * sin(a), 2.24) for a in [0.3 + 2 * pi * i / inner for i in range(inner)]]
        outer = count - 1 - inner
        spots += [(0.82 * cos(a), 0.82 * sin(a), 1.96) for a in [radians(-92) + 2 * pi * i / outer for i in range(outer)]]
    return [(Vector(spot), Vector((spot[0], spot[1], 1.15)).normalized()) for spot in spots[:count]]


def facing(direction):
    """The rotation of a flower that looks in a direction."""
    return Vector((0, 0, 1)).rotation_difference(direction).to_euler()


def sunflower(at, *, radius=0.42, rotation=None, seed=0, parent=None):
    """A dark disk of seeds in two rings of yellow petals."""
    made, draw = group(at, 0, parent), random.Random(seed)
    if rotation is not None:
        made.rotation_euler = rotation
    yellow = material('sunflower petal', '#EDB021', 0.7, shine=0.15, waxy=0.1, ramp=[(0, '#E0901A'), (0.4, '#F0B626'), (1, '#F4C740')])
    seeds = material('sunflower seeds', '#3B2414', 0.9, shine=0.05, variation=of.Variation('#6A4420', 9), bump=Bump(1, 22, 0.04, 'cells'))
    turned(rounded([(0, 0.02), (radius * 0.5, 0), (radius * 0.52, 0.05), (radius * 0.3, 0.1), (0, 0.07)], 0.03), seeds, parent=made, segments=48)
    for ring, (count, tip, lift) in enumerate(((19, 1.0, 0.05), (17, 0.88, 0.16))):
        for step in range(count):
            angle = 2 * pi * (step + 0.5 * ring) / count + draw.uniform(-0.06, 0.06)
            length = radius * tip * draw.uniform(0.55, 0.66) + radius * 0.1
            leaf(made, length=length, width=0.15 * radius / 0.42, at=(radius * 0.42 * cos(angle), radius * 0.42 * sin(angle), 0.02), rotation=(0, -18 - lift * 90 + draw.uniform(-8, 8), angle * 180 / pi), curl=0.35, surface=yellow)
    for step in range(9):
        angle = 2 * pi * step / 9
        leaf(made, length=radius * 0.7, width=0.2, at=(radius * 0.25 * cos(angle), radius * 0.25 * sin(angle), -0.03), rotation=(0, 8, angle * 180 / pi), curl=0.2)
    return made


def orchid(at, *, rotation=(0, 0, 0), size=0.3, parent=None):
    """A white moth orchid: three narrow sepals, two broad petals, a small lip."""
    made = group(at, 0, parent)
    made.rotation_euler = tuple(radians(angle) for angle in rotation)
    white = material('orchid', '#F4F1EC', 0.7, shine=0.15, fuzz=0.2)
    for angle, width in ((90, 0.62), (210, 0.62), (330, 0.62)):
        leaf(made, length=size, width=size * width, rotation=(0, -8, angle), curl=-0.12, surface=white)
    for angle in (20, 160):
        leaf(made, length=size * 1.02, width=size * 1.25, at=(0, 0, 0.012), rotation=(0, -10, angle), curl=-0.15, surface=white)
    lip = material('orchid lip', '#D9A23A', 0.5, waxy=0.1)
    leaf(made, length=size * 0.36, width=size * 0.34, at=(0, 0, 0.03), rotation=(0, -55, 270), curl=0.4, surface=lip)
    turned([(0, 0.09), (0.03, 0.07), (0.035, 0.02), (0, 0.01)], white, parent=made, segments=14)
    return made
