"""What a red envelope is printed with."""
from .. import materials as of
from ..shapes import group, lettering, slab, tube


def goat_of_the_year(parent, year: str, *, at=(0, 0, 0)):
    """A goat's head in gold, its year below it."""
    made, gold = group(at, 0, parent), of.brass()
    slab([(-0.075, 0.1), (0.075, 0.1), (0.055, -0.05), (0.022, -0.16), (-0.022, -0.16), (-0.055, -0.05)], 0.004, gold, parent=made, edge=0.001)
    slab([(-0.016, -0.165), (0.016, -0.165), (0, -0.26)], 0.004, gold, parent=made, edge=0.001)
    for side in (-1, 1):
        ear = [(side * 0.08, 0.085), (side * 0.2, 0.05), (side * 0.085, 0.035)]
        slab(ear if side < 0 else ear[::-1], 0.004, gold, parent=made, edge=0.001)
        horn = [(0.04, 0.1), (0.07, 0.21), (0.15, 0.25), (0.22, 0.19), (0.21, 0.12)]
        tube([(side * x, y, 0.004) for x, y in horn], 0.018, gold, parent=made, taper=lambda t: 1 - 0.6 * t)
        slab([(side * 0.032 + dx, 0.03 + dy) for dx, dy in ((-0.012, -0.008), (0.012, -0.008), (0.012, 0.008), (-0.012, 0.008))], 0.006, of.paper('#B8261E'), parent=made, edge=0)
    lettering(year, 0.17, gold, at=(0, -0.38, 0.002), parent=made, font='sans', depth=0.004)
    return made
