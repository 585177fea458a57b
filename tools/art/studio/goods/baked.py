"""Rolls, cookies, croissants, pies, and cakes."""
from math import cos, pi, sin

from mathutils import Vector, noise

from ..materials import Bump, Variation, material
from ..shapes import group, rounded, smoothen, turned


def crust(color='#C98A45', dark='#9A5A26'):
    return material(f'crust {color}', color, 0.6, shine=0.3, waxy=0.05, variation=Variation(dark, 2.6, 0.42, 0.7), bump=Bump(0.25, 16, 0.02))


def roll(at, *, radius=0.36, turn=0, parent=None):
    """A bread roll with a cross cut into its top and a little flour."""
    made = group(at, turn, parent)
    surface = material('roll', '#B98A57', 0.85, shine=0.12, ramp=[(0, '#D8BC92'), (0.4, '#C39A66'), (1, '#9A6C3E')], variation=Variation('#EADBC0', 6, 0.62, 0.8), bump=Bump(0.2, 14, 0.02))
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
