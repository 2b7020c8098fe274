"""Buttons, visual and electronic, by themselves and beside other tags. See scenes.py."""
import materials as mt
import shapes as sh
import tags
from materials import TINT
from tags import CODES, SHEEP_EID


def buttons(code=CODES['sheep'], radius=1.35, nylon=False):
    """The printed male leans on its own pin, the female lies before it."""
    tpu = mt.plastic_of(nylon)
    male = sh.place(tags.male_button_printed(TINT, code, radius, tpu), (-.75, .5), (55, 0, 15))
    female = sh.place(tags.female_button(TINT, radius, tpu), (1.85, -.7), (0, 0, 0))
    return dict(frame=[male, female], preset=(26, 0), fill=.84)


def buttons_detail(code=CODES['sheep']):
    """The print, near."""
    male = sh.place(tags.male_button_printed(TINT, code), (-.75, .5), (55, 0, 15))
    return dict(frame=[p for p in sh.parts(male) if p.name.startswith('disc')], preset=(30, 12), fill=.92, aperture=.02)


def buttons_closed():
    """Male through female, from the side."""
    both, tpu = sh.root('closed'), mt.plastic(TINT)
    for one, z in ((tags.female_button(TINT, plastic=tpu), 0), (tags.male_button(TINT, 1.35, plastic=tpu), -1.5)):
        one.parent, one.location = both, (0, 0, z)
    sh.place(both, (0, 0), (90, 0, 62))
    return dict(frame=[both], preset=(14, 0), fill=.78)


def electronic(code=tags.EID, radius=1.5, printed=None, nylon=False):
    """The electronic disc leans, its male before it: with a printed face for sheep, goats and pigs."""
    tpu = mt.plastic_of(nylon)
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
    tpu = mt.plastic(TINT)
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
    tpu = mt.plastic(TINT)
    at = [(-3.1, 1.4, 0, 0), (.1, 1.9, 0, 0), (3.2, 1.2, 0, 0), (-1.5, -1.3, 0, 0), (1.7, -1.6, 0, 0), (-4.3, -1.9, 112, 30), (4.6, -2.2, 112, -40)]
    return dict(frame=[sh.place(tags.male_button(TINT, plastic=tpu), (x, y), (tilt, 0, turn)) for x, y, tilt, turn in at], preset=(36, 0), fill=.88)
