import type { KeptInvoice } from '#contract/invoices.ts'
import { mayFollow, type SdiState } from '#domain/sdi-states.ts'
import { writeAudit } from '../../audit.ts'
import { Problem } from '../../http/problem.ts'
import type { Visit } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { invoiceMessages } from './invoice-messages.ts'
import { lockTransmission, saveTransmission } from './invoice-queries.ts'

/** What the exchange system answered, as the shopkeeper reads it; a receipt written down by mistake is taken back. */
export const followInvoice = (
  shop: Shop,
  id: number,
  state: SdiState,
  by: { adminId: number; visit: Visit },
): Promise<KeptInvoice> =>
  shop.db.transaction().execute(async tx => {
    const before = await lockTransmission(tx, id)
    if (!before) throw new Problem('not-found', invoiceMessages.notFound)
    if (!mayFollow(before, state)) throw new Problem('conflict', invoiceMessages.notNext)
    await writeAudit(tx, {
      actorId: by.adminId,
      action: 'follow-invoice',
      subjectType: 'invoice',
      subjectId: id,
      before: { state: before },
      after: { state },
      requestId: by.visit.requestId,
    })
    return saveTransmission(tx, id, state)
  })
