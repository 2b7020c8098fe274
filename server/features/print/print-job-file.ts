import { createHash } from 'node:crypto'
import { colorName } from '#domain/catalogue/colors.ts'
import type { FaceLayout } from '#domain/print/blank-layout.ts'
import type { PrintWarning } from '#domain/print/face-print.ts'
import { capitalHeight, lengthOf, sizeFor, textOutline } from '#domain/print/print-face.ts'
import { romanNumeral } from '#domain/print/roman-numeral.ts'
import { layoutOf, warningsOf } from '#domain/print/tag-layout.ts'
import { printJobTexts as texts } from './print-job-messages.ts'
import { type PrintJobPiece, printedCodeOf } from './print-job-pieces.ts'

/**
 * The head of a batch: `orderedAt` in ISO 8601, and in `leftOut` what is not printed and why. `printedAt` is set if the
 * batch was printed before: the file is then a copy and must not be printed again.
 */
export type PrintJobHeader = { title: string; orderedAt: string; leftOut: string[]; printedAt: string | null }

/** The pieces to print and the head of their batch. */
export type PrintJob = { head: PrintJobHeader; pieces: readonly PrintJobPiece[] }

/** One tag on its page, with only the faces that are printed. */
export type PrintSheet = {
  /** For example 'IT001990244731, principale'. */
  label: string
  product: string
  order: string | undefined
  faces: FaceLayout[]
  /** Digest of everything drawn: tags with equal checksums are printed alike. */
  checksum: string
  warnings: string[]
}

/** A batch ready to be written as PDF or SVG. The same pieces always give the same bytes, also years later. */
export type PrintFile = PrintJobHeader & {
  sheets: PrintSheet[]
  counts: { product: string; pieces: number }[]
  checksum: string
}

export function toPrintFile(head: PrintJobHeader, pieces: readonly PrintJobPiece[]): PrintFile {
  const sheets = pieces.map(sheetOf)
  const byProduct = Map.groupBy(sheets, sheet => sheet.product)
  return {
    ...head,
    sheets,
    counts: [...byProduct].map(([product, { length }]) => ({ product, pieces: length })),
    checksum: digest(sheets.map(sheet => sheet.checksum)),
  }
}

function sheetOf({ piece, content, product, color, order }: PrintJobPiece): PrintSheet {
  const layout = layoutOf(piece, content)
  const faces = layout.filter(face => face.marks.length > 0)
  const { reprint = 0 } = content
  const label = [
    printedCodeOf(content),
    piece.piece && texts.piece[piece.piece],
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

/** Prefixes the title of a copy. */
export const titleWithCopy = ({ title, printedAt }: PrintJobHeader) => (printedAt ? `${texts.copy}: ${title}` : title)

/** Outline of the word COPIA across a face. */
export function copyWatermark({ width, height }: FaceLayout): string {
  const setting = { size: Math.min(sizeFor(texts.copy, 0.8 * width), (0.6 * height) / capitalHeight) }
  const left = (width - lengthOf(texts.copy, setting)) / 2
  return textOutline(texts.copy, left, (height + setting.size * capitalHeight) / 2, setting).d
}

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12)

const sentenceOf = ({ problem, text }: PrintWarning) =>
  texts.warning(
    { 'too-long': texts.cut(text), 'not-printable': texts.left(text), 'too-small': texts.small(text) }[problem],
  )
