import { expect, it } from 'vitest'
import { grantCodes, officialFlag, orderCart } from '#test/a-print.ts'
import { add, aProduct } from '#test/a-shelf.ts'
import { aShop } from '#test/a-shop.ts'

it('a flock’s tags are drawn while everybody else is answered', async () => {
  const { admin, maria, anybody, db } = await aShop()
  const { id: productId } = await aProduct(admin, officialFlag)
  await add(maria, productId, { quantity: 300 })
  const id = await orderCart(maria)
  await grantCodes(db, id)
  for (const draw of [admin.orders.printSheet, admin.orders.printDrawing]) {
    let isDrawn = false
    const drawing = draw({ params: { id } }).then(() => (isDrawn = true))
    let answers = 0
    while (!isDrawn) {
      await anybody.raw('GET', '/health')
      answers += 1
    }
    await drawing
    expect(answers).toBeGreaterThan(20)
  }
})
