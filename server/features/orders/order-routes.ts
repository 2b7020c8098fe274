import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import { printFileName } from '#domain/print/print-file-names.ts'
import type { AppContext } from '../../app-context.ts'
import { FileDownload } from '../../http/file-download.ts'
import { Problem } from '../../http/problem.ts'
import { serveContract } from '../../http/serve-contract.ts'
import { beginAtProvider, beginPayment } from '../payments/begin-payment.ts'
import { printJobForOrder } from '../print/build-print-job.ts'
import { renderPrintJob } from '../print/render-print-job.ts'
import { cancelOrderAsBuyer, cancelOrderAsStaff } from './cancel-credit/cancel-order.ts'
import { createCreditNote } from './cancel-credit/create-credit-note.ts'
import { placeOrder } from './checkout/place-order.ts'
import { reviewCheckout } from './checkout/review-checkout.ts'
import { deliveryNote } from './fulfilment/delivery-note.ts'
import { markPrinted } from './fulfilment/mark-printed.ts'
import { reprintPiece } from './fulfilment/reprint-piece.ts'
import { printStateOf } from './fulfilment/reprint-queries.ts'
import { sendParcel } from './fulfilment/send-parcel.ts'
import { orderMessages } from './order-messages.ts'
import { adminOrderById, currentLines, orderOf, ordersOf } from './order-queries.ts'

export const orderRoutes = (app: FastifyInstance, ctx: AppContext) => {
  const drawn = async <Kind extends 'pdf' | 'svg'>(id: number, kind: Kind) => {
    const printJob = await printJobForOrder(ctx.db, id)
    const name = printFileName(id, kind, printJob.head.printedAt !== null)
    return new FileDownload(name, await renderPrintJob(printJob, kind))
  }
  serveContract(app, ctx, contract.orders, {
    checkout: async ({ user, body, requestContext }) => {
      const { checkoutsPerUser } = (await ctx.settings.current()).limits
      await ctx.limits.count('checkoutsPerUser', checkoutsPerUser, String(user.id))
      const { id, payment } = await placeOrder(ctx, user.id, body, requestContext.idempotencyKey)
      const url = await (payment ? beginAtProvider(ctx, id, payment) : beginPayment(ctx, id))
      return url === undefined ? { id } : { id, payment: { url } }
    },
    reviewCheckout: ({ user }) => reviewCheckout(ctx, user.id),
    list: ({ user, query }) => ordersOf(ctx.db, user.id, query),
    get: async ({ user, params }) => found(await orderOf(ctx.db, user.id, params.id)),
    cancel: ({ actor, params, body }) => cancelOrderAsBuyer(ctx, actor, params.id, body),
    reorderQuote: async ({ user, params }) => found(await currentLines(ctx.db, user.id, params.id)),
    deliveryNote: ({ user, params }) => deliveryNote(ctx, params, user.id),
    adminGet: async ({ actor, params }) => found(await adminOrderById(ctx.db, actor.id, params.id)),
    adminCancel: ({ actor, params, body }) => cancelOrderAsStaff(ctx, actor, params.id, body),
    send: ({ actor, params, body }) => sendParcel(ctx, actor, params.id, body),
    adminDeliveryNote: ({ params }) => deliveryNote(ctx, params, null),
    credit: ({ actor, params, body }) => createCreditNote(ctx, actor, params.id, body),
    markPrinted: ({ actor, params, query }) => markPrinted(ctx, actor, params.id, query),
    printStatus: async ({ params }) => found(await printStateOf(ctx.db, params.id)),
    reprint: ({ actor, params, body }) => reprintPiece(ctx, actor, params.id, body),
    printPdf: ({ params }) => drawn(params.id, 'pdf'),
    printSvg: ({ params }) => drawn(params.id, 'svg'),
  })
}

function found<Order>(order: Order | undefined): Order {
  if (!order) throw new Problem('not-found', orderMessages.orderNotFound)
  return order
}
