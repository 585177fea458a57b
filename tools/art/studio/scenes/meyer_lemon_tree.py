"""Meyer Lemon Tree: a two-year-old tree in a terracotta pot with its first green fruit, a saucer, plant food, a note."""
import random
from math import cos, pi, sin

from mathutils import Euler, Vector

from .. import materials as of
from ..goods.fruit import lemon
from ..goods.packaging import easel, leaning_card
from ..goods.plants import leaf
from ..goods.vessels import pot, round_tin
from ..shapes import block, group, lettering, rounded, tube, turned

TINT = 'home'
# The branches that bear a lemon, and how long its stalk is.
FRUIT = {2: 0.2, 4: 0.1, 5: 0.14, 7: 0.18}


def arrange():
    pot((-0.35, 0.2, 0.07), radius=0.62, height=0.95)
    turned(rounded([(0, 0), (0.56, 0), (0.66, 0.13), (0.62, 0.13), (0.53, 0.05), (0, 0.05)], 0.02), of.terracotta(), at=(-0.35, 0.2, 0))
    _tree(group((-0.35, 0.2, 0.07)))
    round_tin((0.72, 0.05, 0), '#5E7D52', ('PLANT', 'FOOD'), radius=0.36, height=0.78)
    note = easel((1.42, 0.5, 0), turn=-10, lean=14)
    block((1.05, 1.0, 0.012), of.paper('#F8F1E2'), at=(0, 0.5, 0), parent=note, edge=0.003)
    for row, words in enumerate(('A NOTE FROM', 'THE GROWER')):
        lettering(words, 0.1, of.ink(), at=(0, 0.86 - 0.15 * row, 0.013), depth=0.001, parent=note, font='sans', spacing=1.1)
    leaning_card((1.6, -0.35, 0), turn=-12)


def _tree(tree):
    draw, branches = random.Random(6), []
    bark = of.material('lemon bark', '#7C6A4E', 0.9)
    tube([(0, 0, 0.8), (0.04, 0, 1.4), (-0.02, 0, 2.0), (0, 0, 2.4)], 0.06, bark, parent=tree, taper=lambda t: 1 - 0.35 * t)
    leaves = []
    for branch in range(13):
        angle, start = branch * 2.4, 1.75 + 0.65 * branch / 12
        reach = draw.uniform(0.6, 0.85) * (1 - 0.35 * branch / 12)
        end = Vector((cos(angle) * reach, sin(angle) * reach, start + draw.uniform(0.35, 0.7)))
        tube([(0, 0, start), tuple(end * 0.5 + Vector((0, 0, start * 0.5 + 0.05))), tuple(end)], 0.024, bark, parent=tree, taper=lambda t: 1 - 0.5 * t)
        branches.append(end)
        for place in (0.35, 0.55, 0.75, 0.92, 1.0):
            spot = Vector((0, 0, start)).lerp(end, place) + Vector((0, 0, 0.08 * place))
            for side in (-1, 1, 0.2):
                turn = angle + side * draw.uniform(0.6, 1.5)
                leaves.append((spot, draw.uniform(0.34, 0.48), (draw.uniform(-15, 15), draw.uniform(-45, 15), turn * 180 / pi), draw.choice(('#3F6B35', '#4F7F40', '#5C8C49'))))
    lemons = [_hang(tree, branches[branch], stalk, seed=branch) for branch, stalk in FRUIT.items()]
    for spot, length, rotation, color in leaves:
        if all(_is_clear(spot, length, rotation, middle) for middle in lemons):
            leaf(tree, length=length, width=0.2, at=tuple(spot), rotation=rotation, curl=0.2, surface=of.leaf(color))


def _hang(tree, end, stalk, *, seed):
    """A lemon on a stalk that bends down from the end of a branch; returns its middle."""
    out = Vector((end.x, end.y, 0)).normalized()
    top = end + out * 0.1 + Vector((0, 0, -stalk))
    tube([tuple(end - out * 0.04), tuple(end + out * 0.07 + Vector((0, 0, 0.01))), tuple(end + out * 0.1 + Vector((0, 0, -stalk * 0.4))), tuple(top)], 0.016, of.stem(), parent=tree)
    middle = top + Vector((0, 0, -0.185))
    lemon(tuple(middle), radius=0.155, rotation=(0, 0, seed * 50), seed=seed, parent=tree, color='#8FA53F', patches='#6F8F35')
    turned([(0, 0.03), (0.03, 0.025), (0.05, 0), (0.03, -0.015), (0, -0.02)], of.stem(), at=tuple(top), parent=tree, segments=10)
    return middle


def _is_clear(spot, length, rotation, middle):
    """Whether a leaf stays outside a lemon."""
    way = Euler([angle * pi / 180 for angle in rotation]).to_matrix() @ Vector((length, 0, 0))
    return all((spot + way * (step / 6) - middle).length > 0.24 for step in range(7))
