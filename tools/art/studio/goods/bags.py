"""Bags: coffee, flour, pasta, and little cotton pouches."""
from math import cos, exp, pi, sin

from mathutils import Vector, noise

from .. import materials as of
from ..shapes import band, block, grid, group, lettering, mesh, rounded, slab, thicken, turned


def standing_bag(at, surface, name, below, stripe, *, turn=0, height=1.75, half_width=0.56, half_depth=0.34, parent=None):
    """A gusseted bag with a rolled top and a tin tie; its label has a name, a line below it, and a colored stripe."""
    made = group(at, turn, parent)

    def section(z):
        t = z / height
        bulge = 1 + 0.05 * sin(pi * min(1, t * 1.25))
        deep = half_depth * bulge * (1 if t < 0.55 else max(0.06, 1 - ((t - 0.55) / 0.40) ** 1.5))
        wide = half_width * (1 + 0.03 * t) * (1 + 0.02 * sin(pi * t))
        return wide, deep if t < 0.95 else half_depth * 0.06, 5 - 2.6 * max(0, t - 0.45)

    def crumple(x, y, z):
        return noise.noise((x * 2.2, y * 3, z * 2.4 + turn)) * 0.02 * min(1, z * 3)

    def surface_at(u, v):
        z, angle = v * height, 2 * pi * u
        wide, deep, power = section(z)
        c, s = cos(angle), sin(angle)
        x = wide * abs(c) ** (2 / power) * (1 if c > 0 else -1)
        y = deep * abs(s) ** (2 / power) * (1 if s > 0 else -1)
        gusset = -0.1 * max(0, z / height - 0.3) * abs(c) ** 6 * exp(-((y / 0.12) ** 2)) * (1 if x > 0 else -1)
        return Vector((x + gusset, y + crumple(x, y, z) * (1 if s > 0 else -1), z))

    def front(x, z):
        wide, deep, power = section(z)
        y = -deep * (1 - min(0.98, abs(x) / wide) ** power) ** (1 / power)
        return Vector((x, y - crumple(x, y, z), z))

    grid(surface_at, 96, 60, surface, parent=made, closed=True)
    bottom = [surface_at(i / 96, 0) for i in range(96)]
    mesh(bottom, [tuple(range(96))[::-1]], surface, parent=made)
    block((half_width * 2.06, 0.085, 0.17), surface, at=(0, 0, height - 0.13), parent=made, edge=0.03)
    block((half_width * 2.22, 0.025, 0.05), of.brass(), at=(0, -0.05, height - 0.075), parent=made, edge=0.01)
    low, high, half = height * 0.18, height * 0.6, half_width * 0.66
    off = Vector((0, -0.008, 0))
    thicken(grid(lambda u, v: front((u - 0.5) * 2 * half, low + (high - low) * v) + off, 16, 16, of.paper(), parent=made), 0.006)
    grid(lambda u, v: front((u - 0.5) * 2 * half, low + 0.1 * v) + Vector((0, -0.0135, 0)), 16, 3, stripe, parent=made)
    for words, size, middle in ((name, min(0.17, 2.7 * half / len(name)), low + (high - low) * 0.7), (below, 0.085, low + (high - low) * 0.42)):

        def place(point, middle=middle):
            return front(point.x, middle + point.y) + Vector((0, -0.022 - point.z, 0))

        lettering(words, size, of.ink(), depth=0.001, parent=made, font='sans', spacing=1.05, place=place)
    return made


def pouch(at, surface, cord, *, turn=0, radius=0.36, height=0.72, label=(), parent=None):
    """A little cotton bag, tied at its neck."""
    made = group(at, turn, parent)
    neck = height * 0.72
    profile = [(0, 0), (radius * 0.8, 0.01), (radius, height * 0.22), (radius * 0.9, height * 0.48), (radius * 0.34, neck), (radius * 0.36, neck + 0.03), (radius * 0.66, height), (radius * 0.6, height), (radius * 0.3, neck + 0.03), (0, neck)]

    def pleats(r, z, angle):
        depth = 0.02 + 0.1 * max(0, (z - height * 0.3) / height)
        return r * (1 + depth * sin(angle * 11 + z * 2) + 0.05 * noise.noise((cos(angle) * 1.5, sin(angle) * 1.5, z * 3))), z

    turned(rounded(profile, 0.08, 6), surface, parent=made, segments=120, shape=pleats)
    ring = [Vector((radius * 0.4 * cos(a), radius * 0.4 * sin(a), neck + 0.015)) for a in [2 * pi * i / 40 for i in range(41)]]
    band(ring, [Vector((0, 0, 0.05))] * 41, cord, thickness=0.03, parent=made)
    if label:
        tag = group((0.03, -radius * 1.02, height * 0.36), 0, made)
        tag.rotation_euler = (1.35, 0, 0.05)
        slab([(-0.2, -0.13), (0.2, -0.13), (0.2, 0.13), (-0.2, 0.13)], 0.012, of.paper('#F0E2CA'), parent=tag, edge=0.004)
        for row, words in enumerate(label):
            lettering(words, 0.085, of.ink(), at=(0, 0.04 - 0.1 * row, 0.013), depth=0.001, parent=tag, font='sans')
    return made
