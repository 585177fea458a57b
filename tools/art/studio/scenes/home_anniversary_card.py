"""Home Anniversary Card: a folded card with a paper-cut house that pops up."""
from .. import materials as of
from ..goods.packaging import envelope
from ..shapes import group, slab

TINT = 'home'


def arrange():
    envelope((0.95, 0.95, 0), -14, size=(1.9, 1.35), color='#CFDCCB')
    card = group((-0.35, 0.1, 0), 6)
    slab([(-1.05, -0.8), (1.05, -0.8), (1.05, 0), (-1.05, 0)], 0.016, of.paper(), parent=card, edge=0.004)
    back = group((0, 0, 0.016), 0, card)
    back.rotation_euler = (1.45, 0, 0)
    slab([(-1.05, 0), (1.05, 0), (1.05, 1.35), (-1.05, 1.35)], 0.016, of.paper('#DCE7DC'), parent=back, edge=0.004)

    def sheet(depth, outline, color, holes=()):
        upright = group((0, -depth, 0.02), 0, card)
        upright.rotation_euler = (1.5708, 0, 0)
        slab(outline, 0.014, of.paper(color), parent=upright, edge=0.003)
        for x, y, w, h, shade in holes:
            slab([(x - w, y - h), (x + w, y - h), (x + w, y + h), (x - w, y + h)], 0.006, of.paper(shade), at=(0, 0, 0.013), parent=upright, edge=0.002)

    sheet(0.12, [(-0.75, 0), (0.8, 0), (0.8, 0.35), (0.62, 0.6), (0.4, 0.45), (0.1, 0.62), (-0.3, 0.42), (-0.75, 0.5)], '#A9C2A0')
    glow = '#F2C25B'
    sheet(0.32, [(-0.5, 0), (0.5, 0), (0.5, 0.5), (0.62, 0.48), (0.3, 0.86), (0.3, 1.02), (0.2, 1.02), (0.2, 0.98), (0, 1.12), (-0.62, 0.48), (-0.5, 0.5)], '#FBF7EF', ((-0.25, 0.36, 0.1, 0.12, glow), (0.25, 0.36, 0.1, 0.12, glow), (0, 0.16, 0.09, 0.16, '#BF4027'), (0, 0.72, 0.08, 0.08, glow)))
    sheet(0.58, [(-0.9, 0), (0.9, 0), (0.9, 0.12), (0.6, 0.2), (0.3, 0.1), (-0.2, 0.16), (-0.6, 0.1), (-0.9, 0.22)], '#7FA27A')
