import { describe, expect, it } from 'vitest'
import { aNewcomer, checkoutBy } from '#test/builders/a-newcomer.ts'
import { aProduct, refusalOf } from '#test/builders/product-builders.ts'

describe('staff', () => {
  it('takes orders by telephone without a limit; they do not count', async () => {
    const { admin, newcomer, shelf, order } = await aNewcomer()
    const body = { items: [{ productId: shelf, quantity: 1 }], ...checkoutBy('bonifico') }
    for (let n = 0; n < 5; n++) await admin.adminOrders.placePhoneOrder({ params: { id: newcomer.id }, body })
    expect((await newcomer.orders.list()).rows).toHaveLength(5)
    await order(1)
    expect((await newcomer.orders.list()).rows).toHaveLength(6)
  })

  it('lifts the limits for an account and sets them again, once, on record', async () => {
    const { db, admin, newcomer, order, aStaffMember } = await aNewcomer()
    const operator = await aStaffMember('operatrice@auricola.example', 'operator')
    const set = (isLifted: boolean) =>
      operator.customers.setUnpaidLimits({ params: { id: newcomer.id }, body: { isLifted } })
    const record = () => admin.customers.getRecord({ params: { id: newcomer.id } })
    expect(await record()).toMatchObject({ unpaid: null, unpaidLimitsLiftedAt: null })
    await set(true)
    await set(true)
    for (let n = 0; n < 4; n++) await order(1)
    await order(16)
    expect(await record()).toMatchObject({
      unpaid: { orders: 5, pieces: 20 },
      unpaidLimitsLiftedAt: expect.stringContaining('T'),
    })
    await set(false)
    expect(await refusalOf(order(1, 'credit_card', (await aProduct(admin)).id))).toMatchObject({ limit: 'orders' })
    const log = await db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'before', 'after'])
      .where('subject_id', '=', newcomer.id)
      .where('subject_type', '=', 'user')
      .orderBy('id')
      .execute()
    expect(log).toEqual([
      {
        action: 'lift-unpaid-limits',
        actor_id: operator.id,
        before: { unpaidLimitsLifted: false },
        after: { unpaidLimitsLifted: true },
      },
      {
        action: 'restore-unpaid-limits',
        actor_id: operator.id,
        before: { unpaidLimitsLifted: true },
        after: { unpaidLimitsLifted: false },
      },
    ])
  })

  it('alone lifts them: no customer, no other role, and for nobody who is not there', async () => {
    const { newcomer, admin, anybody, aStaffMember } = await aNewcomer()
    const path = `/admin/customers/${newcomer.id}/unpaid-limits`
    const body = { isLifted: true }
    expect((await anybody.raw('PATCH', path, { body })).status).toBe(401)
    expect((await newcomer.raw('PATCH', path, { body })).status).toBe(403)
    const catalogue = await aStaffMember('catalogo@auricola.example', 'catalogue')
    expect((await catalogue.raw('PATCH', path, { body })).status).toBe(403)
    expect((await admin.raw('PATCH', path, { body: { isLifted: 'sì' } })).status).toBe(400)
    expect((await admin.raw('PATCH', '/admin/customers/999999/unpaid-limits', { body })).status).toBe(404)
  })
})
