import { expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { aProduct } from '#test/builders/product-builders.ts'
import { lineWith, openPage } from '#test/pages/open-page.tsx'
import { paths } from '#web/paths.ts'
import { productPageTexts as texts } from './product-page-texts.ts'

it('a product that cannot be put into the cart says so, and is put there by the next press', async () => {
  const world = await aShop()
  const { id } = await aProduct(world.admin)
  const broken = new Set(['POST /api/carts/items'])
  const { page, press } = await openPage(world, paths.product(id), world.luca, lineWith(broken))
  const addToCart = () => press(() => page.getByRole('button', { name: texts.addToCart }))
  await addToCart()
  await page.findByText(texts.failedToAdd)
  broken.clear()
  await addToCart()
  await page.findByRole('button', { name: texts.added })
  expect((await world.luca.carts.get()).items).toHaveLength(1)
})

it('what is put into the cart while the cart is still on its way is counted, although that answer comes later', async () => {
  const world = await aShop()
  const { id } = await aProduct(world.admin)
  const { promise: isAdded, resolve: added } = Promise.withResolvers<void>()
  const { page, press } = await openPage(world, paths.product(id), world.luca, async (call, send) => {
    const response = await send()
    if (call === 'GET /api/carts/my-cart') await isAdded
    if (call === 'POST /api/carts/items') setTimeout(added)
    return response
  })
  await press(() => page.getByRole('button', { name: texts.addToCart }))
  await page.findByText('Cart (1)')
})
