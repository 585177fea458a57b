"""Towels, throws, napkins, and blankets, folded."""
import random
from math import cos, pi, sin

from mathutils import Vector, noise

from ..shapes import band, bevel, group, mesh
from ..shapes import _tidy


def folded(at, width, depth, layers, thickness, surface, *, turn=0, seed=1, sash=None, sag=0.03, halved=False, parent=None):
    """A cloth folded to and fro in `layers`; its folds face the camera. `sash` is a paper band: (material, width).

    Folded in half twice instead (`halved`), its four layers show one round fold in front, as a single thick cloth.
    """
    made = group(at, turn, parent)
    layers = 4 if halved else layers
    middle = _halved(depth, thickness) if halved else _zigzag(depth, layers, thickness, seed)
    above, below = _sides(middle, thickness * 0.49)
    first, last = middle[0], middle[-1]
    ring = above + [last + (last - middle[-2]).normalized() * thickness * 0.35]
    ring += below[::-1] + [first + (first - middle[1]).normalized() * thickness * 0.35]
    points, faces, steps, height = [], [], 46, layers * thickness * 1.02
    for step in range(steps + 1):
        x = (-0.5 + step / steps) * width
        points += [_draped(x, point, width, height, seed, sag) for point in ring]
    around = len(ring)
    for step in range(steps):
        for at_ring in range(around):
            after = (at_ring + 1) % around
            faces.append((step * around + at_ring, step * around + after, (step + 1) * around + after, (step + 1) * around + at_ring))
    for end in (0, steps):
        base = end * around
        faces += [(base + i, base + i + 1, base + around - 3 - i, base + around - 2 - i) for i in range(len(middle) - 1)]
    body = _tidy(mesh(points, faces, surface, parent=made))
    bevel(body, 0.045, 3, 60)
    if sash:
        _sash(made, depth, height, *sash)
    return made


def _zigzag(depth, layers, thickness, seed):
    pitch, line = thickness * 1.02, []
    for layer in range(layers):
        height, way = thickness / 2 + layer * pitch, 1 if layer % 2 == 0 else -1
        shift = random.Random(seed * 31 + layer).uniform(-0.02, 0.02)
        end = depth / 2 - thickness / 2
        line += [Vector((way * (-1 + 2 * i / 22) * end + shift, height)) for i in range(23)]
        if layer < layers - 1:
            for i in range(1, 8):
                angle = -pi / 2 + pi * i / 8
                line.append(Vector((way * (end + cos(angle) * pitch / 2) + shift, height + pitch / 2 + sin(angle) * pitch / 2)))
    return line


def _halved(depth, thickness):
    """The way through four layers: the lowest to the front, the top one back, and the two within."""
    pitch, end = thickness * 1.02, depth / 2 - thickness / 2
    heights = [thickness / 2 + layer * pitch for layer in range(4)]

    def along(start, stop, height):
        return [Vector((start + (stop - start) * i / 22, height)) for i in range(23)]

    def around(x, low, high, side, rising):
        radius, angles = (high - low) / 2, [-pi / 2 + pi * i / 14 for i in range(1, 14)]
        turn = [Vector((x + side * radius * cos(a), (low + high) / 2 + radius * sin(a))) for a in angles]
        return turn if rising else turn[::-1]

    front = -end + 1.5 * pitch
    line = along(end, front, heights[0]) + around(front, heights[0], heights[3], -1, True)
    line += along(front, end, heights[3]) + around(end, heights[2], heights[3], 1, False)
    line += along(end, front, heights[2]) + around(front, heights[1], heights[2], -1, False)
    return line + along(front, end, heights[1])


def _sides(line, half):
    above, below = [], []
    for index, point in enumerate(line):
        along = (line[min(index + 1, len(line) - 1)] - line[max(index - 1, 0)]).normalized()
        across = Vector((-along.y, along.x)) * half
        above.append(point + across)
        below.append(point - across)
    return above, below


def _draped(x, point, width, height, seed, sag):
    """A point of the cloth, moved as cloth lies: soft waves, ends that hang a little."""
    wave = noise.noise((x * 1.1 + seed, point.x * 1.3, point.y * 2.2)) * 0.5
    wave += noise.noise((x * 3 + seed, point.x * 3, point.y * 5)) * 0.2
    hang = 0.06 * (abs(x) / (width / 2)) ** 4 * point.y / height
    lift = wave * sag * min(1, point.y / 0.1)
    return Vector((x * (1 + 0.012 * noise.noise((point.x * 2, point.y * 4, seed))), point.x + wave * sag, max(0, point.y + lift - hang)))


def _sash(parent, depth, height, surface, width):
    top, out = height + 0.03, depth / 2 + 0.03
    line = [(0, -out, 0.01), (0, -out - 0.01, top * 0.5), (0, -out + 0.02, top - 0.05), (0, -out + 0.1, top), (0, 0, top + 0.005), (0, out - 0.1, top), (0, out, top - 0.08), (0, out, 0.01)]
    band([Vector(point) for point in line], [Vector((width, 0, 0))] * len(line), surface, thickness=0.014, parent=parent)
