"""Cuts the shop's typefaces to the letters that Italian needs, and reckons the metrics of their substitutes.

needs: fonttools, brotli
usage: python3 art/typefaces.py

The whole faces stay beside them in web/public/fonts for all other letters. Prints the sizes.
"""

from os.path import dirname, getsize, join

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

FONTS = join(dirname(__file__), "../web/public/fonts")
ITALIAN = [chr(code) for code in range(0x20, 0x7F)] + list("\u00a0°·×ØàèéìíòóùúÀÈÉÌÒÙ«»–—’‘“”…•€→↓↑−")


def cut(name, weights, result):
    font = instantiateVariableFont(TTFont(join(FONTS, f"{name}.woff2")), {"wght": weights})
    options = Options()
    options.layout_features = ["kern", "tnum"]
    options.hinting = False
    options.glyph_names = False
    subsetter = Subsetter(options)
    subsetter.populate(text="".join(ITALIAN))
    subsetter.subset(font)
    font.flavor = "woff2"
    path = join(FONTS, f"{result}.woff2")
    font.save(path)
    print(result, getsize(path))


# Headings stand at 600 to 750, which one weight serves; texts use all weights of theirs.
cut("bricolage-grotesque-latin-wght", 700, "bricolage-grotesque-italian-700")
cut("instrument-sans-latin-wght", (400, 700), "instrument-sans-italian-wght")
