"""Boards, pans, spoons, knives, and what lies on them."""
from math import cos, pi, sin

from mathutils import noise

from .. import materials as of
from ..shapes import block, group, rounded, rounded_rectangle, slab, smoothen, tube, turned


def cutting_board(at, surface, *, size=(3.4, 1.9), thick=0.13, turn=0, parent=None):
    """An uneven wooden board; things stand on it at its thickness plus 0.001."""
    made = group(at, turn, parent)
    outline = []
    for step, (x, y) in enumerate(rounded_rectangle(size[0], size[1], 3.6)):
        angle = 2 * pi * step / 96
        swell = 1 + 0.035 * noise.noise((cos(angle) * 1.4, sin(angle) * 1.4, 4))
        outline.append((x * swell, y * swell))
    slab(outline, thick, surface, parent=made, edge=0.04, segments=5)
    return made


def skillet(at, *, radius=1.1, turn=0, standing=None, parent=None):
    """A cast-iron pan on its base, or leaning back by `standing` degrees with its inside in front."""
    made = group(at, turn, parent)
    if standing is not None:
        made.rotation_euler = (pi / 2 - standing * pi / 180, 0, turn * pi / 180)
        made.location = (at[0], at[1], at[2] + radius * cos(standing * pi / 180))
    iron = of.cast_iron()
    profile = [(0, 0), (radius * 0.82, 0), (radius * 0.98, 0.42), (radius, 0.46), (radius * 0.95, 0.46), (radius * 0.8, 0.07), (0, 0.06)]
    turned(rounded(profile, 0.05, 5), iron, parent=made, segments=96)
    handle = [(radius * 0.93, -0.13), (radius * 1.2, -0.1), (radius * 1.75, -0.14), (radius * 1.86, 0), (radius * 1.75, 0.14), (radius * 1.2, 0.1), (radius * 0.93, 0.13)]
    slab(handle, 0.09, iron, at=(0, 0, 0.34), parent=made, edge=0.035, segments=4)
    return made


def wooden_spoon(at, surface, *, length=2.4, turn=0, flat_corner=True, parent=None):
    """A spoon that lies on the floor; its bowl has one corner for scraping."""
    made = group(at, turn, parent)
    tube([(0, 0, 0.07), (length * 0.35, 0, 0.085), (length * 0.7, 0, 0.075)], 0.075, surface, parent=made, taper=lambda t: 0.75 + 0.25 * abs(2 * t - 1))
    start = length * 0.66
    if flat_corner:
        outline = [(start, -0.07), (start + 0.2, -0.2), (start + 0.5, -0.27), (start + 0.78, -0.26), (start + 0.72, 0.05), (start + 0.5, 0.24), (start + 0.2, 0.2), (start, 0.07)]
    else:
        outline = [(start + 0.38 - 0.4 * cos(2 * pi * i / 40), 0.24 * sin(2 * pi * i / 40)) for i in range(40)]
    smoothen(slab(outline, 0.1, surface, at=(0, 0, 0.02), parent=made, edge=0.035, segments=4), 1)
    return made


def honey_dipper(at, surface, *, turn=0, parent=None):
    """A dipper that lies on its side: a rod with a grooved head."""
    made = group(at, turn, parent)
    made.rotation_euler = (0, pi / 2, turn * pi / 180)
    grooves = []
    for ring in range(7):
        z, wide = 0.1 + ring * 0.085, 0.2 * sin(pi * (ring + 1.2) / 9.2) + 0.04
        grooves += [(wide * 0.62, z - 0.03), (wide, z - 0.018), (wide, z + 0.018), (wide * 0.62, z + 0.03)]
    profile = [(0, 0.02), (0.08, 0.03), *grooves, (0.055, 0.72), (0.045, 1.3), (0.06, 1.72), (0.07, 1.78), (0.04, 1.84), (0, 1.85)]
    turned(rounded(profile, 0.012, 2), surface, parent=made, segments=40)
    return made


def cheese_knife(at, surface, *, turn=0, parent=None):
    """A short knife that lies on the board."""
    made = group(at, turn, parent)
    blade = [(0, -0.04), (0.5, -0.1), (0.86, -0.07), (0.98, 0.1), (0.9, 0.07), (0.5, 0.06), (0, 0.05)]
    slab(blade, 0.025, of.steel(), at=(0, 0, 0.03), parent=made, edge=0.008)
    slab([(-0.85, -0.07), (-0.4, -0.085), (0.02, -0.06), (0.02, 0.06), (-0.4, 0.075), (-0.85, 0.09), (-0.92, 0.01)], 0.09, surface, parent=made, edge=0.03, segments=4)
    return made


def enamel_mug(at, color='#F4EFE4', rim='#2B3A4A', *, turn=-24, drink=None, parent=None):
    """A straight enamel mug with a dark rim."""
    made = group(at, turn, parent)
    body, edge = of.enamel(color), of.enamel(rim)
    turned(rounded([(0, 0), (0.38, 0), (0.4, 0.04), (0.42, 0.76), (0.39, 0.76), (0.37, 0.06), (0, 0.05)], 0.025, 4), body, parent=made)
    turned(rounded([(0.385, 0.745), (0.43, 0.745), (0.435, 0.775), (0.41, 0.79), (0.385, 0.775), (0.385, 0.745)], 0.008, 2), edge, parent=made)
    tube([(0.4, 0, 0.64), (0.58, 0, 0.66), (0.66, 0, 0.42), (0.56, 0, 0.18), (0.4, 0, 0.16)], 0.04, body, parent=made)
    if drink:
        turned([(0, 0.6), (0.38, 0.6), (0.37, 0.5)], drink, parent=made)
    return made


def carton(at, size, color, *, turn=0, parent=None):
    """A plain cardboard box, printed in one color."""
    made = group(at, turn, parent)
    block(size, of.paper(color), parent=made, edge=0.012)
    return made
