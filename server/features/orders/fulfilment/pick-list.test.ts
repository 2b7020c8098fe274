import { describe, expect, it } from 'vitest'
import { orderNumber } from '#domain/orders/order-status.ts'
import { aPrintShop } from '#test/builders/a-print-shop.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { refusalOf } from '#test/builders/product-builders.ts'
import { pdfText } from '#test/readers/pdf-text.ts'
import { pickListTexts as texts } from '../admin-order-messages.ts'

describe('the list of what is to be picked', () => {
  it('puts the pieces of all orders that can go out together by product, and leaves out what is unpaid', async () => {
    const { admin, maria, paid, order, productIds } = await anOrderWorld()
    const first = await paid()
    const second = await paid('credit_card', { person: maria, lines: [{ productId: productIds[0], quantity: 4 }] })
    const unpaid = await order('bonifico')
    const all = pdfText(await admin.adminOrders.pickList({ query: {} }))
    expect(all).toContain(texts.shelf)
    expect(all).not.toContain(texts.printedHere)
    expect(all).toMatch(new RegExp(`ORDER-${first} × 3\\s+ORDER-${second} × 4`))
    expect(all).not.toContain(orderNumber(unpaid))
    const one = pdfText(await admin.adminOrders.pickList({ query: { orders: [second] } }))
    expect(one).toContain(orderNumber(second))
    expect(one).not.toContain(`${orderNumber(first)} `)
    expect(await refusalOf(admin.adminOrders.pickList({ query: { orders: [unpaid] } }))).toMatchObject({ status: 409 })
  })

  it('tells printed tags by their batch and their codes', async () => {
    const world = await aPrintShop()
    const id = await world.buy(3)
    await world.work()
    await world.registry.control({ grantNow: true })
    await world.work({ later: true })
    const query = { orders: [id] }
    expect(await refusalOf(world.admin.adminOrders.pickList({ query }))).toMatchObject({ status: 409 })
    await world.admin.orders.markPrinted({ params: { id } })
    const text = pdfText(await world.admin.adminOrders.pickList({ query }))
    expect(text).toContain(texts.printedHere)
    expect(text).toMatch(/IT \d{3} \d{5} \d{4} – IT/)
  })

  it('is the staff’s alone', async () => {
    const { luca, anybody, admin } = await anOrderWorld()
    const path = '/admin/orders/pick-list.pdf'
    expect((await anybody.raw('GET', path)).status).toBe(401)
    expect((await luca.raw('GET', path)).status).toBe(403)
    expect((await admin.raw('GET', `${path}?orders=1;2`)).status).toBe(400)
  })
})
