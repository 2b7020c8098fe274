import { type PrintablePiece, type PrintableProduct, piecesOf } from '#domain/print/print-surface.ts'
import type { PrintContent } from '#domain/print/tag-layout.ts'
import { numberAt } from '#domain/print/tag-print.ts'
import type { PrintableItem, Reprint } from './print-queries.ts'

/** One piece of plastic to be printed: its order item, its content, and which of a pair it is. */
export type PrintJobPiece = {
  itemId: number
  /** Set if the batch has several orders. */
  order?: string
  product: { title: string; productCode: string }
  color: string
  piece: PrintablePiece
  content: PrintContent
}

/** Official tags bear their own code, except those that bear the code of the holding. */
const isNumberedByFarm = ({ productTypes }: PrintableProduct) => !productTypes.includes('ministeriale')
const bearsHolding = ({ features }: PrintableProduct) => features.includes('holding_code')

/** Returns how many codes the registry has not granted yet for an item, including duplicates not granted. */
export function missingCodes({ product, orderAs, quantity, codes, replacements }: PrintableItem): number {
  if (orderAs === 'marca-sistitutiva') return replacements.filter(({ isGranted }) => !isGranted).length
  const needs =
    orderAs === 'nuova-marca' && piecesOf(product).length > 0 && !isNumberedByFarm(product) && !bearsHolding(product)
  return needs ? Math.max(quantity - codes.length, 0) : 0
}

/**
 * Returns the pieces to print for an item, tag by tag. Empty if the product is not printed or the customer gave no
 * print.
 */
export function printJobPieces(item: PrintableItem, holding: string | null): PrintJobPiece[] {
  const { id, product, color, print, quantity } = item
  const pieces = piecesOf(product)
  const make = (chosen: readonly PrintablePiece[], content: PrintContent): PrintJobPiece[] =>
    chosen
      .filter(piece => piece.faces.some(face => face.use !== 'blank'))
      .map(piece => ({ itemId: id, product, color, piece, content }))

  if (item.orderAs === 'marca-sistitutiva')
    return item.replacements.slice(0, quantity).flatMap(({ code, piece: lostPiece, reprintNumber: reprint }) => {
      const lost = pieces.filter(piece => piece.piece === null || lostPiece === 'entrambe' || piece.piece === lostPiece)
      // If the product does not include the named piece, all its pieces are printed.
      const content = isNumberedByFarm(product)
        ? { number: code, text: print?.text, logoText: print?.logoText }
        : { code, reprint: bearsHolding(product) ? 0 : reprint, ...keeperTextOf(item) }
      return make(lost.length > 0 ? lost : pieces, content)
    })
  if (isNumberedByFarm(product)) {
    if (!print) return []
    const { text, logoText } = print
    return Array.from({ length: quantity }, (_, n) => ({ text, logoText, number: numberAt(print, n) })).flatMap(
      content => make(pieces, content),
    )
  }
  const codes = bearsHolding(product) ? (holding ? Array<string>(quantity).fill(holding) : []) : item.codes
  return codes.flatMap(code => make(pieces, { code, ...keeperTextOf(item) }))
}

/** Identifies a piece within its order, except from its twin: the code, else the farm's number, else the text. */
export const printedCodeOf = ({ code, number, text = [] }: PrintContent): string => code || number || text.join(' ')

const isReprintOf = ({ printedCode: mark, piece: spoiled }: Reprint, { content, piece }: PrintJobPiece) =>
  mark === printedCodeOf(content) && spoiled === piece.piece

/** Returns the pieces with the current reprint number of those that were spoiled. */
export const withLatestReprint = (pieces: readonly PrintJobPiece[], { spoiled }: PrintableItem): PrintJobPiece[] =>
  pieces.map(piece => {
    const reprint = spoiled.findLast(one => isReprintOf(one, piece))?.reprintNumber
    return reprint ? { ...piece, content: { ...piece.content, reprint } } : piece
  })

/** Returns the spoiled pieces of an item that are not reprinted yet. */
export function piecesToReprint(pieces: readonly PrintJobPiece[], { spoiled }: PrintableItem): PrintJobPiece[] {
  const waiting = spoiled.filter(one => !one.isPrinted)
  return waiting.flatMap(one => {
    const piece = pieces.find(made => isReprintOf(one, made))
    if (!piece) return []
    const content = { ...piece.content, ...(one.reprintNumber && { reprint: one.reprintNumber }) }
    return Array.from({ length: one.quantity }, () => ({ ...piece, content }))
  })
}

const keeperTextOf = ({ print }: PrintableItem) => (print?.keeperText ? { keeperText: print.keeperText } : {})
