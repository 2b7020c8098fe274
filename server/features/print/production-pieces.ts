import { type PrintedProduct, piecesOf, type TagPiece } from '#domain/print/print-surface.ts'
import type { PrintContent } from '#domain/print/tag-layout.ts'
import { numberAt } from '#domain/print/tag-print.ts'
import type { PrintedItem, SpoiledPiece } from './print-queries.ts'

/** One piece of plastic to be printed: the order's line it is of, what is on it, which of a pair it is. */
export type ProductionPiece = {
  itemId: number
  /** Said where a batch is of several orders. */
  order?: string
  product: { title: string; productCode: string }
  color: string
  piece: TagPiece
  content: PrintContent
}

/** An official tag bears its own code, but for those that bear the holding's. */
const isNumberedByFarm = ({ productTypes }: PrintedProduct) => !productTypes.includes('ministeriale')
const bearsHolding = ({ features }: PrintedProduct) => features.includes('holding_code')

/** How many codes the registry still owes for a line, those included that it has not agreed to make again. */
export function missingCodes({ product, orderAs, quantity, codes, replacements }: PrintedItem): number {
  if (orderAs === 'marca-sistitutiva') return replacements.filter(({ isGranted }) => !isGranted).length
  const needs =
    orderAs === 'nuova-marca' && piecesOf(product).length > 0 && !isNumberedByFarm(product) && !bearsHolding(product)
  return needs ? Math.max(quantity - codes.length, 0) : 0
}

/** What a line makes the workshop print, tag by tag; nothing for what bears no print, or where nobody has said what. */
export function productionPieces(item: PrintedItem, holding: string | null): ProductionPiece[] {
  const { id, product, color, print, quantity } = item
  const pieces = piecesOf(product)
  const make = (chosen: readonly TagPiece[], content: PrintContent): ProductionPiece[] =>
    chosen
      .filter(piece => piece.faces.some(face => face.use !== 'blank'))
      .map(piece => ({ itemId: id, product, color, piece, content }))

  if (item.orderAs === 'marca-sistitutiva')
    return item.replacements.slice(0, quantity).flatMap(({ code, which, reprint }) => {
      const lost = pieces.filter(piece => piece.which === null || which === 'entrambe' || piece.which === which)
      // A product that is one of a pair alone is made again whichever was named.
      const content = isNumberedByFarm(product)
        ? { number: code, text: print?.text, logoText: print?.logoText }
        : { code, reprint: bearsHolding(product) ? 0 : reprint, ...keeper(item) }
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
  return codes.flatMap(code => make(pieces, { code, ...keeper(item) }))
}

/** What tells a piece from the others of its order, but for its twin: the code, the farm's number, else its words. */
export const markOf = ({ code, number, text = [] }: PrintContent): string => code || number || text.join(' ')

const isOf = ({ mark, which }: SpoiledPiece, { content, piece }: ProductionPiece) =>
  mark === markOf(content) && which === piece.which

/** The pieces of a line as they are by now: what was spoiled bears its next number. */
export const asMadeLast = (pieces: readonly ProductionPiece[], { spoiled }: PrintedItem): ProductionPiece[] =>
  pieces.map(piece => {
    const reprint = spoiled.findLast(one => isOf(one, piece))?.reprint
    return reprint ? { ...piece, content: { ...piece.content, reprint } } : piece
  })

/** Of a line, those that were spoiled and are still to be printed again, each once. */
export function piecesToRemake(pieces: readonly ProductionPiece[], { spoiled }: PrintedItem): ProductionPiece[] {
  const waiting = spoiled.filter(one => !one.isPrinted)
  return waiting.flatMap(one => {
    const piece = pieces.find(made => isOf(one, made))
    return piece ? [{ ...piece, content: { ...piece.content, ...(one.reprint && { reprint: one.reprint }) } }] : []
  })
}

const keeper = ({ print }: PrintedItem) => (print?.keeperText ? { keeperText: print.keeperText } : {})
