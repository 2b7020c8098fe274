import type { AppContext } from '../../app-context.ts'
import type { Transaction } from '../../database/open-database.ts'
import { deleteQueuedMails } from '../../jobs/job-queries.ts'
import { claimDepositMails, releaseDepositMails } from './deposit-mail-queries.ts'

/** Staff may correct an outcome recorded by mistake before the buyer is told. */
const recordedByHandMs = 10 * 60_000

/**
 * Tells the buyers of documents that the exchange system (SdI) could not deliver where the originals are, as the seller
 * has to (provision 89757/2018 of the Revenue Agency, 3.4), each once. Who has given neither code nor PEC was told with
 * the invoice.
 */
export async function tellDeposited(
  tx: Transaction,
  ctx: AppContext,
  invoiceIds: readonly number[],
  { isByHand }: { isByHand: boolean },
) {
  for (const id of await claimDepositMails(tx, invoiceIds))
    await ctx.jobs.enqueue(tx, 'mail', { kind: 'invoice-deposited', id }, { afterMs: isByHand ? recordedByHandMs : 0 })
}

/** Takes back the mails that have not left yet, for documents whose outcome turned out another. */
export const withdrawDepositMails = async (tx: Transaction, invoiceIds: readonly number[]) =>
  releaseDepositMails(tx, await deleteQueuedMails(tx, 'invoice-deposited', invoiceIds))
