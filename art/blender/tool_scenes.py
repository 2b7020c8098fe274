"""Boluses, applicators and readers. See scenes.py."""
import materials as mt
import shapes as sh
import tags
import tools
from materials import TINT
from tags import CODES, SHEEP_EID


def bolus(radius=1.05, length=7.0, code=tags.EID, other='380 001990244732'):
    one = sh.place(tags.bolus(code, radius, length), (0, -1.2), (52, 0, -20))
    two = sh.place(tags.bolus(other, radius, length), (1.9, 1.25 + radius), (0, -90, 62))
    return dict(frame=[one, two], preset=(24, 0), fill=.84 * (length / 7) ** .45)


def bolus_buttons():
    """Bolus and button for sheep, with the same code."""
    tpu = mt.plastic(TINT)
    one = sh.place(tags.bolus(SHEEP_EID, .6, 5.1), (.3, -2.9), (52, 0, -10))
    male = sh.place(tags.male_button_printed(TINT, CODES['sheep'], plastic=tpu), (-1.5, .6), (55, 0, 15))
    female = sh.place(tags.female_button(TINT, plastic=tpu), (1.7, .3), (0, 0, 0))
    return dict(frame=[one, male, female], preset=(28, 0), fill=.84)


def pliers(model):
    one = sh.place(tools.pliers(model), (0, 0), (0, 0, 38))
    small = {'strip': .84, 'metal': .86, 'pro': 1}.get(model, .95)
    return dict(frame=one, preset='above', fill=.88 * small, aperture=.003)


def pliers_detail(model):
    one = sh.place(tools.pliers(model), (0, 0), (0, 0, 38))
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
