import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { isoDay } from '#domain/dates.ts'
import { dayInWords, daysInWords } from '#domain/deliveries/delivery-messages.ts'
import { aShop } from '#test/a-shop.ts'
import { pliers } from '#test/builders/a-delivery.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { add, aProduct } from '#test/builders/product-builders.ts'
import { openPage, readDocument } from '#test/pages/open-page.tsx'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import { paths } from '#web/paths.ts'
import { deliveryProgressTexts as progressTexts } from './delivery-progress-texts.ts'
import { deliveryTexts as texts } from './delivery-texts.ts'

const { steps } = progressTexts

it('the document of a product says when it arrives and from where, and nothing of one that is sold out', async () => {
  const world = await aShop()
  const { id } = await aProduct(world.admin, pliers)
  const { delivery } = await world.anybody.products.get({ params: { id } })
  if (!delivery) throw new Error('nothing is promised')
  const { page } = await readDocument(world, paths.product(id))
  await page.findByText(texts.arrives(daysInWords(delivery)))
  await page.findByText(new RegExp(texts.kinds.shelf))
  const gone = await aProduct(world.admin, { ...pliers, quantity: 0 })
  const { document } = await readDocument(world, paths.product(gone.id))
  expect(document.body.textContent).not.toMatch(/Arriva (tra|da|il|lunedì|martedì|mercoledì|giovedì|venerdì)/)
})

it('the days of arrival stand in the cart and at the button that orders, by the way of paying, and after the order', async () => {
  const world = await aShop()
  await add(world.luca, (await aProduct(world.admin, pliers)).id)
  const { deliveries } = await world.luca.carts.get()
  const daysFor = (method: 'credit_card' | 'bonifico') => {
    const days = deliveries[method]
    if (!days) throw new Error('nothing is promised')
    return daysInWords(days)
  }
  const cart = await openPage(world, paths.cart, world.luca)
  await waitFor(() => expect(cart.page.getAllByText(texts.arrives(daysFor('credit_card')))).toHaveLength(2))

  const { page, press } = await openPage(world, paths.checkout, world.luca)
  await press(() => page.getByRole('button', { name: orderTexts.checkout.continueToPayment }))
  await page.findByText(texts.arrives(daysFor('credit_card')))
  await press(() => page.getByRole('radio', { name: /^Bonifico/ }))
  await page.findByText(texts.arrives(daysFor('bonifico')))
  await page.findByText(texts.transfer)
  await press(() => page.getByRole('button', { name: orderTexts.checkout.confirm }))
  await page.findByText(texts.expectedIfPaid(daysFor('bonifico')))
})

/** Opens an order and returns its steps, each as text. */
async function stepsOf(world: Awaited<ReturnType<typeof anOrderWorld>>, id: number) {
  const opened = await openPage(world, paths.order(id), world.luca)
  const region = await opened.page.findByRole('region', { name: progressTexts.title })
  const items = () => within(region).getAllByRole('listitem')
  const current = () => items().find(item => item.getAttribute('aria-current') === 'step')?.textContent
  return { ...opened, progress: within(region), items, current }
}

it('the steps of an order go on with its payment and its parcel, which can be followed', async () => {
  const world = await anOrderWorld()
  const id = await world.order('bonifico')
  const ordered = await stepsOf(world, id)
  expect(ordered.items().map(item => item.textContent)).toEqual([
    expect.stringContaining(steps.ordered.done),
    expect.stringContaining(`${steps.paid.ahead}entro `),
    expect.stringContaining(`${steps.packed.ahead}entro `),
    expect.stringContaining(`${steps.shipped.ahead}entro `),
    expect.stringContaining(`${steps.delivered.ahead}entro `),
  ])
  expect(ordered.current()).toContain(steps.paid.ahead)
  await world.admin.payments.markPaid({ params: { id }, body: {} })
  expect((await stepsOf(world, id)).current()).toContain(steps.packed.ahead)
  await world.admin.orders.send({ params: { id }, body: aParcel({ carrier: 'GLS', tracking: 'X 77' }) })
  const sent = await stepsOf(world, id)
  expect(sent.current()).toContain(steps.delivered.ahead)
  expect(sent.progress.getByRole('link', { name: progressTexts.followOf(1) }).getAttribute('href')).toMatch(
    /match=X77$/,
  )
})

it('a buyer says with one press that an order has arrived, takes it back, and can name another day', async () => {
  const world = await anOrderWorld()
  const id = await world.paid('bonifico')
  await world.admin.orders.send({ params: { id }, body: aParcel() })
  const { page, press, progress } = await stepsOf(world, id)
  const today = isoDay(new Date())
  const received = progressTexts.receivedOn(dayInWords(today))
  const pressButton = (name: string) => press(() => progress.getByRole('button', { name }))
  await pressButton(progressTexts.receivedToday)
  await waitFor(() => expect(progress.getByRole('status').textContent).toContain(received))
  progress.getByText(steps.delivered.done)
  await pressButton(progressTexts.notReceived)
  await pressButton(progressTexts.receivedBefore)
  const dialog = within(await page.findByRole('dialog'))
  expect(dialog.getByLabelText<HTMLInputElement>(progressTexts.day).value).toBe(today)
  await press(() => dialog.getByRole('button', { name: progressTexts.receiptLabels.confirm }))
  await waitFor(() => expect(progress.getByRole('status').textContent).toContain(received))
  expect(page.queryByRole('dialog')).toBeNull()
  expect((await world.find(id)).receivedOn).toBe(today)
})
