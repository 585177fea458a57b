"""Digits cast in metal."""
import bpy

from ..fonts import load_font
from ..shapes import group


def cast(digits, size, surface, *, at, depth, edge, spacing=1.0, parent=None):
    """Thick digits in the serif. Its outlines overlap, which Blender fills as holes, so that each becomes a body of its own."""
    curve = bpy.data.curves.new('digits', 'FONT')
    curve.body, curve.size, curve.space_character, curve.font = digits, size, spacing, load_font('serif')
    curve.align_x, curve.align_y = 'CENTER', 'CENTER'
    draft = bpy.data.objects.new('digits', curve)
    bpy.context.scene.collection.objects.link(draft)
    outlines = draft.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_curve(bpy.context.evaluated_depsgraph_get())
    made, body = group(at, 0, parent), None
    for index, outline in enumerate(outlines.splines):
        # A hole winds the other way round and follows the outline that it is in.
        if body is None or _is_filled(outline):
            body = _body(surface, depth + 0.0006 * index, edge, made)
        _copy(outline, body)
    bpy.data.objects.remove(draft)
    return made


def _is_filled(outline):
    points = [point.co for point in outline.bezier_points]
    return sum(one.x * two.y - two.x * one.y for one, two in zip(points, points[1:] + points[:1])) < 0


def _body(surface, depth, edge, parent):
    curve = bpy.data.curves.new('digit', 'CURVE')
    curve.dimensions, curve.fill_mode = '2D', 'BOTH'
    curve.extrude, curve.bevel_depth, curve.bevel_resolution, curve.resolution_u = depth, edge, 3, 8
    curve.materials.append(surface)
    made = bpy.data.objects.new('digit', curve)
    bpy.context.scene.collection.objects.link(made)
    made.parent = parent
    return curve


def _copy(outline, curve):
    copied = curve.splines.new('BEZIER')
    copied.bezier_points.add(len(outline.bezier_points) - 1)
    copied.use_cyclic_u = True
    for new, old in zip(copied.bezier_points, outline.bezier_points):
        new.handle_left_type = new.handle_right_type = 'FREE'
        new.co, new.handle_left, new.handle_right = old.co, old.handle_left, old.handle_right
