import { waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { add, aProduct } from '#test/builders/product-builders.ts'
import { lineWith, openPage } from '#test/pages/open-page.tsx'
import { paths } from '#web/paths.ts'
import { orderTexts } from './order-texts.ts'

it('a list of orders that cannot be loaded has a button that loads it, and so has an order', async () => {
  const world = await anOrderWorld()
  const id = await world.order('bonifico')
  const broken = new Set(['GET /api/orders'])
  const list = await openPage(world, paths.orders, world.luca, lineWith(broken))
  await list.page.findByText(orderTexts.list.error)
  broken.clear()
  await list.press(() => list.page.getByRole('button', { name: orderTexts.retry }))
  await list.page.findByRole('link', { name: orderTexts.list.detailsOf(`ORDER-${id}`) })

  broken.add(`GET /api/orders/${id}`)
  const { page, press } = await openPage(world, paths.order(id), world.luca, lineWith(broken))
  await page.findByText(orderTexts.detail.error)
  broken.clear()
  await press(() => page.getByRole('button', { name: orderTexts.retry }))
  await page.findByRole('row', { name: /Pinza di prova/ })
})

it('a checkout that fails keeps the typed address, and orders once when it is tried again', async () => {
  const world = await aShop()
  const { id } = await aProduct(world.admin)
  await add(world.maria, id)
  const broken = new Set(['POST /api/orders/checkout'])
  const { page, user, press, url } = await openPage(world, paths.checkout, world.maria, lineWith(broken))
  const { checkout } = orderTexts

  const sameAsCompany = await page.findAllByRole('checkbox', { name: checkout.sameAsCompany })
  await user.click(sameAsCompany.at(-1) as HTMLElement)
  const addresses = () => page.getAllByRole<HTMLInputElement>('textbox', { name: checkout.fields.address })
  await waitFor(() => expect(addresses()).toHaveLength(2))
  const [, address] = addresses() as [HTMLInputElement, HTMLInputElement]
  expect(address.value).toBe((await world.maria.users.me()).address)
  await user.clear(address)
  await user.type(address, 'Strada dell’Alpe 3')
  await press(() => page.getByRole('button', { name: checkout.continueToPayment }))
  await page.findByText(/Strada dell’Alpe 3/)

  await press(() => page.getByRole('radio', { name: /Bonifico/ }))
  await press(() => page.getByRole('button', { name: checkout.confirm }))
  await page.findByText(checkout.failed)
  expect(page.getByText(/Strada dell’Alpe 3/)).toBeTruthy()
  broken.clear()
  await press(() => page.getByRole('button', { name: checkout.confirm }))
  await page.findByRole('heading', { level: 1, name: orderTexts.success.thanks })
  expect(url()).toBe(paths.orderSuccess)
  const [order, ...others] = (await world.maria.orders.list()).rows
  expect(others).toEqual([])
  const { shippingAddress } = await world.maria.orders.get({ params: { id: order?.id ?? 0 } })
  expect(shippingAddress.address).toBe('Strada dell’Alpe 3')
})

it('an ordered product without a picture has one of four others, by its place in the order', async () => {
  const world = await anOrderWorld()
  const id = await world.order('bonifico')
  const { page } = await openPage(world, paths.order(id), world.luca)
  await page.findByRole('row', { name: /Pinza di prova/ })
  const pictures = page.getAllByRole('presentation').filter(({ localName }) => localName === 'img')
  expect(pictures.map(picture => picture.getAttribute('src'))).toEqual([
    '/pictures/cattle-flag-yellow/160.jpg',
    '/pictures/buttons-yellow/160.jpg',
  ])
})
