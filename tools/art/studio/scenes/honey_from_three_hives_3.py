"""Honey from Three Hives, the box opened: three jars, the dipper, the card."""
from .. import materials as of
from ..goods.kitchen import honey_dipper
from ..goods.open_box import BED, flat_card, laid, open_box
from ..goods.vessels import jar
from ..materials import material

TINT = 'treats'
CAMERA = {'elevation': 66, 'fill': 0.9}


def arrange():
    box = open_box(3.3, 2.3)
    for x, name, color in ((-1.05, 'ORANGE BLOSSOM', '#F0BE5A'), (0.0, 'WILDFLOWER', '#D68E22'), (1.05, 'BUCKWHEAT', '#5A2A0E')):
        honey = material(f'honey {name}', color, 0.15, waxy=0.4, waxy_depth=0.2)
        laid(jar((0, 0, 0), honey, name.split(' '), radius=0.42, height=0.98, level=1.04, lid=of.brass(), lumpy=0, parent=box), x, -0.15, 0.42)
    honey_dipper((-1.34, -0.72, BED + 0.2), of.beech('z'), turn=8, parent=box)
    flat_card(box, 1.05, -0.69, turn=-8, lift=0.02)
