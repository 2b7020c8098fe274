import { describe, expect, it } from 'vitest'
import { printMessages } from '#domain/print/print-messages.ts'
import { aShop } from '#test/a-shop.ts'
import { farmFlag, officialFlag, placeCurrentCart } from '#test/builders/a-print.ts'
import { add, aProduct, refusalOf } from '#test/builders/product-builders.ts'
import { workJobs } from '#test/readers/outbox.ts'

describe('what is to be printed', () => {
  it('is part of what makes a line, in the cart, in the order and in its mail', async () => {
    const world = await aShop()
    const { maria, admin } = world
    const { id } = await aProduct(admin, farmFlag)
    const print = { text: [' Cascina  bonetti ', ''], start: '0472', logoText: 'Ca’ Bianca' }
    const line = await add(maria, id, { quantity: 20, print })
    const printed = { text: ['CASCINA BONETTI'], start: '0472', step: 1, logoText: "CA' BIANCA" }
    expect(line.print).toEqual(printed)

    // The same print, spelt differently, continues the numbering of the line. Another print, or none, makes a new line.
    expect(await add(maria, id, { quantity: 5, print: { ...printed, step: 1 } })).toMatchObject({
      id: line.id,
      quantity: 25,
    })
    await add(maria, id, { print: { start: '1' } })
    await add(maria, id)
    await add(maria, id, { print: {} })
    const { items } = await maria.carts.get()
    expect(items.map(({ quantity, print: wish }) => [quantity, wish?.start ?? null])).toEqual([
      [25, '0472'],
      [1, '1'],
      [2, null],
    ])

    const orderId = await placeCurrentCart(maria)
    const order = await maria.orders.get({ params: { id: orderId } })
    expect(order.items.map(item => item.print)).toEqual([printed, { start: '1', step: 1 }, null])
    expect((await maria.orders.list()).rows[0]?.items[0]?.print).toEqual(printed)
    const [mail] = await workJobs(world)
    for (const said of ['Da 0472 a 0496', 'Testo: CASCINA BONETTI', "Azienda: CA' BIANCA"])
      expect(mail?.text).toContain(said)
  })

  it('is refused where the product does not bear it, field by field', async () => {
    const { maria, admin } = await aShop()
    const flag = await aProduct(admin, farmFlag)
    const official = await aProduct(admin, officialFlag)
    const pliers = await aProduct(admin)
    expect(
      await refusalOf(
        add(maria, flag.id, { print: { start: '12345', text: ['Ok', 'X'.repeat(21)], logoText: 'Müller' } }),
      ),
    ).toMatchObject({
      status: 400,
      errors: [
        { path: 'print.text.1', message: printMessages.tooLong(20) },
        { path: 'print.start', message: printMessages.digits(4) },
        { path: 'print.logoText', message: printMessages.notPrintable(['Ü']) },
      ],
    })
    expect(await refusalOf(add(maria, official.id, { print: { start: '1' } }))).toMatchObject({
      errors: [{ path: 'print.start', message: printMessages.noNumber }],
    })
    expect(await refusalOf(add(maria, pliers.id, { print: { start: '1' } }))).toMatchObject({
      errors: [{ path: 'print', message: printMessages.notForThis }],
    })
    expect(await add(maria, official.id, { print: { keeperText: '001to123' } })).toMatchObject({
      print: { keeperText: '001TO123' },
    })
  })

  it('is never numbered beyond its digits, neither at once nor little by little', async () => {
    const { maria, admin } = await aShop()
    const { id } = await aProduct(admin, farmFlag)
    const print = { start: '9990' }
    expect(await refusalOf(add(maria, id, { quantity: 11, print }))).toMatchObject({
      errors: [{ path: 'print.start', message: printMessages.lastNumber('10000', 4, 10) }],
    })
    const line = await add(maria, id, { quantity: 8, print })
    expect(await refusalOf(add(maria, id, { quantity: 3, print }))).toMatchObject({
      status: 400,
      errors: [{ path: 'quantity' }],
    })
    const change = (quantity: number) => maria.carts.updateItem({ params: { id: line.id }, body: { quantity } })
    expect(await refusalOf(change(11))).toMatchObject({
      status: 400,
      errors: [{ path: 'quantity', message: printMessages.lastNumber('10000', 4, 10) }],
    })
    expect(await change(10)).toMatchObject({ quantity: 10 })
  })

  it('is told where it is malformed', async () => {
    const { maria, admin } = await aShop()
    const { id } = await aProduct(admin, farmFlag)
    for (const [print, path] of [
      [{ start: 472 }, 'print.start'],
      [{ start: '-1' }, 'print.start'],
      [{ start: '1', step: 0 }, 'print.step'],
      [{ start: '1', step: 1.5 }, 'print.step'],
      [{ text: 'TORO' }, 'print.text'],
      [{ start: '1', colour: 'red' }, 'print.colour'],
    ] as const) {
      const answer = await maria.raw('POST', '/carts/items', { body: { productId: id, quantity: 1, print } })
      expect(answer.status, path).toBe(400)
      expect((await answer.json()).errors).toEqual([expect.objectContaining({ path })])
    }
  })
})
