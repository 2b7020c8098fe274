import { expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { add, aProduct } from '#test/builders/product-builders.ts'
import { openPage, readDocument } from '#test/pages/open-page.tsx'

it('the cart saves a typed quantity', async () => {
  const world = await aShop()
  const { id } = await aProduct(world.admin)
  await add(world.maria, id)
  const { page, user } = await openPage(world, '/account/cart', world.maria)
  const quantity = await page.findByRole('spinbutton')
  await user.clear(quantity)
  await user.type(quantity, '12{Enter}')
  await page.findAllByText(/12 pezzi/)
  expect((await world.maria.carts.get()).items[0]?.quantity).toBe(12)
})

it('the document of a product names its price', async () => {
  const world = await aShop()
  const { id } = await aProduct(world.admin, { title: 'Marca del documento' })
  const { page, response } = await readDocument(world, `/products/${id}`)
  expect(response.status).toBe(200)
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Marca del documento')
})
