"""Jars, bottles, tins, cups, pots, and bowls."""
from math import cos, radians, sin

from mathutils import Vector, noise

from .. import materials as of
from ..shapes import block, group, rounded, slab, tube, turned
from .packaging import round_label


def jar(at, filling, label=(), *, radius=0.42, height=1.0, level=0.86, lid=None, label_color='#FBF7EF', lumpy=0.03, turn=0, parent=None):
    """A glass jar with a cork, or with a metal `lid` of that material, filled to `level`."""
    made = group(at, turn, parent)
    shoulder, inside = height * 0.86, radius - 0.052
    neck = radius * (0.82 if lid is None else 0.9)
    profile = [(0, 0), (radius, 0), (radius, shoulder), (neck, height), (neck, height + 0.06)]
    profile += [(neck - 0.045, height + 0.06), (neck - 0.045, height), (radius - 0.045, shoulder - 0.02), (radius - 0.045, 0.07), (0, 0.07)]
    turned(rounded(profile, 0.09, 6), of.glass(), parent=made)
    top = shoulder * level

    def uneven(r, z, angle):
        rise = lumpy * noise.noise((r * 8 * cos(angle), r * 8 * sin(angle), 3)) if z > top * 0.9 else 0
        return r, z + rise

    turned(rounded([(0, 0.075), (inside, 0.075), (inside, top), (0, top + 0.02)], 0.06, 5), filling, parent=made, shape=uneven)
    if lid is None:
        cap = [(0, height + 0.03), (neck * 0.92, height + 0.03), (neck * 0.92, height + 0.07), (radius * 0.86, height + 0.075), (radius * 0.86, height + 0.24), (0, height + 0.24)]
        turned(rounded(cap, 0.03), of.cork(), parent=made)
    else:
        cap = [(0, height - 0.02), (neck + 0.03, height - 0.02), (neck + 0.03, height + 0.13), (0, height + 0.13)]
        turned(rounded(cap, 0.025), lid, parent=made)
    if label:
        round_label(radius, shoulder * 0.2, shoulder * 0.74, label, parent=made, color=label_color, size=min(0.125, radius * 0.3, 2.6 * radius / max(map(len, label))))
    return made


def bottle(at, glass, label=(), *, radius=0.36, height=2.6, shoulder=0.62, neck=0.13, stopper=None, label_color='#FBF7EF', filling=None, turn=0, label_size=0.13, parent=None):
    """A bottle: `shoulder` is the share of its height where it narrows. A `stopper` material caps it."""
    made = group(at, turn, parent)
    rise = height * shoulder
    profile = [(0, 0), (radius, 0), (radius, rise), (neck, rise + radius * 1.25), (neck, height - 0.14), (neck + 0.03, height - 0.13), (neck + 0.03, height - 0.03), (neck, height), (0, height)]
    turned(rounded(profile, radius * 0.45, 8), glass, parent=made)
    if filling:
        inside = [(0, 0.05), (radius - 0.04, 0.05), (radius - 0.04, rise * 0.97), (neck - 0.03, rise + radius * 1.1), (0, rise + radius * 1.12)]
        turned(rounded(inside, radius * 0.4, 8), filling, parent=made)
    if stopper:
        cap = [(0, height - 0.45), (neck + 0.015, height - 0.45), (neck + 0.03, height + 0.015), (0, height + 0.02)]
        turned(rounded(cap, 0.02), stopper, parent=made)
    if label:
        round_label(radius, rise * 0.22, rise * 0.78, label, parent=made, color=label_color, size=label_size)
    return made


def round_tin(at, color, label=(), *, radius=0.45, height=0.9, turn=0, label_color='#FBF7EF', label_size=None, parent=None):
    """A painted tin with a slip lid."""
    made = group(at, turn, parent)
    body, lid = of.tin(color), min(0.26, height * 0.3)
    turned(rounded([(0, 0), (radius, 0), (radius, height - 0.04), (0, height - 0.04)], 0.02), body, parent=made)
    cap = [(0, height - lid), (radius + 0.018, height - lid), (radius + 0.018, height), (radius - 0.05, height + 0.012), (0, height - 0.012)]
    turned(rounded(cap, 0.03), body, parent=made)
    if label:
        top = height - lid
        round_label(radius, top * 0.14, top * 0.88, label, parent=made, color=label_color, size=label_size or min(0.13, radius * 0.28))
    return made


def mug(at, glaze, *, radius=0.37, height=0.62, turn=-24, drink=None, parent=None):
    """A cup with a handle, filled with `drink` to just below its rim."""
    made = group(at, turn, parent)
    profile = [(0, 0.03), (radius * 0.62, 0.03), (radius * 0.66, 0), (radius * 0.78, 0), (radius * 0.94, 0.12), (radius, height), (radius - 0.05, height), (radius - 0.09, 0.16), (0, 0.08)]
    turned(rounded(profile, 0.035, 5), glaze, parent=made)
    if drink:
        turned([(0, height * 0.8), (radius - 0.05, height * 0.8), (radius - 0.06, height * 0.68)], drink, parent=made)
    handle = [(radius * 0.93, 0, height * 0.8), (radius + 0.16, 0, height * 0.84), (radius + 0.27, 0, height * 0.56), (radius + 0.16, 0, height * 0.27), (radius * 0.9, 0, height * 0.26)]
    tube(handle, 0.048, glaze, parent=made)
    return made


def bowl_cup(at, glaze, *, radius=0.34, height=0.5, drink=None, parent=None):
    """A small tea cup without a handle."""
    made = group(at, 0, parent)
    profile = [(0, 0.04), (radius * 0.45, 0.04), (radius * 0.48, 0), (radius * 0.56, 0), (radius * 0.6, 0.06), (radius * 0.92, height * 0.55), (radius, height), (radius - 0.035, height), (radius * 0.86, height * 0.55), (0, 0.1)]
    turned(rounded(profile, 0.04, 5), glaze, parent=made)
    if drink:
        turned([(0, height * 0.78), (radius * 0.93, height * 0.78)], drink, parent=made)
    return made


def teapot(at, glaze, *, radius=0.58, height=0.95, turn=20, parent=None):
    """A round pot with a lid, a spout, and a handle."""
    made = group(at, turn, parent)
    belly = [(0, 0.02), (radius * 0.6, 0), (radius * 0.9, height * 0.22), (radius, height * 0.5), (radius * 0.86, height * 0.8), (radius * 0.5, height), (0, height)]
    turned(rounded(belly, 0.22, 8), glaze, parent=made)
    lid = [(0, height + 0.02), (radius * 0.56, height - 0.02), (radius * 0.56, height + 0.03), (radius * 0.3, height + 0.12), (0.05, height + 0.15), (0.1, height + 0.24), (0.05, height + 0.3), (0, height + 0.3)]
    turned(rounded(lid, 0.03, 4), glaze, parent=made)
    spout = [(radius * 0.8, 0, height * 0.36), (radius * 1.2, 0, height * 0.44), (radius * 1.42, 0, height * 0.78), (radius * 1.68, 0, height * 0.98)]
    tube(spout, 0.13, glaze, parent=made, taper=lambda t: 1.15 - 0.6 * t)
    handle = [(-radius * 0.78, 0, height * 0.78), (-radius * 1.2, 0, height * 0.95), (-radius * 1.62, 0, height * 0.72), (-radius * 1.42, 0, height * 0.3), (-radius * 0.88, 0, height * 0.28)]
    tube(handle, 0.065, glaze, parent=made)
    return made


def tub(at, color, label, filling, *, radius=0.46, height=1.3, turn=0, parent=None):
    """A quart tub of clear plastic with its contents, a paper label, and a flat lid."""
    made = group(at, turn, parent)
    wide = radius * 1.1
    turned(rounded([(0, 0), (radius, 0), (wide, height), (0, height)], 0.05, 5), filling, parent=made)
    turned(rounded([(0, -0.002), (radius + 0.012, -0.002), (wide + 0.012, height + 0.01), (0, height + 0.01)], 0.05, 5), of.glass('plastic', '#F7F8F6', 0.3), parent=made)
    lid = [(0, height - 0.07), (wide + 0.05, height - 0.07), (wide + 0.06, height + 0.04), (wide - 0.02, height + 0.07), (wide - 0.05, height + 0.045), (0, height + 0.045)]
    turned(rounded(lid, 0.025), of.enamel(color), parent=made)
    round_label((radius + wide) / 2 + 0.03, height * 0.3, height * 0.72, label, parent=made, size=0.125, half_angle=1.15)
    return made


def pot(at, radius=0.5, height=0.85, *, glaze=None, earth=True, rim=True, parent=None):
    """A flowerpot, terracotta unless a `glaze` is given."""
    made = group(at, 0, parent)
    surface, low = glaze or of.terracotta(), radius * 0.72
    profile = [(0, 0), (low, 0)]
    if rim:
        profile += [(radius * 0.94, height * 0.72), (radius * 1.04, height * 0.73), (radius * 1.06, height), (radius * 0.92, height)]
    else:
        profile += [(radius, height * 0.6), (radius, height), (radius * 0.92, height)]
    profile += [(radius * 0.88, height * 0.7), (0, height * 0.7)]
    turned(rounded(profile, 0.03, 4), surface, parent=made)
    if earth:
        turned([(0, height * 0.88), (radius * 0.91, height * 0.86), (radius * 0.9, height * 0.7)], of.soil(), parent=made, shape=lambda r, z, a: (r, z + 0.03 * noise.noise((r * 9 * cos(a), r * 9 * sin(a), 1))))
    return made


def flute(at, *, height=2.2, drink=None, parent=None):
    """A champagne flute."""
    made = group(at, 0, parent)
    profile = [(0, 0), (0.34, 0), (0.3, 0.025), (0.05, 0.07), (0.035, 0.2), (0.035, height * 0.36), (0.12, height * 0.43), (0.235, height * 0.6), (0.25, height * 0.8), (0.215, height), (0.2, height), (0.235, height * 0.8), (0.22, height * 0.61), (0.1, height * 0.46), (0, height * 0.43)]
    turned(rounded(profile, 0.08, 6), of.glass('crystal', '#FBFDFD', 0.75), parent=made)
    if drink:
        turned(rounded([(0, height * 0.44), (0.09, height * 0.46), (0.21, height * 0.62), (0.222, height * 0.78), (0, height * 0.78)], 0.06, 5), drink, parent=made)
    return made


def carafe_cylinder(at, *, radius=0.55, height=1.7, water=0.45, parent=None):
    """A straight glass cylinder, partly filled with water."""
    made = group(at, 0, parent)
    turned(rounded([(0, 0), (radius, 0), (radius, height), (radius - 0.04, height), (radius - 0.04, 0.09), (0, 0.09)], 0.04, 4), of.glass('vase', '#EFF7F5', 0.6), parent=made)
    if water:
        turned([(0, height * water), (radius - 0.045, height * water), (radius - 0.045, 0.1), (0, 0.1)], of.glass('water', '#DDEFF0', 0.2), parent=made)
    return made


def crate(at, size, surface, *, turn=0, rows=3, parent=None):
    """An open slatted crate; things inside stand on `0.08`."""
    made = group(at, turn, parent)
    wide, deep, tall = size
    for x in (-1, 1):
        for y in (-1, 1):
            block((0.12, 0.12, tall - 0.02), surface, at=(x * (wide / 2 - 0.06), y * (deep / 2 - 0.06), 0), parent=made, edge=0.012)
    pitch = tall / rows
    for row in range(rows):
        z = 0.035 + row * pitch
        for y in (-1, 1):
            block((wide + 0.02, 0.05, pitch * 0.82), surface, at=(0, y * (deep / 2 + 0.025), z), parent=made, edge=0.014)
        for x in (-1, 1):
            block((deep - 0.02, 0.05, pitch * 0.82), surface, at=(x * (wide / 2 + 0.025), 0, z), rotation=(0, 0, 90), parent=made, edge=0.014)
    block((wide - 0.1, deep - 0.1, 0.05), surface, at=(0, 0, 0.03), parent=made, edge=0.01)
    return made
