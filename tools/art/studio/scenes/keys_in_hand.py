"""Keys in Hand: a bottle, a box with leather key fobs, a card for the deep clean, a watercolor of the house."""
from .. import materials as of
from ..goods.closing import key_fob
from ..goods.packaging import gift_box
from ..goods.stationery import frame
from ..goods.tools import certificate
from ..goods.vessels import bottle, flute
from ..materials import material
from .one_year_home import painted

TINT = 'deals'


def arrange():
    frame((-1.2, 0.75, 0), painted, size=(2.0, 1.75))
    gift_box((1.25, 0.85, 0), -10, (1.5, 1.25, 0.9), card=False)
    quince = material('quince', '#E3B95A', 0.12, shine=0.6)
    bottle((0.25, 0.45, 0), of.glass(), ('SPARKLING', 'QUINCE'), radius=0.32, height=2.2, neck=0.13, stopper=of.cork(), filling=quince, label_size=0.09)
    key_fob((-0.95, -0.75, 0), turn=62)
    key_fob((0.2, -0.75, 0), turn=50)
    certificate((1.5, -0.3, 0), 'DEEP CLEAN', ('two weeks after closing',), turn=-14, size=(1.15, 0.85))
