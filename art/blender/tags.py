"""Ear tags and boluses, true to size (cm). Each function returns the root of one model, which faces +z
with its top towards +y. `code` is (country, province, holding part, last four), a number that the farm
chose, or None for a blank tag."""
import json
import math
import os

from mathutils import Vector

import materials as mt
import shapes as sh

with open(os.path.join(sh.ART, 'codes.json')) as _f:
    CODES = json.load(_f)
CODE = CODES['cattle']
EID = '380 001990244731'
SHEEP_EID = '380 091000731286'
SKIN = .004  # how far print stands above the plastic


def _wrap(radius, axis):
    """A bending function that lays a flat thing on a cylinder along x (0) or y (1)."""
    def fn(c):
        t, d = (c.y if axis == 0 else c.x) / radius, radius + c.z
        return Vector((c.x, d * math.sin(t), d * math.cos(t))) if axis == 0 else \
            Vector((d * math.sin(t), c.y, d * math.cos(t)))
    return fn


# ---------------------------------------------------------------- flags

def flag(colour, code=CODE, size=(5.8, 6.65), thick=.16, bent=30.0, plastic=None, rim=True, hole=.28, back=False):
    """Female flag tag, the shop's one outline stretched to `size`; bent is the bend radius. `back` shows the
    other face: the secondary tag's white space for the keeper."""
    r, tpu = sh.root('flag'), plastic or mt.plastic(colour)
    u, v = size[0] / 5.8, size[1] / 6.65

    def at(*corners):
        return [(x * u, (y - 1.12) * v + 1.12, k * min(u, v)) for x, y, k in corners]
    low = at((0, -5.53, 0))[0][1]
    body = sh.rounded(at((-2.9, -5.53, .55), (2.9, -5.53, .55), (2.55, -.83, .6))
                      + [(.95, (-.08 - 1.12) * v + 1.12, .6), (.95, 1.12, .9), (-.95, 1.12, .9), (-.95, (-.08 - 1.12) * v + 1.12, .6)]
                      + at((-2.55, -.83, .6)))
    sh.plate('blade', [body, sh.circle(hole, (0, .35))], thick, .05, tpu, r)
    if rim:
        rims = [sh.rounded(at((-2.62 + a, -5.25 + a, .4), (2.62 - a, -5.25 + a, .4), (2.28 - a, -.98 - a, .4), (-2.28 + a, -.98 - a, .4)))
                for a in (0, .08)]
        sh.plate('rim', rims, .05, .018, tpu, r, (0, 0, thick / 2 - .005))
    sh.lathe('eyelet', sh.rounded([(hole, -.5 if not back else -.24, .05), (hole + .25, -.5 if not back else -.24, .1), (.65, -.05, .05),
                                   (.65, .2, .07), (hole, .24, .06)]), tpu, r, (0, .35, 0))
    k, z = mt.ink(), thick / 2 + SKIN
    line = [at((0, y, 0))[0][1] for y in (-1.69, -2.59, -4.0, -2.005)]
    if back:
        _keeper_space(r, at, z, k)
    elif isinstance(code, str):
        sh.text(code, 3.1 * min(u, v), 0, (line[0] + line[2]) / 2 - .35 * v, z, k, r, width=4.2 * u, tall=1.25 * max(1, v / u), space=.96)
    elif code:
        sh.text(code[0] + ' ' + code[1], .76 * v, -2.05 * u, line[0], z, k, r, width=2.75 * u, align='LEFT', space=.97)
        sh.text(code[2], .76 * v, -2.05 * u, line[1], z, k, r, width=2.75 * u, align='LEFT', space=.97)
        sh.text(code[3], 1.875 * min(u, v), 0, line[2], z, k, r, width=4.6 * u, space=.96, tall=max(1, v / u) * 1.05)
        sh.data_matrix(''.join(code), 1.19 * min(u, v), 1.57 * u, line[3], z, k, r)
    sh.bend(r, 0, bent)
    sh.bend(r, 1, bent * 1.6, low * .2)
    return r


def _keeper_space(r, at, z, ink):
    """The white field on the secondary tag where the keeper writes, with a number written by hand."""
    field = sh.rounded(at((-2.35, -4.98, .25), (2.35, -4.98, .25), (2.06, -1.22, .25), (-2.06, -1.22, .25)))
    sh.plate('field', [field], .012, .004, mt.material('white', '#F4F2EA', .5), r, (0, 0, z))
    pen = mt.material('pen', '#1B2A44', .55, spec=.2)
    strokes = [[(-1.35, -2.2), (-1.05, -1.95), (-1.05, -4.0)], [(-.4, -2.45), (.05, -2.02), (.42, -2.3), (.3, -2.9), (-.45, -3.95), (.5, -4.0)],
               [(1.05, -2.1), (1.75, -2.08), (1.25, -2.85), (1.8, -3.2), (1.72, -3.85), (1.02, -3.9)]]
    for one in strokes:
        pts = [Vector((x, y, z + .012)) for x, y, _ in at(*[(x, y, 0) for x, y in [tuple(p) for p in sh.spline(one, 8)]])]
        sh.tube('stroke', pts, .055, pen, r)


def male_button(colour, radius=1.4, longer=0.0, plastic=None):
    """Male part: a disc with stem and metal point, 2.1 high or `longer`; the flat face looks to -z."""
    r, tpu = sh.root('male'), plastic or mt.plastic(colour)
    sh.lathe('disc', sh.rounded([(0, 0, 0), (radius, 0, .07), (radius, .19, .08), (.46, .24, .12), (.29, .55, .1),
                                 (.24, 1.3 + longer, .02), (0, 1.3 + longer, 0)]), tpu, r, closed=False)
    sh.lathe('tip', sh.rounded([(0, 1.24, 0), (.24, 1.25, 0), (.37, 1.31, .03), (.33, 1.44, .05), (.03, 2.08, .03),
                                (0, 2.1, 0)]), mt.pin_steel(), r, (0, 0, longer), closed=False, sharp=30)
    return r


# ---------------------------------------------------------------- round buttons

def male_button_printed(colour, code=CODE, radius=1.35, plastic=None):
    """Male button turned round: the printed flat face looks to +z and the pin to -z. Two parts of a code in `code`
    are the holding alone, as on tags for lambs."""
    r, tpu = sh.root('male-printed'), plastic or mt.plastic(colour)
    for ob in sh.parts(male_button(colour, radius, plastic=tpu)):
        ob.parent = r
        for v in ob.data.vertices:
            v.co.y, v.co.z = -v.co.y, -v.co.z
    k, z, q = mt.ink(), SKIN, radius / 1.35
    if isinstance(code, str):
        sh.text(code, 1.5 * q, 0, 0, z, k, r, width=2.15 * q, tall=1.25)
    elif code and len(code) == 2:
        sh.text(code[0], .66 * q, 0, .42 * q, z, k, r)
        sh.text(code[1], .66 * q, 0, -.32 * q, z, k, r, width=2.1 * q)
    elif code:
        sh.text(code[0] + ' ' + code[1], .42 * q, 0, .8 * q, z, k, r)
        sh.text(code[2], .45 * q, 0, .36 * q, z, k, r)
        sh.text(code[3], .88 * q, 0, -.38 * q, z, k, r, width=2.0 * q, tall=1.2, space=.96)
    sh.plate('edge', [sh.circle(1.27 * q), sh.circle(1.22 * q)], .02, .008, tpu, r)
    return r


def female_button(colour, radius=1.35, plastic=None):
    """Female round button with its collar, 2.7 across and 0.75 high."""
    r = sh.root('female')
    sh.lathe('disc', sh.rounded([(.25, 0, .04), (radius, 0, .07), (radius, .18, .08), (.72, .23, .12),
                                 (.6, .8, .14), (.25, .8, .07)]), plastic or mt.plastic(colour), r)
    return r


def electronic_button(colour, code=EID, radius=1.5, plastic=None):
    """Electronic female disc: a thick ring holds the coil; number in a circle."""
    r, tpu, q = sh.root('electronic'), plastic or mt.plastic(colour), radius / 1.6
    sh.lathe('body', sh.rounded([(.3, 0, .04), (radius, 0, .1), (radius, .52, .17), (.97 * q, .55, .03), (.95 * q, .48, .02),
                                 (.66 * q, .48, .02), (.64 * q, .58, .03), (.55 * q, .86, .12), (.27, .86, .06)]), tpu, r)
    sh.lathe('coil-seal', sh.rounded([(.66 * q, .4, 0), (.95 * q, .4, 0), (.95 * q, .535, .05), (.66 * q, .545, .05)]),
             mt.material('seal', '#39413F', .3, coat=.4), r)
    if code:
        sh.arc_text(code, .36 * q, 1.22 * q, .545 + SKIN, mt.ink(), r, step=18.6)
    return r


# ---------------------------------------------------------------- strips

def _fold(leg, radius, angle, start=0.0):
    """Bend along y: flat until `start`, then a U of `radius` through `angle` degrees towards -z."""
    full = math.radians(angle)

    def fn(c):
        t = (c.y - start) / radius
        if t <= 0:
            return c
        a = min(t, full)
        n = radius + c.z
        y, z = start + n * math.sin(a), -radius + n * math.cos(a)
        rest = (t - full) * radius if t > full else 0
        return Vector((c.x, y + rest * math.cos(a), z - rest * math.sin(a)))
    return fn


def strip(colour, code=CODE, leg=4.0, wide=.5, angle=152, plastic=None):
    """Strip tag ('a fascetta'): two legs folded, pin on one, collar on the other."""
    r, tpu = sh.root('strip'), plastic or mt.plastic(colour)
    band = sh.rounded([(-wide, -leg, wide), (wide, -leg, wide), (wide, leg + 1.6, wide), (-wide, leg + 1.6, wide)])
    sh.plate('band', [band, sh.circle(.15, (0, leg + 1.2), 32)], .13, .045, tpu, r)
    k, z, q = mt.ink(), .065 + SKIN, wide / .5
    along = (0, 0, -90)  # reads from the fold to the free end
    if isinstance(code, str):
        sh.text(code, .8 * q, 0, -1.7, z, k, r, width=2.6, turn=along)
    elif code and len(code) == 2:
        sh.text(' '.join(code), .5 * q, 0, -1.5, z, k, r, width=2.35, turn=along)
    elif code:
        sh.text(' '.join(code[:3]), .33 * q, .24 * q, -1.35, z, k, r, width=2.2, turn=along)
        sh.text(code[3], .6 * q, -.17 * q, -1.35, z, k, r, width=2.2, turn=along)
        sh.data_matrix(''.join(code), .66 * q, 0, -2.9, z, k, r, turn=-90)
    sh.lathe('collar', sh.rounded([(.15, -.42, .03), (.27, -.42, .06), (.33, -.04, .03), (.15, .1, .03)]), tpu, r,
             (0, leg + 1.2, 0), steps=48)
    sh.lathe('boss', sh.rounded([(0, .11, 0), (.3, .1, .04), (.33, -.04, 0), (.2, -.2, .05), (.14, -.5, 0), (0, -.5, 0)]), tpu, r,
             (0, -leg + .42, 0), closed=False, steps=48)
    sh.lathe('point', sh.rounded([(0, -.48, 0), (.14, -.48, 0), (.22, -.54, .02), (.02, -1.05, .02), (0, -1.06, 0)]),
             mt.pin_steel(), r, (0, -leg + .42, 0), closed=False, steps=48)
    sh.deform(r, 1, .09, _fold(leg, .52, angle, 0))
    return r


def metal_strip(code=CODE):
    """Metal strip tag, 0.8 wide, folded, with a point that clinches through a slot; stamped code."""
    r, steel = sh.root('metal-strip'), mt.brushed_steel((14, 1, 1))
    band = sh.rounded([(-.16, -4.3, .06), (.16, -4.3, .06), (.16, -4.25, .05), (.4, -3.45, .12), (.4, 4.2, .14),
                       (-.4, 4.2, .14), (-.4, -3.45, .12), (-.16, -4.25, .05)])
    sh.plate('band', [band, sh.rect(.42, .2, .05, (0, 3.75))], .09, .025, steel, r)
    k, z = mt.engraving(), .045 + SKIN / 2
    along = (0, 0, -90)
    if isinstance(code, str):
        sh.text(code, .62, 0, -1.5, z, k, r, turn=along, deep=.004, space=1.15)
    elif code:
        sh.text(' '.join(code[:3]), .36, .18, -1.6, z, k, r, width=2.9, turn=along, deep=.004)
        sh.text(code[3], .42, -.17, -1.6, z, k, r, turn=along, deep=.004, space=1.15)

    def point(c):  # the last centimetre of the printed leg turns down to pierce
        t = (-3.35 - c.y) / .34
        if t <= 0:
            return c
        a, n = min(t, 1.35), .34 + c.z
        rest = max(t - 1.35, 0) * .34
        return Vector((c.x, -3.35 - n * math.sin(a) - rest * math.cos(a), -.34 + n * math.cos(a) - rest * math.sin(a)))
    sh.deform(r, 1, .07, point)
    sh.deform(r, 1, .09, _fold(4, .48, 142, 0))
    return r


# ---------------------------------------------------------------- tissue sampling

def vial(cap, code=CODE):
    """Sample vial, 1.3 across and 3.6 high with its cap, label and steel cutter; stands along y."""
    r, up, lid = sh.root('vial'), (-90, 0, 0), mt.plastic(cap)
    sh.lathe('glass', sh.rounded([(0, 0, 0), (.6, 0, .12), (.6, 2.75, 0)]),
             mt.clear(gloss=.4), r, turn=up, closed=False)
    sh.lathe('desiccant', sh.rounded([(0, .09, 0), (.53, .09, .1), (.53, .8, .06), (0, .8, 0)]),
             mt.material('desiccant', '#D9DEE0', .85, spec=.2, bump=.9, grain=7), r, turn=up, closed=False)
    sh.lathe('cutter', sh.rounded([(.2, 2.0, 0), (.26, 2.0, 0), (.26, 2.9, 0), (.2, 2.9, 0)]), mt.pin_steel(), r, turn=up)
    sh.lathe('cap', sh.rounded([(0, 2.72, 0), (.67, 2.72, .05), (.67, 3.35, .1), (.34, 3.38, .06), (.3, 3.6, .07), (0, 3.6, 0)]),
             lid, r, turn=up, closed=False)
    for i in range(26):
        a = 2 * math.pi * i / 26
        sh.plate('knurl', [sh.rect(.05, .42, .02)], .05, .015, lid, r,
                 (.67 * math.sin(a), 3.0, .67 * math.cos(a)), (0, math.degrees(a), 0))
    lab = sh.root('label')
    sh.plate('sticker', [sh.rect(2.5, 1.3, .06)], .012, .004, mt.material('label', '#FBFAF5', .6), lab, (0, 1.5, 0))
    sh.data_matrix(''.join(code), 0.5, -.46, 1.5, .008, mt.ink(), lab)
    for s, y in ((' '.join(code[:2]), 1.70), (code[2], 1.5), (code[3], 1.30)):
        sh.text(s, .19, -.16, y, .008, mt.ink(), lab, align='LEFT')
    sh.deform(lab, 0, .06, _wrap(.612, 1))
    lab.parent = r
    return r


# ---------------------------------------------------------------- bolus

def bolus(code=EID, radius=1.05, length=7.0):
    """Ceramic ruminal bolus: a white cylinder along x; the number looks to +z."""
    r, half = sh.root('bolus'), length / 2
    sh.lathe('ceramic', sh.rounded([(0, -half, 0), (radius, -half, radius * .4), (radius, half, radius * .4), (0, half, 0)], 14),
             mt.material('ceramic', '#DEDBD2', .24, coat=.4), r, turn=(0, 90, 0), closed=False)
    txt = sh.root('print')
    sh.text(code, .48 * radius, 0, .0, .0, mt.material('blue', '#2C3A44', .5), txt, width=length * .72, deep=.006)
    sh.deform(txt, 1, .05, _wrap(radius, 0))
    txt.parent = r
    return r
