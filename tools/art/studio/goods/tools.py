"""What helpers bring along: buckets, brushes, bottles, a toolbox, gloves, shears, a thermostat."""
from math import cos, pi, sin

from .. import materials as of
from ..materials import Bump, Variation, material
from ..shapes import block, group, lettering, rounded, slab, smoothen, tube, turned
from .packaging import bow, easel

def certificate(at, title, lines, *, turn=0, lean=14, size=(1.5, 1.05), parent=None):
    """The card that stands for a service: its title and a line or two, with our ribbon across a corner."""
    made = easel(at, turn=turn, lean=lean, parent=parent)
    wide, tall = size
    slab([(-wide / 2, 0), (wide / 2, 0), (wide / 2, tall), (-wide / 2, tall)], 0.03, of.paper(), parent=made, edge=0.008)
    lettering(title, min(0.15, wide * 1.35 / len(title)), of.ink('#17594A'), at=(0, tall * 0.66, 0.031), depth=0.001, parent=made, font='sans', spacing=1.12)
    for row, line in enumerate(lines):
        lettering(line, 0.085, of.ink(), at=(0, tall * 0.42 - row * 0.14, 0.031), depth=0.001, parent=made, font='sans')
    bow((wide * 0.36, tall * 0.98, 0.03), 0.42, of.satin(), parent=made)
    return made

def bucket(at, color='#5E8A84', *, radius=0.62, height=0.95, turn=0, parent=None):
    """An enamel bucket with a wire handle, standing."""
    made = group(at, turn, parent)
    surface = of.enamel(color)
    turned(rounded([(0, 0), (radius * 0.74, 0), (radius, height), (radius - 0.04, height), (radius * 0.7, 0.05), (0, 0.05)], 0.03), surface, parent=made)
    turned([(radius - 0.01, height - 0.03), (radius + 0.03, height), (radius - 0.01, height + 0.03), (radius - 0.05, height)], of.steel(), parent=made)
    arc = [(radius * 1.0 * cos(a), 0, height - 0.06 + 0.72 * sin(a)) for a in [pi * i / 12 for i in range(13)]]
    tube(arc, 0.02, of.steel(), parent=made)
    return made

def spray_bottle(at, liquid, words, *, turn=0, parent=None):
    """An amber bottle with a black trigger."""
    from .vessels import bottle

    made = bottle(at, of.glass('amber', '#C98A4A'), words, radius=0.31, height=1.5, neck=0.11, shoulder=0.68, filling=liquid, label_size=0.1, turn=turn, parent=parent)
    black = of.material('trigger', '#26282A', 0.5)
    block((0.2, 0.3, 0.16), black, at=(0, -0.04, 1.48), parent=made, edge=0.03)
    block((0.1, 0.42, 0.12), black, at=(0, -0.16, 1.62), parent=made, edge=0.03)
    tube([(0, -0.2, 1.6), (0, -0.27, 1.45), (0, -0.2, 1.32)], 0.03, black, parent=made)
    return made

def brush(at, *, turn=0, parent=None):
    """A wooden scrubbing brush, bristles down."""
    made = group(at, turn, parent)
    bristle = material('bristle', '#D9C394', 0.9, bump=Bump(1, 70, 0.03, stretch=(1, 1, 0.05)))
    outline = [(0.5 * cos(a) * (1 + 0.1 * cos(2 * a)), 0.22 * sin(a)) for a in [2 * pi * i / 48 for i in range(48)]]
    slab([(x * 0.94, y * 0.9) for x, y in outline], 0.2, bristle, parent=made, edge=0.01)
    slab(outline, 0.13, of.beech(), at=(0, 0, 0.2), parent=made, edge=0.05, segments=4)
    return made

def toolbox(at, color='#A33E2C', *, turn=0, parent=None):
    """An open-topped wooden tote in a color, with a round handle, and what sticks out of it."""
    made = group(at, turn, parent)
    wide, deep, tall = 2.3, 0.95, 0.72
    paint, rod = of.enamel(color), of.beech()
    for y in (-deep / 2, deep / 2):
        block((wide, 0.06, tall), paint, at=(0, y, 0), parent=made, edge=0.012)
    for x in (-wide / 2, wide / 2):
        side = group((x, 0, 0), 0, made)
        side.rotation_euler = (pi / 2, 0, pi / 2)
        slab([(-deep / 2, 0), (deep / 2, 0), (deep / 2, tall), (0.14, 1.45), (-0.14, 1.45), (-deep / 2, tall)], 0.06, paint, at=(0, 0, -0.03), parent=side, edge=0.012)
    block((wide - 0.05, deep - 0.05, 0.06), paint, parent=made, edge=0.01)
    tube([(-wide / 2, 0, 1.3), (0, 0, 1.3), (wide / 2, 0, 1.3)], 0.075, rod, parent=made)
    hammer((-0.55, 0.12, 0.1), parent=made)
    tube([(0.35, -0.1, 0.1), (0.42, -0.1, 1.02)], 0.03, of.steel(), parent=made)
    turned(rounded([(0, 0), (0.1, 0.02), (0.11, 0.3), (0.08, 0.5), (0, 0.52)], 0.04), of.enamel('#E0A63C'), at=(0.42, -0.1, 0.95), parent=made, segments=24)
    tape = group((0.85, -0.62, 0), 20, made)
    slab([(0.24 * cos(a), 0.24 + 0.24 * sin(a)) for a in [2 * pi * i / 40 for i in range(40)]], 0.2, of.enamel('#E0A63C'), rotation=(90, 0, 0), parent=tape, edge=0.04)
    return made

def hammer(at, *, parent=None):
    """A claw hammer that stands on its handle's end."""
    made = group(at, 0, parent)
    tube([(0, 0, 0), (0.02, 0, 0.8), (0, 0, 1.35)], 0.065, of.beech('z'), parent=made, taper=lambda t: 1.1 - 0.3 * t)
    block((0.44, 0.17, 0.18), of.steel(), at=(-0.02, 0, 1.26), parent=made, edge=0.03)
    turned(rounded([(0, 0), (0.12, 0), (0.12, 0.16), (0, 0.16)], 0.02), of.steel(), at=(-0.24, 0, 1.35), rotation=(0, -90, 0), parent=made, segments=32)
    tube([(0.18, 0, 1.36), (0.36, 0, 1.36), (0.5, 0, 1.22)], 0.055, of.steel(), parent=made, taper=lambda t: 1.2 - 0.8 * t)
    return made

def squeegee(at, *, turn=0, parent=None):
    """A window squeegee lying on its back."""
    made = group(at, turn, parent)
    tube([(0, 0, 0.1), (0.5, 0, 0.11), (1.25, 0, 0.1)], 0.07, of.material('grip', '#27322F', 0.6), parent=made)
    block((0.12, 1.5, 0.1), of.brass(), at=(1.3, 0, 0.05), parent=made, edge=0.03)
    block((0.16, 1.56, 0.03), of.material('rubber', '#1E1F20', 0.6), at=(1.42, 0, 0.08), parent=made, edge=0.008)
    return made

def work_glove(at, color='#C9A26B', *, turn=0, parent=None):
    """A leather glove that lies flat."""
    made = group(at, turn, parent)
    hide = material(f'hide {color}', color, 0.85, shine=0.15, variation=Variation('#B58A50', 5), bump=Bump(0.3, 30, 0.01))
    cuff = of.linen('#6F7F63')
    outline = [(-0.3, 0), (0.3, 0), (0.36, 0.5), (0.62, 0.72), (0.6, 0.92), (0.48, 0.92), (0.34, 0.82)]
    for x, top in ((0.26, 1.42), (0.09, 1.55), (-0.08, 1.5), (-0.25, 1.35)):
        outline += [(x + 0.075, top - 0.55 if x == 0.26 else 1.0), (x + 0.07, top - 0.06), (x, top), (x - 0.07, top - 0.06)]
    outline += [(-0.34, 0.9), (-0.36, 0.5)]
    smoothen(slab(outline, 0.13, hide, parent=made, edge=0.05, segments=4), 1)
    block((0.68, 0.3, 0.16), cuff, at=(0, -0.12, 0), parent=made, edge=0.05)
    return made

def pruning_shears(at, *, turn=0, parent=None):
    """Closed pruning shears with red handles, lying down."""
    made = group(at, turn, parent)
    red = of.enamel('#B5402C')
    slab([(0, -0.03), (0.35, -0.12), (0.62, 0.02), (0.68, 0.1), (0.3, 0.12), (0, 0.09)], 0.05, of.steel(), at=(0, 0, 0.05), parent=made, edge=0.012)
    slab([(0, -0.1), (0.3, -0.2), (0.5, -0.14), (0.3, -0.05), (0, 0.02)], 0.05, of.steel(), at=(0, 0, 0.03), parent=made, edge=0.012)
    for side in (-1, 1):
        tube([(0.02, 0, 0.07), (-0.3, side * 0.12, 0.08), (-0.8, side * 0.14, 0.08), (-1.15, side * 0.07, 0.08)], 0.06, red, parent=made)
    turned(rounded([(0, 0), (0.08, 0), (0.08, 0.05), (0, 0.06)], 0.02), of.steel(), at=(0, 0.01, 0.1), parent=made, segments=24)
    return made

def thermostat(at, *, turn=0, lean=8, parent=None):
    """A round dial on a white base, showing 68."""
    made = easel(at, turn=turn, lean=lean, parent=parent)
    block((1.5, 1.5, 0.12), of.enamel('#F2EEE6'), at=(0, 0.75, 0), parent=made, edge=0.08)
    turned(rounded([(0, 0.12), (0.58, 0.12), (0.58, 0.3), (0.5, 0.36), (0, 0.34)], 0.04), of.steel(), at=(0, 0.75, 0), parent=made, segments=96)
    turned([(0, 0.362), (0.44, 0.36), (0.46, 0.34)], of.material('dial face', '#1F2A2E', 0.25), at=(0, 0.75, 0), parent=made, segments=72)
    lettering('68', 0.36, of.paper(), at=(0, 0.75, 0.366), depth=0.001, parent=made, font='sans')
    return made
