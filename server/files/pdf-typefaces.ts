import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import anyAscii from 'any-ascii'
import { create, type Font } from 'fontkit'

/**
 * Parsed once per process, because that takes as long as drawing a page. The library accepts parsed typefaces since
 * 0.20; its types do not know it yet.
 */
function typeface(file: string) {
  const font = create(readFileSync(join(import.meta.dirname, 'fonts', file))) as Font
  // The library stores with each glyph the text it was first drawn for, and PDFs contain that text for copying. Without
  // this loop, a name with the emoji 0️⃣ drawn first would add an invisible character to each copied 0 of all later PDFs.
  for (const character of font.characterSet) font.glyphForCodePoint(character)
  return font
}

/**
 * Writes signs that the typeface does not have with others that it has: a box says nothing to a reader, and PDF/A forbids
 * it (ISO 19005-3, 6.2.11.8).
 */
function withOwnSigns(font: Font) {
  const own = new Set(font.characterSet)
  const has = (sign: string) => own.has(sign.codePointAt(0) ?? 0)
  const writtenWith = (sign: string) => (has(sign) ? sign : [...anyAscii(sign)].filter(has).join(''))
  const layout = font.layout.bind(font)
  font.layout = (text, ...options) => layout(Array.from(text.normalize(), writtenWith).join(''), ...options)
  return font as unknown as PDFKit.Mixins.PDFFontSource
}

/** In ems; as much is taken away on either side of the sign. */
const tightening = 0.11

/** Sets the comma and the point of amounts close to their digits: a monospaced face gives them the room of a digit. */
function withTightAmounts(font: Font) {
  const layout = font.layout.bind(font)
  font.layout = (text, ...options) => {
    const run = layout(text, ...options)
    for (const { index } of text.matchAll(/(?<=\d)[.,](?=\d)/g))
      for (const position of [run.positions[index - 1], run.positions[index]])
        if (position) position.xAdvance -= tightening * font.unitsPerEm
    return run
  }
  return font
}

/** The shop's typefaces for PDFs. */
export const faces = {
  text: withOwnSigns(typeface('instrument-sans-regular.ttf')),
  strong: withOwnSigns(typeface('instrument-sans-semibold.ttf')),
  display: withOwnSigns(typeface('bricolage-grotesque-bold.ttf')),
  mono: withOwnSigns(withTightAmounts(typeface('spline-sans-mono-medium.ttf'))),
}
