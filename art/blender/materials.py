"""What things are made of. Lengths in cm."""
import bpy

TINT = 'tint'        # a colour that is chosen when the picture is developed
base = (.5, .5, .5)  # linear colour that tinted plastic is exposed with; exact for pictures of this colour
tinted = []          # the materials of such a colour


def srgb(hexa):
    """Linear RGB of a hex colour."""
    c = [int(hexa.lstrip('#')[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(x / 12.92 if x <= .04045 else ((x + .055) / 1.055) ** 2.4 for x in c)


def material(name, colour, rough=.4, metal=0.0, spec=.5, coat=0.0, bump=0.0, grain=40.0, stretch=(1, 1, 1)):
    """A principled material; `bump` adds a fine moulded or brushed grain of `grain` per cm."""
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    nt, b = m.node_tree, m.node_tree.nodes['Principled BSDF']
    b.inputs['Base Color'].default_value = (*(srgb(colour) if isinstance(colour, str) else colour), 1)
    for key, val in (('Roughness', rough), ('Metallic', metal), ('Specular', spec), ('Clearcoat', coat)):
        b.inputs[key].default_value = val
    if bump:
        co, mp = nt.nodes.new('ShaderNodeTexCoord'), nt.nodes.new('ShaderNodeMapping')
        no, bu = nt.nodes.new('ShaderNodeTexNoise'), nt.nodes.new('ShaderNodeBump')
        mp.inputs['Scale'].default_value = stretch
        no.inputs['Scale'].default_value, no.inputs['Detail'].default_value = grain, 2
        bu.inputs['Strength'].default_value, bu.inputs['Distance'].default_value = bump, .02
        nt.links.new(co.outputs['Object'], mp.inputs[0])
        nt.links.new(mp.outputs[0], no.inputs['Vector'])
        nt.links.new(no.outputs['Fac'], bu.inputs['Height'])
        nt.links.new(bu.outputs[0], b.inputs['Normal'])
    return m


def plastic(colour, rough=.34, spec=.42, bump=.05, coat=.12):
    """Tinted TPU, the plastic of ear tags: satin, with a barely visible moulded grain."""
    m = material('tpu', base if colour == TINT else colour, rough, spec=spec, bump=bump, grain=14, coat=coat)
    if colour == TINT:
        mark = m.node_tree.nodes.new('ShaderNodeOutputAOV')
        mark.name, mark.inputs['Value'].default_value = 'tint', 1
        tinted.append(m)
    return m


def nylon(colour):
    """Nylon: harder and glossier."""
    return plastic(colour, .2, .55, .02, .3)


def plastic_of(is_nylon):
    """Either of them, in the colour that is chosen later."""
    return (nylon if is_nylon else plastic)(TINT)


def ink():
    """Laser print."""
    return material('ink', (.012, .012, .014), .6, spec=.18)


def engraving():
    """Characters stamped into metal."""
    return material('engraving', (.05, .05, .055), .6, .3)


def brushed_steel(stretch=(1, 14, 1)):
    """Rolled sheet; the brush lines run across the stretched axis."""
    return material('brushed', (.68, .68, .67), .32, 1, bump=.16, grain=9, stretch=stretch)


def pin_steel():
    """Turned stainless steel."""
    return material('pin', (.74, .75, .77), .2, 1)


def rubber(colour='#23272A'):
    """Matt grip rubber."""
    return material('rubber', colour, .62, spec=.3, bump=.15, grain=24)


def painted(colour):
    """Powder-coated metal or a hard moulded case."""
    return material('paint', colour, .3, spec=.5, coat=.25, bump=.05, grain=22)


def aluminium():
    """Blasted and anodised."""
    return material('aluminium', (.56, .57, .58), .42, 1, bump=.06, grain=30)


def glow(colour, strength=1.0):
    """A self-lit surface: LCD background, far landscape."""
    m = bpy.data.materials.new('glow')
    m.use_nodes, m.cycles.sample_as_light = True, False
    nt = m.node_tree
    nt.nodes.clear()
    em, out = nt.nodes.new('ShaderNodeEmission'), nt.nodes.new('ShaderNodeOutputMaterial')
    em.inputs[0].default_value, em.inputs[1].default_value = (*srgb(colour), 1), strength
    nt.links.new(em.outputs[0], out.inputs[0])
    return m


def clear(tint='#F2F6F4', gloss=.5):
    """Thin clear plastic or glass: see-through with a rim, no refraction and therefore no noise."""
    m = bpy.data.materials.new('clear')
    m.use_nodes = True
    nt = m.node_tree
    nt.nodes.clear()
    lw, mix, out = (nt.nodes.new('ShaderNode' + k) for k in ('LayerWeight', 'MixShader', 'OutputMaterial'))
    tr, gl = nt.nodes.new('ShaderNodeBsdfTransparent'), nt.nodes.new('ShaderNodeBsdfGlossy')
    lw.inputs[0].default_value = gloss * .6  # facing, not fresnel: back walls must not turn to mirrors
    tr.inputs[0].default_value = (*srgb(tint), 1)
    gl.inputs[0].default_value, gl.inputs[1].default_value = (.9, .93, .92, 1), .08
    nt.links.new(lw.outputs['Facing'], mix.inputs[0])
    nt.links.new(tr.outputs[0], mix.inputs[1])
    nt.links.new(gl.outputs[0], mix.inputs[2])
    nt.links.new(mix.outputs[0], out.inputs[0])
    return m
