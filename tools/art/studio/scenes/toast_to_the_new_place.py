"""Toast to the New Place: a bottle of sparkling wine, two cut-glass flutes, a handwritten card."""
from .. import materials as of
from ..goods.packaging import gift_box, leaning_card
from ..goods.vessels import bottle, flute
from ..materials import material
from ..shapes import rounded, turned

TINT = 'cheer'


def arrange():
    gift_box((0.95, 1.15, 0), -10, (1.4, 1.15, 0.9), card=False)
    green = material('dark green glass', '#1F3326', 0.12, shine=0.6, lacquer=0.4)
    made = bottle((-0.85, 0.2, 0), green, ('SPARKLING', 'ANDERSON', 'VALLEY'), radius=0.43, height=3.0, shoulder=0.55, neck=0.15, label_size=0.1, label_color='#F4EBD6')
    foil = material('foil', '#C2A05A', 0.35, metal=1, bump=of.Bump(0.4, 30, 0.01))
    turned(rounded([(0.165, 2.1), (0.175, 2.15), (0.18, 2.8), (0.21, 2.86), (0.2, 3.04), (0, 3.06)], 0.03), foil, parent=made, segments=60)
    wine = material('sparkling wine', '#EBD48A', 0.1, shine=0.5)
    flute((0.1, -0.25, 0), drink=wine)
    flute((0.72, -0.02, 0), drink=wine)
    leaning_card((1.35, -0.3, 0), turn=-12)
