import { expect, it } from 'vitest'
import { formatEuro } from '#domain/money/money.ts'
import { type PaymentMethod, paymentMethodTexts } from '#domain/orders/payment-methods.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { plainText } from '#test/pages/plain-text.ts'
import { paths } from '#web/paths.ts'
import { orderTexts } from './order-texts.ts'
import { orderTimelineTexts } from './order-timeline-texts.ts'
import { paymentTexts as texts } from './payment-texts.ts'

/** Opens pages about one order of Luca's. */
async function anOrder(method: PaymentMethod = 'credit_card') {
  const world = await anOrderWorld()
  const { luca, bank, order, find } = world
  const id = await order(method)
  const charge = async () => (await bank.paymentsOf(id)).at(-1)?.provider_id ?? ''
  const openOrder = async () => {
    const opened = await openPage(world, paths.order(id), luca)
    await opened.page.findByRole('heading', { level: 1, name: `Ordine ORDER-${id}` })
    return opened
  }
  return {
    ...world,
    id,
    charge,
    find: () => find(id),
    payment: (state: string) => `${paymentMethodTexts[method].label}, ${state}`,
    openOrder,
    openPayment: () => openPage(world, paths.payment(id), luca),
  }
}

it('an unpaid order says that it waits, and one that was not paid in time that it is cancelled', async () => {
  const { id, bank, admin, productIds, find, openOrder, openPayment, charge } = await anOrder()
  const waiting = (await openOrder()).page
  waiting.getByText(texts.unpaidTitle)
  waiting.getByText(/Teniamo i pezzi per te fino al/)
  await bank.expire(id)
  const expired = (await openOrder()).page
  expired.getByText(orderTimelineTexts.cancelledBy.unpaid)
  expect(expired.queryByText(texts.unpaidTitle)).toBeNull()
  await (await openPayment()).page.findByText(texts.expiredText)

  // The money arrives after all, and goes back because the pieces are gone.
  await admin.products.update({ params: { id: productIds[0] }, body: { quantity: 0 } })
  await bank.control({ capture: await charge() })
  for (let n = 0; n < 3; n++) await bank.look(id)
  const { page, press } = await openPayment()
  await page.findByText(texts.givenBackText)
  await press(() => page.getByRole('link', { name: texts.toOrder }))
  await page.findByText(`Rimborsato: ${plainText(formatEuro((await find()).totalAmount))}`)
})

it('late money takes an order up again: it is paid, and says nothing of its end', async () => {
  const { id, bank, find, charge, openOrder, openPayment } = await anOrder('paypal')
  await bank.expire(id)
  await bank.control({ capture: await charge() })
  await bank.look(id)
  const { page } = await openOrder()
  await page.findByText(`Pagato: ${plainText(formatEuro((await find()).totalAmount))}`)
  expect(page.queryByText(orderTimelineTexts.cancelledBy.unpaid)).toBeNull()
  const paid = await openPayment()
  await paid.page.findByRole('heading', { level: 1, name: orderTexts.success.thanks })
  expect(paid.url()).toBe(paths.orderSuccess)
})

it.each(['satispay', 'sepa'] as const)(
  'a payment by %s is accepted first, and a debit that comes back later can be paid in another way',
  async method => {
    const { id, bank, payment, openOrder, openPayment } = await anOrder(method)
    await bank.control({ settleDelay: 86_400_000 })
    await bank.decide(id, 'allow-then-fail')
    await bank.look(id)
    const { page, press } = await openPayment()
    await page.findByRole('heading', { name: orderTexts.success.awaited[method].title })
    await press(() => page.getByRole('link', { name: orderTexts.success.toOrder }))
    await page.findByText(payment(texts.statuses.AUTHORIZED))
    await bank.control({ settleNow: true })
    await bank.look(id)
    const failed = (await openOrder()).page
    failed.getByText(payment(texts.statuses.FAILED))
    expect(failed.getAllByText(texts.failedTitle)).not.toEqual([])
    await failed.findByRole('button', { name: texts.otherwise })
  },
)

it('a payment that the bank takes back is made again, and what a transfer lacks of it is asked for', async () => {
  const { id, bank, admin, find, charge, payment, openOrder, openPayment } = await anOrder()
  await bank.pay(id)
  await bank.control({ refundAll: await charge() })
  await bank.look(id)
  const returned = (await openOrder()).page
  expect(returned.getAllByText(texts.returnedTitle)).not.toEqual([])
  returned.getByText(texts.returnedText)
  returned.getByText(payment(texts.cameBack))
  const { page } = await openPayment()
  await page.findByRole('heading', { name: texts.returnedTitle })
  await page.findByRole('button', { name: texts.retry })

  await admin.payments.markPaid({ params: { id }, body: { amount: (await find()).totalAmount - 450 } })
  const rest = (await openOrder()).page
  rest.getByText(texts.restTitle)
  expect(rest.getByText(texts.transfer.amount).nextElementSibling?.textContent).toContain('4,50')
  expect(rest.queryByRole('button', { name: texts.retry })).toBeNull()
})

it('what was given back whole is not offered for payment', async () => {
  const { id, bank, admin, find, payment, openPayment } = await anOrder()
  await bank.pay(id)
  await admin.orders.send({ params: { id }, body: aParcel() })
  const lines = (await find()).items.map(({ id: itemId, quantity }) => ({
    ...{ itemId, quantity, restock: true },
    pieces: 'shipped' as const,
  }))
  await admin.orders.credit({ params: { id }, body: { lines, extras: true, reason: 'Resi' } })
  for (let n = 0; n < 2; n++) await bank.look(id)
  const { page, press } = await openPayment()
  await page.findByRole('heading', { name: texts.givenBackTitle })
  expect(page.queryByRole('button', { name: texts.retry })).toBeNull()
  await press(() => page.getByRole('link', { name: texts.toOrder }))
  await page.findByText(payment(texts.statuses.REFUNDED))
  expect(page.queryByRole('button', { name: texts.retry })).toBeNull()
})
