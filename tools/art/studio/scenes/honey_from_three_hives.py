"""Honey from Three Hives: three half-pound jars, pale to dark, and a beech dipper."""
from .. import materials as of
from ..goods.kitchen import honey_dipper
from ..goods.packaging import gift_box, leaning_card
from ..goods.vessels import jar
from ..materials import material

TINT = 'treats'


def arrange():
    gift_box((0.55, 1.25, 0), -8, (1.6, 1.15, 0.95), card=False)
    for x, y, name, color in ((-1.1, 0.1, 'ORANGE BLOSSOM', '#F0BE5A'), (-0.1, -0.12, 'WILDFLOWER', '#D68E22'), (0.9, 0.08, 'BUCKWHEAT', '#5A2A0E')):
        honey = material(f'honey {name}', color, 0.15, waxy=0.4, waxy_depth=0.2)
        jar((x, y, 0), honey, name.split(' '), radius=0.44, height=0.98, level=0.95, lid=of.brass(), lumpy=0)
    honey_dipper((-1.25, -0.95, 0.24), of.beech('z'), turn=12)
    leaning_card((1.75, -0.3, 0), turn=-14)
