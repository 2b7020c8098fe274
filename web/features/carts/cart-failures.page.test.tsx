import { expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { add, aProduct } from '#test/builders/product-builders.ts'
import { lineWith, openPage } from '#test/pages/open-page.tsx'
import { paths } from '#web/paths.ts'
import { uiMessages } from '#web/ui/ui-messages.ts'
import { cartTexts } from './cart-texts.ts'

const { errors } = cartTexts

it('a cart that cannot be loaded has a button that loads it', async () => {
  const world = await aShop()
  const { id, title } = await aProduct(world.admin)
  await add(world.maria, id)
  const broken = new Set(['GET /api/carts/my-cart'])
  const { page, press } = await openPage(world, paths.cart, world.maria, lineWith(broken))
  await page.findByText(errors.load)
  broken.clear()
  await press(() => page.getByRole('button', { name: cartTexts.retry }))
  await page.findByRole('heading', { name: title })
})

it('a line that cannot be removed stays in the cart until the next attempt, and can be put back', async () => {
  const world = await aShop()
  const [one, other] = [
    await aProduct(world.admin, { title: 'Pinza di prova' }),
    await aProduct(world.admin, { title: 'Aghi di prova' }),
  ]
  for (const { id } of [one, other]) await add(world.maria, id, { quantity: 2 })
  const broken = new Set(['DELETE /api/carts/items/'])
  const { page, press } = await openPage(world, paths.cart, world.maria, lineWith(broken))
  const removeOne = () => page.getByRole('button', { name: cartTexts.removeLine(one.title) })
  await page.findByRole('heading', { name: one.title })

  await press(removeOne)
  await page.findByText(errors.remove)
  broken.clear()
  await press(removeOne)
  await press(() => page.getByRole('button', { name: cartTexts.undo }))
  await page.findByText(cartTexts.pieces(4, 2))
  expect((await world.maria.carts.get()).items).toHaveLength(2)
})

it('the last failed change of the cart is the only one shown, and a change that succeeds removes it', async () => {
  const world = await aShop()
  const [one, other] = [
    await aProduct(world.admin, { title: 'Pinza di prova' }),
    await aProduct(world.admin, { title: 'Aghi di prova' }),
  ]
  for (const { id } of [one, other]) await add(world.maria, id, { quantity: 2 })
  const broken = new Set(['DELETE /api/carts/', 'PATCH /api/carts/items/'])
  const { page, press } = await openPage(world, paths.cart, world.maria, lineWith(broken))
  const oneMore = (line: number) => () => page.getAllByRole('button', { name: uiMessages.oneMore })[line] as HTMLElement
  await page.findByRole('heading', { name: one.title })

  await press(() => page.getByRole('button', { name: cartTexts.clear }))
  await page.findByText(errors.clear)
  await press(oneMore(0))
  await page.findByText(errors.update)
  expect(page.queryByText(errors.clear)).toBeNull()
  await press(() => page.getByRole('button', { name: cartTexts.removeLine(other.title) }))
  await page.findByText(errors.remove)
  expect(page.queryByText(errors.update)).toBeNull()
  broken.clear()
  await press(oneMore(1))
  await page.findByText(cartTexts.pieces(5, 2))
  expect(page.queryByRole('alert')).toBeNull()
})

it('an emptied cart is shown as empty although it cannot be loaded again, and can be filled again', async () => {
  const world = await aShop()
  const { id } = await aProduct(world.admin)
  await add(world.maria, id, { quantity: 3 })
  const broken = new Set<string>()
  const { page, press, expectFocus } = await openPage(world, paths.cart, world.maria, lineWith(broken))
  await page.findByRole('button', { name: cartTexts.clear })
  broken.add('GET /api/carts/my-cart')
  await press(() => page.getByRole('button', { name: cartTexts.clear }))
  await page.findByRole('heading', { name: cartTexts.empty })
  const undo = () => page.getByRole('button', { name: cartTexts.undo })
  await expectFocus(undo)
  expect((await world.maria.carts.get()).items).toEqual([])
  broken.clear()
  await press(undo)
  await page.findByText(cartTexts.pieces(3, 1))
})
