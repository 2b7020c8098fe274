import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'

/**
 * Parsed once per process, because that takes as long as drawing a page. The library accepts parsed typefaces since
 * 0.20; its types do not know it yet.
 */
function typeface(file: string) {
  const font = create(readFileSync(join(import.meta.dirname, 'fonts', file))) as Font
  // A glyph keeps the characters that it was first asked for, and whoever copies it out of a PDF gets those. A name with
  // a keycap's 0 must not be the first: the codes of everybody's tags would hide a sign after each 0.
  for (const character of font.characterSet) font.glyphForCodePoint(character)
  return font as unknown as PDFKit.Mixins.PDFFontSource
}

/** The shop's typefaces for PDFs. */
export const faces = {
  text: typeface('instrument-sans-regular.ttf'),
  strong: typeface('instrument-sans-semibold.ttf'),
  display: typeface('bricolage-grotesque-bold.ttf'),
  mono: typeface('spline-sans-mono-medium.ttf'),
}
