"""Strips of plastic and of metal. See scenes.py."""
import materials as mt
import shapes as sh
import tags
from materials import TINT
from tags import CODES


def strip(code=CODES['sheep'], leg=4.0, wide=.5, nylon=False):
    one = sh.place(tags.strip(TINT, code, leg, wide, plastic=mt.plastic_of(nylon)), (0, 0), (-28, 0, 116))
    return dict(frame=[one], preset='table', fill=.84 * (leg / 4) ** .5)


def strip_detail(code=CODES['sheep']):
    one = sh.place(tags.strip(TINT, code), (0, 0), (-28, 0, 116))
    return dict(frame=[p for p in sh.parts(one) if p.name.startswith(('print', 'matrix'))], preset='above', fill=.86, aperture=.02)


def strips():
    """Several at once, as they come."""
    tpu = mt.plastic(TINT)
    return dict(frame=[sh.place(tags.strip(TINT, None, angle=168, plastic=tpu), (.2 * k, 1.6 * k), (0, 90, 96 + 3 * k))
                       for k in range(4)], preset='above', fill=.84)


def metal(code=CODES['pig']):
    one = sh.place(tags.metal_strip(code), (0, 0), (-38, 0, 116))
    return dict(frame=[one], preset='table', fill=.84)
