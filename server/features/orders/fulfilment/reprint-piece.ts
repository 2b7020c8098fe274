import type { NewReprint } from '#contract/shapes/order-print.ts'
import { parseTagCode } from '#domain/tags/tag-codes.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Actor } from '../../../http/actor.ts'
import { invalidField, Problem } from '../../../http/problem.ts'
import { recordAudit } from '../../../record-audit.ts'
import { printableLines } from '../../print/build-print-job.ts'
import { printedCodeOf } from '../../print/print-job-pieces.ts'
import { printableOrder } from '../../print/print-queries.ts'
import { lockOrderForFulfilment } from '../order-for-update-queries.ts'
import { orderMessages } from '../order-messages.ts'
import { insertReprints, printStateOf } from './reprint-queries.ts'

/**
 * Orders a reprint of a piece spoiled in the press. A piece with an official code gets the next reprint number, so that
 * no two pieces are alike. Throws `conflict` unless the order is open and printed, and `invalid` if no piece has this
 * code.
 */
export const reprintPiece = (
  ctx: AppContext,
  actor: Actor,
  orderId: number,
  { printedCode: mark, piece: spoiled, reason }: NewReprint,
) =>
  ctx.db.transaction().execute(async tx => {
    const locked = await lockOrderForFulfilment(tx, orderId, null)
    const order = await printableOrder(tx, orderId)
    if (!locked || !order) throw new Problem('not-found', orderMessages.orderNotFound)
    if (locked.status !== 'PENDING') throw new Problem('conflict', orderMessages.notOpen)
    if (order.printedAt === null) throw new Problem('conflict', orderMessages.notPrinted)
    const written = parseTagCode(mark) ?? mark
    const made = printableLines(order)
      .flatMap(({ pieces }) => pieces)
      .filter(({ content, piece }) => printedCodeOf(content) === written && isRequestedPiece(piece.piece, spoiled))
    const [first] = made
    if (!first) throw invalidField('printedCode', orderMessages.noSuchPiece(mark))
    const wanted = [...new Set(made.map(({ piece }) => piece.piece))]
    const requested = await insertReprints(
      tx,
      wanted.map(piece => ({ itemId: first.itemId, printedCode: written, piece })),
      { orderId, isOfficial: /^[A-Z]{2}\d{6,}$/.test(written), reason, actorId: actor.id },
    )
    if (requested < wanted.length) throw new Problem('conflict', orderMessages.remadeAlready)
    await recordAudit(tx, actor, 'reprint-piece', ['order', orderId], {
      before: null,
      after: { printedCode: written, piece: spoiled, reason },
    })
    const state = await printStateOf(tx, orderId)
    if (!state) throw new Problem('not-found', orderMessages.orderNotFound)
    return state
  })

/** A tag of one piece matches whichever piece is named. */
const isRequestedPiece = (piece: 'principale' | 'secondaria' | null, spoiled: NewReprint['piece']) =>
  piece === null || spoiled === 'entrambe' || piece === spoiled
