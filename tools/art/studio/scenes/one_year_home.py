"""One Year Home: a watercolor of their house in an oak frame."""
import random
from math import cos, pi, sin

from .. import materials as of
from ..goods.packaging import gift_box, leaning_card
from ..goods.stationery import frame
from ..colors import lighter
from ..shapes import slab, tube

TINT = 'home'


def painted(parent, width, height):
    """A watercolor of a gabled house from its corner, with a porch, trees, a garden, and a cat in the window."""
    draw, layers = random.Random(11), iter(range(1000))
    width, height = width * 1.28, height * 1.28

    def rough(outline, wander):
        """The outline with more points, each a little off, as a brush leaves it."""
        line = []
        for (x, y), (next_x, next_y) in zip(outline, outline[1:] + outline[:1]):
            steps = max(1, int((((next_x - x) * width) ** 2 + ((next_y - y) * height) ** 2) ** 0.5 / 0.12))
            line += [(x + (next_x - x) * i / steps + draw.uniform(-wander, wander), y + (next_y - y) * i / steps + draw.uniform(-wander, wander)) for i in range(steps)]
        return line

    def wash(color, outline, wander=0.004, pale=0.35):
        surface = of.material(f'wash {color} {pale}', color, 1, shine=0, variation=of.Variation(lighter(color, pale), 4.5, 0.4, 0.75, warp=0.8))
        slab([(x * width, y * height) for x, y in rough(outline, wander)], 0.001, surface, at=(0, 0, 0.0008 * next(layers)), parent=parent, edge=0)

    def blot(color, x, y, size, tall=1.0, points=14, pale=0.35):
        wash(color, [(x + size * draw.uniform(0.8, 1.15) * cos(2 * pi * i / points), y + size * tall * draw.uniform(0.8, 1.15) * sin(2 * pi * i / points)) for i in range(points)], 0.004, pale)

    def pencil(*points):
        depth = 0.0008 * next(layers) + 0.0015
        tube([(x * width, y * height, depth) for x, y in points], 0.0032, of.ink('#5B5348'), parent=parent)

    wash('#BFD8E4', [(-0.47, -0.02), (0.46, 0.0), (0.47, 0.3), (0.36, 0.44), (0.05, 0.47), (-0.3, 0.43), (-0.46, 0.32)], 0.012, 0.75)
    for x, y, size in ((-0.42, 0.08, 0.1), (-0.3, 0.1, 0.12), (0.3, 0.1, 0.12), (0.42, 0.06, 0.1), (0.2, 0.12, 0.09)):
        blot('#93AE94', x, y, size, 1.1, pale=0.6)
    wash('#B4C586', [(-0.47, -0.42), (-0.2, -0.47), (0.25, -0.46), (0.47, -0.4), (0.46, 0.0), (-0.46, 0.0)], 0.012, 0.45)
    wash('#E3D3B2', [(-0.02, -0.17), (0.07, -0.16), (0.2, -0.45), (-0.03, -0.46)], 0.006, 0.5)
    # The gable in the light, and the long side in shade.
    wash('#F3E6CB', [(-0.27, -0.16), (-0.02, -0.2), (-0.02, 0.1), (-0.145, 0.27), (-0.27, 0.13)], 0.003, 0.5)
    wash('#CDBFA6', [(-0.02, -0.2), (0.31, -0.13), (0.31, 0.11), (-0.02, 0.1)], 0.003, 0.25)
    wash('#9C5845', [(-0.145, 0.28), (0.2, 0.27), (0.34, 0.1), (-0.015, 0.085)], 0.004, 0.25)
    wash('#7E4536', [(-0.3, 0.12), (-0.28, 0.1), (-0.145, 0.255), (-0.015, 0.08), (0.0, 0.095), (-0.145, 0.29)], 0.003, 0.2)
    wash('#8C5344', [(0.12, 0.27), (0.17, 0.27), (0.17, 0.38), (0.12, 0.38)], 0.003, 0.25)
    for row in range(3):
        pencil((-0.1 + 0.035 * row, 0.235 - 0.055 * row), (0.215 + 0.035 * row, 0.225 - 0.05 * row))
    # The porch, the door, and the windows.
    wash('#A86350', [(-0.02, 0.02), (0.16, 0.05), (0.2, -0.02), (-0.03, -0.055)], 0.003, 0.25)
    wash('#2F6B5B', [(0.025, -0.185), (0.085, -0.175), (0.085, -0.035), (0.025, -0.045)], 0.002, 0.2)
    for x in (-0.015, 0.175):
        wash('#F6EFDF', [(x - 0.008, -0.19), (x + 0.008, -0.19), (x + 0.008, -0.03), (x - 0.008, -0.03)], 0.001, 0.3)
    for x, y, w, h in ((-0.21, 0.03, 0.032, 0.05), (-0.08, 0.02, 0.032, 0.05), (-0.145, 0.16, 0.025, 0.035), (-0.145, -0.105, 0.04, 0.05), (0.24, -0.01, 0.035, 0.05)):
        wash('#6F93A6', [(x - w, y - h), (x + w, y - h), (x + w, y + h), (x - w, y + h)], 0.002, 0.45)
        pencil((x, y - h), (x, y + h))
        pencil((x - w, y), (x + w, y))
        pencil((x - w, y - h), (x + w, y - h), (x + w, y + h), (x - w, y + h), (x - w, y - h))
    blot('#3A332D', -0.135, -0.138, 0.014, 1.3, 10, 0.1)
    blot('#3A332D', -0.135, -0.112, 0.01, 1.0, 10, 0.1)
    pencil((-0.27, -0.16), (-0.02, -0.2), (0.31, -0.13))
    pencil((-0.27, 0.12), (-0.27, -0.16))
    pencil((-0.02, 0.09), (-0.02, -0.2))
    pencil((0.31, 0.1), (0.31, -0.13))
    # A maple on the right, shrubs and flowers along the walls.
    wash('#7A5B43', [(0.365, -0.2), (0.395, -0.2), (0.39, 0.1), (0.41, 0.2), (0.385, 0.16), (0.37, 0.2), (0.372, 0.08)], 0.003, 0.3)
    for index in range(16):
        color = ('#B8572F', '#CC7A3A', '#A4482C', '#D99A4A')[index % 4]
        blot(color, 0.385 + draw.uniform(-0.085, 0.075), 0.235 + draw.uniform(-0.11, 0.12), draw.uniform(0.03, 0.05), 1.1, 11, 0.4)
    for index in range(13):
        x = -0.33 + 0.052 * index
        if not -0.03 < x < 0.12:
            blot(('#5E7F4B', '#7C9A5C', '#4F6E44')[index % 3], x, -0.195 + draw.uniform(-0.02, 0.015) + 0.04 * max(0, x), draw.uniform(0.026, 0.04), 0.9, 11, 0.4)
    for index in range(26):
        x = draw.choice((draw.uniform(-0.36, -0.05), draw.uniform(0.13, 0.34)))
        blot(draw.choice(('#C8506A', '#E0A63C', '#F3E6EC', '#8A6AA8')), x, -0.215 + draw.uniform(-0.03, 0.03), draw.uniform(0.006, 0.011), 1, 8, 0.2)
    for x, y in ((-0.4, -0.33), (-0.25, -0.38), (0.3, -0.34), (0.4, -0.28), (-0.38, -0.2)):
        wash('#8FA765', [(x - 0.05, y), (x + 0.05, y + 0.008), (x + 0.03, y + 0.018), (x - 0.03, y + 0.014)], 0.004, 0.3)


def arrange():
    gift_box((1.15, 0.85, 0), -12, (1.35, 1.15, 0.9), card=False)
    frame((-0.55, 0.0, 0), painted, size=(2.5, 2.15))
    leaning_card((1.2, -0.55, 0), turn=-12)
