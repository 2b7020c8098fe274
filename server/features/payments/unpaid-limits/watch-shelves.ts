import type { AppContext } from '../../../app-context.ts'
import { keepOpenIssues } from '../../issues/issue-queries.ts'
import { unpaidLimitMessages as messages } from './unpaid-limit-messages.ts'
import { shelvesHeldByNewAccounts } from './unpaid-limit-queries.ts'

/** Tells staff of products of which new accounts hold much without having paid, and no longer once they hold less. */
export async function watchShelves(ctx: AppContext) {
  const shelves = await shelvesHeldByNewAccounts(ctx.db)
  await keepOpenIssues(
    ctx.db,
    'shelf-held-unpaid',
    shelves.map(shelf => ({ subject: `product ${shelf.productId}`, text: messages.heldByNew(shelf) })),
  )
}
