import type { Discount, DiscountChange, NewDiscount } from '#contract/discounts.ts'
import type { AuditAction } from '#domain/audit-entries.ts'
import { type DiscountTerms, objectionsTo } from '#domain/discount-rules.ts'
import { writeAudit } from '../../audit.ts'
import { type Executor, violates } from '../../database/open-database.ts'
import { httpMessages } from '../../http/http-messages.ts'
import { Problem } from '../../http/problem.ts'
import type { Visit } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { discountMessages as messages } from './discount-messages.ts'
import {
  insertDiscount,
  lockDiscount,
  productIdOf,
  switchDiscount,
  updateDiscount,
  type WrittenDiscount,
} from './discount-queries.ts'

type By = { adminId: number; visit: Visit }

/** What the shopkeeper does with discount codes; each deed is in the audit log. */

export const createDiscount = (shop: Shop, discount: NewDiscount, by: By): Promise<Discount> =>
  shop.db.transaction().execute(async tx => {
    const created = await insertDiscount(tx, await written(tx, discount)).catch(refuseTaken)
    await writeAudit(tx, { ...entry('create', created.id, by), before: null, after: audited(created) })
    return created
  })

/** Nobody writes over what they did not see, and no order finds less than it was promised. */
export const changeDiscount = (
  shop: Shop,
  id: number,
  { version, ...discount }: DiscountChange,
  by: By,
): Promise<Discount> =>
  shop.db.transaction().execute(async tx => {
    const before = await lockDiscount(tx, id)
    if (!before) throw notFound()
    if (before.version !== version) throw new Problem('conflict', messages.changedMeanwhile)
    const wanted = await written(tx, discount)
    refuseObjections(before, { ...wanted, productCode: discount.productCode || null })
    const after = await updateDiscount(tx, id, wanted).catch(refuseTaken)
    await writeAudit(tx, { ...entry('change', id, by), before: audited(before), after: audited(after) })
    return after
  })

export const switchDiscountOff = (shop: Shop, id: number, by: By) => switchTo(shop, id, by, false)
export const switchDiscountOn = (shop: Shop, id: number, by: By) => switchTo(shop, id, by, true)

const switchTo = (shop: Shop, id: number, by: By, isOn: boolean): Promise<Discount> =>
  shop.db.transaction().execute(async tx => {
    const before = await lockDiscount(tx, id)
    if (!before) throw notFound()
    const after = await switchDiscount(tx, id, isOn)
    const deed = entry(isOn ? 'enable' : 'disable', id, by)
    await writeAudit(tx, { ...deed, before: audited(before), after: audited(after) })
    return after
  })

async function written(tx: Executor, { productCode, ...discount }: NewDiscount): Promise<WrittenDiscount> {
  const productId = productCode ? await productIdOf(tx, productCode) : null
  if (productId === undefined)
    throw new Problem('invalid', httpMessages.checkTheFields, {
      errors: [{ path: 'productCode', message: messages.productNotFound }],
    })
  return {
    code: discount.code,
    basisPoints: discount.basisPoints ?? null,
    amount: discount.amount ?? null,
    minimum: discount.minimum ?? 0,
    startsOn: discount.startsOn ?? null,
    endsOn: discount.endsOn ?? null,
    oncePerCustomer: discount.oncePerCustomer ?? false,
    mostUses: discount.mostUses ?? null,
    productId,
    category: discount.category ?? null,
  }
}

function refuseObjections(before: Discount, wanted: DiscountTerms) {
  const errors = objectionsTo(before, wanted).map(({ field, reason }) => ({
    path: field,
    message: reason === 'promised' ? messages.promised : messages.belowUses(before.uses),
  }))
  if (errors.length > 0) throw new Problem('conflict', httpMessages.checkTheFields, { errors })
}

const refuseTaken = (error: unknown): never => {
  if (!violates(error, 'discount_codes_code_key')) throw error
  throw new Problem('discount-code-taken', messages.codeTaken, {
    errors: [{ path: 'code', message: messages.codeTaken }],
  })
}

const notFound = () => new Problem('not-found', messages.discountNotFound)

/** What orders did with a code is not its keeper's doing. */
const audited = ({ uses: _uses, wasUsed: _wasUsed, version: _version, ...discount }: Discount) => discount

const entry = (action: AuditAction, subjectId: number, { adminId, visit }: By) => ({
  actorId: adminId,
  action,
  subjectType: 'discount_code' as const,
  subjectId,
  requestId: visit.requestId,
})
