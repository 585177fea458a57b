"""Hello, Little One: a muslin blanket, a first bear, and a lasagna for the parents."""
from .. import materials as of
from ..goods.cloth import folded
from ..goods.packaging import gift_box, leaning_card
from ..goods.toys import bear
from ..materials import Bump, Variation, material
from ..shapes import block, group

TINT = 'calm'


def arrange():
    gift_box((1.35, 1.15, 0), -12, (1.3, 1.1, 0.85), card=False)
    muslin = material('muslin', '#D5DED6', 0.95, shine=0.04, fuzz=0.4, bump=Bump(0.6, 26, 0.02, 'waves'))
    folded((-0.95, 0.5, 0), 1.9, 1.35, 4, 0.16, muslin, turn=8, seed=4, sag=0.04)
    bear((0.3, 0.25, 0), turn=-8)
    dish = group((-0.55, -0.85, 0), 6)
    glaze = of.stoneware('#EDE4D3')
    block((1.7, 0.95, 0.36), glaze, parent=dish, edge=0.08, segments=5)
    top = material('lasagna', '#D99A3E', 0.6, variation=Variation('#A8472A', 5, 0.45, 0.65), bump=Bump(0.6, 9, 0.05))
    block((1.56, 0.82, 0.05), top, at=(0, 0, 0.34), parent=dish, edge=0.02)
    leaning_card((1.35, -0.25, 0), turn=-12)
