import { describe, expect, it } from 'vitest'
import type { Discount, NewDiscount } from '#contract/discounts.ts'
import { addresses, aShop, type Customer } from '#test/a-shop.ts'
import { add, aProduct, refusalOf } from '#test/builders/product-builders.ts'
import { discountMessages as messages } from './discount-messages.ts'

const issue = (admin: Customer, changes: Partial<NewDiscount> = {}) =>
  admin.discounts.create({ body: { code: 'ESTATE-26', basisPoints: 1_000, ...changes } })
/** The discount as it is, with the test's changes; `undefined` removes a field. */
const saidOf = ({ code, minimum, oncePerCustomer, ...discount }: Discount, changes: Partial<NewDiscount>) => ({
  code,
  minimum,
  oncePerCustomer,
  basisPoints: discount.basisPoints ?? undefined,
  amount: discount.amount ?? undefined,
  startsOn: discount.startsOn ?? undefined,
  endsOn: discount.endsOn ?? undefined,
  maxUses: discount.maxUses ?? undefined,
  productCode: discount.productCode ?? undefined,
  category: discount.category ?? undefined,
  ...changes,
})
const change = (admin: Customer, seen: Discount, changes: Partial<NewDiscount>) =>
  admin.discounts.update({ params: { id: seen.id }, body: { ...saidOf(seen, changes), version: seen.version } })

const checkout = {
  ...addresses,
  paymentMethod: 'bonifico' as const,
  saveBillingAddress: false,
  saveShippingAddress: false,
}
async function orderWith(person: Customer, productId: number, code = 'ESTATE-26') {
  await add(person, productId)
  await person.carts.applyDiscount({ body: { code } })
  return person.orders.checkout({ body: checkout })
}
const pathsOf = ({ errors }: { errors?: { path: string }[] | undefined }) => errors?.map(({ path }) => path)

describe('a code that nobody has used', () => {
  it('is changed whole; what is left out is taken away, and the log tells before and after', async () => {
    const { admin, maria, db } = await aShop()
    const pliers = await aProduct(admin, { title: 'Pinza di prova', price: 2_000 })
    const issued = await issue(admin, { startsOn: '2026-01-01', endsOn: '2026-12-31', maxUses: 5 })
    const changed = await change(admin, issued, {
      code: ' fiera-26 ',
      basisPoints: undefined,
      amount: 500,
      endsOn: undefined,
      maxUses: undefined,
      productCode: pliers.productCode,
      oncePerCustomer: true,
    })
    expect(changed).toEqual({
      ...issued,
      code: 'FIERA-26',
      basisPoints: null,
      amount: 500,
      endsOn: null,
      maxUses: null,
      oncePerCustomer: true,
      productId: pliers.id,
      productCode: pliers.productCode,
      productTitle: 'Pinza di prova',
      version: expect.not.stringMatching(issued.version),
    })
    expect(await admin.discounts.list()).toEqual([changed])
    await add(maria, pliers.id)
    expect(await maria.carts.applyDiscount({ body: { code: 'FIERA-26' } })).toMatchObject({ discountAmount: 500 })
    const entry = await db.selectFrom('audit_log').selectAll().where('action', '=', 'change').executeTakeFirstOrThrow()
    const { amount, basisPoints, code, endsOn, maxUses, oncePerCustomer, productCode, productId, productTitle } = issued
    expect(entry).toMatchObject({ actor_id: admin.id, subject_type: 'discount_code', subject_id: issued.id })
    expect(entry.before).toEqual({
      amount,
      basisPoints,
      code,
      endsOn,
      maxUses,
      oncePerCustomer,
      productCode,
      productId,
      productTitle,
    })
    expect(entry.after).toEqual({
      amount: 500,
      basisPoints: null,
      code: 'FIERA-26',
      endsOn: null,
      maxUses: null,
      oncePerCustomer: true,
      productCode: pliers.productCode,
      productId: pliers.id,
      productTitle: 'Pinza di prova',
    })
  })

  it('stays in the carts that have it, which are told when it gives less', async () => {
    const { admin, maria } = await aShop()
    await add(maria, (await aProduct(admin, { price: 1_000 })).id)
    const issued = await issue(admin)
    await maria.carts.applyDiscount({ body: { code: 'ESTATE-26' } })
    await change(admin, issued, { code: 'INVERNO-26', basisPoints: 500 })
    expect(await refusalOf(maria.orders.checkout({ body: checkout }))).toMatchObject({
      type: 'urn:auricola:problem:price-changed',
    })
    const placed = await maria.orders.checkout({ body: checkout })
    expect(await maria.orders.get({ params: placed })).toMatchObject({
      discountCode: 'INVERNO-26',
      discountAmount: 50,
    })
  })

  it('cannot take the word of another, nor be for a product that is not there', async () => {
    const { admin } = await aShop()
    await issue(admin, { code: 'PRESO' })
    const issued = await issue(admin)
    expect(await refusalOf(change(admin, issued, { code: 'preso' }))).toMatchObject({
      type: 'urn:auricola:problem:discount-code-taken',
      errors: [{ path: 'code' }],
    })
    expect(await refusalOf(change(admin, issued, { productCode: 'NIENTE' }))).toMatchObject({
      status: 400,
      errors: [{ path: 'productCode' }],
    })
    expect(await admin.discounts.list()).toContainEqual(issued)
    await change(admin, issued, { minimum: 1_000 })
  })
})

describe('a code that an order has', () => {
  it('may change its days, minimum and number of uses, and be switched off and on', async () => {
    const { admin, maria } = await aShop()
    const { id: productId } = await aProduct(admin, { price: 1_000 })
    await issue(admin, { maxUses: 5 })
    const { id } = await orderWith(maria, productId)
    const placed = await maria.orders.get({ params: { id } })
    const [used] = (await admin.discounts.list()) as [Discount]
    expect(used).toMatchObject({ useCount: 1, wasUsed: true })
    const said = { startsOn: '2020-01-01', endsOn: '2100-12-31', minimum: 3_000, maxUses: 1 }
    const changed = await change(admin, used, said)
    expect(changed).toMatchObject(said)
    await change(admin, changed, { maxUses: undefined, minimum: 0, startsOn: undefined, endsOn: undefined })
    expect(await maria.orders.get({ params: { id } })).toEqual(placed)
  })

  it('keeps what it promised, also once that order was cancelled', async () => {
    const { admin, maria, db } = await aShop()
    const { id: productId, productCode } = await aProduct(admin, { price: 1_000 })
    const issued = await issue(admin)
    const { id } = await orderWith(maria, productId)
    const [used] = (await admin.discounts.list()) as [Discount]
    // A use does not change the version.
    expect(used.version).toBe(issued.version)
    for (const [changes, paths] of [
      [{ code: 'ALTRO' }, ['code']],
      [{ basisPoints: 500 }, ['basisPoints']],
      [{ basisPoints: undefined, amount: 100 }, ['basisPoints', 'amount']],
      [{ oncePerCustomer: true }, ['oncePerCustomer']],
      [{ category: 'marche' }, ['category']],
      [{ productCode }, ['productCode']],
    ] as const) {
      const refusal = await refusalOf(change(admin, used, changes))
      expect(refusal.status, JSON.stringify(changes)).toBe(409)
      expect(pathsOf(refusal)).toEqual(paths)
      expect(refusal.errors?.[0]?.message).toBe(messages.locked)
    }
    await db.updateTable('orders').set({ status: 'CANCELLED' }).where('id', '=', id).execute()
    const [free] = (await admin.discounts.list()) as [Discount]
    expect(free).toEqual({ ...used, useCount: 0 })
    expect(pathsOf(await refusalOf(change(admin, free, { code: 'ALTRO' })))).toEqual(['code'])
    await change(admin, free, { maxUses: 1 })
  })

  it('cannot have fewer uses than it has had', async () => {
    const { admin, maria, luca } = await aShop()
    const { id: productId } = await aProduct(admin, { price: 1_000 })
    await issue(admin)
    for (const person of [maria, luca]) await orderWith(person, productId)
    const [used] = (await admin.discounts.list()) as [Discount]
    expect(await refusalOf(change(admin, used, { maxUses: 1 }))).toMatchObject({
      status: 409,
      errors: [{ path: 'maxUses', message: messages.belowUses(2) }],
    })
    await change(admin, used, { maxUses: 2 })
    await add(maria, productId)
    expect((await refusalOf(maria.carts.applyDiscount({ body: { code: 'ESTATE-26' } }))).detail).toBe(messages.usedUp)
  })
})

it('of two who edit at once the second is told', async () => {
  const { admin, aStaffMember } = await aShop()
  const other = await aStaffMember('listino@auricola.example', 'catalogue')
  const issued = await issue(admin)
  const outcomes = await Promise.allSettled([
    change(admin, issued, { minimum: 1_000 }),
    change(other, issued, { maxUses: 10 }),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [now] = (await admin.discounts.list()) as [Discount]
  expect(await refusalOf(change(other, issued, { maxUses: 10 }))).toMatchObject({
    type: 'urn:auricola:problem:conflict',
    detail: messages.changedMeanwhile,
  })
  const off = await admin.discounts.disable({ params: { id: now.id } })
  await change(other, now, { minimum: 2_000 })
  expect(off.version).toBe(now.version)
})

it('is told what is wrong, and where; without a version nothing is changed', async () => {
  const { admin } = await aShop()
  const { id, version } = await issue(admin)
  for (const [path, body] of [
    ['version', { code: 'ESTATE', basisPoints: 100 }],
    ['code', { version, basisPoints: 100 }],
    ['amount', { version, code: 'ESTATE' }],
    ['amount', { version, code: 'ESTATE', basisPoints: 100, amount: 5 }],
    ['endsOn', { version, code: 'ESTATE', basisPoints: 100, startsOn: '2026-12-31', endsOn: '2026-01-01' }],
    ['maxUses', { version, code: 'ESTATE', basisPoints: 100, maxUses: 0 }],
    ['useCount', { version, code: 'ESTATE', basisPoints: 100, useCount: 0 }],
  ] as const) {
    const answer = await admin.raw('PATCH', `/admin/discounts/${id}`, { body })
    expect(answer.status, JSON.stringify(body)).toBe(400)
    const { errors } = (await answer.json()) as { errors: { path: string }[] }
    expect(
      errors.map(error => error.path),
      JSON.stringify(body),
    ).toContain(path)
  }
  const sound = { version, code: 'ESTATE', basisPoints: 100 }
  expect((await admin.raw('PATCH', '/admin/discounts/2000000000', { body: sound })).status).toBe(404)
  expect((await admin.raw('PATCH', '/admin/discounts/estate', { body: sound })).status).toBe(400)
})

const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n))

it('while twenty order with it at once, its number of uses is lowered and raised, and is never exceeded', async () => {
  const { aFarmer, admin, db } = await aShop()
  const { id: productId } = await aProduct(admin, { price: 1_000 })
  const issued = await issue(admin, { maxUses: 12 })
  const shoppers = await Promise.all(times(20, n => aFarmer(`farmer${n}@stalla.example`)))
  for (const shopper of shoppers) {
    await add(shopper, productId)
    await shopper.carts.applyDiscount({ body: { code: 'ESTATE-26' } })
  }
  const limits = [12]
  /** Sends one number after the other, each after the response to the one before. */
  const edit = async () => {
    let seen = issued
    for (const maxUses of times(12, n => [3, 14, 1, 20][n % 4] ?? 1)) {
      const answer = await admin.raw('PATCH', `/admin/discounts/${issued.id}`, {
        body: { code: seen.code, basisPoints: 1_000, maxUses, version: seen.version },
      })
      if (answer.status === 200) {
        seen = (await answer.json()) as Discount
        limits.push(maxUses)
        expect(seen.useCount).toBeLessThanOrEqual(maxUses)
      } else expect(await answer.json()).toMatchObject({ status: 409, errors: [{ path: 'maxUses' }] })
    }
  }
  const [answers] = await Promise.all([
    Promise.all(shoppers.map(shopper => shopper.raw('POST', '/orders/checkout', { body: addresses }))),
    edit(),
  ])
  expect(answers.map(({ status }) => status).filter(status => status !== 201 && status !== 409)).toEqual([])
  const [{ useCount, maxUses }] = (await admin.discounts.list()) as [Discount]
  const discounted = await db.selectFrom('orders').select('id').where('discount_cents', '>', 0).execute()
  expect(useCount).toBe(discounted.length)
  expect(maxUses).toBe(limits.at(-1))
  expect(useCount).toBeLessThanOrEqual(maxUses ?? 0)
})

it('the last use and its being taken away come to one of the two', async () => {
  const { admin, maria, aFarmer } = await aShop()
  const { id: productId } = await aProduct(admin, { price: 1_000, quantity: 1_000 })
  for (let round = 0; round < 8; round++) {
    const code = `ULTIMO-${round}`
    const issued = await issue(admin, { code, maxUses: 2 })
    await orderWith(maria, productId, code)
    const shopper = await aFarmer(`ultimo${round}@stalla.example`)
    await add(shopper, productId)
    await shopper.carts.applyDiscount({ body: { code } })
    const [order, edit] = await Promise.all([
      shopper.raw('POST', '/orders/checkout', { body: addresses }),
      admin.raw('PATCH', `/admin/discounts/${issued.id}`, {
        body: { code, basisPoints: 1_000, maxUses: 1, version: issued.version },
      }),
    ])
    expect([
      [201, 409],
      [409, 200],
    ]).toContainEqual([order.status, edit.status])
    const now = (await admin.discounts.list()).find(one => one.code === code)
    expect(now).toMatchObject(edit.status === 200 ? { useCount: 1, maxUses: 1 } : { useCount: 2, maxUses: 2 })
  }
})
