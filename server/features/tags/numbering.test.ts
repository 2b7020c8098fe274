import { describe, expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { farmFlag, placeCurrentCart } from '#test/builders/a-print.ts'
import { add, aProduct } from '#test/builders/product-builders.ts'

describe('where the numbering goes on', () => {
  it('is after the highest number ordered with the same text', async () => {
    const { maria, luca, admin, db } = await aShop()
    const { id: productId } = await aProduct(admin, farmFlag)
    const next = (text?: string) => maria.tags.numbering({ query: { productId, ...(text !== undefined && { text }) } })
    expect(await next()).toEqual({ next: null, step: 1, text: [], logoText: '', orderId: null })

    await add(maria, productId, {
      quantity: 50,
      print: { start: '0100', step: 2, text: ['Cascina'], logoText: 'Bianca' },
    })
    const first = await placeCurrentCart(maria)
    expect(await next()).toEqual({ next: '0200', step: 2, text: ['CASCINA'], logoText: 'BIANCA', orderId: first })

    // A later order that starts lower does not reuse numbers; each text has its own series.
    await add(maria, productId, { quantity: 3, print: { start: '0001', text: ['cascina'] } })
    const second = await placeCurrentCart(maria)
    await add(maria, productId, { quantity: 1, print: { start: '7', text: ['Stalla', 'Nuova'] } })
    const third = await placeCurrentCart(maria)
    expect(await next('cascina ')).toMatchObject({ next: '0199', step: 1, orderId: second })
    expect(await next()).toMatchObject({ next: '8', text: ['STALLA', 'NUOVA'], orderId: third })
    expect(await next('Stalla\nNuova')).toMatchObject({ next: '8' })
    expect(await next('Mai vista')).toEqual({ next: null, step: 1, text: ['MAI VISTA'], logoText: '', orderId: null })

    // Cancelled numbers are free again; other customers' orders do not count.
    await db
      .updateTable('orders')
      .set({ status: 'CANCELLED', cancelled_at: new Date().toISOString() })
      .where('id', '=', third)
      .execute()
    expect(await next()).toMatchObject({ next: '0199', orderId: second })
    expect(await luca.tags.numbering({ query: { productId } })).toMatchObject({ next: null, orderId: null })
  })

  it('is nowhere when the digits are used up', async () => {
    const { maria, admin } = await aShop()
    const { id: productId } = await aProduct(admin, farmFlag)
    await add(maria, productId, { quantity: 10, print: { start: '9990' } })
    const orderId = await placeCurrentCart(maria)
    expect(await maria.tags.numbering({ query: { productId } })).toMatchObject({ next: null, orderId })
  })

  it('is asked for one product by whoever is signed in', async () => {
    const { maria, anybody } = await aShop()
    expect((await anybody.raw('GET', '/tags/numbering?productId=1')).status).toBe(401)
    for (const query of ['', '?productId=x', '?productId=1&other=1', `?productId=1&text=${'x'.repeat(201)}`])
      expect((await maria.raw('GET', `/tags/numbering${query}`)).status, query).toBe(400)
    expect(await maria.tags.numbering({ query: { productId: 999_999 } })).toMatchObject({ next: null })
  })
})
