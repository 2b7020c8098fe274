"""The photo studio: paper sweep, lights, camera, materials and exposures. Lengths in cm.

What is exposed here in linear light is developed by ../develop.mjs, which chooses the colour of the plastic.
"""
import math
import os

import bpy
from mathutils import Vector

PAPER = '#F6F1E6'
TINT = 'tint'       # a colour that is chosen when the picture is developed
SHADOW_WIDTH = 240  # of the exposures of the paper, where all is soft
RANGE = 4           # the brightest light that an exposure holds; paper is about 1
base = (.5, .5, .5)  # linear colour that tinted plastic is exposed with; exact for pictures of this colour
tinted = []


def srgb(hexa):
    """Linear RGB of a hex colour."""
    c = [int(hexa.lstrip('#')[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(x / 12.92 if x <= .04045 else ((x + .055) / 1.055) ** 2.4 for x in c)


def reset():
    """An empty scene."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    return bpy.context.scene


# ---------------------------------------------------------------- materials

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


# ---------------------------------------------------------------- set and lights

def sweep(centre, size, colour=PAPER):
    """The paper: a floor that curves up behind the subject."""
    back, r, wide, high = 9 * size, 6 * size, 40 * size, 24 * size
    prof = [(-40 * size, 0)] + [(back + r * math.sin(a), r - r * math.cos(a))
                               for a in (math.pi / 2 * k / 16 for k in range(17))] + [(back + r, high)]
    verts = [(sx * wide + centre[0], y + centre[1], z) for y, z in prof for sx in (-1, 1)]
    me = bpy.data.meshes.new('paper')
    me.from_pydata(verts, [], [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(prof) - 1)])
    for f in me.polygons:
        f.use_smooth = True
    ob = bpy.data.objects.new('paper', me)
    me.materials.append(material('paper', colour, .9, spec=.1))
    bpy.context.scene.collection.objects.link(ob)
    return ob


def softbox(at, target, size, power, colour=(1, 1, 1), size_y=None):
    """An area light at `at` that faces `target`."""
    li = bpy.data.lights.new('softbox', 'AREA')
    li.size, li.energy, li.color = size, power, colour
    if size_y:
        li.shape, li.size_y = 'RECTANGLE', size_y
    ob = bpy.data.objects.new('softbox', li)
    ob.location = at
    aim(ob, target)
    bpy.context.scene.collection.objects.link(ob)
    return ob


def aim(ob, target):
    """Point the -z axis of a light or camera at a place."""
    ob.rotation_euler = (Vector(target) - Vector(ob.location)).to_track_quat('-Z', 'Y').to_euler()


def lights(centre, size):
    """One fixed set of lights, scaled with the subject: key from the upper left, fill, top strip."""
    c, k = Vector(centre), size * size
    softbox(c + Vector((-2.3, -1.5, 3.4)) * size, c, 2.0 * size, 205 * k, (1, .985, .955))
    softbox(c + Vector((3.2, -1.6, 1.7)) * size, c, 2.4 * size, 34 * k, (1, .97, .92))
    softbox(c + Vector((.6, 2.6, 3.3)) * size, c, 3.2 * size, 62 * k, (.96, .98, 1), 1.2 * size)
    w = bpy.data.worlds.new('room')
    bpy.context.scene.world = w
    w.use_nodes = True
    nt, bg = w.node_tree, w.node_tree.nodes['Background']
    co, sep, ramp = (nt.nodes.new('ShaderNode' + n) for n in ('TexCoord', 'SeparateXYZ', 'ValToRGB'))
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[0].color = .05, (.10, .10, .10, 1)
    ramp.color_ramp.elements[1].position, ramp.color_ramp.elements[1].color = .75, (.95, .95, .93, 1)
    for at, grey in ((.5, .62), (.56, .2), (.62, .2), (.67, .8)):  # a dark card that draws the edges of polished steel
        ramp.color_ramp.elements.new(at).color = (grey, grey, grey, 1)
    nt.links.new(co.outputs['Generated'], sep.inputs[0])
    nt.links.new(sep.outputs['Z'], ramp.inputs[0])
    nt.links.new(ramp.outputs[0], bg.inputs[0])
    path, add = nt.nodes.new('ShaderNodeLightPath'), nt.nodes.new('ShaderNodeMath')
    add.operation = 'MULTIPLY_ADD'  # mirrors see a brighter room than matt things do
    add.inputs[1].default_value, add.inputs[2].default_value = .55, .3
    nt.links.new(path.outputs['Is Glossy Ray'], add.inputs[0])
    nt.links.new(add.outputs[0], bg.inputs[1])


# ---------------------------------------------------------------- camera

# name: (elevation, azimuth) in degrees; all with the same long lens
CAMERAS = {'stand': (15, 0), 'table': (34, 0), 'above': (56, 0), 'low': (10, 0)}


def camera(pts, preset='stand', fill=.74, focus=None, aperture=.007):
    """A camera that frames the points so that they fill `fill` of the square; `aperture` is the lens opening as a part of
    the subject's size."""
    el, az = (math.radians(a) for a in (CAMERAS[preset] if isinstance(preset, str) else preset))
    back = Vector((math.sin(az) * math.cos(el), -math.cos(az) * math.cos(el), math.sin(el)))
    right = Vector((math.cos(az), math.sin(az), 0))
    up = back.cross(right)
    lens, half = 90, 18 / 90
    pts = pts[::3]
    c = sum(pts, Vector()) / len(pts)
    dist = 60.0
    for _ in range(25):
        eye = c + back * dist
        uv = [((p - eye).dot(right) / (eye - p).dot(back), (p - eye).dot(up) / (eye - p).dot(back)) for p in pts]
        us, vs = [u for u, _ in uv], [v for _, v in uv]
        c = c + (right * (max(us) + min(us)) / 2 + up * (max(vs) + min(vs)) / 2) * dist
        dist *= max(max(us) - min(us), max(vs) - min(vs)) / (2 * half * fill)
    cam = bpy.data.cameras.new('camera')
    ob = bpy.data.objects.new('camera', cam)
    bpy.context.scene.collection.objects.link(ob)
    bpy.context.scene.camera = ob
    ob.location = c + back * dist
    aim(ob, c)
    cam.lens, cam.clip_end = lens, dist * 20
    size = dist * half * fill
    cam.dof.use_dof = True
    cam.dof.focus_distance = (ob.location - Vector(focus)).dot(back) if focus else dist
    cam.dof.aperture_fstop = lens / 1000 / (2 * aperture * size * 10)
    return c, size


# ---------------------------------------------------------------- exposures

def settings(width, height, samples):
    """Cycles on the CPU, tuned for little noise."""
    s = bpy.context.scene
    s.render.engine, s.cycles.device = 'CYCLES', 'CPU'
    s.cycles.samples, s.cycles.use_adaptive_sampling = samples, False
    s.cycles.max_bounces, s.cycles.diffuse_bounces, s.cycles.glossy_bounces = 4, 3, 3
    s.cycles.transparent_max_bounces, s.cycles.sample_clamp_indirect = 10, 2
    s.cycles.caustics_reflective = s.cycles.caustics_refractive = False
    s.cycles.use_denoising = False
    s.view_settings.view_transform = 'Raw'
    s.render.resolution_x, s.render.resolution_y = width, height
    s.render.threads_mode, s.render.threads = 'FIXED', 2
    s.render.film_transparent, s.use_nodes = True, True


class Bench:
    """The compositor as a list of steps that end in 16-bit pictures of linear light."""

    def __init__(self):
        self.tree = bpy.context.scene.node_tree
        self.tree.nodes.clear()
        self.files = []
        self.layer = self.node('RLayers', layer=bpy.context.view_layer.name)

    def node(self, kind, *inputs, **options):
        """A node with its inputs in order: sockets are linked, values set, None is left as it is."""
        n = self.tree.nodes.new('CompositorNode' + kind)
        for k, v in options.items():
            setattr(n, k, v)
        for sock, v in zip(n.inputs, inputs):
            if isinstance(v, bpy.types.NodeSocket):
                self.tree.links.new(v, sock)
            elif v is not None:
                sock.default_value = v
        return n.outputs[0] if n.outputs else n

    def mix(self, kind, a, b):
        """Two pictures added, subtracted or multiplied."""
        return self.node('MixRGB', 1, a, b, blend_type=kind)

    def save(self, name, img):
        """Keep a picture under this name."""
        img = self.mix('MULTIPLY', img, (1 / RANGE, 1 / RANGE, 1 / RANGE, 1))
        f = self.node('OutputFile', self.node('SetAlpha', img, 1.0, mode='REPLACE_ALPHA'))
        f.format.file_format, f.format.color_mode, f.format.color_depth, f.format.compression = 'PNG', 'RGB', '16', 0
        self.files.append((f, name))

    def shoot(self, folder, samples, percent):
        """Render with these steps; write each kept picture to folder/name.png."""
        s = bpy.context.scene
        s.cycles.samples, s.render.resolution_percentage = samples, percent
        for f, name in self.files:
            f.base_path, f.file_slots[0].path = folder, name + '-'
        bpy.ops.render.render()
        for _, name in self.files:
            os.replace(os.path.join(folder, '%s-%04d.png' % (name, s.frame_current)), os.path.join(folder, name + '.png'))


def expose(folder, samples):
    """Everything that ../develop.mjs needs of one shot:
    the subject at full size as `plain` light, light from tinted plastic (straight from the lamps as `direct`, by way
    of other things as `bounce`), coverage `alpha` and, as a `guide` against grain, colour plus direction of each
    surface; smaller the paper with the subject's shadow, once beside black and once beside white
    plastic, and the `bare` paper."""
    s = bpy.context.scene
    sets = {name: bpy.data.collections.new(name) for name in ('subject', 'paper')}
    for c in sets.values():
        s.collection.children.link(c)
    for ob in list(s.collection.objects):
        if ob.type in ('MESH', 'EMPTY'):
            sets['paper' if ob.name == 'paper' else 'subject'].objects.link(ob)
            s.collection.objects.unlink(ob)
    layer = bpy.context.view_layer
    subject, paper = (layer.layer_collection.children[name] for name in ('subject', 'paper'))

    paper.indirect_only = True
    layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = layer.cycles.denoising_store_passes = True
    aov = layer.aovs.add()
    aov.name, aov.type = 'tint', 'VALUE'
    b = Bench()
    img, out = b.layer, b.layer.node.outputs
    b.save('guide', b.mix('ADD', b.mix('ADD', out['Denoising Albedo'], out['Denoising Normal']), (1, 1, 1, 1)))
    if tinted:
        of_tint = b.mix('MULTIPLY', (*base, 1), out['tint'])
        direct, bounce = (b.mix('MULTIPLY', out[k], of_tint) for k in ('DiffDir', 'DiffInd'))
        b.save('direct', direct)
        b.save('bounce', bounce)
        img = b.mix('SUBTRACT', b.mix('SUBTRACT', img, direct), bounce)
    b.save('plain', img)
    b.save('alpha', out['Alpha'])
    b.shoot(folder, samples, 100)

    layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = layer.cycles.denoising_store_passes = False
    paper.indirect_only, subject.indirect_only = False, True
    small = 100 * SHADOW_WIDTH // s.render.resolution_x
    for name, level in (('dark', 0), ('light', 1)) if tinted else (('dark', 0),):
        for m in tinted:
            m.node_tree.nodes['Principled BSDF'].inputs['Base Color'].default_value = (level, level, level, 1)
        b = Bench()
        b.save('shadow-' + name, b.layer)
        b.shoot(folder, samples * 5, small)
    subject.exclude = True
    b = Bench()
    b.save('bare', b.layer)
    b.shoot(folder, samples * 5, small)
