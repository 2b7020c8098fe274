"""Applicators, readers and small parts, true to size (cm). Each function returns the root of one model."""
import math

from mathutils import Matrix, Vector

import materials as mt
import shapes as sh
import tags


# ---------------------------------------------------------------- applicator

def pliers(model='universal', loaded='#F7B500'):
    """Applicator pliers lying in the xy plane, jaws towards +x, 25 long before `model` changes it, with what they
    close in the jaws: universal, pro, eid, biopsy, strip, metal."""
    r = sh.root('pliers')
    forest, black = '#1F3D2E', '#2A2D2E'
    paint = {'universal': lambda: mt.painted(forest), 'pro': lambda: mt.painted(black), 'eid': lambda: mt.painted('#2B5A43'),
             'biopsy': mt.aluminium, 'strip': lambda: mt.painted(forest), 'metal': lambda: mt.painted(black)}[model]()
    grip = mt.rubber({'pro': '#3A4A40', 'strip': '#4E6B53'}.get(model, '#24282B'))
    steel = mt.pin_steel()
    slim = {'strip': .82, 'metal': 1.12, 'pro': .92}.get(model, 1)
    for side in (1, -1):
        # one arm: handle on the other side of the pivot, jaw on this side; a C-shaped throat
        arm = [(-9.5, -3.3 * side, 1.5), (-6.2, -2.35 * side, 1.55), (-3, -1.25 * side, 1.75), (-.9, -.4 * side, 2.3),
               (.6, .35 * side, 2.5), (2.0, 1.75 * side, 2.1), (3.6, 2.85 * side, 1.8), (5.6, 3.3 * side, 1.6),
               (7.3, 3.25 * side, 1.5)]
        holes = [sh.circle(.36, (x, y * side), 32) for x, y in ((-6.2, -2.35), (-4.6, -1.78), (2.7, 2.32))] if model == 'pro' else []
        sh.plate('arm', [sh.band([(x, y, w * slim) for x, y, w in arm])] + holes, 1.25, .28, paint, r, (0, 0, .06 * side))
        sleeve = [(-17, -4.35 * side, 1.9), (-16, -4.3 * side, 2.15), (-13.5, -4.2 * side, 1.95), (-10.8, -3.7 * side, 2.0),
                  (-7.2, -2.65 * side, 2.0)]
        if model == 'pro':  # longer handles that stop short of the arms
            sleeve = [(-18.6, -4.2 * side, 1.8), (-17, -4.4 * side, 2.2), (-13.5, -4.2 * side, 1.9), (-9.2, -3.2 * side, 2.0)]
        sh.plate('sleeve', [sh.band(sleeve)], 2.1, .62, grip, r)
        for k in range(7):
            x = -15.2 + k * .62
            sh.plate('grip-rib', [sh.rect(.22, 1.0, .1)], 2.2, .1, grip, r, (x, -(4.28 - .05 * k * k / 6) * side, 0))
        if model != 'pro':
            sh.plate('rib', [sh.band([(1.0, .75 * side, .3), (2.2, 1.85 * side, .34), (3.7, 2.8 * side, .32), (5.4, 3.25 * side, .28)])],
                     1.45, .08, paint, r, (0, 0, .06 * side))
    # pivot bolt
    sh.lathe('bolt', sh.rounded([(0, -1, 0), (.95, -1, .1), (.95, 1.0, .14), (.45, 1.02, .05), (.4, .9, .05), (0, .9, 0)]),
             steel, r, closed=False)
    # return spring between the handles
    turns, n = 7, 7 * 28
    a, b = Vector((-4.6, -1.15, 0)), Vector((-4.6, 1.15, 0))
    coil = [a.lerp(b, i / n) + Vector((.52 * math.cos(2 * math.pi * turns * i / n), 0, .52 * math.sin(2 * math.pi * turns * i / n)))
            for i in range(n + 1)]
    sh.tube('spring', coil, .1, steel, r)
    if model in ('strip', 'metal'):
        _strip_jaws(r, model, loaded, steel, paint)
    else:
        _needle_jaws(r, model, loaded, steel, paint)
    return r


def _strip_jaws(r, model, loaded, steel, paint):
    """Two grooved blocks that hold the legs of a strip, its open end towards the ear."""
    for side in (1, -1):
        sh.plate('jaw', [sh.rect(2.6, .55, .15)], 1.5, .12, steel, r, (6.5, 2.32 * side, 0), (0, 0, 9 * side))
    one = tags.strip(loaded, None, leg=3.6, wide=.45, angle=146) if model == 'strip' else tags.metal_strip(None)
    tilt = math.radians(19)
    c, s = math.cos(tilt), math.sin(tilt)
    one.parent = r
    one.rotation_euler = Matrix(((0, -c, -s), (0, -s, c), (-1, 0, 0))).to_euler()
    one.location = (3.1, .62, 0)


def _needle_jaws(r, model, loaded, steel, paint):
    """Upper jaw: holder and needle; lower jaw: cup with clip; a tag between them."""
    x = 8.9 if model == 'biopsy' else 6.7
    if model == 'biopsy':
        for y in (2.95, -2.62):
            sh.plate('bracket', [sh.rounded([(-1.9, -.5, .2), (1.1, -.5, .5), (1.1, .5, .5), (-1.9, .5, .2)])], 1.3, .15, paint, r, (x, y, 0))
        sh.tube('guide', [Vector((x - 1.3, y, 0)) for y in (-2.3, 2.7)], .16, steel, r)
    sh.lathe('holder', sh.rounded([(0, 0, 0), (.62, 0, .08), (.62, .55, .1), (.34, .75, .08), (.3, 1.1, 0), (0, 1.1, 0)]),
             steel, r, (x, 2.75, 0), (90, 0, 0), closed=False)
    sh.lathe('needle', sh.rounded([(0, .9, 0), (.19, .9, 0), (.17, 2.9, .1), (.02, 3.45, .05), (0, 3.46, 0)]),
             steel, r, (x, 2.75, 0), (90, 0, 0), closed=False)
    if model == 'biopsy':
        tube = tags.vial(loaded, tags.CODE)
        tube.parent, tube.location, tube.rotation_euler = r, (x, -5.6, 0), (0, math.radians(-55), 0)
    elif model == 'eid':  # a ring that leaves the coil free
        sh.lathe('seat', sh.rounded([(.95, 0, .05), (1.62, 0, .1), (1.62, .5, .1), (.95, .5, .05)]),
                 mt.material('nylon', '#E9E5DA', .4), r, (x, -2.1, 0), (90, 0, 0))
        sh.plate('stay', [sh.rect(2.4, .5, .1)], 1.1, .1, steel, r, (x, -2.6, 0))
        disc = tags.electronic_button(loaded, None)
        disc.parent, disc.location, disc.rotation_euler = r, (x, -2.05, 0), (math.radians(-90), 0, 0)
    else:
        sh.plate('anvil', [sh.rounded([(-1.1, -1.0, .3), (1.15, -1.0, .5), (1.15, 1.0, .5), (-1.1, 1.0, .3)]),
                           sh.circle(.42, (.15, 0), 40)], .5, .1, steel, r, (6.6, -2.35, 0), (90, 0, 0))
        hook = sh.rounded([(-1.2, -.16, .08), (1.35, -.16, .08), (1.5, .4, .1), (1.2, .3, .1), (.9, .14, .1), (-1.2, .16, .08)])
        for z in (.75, -.75):
            sh.plate('clip', [hook], .5, .07, steel, r, (6.6, -1.92, z))
    tpu = mt.plastic(loaded)
    sh.lathe('male', sh.rounded([(.2, 0, .03), (1.35, 0, .06), (1.35, .18, .07), (.44, .24, .1), (.3, .5, .05), (.27, 1.6, .02),
                                 (.2, 1.6, 0)]), tpu, r, (x, 1.62, 0), (90, 0, 0))
    if model in ('universal', 'pro'):
        sh.lathe('female', sh.rounded([(.25, 0, .04), (1.35, 0, .06), (1.35, .18, .07), (.62, .22, .1), (.55, .7, .1), (.25, .7, .05)]),
                 tpu, r, (x + .05, -1.72, 0), (90, 0, 0))


def needle(kind='A'):
    """Spare needle for pliers along z: threaded foot, collar, shaft. A is slender and 3.6 high, B stout and 3."""
    r, steel = sh.root('needle'), mt.pin_steel()
    w, h, foot = {'A': (.17, 3.6, .25), 'B': (.25, 3.0, .32)}[kind]
    prof = [(0, 0, 0)]
    for k in range(9):
        prof += [(foot, .05 + k * .09, 0), (foot - .05, .095 + k * .09, 0)]
    prof += [(foot, .88, 0), (foot + .25, .9, .03), (foot + .25, 1.12, .04), (w + .05, 1.16, .05), (w, 1.35, .05), (w * .92, h - .62, .05),
             (.03, h, .02), (0, h, 0)]
    sh.lathe('needle', sh.rounded(prof, 4), steel, r, closed=False, sharp=28)
    return r


# ---------------------------------------------------------------- readers

def _display(r, at, w, h, lines, screen='#C4DCB4'):
    """A dark window with a lit LCD and text, facing +z at `at` (the surface)."""
    x, y, z = at
    sh.plate('window', [sh.rect(w, h, .28)], .12, .04, mt.material('window', '#0E1413', .12, spec=.6), r, (x, y, z))
    sh.plate('lcd', [sh.rect(w - .5, h - .5, .06)], .02, .005, mt.glow(screen, .8), r, (x, y, z + .06))
    for body, size, dy in lines:
        sh.text(body, size, x, y + dy, z + .075, mt.ink(), r, width=w - .9, deep=.004)


def stick_reader(shaft=13.0, case_colour='#1F3D2E', accent='#F7B500', screen='#C4DCB4', lines=(('IT 001 99024', .5, .55), ('4731', 1.3, -.45))):
    """Stick reader along x: grip with display and button to -x, antenna loop at +x; 46 long with a `shaft` of 13."""
    r = sh.root('stick-reader')
    case, dark, lamp = mt.painted(case_colour), mt.rubber('#22272A'), mt.plastic(accent)
    d = shaft - 13.0
    # antenna loop: a flat oval of tube, with the accent stripe
    loop = [Vector(((15.2 + d + 6.8 * math.cos(a)), 3.5 * math.sin(a) * (1 - .12 * math.cos(a)), 0)) for a in
            (2 * math.pi * k / 120 for k in range(120))]
    sh.tube('loop', loop, .92, dark, r, cyclic=True)
    sh.tube('stripe', loop[-26:] + loop[:27], .95, lamp, r)
    sh.lathe('socket', sh.rounded([(0, 5.2, 0), (1.15, 5.2, .1), (1.5, 8.2, .4), (1.25, 9.4, .3), (0, 9.4, 0)]), case, r, (d, 0, 0), (0, 90, 0), closed=False)
    sh.lathe('shaft', [(1.05, -8), (1.05, 5.6 + d)], mt.painted('#C9CBC6'), r, turn=(0, 90, 0), closed=False)
    for x in (-6.9, -6.4, 4.6 + d, 5.1 + d):
        sh.lathe('ring', sh.rounded([(1.0, x - .12, 0), (1.16, x - .12, .05), (1.16, x + .12, .05), (1.0, x + .12, 0)]), dark, r, turn=(0, 90, 0))
    # grip: a softly waisted body, wider at the display
    body = [(-24, 0, 2.6), (-22.6, 0, 3.5), (-19.5, 0, 3.3), (-16.5, 0, 3.7), (-13, 0, 5.0), (-9.8, 0, 5.0), (-8, 0, 3.2), (-7, 0, 2.3)]
    sh.plate('case', [sh.band(body)], 3.0, .95, case, r)
    sh.plate('grip', [sh.band([(-22.6, 0, 2.9), (-19.6, 0, 2.6), (-17.4, 0, 2.9)])], 3.3, .4, dark, r)
    for k in range(6):
        sh.plate('grip-rib', [sh.rect(.3, 2.2, .12)], 3.42, .12, dark, r, (-22.2 + k * .85, 0, 0))
    _display(r, (-11.4, 0, 1.5), 4.3, 3.2, lines, screen)
    sh.lathe('button', sh.rounded([(0, 0, 0), (.85, 0, .05), (.85, .32, .16), (0, .36, 0)]), lamp, r, (-15.4, 0, 1.45), closed=False)
    return r


def handheld_reader(colour='#1F3D2E', accent='#F7B500'):
    """Compact handheld reader, 8.4 x 18 x 3, facing +z, antenna head at the top."""
    r = sh.root('handheld-reader')
    case, dark, lamp = mt.painted(colour), mt.rubber('#22272A'), mt.plastic(accent)
    out = sh.rounded([(-3.2, -9, 1.6), (3.2, -9, 1.6), (3.3, 1.0, 3), (4.2, 3.6, 1.5), (4.2, 9, 2.6), (-4.2, 9, 2.6), (-4.2, 3.6, 1.5),
                      (-3.3, 1.0, 3)], 12)
    sh.plate('bumper', [out], 2.2, .7, dark, r)
    inn = sh.rounded([(-2.8, -8.5, 1.3), (2.8, -8.5, 1.3), (2.9, 1.1, 3), (3.75, 3.8, 1.3), (3.75, 8.5, 2.2), (-3.75, 8.5, 2.2), (-3.75, 3.8, 1.3),
                      (-2.9, 1.1, 3)], 12)
    sh.plate('case', [inn], 2.9, .5, case, r)
    # antenna head: a raised ring
    sh.lathe('antenna', sh.rounded([(2.05, 1.3, 0), (2.9, 1.3, .1), (2.9, 1.68, .16), (2.05, 1.68, .16)]), dark, r, (0, 5.35, 0))
    sh.lathe('lamp', sh.rounded([(0, 1.3, 0), (.42, 1.3, 0), (.42, 1.58, .12), (0, 1.62, 0)]), lamp, r, (0, 5.35, 0), closed=False)
    for k in (1, 2):
        arc = [Vector((.62 * k * math.sin(a) * 1.05, 5.35 + .62 * k * math.cos(a) * 1.05, 1.46)) for a in
               (math.radians(-38 + 76 * i / 20) for i in range(21))]
        sh.tube('wave', arc, .06, lamp, r)
    _display(r, (0, -.55, 1.45), 5.0, 4.2, [('IT 001 99024', .62, .95), ('4731', 1.75, -.5)])
    sh.lathe('read', sh.rounded([(0, 0, 0), (1.2, 0, .05), (1.2, .34, .18), (0, .4, 0)]), lamp, r, (0, -4.75, 1.4), closed=False)
    for x in (-1.55, 0, 1.55):
        sh.plate('key', [sh.rect(1.1, .62, .25)], .4, .12, dark, r, (x, -7.1, 1.5))
    return r


def pocket_reader(colour='#E9E5DA', accent='#F7B500'):
    """Pocket reader, 5.6 x 12.5 x 2, facing +z: one key and a small display under a round head."""
    r = sh.root('pocket-reader')
    case, dark, lamp = mt.painted(colour), mt.rubber('#22272A'), mt.plastic(accent)
    out = sh.rounded([(-2.3, -6.4, 1.6), (2.3, -6.4, 1.6), (2.8, 6.1, 2.75), (-2.8, 6.1, 2.75)], 14)
    sh.plate('bumper', [out], 1.7, .6, dark, r)
    sh.plate('case', [sh.rounded([(-1.95, -6.05, 1.3), (1.95, -6.05, 1.3), (2.42, 5.75, 2.4), (-2.42, 5.75, 2.4)], 14)], 2.1, .4, case, r)
    ring = [Vector((1.5 * math.cos(a), 3.4 + 1.5 * math.sin(a), 1.04)) for a in (2 * math.pi * k / 80 for k in range(80))]
    sh.tube('wave', ring, .09, dark, r, cyclic=True)
    sh.lathe('lamp', sh.rounded([(0, 1.0, 0), (.34, 1.0, 0), (.34, 1.14, .08), (0, 1.16, 0)]), lamp, r, (0, 3.4, 0), closed=False)
    _display(r, (0, -.2, 1.04), 3.7, 2.3, [('IT 001 99024', .42, .36), ('4731', .86, -.34)])
    sh.lathe('read', sh.rounded([(0, 0, 0), (1.05, 0, .05), (1.05, .3, .16), (0, .34, 0)]), mt.painted('#1F3D2E'), r, (0, -3.6, 1.0), closed=False)
    return r
