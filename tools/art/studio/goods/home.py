"""Candles, matches, books, soap, and other things of a house."""
from math import floor, pi, sin

from .. import materials as of
from ..shapes import block, group, lettering, rounded, slab, tube, turned
from .packaging import easel, flat_label, round_label


def honeycomb_candle(at, *, radius=0.28, height=1.25, parent=None):
    """A candle rolled from a sheet of beeswax."""
    made = group(at, 0, parent)
    cell = 2 * pi * radius / 13

    def comb(r, z, angle):
        if r < radius * 0.97 or z < 0.03 or z > height - 0.03:
            return r, z
        across, up = angle * radius / cell, z / cell
        nearest = 9
        for row in (floor(up / 0.866), floor(up / 0.866) + 1):
            shifted = across - (0.5 if row % 2 else 0)
            nearest = min(nearest, ((shifted - round(shifted)) ** 2 + (up - row * 0.866) ** 2) ** 0.5)
        return r - 0.016 * max(0, 1 - (nearest / 0.47) ** 3), z

    side = [(radius, 0.03 + (height - 0.06) * i / 110) for i in range(111)]
    coil = [(radius * 0.93 * (1 - i / 40), height + 0.012 * sin(i / 40 * pi * 9) - 0.018 * i / 40) for i in range(1, 41)]
    profile = [(0, 0), (radius * 0.9, 0), (radius, 0.02), *side, (radius * 0.985, height - 0.012), (radius * 0.93, height), *coil]
    turned(profile, of.wax(), parent=made, shape=comb, segments=260)
    _wick(made, height)
    return made


def jar_candle(at, label, *, radius=0.42, height=0.85, wax='#F3EAD8', glass=None, lid=False, parent=None):
    """A candle poured into a tumbler."""
    made = group(at, 0, parent)
    turned(rounded([(0, 0), (radius, 0), (radius, height), (radius - 0.04, height), (radius - 0.04, 0.08), (0, 0.08)], 0.05, 5), glass or of.glass(), parent=made)
    turned(rounded([(0, 0.085), (radius - 0.045, 0.085), (radius - 0.045, height * 0.78), (0, height * 0.77)], 0.03), of.wax(wax), parent=made)
    _wick(made, height * 0.77)
    round_label(radius, height * 0.2, height * 0.68, label, parent=made, size=0.105)
    return made


def _wick(parent, height):
    line = [(0, 0, height - 0.05), (0, 0, height + 0.09), (0.02, 0, height + 0.17), (0.06, -0.01, height + 0.23)]
    tube(line, 0.018, of.material('wick', '#EFE6D2', 0.9), parent=parent)


def matchbox(at, turn=0, *, size=(1.0, 0.55, 0.22), color='#2F4A3F', words='MATCHES', parent=None):
    made = group(at, turn, parent)
    block(size, of.paper(color), parent=made, edge=0.01)
    block((size[0] + 0.002, size[1] * 0.96, size[2] * 0.7), of.material('striker', '#5A3A30', 0.95), at=(0, 0, size[2] * 0.15), parent=made, edge=0.004)
    flat_label(size[0] * 0.74, size[1] * 0.7, [words], at=(0, 0, size[2]), rotation=(0, 0, 0), size=0.105, parent=made)
    return made


def book(at, turn=0, *, size=(1.15, 1.75, 0.24), color='#2E5A6B', title=(), standing=None, parent=None):
    """A paperback that lies on its back; `standing` is the angle it leans at if it stands, with its cover in front."""
    made = easel(at, turn=turn, lean=standing, parent=parent) if standing is not None else group(at, turn, parent)
    wide, tall, thick = size
    base = (0, tall / 2, 0) if standing is not None else (0, 0, 0)
    cover, pages = of.material(f'cover {color}', color, 0.55), of.paper('#F3ECDD')
    inner = group(base, 0, made)
    block((wide - 0.04, tall - 0.06, thick - 0.05), pages, at=(0.015, 0, 0.025), parent=inner, edge=0.006)
    for z in (0, thick - 0.025):
        block((wide, tall, 0.025), cover, at=(0, 0, z), parent=inner, edge=0.006)
    block((0.03, tall, thick), cover, at=(-wide / 2, 0, 0), parent=inner, edge=0.012)
    for row, words in enumerate(title):
        lettering(words, 0.13, of.paper('#F6EEDF'), at=(0.02, tall * 0.2 - row * 0.2, thick + 0.001), parent=inner, depth=0.001, font='sans', spacing=1.1)
    return made


def door_sign(at, words, *, turn=0, lean=12, parent=None):
    """A wooden sign on a cord."""
    made = easel(at, turn=turn, lean=lean, parent=parent)
    outline = [(-0.6, 0), (0.6, 0), (0.6, 0.62), (-0.6, 0.62)]
    slab(outline, 0.06, of.beech(), parent=made, edge=0.03, segments=4)
    for row, line in enumerate(words):
        lettering(line, 0.16, of.ink('#17594A'), at=(0, 0.42 - row * 0.22, 0.062), parent=made, depth=0.001, font='sans', spacing=1.1)
    tube([(-0.48, 0.58, 0.03), (-0.2, 0.92, 0.03), (0, 1.0, 0.03), (0.2, 0.92, 0.03), (0.48, 0.58, 0.03)], 0.016, of.material('cord', '#D9C9A8', 0.9), parent=made)
    return made


def ladle(at, turn=0, *, parent=None):
    """A long-handled ladle that lies on the floor."""
    made = group(at, turn, parent)
    bowl = [(0, 0.0), (0.22, 0.03), (0.38, 0.2), (0.42, 0.42), (0.4, 0.42), (0.35, 0.21), (0.2, 0.06), (0, 0.03)]
    turned(rounded(bowl, 0.05, 5), of.steel(), parent=made)
    tube([(0.4, 0, 0.39), (0.62, 0, 0.5), (1.1, 0, 0.4), (1.65, 0, 0.12), (1.8, 0, 0.07), (1.9, 0, 0.12), (1.88, 0, 0.22), (1.78, 0, 0.24)], 0.05, of.steel(), parent=made)
    return made
