import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { add, aProduct } from '#test/builders/product-builders.ts'
import { openPage, readDocument } from '#test/pages/open-page.tsx'
import { layoutMessages } from '#web/layout/layout-messages.ts'
import { paths } from '#web/paths.ts'
import { uiMessages } from '#web/ui/ui-messages.ts'
import { cartTexts } from './cart-texts.ts'

it('the cart saves a quantity that is pressed or typed, and reckons line, total and header anew', async () => {
  const world = await aShop()
  const [{ id, title }, other] = [
    await aProduct(world.admin, { title: 'Marca di prova', price: 700 }),
    await aProduct(world.admin, { title: 'Pinza di prova', price: 1995 }),
  ]
  for (const product of [id, other.id]) await add(world.maria, product)
  const { page, user, press } = await openPage(world, paths.cart, world.maria)
  const quantity = await page.findByRole<HTMLInputElement>('spinbutton', { name: cartTexts.quantityOf(title) })
  const line = quantity.closest('li') as HTMLElement
  const summary = page.getByRole('region', { name: cartTexts.summary })
  // 24,5 % of 26,95 is 6,60275.
  expect(summary.textContent).toMatch(/Prodotti\s*26,95.*Costo dell'IVA.*6,60.*10,95.*Totale\s*44,50/)
  expect(within(line).getByRole('button', { name: uiMessages.oneLess }).getAttribute('aria-disabled')).toBe('true')

  await press(() => within(line).getByRole('button', { name: uiMessages.oneMore }))
  await waitFor(() => expect(line.textContent).toContain('14,00'))
  await user.clear(quantity)
  await user.type(quantity, '12{Enter}')
  await waitFor(() => expect(line.textContent).toContain('84,00'))
  await user.clear(quantity)
  await user.type(quantity, '0{Enter}')
  expect(quantity.value).toBe('12')
  expect((await world.maria.carts.get()).items.map(item => item.quantity)).toEqual([12, 1])
  // 24,5 % of 103,95 is 25,46775.
  expect(summary.textContent).toMatch(/Prodotti\s*103,95.*25,47.*Totale\s*140,37/)
  within(page.getByRole('banner')).getByText(layoutMessages.cartPieces(13))
})

it('a removed line can be put back with one press, and without lines the cart leads to the products', async () => {
  const world = await aShop()
  const { id, title } = await aProduct(world.admin)
  await add(world.maria, id, { quantity: 2 })
  const { page, press, expectFocus } = await openPage(world, paths.cart, world.maria)
  const remove = () => page.getByRole('button', { name: cartTexts.removeLine(title) })
  const undo = () => page.getByRole('button', { name: cartTexts.undo })
  await page.findByText(cartTexts.pieces(2, 1))
  await press(remove)
  await page.findByText(cartTexts.removed(title))
  await expectFocus(undo)
  await press(undo)
  await page.findByText(cartTexts.pieces(2, 1))
  expect(page.queryByRole('button', { name: cartTexts.undo })).toBeNull()
  await press(remove)
  await page.findByRole('heading', { name: cartTexts.empty })
  expect(page.getByRole('link', { name: cartTexts.continueShopping }).getAttribute('href')).toBe(paths.products())
})

it('the cart names a line that is sold out, and tags that need a linked registry account', async () => {
  const world = await aShop()
  const [gone, ministry] = [
    await aProduct(world.admin, { title: 'Marca esaurita' }),
    await aProduct(world.admin, { title: 'Marca ministeriale', productTypes: ['marche', 'ministeriale'] }),
  ]
  for (const { id } of [gone, ministry]) await add(world.luca, id)
  await world.admin.products.update({ params: { id: gone.id }, body: { quantity: 0 } })
  const { page } = await openPage(world, paths.cart, world.luca)
  const line = (await page.findByRole('heading', { level: 2, name: gone.title })).closest('li') as HTMLElement
  expect(within(line).getByRole('alert').textContent).toBe(cartTexts.outOfStock)
  await page.findByText(cartTexts.ministryNotice)
})

it('the document of a product names its price', async () => {
  const world = await aShop()
  const { id } = await aProduct(world.admin, { title: 'Marca del documento' })
  const { page, response } = await readDocument(world, `/products/${id}`)
  expect(response.status).toBe(200)
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Marca del documento')
})
