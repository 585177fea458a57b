"""Cards, pens, notebooks, frames, and signs."""
import random
from math import cos, pi, sin

from .. import materials as of
from ..shapes import block, group, lettering, rounded, slab, tube, turned
from .casting import cast
from .packaging import easel


def folded_card(at, front, *, turn=0, size=(1.05, 1.45), opening=36, parent=None, color='#FBF7EF'):
    """A card that stands half open; `front(group)` decorates its front, whose x is right and y up."""
    made = group(at, turn, parent)
    wide, tall = size
    for side in (-1, 1):
        leaf = group((0, 0, 0), 0, made)
        leaf.rotation_euler = (pi / 2, 0, side * opening / 2 * pi / 180)
        x = (0, wide)
        slab([(x[0], 0), (x[1], 0), (x[1], tall), (x[0], tall)], 0.014, of.paper(color), at=(0, 0, 0 if side < 0 else -0.014), parent=leaf, edge=0.004)
        if side < 0:
            art = group((wide / 2, tall / 2, 0.0145), 0, leaf)
            front(art)
    return made


def fountain_pen(at, color='#23303A', *, turn=0, parent=None):
    """An open pen with a steel nib, lying down."""
    made = group(at, turn, parent)
    made.rotation_euler = (0, pi / 2, turn * pi / 180)
    lacquer = of.material(f'lacquer {color}', color, 0.2, lacquer=0.6)
    turned(rounded([(0, 0.02), (0.045, 0), (0.06, 0.03), (0.075, 0.6), (0.07, 0.95), (0.055, 1.08), (0, 1.08)], 0.02), lacquer, at=(-0.075, 0, 0), parent=made, segments=40)
    turned([(0.062, 0.93), (0.077, 0.935), (0.077, 0.97), (0.066, 0.975)], of.brass(), at=(-0.075, 0, 0), parent=made, segments=40)
    nib = group((-0.075, 0, 1.07), 0, made)
    nib.rotation_euler = (pi / 2, 0, pi / 2)
    slab([(-0.045, 0), (0.045, 0), (0.05, 0.1), (0, 0.27), (-0.05, 0.1)], 0.012, of.steel(), parent=nib, edge=0.004)
    return made


def notebook(at, color, *, turn=0, size=(1.45, 2.1, 0.2), strap=None, parent=None):
    """A linen-bound notebook that lies down, with a ribbon or a strap."""
    made = group(at, turn, parent)
    wide, tall, thick = size
    block((wide - 0.05, tall - 0.08, thick - 0.06), of.paper('#F3ECDD'), at=(0.01, 0, 0.03), parent=made, edge=0.008)
    cloth = of.linen(color)
    for z in (0, thick - 0.035):
        block((wide, tall, 0.035), cloth, at=(0, 0, z), parent=made, edge=0.012)
    block((0.05, tall, thick), cloth, at=(-wide / 2 + 0.01, 0, 0), parent=made, edge=0.02)
    if strap:
        block((0.09, tall + 0.012, thick + 0.012), strap, at=(wide * 0.34, 0, -0.004), parent=made, edge=0.006)
    return made


def frame(at, picture, *, size=(2.0, 2.4), turn=0, lean=10, surface=None, parent=None):
    """A picture frame that leans back, with a mat; `picture(group, width, height)` fills it."""
    made = easel(at, turn=turn, lean=lean, parent=parent)
    wide, tall = size
    edge, depth, inner = 0.13, 0.14, surface or of.oak()
    for x, y, w, h in ((0, 0, wide, edge), (0, tall - edge, wide, edge)):
        block((w, h, depth), inner, at=(x, y + h / 2, 0), parent=made, edge=0.015)
    for x in (-wide / 2 + edge / 2, wide / 2 - edge / 2):
        block((edge, tall - 2 * edge, depth), inner, at=(x, tall / 2, 0), parent=made, edge=0.015)
    block((wide - edge, tall - edge, 0.04), of.paper('#FBF7EF'), at=(0, tall / 2, 0.03), parent=made, edge=0.004)
    picture(group((0, tall / 2, 0.072), 0, made), (wide - 2 * edge) * 0.66, (tall - 2 * edge) * 0.66)
    return made


def number_sign(at, digits, *, size=(2.8, 1.4), turn=0, lean=13, parent=None):
    """Cast digits on a slab of slate with split edges, on two brass screws."""
    made, draw = easel(at, turn=turn, lean=lean, parent=parent), random.Random(2)
    wide, tall = size
    slate = of.material('slate', '#4A5054', 0.72, shine=0.35, variation=of.Variation('#363B40', 2.2, 0.4, 0.65, (1, 1, 2.2), 1.2), bump=of.Bump(0.4, 11, 0.012, stretch=(1, 2.4, 1)))
    corners, outline = [(-wide / 2, 0), (wide / 2, 0), (wide / 2, tall), (-wide / 2, tall)], []
    for (x0, y0), (x1, y1) in zip(corners, corners[1:] + corners[:1]):
        steps = 26 if y0 == y1 else 13
        for step in range(steps):
            t = step / steps
            x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
            chip = 0 if y0 == y1 == 0 else draw.uniform(-0.014, 0.014)
            outline.append((x + (chip if x0 == x1 else 0), y + (chip if y0 == y1 else 0)))
    slab(outline, 0.13, slate, parent=made, edge=0.018)
    cast(digits, 1.05, of.bronze(), at=(0, tall * 0.5, 0.2), parent=made, depth=0.055, edge=0.025, spacing=1.06)
    for x in (-wide / 2 + 0.15, wide / 2 - 0.15):
        turned(rounded([(0, 0), (0.055, 0), (0.055, 0.03), (0, 0.045)], 0.02), of.brass(), at=(x, tall / 2, 0.125), parent=made, segments=32)
    return made


def seed_packet(at, *, turn=0, lean=None, parent=None, words=('CALIFORNIA', 'POPPIES'), color='#F0E2CA'):
    """A paper packet with a drawn poppy."""
    made = easel(at, turn=turn, lean=lean, parent=parent) if lean is not None else group(at, turn, parent)
    slab([(-0.38, 0), (0.38, 0), (0.38, 1.05), (-0.38, 1.05)], 0.03, of.paper(color), parent=made, edge=0.012)
    petal = of.material('poppy', '#E8812B', 0.7)
    for step in range(4):
        angle = pi / 4 + step * pi / 2
        outline = [(0.02 + 0.17 * cos(angle) + 0.15 * cos(t), 0.44 + 0.13 * sin(angle) + 0.14 * sin(t)) for t in [2 * pi * i / 24 for i in range(24)]]
        slab([(x - 0.02, y) for x, y in outline], 0.004 + 0.001 * step, petal, at=(0, 0, 0.03), parent=made, edge=0.001)
    tube([(0, 0.32, 0.034), (0.02, 0.2, 0.034), (0, 0.06, 0.034)], 0.012, of.stem(), parent=made)
    turned([(0, 0.012), (0.05, 0.01), (0.055, 0)], of.material('poppy heart', '#5C4A12', 0.8), at=(0, 0.44, 0.036), parent=made, segments=20)
    for row, line in enumerate(words):
        lettering(line, 0.085, of.ink(), at=(0, 0.95 - row * 0.1, 0.032), parent=made, depth=0.001, font='sans', spacing=1.05)
    return made
