import { createHash } from 'node:crypto'
import { colorName } from '#domain/colors.ts'
import type { PrintWarning } from '#domain/print/face-print.ts'
import { CAPITAL, lengthOf, sizeFor, textOutline } from '#domain/print/print-face.ts'
import { romanNumeral } from '#domain/print/roman-numeral.ts'
import { type FaceLayout, layoutOf, warningsOf } from '#domain/print/tag-layout.ts'
import { productionTexts as texts } from './production-messages.ts'
import { markOf, type ProductionPiece } from './production-pieces.ts'

/**
 * What the head of a batch says: whose it is, when it was ordered (ISO 8601), what is left out and why; of one that was
 * printed before, when: it is a copy, and not to be printed once more.
 */
export type ProductionHead = { title: string; orderedAt: string; leftOut: string[]; printedAt: string | null }

/** One tag on its page: only the faces that bear print. */
export type Sheet = {
  /** 'IT001990244731, principale'. */
  label: string
  product: string
  order: string | undefined
  faces: FaceLayout[]
  /** Of all that is drawn: two tags are printed alike when theirs are the same. */
  checksum: string
  warnings: string[]
}

/** A batch ready to be written as PDF or SVG. The same pieces give the same bytes, today and in ten years. */
export type ProductionFile = ProductionHead & {
  sheets: Sheet[]
  counts: { product: string; pieces: number }[]
  checksum: string
}

export function productionFile(head: ProductionHead, pieces: readonly ProductionPiece[]): ProductionFile {
  const sheets = pieces.map(sheetOf)
  const byProduct = Map.groupBy(sheets, sheet => sheet.product)
  return {
    ...head,
    sheets,
    counts: [...byProduct].map(([product, { length }]) => ({ product, pieces: length })),
    checksum: digest(sheets.map(sheet => sheet.checksum)),
  }
}

function sheetOf({ piece, content, product, color, order }: ProductionPiece): Sheet {
  const layout = layoutOf(piece, content)
  const faces = layout.filter(face => face.marks.length > 0)
  const { reprint = 0 } = content
  const label = [
    markOf(content),
    piece.which && texts.which[piece.which],
    reprint > 0 && texts.reprint(romanNumeral(reprint)),
  ]
  return {
    label: label.filter(Boolean).join(', '),
    product: [product.productCode, product.title, color && colorName(color)].filter(Boolean).join(', '),
    order,
    faces,
    checksum: digest(faces.map(({ shape, width, height, marks }) => [shape, width, height, marks.map(mark => mark.d)])),
    warnings: warningsOf(layout).map(sentenceOf),
  }
}

/** Of a copy, that it is one. */
export const titleOf = ({ title, printedAt }: ProductionHead) => (printedAt ? `${texts.copy}: ${title}` : title)

/** COPIA right across a face, as an outline. */
export function copyOutline({ width, height }: FaceLayout): string {
  const setting = { size: Math.min(sizeFor(texts.copy, 0.8 * width), (0.6 * height) / CAPITAL) }
  const left = (width - lengthOf(texts.copy, setting)) / 2
  return textOutline(texts.copy, left, (height + setting.size * CAPITAL) / 2, setting).d
}

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12)

const sentenceOf = ({ problem, text }: PrintWarning) =>
  texts.warning(
    { 'too-long': texts.cut(text), 'not-printable': texts.left(text), 'too-small': texts.small(text) }[problem],
  )
