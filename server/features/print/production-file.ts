import { createHash } from 'node:crypto'
import { colorName } from '#domain/colors.ts'
import type { PrintWarning } from '#domain/print/face-print.ts'
import { romanNumeral } from '#domain/print/roman-numeral.ts'
import { type FaceLayout, layoutOf, warningsOf } from '#domain/print/tag-layout.ts'
import { productionTexts as texts } from './production-messages.ts'
import type { ProductionPiece } from './production-pieces.ts'

/** What the head of a batch says: whose it is, when it was ordered (ISO 8601), what is left out and why. */
export type ProductionHead = { title: string; orderedAt: string; leftOut: string[] }

/** One tag on its page: only the faces that bear print. */
export type Sheet = {
  /** 'IT001990244731, principale'. */
  label: string
  product: string
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

function sheetOf({ piece, content, product, color }: ProductionPiece): Sheet {
  const layout = layoutOf(piece, content)
  const faces = layout.filter(face => face.marks.length > 0)
  const { code, number, text = [], reprint = 0 } = content
  const label = [
    code || number || text.join(' '),
    piece.which && texts.which[piece.which],
    reprint > 0 && texts.reprint(romanNumeral(reprint)),
  ]
  return {
    label: label.filter(Boolean).join(', '),
    product: [product.productCode, product.title, color && colorName(color)].filter(Boolean).join(', '),
    faces,
    checksum: digest(faces.map(({ shape, width, height, marks }) => [shape, width, height, marks.map(mark => mark.d)])),
    warnings: warningsOf(layout).map(sentenceOf),
  }
}

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12)

const sentenceOf = ({ problem, text }: PrintWarning) =>
  texts.warning(
    { 'too-long': texts.cut(text), 'not-printable': texts.left(text), 'too-small': texts.small(text) }[problem],
  )
