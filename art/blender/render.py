"""Exposes one shot:

blender -b --factory-startup -P render.py -- --shot cattle-flag --matrices FILE.json --size 960 --samples 6 --out FOLDER
"""
import argparse
import json
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import exposures as ex  # noqa: E402
import materials as mt  # noqa: E402
import scenes  # noqa: E402
import shapes as sh  # noqa: E402
import studio as st  # noqa: E402


def arguments():
    p = argparse.ArgumentParser(prog='render.py')
    p.add_argument('--shot', required=True, choices=sorted(scenes.SHOTS))
    p.add_argument('--matrices', required=True, help='the Data Matrix of each code')
    p.add_argument('--size', type=int, required=True, help='width of the finished picture')
    p.add_argument('--samples', type=int, required=True, help='rays for each point of a picture of twice the size')
    p.add_argument('--out', required=True)
    return p.parse_args(sys.argv[sys.argv.index('--') + 1:])


def main():
    a, start = arguments(), time.time()
    out = os.path.abspath(a.out)
    os.makedirs(out, exist_ok=True)
    sh.load_matrices(a.matrices)
    build, usual, options = scenes.SHOTS[a.shot]
    st.reset()
    mt.base = tuple(max(.1, c) for c in mt.srgb(usual or '#BCBCBC'))
    shot = build(**options)
    ex.settings(2 * a.size, 2 * a.size, a.samples)
    centre, size = st.camera(sh.points(shot.pop('frame')), **shot)
    st.lights(centre, size)
    st.sweep(centre, size, st.PAPER)
    ex.expose(out, a.samples)
    with open(os.path.join(out, 'shot.json'), 'w') as f:
        json.dump({'base': mt.base, 'paper': mt.srgb(st.PAPER), 'range': ex.RANGE, 'tinted': bool(mt.tinted)}, f)
    print('SECONDS %.1f  %s' % (time.time() - start, a.shot))


main()
