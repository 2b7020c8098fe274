import { describe, expect, it } from 'vitest'
import type { NewCredit } from '#contract/shapes/fulfilment.ts'
import { creditFigures } from '#domain/money/credit-figures.ts'
import { refundPlan } from '#domain/money/refund-plan.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { refusalOf } from '#test/builders/product-builders.ts'

const off = (goodwill: number, changes: Partial<NewCredit> = {}): NewCredit => ({
  lines: [],
  extras: false,
  reason: 'Consegna in ritardo',
  goodwill,
  ...changes,
})

async function aPaidOrder(method: 'credit_card' | 'bonifico' = 'credit_card') {
  const world = await anOrderWorld()
  const id = await world.paid(method)
  const params = { id }
  const give = (body: NewCredit) => world.admin.orders.credit({ params, body })
  const basis = () => world.admin.adminOrders.creditBasis({ params })
  const settle = async () => {
    for (let n = 0; n < 3; n++) await world.bank.look(id)
  }
  return { ...world, id, params, give, basis, settle }
}

describe('an amount off a paid order', () => {
  it('goes back to the payer to the cent, as the page showed it', async () => {
    const { id, give, basis, settle, find, bankBalanceOf, luca } = await aPaidOrder()
    const { invoice, creditNotes, owedAmount, payments } = await basis()
    const shown = invoice && creditFigures(invoice, creditNotes, { lines: [], extras: false, goodwill: 1_234 })
    expect(refundPlan(payments, owedAmount - (shown?.total ?? 0))).toMatchObject([
      { amount: 1_234, payment: { method: 'credit_card' } },
    ])
    const note = await give(off(1_234, { expectedAmount: shown?.total ?? 0 }))
    expect(note.totalAmount).toBe(1_234)
    await settle()
    expect((await find(id)).refunds).toMatchObject([{ amount: 1_234, state: 'done' }])
    expect(await bankBalanceOf(id)).toBe(owedAmount - 1_234)
    const xml = await luca.invoices.creditNoteXml({ params: { id, noteId: note.id } })
    const text = typeof xml === 'string' ? xml : Buffer.from(xml).toString()
    expect(text).toContain('<TipoCessionePrestazione>AB</TipoCessionePrestazione>')
    const [vat, taxable] = ['Imposta', 'ImponibileImporto'].map(name =>
      Math.round(Number(new RegExp(`<${name}>([\\d.]+)<`).exec(text)?.[1]) * 100),
    )
    expect((vat ?? 0) + (taxable ?? 0)).toBe(1_234)
  })

  it('and the pieces that come back later, never come to more than was paid', async () => {
    const { id, admin, params, give, settle, find, bankBalanceOf } = await aPaidOrder()
    const { items, totalAmount } = await find(id)
    await admin.orders.send({ params, body: aParcel() })
    await give(off(2_000))
    const lines = items.map(({ id: itemId, quantity }) => ({
      itemId,
      quantity,
      pieces: 'shipped' as const,
      restock: false,
    }))
    await give({ lines, extras: true, reason: 'Resi tutti' })
    await settle()
    expect(await bankBalanceOf(id)).toBe(0)
    expect((await find(id)).refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(totalAmount)
    expect(await refusalOf(give(off(1)))).toMatchObject({ status: 409 })
  })

  it('is refunded once, however often the button is pressed at once', async () => {
    const { id, give, find } = await aPaidOrder()
    const pressed = await Promise.allSettled(
      Array.from({ length: 6 }, () => give(off(500, { expectedDocuments: 1, expectedAmount: 500 }))),
    )
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await find(id)).refunds).toMatchObject([{ amount: 500 }])
  })

  it('at once by several colleagues, never comes to more than the products', async () => {
    const { id, give, basis, find } = await aPaidOrder()
    const { invoice } = await basis()
    const products = (invoice?.total ?? 0) - 1_095
    const most = Math.floor(products / 3)
    await Promise.allSettled(Array.from({ length: 5 }, () => give(off(most))))
    const { refunds } = await find(id)
    expect(refunds).toHaveLength(3)
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(products)
  })

  it('is refused if it is another than was shown, more than was paid, nothing, or beside pieces', async () => {
    const { id, give, find, order, admin } = await aPaidOrder()
    const { totalAmount, items } = await find(id)
    expect(await refusalOf(give(off(500, { expectedAmount: 501 })))).toMatchObject({ status: 409 })
    expect(await refusalOf(give(off(totalAmount + 1)))).toMatchObject({ status: 409 })
    const lines = [{ itemId: items[0]?.id ?? 0, quantity: 1, pieces: 'unshipped' as const, restock: false }]
    expect(await refusalOf(give(off(500, { lines })))).toMatchObject({
      errors: [{ message: expect.stringContaining('non tutti e due') }],
    })
    expect(await refusalOf(give(off(0)))).toMatchObject({ errors: [{ path: 'goodwill' }] })
    expect((await find(id)).invoices).toHaveLength(1)
    // Sent on trust: it is invoiced, but nothing was paid that could go back.
    const unpaid = { id: await order('bonifico') }
    await admin.orders.send({ params: unpaid, body: aParcel({ unpaidReason: 'Cliente di sempre' }) })
    expect(await refusalOf(admin.orders.credit({ params: unpaid, body: off(500) }))).toMatchObject({ status: 409 })
  })

  it('of what a bank transfer paid is transferred by hand', async () => {
    const { id, give, find, issues } = await aPaidOrder('bonifico')
    await give(off(500))
    expect((await find(id)).refunds).toMatchObject([{ amount: 500, state: 'manual' }])
    expect(await issues()).toEqual(['manual-refund'])
  })
})

describe('what a credit note would come to', () => {
  it('is for staff alone, and of an order that there is', async () => {
    const { luca, admin, params, anybody } = await aPaidOrder()
    expect(await refusalOf(luca.adminOrders.creditBasis({ params }))).toMatchObject({ status: 403 })
    expect(await refusalOf(anybody.adminOrders.creditBasis({ params }))).toMatchObject({ status: 401 })
    expect(await refusalOf(admin.adminOrders.creditBasis({ params: { id: 999_999 } }))).toMatchObject({ status: 404 })
  })

  it('has no invoice before the order is paid', async () => {
    const world = await anOrderWorld()
    const id = await world.order('bonifico')
    const { totalAmount } = await world.find(id)
    expect(await world.admin.adminOrders.creditBasis({ params: { id } })).toEqual({
      invoice: null,
      creditNotes: [],
      owedAmount: totalAmount,
      payments: [],
    })
  })
})
