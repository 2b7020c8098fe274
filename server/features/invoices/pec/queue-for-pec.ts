import { randomUUID } from 'node:crypto'
import type { AppContext } from '../../../app-context.ts'
import type { Transaction } from '../../../database/open-database.ts'
import { domainOf } from '../../../integrations/sdi/pec-port.ts'
import { insertTransmission, setSdiState } from './pec-transmission-queries.ts'

/**
 * Queues a document's file for the exchange system (SdI), in the transaction that issues or corrects the document.
 * Documents of a trial are sent to nobody, and without a mailbox the document waits for its export.
 */
export async function queueForPec(
  tx: Transaction,
  ctx: AppContext,
  document: { id: number; fileName: string; isSandbox: boolean },
): Promise<void> {
  const { pec } = ctx.config
  if (!pec || document.isSandbox) return
  const messageId = `<${randomUUID()}${domainOf(pec.address)}>`
  const id = await insertTransmission(tx, document.id, document.fileName, messageId)
  await setSdiState(tx, document.id, 'sending')
  await ctx.jobs.enqueue(tx, 'send-invoice', { id })
}
