import type { AppContext } from '../../app-context.ts'
import { deleteUnusedAccount, eraseDormant } from './erase-customer.ts'
import { markDormant, silentAccounts, unusedAccounts } from './unused-account-queries.ts'

/** Bounds one run; the next one, a day later, goes on. */
const accountsPerRun = 500

/**
 * Deletes accounts that nobody verified and that did nothing, asks dormant customers whether they want theirs, and erases
 * those of customers who did not sign in after that.
 */
export async function closeUnusedAccounts(ctx: AppContext) {
  for (const id of await unusedAccounts(ctx.db, accountsPerRun)) await deleteUnusedAccount(ctx, id)
  await ctx.db.transaction().execute(async tx => {
    for (const id of await markDormant(tx, accountsPerRun))
      await ctx.jobs.enqueue(tx, 'mail', { kind: 'dormant-account', id })
  })
  for (const id of await silentAccounts(ctx.db, accountsPerRun)) await eraseDormant(ctx, id)
}
