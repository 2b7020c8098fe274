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

it('a piece that is put into the cart before the first answer with the cart is counted, although that answer comes last', async () => {
  const world = await aShop()
  const { id } = await aProduct(world.admin)
  const { promise: isAnsweredAgain, resolve: answeredAgain } = Promise.withResolvers<void>()
  let asked = 0
  const { page, press, untilAnswered } = await openPage(world, paths.product(id), world.luca, async (call, send) => {
    const isFirst = call === 'GET /api/carts/my-cart' && ++asked === 1
    const response = await send()
    if (isFirst) await isAnsweredAgain
    else if (call === 'GET /api/carts/my-cart') answeredAgain()
    return response
  })
  await press(() => page.getByRole('button', { name: texts.addToCart }))
  await page.findByText('Cart (1)')
  await untilAnswered()
  page.getByText('Cart (1)')
})
