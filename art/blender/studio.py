"""The photo studio: paper sweep, lights, camera. Lengths in cm."""
import math

import bpy
from mathutils import Vector

from materials import material

PAPER = '#F6F1E6'


def reset():
    """An empty scene."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    return bpy.context.scene


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
