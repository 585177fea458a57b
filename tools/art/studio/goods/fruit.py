"""Oranges, lemons, pears, quinces, grapes, olives."""
import random
from math import cos, exp, pi, sin

from mathutils import Vector, noise

from .. import materials as of
from ..materials import Bump, Variation, material
from ..shapes import group, smoothen, sphere_profile, tube, turned
from .plants import leaf


def _body(profile, surface, at, *, rotation=(0, 0, 0), size=1.0, lumps=0.04, seed=0, parent=None):
    def shape(r, z, angle):
        return r * (1 + lumps * noise.noise((cos(angle) * 1.3 + seed * 7, sin(angle) * 1.3, z * 1.6))), z

    made = turned(profile, surface, at=at, rotation=rotation, parent=parent, segments=56, shape=shape)
    made.scale = (size, size, size)
    return made


def satsuma(at, *, radius=0.3, rotation=(0, 0, 0), leafy=False, seed=0, parent=None):
    """A flattened orange with a small stem."""
    peel = material('satsuma', '#EF8A2C', 0.5, shine=0.4, waxy=0.08, variation=Variation('#E06A18', 3), bump=Bump(0.12, 30, 0.01))
    profile = [(r, z * 0.84 - (0.07 * exp(-((r / 0.16) ** 2)) if z > 0 else 0)) for r, z in sphere_profile(36)]
    made = _body(profile, peel, at, rotation=rotation, size=radius, seed=seed, parent=parent)
    turned([(0, 0.8), (0.07, 0.79), (0.085, 0.76), (0.05, 0.74)], of.stem(), parent=made, segments=10)
    if leafy:
        leaf(made, length=1.15, width=0.5, at=(0.05, 0, 0.8), rotation=(0, -12, seed * 70), curl=0.3)
    return made


def lemon(at, *, radius=0.27, rotation=(80, 0, 30), seed=0, parent=None, color='#F0CB45', patches='#DDB030'):
    peel = material(f'lemon {color}', color, 0.45, shine=0.4, waxy=0.08, variation=Variation(patches, 3), bump=Bump(0.15, 26, 0.012))
    nipple = [0.3 * exp(-((i / 40 / 0.07) ** 2)) for i in range(41)]
    profile = [(0.86 * sin(pi * i / 40), -cos(pi * i / 40) - nipple[i] + nipple[40 - i]) for i in range(41)]
    return _body(profile, peel, at, rotation=rotation, size=radius, seed=seed, lumps=0.05, parent=parent)


def pear(at, *, radius=0.3, rotation=(0, 0, 0), seed=0, parent=None):
    skin = material('pear', '#BCBB6A', 0.5, shine=0.35, waxy=0.06, variation=Variation('#C9A868', 1.6, 0.35, 0.7), bump=Bump(0.06, 60, 0.004))
    profile = [(0, -0.92), (0.12, -0.97), (0.45, -0.93), (0.85, -0.55), (0.92, -0.15), (0.78, 0.25), (0.55, 0.58), (0.38, 0.9), (0.27, 1.1), (0.12, 1.19), (0, 1.16)]
    made = smoothen(_body(profile, skin, at, rotation=rotation, size=radius, lumps=0.06, seed=seed, parent=parent))
    tube([(0, 0, 1.12), (0.02, 0, 1.35), (0.1, 0.02, 1.52)], 0.045, material('twig', '#6B4A2B', 0.8), parent=made)
    return made


def grapes(at, *, count=24, color='#4B2340', seed=6, turn=0, parent=None):
    """A bunch that lies on its side, with its stalk."""
    made, draw = group(at, turn, parent), random.Random(seed)
    skin = material(f'grape {color}', color, 0.3, shine=0.5, waxy=0.15, waxy_depth=0.06, variation=Variation('#6E5570', 3.5, 0.45, 0.8))
    radii = [draw.uniform(0.105, 0.125) for _ in range(count)]
    for spot, radius in zip(settle(radii, 0.46, 0.28, seed), radii):
        _body(sphere_profile(18), skin, spot, size=radius, rotation=(draw.uniform(0, 180), 20, 0), lumps=0.02, parent=made)
    tube([(0, 0.1, 0.4), (0.05, 0.12, 0.5), (0.2, 0.2, 0.58), (0.36, 0.2, 0.56)], 0.022, material('twig', '#6B5A2B', 0.8), parent=made)
    return made


def settle(radii, half_wide, half_deep, seed, floor=0.0, rounds=700):
    """Where balls of these radii come to rest in an open box: pushed apart and down until nothing overlaps."""
    draw = random.Random(seed)
    spots = [Vector((draw.uniform(-half_wide, half_wide) * 0.7, draw.uniform(-half_deep, half_deep) * 0.7, floor + 0.4 + i * 0.2)) for i in range(len(radii))]
    for _ in range(rounds):
        for spot in spots:
            spot.z -= 0.012
        for one in range(len(spots)):
            for other in range(one):
                apart = spots[one] - spots[other]
                overlap = radii[one] + radii[other] - (apart.length or 0.001)
                if overlap > 0:
                    push = apart * (overlap / (apart.length or 0.001) / 2)
                    spots[one] += push
                    spots[other] -= push
        for spot, radius in zip(spots, radii):
            spot.x = max(-half_wide + radius, min(half_wide - radius, spot.x))
            spot.y = max(-half_deep + radius, min(half_deep - radius, spot.y))
            spot.z = max(floor + radius, spot.z)
    return spots
