import { writeAudit } from '../../audit.ts'
import type { Visit } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { documentsOf, lockOrderToInvoice } from './invoice-queries.ts'
import { issueInvoice } from './issue-invoice.ts'

/** The shopkeeper asks for an invoice before the order's own time; asked for again it is the same one, and no new deed. */
export const issueByHand = (shop: Shop, orderId: number, { adminId, visit }: { adminId: number; visit: Visit }) =>
  shop.db.transaction().execute(async tx => {
    await lockOrderToInvoice(tx, orderId)
    const [issued] = await documentsOf(tx, orderId)
    const invoice = await issueInvoice(shop, tx, orderId)
    if (!issued)
      await writeAudit(tx, {
        actorId: adminId,
        action: 'issue-invoice',
        subjectType: 'order',
        subjectId: orderId,
        before: null,
        after: { number: invoice.number },
        requestId: visit.requestId,
      })
    return invoice
  })
