"""What stands in front of the camera: one function per kind of thing and view, and the table of shots.

A function returns the shot: `frame` = what must fill the frame, and options of studio.camera. Its tags have the colour
TINT, which is chosen when the picture is developed.
"""
from mathutils import Vector

import shapes as sh
import studio as st
import tags
import tools

YELLOW, TINT = '#F7B500', st.TINT
CODES = tags.CODES
SHEEP_EID = '380 091000731286'


def plastic_of(nylon):
    return (st.nylon if nylon else st.plastic)(TINT)


# ---------------------------------------------------------------- flags

def flag(code=CODES['cattle'], size=(5.8, 6.65), male=1.4, longer=0.0, nylon=False, thick=.16):
    """The flag stands, its male lies before it. Larger tags look larger: every flag fills its part of the frame."""
    tpu = plastic_of(nylon)
    female = tags.flag(TINT, code, size, thick, bent=30 if not nylon else 45, plastic=tpu, rim=not nylon)
    sh.place(female, (0, 0), (75, 0, -14))
    pin = sh.place(tags.male_button(TINT, male, longer, tpu), (-size[0] / 2 - .45, -1.5), (0, 0, 0))
    return dict(frame=[female, pin], fill=.84 * (size[1] / 7.6) ** .45)


def flag_detail(code=CODES['cattle']):
    """The print, near."""
    female = sh.place(tags.flag(TINT, code), (0, 0), (75, 0, -14))
    near = [p for p in sh.parts(female) if p.name.startswith(('print', 'matrix'))]
    return dict(frame=near, preset=(14, -10), fill=.86, aperture=.02)


def flag_pair():
    """Both halves from above, the male on its back."""
    female = sh.place(tags.flag(TINT), (0, 0), (9, 0, 10))
    male = sh.place(tags.male_button(TINT), (5.1, -2.6), (0, 0, 0))
    return dict(frame=[female, male], preset='above', fill=.82)


def flag_back():
    """The secondary tag's other face, with the keeper's own number, before the printed one."""
    front = sh.place(tags.flag(TINT), (-2.1, 1.9), (75, 0, -10))
    back = sh.place(tags.flag(TINT, back=True), (2.1, -.6), (75, 0, 12))
    return dict(frame=[front, back], fill=.84)


def flag_closed(disc=False):
    """Male through female, from the side: the room that the ear needs."""
    tpu = st.plastic(TINT)
    female = tags.electronic_button(TINT, plastic=tpu) if disc else tags.flag(TINT, plastic=tpu, bent=200)
    male = tags.male_button(TINT, plastic=tpu)
    both = sh.root('closed')
    for one, z in ((female, 0), (male, -1.62)):
        one.parent = both
        one.location = (0, 0 if disc or one is male else -.35, z if one is male else 0)
    sh.place(both, (0, 0), (90, 0, 62) if not disc else (90, 0, 58))
    return dict(frame=[both], preset=(10, 0), fill=.8)


def flag_disc(code=CODES['cattle'], size=(5.8, 6.65), disc=tags.EID):
    """Flag, electronic button and the two males."""
    tpu = st.plastic(TINT)
    female = sh.place(tags.flag(TINT, code, size, plastic=tpu), (-1.3, .6), (75, 0, -12))
    button = sh.place(tags.electronic_button(TINT, disc, plastic=tpu), (size[0] / 2 + .75, -.9), (58, 0, 12))
    male = sh.place(tags.male_button(TINT, plastic=tpu), (-size[0] / 2 - 2.0, -.9), (0, 0, 0))
    other = sh.place(tags.male_button(TINT, plastic=tpu), (-size[0] / 2 - .3, -3.2), (0, 0, 0))
    return dict(frame=[female, button, male, other], preset=(20, 0), fill=.86)


def flag_bolus():
    """A bolus and the flag with the same code."""
    female = sh.place(tags.flag(TINT), (-1.8, .4), (75, 0, -12))
    one = sh.place(tags.bolus(), (2.9, -.4), (0, -90, 62))
    return dict(frame=[female, one], preset=(20, 0), fill=.84)


def biopsy(code=CODES['cattle'], size=(5.8, 6.65), disc=False, vial=True):
    """Flag whose eyelet takes the sampling punch, and the vial with the same code."""
    tpu, full = st.plastic(TINT), CODES['cattle'] if isinstance(code, str) or not code else code
    tag = sh.place(tags.flag(TINT, code, size, plastic=tpu, hole=.34), (-1.2, .5), (74, 0, -12))
    tube = sh.place(tags.vial(TINT, full), (size[0] / 2 + .35, -.6), (90, 0, -4))
    things = [tag, tube]
    if disc:
        things.append(sh.place(tags.electronic_button(TINT, plastic=tpu), (size[0] / 2 + 2.5, -1.5), (54, 0, 10)))
    return dict(frame=things, preset=(18, 0) if disc else 'stand', fill=.86 * (size[1] / 6.65) ** .45)


def vial_detail():
    """The vial alone."""
    return dict(frame=[sh.place(tags.vial(TINT), (0, 0), (90, 0, -4))], fill=.84, aperture=.015)


# ---------------------------------------------------------------- buttons

def buttons(code=CODES['sheep'], radius=1.35, nylon=False):
    """The printed male leans on its own pin, the female lies before it."""
    tpu = plastic_of(nylon)
    male = sh.place(tags.male_button_printed(TINT, code, radius, tpu), (-.75, .5), (55, 0, 15))
    female = sh.place(tags.female_button(TINT, radius, tpu), (1.85, -.7), (0, 0, 0))
    return dict(frame=[male, female], preset=(26, 0), fill=.84)


def buttons_detail(code=CODES['sheep']):
    """The print, near."""
    male = sh.place(tags.male_button_printed(TINT, code), (-.75, .5), (55, 0, 15))
    return dict(frame=[p for p in sh.parts(male) if p.name.startswith('disc')], preset=(30, 12), fill=.92, aperture=.02)


def buttons_closed():
    """Male through female, from the side."""
    both, tpu = sh.root('closed'), st.plastic(TINT)
    for one, z in ((tags.female_button(TINT, plastic=tpu), 0), (tags.male_button(TINT, 1.35, plastic=tpu), -1.5)):
        one.parent, one.location = both, (0, 0, z)
    sh.place(both, (0, 0), (90, 0, 62))
    return dict(frame=[both], preset=(14, 0), fill=.78)


def electronic(code=tags.EID, radius=1.5, printed=None, nylon=False):
    """The electronic disc leans, its male before it: with a printed face for sheep, goats and pigs."""
    tpu = plastic_of(nylon)
    disc = tags.electronic_button(TINT, code, radius, tpu)
    if printed:
        sh.place(disc, (1.35, .3), (50, 0, -14))
        male = sh.place(tags.male_button_printed(TINT, printed, radius, tpu), (-1.75, -.3), (55, 0, 15))
    else:
        sh.place(disc, (.5, .4), (52, 0, -14))
        male = sh.place(tags.male_button(TINT, radius * .93, plastic=tpu), (-2.1, -1.5), (0, 0, 0))
    return dict(frame=[disc, male], preset=(28, 0), fill=.84 * (radius / 1.5) ** .4)


def electronic_detail():
    """The disc from above."""
    return dict(frame=sh.place(tags.electronic_button(TINT), (0, 0), (0, 0, 0)), preset='above', fill=.9, aperture=.015)


def with_disc(thing):
    """The visible tag and the electronic button with the same code."""
    tpu = st.plastic(TINT)
    if thing == 'strip':
        tag = [sh.place(tags.strip(TINT, CODES['sheep'], plastic=tpu), (-1.2, 1.2), (-28, 0, 116))]
        disc = sh.place(tags.electronic_button(TINT, SHEEP_EID, 1.35, tpu), (3.0, -1.6), (50, 0, -6))
        pin = sh.place(tags.male_button(TINT, 1.35, plastic=tpu), (.2, -2.7), (0, 0, 0))
        return dict(frame=tag + [disc, pin], preset=(34, 0), fill=.86)
    tag = [sh.place(tags.male_button_printed(TINT, CODES['sheep'], plastic=tpu), (-2.1, .7), (55, 0, 15)),
           sh.place(tags.female_button(TINT, plastic=tpu), (-1.5, -2.2), (0, 0, 0))]
    disc = sh.place(tags.electronic_button(TINT, SHEEP_EID, 1.35, tpu), (1.5, .7), (52, 0, -14))
    pin = sh.place(tags.male_button(TINT, 1.35, plastic=tpu), (3.5, -1.5), (0, 0, 0))
    return dict(frame=tag + [disc, pin], preset=(32, 0), fill=.86)


def males():
    """A handful of spare males."""
    tpu = st.plastic(TINT)
    at = [(-3.1, 1.4, 0, 0), (.1, 1.9, 0, 0), (3.2, 1.2, 0, 0), (-1.5, -1.3, 0, 0), (1.7, -1.6, 0, 0), (-4.3, -1.9, 112, 30), (4.6, -2.2, 112, -40)]
    return dict(frame=[sh.place(tags.male_button(TINT, plastic=tpu), (x, y), (tilt, 0, turn)) for x, y, tilt, turn in at], preset=(36, 0), fill=.88)


# ---------------------------------------------------------------- strips

def strip(code=CODES['sheep'], leg=4.0, wide=.5, nylon=False):
    one = sh.place(tags.strip(TINT, code, leg, wide, plastic=plastic_of(nylon)), (0, 0), (-28, 0, 116))
    return dict(frame=[one], preset='table', fill=.84 * (leg / 4) ** .5)


def strip_detail(code=CODES['sheep']):
    one = sh.place(tags.strip(TINT, code), (0, 0), (-28, 0, 116))
    return dict(frame=[p for p in sh.parts(one) if p.name.startswith(('print', 'matrix'))], preset='above', fill=.86, aperture=.02)


def strips():
    """Several at once, as they come."""
    tpu = st.plastic(TINT)
    return dict(frame=[sh.place(tags.strip(TINT, None, angle=168, plastic=tpu), (.2 * k, 1.6 * k), (0, 90, 96 + 3 * k))
                       for k in range(4)], preset='above', fill=.84)


def metal(code=CODES['pig']):
    one = sh.place(tags.metal_strip(code), (0, 0), (-38, 0, 116))
    return dict(frame=[one], preset='table', fill=.84)


# ---------------------------------------------------------------- boluses, tools, readers

def bolus(radius=1.05, length=7.0, code=tags.EID, other='380 001990244732'):
    one = sh.place(tags.bolus(code, radius, length), (0, -1.2), (52, 0, -20))
    two = sh.place(tags.bolus(other, radius, length), (1.9, 1.25 + radius), (0, -90, 62))
    return dict(frame=[one, two], preset=(24, 0), fill=.84 * (length / 7) ** .45)


def bolus_buttons():
    """Bolus and button for sheep, with the same code."""
    tpu = st.plastic(TINT)
    one = sh.place(tags.bolus(SHEEP_EID, .6, 5.1), (.3, -2.9), (52, 0, -10))
    male = sh.place(tags.male_button_printed(TINT, CODES['sheep'], plastic=tpu), (-1.5, .6), (55, 0, 15))
    female = sh.place(tags.female_button(TINT, plastic=tpu), (1.7, .3), (0, 0, 0))
    return dict(frame=[one, male, female], preset=(28, 0), fill=.84)


def pliers(model, loaded=YELLOW):
    one = sh.place(tools.pliers(model, loaded), (0, 0), (0, 0, 38))
    small = {'strip': .84, 'metal': .86, 'pro': 1}.get(model, .95)
    return dict(frame=one, preset='above', fill=.88 * small, aperture=.003)


def pliers_detail(model, loaded=YELLOW):
    one = sh.place(tools.pliers(model, loaded), (0, 0), (0, 0, 38))
    near = [p for p in sh.parts(one) if p.name.startswith(('needle', 'male', 'female', 'anvil', 'bolt', 'body', 'cap', 'jaw', 'band'))]
    return dict(frame=near, preset='above', fill=.84, aperture=.015)


def needles(kind='A'):
    five = [sh.place(tools.needle(kind), (-2.0 + 1.7 * k, .5 * (k % 2)), (0, 0, 0)) for k in range(3)]
    five.append(sh.place(tools.needle(kind), (-.9, -1.9), (90, 0, 64)))
    five.append(sh.place(tools.needle(kind), (1.3, -2.3), (90, 0, 72)))
    return dict(frame=five, preset=(24, 0), fill=.8)


def stick(**options):
    one = sh.place(tools.stick_reader(**options), (0, 0), (0, 0, 42))
    return dict(frame=one, preset='above', fill=.9, aperture=.003)


def stick_detail():
    one = sh.place(tools.stick_reader(), (0, 0), (0, 0, 42))
    return dict(frame=[p for p in sh.parts(one) if p.name.startswith(('window', 'button'))], preset='above', fill=.66, aperture=.015)


def palm(model='handheld', near=False):
    one = sh.place(getattr(tools, model + '_reader')(), (0, 0), (7, 0, -18))
    if near:
        return dict(frame=[p for p in sh.parts(one) if p.name.startswith(('window', 'read'))], preset='above', fill=.84, aperture=.015)
    return dict(frame=one, preset='above', fill=.84 if model == 'handheld' else .7, aperture=.003)


def reading():
    """A tag under the head of the handheld reader: the size of both."""
    one = sh.place(tools.handheld_reader(), (3.6, -2.0), (7, 0, 24))
    tag = sh.place(tags.flag(TINT), (-7.0, 5.0), (8, 0, 10))
    disc = sh.place(tags.electronic_button(TINT), (-5.2, -4.4), (0, 0, 0))
    return dict(frame=[one, tag, disc], preset='above', fill=.88, aperture=.003)


MEDIUM, CALF, EXTRA, NYLON, SOW, SHEEP = (4.8, 5.5), (4.2, 4.6), (6.6, 7.6), (5.8, 6.2), (4.2, 4.4), (3.6, 4.0)

# name: (function, the colour that is exposed exactly or None for the middle of several, options)
SHOTS = {
    'cattle-flag': (flag, YELLOW, {}),
    'cattle-flag-detail': (flag_detail, YELLOW, {}),
    'cattle-flag-pair': (flag_pair, YELLOW, {}),
    'cattle-flag-back': (flag_back, YELLOW, {}),
    'cattle-flag-closed': (flag_closed, YELLOW, {}),
    'medium-flag': (flag, YELLOW, dict(code=CODES['medium'], size=MEDIUM)),
    'calf-flag': (flag, YELLOW, dict(code=CODES['calf'], size=CALF, male=1.3, thick=.14)),
    'extra-flag': (flag, YELLOW, dict(code=CODES['extra'], size=EXTRA, male=1.5, longer=.35, thick=.2)),
    'nylon-flag': (flag, YELLOW, dict(size=NYLON, nylon=True, thick=.13)),
    'buffalo-flag': (flag, YELLOW, dict(code=CODES['buffalo'], male=1.5, longer=.35)),
    'sow-flag': (flag, YELLOW, dict(code=CODES['pig'], size=SOW)),
    'sheep-flag': (flag, YELLOW, dict(code=CODES['sheep'], size=SHEEP, male=1.2, thick=.13)),
    'cattle-flag-disc': (flag_disc, YELLOW, {}),
    'medium-flag-disc': (flag_disc, YELLOW, dict(code=CODES['medium'], size=MEDIUM)),
    'cattle-flag-bolus': (flag_bolus, YELLOW, {}),
    'biopsy-flag': (biopsy, YELLOW, {}),
    'biopsy-flag-disc': (biopsy, YELLOW, dict(disc=True)),
    'sheep-biopsy-flag': (biopsy, YELLOW, dict(code=CODES['sheep'], size=SHEEP)),
    'sow-biopsy-flag': (biopsy, YELLOW, dict(code=CODES['pig'], size=SOW)),
    'biopsy-vial': (vial_detail, YELLOW, {}),
    'farm-biopsy-flag': (biopsy, None, dict(code='128')),
    'farm-flag': (flag, None, dict(code='128')),
    'farm-flag-detail': (flag_detail, None, dict(code='128')),
    'farm-nylon-flag': (flag, None, dict(code='36', size=NYLON, nylon=True, thick=.13)),
    'farm-flag-disc': (flag_disc, None, dict(code='128', disc=None)),
    'blank-flag': (flag, None, dict(code=None)),
    'blank-medium-flag': (flag, None, dict(code=None, size=MEDIUM)),
    'blank-extra-flag': (flag, None, dict(code=None, size=EXTRA, male=1.5, longer=.35, thick=.2)),
    'buttons': (buttons, YELLOW, {}),
    'buttons-detail': (buttons_detail, YELLOW, {}),
    'buttons-closed': (buttons_closed, YELLOW, {}),
    'lamb-buttons': (buttons, YELLOW, dict(code=('IT 091', 'NU 073'))),
    'pig-buttons': (buttons, YELLOW, dict(code=CODES['pig'], radius=1.45)),
    'farm-buttons': (buttons, None, dict(code='47')),
    'farm-pig-buttons': (buttons, None, dict(code='128', radius=1.45, nylon=True)),
    'blank-buttons': (buttons, None, dict(code=None)),
    'electronic-button': (electronic, YELLOW, {}),
    'electronic-button-detail': (electronic_detail, YELLOW, {}),
    'electronic-button-closed': (flag_closed, YELLOW, dict(disc=True)),
    'sheep-electronic-button': (electronic, YELLOW, dict(code=SHEEP_EID, radius=1.35, printed=CODES['sheep'])),
    'pig-electronic-button': (electronic, YELLOW, dict(code='380 038005912604', radius=1.45, printed=CODES['pig'])),
    'goat-electronic-button': (electronic, YELLOW, dict(code='380 091004180357', radius=1.2, printed=CODES['goat'], nylon=True)),
    'blank-electronic-button': (electronic, None, dict(code=None)),
    'buttons-disc': (with_disc, YELLOW, dict(thing='buttons')),
    'strip': (strip, None, {}),
    'strip-detail': (strip_detail, None, {}),
    'strips': (strips, None, {}),
    'lamb-strip': (strip, YELLOW, dict(code=('IT 091', 'NU 073'), leg=3.6, wide=.45, nylon=True)),
    'farm-strip': (strip, None, dict(code='1284')),
    'blank-strip': (strip, None, dict(code=None)),
    'blank-nylon-strip': (strip, None, dict(code=None, leg=3.6, wide=.45, nylon=True)),
    'strip-disc': (with_disc, YELLOW, dict(thing='strip')),
    'metal-strip': (metal, None, {}),
    'farm-metal-strip': (metal, None, dict(code='0472')),
    'blank-metal-strip': (metal, None, dict(code=None)),
    'bolus': (bolus, None, {}),
    'sheep-bolus': (bolus, None, dict(radius=.6, length=5.1, code=SHEEP_EID, other='380 091000731287')),
    'mini-bolus': (bolus, None, dict(radius=.55, length=4.2, code='380 091004180357', other='380 091004180358')),
    'bolus-buttons': (bolus_buttons, YELLOW, {}),
    'male-buttons': (males, None, {}),
    'pliers-forest': (pliers, None, dict(model='universal')),
    'pliers-black': (pliers, None, dict(model='pro')),
    'pliers-eid': (pliers, None, dict(model='eid')),
    'pliers-biopsy': (pliers, None, dict(model='biopsy')),
    'pliers-strip': (pliers, None, dict(model='strip')),
    'pliers-metal': (pliers, None, dict(model='metal')),
    'pliers-detail-forest': (pliers_detail, None, dict(model='universal')),
    'pliers-detail-black': (pliers_detail, None, dict(model='pro')),
    'pliers-detail-eid': (pliers_detail, None, dict(model='eid')),
    'pliers-detail-biopsy': (pliers_detail, None, dict(model='biopsy')),
    'needles': (needles, None, {}),
    'stout-needles': (needles, None, dict(kind='B')),
    'stick-reader': (stick, None, dict(shaft=22)),
    'short-stick-reader': (stick, None, dict(shaft=9)),
    'long-stick-reader': (stick, None, dict(shaft=40, screen='#DCEBF2', case_colour='#2A2D2E')),
    'stick-reader-detail': (stick_detail, None, {}),
    'handheld-reader': (palm, None, {}),
    'handheld-reader-detail': (palm, None, dict(near=True)),
    'pocket-reader': (palm, None, dict(model='pocket')),
    'reading': (reading, YELLOW, {}),
}
