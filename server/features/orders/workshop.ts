import { writeAudit } from '../../audit.ts'
import { Problem } from '../../http/problem.ts'
import type { Visit } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { orderMessages } from './order-messages.ts'
import { countSpoiled, saveSpoiledPrinted } from './spoiled-queries.ts'
import {
  itemsOf,
  lockForWorkshop,
  markOrderShipped,
  savePrinted,
  saveShipped,
  type WorkshopRequest,
} from './workshop-queries.ts'

type By = { adminId: number; visit: Visit }

/** The official tags of an order were printed: once, and not before every code of it is there. */
export const markPrinted = (shop: Shop, orderId: number, by: By): Promise<{ tags: number }> =>
  shop.db.transaction().execute(async tx => {
    const { status, requests } = found(await lockForWorkshop(tx, orderId))
    if (status !== 'PENDING') throw new Problem('conflict', orderMessages.notOpen)
    refuseUngranted(requests)
    const toPrint = requests.filter(({ state, printedAt }) => state === 'granted' && printedAt === null)
    const remade = await countSpoiled(tx, orderId)
    if (toPrint.length + remade === 0) throw new Problem('conflict', orderMessages.nothingToPrint)
    await savePrinted(tx, toPrint, by.adminId)
    await saveSpoiledPrinted(tx, orderId)
    await writeAudit(tx, entry('print-order', orderId, by, { requests: toPrint.length, remade }))
    return { tags: tagsIn(toPrint) + remade }
  })

/** An order was sent whole: its tags take their step, the registry is told by a job, it is invoiced and closed. */
export const markShipped = (
  shop: Shop,
  orderId: number,
  parcel: { lot: string; tracking: string },
  by: By,
): Promise<{ tags: number }> =>
  shop.db.transaction().execute(async tx => {
    const { status, requests } = found(await lockForWorkshop(tx, orderId))
    if (status !== 'PENDING') throw new Problem('conflict', orderMessages.notOpen)
    refuseUngranted(requests)
    if (requests.some(({ printedAt }) => printedAt === null)) throw new Problem('conflict', orderMessages.notPrinted)
    if ((await countSpoiled(tx, orderId)) > 0) throw new Problem('conflict', orderMessages.remadeNotPrinted)
    await saveShipped(tx, requests, parcel, by.adminId)
    await markOrderShipped(tx, orderId)
    for (const itemId of itemsOf(requests)) await shop.jobs.enqueue(tx, 'codes', { itemId })
    await issueInvoice(shop, tx, orderId)
    await writeAudit(tx, entry('ship-order', orderId, by, parcel))
    return { tags: tagsIn(requests) }
  })

/** Official tags, replacements included. */
const tagsIn = (requests: readonly WorkshopRequest[]) => requests.reduce((sum, { quantity }) => sum + quantity, 0)

function found<Row>(row: Row | undefined): Row {
  if (!row) throw new Problem('not-found', orderMessages.orderNotFound)
  return row
}

function refuseUngranted(requests: readonly WorkshopRequest[]) {
  if (requests.some(({ state }) => state !== 'granted')) throw new Problem('conflict', orderMessages.notGranted)
}

const entry = (action: string, orderId: number, { adminId, visit }: By, after: object) => ({
  actorId: adminId,
  action,
  subjectType: 'order',
  subjectId: orderId,
  before: null,
  after,
  requestId: visit.requestId,
})
