"""What the camera takes, in linear light; ../develop.mjs develops it and chooses the colour of the plastic."""
import os

import bpy

import materials as mt

SHADOW_WIDTH = 240  # of the exposures of the paper, where all is soft
RANGE = 4           # the brightest light that an exposure holds; paper is about 1


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
    if mt.tinted:
        of_tint = b.mix('MULTIPLY', (*mt.base, 1), out['tint'])
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
    for name, level in (('dark', 0), ('light', 1)) if mt.tinted else (('dark', 0),):
        for m in mt.tinted:
            m.node_tree.nodes['Principled BSDF'].inputs['Base Color'].default_value = (level, level, level, 1)
        b = Bench()
        b.save('shadow-' + name, b.layer)
        b.shoot(folder, samples * 5, small)
    subject.exclude = True
    b = Bench()
    b.save('bare', b.layer)
    b.shoot(folder, samples * 5, small)
