"""Shapes: the meshes that goods are made of. Lengths in decimeters, angles in degrees, z is up, the camera looks along
y from the front (negative y). Every function returns a Blender object that stands at `at`."""
from math import cos, pi, radians, sin

import bmesh
import bpy
from mathutils import Vector

from .fonts import load_font

Point = tuple[float, float, float]


def group(at: Point = (0, 0, 0), turn: float = 0, parent=None):
    """An invisible object that carries others; `turn` is around the vertical axis."""
    made = bpy.data.objects.new('group', None)
    bpy.context.scene.collection.objects.link(made)
    made.location, made.rotation_euler, made.parent = at, (0, 0, radians(turn)), parent
    return made


def tilt(made, x: float = 0, y: float = 0, z: float = 0):
    """Sets an object's rotation."""
    made.rotation_euler = (radians(x), radians(y), radians(z))
    return made


def _add(made, parent, at: Point, rotation: Point):
    bpy.context.scene.collection.objects.link(made)
    made.parent, made.location = parent, at
    made.rotation_euler = [radians(angle) for angle in rotation]
    return made


def mesh(points, faces, surfaces, *, at: Point = (0, 0, 0), rotation: Point = (0, 0, 0), parent=None, along=None):
    """A mesh from points and faces. `along` gives each point a value for ramps."""
    data = bpy.data.meshes.new('mesh')
    data.from_pydata([tuple(point) for point in points], [], faces)
    data.update()
    for surface in surfaces if isinstance(surfaces, list) else [surfaces]:
        data.materials.append(surface)
    data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    if along is not None:
        data.attributes.new('along', 'FLOAT', 'POINT').data.foreach_set('value', along)
    return _add(bpy.data.objects.new('mesh', data), parent, at, rotation)


def _tidy(made):
    """Merges equal points and turns all faces outward."""
    edit = bmesh.new()
    edit.from_mesh(made.data)
    bmesh.ops.remove_doubles(edit, verts=edit.verts, dist=1e-5)
    bmesh.ops.recalc_face_normals(edit, faces=edit.faces)
    edit.to_mesh(made.data)
    edit.free()
    return made


def bevel(made, width: float = 0.02, segments: int = 3, sharper_than: float = 35):
    """Rounds the edges, as no real edge is sharp."""
    modifier = made.modifiers.new('bevel', 'BEVEL')
    modifier.width, modifier.segments, modifier.limit_method = width, segments, 'ANGLE'
    modifier.angle_limit = radians(sharper_than)
    modifier.harden_normals = True
    made.data.use_auto_smooth, made.data.auto_smooth_angle = True, radians(40)
    return made


def thicken(made, thickness: float):
    modifier = made.modifiers.new('thicken', 'SOLIDIFY')
    modifier.thickness, modifier.offset = thickness, 0
    return made


def smoothen(made, levels: int = 1):
    modifier = made.modifiers.new('smoothen', 'SUBSURF')
    modifier.levels = modifier.render_levels = levels
    return made


def block(
    size: Point,
    surface,
    *,
    at: Point = (0, 0, 0),
    rotation: Point = (0, 0, 0),
    parent=None,
    edge: float = 0.02,
    segments: int = 3,
):
    """A box that stands on its base; `edge` is the radius of its edges."""
    x, y, z = size[0] / 2, size[1] / 2, size[2]
    points = [(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0), (-x, -y, z), (x, -y, z), (x, y, z), (-x, y, z)]
    faces = [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    return bevel(mesh(points, faces, surface, at=at, rotation=rotation, parent=parent), edge, segments)


def turned(
    profile,
    surface,
    *,
    at: Point = (0, 0, 0),
    rotation: Point = (0, 0, 0),
    parent=None,
    segments: int = 72,
    shape=None,
):
    """A body of revolution from (radius, height) pairs; `shape(radius, height, angle)` may change each point."""
    points, faces, count = [], [], len(profile)
    for step in range(segments):
        angle = 2 * pi * step / segments
        for radius, height in profile:
            if shape:
                radius, height = shape(radius, height, angle)
            points.append((radius * cos(angle), radius * sin(angle), height))
    for step in range(segments):
        after = (step + 1) % segments
        for row in range(count - 1):
            faces.append((step * count + row, after * count + row, after * count + row + 1, step * count + row + 1))
    made = _tidy(mesh(points, faces, surface, at=at, rotation=rotation, parent=parent))
    made.data.use_auto_smooth, made.data.auto_smooth_angle = True, radians(50)
    return made


def rounded(profile, radius: float = 0.03, steps: int = 4):
    """The same profile with round corners."""
    out = [profile[0]]
    for before, corner, after in zip(profile, profile[1:], profile[2:]):
        before, corner, after = Vector(before), Vector(corner), Vector(after)
        one, two = before - corner, after - corner
        cut = min(radius, one.length * 0.45, two.length * 0.45)
        start, end = corner + one.normalized() * cut, corner + two.normalized() * cut
        for step in range(steps + 1):
            t = step / steps
            out.append(tuple(start * (1 - t) ** 2 + corner * 2 * t * (1 - t) + end * t * t))
    return out + [profile[-1]]


def sphere_profile(steps: int = 24, radius: float = 1, flat: float = 1):
    """A ball's profile around the origin, `flat` times as high as wide."""
    return [(radius * sin(pi * i / steps), -radius * flat * cos(pi * i / steps)) for i in range(steps + 1)]


def grid(
    place,
    columns: int,
    rows: int,
    surface,
    *,
    at: Point = (0, 0, 0),
    rotation: Point = (0, 0, 0),
    parent=None,
    closed: bool = False,
    along=None,
):
    """A sheet: `place(u, v)` says where the point at u and v (0 to 1) lies. `closed` joins its left and right edges."""
    points, faces, values = [], [], []
    wide = columns if closed else columns + 1
    for row in range(rows + 1):
        for column in range(wide):
            u, v = column / columns, row / rows
            points.append(place(u, v))
            values.append(along(u, v) if along else v)
    for row in range(rows):
        for column in range(columns):
            left, right = row * wide + column, row * wide + (column + 1) % wide
            faces.append((left, right, right + wide, left + wide))
    return mesh(points, faces, surface, at=at, rotation=rotation, parent=parent, along=values)


def tube(points, radius: float, surface, *, at: Point = (0, 0, 0), rotation: Point = (0, 0, 0), parent=None, taper=None):
    """A round rod along a smooth line; `taper(t)` scales its radius from start (0) to end (1)."""
    curve = bpy.data.curves.new('tube', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = '3D', radius, 4
    curve.use_fill_caps, curve.resolution_u = True, 8
    line = curve.splines.new('NURBS')
    line.points.add(len(points) - 1)
    line.use_endpoint_u, line.order_u = True, 3
    for index, (control, point) in enumerate(zip(line.points, points)):
        control.co = (*point, 1)
        control.radius = taper(index / (len(points) - 1)) if taper else 1
    curve.materials.append(surface)
    return _add(bpy.data.objects.new('tube', curve), parent, at, rotation)


def slab(
    outline,
    height: float,
    surfaces,
    *,
    at: Point = (0, 0, 0),
    rotation: Point = (0, 0, 0),
    parent=None,
    edge: float = 0.02,
    segments: int = 3,
    pick=None,
):
    """An outline of (x, y) pairs, raised by `height`. `pick(center, normal)` chooses a face's surface by its index."""
    count = len(outline)
    points = [(x, y, 0) for x, y in outline] + [(x, y, height) for x, y in outline]
    faces = [tuple(range(count))[::-1], tuple(range(count, 2 * count))]
    faces += [(i, (i + 1) % count, (i + 1) % count + count, i + count) for i in range(count)]
    made = _tidy(mesh(points, faces, surfaces, at=at, rotation=rotation, parent=parent))
    if pick:
        for polygon in made.data.polygons:
            polygon.material_index = pick(polygon.center, polygon.normal)
    return bevel(made, edge, segments, 30)


def band(line, widths, surface, *, thickness: float = 0.01, parent=None, at: Point = (0, 0, 0), rotation: Point = (0, 0, 0)):
    """A flat ribbon along a line of points; each point has a vector across, as long as the ribbon is wide."""
    last = len(line) - 1

    def place(u, v):
        index = min(int(v * last + 0.5), last)
        return Vector(line[index]) + Vector(widths[index]) * (u - 0.5)

    return thicken(grid(place, 4, last, surface, at=at, rotation=rotation, parent=parent), thickness)


def lettering(
    words: str,
    size: float,
    surface,
    *,
    at: Point = (0, 0, 0),
    rotation: Point = (0, 0, 0),
    parent=None,
    font: str = 'serif',
    depth: float = 0.002,
    edge: float = 0,
    spacing: float = 1,
    align: str = 'CENTER',
    place=None,
):
    """Raised letters, flat on the xy plane, at their center or, aligned `LEFT`, at their start; `place(point)` may wrap them
    around something."""
    curve = bpy.data.curves.new('lettering', 'FONT')
    curve.body, curve.size, curve.extrude, curve.bevel_depth = words, size, depth, edge
    curve.bevel_resolution, curve.resolution_u, curve.space_character = 3, 8, spacing
    curve.align_x, curve.align_y = align, 'CENTER'
    curve.font = load_font(font)
    draft = bpy.data.objects.new('lettering', curve)
    bpy.context.scene.collection.objects.link(draft)
    shown = draft.evaluated_get(bpy.context.evaluated_depsgraph_get())
    data = bpy.data.meshes.new_from_object(shown)
    bpy.data.objects.remove(draft)
    if place:
        for vertex in data.vertices:
            vertex.co = place(vertex.co)
    data.materials.clear()
    data.materials.append(surface)
    return _add(bpy.data.objects.new('lettering', data), parent, at, rotation)


def heart(size: float, steps: int = 48):
    """A heart's outline, as wide as about twice its size, around the origin."""
    return [
        (
            size * 16 * sin(t) ** 3 / 17,
            size * (13 * cos(t) - 5 * cos(2 * t) - 2 * cos(3 * t) - cos(4 * t) + 2.5) / 17,
        )
        for t in (2 * pi * step / steps for step in range(steps))
    ]


def rounded_rectangle(width: float, depth: float, power: float = 4, steps: int = 96):
    """An outline between an ellipse (2) and a rectangle (large)."""
    out = []
    for step in range(steps):
        angle = 2 * pi * step / steps
        across, along = cos(angle), sin(angle)
        out.append(
            (
                width / 2 * abs(across) ** (2 / power) * (1 if across > 0 else -1),
                depth / 2 * abs(along) ** (2 / power) * (1 if along > 0 else -1),
            )
        )
    return out
