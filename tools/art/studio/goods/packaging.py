"""Our own box with its ribbon and bow, the member's card, labels, and parcels."""
from math import cos, pi, radians, sin, sqrt

from mathutils import Matrix, Vector

from .. import materials as of
from ..colors import EVERGREEN
from ..shapes import band, block, grid, group, heart, lettering, rounded, slab, thicken, turned


def gift_box(at=(0, 0, 0), turn=0, size=(1.5, 1.3, 0.85), *, card=True, ribbon=EVERGREEN, card_at=0.0, bow_size=1.0, parent=None):
    """Our closed box of cream board with a satin ribbon. `card_at` moves the card that leans on its front sideways."""
    made = group(at, turn, parent)
    wide, deep, tall = size
    lid, gap, satin = min(0.3, tall * 0.34), 0.025, of.satin(ribbon)
    block((wide - 2 * gap, deep - 2 * gap, tall - 0.02), of.board(), parent=made, edge=0.018)
    block((wide, deep, lid), of.board(), at=(0, 0, tall - lid), parent=made, edge=0.022)
    _around(made, deep / 2, tall, satin, across=False)
    _around(made, wide / 2, tall, satin, across=True)
    bow((0, 0, tall + 0.02), bow_size, satin, parent=made)
    if card:
        leaning_card((card_at, -deep / 2 - 0.012, 0), parent=made)
    return made


def _around(parent, half, tall, satin, *, across):
    """A ribbon over the box and down two sides."""
    out = half + 0.008
    line = [
        Vector((0, -out, 0.004)),
        Vector((0, -out, tall - 0.03)),
        Vector((0, -out + 0.006, tall - 0.004)),
        Vector((0, -out + 0.03, tall + 0.01)),
        Vector((0, out - 0.03, tall + 0.01)),
        Vector((0, out - 0.006, tall - 0.004)),
        Vector((0, out, tall - 0.03)),
        Vector((0, out, 0.004)),
    ]
    if across:
        line = [Vector((-point.y, 0, point.z + 0.004)) for point in line]
    width = Vector((0, 0.22, 0)) if across else Vector((0.22, 0, 0))
    band(line, [width] * len(line), satin, parent=parent)


def bow(at, size, satin, *, parent=None, rotation=(0, 0, 0)):
    """Two loops, two tails, and a knot, lying flat at `at`."""
    made = group(at, 0, parent)
    made.rotation_euler = [radians(angle) for angle in rotation]
    for side, yaw in ((1, 10), (-1, -10)):
        _loop(made, side, yaw, size, satin)
    for angle in (-38, -142):
        _tail(made, radians(angle), size, satin)
    profile = rounded([(0, -0.09), (0.075, -0.09), (0.085, 0.09), (0, 0.09)], 0.05)
    knot = turned(profile, satin, at=(0, 0, 0.085 * size), rotation=(90, 0, 0), segments=32, parent=made)
    knot.scale = (size, size * 0.8, size * 1.25)
    return made


def _loop(parent, side, yaw, size, satin):
    line, widths, steps = [], [], 28
    for step in range(steps + 1):
        angle = radians(-44.5 + 89 * step / steps)
        reach = sqrt(max(cos(2 * angle), 0)) * 0.56 * size
        lifted = Matrix.Rotation(-radians(15), 3, 'Y') @ Vector((reach * cos(angle), 0, reach * sin(angle) * 1.12))
        line.append(Vector((side * (lifted.x + 0.02), 0, lifted.z + 0.07 * size)))
        widths.append(Vector((0, size * (0.09 + 0.27 * sin(pi * step / steps)), 0)))
    band(line, widths, satin, thickness=0.012, parent=parent, rotation=(0, 0, yaw))


def _tail(parent, angle, size, satin):
    line, widths = [], []
    along, across = Vector((cos(angle), sin(angle), 0)), Vector((-sin(angle), cos(angle), 0))
    for step in range(15):
        t = step / 14
        height = 0.09 * (1 - t) + 0.035 * sin(t * pi * 2.2) ** 2 + 0.012
        line.append(along * (0.05 + 0.62 * t) * size + Vector((0, 0, height * size)))
        widths.append(across * size * (0.10 + 0.11 * t))
    band(line, widths, satin, thickness=0.012, parent=parent)


def leaning_card(at, *, parent=None, size=(0.92, 0.68), lean=16, turn=0, mark='heart'):
    """The member's card, leaning back: its lower front edge is where `at` says, its back `sin(lean)` behind."""
    wide, tall = size
    depth, angle = 0.022, radians(lean)
    made = group((at[0], at[1] - tall * sin(angle) - depth * cos(angle), at[2]), 0, parent)
    made.rotation_euler = (radians(90 - lean), 0, radians(turn))
    slab([(-wide / 2, 0), (wide / 2, 0), (wide / 2, tall), (-wide / 2, tall)], depth, of.paper(), parent=made, edge=0.006)
    if mark == 'heart':
        slab(heart(0.125 * tall / 0.68), 0.006, of.heart_red(), at=(0, tall * 0.52, depth - 0.003), parent=made, edge=0.002)
    return made


def easel(at, *, turn=0, lean=14, parent=None):
    """A group that stands up and leans back, to build flat things on: x is right, y up along them, z toward the viewer."""
    made = group(at, 0, parent)
    made.rotation_euler = (radians(90 - lean), 0, radians(turn))
    return made


def round_label(radius, low, high, lines, *, parent, half_angle=1.05, size=0.125, color='#FBF7EF', letters=None, font='sans', gap=None):
    """A paper label around something round, from height `low` to `high`, with lines of capitals."""
    outside = radius + 0.006
    thicken(
        grid(
            lambda u, v: Vector(
                (outside * sin((u - 0.5) * 2 * half_angle), -outside * cos((u - 0.5) * 2 * half_angle), low + (high - low) * v)
            ),
            40,
            2,
            of.paper(color),
            parent=parent,
        ),
        0.006,
    )
    step = gap or size * 1.5
    middle = (low + high) / 2 + step * (len(lines) - 1) / 2
    for row, words in enumerate(lines):
        height = middle - row * step

        def place(point, height=height):
            around = outside + 0.006 + point.z
            return Vector((around * sin(point.x / outside), -around * cos(point.x / outside), height + point.y))

        lettering(words, size, letters or of.ink(), depth=0.001, parent=parent, font=font, spacing=1.12, place=place)


def flat_label(width, height, lines, *, at, rotation=(90, 0, 0), parent=None, size=0.12, color='#FBF7EF', font='sans', letters=None, gap=None):
    """A paper label on something flat; unrotated it lies on the floor, as given it faces the camera."""
    made = group(at, 0, parent)
    made.rotation_euler = [radians(angle) for angle in rotation]
    outline = [(-width / 2, -height / 2), (width / 2, -height / 2), (width / 2, height / 2), (-width / 2, height / 2)]
    slab(outline, 0.006, of.paper(color), parent=made, edge=0.002)
    step = gap or size * 1.5
    top = step * (len(lines) - 1) / 2
    for row, words in enumerate(lines):
        lettering(words, size, letters or of.ink(), at=(0, top - row * step, 0.007), depth=0.001, parent=made, font=font, spacing=1.08)
    return made


def envelope(at, turn=0, *, size=(1.5, 1.05), color='#F6EEDF', parent=None, stamp=None, rotation=(0, 0, 0)):
    """A closed envelope, its back with the flap up."""
    made = group(at, turn, parent)
    made.rotation_euler = (radians(rotation[0]), radians(rotation[1]), radians(turn + rotation[2]))
    wide, tall = size
    x, y = wide / 2, tall / 2
    slab([(-x, -y), (x, -y), (x, y), (-x, y)], 0.03, of.paper(color), parent=made, edge=0.01)
    if stamp is None:
        slab([(-x, y), (0, -y * 0.25), (x, y)], 0.008, of.paper(color), at=(0, 0, 0.03), parent=made, edge=0.003)
        turned(rounded([(0, 0), (0.11, 0), (0.12, 0.02), (0.09, 0.035), (0, 0.03)], 0.012), of.wax('#BF4027'), at=(0, -y * 0.25 + 0.02, 0.038), parent=made, segments=32)
    else:
        slab([(0, 0), (0.22, 0), (0.22, 0.27), (0, 0.27)], 0.006, of.paper(stamp), at=(x - 0.32, y - 0.37, 0.03), parent=made, edge=0.002)
    return made
