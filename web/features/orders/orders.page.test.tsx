import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { ownOrderPageSize } from '#contract/orders.ts'
import { formatDate } from '#domain/dates.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { aShop } from '#test/a-shop.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { insertTags } from '#test/builders/tag-builders.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { layoutMessages } from '#web/layout/layout-messages.ts'
import { paths } from '#web/paths.ts'
import { uiMessages } from '#web/ui/ui-messages.ts'
import { orderTexts } from './order-texts.ts'

const { list, detail, success } = orderTexts

/** Luca with an order of seven pliers and one of two needles. */
async function twoOrders() {
  const world = await anOrderWorld()
  const [pliers, needles] = world.productIds
  const first = await world.order('bonifico', { lines: [{ productId: pliers, quantity: 7 }] })
  const second = await world.order('bonifico', { lines: [{ productId: needles, quantity: 2 }] })
  return { ...world, first, second }
}
type Opened = Awaited<ReturnType<typeof openPage>>
const expectOrders = ({ page }: Opened, ...ids: number[]) =>
  waitFor(() => expect(page.queryAllByRole('rowheader').map(row => row.textContent)).toEqual(ids.map(orderNumber)))

it('orders are listed, sorted and searched, and the address keeps the choice', async () => {
  const world = await twoOrders()
  const { first, second } = world
  const opened = await openPage(world, paths.orders, world.luca)
  const { page, user, url } = opened
  const search = await page.findByRole('searchbox', { name: list.search })
  const searchFor = async (text: string) => {
    await user.clear(search)
    await user.type(search, text)
  }
  await expectOrders(opened, second, first)
  const row = page.getByRole('rowheader', { name: orderNumber(second) }).closest('tr')?.textContent
  const { totalAmount } = await world.find(second)
  for (const told of [formatDate(new Date().toISOString()), String(totalAmount / 100).replace('.', ','), 'Aperto'])
    expect(row).toContain(told)

  await user.selectOptions(page.getByRole('combobox', { name: list.sortBy }), list.sorts['date-asc'])
  await expectOrders(opened, first, second)
  await searchFor('pinza')
  await expectOrders(opened, first)
  await searchFor(orderNumber(second).toLowerCase())
  await expectOrders(opened, second)
  await searchFor('dromedario')
  await page.findByRole('heading', { name: list.empty })
  await user.clear(search)
  await expectOrders(opened, first, second)
  const again = await openPage(world, url(), world.luca)
  await expectOrders(again, first, second)
  await again.press(() => again.page.getByRole('radio', { name: 'Ordini cancellati' }))
  await again.page.findByRole('heading', { name: list.empty })
})

it('a cancelled order has no details, and a sent one tells its codes and the day on which it left', async () => {
  const world = await twoOrders()
  const { first, second } = world
  await world.luca.orders.cancel({ params: { id: second }, body: {} })
  const [item] = (await world.find(first)).items
  await insertTags(
    world.db,
    world.luca.id,
    [1, 2, 3].map(n => ({ code: `IT00199024473${n}`, order_item_id: item?.id ?? 0 })),
  )
  await world.admin.payments.markPaid({ params: { id: first }, body: {} })
  await world.admin.orders.send({ params: { id: first }, body: aParcel() })

  const opened = await openPage(world, paths.orders, world.luca)
  await expectOrders(opened, first)
  await opened.page.findByText('Spedito')
  await opened.press(() => opened.page.getByRole('radio', { name: 'Ordini cancellati' }))
  await expectOrders(opened, second)
  await opened.page.findByText('Cancellato')
  expect(opened.page.getByRole<HTMLButtonElement>('button', { name: list.details }).disabled).toBe(true)
  await opened.press(() => opened.page.getByRole('radio', { name: 'Ordine aperto' }))
  await opened.press(() => opened.page.getByRole('link', { name: list.detailsOf(orderNumber(first)) }))
  const article = await opened.page.findByRole('article')
  expect(article.textContent).toMatch(/3 codici da IT\s001\s99024\s4731 a IT\s001\s99024\s4733/)
  expect(article.textContent).toContain(formatDate((await world.find(first)).completedAt ?? ''))
})

it('orders beyond the first fifty stand on pages of their own, and Back leads to the page before', async () => {
  const world = await twoOrders()
  const { first, second } = world
  // The shop's own answers with one order on each page, as if there were fifty.
  let orders: { id: number }[] = []
  const opened = await openPage(world, paths.orders, world.luca, async (call, send) => {
    const response = await send()
    if (!call.startsWith('GET /api/orders?')) return response
    const isSecond = call.includes('page=2')
    if (!isSecond) orders = await response.json()
    return Response.json(
      orders.filter(({ id }) => id === (isSecond ? first : second)),
      { headers: { 'x-total-count': String(ownOrderPageSize + 1) } },
    )
  })
  const { page, press, url, window } = opened
  await expectOrders(opened, second)
  await press(() => page.getByRole('link', { name: uiMessages.nextPage }))
  await expectOrders(opened, first)
  expect(url()).toMatch(/[?&]page=2/)
  expect(page.getByRole('link', { name: uiMessages.page(2) }).getAttribute('aria-current')).toBe('page')
  window.history.back()
  await expectOrders(opened, second)
})

it('an order is printed, and one of its products is ordered again with one press', async () => {
  const world = await anOrderWorld()
  const id = await world.order('bonifico')
  const { page, press, window } = await openPage(world, paths.order(id), world.luca)
  await page.findByRole('heading', { level: 1, name: `${detail.heading} ${orderNumber(id)}` })
  let prints = 0
  Object.assign(window, { print: () => prints++ })
  await press(() => page.getByRole('button', { name: detail.print }))
  expect(prints).toBe(1)
  const row = page.getByRole('rowheader', { name: /Aghi di prova/ }).closest('tr') as HTMLElement
  await press(() => within(row).getByRole('button', { name: detail.reorderProduct }))
  await waitFor(() => expect(within(row).getByRole('status').textContent).toContain(detail.reordered))
  await page.findByText(layoutMessages.cartPieces(2))
})

it('an order that is bought again says first what is scarce, dearer or gone, and puts the rest into the cart', async () => {
  const world = await anOrderWorld()
  const { admin, luca, productIds } = world
  const [pliers, needles] = productIds
  const id = await world.order('bonifico')
  const { price } = (await world.find(id)).items[0] ?? { price: 0 }
  await admin.products.update({ params: { id: pliers }, body: { quantity: 1, price: price + 100 } })
  await admin.products.update({ params: { id: needles }, body: { disabled: true } })
  const { page, press } = await openPage(world, paths.order(id), luca)
  await press(() => page.getByRole('button', { name: detail.reorderOrder }))
  const dialog = within(await page.findByRole('dialog', { name: detail.changedTitle }))
  dialog.getByText(new RegExp(detail.fewer(1, 3)))
  dialog.getByText(/Costava 7,95\s€, ora 8,95\s€ \(11,14\s€ con IVA\)\./)
  dialog.getByText(detail.gone)
  expect((await luca.carts.get()).items).toEqual([])
  await press(() => dialog.getByRole('button', { name: detail.reorderAnyway }))
  await page.findByText(detail.reordered)
  const { items } = await luca.carts.get()
  expect(items.map(({ product, quantity }) => [product.id, quantity])).toEqual([[pliers, 1]])
  expect(page.getByRole('link', { name: detail.toCart }).getAttribute('href')).toBe(paths.cart)
})

it('an order of somebody else is not there, and neither is one that was just placed by nobody', async () => {
  const world = await anOrderWorld()
  const id = await world.order('bonifico')
  const { page } = await openPage(world, paths.order(id), world.maria)
  await page.findByRole('heading', { name: detail.missingTitle })
  for (const link of page.getAllByRole('link', { name: detail.back }))
    expect(link.getAttribute('href')).toBe(paths.orders)

  const placed = await openPage(await aShop(), paths.orderSuccess, world.maria)
  await placed.page.findByRole('heading', { level: 1, name: success.none })
  expect(placed.page.queryByText(success.thanks)).toBeNull()
  expect(placed.page.getByRole('link', { name: success.toOrders }).getAttribute('href')).toBe(paths.orders)
})
