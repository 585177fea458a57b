"""One Year Home: a watercolor of their house in an oak frame."""
from .. import materials as of
from ..goods.packaging import gift_box, leaning_card
from ..goods.stationery import frame
from ..shapes import slab

TINT = 'home'


def painted(parent, width, height):
    """A house with a tree, in flat washes."""
    def wash(name, color, outline, layer):
        surface = of.material(f'wash {name}', color, 0.95, shine=0.05, variation=of.Variation('#F4EEE2', 5, 0.45, 0.8))
        slab([(x * width, y * height) for x, y in outline], 0.001, surface, at=(0, 0, 0.0012 * layer), parent=parent, edge=0.0002)

    wash('sky', '#C9DCE6', [(-0.5, -0.1), (0.5, -0.1), (0.5, 0.5), (-0.5, 0.5)], 0)
    wash('lawn', '#A9BC83', [(-0.5, -0.5), (0.5, -0.5), (0.5, -0.12), (-0.5, -0.06)], 1)
    wash('wall', '#EFE0C4', [(-0.28, -0.25), (0.26, -0.25), (0.26, 0.1), (-0.28, 0.1)], 2)
    wash('roof', '#9A5A45', [(-0.34, 0.1), (0.32, 0.1), (0.18, 0.33), (-0.2, 0.33)], 3)
    wash('door', '#3F6B5C', [(-0.05, -0.25), (0.05, -0.25), (0.05, -0.02), (-0.05, -0.02)], 4)
    for x in (-0.18, 0.17):
        wash('window', '#8FB0BE', [(x - 0.05, -0.12), (x + 0.05, -0.12), (x + 0.05, 0.01), (x - 0.05, 0.01)], 4)
    wash('path', '#DCCBAA', [(-0.05, -0.25), (0.05, -0.25), (0.16, -0.5), (-0.12, -0.5)], 4)
    crown = [(0.4, 0.12), (0.47, 0.18), (0.48, 0.3), (0.4, 0.38), (0.31, 0.33), (0.29, 0.2)]
    wash('crown', '#6F8F57', crown, 5)
    wash('trunk', '#7A5B43', [(0.375, -0.2), (0.405, -0.2), (0.4, 0.14), (0.38, 0.14)], 4)


def arrange():
    gift_box((1.15, 0.85, 0), -12, (1.35, 1.15, 0.9), card=False)
    frame((-0.55, 0.0, 0), painted, size=(2.5, 2.15))
    leaning_card((1.2, -0.55, 0), turn=-12)
