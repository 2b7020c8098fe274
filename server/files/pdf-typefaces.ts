import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create } from 'fontkit'

/**
 * Parsed once per process, because that takes as long as drawing a page. The library accepts parsed typefaces since
 * 0.20; its types do not know it yet.
 */
const typeface = (file: string) =>
  create(readFileSync(join(import.meta.dirname, 'fonts', file))) as unknown as PDFKit.Mixins.PDFFontSource
/** The shop's typefaces for PDFs. */
export const faces = {
  text: typeface('instrument-sans-regular.ttf'),
  strong: typeface('instrument-sans-semibold.ttf'),
  display: typeface('bricolage-grotesque-bold.ttf'),
  mono: typeface('spline-sans-mono-medium.ttf'),
}
