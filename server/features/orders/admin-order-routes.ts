import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import { batchFileName } from '#domain/print/print-file-names.ts'
import type { AppContext } from '../../app-context.ts'
import { csvOf } from '../../files/write-csv.ts'
import { workbookOf } from '../../files/write-workbook.ts'
import { FileDownload } from '../../http/file-download.ts'
import { serveContract } from '../../http/serve-contract.ts'
import { printJobForBatch } from '../print/build-print-job.ts'
import { renderPrintJob } from '../print/render-print-job.ts'
import { cancelUnpaidOrders, releaseShelf } from './cancel-credit/cancel-unpaid-orders.ts'
import { creditBasisOf } from './cancel-credit/find-credit-basis.ts'
import { markBatchPrinted } from './fulfilment/mark-printed.ts'
import { pickList } from './fulfilment/pick-list.ts'
import { listAdminOrders } from './list-admin-orders.ts'
import { adminOrderCounts } from './order-count-queries.ts'
import { orderSheet } from './order-sheet.ts'
import { searchCustomers } from './phone-order/phone-customer-queries.ts'
import {
  customerForPhoneOrder,
  parseTagsOfCustomer,
  placePhoneOrder,
  quotePhoneOrder,
} from './phone-order/phone-order.ts'
import { writeNote } from './write-note.ts'

export const adminOrderRoutes = (app: FastifyInstance, ctx: AppContext) => {
  const drawn = async <Kind extends 'pdf' | 'svg'>(orders: readonly number[], kind: Kind) =>
    new FileDownload(batchFileName(orders, kind), await renderPrintJob(await printJobForBatch(ctx.db, orders), kind))
  serveContract(app, ctx, contract.adminOrders, {
    list: ({ query }) => ctx.reads.run(db => listAdminOrders(db, query)),
    counts: ({ query }) => ctx.reads.run(db => adminOrderCounts(db, query)),
    exportCsv: async ({ actor, query }) => csvOf(await orderSheet(ctx, actor, query)),
    exportWorkbook: async ({ actor, query }) => workbookOf(await orderSheet(ctx, actor, query)),
    pickList: ({ query }) => pickList(ctx, query.orders),
    printBatchPdf: ({ query }) => drawn(query.orders, 'pdf'),
    printBatchSvg: ({ query }) => drawn(query.orders, 'svg'),
    markBatchPrinted: ({ actor, body }) => markBatchPrinted(ctx, actor, body.orders),
    creditBasis: ({ params }) => creditBasisOf(ctx.db, params.id),
    addNote: ({ actor, params, body }) => writeNote(ctx, actor, params.id, body),
    searchCustomers: ({ query }) => searchCustomers(ctx.db, query.search),
    getCustomer: ({ params }) => customerForPhoneOrder(ctx, params.id),
    parseTags: ({ params, body }) => parseTagsOfCustomer(ctx, params.id, body),
    quotePhoneOrder: ({ params, body }) => quotePhoneOrder(ctx, params.id, body.items),
    cancelUnpaid: ({ actor, params, body }) => cancelUnpaidOrders(ctx, actor, params.id, body.reason),
    releaseShelf: ({ actor, params, body }) => releaseShelf(ctx, actor, params.id, body.reason),
    placePhoneOrder: ({ actor, params, body }) => placePhoneOrder(ctx, actor, params.id, body),
  })
}
