import { expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { allocateCodes, officialFlag, placeCurrentCart } from '#test/builders/a-print.ts'
import { add, aProduct } from '#test/builders/product-builders.ts'

it('a flock’s tags are drawn while everybody else is answered', async () => {
  const { admin, maria, anybody, db } = await aShop()
  const { id: productId } = await aProduct(admin, officialFlag)
  await add(maria, productId, { quantity: 100 })
  const id = await placeCurrentCart(maria)
  await allocateCodes(db, id)
  for (const draw of [admin.orders.printPdf, admin.orders.printSvg]) {
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
