"""The stage: one backdrop in the category's tint, one light from the upper left, one camera; and the shot itself."""
import os
from math import cos, radians, sin

import bpy
import numpy as np
from mathutils import Matrix, Vector

from .colors import TINTS, linear
from .denoise import denoise
from .materials import material
from .shapes import mesh

# Width to height of every picture: the crop of a card in the shop.
PROPORTION = 1.17
# How far the camera looks down, in degrees, and its lens in millimeters.
ELEVATION, LENS = 24, 85


def set_stage(tint: str) -> None:
    """An empty stage in the tint of a category."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene['tint'] = tint
    _backdrop(TINTS[tint])
    _light((-5.5, -3.2, 7.5), (0, 0, 0.5), 3.6, 1100, (1, 0.955, 0.9))
    _light((7, -5, 4), (0, 0, 0.8), 6, 230, (0.93, 0.96, 1))
    _light((1.5, 4.5, 6.5), (0, 0, 1), 3, 180, (1, 0.97, 0.93))
    world = bpy.data.worlds.new('world')
    scene.world, world.use_nodes = world, True
    background = world.node_tree.nodes['Background'].inputs
    background[0].default_value, background[1].default_value = (1, 0.98, 0.955, 1), 0.42


def _backdrop(color: str) -> None:
    bend = [radians(6 * step) for step in range(1, 16)]
    line = [(-9, 0), (4.5, 0)] + [(4.5 + 3.5 * sin(a), 3.5 - 3.5 * cos(a)) for a in bend] + [(8, 14)]
    points = [(x, y, z) for y, z in line for x in (-30, 30)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(line) - 1)]
    mesh(points, faces, material('backdrop', color, 0.95, shine=0.05))['is backdrop'] = True


def _light(at, target, size: float, watts: float, color) -> None:
    data = bpy.data.lights.new('light', 'AREA')
    data.shape, data.size, data.energy, data.color = 'DISK', size, watts, color
    made = bpy.data.objects.new('light', data)
    bpy.context.scene.collection.objects.link(made)
    made.location = at
    made.rotation_euler = (Vector(target) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()


def shoot(
    file: str,
    work: str,
    *,
    width: int,
    samples: int,
    fill: float = 0.86,
    elevation: float = ELEVATION,
    turn: float = 0,
    near: tuple[float, float, float, float] | None = None,
):
    """Takes the picture of everything on the stage and writes it to `file`.

    `fill` is the share of the frame that the goods fill. `near` looks at one thing instead: a point, and the width in
    decimeters that the frame shows there. `work` is a folder for the render's passes.
    """
    height = round(width / PROPORTION)
    tint = TINTS[bpy.context.scene['tint']]
    balance = _balance_of_empty_stage(tint, work) if near else None
    _aim(fill, elevation, turn, near)
    _settings(width, height, samples)
    passes = _render(work, width, height)
    clean = denoise(passes['color'], passes['albedo'], passes['normal'], os.environ['ART_WEIGHTS'])
    _develop(clean, _balance(clean, tint) if balance is None else balance, file)


def _balance_of_empty_stage(tint: str, work: str) -> np.ndarray:
    """The balance that the usual camera would find: for pictures whose corners don't show the backdrop's top."""
    goods = [thing for thing in bpy.context.scene.objects if thing.type in ('MESH', 'CURVE') and not thing.get('is backdrop')]
    width, height = 96, round(96 / PROPORTION)
    _aim(0.86, ELEVATION, 0, None)
    for thing in goods:
        thing.hide_render = True
    _settings(width, height, 4)
    empty = _render(work, width, height)['color']
    for thing in goods:
        thing.hide_render = False
    return _balance(empty, tint)


def _points_on_stage() -> np.ndarray:
    """The corners of everything on the stage but the backdrop, in its own coordinates."""
    graph, found = bpy.context.evaluated_depsgraph_get(), []
    for thing in bpy.context.scene.objects:
        if thing.type not in ('MESH', 'CURVE') or thing.get('is backdrop'):
            continue
        shown = thing.evaluated_get(graph)
        data = shown.to_mesh()
        corners = np.empty(len(data.vertices) * 3)
        data.vertices.foreach_get('co', corners)
        place = np.array(shown.matrix_world)
        found.append(corners.reshape(-1, 3) @ place[:3, :3].T + place[:3, 3])
        shown.to_mesh_clear()
    return np.concatenate(found)


def _aim(fill: float, elevation: float, turn: float, near) -> None:
    """Points the camera at the goods, as near as they fill the frame."""
    scene = bpy.context.scene
    data = bpy.data.cameras.new('camera')
    camera = bpy.data.objects.new('camera', data)
    scene.collection.objects.link(camera)
    scene.camera, data.lens = camera, LENS
    bpy.context.view_layer.update()
    points = _points_on_stage()
    rotation = Matrix.Rotation(radians(turn), 3, 'Z') @ Matrix.Rotation(radians(90 - elevation), 3, 'X')
    axes, target, distance, wide = np.array(rotation), points.mean(0), 14.0, 36 / LENS
    if near:
        target, distance = np.array(near[:3]), near[3] / wide
    for _ in range(0 if near else 25):
        seen = (points - (target + axes[:, 2] * distance)) @ axes
        x, y = seen[:, 0] / -seen[:, 2] / wide, seen[:, 1] / -seen[:, 2] / wide
        middle_x, middle_y = (x.max() + x.min()) / 2, (y.max() + y.min()) / 2
        extent = max(x.max() - x.min(), (y.max() - y.min()) * PROPORTION)
        target = target + axes[:, 0] * middle_x * wide * distance + axes[:, 1] * (middle_y + 0.012) * wide * distance
        distance *= (extent / fill) ** 0.8
    camera.location, camera.rotation_euler = target + axes[:, 2] * distance, rotation.to_euler()
    data.clip_end = 200
    data.dof.use_dof, data.dof.focus_distance, data.dof.aperture_fstop = True, distance - 0.4, 7


def _settings(width: int, height: int, samples: int) -> None:
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    cycles = scene.cycles
    cycles.samples, cycles.use_adaptive_sampling, cycles.use_denoising = samples, False, False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 6, 3, 2
    cycles.transparent_max_bounces = 12
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.blur_glossy = 3, 0.6
    cycles.pixel_filter_type = 'BLACKMAN_HARRIS'


_PASSES = {'color': 'Image', 'albedo': 'Denoising Albedo', 'normal': 'Denoising Normal'}


def _render(work: str, width: int, height: int) -> dict[str, np.ndarray]:
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    layer.use_pass_normal = True
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    layers, output = nodes.new('CompositorNodeRLayers'), nodes.new('CompositorNodeOutputFile')
    output.base_path, output.format.file_format, output.format.color_depth = work, 'OPEN_EXR', '32'
    output.file_slots.clear()
    for name, source in _PASSES.items():
        output.file_slots.new(name)
        links.new(layers.outputs[source], output.inputs[name])
    scene.frame_set(1)
    bpy.ops.render.render()
    return {name: _read(os.path.join(work, f'{name}0001.exr'), width, height) for name in _PASSES}


def _read(file: str, width: int, height: int) -> np.ndarray:
    image = bpy.data.images.load(file)
    image.colorspace_settings.name = 'Non-Color'
    values = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(values)
    return values.reshape(height, width, 4)[..., :3]


def _balance(picture: np.ndarray, tint: str) -> np.ndarray:
    """What each color is multiplied by so that the backdrop's top shows the tint."""
    height, width, _ = picture.shape
    edge = height // 10
    corners = [picture[-edge:, :edge], picture[-edge:, -edge:], picture[-edge:, width // 2 - edge : width // 2 + edge]]
    seen = np.concatenate([corner.reshape(-1, 3) for corner in corners]).mean(0)
    wanted, brightness = np.array(linear(tint)[:3]), np.array([0.2126, 0.7152, 0.0722])
    return 0.5 * wanted / seen + 0.5 * (wanted @ brightness) / (seen @ brightness)


def _develop(picture: np.ndarray, balance: np.ndarray, file: str) -> None:
    """Sets the exposure by the balance, and softens the brightest parts."""
    height, width, _ = picture.shape
    light = np.clip(picture * balance * 0.94, 0, None)
    knee = 0.72
    light = np.where(light < knee, light, knee + (1 - knee) * (1 - np.exp(-(light - knee) / (1 - knee) * 0.92)))
    shown = np.where(light <= 0.0031308, light * 12.92, 1.055 * np.maximum(light, 1e-6) ** (1 / 2.4) - 0.055)
    image = bpy.data.images.new('picture', width, height)
    pixels = np.ones((height, width, 4), np.float32)
    pixels[..., :3] = np.clip(shown, 0, 1)
    image.pixels.foreach_set(pixels.ravel())
    image.filepath_raw, image.file_format = file, 'PNG'
    image.save()
