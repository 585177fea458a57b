"""What things are made of. Each function returns a Blender material, made once per scene and shared by its name.

Lengths are in decimeters, as everywhere in the studio: a mug is about 0.9 tall.
"""
from dataclasses import dataclass

import bpy

from .colors import CREAM, EVERGREEN, INK, KRAFT, PERSIMMON, linear


@dataclass(frozen=True)
class Variation:
    """A second color in cloudy patches: how fine they are, where they begin and end, and how they are stretched."""

    color: str
    scale: float = 4
    low: float = 0.4
    high: float = 0.65
    stretch: tuple[float, float, float] = (1, 1, 1)
    warp: float = 0


@dataclass(frozen=True)
class Bump:
    """A rough surface: how strong, how fine, and how deep; `kind` is 'noise', 'cells', 'waves', or 'waffle'."""

    strength: float
    scale: float = 40
    depth: float = 0.02
    kind: str = 'noise'
    stretch: tuple[float, float, float] = (1, 1, 1)


def material(
    name: str,
    color: str,
    rough: float = 0.5,
    *,
    metal: float = 0,
    shine: float = 0.5,
    waxy: float = 0,
    waxy_depth: float = 0.15,
    fuzz: float = 0,
    lacquer: float = 0,
    variation: Variation | None = None,
    bump: Bump | None = None,
    ramp: list[tuple[float, str]] | None = None,
):
    """A surface. `waxy` is how much light passes into it (wax, petals, fruit), `fuzz` the light on its rim (cloth).

    `ramp` colors it along the mesh's own `along` values (see `shapes.grid`), from 0 to 1.
    """
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    surface = nodes['Principled BSDF'].inputs
    for socket, value in (
        ('Base Color', linear(color)),
        ('Roughness', rough),
        ('Metallic', metal),
        ('Specular', shine),
        ('Sheen', fuzz),
        ('Clearcoat', lacquer),
        ('Clearcoat Roughness', 0.15),
    ):
        surface[socket].default_value = value
    if waxy:
        surface['Subsurface'].default_value = waxy
        surface['Subsurface Color'].default_value = linear(color)
        surface['Subsurface Radius'].default_value = (waxy_depth, waxy_depth * 0.5, waxy_depth * 0.35)
    tint = _ramp(nodes, links, ramp) if ramp else None
    if variation:
        tint = _patches(nodes, links, variation, tint, color)
    if tint:
        links.new(tint, surface['Base Color'])
        if waxy:
            links.new(tint, surface['Subsurface Color'])
    if bump:
        links.new(_bumps(nodes, links, bump), surface['Normal'])
    return made


def _stretched(nodes, links, stretch):
    coordinates, mapping = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeMapping')
    mapping.inputs['Scale'].default_value = stretch
    links.new(coordinates.outputs['Object'], mapping.inputs['Vector'])
    return mapping.outputs[0]


def _ramp(nodes, links, stops):
    along, ramp = nodes.new('ShaderNodeAttribute'), nodes.new('ShaderNodeValToRGB')
    along.attribute_name = 'along'
    while len(ramp.color_ramp.elements) < len(stops):
        ramp.color_ramp.elements.new(0.5)
    for element, (position, color) in zip(ramp.color_ramp.elements, stops):
        element.position, element.color = position, linear(color)
    links.new(along.outputs['Fac'], ramp.inputs[0])
    return ramp.outputs[0]


def _patches(nodes, links, variation, under, color):
    noise = nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value = variation.scale
    noise.inputs['Detail'].default_value = 6
    noise.inputs['Distortion'].default_value = variation.warp
    links.new(_stretched(nodes, links, variation.stretch), noise.inputs['Vector'])
    ramp = nodes.new('ShaderNodeValToRGB')
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = variation.low, variation.high
    links.new(noise.outputs['Fac'], ramp.inputs[0])
    mix = nodes.new('ShaderNodeMixRGB')
    links.new(ramp.outputs[0], mix.inputs[0])
    if under:
        links.new(under, mix.inputs[1])
    else:
        mix.inputs[1].default_value = linear(color)
    mix.inputs[2].default_value = linear(variation.color)
    return mix.outputs[0]


def _waffle(nodes, links, scale):
    """The height of a waffle weave, on top and on a fold: ridges across x, and along the cloth."""
    def math(kind, first, second=None):
        node = nodes.new('ShaderNodeMath')
        node.operation = kind
        for socket, value in zip(node.inputs, (first, second)):
            if value is None:
                continue
            if isinstance(value, (int, float)):
                socket.default_value = value
            else:
                links.new(value, socket)
        return node.outputs[0]

    apart = nodes.new('ShaderNodeSeparateXYZ')
    links.new(nodes.new('ShaderNodeTexCoord').outputs['Object'], apart.inputs[0])
    x, y, z = apart.outputs
    across = math('ABSOLUTE', math('SINE', math('MULTIPLY', x, scale)))
    along = math('ABSOLUTE', math('SINE', math('MULTIPLY', math('SUBTRACT', y, z), scale)))
    return math('POWER', math('MAXIMUM', across, along), 3)


def _bumps(nodes, links, bump):
    if bump.kind == 'waffle':
        return _bumpy(nodes, links, bump, _waffle(nodes, links, bump.scale))
    if bump.kind == 'cells':
        texture = nodes.new('ShaderNodeTexVoronoi')
        height = texture.outputs['Distance']
    elif bump.kind == 'waves':
        texture = nodes.new('ShaderNodeTexWave')
        texture.inputs['Distortion'].default_value = 1.5
        height = texture.outputs['Fac']
    else:
        texture = nodes.new('ShaderNodeTexNoise')
        texture.inputs['Detail'].default_value = 5
        height = texture.outputs['Fac']
    texture.inputs['Scale'].default_value = bump.scale
    links.new(_stretched(nodes, links, bump.stretch), texture.inputs['Vector'])
    return _bumpy(nodes, links, bump, height)


def _bumpy(nodes, links, bump, height):
    node = nodes.new('ShaderNodeBump')
    node.inputs['Strength'].default_value, node.inputs['Distance'].default_value = bump.strength, bump.depth
    links.new(height, node.inputs['Height'])
    return node.outputs[0]


def wood(name: str, light: str, middle: str, dark: str, *, grain: float = 1.3, along: str = 'x', rough: float = 0.5):
    """Wood with growth rings along one of its axes, from three tones."""
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    fine = (0.15, 2, 2) if along == 'x' else (2, 2, 0.15)
    made = material(name, middle, rough, shine=0.35, bump=Bump(0.12, 30, 0.01, stretch=fine))
    nodes, links = made.node_tree.nodes, made.node_tree.links
    place = _stretched(nodes, links, (0.28, 1.6, 1.6) if along == 'x' else (1.6, 1.6, 0.28))
    waves = nodes.new('ShaderNodeTexNoise')
    waves.inputs['Scale'].default_value, waves.inputs['Detail'].default_value = grain, 3
    waves.inputs['Distortion'].default_value = 1.2
    links.new(place, waves.inputs['Vector'])
    rings, fold = nodes.new('ShaderNodeMath'), nodes.new('ShaderNodeMath')
    rings.operation, fold.operation = 'MULTIPLY', 'PINGPONG'
    rings.inputs[1].default_value, fold.inputs[1].default_value = 9, 1
    links.new(waves.outputs['Fac'], rings.inputs[0])
    links.new(rings.outputs[0], fold.inputs[0])
    tones = nodes.new('ShaderNodeValToRGB')
    elements = tones.color_ramp.elements
    elements[0].color, elements[1].color = linear(dark), linear(light)
    elements.new(0.22).color = linear(middle)
    links.new(fold.outputs[0], tones.inputs[0])
    specks, mix = nodes.new('ShaderNodeTexNoise'), nodes.new('ShaderNodeMixRGB')
    specks.inputs['Scale'].default_value, specks.inputs['Detail'].default_value = 14, 4
    links.new(place, specks.inputs['Vector'])
    mix.blend_type = 'SOFT_LIGHT'
    mix.inputs[0].default_value = 0.5
    links.new(tones.outputs[0], mix.inputs[1])
    links.new(specks.outputs['Fac'], mix.inputs[2])
    links.new(mix.outputs[0], nodes['Principled BSDF'].inputs['Base Color'])
    return made


def glass(name: str = 'glass', color: str = '#FCFEFE', strength: float = 0.5):
    """Thin glass without noise: clear when seen straight, a mirror at its edges. No refraction."""
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    nodes.remove(nodes['Principled BSDF'])
    clear, mirror = nodes.new('ShaderNodeBsdfTransparent'), nodes.new('ShaderNodeBsdfGlossy')
    clear.inputs[0].default_value = linear(color)
    mirror.inputs['Roughness'].default_value = 0.03
    facing, steep, share = (nodes.new('ShaderNodeLayerWeight'), nodes.new('ShaderNodeMath'), nodes.new('ShaderNodeMath'))
    facing.inputs[0].default_value = 0.5
    steep.operation, share.operation = 'POWER', 'MULTIPLY_ADD'
    steep.inputs[1].default_value = 3.5
    share.inputs[1].default_value, share.inputs[2].default_value = strength, 0.035
    mix = nodes.new('ShaderNodeMixShader')
    links.new(facing.outputs['Facing'], steep.inputs[0])
    links.new(steep.outputs[0], share.inputs[0])
    links.new(share.outputs[0], mix.inputs[0])
    links.new(clear.outputs[0], mix.inputs[1])
    links.new(mirror.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], nodes['Material Output'].inputs[0])
    return made


# The materials that many goods share.


def board():
    return material('board', '#F1E6D2', 0.75, shine=0.25, bump=Bump(0.1, 160, 0.004))


def kraft():
    return material(
        'kraft',
        KRAFT,
        0.85,
        shine=0.15,
        variation=Variation('#B58A5C', 70, 0.35, 0.9, (1, 1, 0.25)),
        bump=Bump(0.1, 120, 0.004),
    )


def satin(color: str = EVERGREEN):
    return material(f'satin {color}', color, 0.36, fuzz=0.3, bump=Bump(0.06, 200, stretch=(1, 0.02, 0.02)))


def paper(color: str = '#FBF7EF'):
    """Cotton paper: the card, labels, envelopes."""
    return material(f'paper {color}', color, 0.9, shine=0.15, bump=Bump(0.12, 220, 0.003))


def ink(color: str = INK):
    return material(f'ink {color}', color, 0.8, shine=0.1)


def heart_red():
    return material('heart', PERSIMMON, 0.7)


def stoneware(color: str = '#E4D8C5'):
    """Speckled glaze."""
    return material(
        f'stoneware {color}',
        color,
        0.42,
        lacquer=0.15,
        variation=Variation('#8A6A4A', 38, 0.64, 0.67),
        bump=Bump(0.06, 14),
    )


def enamel(color: str = '#F4EFE4'):
    return material(f'enamel {color}', color, 0.2, lacquer=0.5)


def brass():
    return material('brass', '#C79A4B', 0.3, metal=1)


def steel():
    return material('steel', '#B9BCBE', 0.3, metal=1)


def zinc():
    return material('zinc', '#9FA8AC', 0.45, metal=0.9, variation=Variation('#7D878C', 5, 0.4, 0.7))


def bronze():
    return material(
        'bronze', '#B27C41', 0.38, metal=1, variation=Variation('#7A4D29', 3.5, 0.42, 0.75), bump=Bump(0.12, 26, 0.01)
    )


def cast_iron():
    return material('cast iron', '#2B2A29', 0.5, shine=0.45, bump=Bump(0.18, 60, 0.006))


def tin(color: str = '#2F5B4F'):
    """Painted sheet metal."""
    return material(f'tin {color}', color, 0.35, shine=0.6, lacquer=0.25)


def wax(color: str = '#E9AE45'):
    return material(f'wax {color}', color, 0.5, shine=0.35, waxy=0.3, waxy_depth=0.12)


def cork():
    return material(
        'cork', '#C99B69', 0.9, shine=0.1, variation=Variation('#8E6239', 28, 0.5, 0.62), bump=Bump(0.3, 40)
    )


def terracotta():
    return material(
        'terracotta', '#C9744C', 0.85, shine=0.2, variation=Variation('#D99A78', 5, 0.45, 0.75), bump=Bump(0.12, 40, 0.006)
    )


def linen(color: str = '#E9DFCC'):
    """Woven cloth with a visible thread."""
    return material(
        f'linen {color}',
        color,
        0.95,
        shine=0.05,
        fuzz=0.4,
        variation=Variation('#D8CBB2' if color == '#E9DFCC' else color, 60, 0.4, 0.8, (1, 0.1, 1)),
        bump=Bump(0.5, 90, 0.008),
    )


def wool(color: str = '#6F7A55'):
    return material(f'wool {color}', color, 0.95, shine=0.03, fuzz=0.8, bump=Bump(0.8, 70, 0.015))


def terry(color: str = '#EAE1D2'):
    return material(f'terry {color}', color, 0.95, shine=0.05, fuzz=0.6, bump=Bump(0.9, 58, 0.022, 'cells'))


def leaf(color: str = '#4F7A3A'):
    return material(
        f'leaf {color}', color, 0.5, shine=0.35, ramp=[(0, _darker(color)), (1, color)], bump=Bump(0.12, 18)
    )


def stem():
    return material('stem', '#5E8446', 0.5)


def tissue(color: str = '#FBF6EE'):
    return material(f'tissue {color}', color, 0.9, shine=0.1, waxy=0.2, waxy_depth=0.05)


def straw():
    return material('straw', '#E2C88F', 0.8, shine=0.15, variation=Variation('#C9A765', 9))


def soil():
    return material('soil', '#3A2A20', 0.95, shine=0.05, variation=Variation('#5A4331', 20), bump=Bump(0.9, 30, 0.04))


def olive_wood():
    return wood('olive wood', '#DDB47F', '#BE8A52', '#6B4222', grain=1.5)


def pine():
    return wood('pine', '#EBD3AE', '#DDBE92', '#C29A66', grain=1.1)


def oak():
    return wood('oak', '#D9B485', '#C59A66', '#9A7044', grain=1.4)


def beech(along: str = 'x'):
    return wood(f'beech {along}', '#E8C79C', '#D9B283', '#BD9060', grain=1.0, along=along)


def cherry_wood(along: str = 'x'):
    return wood(f'cherry wood {along}', '#C98B5E', '#B0704A', '#84492C', grain=1.2, along=along)


def cedar():
    return wood('cedar', '#D5A177', '#BE8259', '#94593A', grain=1.3)


def _darker(color: str) -> str:
    digits = color.lstrip('#')
    return '#' + ''.join(f'{int(int(digits[at : at + 2], 16) * 0.72):02X}' for at in (0, 2, 4))
