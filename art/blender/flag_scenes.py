"""Flags, with what comes with them: males, buttons, boluses, vials. See scenes.py."""
import materials as mt
import shapes as sh
import tags
from materials import TINT
from tags import CODES


def flag(code=CODES['cattle'], size=(5.8, 6.65), male=1.4, longer=0.0, nylon=False, thick=.16):
    """The flag stands, its male lies before it. Larger tags look larger: every flag fills its part of the frame."""
    tpu = mt.plastic_of(nylon)
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
    tpu = mt.plastic(TINT)
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
    tpu = mt.plastic(TINT)
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


def biopsy(code=CODES['cattle'], size=(5.8, 6.65), disc=False):
    """Flag whose eyelet takes the sampling punch, and the vial with the same code."""
    tpu, full = mt.plastic(TINT), CODES['cattle'] if isinstance(code, str) or not code else code
    tag = sh.place(tags.flag(TINT, code, size, plastic=tpu, hole=.34), (-1.2, .5), (74, 0, -12))
    tube = sh.place(tags.vial(TINT, full), (size[0] / 2 + .35, -.6), (90, 0, -4))
    things = [tag, tube]
    if disc:
        things.append(sh.place(tags.electronic_button(TINT, plastic=tpu), (size[0] / 2 + 2.5, -1.5), (54, 0, 10)))
    return dict(frame=things, preset=(18, 0) if disc else 'stand', fill=.86 * (size[1] / 6.65) ** .45)


def vial_detail():
    """The vial alone."""
    return dict(frame=[sh.place(tags.vial(TINT), (0, 0), (90, 0, -4))], fill=.84, aperture=.015)
