"""A furnace filter."""
from .. import materials as of
from ..materials import material
from ..shapes import block, group, grid, lettering, slab, thicken, tilt


def furnace_filter(at, *, size=(2.5, 2.0), turn=0, lean=8, pleats=22, parent=None):
    """A pleated filter in its cardboard frame, leaning back: printed with its size and an arrow for the air."""
    made = tilt(group(at, 0, parent), -lean, 0, turn)
    wide, tall = size
    edge, depth = 0.2, 0.2
    card, blue = material('filter frame', '#EFEAE0', 0.8, shine=0.2), of.ink('#2F5573')
    media = material('filter media', '#E9EEF0', 0.95, shine=0.05)
    for z in (0, tall - edge):
        block((wide, depth, edge), card, at=(0, 0, z), parent=made, edge=0.01)
    for x in (-wide / 2 + edge / 2, wide / 2 - edge / 2):
        block((edge, depth, tall - 2 * edge), card, at=(x, 0, edge), parent=made, edge=0.01)
    inner, rows = wide - 2 * edge, pleats * 8

    def fold(u, v):
        share = (u * pleats) % 1
        ridge = 1 - abs(2 * share - 1)
        return ((u - 0.5) * inner, 0.08 - 0.15 * ridge, edge + v * (tall - 2 * edge))

    sheet = thicken(grid(fold, rows, 2, media, parent=made), 0.006)
    sheet.data.polygons.foreach_set('use_smooth', [False] * len(sheet.data.polygons))
    for share in (0.36, 0.64):
        block((inner, 0.015, 0.07), card, at=(0, -0.085, tall * share - 0.035), parent=made, edge=0.004)
    front = tilt(group((0, -depth / 2 - 0.001, tall - edge / 2), 0, made), 90)
    lettering('FURNACE FILTER', 0.12, blue, at=(-wide * 0.2, 0, 0), depth=0.001, parent=front, font='sans', spacing=1.1)
    lettering('AIR', 0.12, blue, at=(wide * 0.24, 0, 0), depth=0.001, parent=front, font='sans', spacing=1.1)
    arrow = [(0, -0.016), (0.26, -0.016), (0.26, -0.05), (0.36, 0), (0.26, 0.05), (0.26, 0.016), (0, 0.016)]
    slab(arrow, 0.001, blue, at=(wide * 0.24 + 0.16, 0, 0), parent=front, edge=0)
    return made
