"""The home hero: a cattle tag in macro, a herd and hills at dawn far out of focus.

blender -b --factory-startup -P hero.py -- --matrices FILE.json --size 1600 --out FOLDER [--portrait]

The picture is 16:9 with the tag on the right, or 4:5 with the tag low and calm above. Everything behind the tag is a
set of self-lit cut-outs that only the camera sees, so the blur is true depth of field and costs no noise; in the wide
picture their light falls off to the left for white text.
"""
import argparse
import math
import os
import random
import sys
import time

import bpy
from mathutils import Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import exposures as ex  # noqa: E402
import materials as mt  # noqa: E402
import shapes as sh  # noqa: E402
import studio as st  # noqa: E402
import tags  # noqa: E402

EYE = 41.0        # distance of the camera from the tag
OPENING = .21     # radius of the lens opening; larger is softer
SAMPLES = 28

shade = (.13, .19, .155, 1)  # how much light is left on the left of the picture

CUTOUTS = 'sky', 'far', 'mid', 'near', 'meadow', 'cow', 'drop'


def cutout_paint(low, high, z0, z1, dapple=.18, grain=6.0):
    """Self-lit paint from colour `low` at height z0 to `high` at z1, mottled, darker to the left of the picture."""
    m = mt.glow('#000000')
    nt = m.node_tree
    em = next(n for n in nt.nodes if n.type == 'EMISSION')
    co, sep, win = (nt.nodes.new('ShaderNode' + k) for k in ('TexCoord', 'SeparateXYZ', 'SeparateXYZ'))
    rng, mix, fall, noise, mul = (nt.nodes.new('ShaderNode' + k) for k in
                                  ('MapRange', 'MixRGB', 'ValToRGB', 'TexNoise', 'MixRGB'))
    nt.links.new(co.outputs['Object'], sep.inputs[0])
    nt.links.new(co.outputs['Window'], win.inputs[0])
    nt.links.new(sep.outputs['Z'], rng.inputs[0])
    rng.inputs[1].default_value, rng.inputs[2].default_value = z0, z1
    nt.links.new(rng.outputs[0], mix.inputs[0])
    mix.inputs[1].default_value, mix.inputs[2].default_value = (*mt.srgb(low), 1), (*mt.srgb(high), 1)
    ramp = fall.color_ramp
    ramp.interpolation = 'EASE'
    ramp.elements[0].position, ramp.elements[0].color = .34, shade
    ramp.elements[1].position, ramp.elements[1].color = .90, (1.28, 1.2, 1.08, 1)
    nt.links.new(win.outputs['X'], fall.inputs[0])
    nt.links.new(co.outputs['Generated'], noise.inputs['Vector'])
    noise.inputs['Scale'].default_value = grain
    amp = nt.nodes.new('ShaderNodeMapRange')
    amp.inputs[3].default_value, amp.inputs[4].default_value = 1 - dapple, 1 + dapple
    nt.links.new(noise.outputs['Fac'], amp.inputs[0])
    mul.blend_type, mul.inputs[0].default_value = 'MULTIPLY', 1
    nt.links.new(mix.outputs[0], mul.inputs[1])
    nt.links.new(fall.outputs[0], mul.inputs[2])
    nt.links.new(mul.outputs[0], em.inputs[0])
    nt.links.new(amp.outputs[0], em.inputs[1])
    return m


def cutout(name, outline, distance, paint):
    """A flat shape facing the camera, outline in (x, z) as parts of the picture's width at `distance`."""
    k = .4 * distance
    me = bpy.data.meshes.new(name)
    me.from_pydata([(x * k, 0, z * k) for x, z in outline], [], [tuple(range(len(outline)))])
    me.materials.append(paint)
    ob = bpy.data.objects.new(name, me)
    ob.location = (0, distance - EYE, 0)
    bpy.context.scene.collection.objects.link(ob)
    for ray in ('diffuse', 'glossy', 'transmission', 'shadow'):
        setattr(ob, 'visible_' + ray, False)
    return ob


def ridge(height, waves, seed):
    """Outline of a hill range across the picture."""
    rnd = random.Random(seed)
    ph = [(rnd.uniform(0, 6.3), f, a) for f, a in waves]
    xs = [-.75 + 1.5 * i / 160 for i in range(161)]
    return [(x, height + sum(a * math.sin(f * x + p) for p, f, a in ph)) for x in xs] + [(.75, -.6), (-.75, -.6)]


COW = [(-.50, .62), (-.62, .55), (-.66, .40), (-.60, .36), (-.50, .44), (-.42, .50), (-.40, .34), (-.36, .30), (-.35, .0), (-.28, .0),
       (-.27, .28), (-.22, .27), (-.21, .0), (-.15, .0), (-.14, .28), (.18, .26), (.22, .27), (.24, .0), (.30, .0), (.31, .28), (.35, .30),
       (.37, .0), (.43, .0), (.44, .40), (.46, .55), (.49, .30), (.51, .31), (.50, .60), (.44, .68), (.1, .66), (-.2, .67), (-.38, .68),
       (-.44, .74), (-.47, .68)]
GRAZING = [(-.46, .40), (-.56, .22), (-.64, .05), (-.58, .02), (-.48, .10), (-.40, .26), (-.36, .28), (-.35, .0), (-.28, .0),
           (-.27, .28), (-.21, .0), (-.15, .0), (-.14, .28), (.2, .26), (.24, .0), (.30, .0), (.31, .28), (.37, .0), (.43, .0), (.44, .40),
           (.46, .55), (.49, .30), (.51, .31), (.50, .60), (.44, .66), (.1, .64), (-.2, .64), (-.38, .62)]


def herd(places):
    """Cows at (x, z, size, mirrored, dark, grazing), sizes as parts of the picture's width."""
    for i, (x, z, s, flip, dark, grazing) in enumerate(places):
        shape = [((-a if flip else a) * s + x, b * s * 1.05 + z) for a, b in (GRAZING if grazing else COW)]
        coat = ('#33281F', '#6B5138') if dark else ('#8C7458', '#EBDCC0')
        k = .4 * 2600
        cutout('cow', shape, 2600 + i, cutout_paint(coat[0], coat[1], (z + s * .15) * k, (z + s * .75) * k, .05))


def landscape():
    """Sky, three ranges of hills, meadow and herd."""
    def paint(low, high, z0, z1, d, dapple=.15, grain=7.0):
        return cutout_paint(low, high, z0 * .4 * d, z1 * .4 * d, dapple, grain)
    cutout('sky', [(-.9, -.7), (.9, -.7), (.9, .7), (-.9, .7)], 9000, paint('#FFE0A6', '#86B3C4', .07, .30, 9000, .05, 2))
    cutout('far', ridge(.105, [(5, .030), (11, .012), (23, .004)], 4), 7000, paint('#A9B79A', '#8FA79B', -.02, .12, 7000, .08))
    cutout('mid', ridge(.045, [(4, .034), (9, .014), (31, .004)], 9), 5000, paint('#A3B283', '#6A8C70', -.06, .07, 5000, .2, 12))
    cutout('near', ridge(-.02, [(3.2, .022), (8, .010), (40, .003)], 21), 3600, paint('#A9B377', '#5F8459', -.10, .0, 3600, .22, 14))
    cutout('meadow', ridge(-.085, [(2.6, .012), (7, .004)], 3), 2700, paint('#3C5A30', '#B3BC70', -.30, -.08, 2700, .3, 22))
    herd([(.0, -.136, .128, False, False, False), (-.165, -.117, .095, True, True, True), (.445, -.11, .075, True, True, False),
          (-.36, -.122, .105, False, False, True), (-.27, -.100, .055, False, True, False)])


def dew(n=34, seed=11):
    """Discs of light in the grass, as a lens makes them of drops that catch the sun."""
    rnd = random.Random(seed)
    for _ in range(n):
        m, d = mt.glow('#FFE9AE', 1.0), rnd.uniform(500, 900)
        nt = m.node_tree
        mix, clear = nt.nodes.new('ShaderNodeMixShader'), nt.nodes.new('ShaderNodeBsdfTransparent')
        em, out = (next(k for k in nt.nodes if k.type == t) for t in ('EMISSION', 'OUTPUT_MATERIAL'))
        x = min(rnd.gauss(.30, .16), .52)
        mix.inputs[0].default_value = rnd.uniform(.05, .20) * min(1, max(.12, (x + .25) / .5))
        nt.links.new(clear.outputs[0], mix.inputs[1])
        nt.links.new(em.outputs[0], mix.inputs[2])
        nt.links.new(mix.outputs[0], out.inputs[0])
        r, z = rnd.uniform(.006, .014), rnd.uniform(-.30, -.165)
        cutout('drop', [(x + r * math.cos(a), z + r * math.sin(a)) for a in (math.pi * k / 16 for k in range(32))], d, m)


def twine(length, colour='#B48A55'):
    """Two twisted strands from the eyelet up and out of the picture."""
    r = sh.root('twine')
    mat = mt.material('twine', colour, .85, spec=.1, bump=.5, grain=30)
    for ph in (0, math.pi):
        p = []
        for i in range(240):
            t = i / 239
            # through the eyelet from behind, over its edge, and up
            y = .35 + .12 + length * max(t - .12, 0)
            z = .55 * math.sin(min(t / .12, 1) * math.pi * .5) - .35 * (1 - min(t / .12, 1))
            z -= .5 * min(max(t - .12, 0) / .3, 1)
            a = 2 * math.pi * 9 / 7 * length * t + ph
            p.append((.075 * math.cos(a), y, z + .075 * math.sin(a)))
        sh.tube('strand', p, .095, mat, r)
    return r


def compose():
    """Tag and landscape as two exposures; the landscape, soft anyway, gets a few pixels of extra blur
    against grain."""
    s = bpy.context.scene
    far = bpy.data.collections.new('landscape')
    s.collection.children.link(far)
    near = bpy.data.collections.new('near')
    s.collection.children.link(near)
    for ob in list(s.collection.objects):
        if ob.type in ('MESH', 'EMPTY'):
            (far if ob.name.split('.')[0] in CUTOUTS else near).objects.link(ob)
            s.collection.objects.unlink(ob)
    layers = s.view_layers[0], s.view_layers.new('landscape')
    layers[0].layer_collection.children['landscape'].exclude = True
    layers[1].layer_collection.children['near'].exclude = True
    layers[1].samples = max(8, s.cycles.samples // 2)
    layers[0].cycles.denoising_store_passes = True
    b = ex.Bench()
    out = b.layer.node.outputs
    guide = b.mix('ADD', out['Denoising Albedo'], out['Denoising Normal'])
    tag = b.node('Bilateralblur', b.layer, guide, iterations=2, sigma_color=.12, sigma_space=3)
    wide = s.render.resolution_x // 200
    land = b.node('Blur', b.node('RLayers', layer=layers[1].name), filter_type='GAUSS', size_x=wide, size_y=wide)
    b.node('Composite', b.node('AlphaOver', 1, land, tag))


def main():
    global shade
    p = argparse.ArgumentParser(prog='hero.py')
    p.add_argument('--matrices', required=True, help='the Data Matrix of each code')
    p.add_argument('--size', type=int, required=True, help='width of the picture')
    p.add_argument('--portrait', action='store_true')
    p.add_argument('--out', required=True)
    a, start = p.parse_args(sys.argv[sys.argv.index('--') + 1:]), time.time()
    sh.load_matrices(a.matrices)
    s = st.reset()
    ex.settings(a.size, a.size * 5 // 4 if a.portrait else a.size * 9 // 16, SAMPLES)
    s.view_settings.view_transform, s.render.dither_intensity = 'Standard', .35
    s.cycles.use_adaptive_sampling, s.cycles.adaptive_threshold = True, .01
    s.render.filepath = os.path.join(os.path.abspath(a.out), 'picture.png')
    tag, string = tags.flag('#F7B500', bent=15, plastic=mt.plastic('#F7B500', spec=.14, bump=.03, coat=0)), twine(12 if a.portrait else 7)
    string.parent = tag
    tag.rotation_euler = [math.radians(x) for x in (86, -5, -20)]
    if a.portrait:
        shade = (.72, .74, .68, 1)
    at = (.1, 0, 1.9) if a.portrait else (4.0, 0, 2.2)
    tag.location = at
    landscape()
    dew()
    c = Vector((at[0], 0, at[2] - 2.4))
    st.softbox(c + Vector((13, -9, 10)), c, 9, 5200, (1, .92, .78))        # low sun, softened by mist
    st.softbox(c + Vector((10, 12, 5)), c, 5, 2200, (1, .80, .52))         # rim from behind
    st.softbox(c + Vector((-14, -16, 8)), c, 16, 4200, (.95, .97, 1))      # open sky
    w = bpy.data.worlds.new('air')
    s.world = w
    w.use_nodes = True
    w.node_tree.nodes['Background'].inputs[0].default_value = (*mt.srgb('#B9CBB8'), 1)
    w.node_tree.nodes['Background'].inputs[1].default_value = .30
    cam = bpy.data.cameras.new('camera')
    ob = bpy.data.objects.new('camera', cam)
    s.collection.objects.link(ob)
    s.camera = ob
    ob.location, ob.rotation_euler = (0, -EYE, 0), (math.radians(90), 0, 0)
    cam.lens, cam.clip_end = 106 if a.portrait else 90, 20000
    cam.dof.use_dof, cam.dof.focus_distance = True, EYE - .4
    cam.dof.aperture_fstop = cam.lens / 1000 / (2 * OPENING)
    compose()
    bpy.ops.render.render(write_still=True)
    print('SECONDS %.1f  hero' % (time.time() - start))


main()
