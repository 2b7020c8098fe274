import type { Transaction } from '../../../database/open-database.ts'
import { Problem } from '../../../http/problem.ts'
import { printableLines } from '../../print/build-print-job.ts'
import { printedCodeOf } from '../../print/print-job-pieces.ts'
import { printableOrder } from '../../print/print-queries.ts'
import { orderMessages } from '../order-messages.ts'
import type { PieceToReprint } from './reprint-queries.ts'
import { codesToReprint, type LostParcel, printedLinesOf, reprintedSince } from './resend-queries.ts'

type LostPieces = {
  /** With codes of the registry. */
  official: PieceToReprint[]
  /** With the farm's numbers or texts. */
  farm: PieceToReprint[]
}

/**
 * Returns the printed pieces of a lost parcel that were not printed again since it was sent. Throws `conflict` if other
 * tags of the order are to be printed first.
 */
export async function lostPieces(tx: Transaction, orderId: number, lost: LostParcel): Promise<LostPieces> {
  const codes = await codesToReprint(tx, lost)
  const lines = await printedLinesOf(tx, lost)
  if (codes.length === 0 && lines.length === 0) return { official: [], farm: [] }
  const order = await printableOrder(tx, orderId)
  const made: PieceToReprint[] = (order ? printableLines(order) : [])
    .flatMap(({ pieces }) => pieces)
    .map(({ itemId, content, piece }) => ({ itemId, printedCode: printedCodeOf(content), piece: piece.piece }))
  const madeByCode = Map.groupBy(made, tagKey)
  const reprinted = await reprintedSince(
    tx,
    lost,
    lines.map(({ itemId }) => itemId),
  )
  const printedAgain = new Map(reprinted.map(piece => [pieceKey(piece), piece.quantity]))
  return {
    // A product of which no measures are known is printed elsewhere.
    official: codes.flatMap(
      ({ itemId, code }) => madeByCode.get(`${itemId} ${code}`) ?? [{ itemId, printedCode: code, piece: null }],
    ),
    farm: lines
      .flatMap(line => {
        const tags = [
          ...Map.groupBy(
            made.filter(({ itemId }) => itemId === line.itemId),
            tagKey,
          ).values(),
        ]
        if (tags.length === 0) throw new Problem('conflict', orderMessages.notPrinted)
        return tags.length === 1
          ? alike(tags.flat(), line.quantity)
          : tags.slice(line.packedBefore, line.packedBefore + line.quantity).flat()
      })
      .map(piece => ({ ...piece, quantity: (piece.quantity ?? 1) - (printedAgain.get(pieceKey(piece)) ?? 0) }))
      .filter(({ quantity }) => quantity > 0),
  }
}

const tagKey = ({ itemId, printedCode }: PieceToReprint) => `${itemId} ${printedCode}`
const pieceKey = (piece: PieceToReprint) => `${tagKey(piece)} ${piece.piece ?? ''}`

/** Returns each piece of a tag once, `quantity` times. */
const alike = (pieces: readonly PieceToReprint[], quantity: number): PieceToReprint[] =>
  [...new Map(pieces.map(piece => [pieceKey(piece), piece])).values()].map(piece => ({ ...piece, quantity }))
