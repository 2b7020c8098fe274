import type { ProblemKind } from '#contract/problem-kinds.ts'
import type { RemovedExamples } from '#contract/system.ts'
import type { AppContext } from '../../app-context.ts'
import type { Actor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import { credentialsOfHolding } from '../auth/auth-queries.ts'
import { demoHolding } from '../auth/bootstrap-accounts.ts'
import { eraseCustomer } from '../customers/erase-customer.ts'
import { orderSubject, resolveIssues } from '../issues/issue-queries.ts'
import { setOrderCancelled } from '../payments/payment-order-queries.ts'
import { changeProduct } from '../products/change-product.ts'
import { removeProduct } from '../products/remove-product.ts'
import { findUser } from '../users/user-queries.ts'
import { closeExamples, exampleProductsIn, pendingOrdersOf } from './example-queries.ts'
import { openingMessages as messages } from './opening-messages.ts'
import { exampleProducts } from './read-opening-facts.ts'

/**
 * Removes the example's products and farmer. Ordered products are disabled, because orders refer to them. The farmer's
 * orders are closed without refunds, since nobody paid, and the account is erased; documents of a trial stay with their
 * orders (decision 67). Each part is done for itself, so that a second call does what an interrupted one left.
 */
export async function removeExamples(ctx: AppContext, actor: Actor): Promise<RemovedExamples> {
  const isFarmerErased = await eraseFarmer(ctx, actor)
  const counts = { deleted: 0, disabled: 0 }
  for (const { id } of await exampleProductsIn(ctx.db, await exampleProducts()))
    try {
      counts[await takeAway(ctx, actor, id)]++
    } catch (error) {
      // Somebody else may be removing them too.
      if (!isProblem(error, 'not-found', 'product-disabled')) throw error
    }
  return { ...counts, isFarmerErased }
}

async function takeAway(ctx: AppContext, actor: Actor, id: number): Promise<'deleted' | 'disabled'> {
  try {
    await removeProduct(ctx, actor, id)
    return 'deleted'
  } catch (error) {
    if (!isProblem(error, 'product-has-orders')) throw error
    await changeProduct(ctx, actor, id, { disabled: true })
    return 'disabled'
  }
}

const isProblem = (error: unknown, ...kinds: ProblemKind[]) => error instanceof Problem && kinds.includes(error.kind)

async function eraseFarmer(ctx: AppContext, actor: Actor): Promise<boolean> {
  const farmer = await credentialsOfHolding(ctx.db, demoHolding)
  if (!farmer) return false
  const { userId } = farmer
  await ctx.db.transaction().execute(async tx => {
    for (const { id } of await pendingOrdersOf(tx, userId)) {
      await setOrderCancelled(tx, id, 'staff', messages.exampleOrder)
      await resolveIssues(tx, orderSubject(id))
    }
    await closeExamples(tx, userId, messages.exampleOrder)
  })
  const account = await findUser(ctx.db, userId)
  if (!account) return false
  try {
    await eraseCustomer(ctx, actor, userId, account.email)
  } catch (error) {
    // Somebody else has erased the account meanwhile, and its address with it.
    if (!isProblem(error, 'invalid')) throw error
  }
  return true
}
