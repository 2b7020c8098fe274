import type { Discount, NewDiscount } from '#contract/discounts.ts'
import type { AuditAction } from '#domain/audit-entries.ts'
import { writeAudit } from '../../audit.ts'
import { violates } from '../../database/open-database.ts'
import { httpMessages } from '../../http/http-messages.ts'
import { Problem } from '../../http/problem.ts'
import type { Visit } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { discountMessages } from './discount-messages.ts'
import { disableDiscount, insertDiscount, productIdOf } from './discount-queries.ts'

type By = { adminId: number; visit: Visit }

/** What the shopkeeper does with discount codes; each deed is in the audit log. */

export const createDiscount = (shop: Shop, discount: NewDiscount, by: By): Promise<Discount> =>
  shop.db.transaction().execute(async tx => {
    const productId = discount.productCode ? await productIdOf(tx, discount.productCode) : null
    if (productId === undefined) throw invalidField('productCode', discountMessages.productNotFound)
    const created = await insertDiscount(tx, discount, productId).catch((error: unknown) => {
      if (!violates(error, 'discount_codes_code_key')) throw error
      throw new Problem('discount-code-taken', discountMessages.codeTaken, {
        errors: [{ path: 'code', message: discountMessages.codeTaken }],
      })
    })
    await writeAudit(tx, { ...entry('create', created.id, by), before: null, after: created })
    return created
  })

export const switchDiscountOff = (shop: Shop, id: number, by: By): Promise<Discount> =>
  shop.db.transaction().execute(async tx => {
    const change = await disableDiscount(tx, id)
    if (!change) throw new Problem('not-found', discountMessages.discountNotFound)
    await writeAudit(tx, { ...entry('disable', id, by), ...change })
    return change.after
  })

const entry = (action: AuditAction, subjectId: number, { adminId, visit }: By) => ({
  actorId: adminId,
  action,
  subjectType: 'discount_code' as const,
  subjectId,
  requestId: visit.requestId,
})

const invalidField = (path: string, message: string) =>
  new Problem('invalid', httpMessages.checkTheFields, { errors: [{ path, message }] })
