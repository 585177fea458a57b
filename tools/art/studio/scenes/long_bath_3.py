"""The Long Bath, the box opened: towel, salt, candle, door sign, card."""
from ..goods.cloth import folded
from ..goods.home import honeycomb_candle
from ..goods.open_box import BED, flat_card, laid, open_box
from ..goods.vessels import jar
from ..materials import Bump, Variation, material
from ..shapes import block, group, lettering
from .. import materials as of

TINT = 'calm'
CAMERA = {'elevation': 66, 'fill': 0.9}


def arrange():
    box = open_box(3.6, 2.5)
    waffle = material('waffle weave', '#EDE5D6', 0.95, shine=0.05, fuzz=0.5, bump=Bump(0.9, 26, 0.05, 'waffle'))
    folded((-0.64, 0.38, BED - 0.04), 1.92, 1.3, 4, 0.17, waffle, turn=2, seed=3, sag=0.03, halved=True, parent=box)
    salt = material('sea salt', '#F4F1EA', 0.4, shine=0.5, waxy=0.2, variation=Variation('#C9D3BF', 14, 0.5, 0.7), bump=Bump(0.8, 15, 0.06, 'cells'))
    laid(jar((0, 0, 0), salt, ('SEA SALT', 'CYPRESS'), radius=0.4, height=0.95, level=0.98, parent=box), 1.27, -0.15, 0.4, turn=-4)
    laid(honeycomb_candle((0, 0, 0), radius=0.24, height=1.1, parent=box), 0.64, -0.3, 0.24, turn=3)
    sign = group((-0.8, -0.78, BED), 4, box)
    block((1.15, 0.5, 0.07), of.oak(), parent=sign, edge=0.015)
    for row, words in enumerate(('BACK IN', 'AN HOUR')):
        lettering(words, 0.13, of.ink('#17594A'), at=(0, 0.09 - 0.2 * row, 0.071), depth=0.001, parent=sign, font='sans', spacing=1.1)
    flat_card(box, 1.0, -0.72, turn=-8, lift=0.02)
