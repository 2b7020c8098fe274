"""Geometry helpers. Every length is in centimetres; one Blender unit is 1 cm.

A model is an empty (its root) with mesh parts as children. Parts are built flat in the
root's own space (x right, y up, z towards the viewer), so that `deform` can bend the body
and the print on it together.
"""
import json
import math
import os

import bmesh
import bpy
from mathutils import Euler, Matrix, Vector

ART = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FACE = os.path.join(ART, 'fonts', 'spline-sans-mono-bold.ttf')  # the face of the drawn tags
_face = []

matrices = {}  # text: (side, [(row, column, length)]), the dark runs of its Data Matrix


def load_matrices(file):
    """The Data Matrix of every code, as the shop itself draws it."""
    with open(file) as f:
        matrices.update(json.load(f))


def root(name):
    """An empty that carries the parts of one model."""
    ob = bpy.data.objects.new(name, None)
    bpy.context.scene.collection.objects.link(ob)
    return ob


# ---------------------------------------------------------------- outlines (2D)

def rounded(corners, n=8):
    """Points of a closed outline from corners (x, y, radius)."""
    pts = [Vector((x, y)) for x, y, _ in corners]
    out = []
    for i, p in enumerate(pts):
        r = corners[i][2]
        a, b = pts[i - 1] - p, pts[(i + 1) % len(pts)] - p
        if r <= 0 or a.length < 1e-6 or b.length < 1e-6:
            out.append(p)
            continue
        an, bn = a.normalized(), b.normalized()
        half = an.angle(bn) / 2
        if half > math.pi / 2 - .01:
            out.append(p)
            continue
        d = min(r / math.tan(half), a.length * .49, b.length * .49)
        r = d * math.tan(half)
        c = p + (an + bn).normalized() * (r / math.sin(half))
        s, e = p + an * d - c, p + bn * d - c
        a0, a1 = math.atan2(s.y, s.x), math.atan2(e.y, e.x)
        turn = (a1 - a0 + math.pi) % (2 * math.pi) - math.pi
        out += [c + Vector((math.cos(a0 + turn * k / n), math.sin(a0 + turn * k / n))) * r
                for k in range(n + 1)]
    return out


def circle(r, c=(0, 0), n=64):
    """A circle of radius r."""
    return [Vector((c[0] + r * math.cos(2 * math.pi * k / n), c[1] + r * math.sin(2 * math.pi * k / n)))
            for k in range(n)]


def rect(w, h, r, c=(0, 0)):
    """A rectangle w x h with corner radius r, centred on c."""
    x, y = c
    return rounded([(x - w / 2, y - h / 2, r), (x + w / 2, y - h / 2, r),
                    (x + w / 2, y + h / 2, r), (x - w / 2, y + h / 2, r)])


def spline(points, n=10):
    """A smooth open path through points of any dimension (Catmull-Rom)."""
    p = [Vector(q) for q in points]
    p = [p[0] * 2 - p[1]] + p + [p[-1] * 2 - p[-2]]
    out = []
    for i in range(1, len(p) - 2):
        for k in range(n):
            t = k / n
            a, b, c, d = p[i - 1], p[i], p[i + 1], p[i + 2]
            out.append(((2 * b) + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t
                        + (3 * b - a - 3 * c + d) * t ** 3) * .5)
    return out + [p[-2]]


def band(path_and_width, n=10):
    """Outline of a strip that follows (x, y, width) stations smoothly, with round ends."""
    st = spline(path_and_width, n)
    left, right = [], []
    for i, s in enumerate(st):
        a, b = st[max(i - 1, 0)], st[min(i + 1, len(st) - 1)]
        t = Vector((b.x - a.x, b.y - a.y)).normalized()
        nrm = Vector((-t.y, t.x)) * s.z / 2
        left.append(Vector((s.x, s.y)) + nrm)
        right.append(Vector((s.x, s.y)) - nrm)

    def cap(c, frm):
        v = frm - Vector((c.x, c.y))
        return [Vector((c.x, c.y)) + Matrix.Rotation(-math.pi * k / 8, 2) @ v for k in range(1, 8)]
    return left + cap(st[-1], left[-1]) + right[::-1] + cap(st[0], right[0])


# ---------------------------------------------------------------- parts (3D)

def _part(name, me, material, parent, at, turn, sharp=38):
    me.transform(Matrix.Translation(at) @ Euler([math.radians(a) for a in turn]).to_matrix().to_4x4())
    bm = bmesh.new()
    bm.from_mesh(me)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=2e-4)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(me)
    bm.free()
    me.materials.clear()
    me.materials.append(material)
    me.use_auto_smooth, me.auto_smooth_angle = True, math.radians(sharp)
    for f in me.polygons:
        f.use_smooth = True
    ob = bpy.data.objects.new(name, me)
    ob.parent = parent
    bpy.context.scene.collection.objects.link(ob)
    ob.modifiers.new('normals', 'WEIGHTED_NORMAL').keep_sharp = True
    return ob


def _mesh_of(curve, name):
    tmp = bpy.data.objects.new(name, curve)
    bpy.context.scene.collection.objects.link(tmp)
    dg = bpy.context.evaluated_depsgraph_get()
    me = bpy.data.meshes.new_from_object(tmp.evaluated_get(dg))
    bpy.data.objects.remove(tmp)
    return me


def plate(name, outlines, thick, bevel, material, parent, at=(0, 0, 0), turn=(0, 0, 0)):
    """A plate of the first outline (further outlines are holes), thick cm, with rounded edges."""
    cu = bpy.data.curves.new(name, 'CURVE')
    cu.dimensions, cu.fill_mode = '2D', 'BOTH'
    cu.extrude, cu.bevel_depth = max(thick / 2 - bevel, 0), bevel
    cu.bevel_resolution, cu.offset = 4, -bevel
    for pts in outlines:
        sp = cu.splines.new('POLY')
        sp.points.add(len(pts) - 1)
        for q, p in zip(sp.points, pts):
            q.co = (p[0], p[1], 0, 1)
        sp.use_cyclic_u = True
    return _part(name, _mesh_of(cu, name), material, parent, at, turn)


def lathe(name, profile, material, parent, at=(0, 0, 0), turn=(0, 0, 0), steps=96, closed=True, sharp=38):
    """A turned body: profile is a list of (radius, z) round the z axis."""
    n, verts, faces = len(profile), [], []
    for k in range(steps):
        c, s = math.cos(2 * math.pi * k / steps), math.sin(2 * math.pi * k / steps)
        verts += [(p[0] * c, p[0] * s, p[1]) for p in profile]
    for k in range(steps):
        a, b = k * n, (k + 1) % steps * n
        for i in range(n if closed else n - 1):
            j = (i + 1) % n
            faces.append((a + i, b + i, b + j, a + j))
    me = bpy.data.meshes.new(name)
    me.from_pydata(verts, [], faces)
    return _part(name, me, material, parent, at, turn, sharp)


def tube(name, points, radius, material, parent, at=(0, 0, 0), turn=(0, 0, 0), cyclic=False, radii=None):
    """A round wire along 3D points; radii scale the radius point by point."""
    cu = bpy.data.curves.new(name, 'CURVE')
    cu.dimensions, cu.bevel_depth, cu.bevel_resolution, cu.use_fill_caps = '3D', radius, 6, True
    sp = cu.splines.new('POLY')
    sp.points.add(len(points) - 1)
    for i, (q, p) in enumerate(zip(sp.points, points)):
        q.co = (*p, 1)
        q.radius = radii[i] if radii else 1
    sp.use_cyclic_u = cyclic
    return _part(name, _mesh_of(cu, name), material, parent, at, turn, 60)


def text(body, size, x, y, z, material, parent, width=None, align='CENTER', space=1.0, deep=.012, turn=(0, 0, 0), tall=1.0):
    """Printed text of a given size (em), its middle at y; shrunk to `width` where that is given, so it never
    clips; `tall` stretches the height."""
    if not _face:
        _face.append(bpy.data.fonts.load(FACE))
    cu = bpy.data.curves.new('print', 'FONT')
    cu.body, cu.size, cu.align_x, cu.align_y, cu.font = body, size, align, 'CENTER', _face[0]
    cu.extrude, cu.space_character, cu.resolution_u = deep, space, 5
    me = _mesh_of(cu, 'print')
    xs = [v.co.x for v in me.vertices]
    wide = max(xs) - min(xs)
    if width and wide > width:
        me.transform(Matrix.Diagonal((width / wide, width / wide, 1, 1)))
    me.transform(Matrix.Diagonal((1, tall, 1, 1)))
    ys = [v.co.y for v in me.vertices]
    me.transform(Matrix.Translation((0, -(max(ys) + min(ys)) / 2, 0)))
    return _part('print', me, material, parent, (x, y, z), turn, 20)


def arc_text(body, size, radius, z, material, parent, start=90, step=9.0):
    """Text round a circle, read from outside the disc; start and step in degrees, clockwise."""
    for i, ch in enumerate(body):
        if ch != ' ':
            a = start + (len(body) - 1) * step / 2 - i * step
            r = math.radians(a)
            text(ch, size, radius * math.cos(r), radius * math.sin(r), z, material, parent, turn=(0, 0, a - 90))


def data_matrix(body, side, x, y, z, material, parent, deep=.012, turn=0):
    """The Data Matrix of a text, centred on x, y; turned by `turn` degrees."""
    n, runs = matrices[body]
    cell, verts, faces = side / n, [], []
    for row, column, length in runs:
        k, a, b = len(verts), column * cell - side / 2, side / 2 - row * cell
        verts += [(a, b - cell, deep), (a + length * cell, b - cell, deep), (a + length * cell, b, deep), (a, b, deep)]
        faces.append((k, k + 1, k + 2, k + 3))
    me = bpy.data.meshes.new('matrix')
    me.from_pydata(verts, [], faces)
    return _part('matrix', me, material, parent, (x, y, z), (0, 0, turn))


# ---------------------------------------------------------------- bending and placing

def parts(roots):
    """All mesh parts below the given roots."""
    roots = roots if isinstance(roots, (list, tuple)) else [roots]
    found = []
    for r in roots:
        found += [r] if r.type == 'MESH' else []
        found += parts(list(r.children)) if r.children else []
    return found


def deform(root_or_parts, axis, step, fn):
    """Cut every part across x (axis 0) or y (axis 1) each `step` cm, then move each vertex by fn(co)."""
    for ob in parts(root_or_parts):
        bm = bmesh.new()
        bm.from_mesh(ob.data)
        lo, hi = min(v.co[axis] for v in bm.verts), max(v.co[axis] for v in bm.verts)
        no = Vector((1, 0, 0)) if axis == 0 else Vector((0, 1, 0))
        for k in range(math.ceil(lo / step), math.floor(hi / step) + 1):
            bmesh.ops.bisect_plane(bm, geom=bm.verts[:] + bm.edges[:] + bm.faces[:], dist=1e-5,
                                   plane_co=no * (k * step), plane_no=no)
        bmesh.ops.triangulate(bm, faces=[f for f in bm.faces if len(f.verts) > 4])
        for v in bm.verts:
            v.co = fn(v.co.copy())
        bm.to_mesh(ob.data)
        bm.free()


def bend(root_or_parts, axis, radius, centre=0.0):
    """Bend to a cylinder of `radius` cm (negative: away from the viewer) along x (0) or y (1)."""
    def fn(c):
        t = (c[axis] - centre) / radius
        d = radius - c.z
        c[axis] = centre + d * math.sin(t)
        c.z = radius - d * math.cos(t)
        return c
    deform(root_or_parts, axis, abs(radius) / 60, fn)


def place(ob, at=(0, 0), turn=(0, 0, 0), floor=True):
    """Turn a root (degrees), put it at x, y and let its lowest point touch the paper (z = 0)."""
    ob.rotation_euler = [math.radians(a) for a in turn]
    ob.location = (at[0], at[1], 0)
    bpy.context.view_layer.update()
    if floor:
        ob.location.z = .004 - min(p.z for p in points(ob))
        bpy.context.view_layer.update()
    return ob


def points(roots):
    """World coordinates of all vertices below the given roots."""
    bpy.context.view_layer.update()
    return [ob.matrix_world @ v.co for ob in parts(roots) for v in ob.data.vertices]
