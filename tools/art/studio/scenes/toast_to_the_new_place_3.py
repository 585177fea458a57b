"""Toast to the New Place, the box opened: the bottle, two flutes, the handwritten card."""
from .. import materials as of
from ..goods.open_box import flat_card, laid, open_box
from ..goods.vessels import bottle, flute
from ..materials import material
from ..shapes import rounded, turned

TINT = 'cheer'
CAMERA = {'elevation': 58, 'fill': 0.82}


def arrange():
    box = open_box((4.0, 3.5, 1.0))
    green = material('dark green glass', '#1F3326', 0.12, shine=0.6, lacquer=0.4)
    made = bottle((0, 0, 0), green, ('SPARKLING', 'ANDERSON', 'VALLEY'), radius=0.43, height=3.0, shoulder=0.55, neck=0.15, label_size=0.1, label_color='#F4EBD6', parent=box)
    foil = material('foil', '#C2A05A', 0.35, metal=1, bump=of.Bump(0.4, 30, 0.01))
    turned(rounded([(0.165, 2.1), (0.175, 2.15), (0.18, 2.8), (0.21, 2.86), (0.2, 3.04), (0, 3.06)], 0.03), foil, parent=made, segments=60)
    laid(made, -1.15, -1.4, 0.43, turn=2)
    laid(flute((0, 0, 0), parent=box), -0.1, -0.85, 0.34, turn=-3)
    laid(flute((0, 0, 0), parent=box), 0.75, -0.75, 0.34, turn=4)
    flat_card(box, 1.25, -1.15, turn=-8, lift=0.02)
