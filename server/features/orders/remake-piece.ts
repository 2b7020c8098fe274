import type { Remake } from '#contract/order-print.ts'
import { parseTagCode } from '#domain/tag-codes.ts'
import { writeAudit } from '../../audit.ts'
import { violates } from '../../database/open-database.ts'
import { httpMessages } from '../../http/http-messages.ts'
import { Problem } from '../../http/problem.ts'
import type { Visit } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { printedLines } from '../print/print-order.ts'
import { printedOrder } from '../print/print-queries.ts'
import { markOf } from '../print/production-pieces.ts'
import { lockLivingOrder } from './living-order-queries.ts'
import { orderMessages } from './order-messages.ts'
import { insertSpoiled, printStateOf } from './spoiled-queries.ts'

/**
 * A piece was spoiled in the press: it is printed again, one with an official code as a reprint under the next number, so
 * that no two pieces bear the same. Of an order that was printed and not sent.
 */
export const remakePiece = (
  shop: Shop,
  orderId: number,
  { mark, which, reason }: Remake,
  { adminId, visit }: { adminId: number; visit: Visit },
) =>
  shop.db.transaction().execute(async tx => {
    const locked = await lockLivingOrder(tx, orderId, null)
    const order = await printedOrder(tx, orderId)
    if (!locked || !order) throw new Problem('not-found', orderMessages.orderNotFound)
    if (locked.status !== 'PENDING') throw new Problem('conflict', orderMessages.notOpen)
    if (order.printedAt === null) throw new Problem('conflict', orderMessages.notPrinted)
    const written = parseTagCode(mark) ?? mark
    const made = printedLines(order)
      .flatMap(({ pieces }) => pieces)
      .filter(({ content, piece }) => markOf(content) === written && isMeant(piece.which, which))
    const [first] = made
    if (!first)
      throw new Problem('invalid', httpMessages.checkTheFields, {
        errors: [{ path: 'mark', message: orderMessages.noSuchPiece(mark) }],
      })
    await insertSpoiled(tx, {
      orderId,
      itemId: first.itemId,
      mark: written,
      pieces: [...new Set(made.map(({ piece }) => piece.which))],
      isOfficial: /^[A-Z]{2}\d{6,}$/.test(written),
      reason,
      actorId: adminId,
    }).catch((error: unknown) => {
      throw violates(error, 'spoiled_pieces_waiting') ? new Problem('conflict', orderMessages.remadeAlready) : error
    })
    await writeAudit(tx, {
      actorId: adminId,
      action: 'remake-piece',
      subjectType: 'order',
      subjectId: orderId,
      before: null,
      after: { mark: written, which, reason },
      requestId: visit.requestId,
    })
    const state = await printStateOf(tx, orderId)
    if (!state) throw new Problem('not-found', orderMessages.orderNotFound)
    return state
  })

/** A tag that is one piece is meant whichever is named. */
const isMeant = (piece: 'principale' | 'secondaria' | null, which: Remake['which']) =>
  piece === null || which === 'entrambe' || piece === which
