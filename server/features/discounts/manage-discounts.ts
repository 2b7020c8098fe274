import type { Discount, DiscountChange, NewDiscount } from '#contract/discounts.ts'
import { type DiscountTerms, lockedFieldViolations } from '#domain/money/discount-rules.ts'
import type { AppContext } from '../../app-context.ts'
import { type Transaction, violates } from '../../database/open-database.ts'
import type { Actor } from '../../http/actor.ts'
import { httpMessages } from '../../http/http-messages.ts'
import { invalidField, Problem } from '../../http/problem.ts'
import { recordAudit } from '../../record-audit.ts'
import { discountMessages as messages } from './discount-messages.ts'
import {
  type DiscountRow,
  insertDiscount,
  lockDiscount,
  productIdOf,
  setDiscountEnabled,
  updateDiscount,
} from './discount-queries.ts'

/** Changes of discount codes by staff; each is recorded in the audit log. */

export const createDiscount = (ctx: AppContext, actor: Actor, discount: NewDiscount): Promise<Discount> =>
  ctx.db.transaction().execute(async tx => {
    const created = await insertDiscount(tx, await toRow(tx, discount)).catch(rejectTakenCode)
    await recordAudit(tx, actor, 'create', ['discount_code', created.id], { before: null, after: audited(created) })
    return created
  })

/**
 * Throws a conflict if somebody else changed the code since `version`, or if an order would get less than its code
 * promised (`lockedFieldViolations`).
 */
export const changeDiscount = (
  ctx: AppContext,
  actor: Actor,
  id: number,
  { version, ...discount }: DiscountChange,
): Promise<Discount> =>
  ctx.db.transaction().execute(async tx => {
    const before = await lockDiscount(tx, id)
    if (!before) throw notFound()
    if (before.version !== version) throw new Problem('conflict', messages.changedMeanwhile)
    const wanted = await toRow(tx, discount)
    rejectLockedFields(before, { ...wanted, productCode: discount.productCode || null })
    const after = await updateDiscount(tx, id, wanted).catch(rejectTakenCode)
    await recordAudit(tx, actor, 'change', ['discount_code', id], { before: audited(before), after: audited(after) })
    return after
  })

export const disableDiscount = (ctx: AppContext, actor: Actor, id: number) => changeEnabled(ctx, actor, id, false)
export const enableDiscount = (ctx: AppContext, actor: Actor, id: number) => changeEnabled(ctx, actor, id, true)

const changeEnabled = (ctx: AppContext, actor: Actor, id: number, isOn: boolean): Promise<Discount> =>
  ctx.db.transaction().execute(async tx => {
    const before = await lockDiscount(tx, id)
    if (!before) throw notFound()
    const after = await setDiscountEnabled(tx, id, isOn)
    const change = { before: audited(before), after: audited(after) }
    await recordAudit(tx, actor, isOn ? 'enable' : 'disable', ['discount_code', id], change)
    return after
  })

async function toRow(tx: Transaction, { productCode, ...discount }: NewDiscount): Promise<DiscountRow> {
  const productId = productCode ? await productIdOf(tx, productCode) : null
  if (productId === undefined) throw invalidField('productCode', messages.productNotFound)
  return {
    code: discount.code,
    basisPoints: discount.basisPoints ?? null,
    amount: discount.amount ?? null,
    minimum: discount.minimum ?? 0,
    startsOn: discount.startsOn ?? null,
    endsOn: discount.endsOn ?? null,
    oncePerCustomer: discount.oncePerCustomer ?? false,
    maxUses: discount.maxUses ?? null,
    productId,
    category: discount.category ?? null,
  }
}

function rejectLockedFields(before: Discount, wanted: DiscountTerms) {
  const errors = lockedFieldViolations(before, wanted).map(({ field, reason }) => ({
    path: field,
    message: reason === 'locked' ? messages.locked : messages.belowUses(before.useCount),
  }))
  if (errors.length > 0) throw new Problem('conflict', httpMessages.checkTheFields, { errors })
}

const rejectTakenCode = (error: unknown): never => {
  if (!violates(error, 'discount_codes_code_key')) throw error
  throw new Problem('discount-code-taken', messages.codeTaken, {
    errors: [{ path: 'code', message: messages.codeTaken }],
  })
}

const notFound = () => new Problem('not-found', messages.discountNotFound)

/** Leaves out what orders change, because the entry records what staff changed. */
const audited = ({ useCount: _uses, wasUsed: _wasUsed, version: _version, ...discount }: Discount) => discount
