import type { Cancellation, OwnCancellation } from '#contract/fulfilment.ts'
import { fieldMessages } from '#domain/field-messages.ts'
import { mayBuyerCancel, mayShopCancel } from '#domain/order-life.ts'
import { isOnline } from '#domain/payment-methods.ts'
import { writeAudit } from '../../audit.ts'
import type { Executor } from '../../database/open-database.ts'
import { httpMessages } from '../../http/http-messages.ts'
import { Problem } from '../../http/problem.ts'
import type { Visit } from '../../http/serve-contract.ts'
import { productsChanged, type Shop } from '../../running-shop.ts'
import { callOff } from '../payments/call-off.ts'
import { type LivingOrder, lockLivingOrder } from './living-order-queries.ts'
import { orderMessages } from './order-messages.ts'

type Caller = { actorId: number; visit: Visit }

/** The buyer calls an own order off, while nothing of it was made for them alone. */
export async function cancelOwnOrder(shop: Shop, id: number, { iban }: OwnCancellation, by: Caller) {
  await shop.db.transaction().execute(async tx => {
    const order = found(await lockLivingOrder(tx, id, by.actorId))
    if (!mayBuyerCancel(order)) throw new Problem('conflict', refusalFor(order))
    if (isPaidByTransfer(order) && iban === undefined)
      throw new Problem('invalid', httpMessages.checkTheFields, {
        errors: [{ path: 'iban', message: fieldMessages.ibanRequired }],
      })
    await cancel(shop, tx, order, { ...by, canceller: 'buyer', reason: '', iban })
  })
  productsChanged(shop)
}

/** The shopkeeper calls an order off, while nothing of it was sent. */
export async function cancelAnyOrder(shop: Shop, id: number, { reason, iban }: Cancellation, by: Caller) {
  await shop.db.transaction().execute(async tx => {
    const order = found(await lockLivingOrder(tx, id, null))
    if (!mayShopCancel(order)) throw new Problem('conflict', refusalFor(order))
    await cancel(shop, tx, order, { ...by, canceller: 'shop', reason, iban })
  })
  productsChanged(shop)
}

type Deed = Caller & { canceller: 'buyer' | 'shop'; reason: string; iban: string | undefined }

async function cancel(shop: Shop, tx: Executor, order: LivingOrder, deed: Deed) {
  const { id } = order
  const { canceller, reason, iban, actorId, visit } = deed
  const cause = canceller === 'shop' ? 'shopkeeper' : 'order'
  const codes = { cause, reason: reason || orderMessages.calledOff, actorId } as const
  await callOff(shop, tx, id, { by: canceller, reason, codes, iban })
  await writeAudit(tx, {
    actorId,
    action: 'cancel-order',
    subjectType: 'order',
    subjectId: id,
    before: { status: order.status, payment: order.paymentStatus },
    after: { status: 'CANCELLED', by: canceller, reason },
    requestId: visit.requestId,
  })
}

const isPaidByTransfer = ({ paymentMethod, paymentStatus }: LivingOrder) =>
  !isOnline(paymentMethod) && paymentStatus === 'PAID'

function refusalFor({ status, items }: LivingOrder) {
  if (status !== 'PENDING') return orderMessages.notOpen
  return items.some(({ sent }) => sent > 0) ? orderMessages.alreadySent : orderMessages.alreadyMade
}

function found<Row>(row: Row | undefined): Row {
  if (!row) throw new Problem('not-found', orderMessages.orderNotFound)
  return row
}
