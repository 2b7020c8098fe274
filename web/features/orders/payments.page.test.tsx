import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { formatEuro } from '#domain/money/money.ts'
import { defaultPricingTerms } from '#domain/money/pricing.ts'
import { type PaymentMethod, paymentMethodTexts } from '#domain/orders/payment-methods.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { add } from '#test/builders/product-builders.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { paths } from '#web/paths.ts'
import { orderTexts } from './order-texts.ts'
import { paymentTexts as texts } from './payment-texts.ts'

const atBank = expect.stringMatching(/^\/simulatori\/banca\/paga/)
type Page = Awaited<ReturnType<typeof openPage>>

/** An order whose payment the bank has refused. */
async function aRefusedPayment(method: PaymentMethod = 'credit_card') {
  const world = await anOrderWorld()
  const id = await world.order(method)
  await world.bank.decide(id, 'refuse')
  await world.bank.look(id)
  return { ...world, id }
}

/** Chooses another method in the dialog, in which the button names the total with the method's fee. */
async function changeMethod({ page, press }: Page, method: PaymentMethod, total: number) {
  await press(() => page.getByRole('button', { name: texts.otherwise }))
  const dialog = within(await page.findByRole('dialog', { name: texts.otherwiseTitle }))
  await press(() => dialog.getByRole('radio', { name: new RegExp(`^${paymentMethodTexts[method].label}`) }))
  const name = (method === 'bonifico' ? texts.transferTotal : texts.payTotal)(formatEuro(total))
  await press(() => dialog.getByRole('button', { name }))
}

it('a refused payment is made by another method, whose total is shown before', async () => {
  const world = await aRefusedPayment('paypal')
  const { id, luca, find } = world
  const { totalAmount, feeAmount } = await find(id)
  const total = totalAmount - feeAmount + (defaultPricingTerms.fees.satispay ?? 0)
  expect(total).not.toBe(totalAmount)
  const opened = await openPage(world, paths.payment(id), luca)
  await within(await opened.page.findByRole('alert')).findByRole('heading', { name: texts.failedTitle })
  await changeMethod(opened, 'satispay', total)
  await waitFor(() => expect(opened.departures).toEqual([atBank]))
  expect(await find(id)).toMatchObject({ paymentMethod: 'satispay', totalAmount: total })
})

it('a refused payment that is made by transfer leads to the order, which says where to and with which words', async () => {
  const world = await aRefusedPayment()
  const { id, luca, find } = world
  const { totalAmount, feeAmount } = await find(id)
  const opened = await openPage(world, paths.payment(id), luca)
  await opened.page.findByRole('heading', { name: texts.failedTitle })
  await changeMethod(opened, 'bonifico', totalAmount - feeAmount + (defaultPricingTerms.fees.bonifico ?? 0))
  await opened.page.findByText(texts.transferTitle)
  expect(opened.url()).toBe(paths.order(id))
  expect(opened.page.queryByRole('button', { name: texts.otherwise })).toBeNull()
})

it('a payment is opened once, however often is pressed, and again after the way back from the bank', async () => {
  const world = await aRefusedPayment()
  const asked: string[] = []
  const { page, user, press, departures, window } = await openPage(
    world,
    paths.payment(world.id),
    world.luca,
    (call, send) => {
      if (call.startsWith('POST ')) asked.push(call)
      return send()
    },
  )
  await press(() => page.getByRole('button', { name: texts.retry }))
  await waitFor(() => expect(departures).toEqual([atBank]))
  await user.click(await page.findByRole('button', { name: texts.retrying }))
  expect(asked).toHaveLength(1)
  // As a page that the browser brings back from its cache.
  window.dispatchEvent(Object.assign(new window.Event('pageshow'), { persisted: true }))
  await press(() => page.getByRole('button', { name: /^(Riprova il|Vai al) pagamento/ }))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect((await world.bank.paymentsOf(world.id)).map(({ state }) => state)).toEqual(['failed', 'pending'])
})

it('a payment that arrives while a link is followed does not lead elsewhere', async () => {
  const world = await anOrderWorld()
  const id = await world.order()
  const { page, url, window } = await openPage(world, paths.payment(id), world.luca)
  await page.findByRole('heading', { name: texts.waitingTitle })
  // The address is that of the next page as soon as its link is pressed; the page follows when it has been loaded.
  window.history.pushState({ key: 'next', state: null }, '', paths.order(id))
  await world.bank.pay(id)
  await waitFor(() => expect(page.queryByRole('heading', { name: texts.waitingTitle })).toBeNull())
  expect(url()).toBe(paths.order(id))
  window.dispatchEvent(new window.PopStateEvent('popstate'))
  await page.findByRole('article')
})

it('a cart that was ordered in another tab is refused with a link to the orders', async () => {
  const world = await anOrderWorld()
  const { luca, order, productIds } = world
  await add(luca, productIds[0], { quantity: 2 })
  const { page, press } = await openPage(world, paths.checkout, luca)
  await press(() => page.getByRole('button', { name: orderTexts.checkout.continueToPayment }))
  await page.findByRole('button', { name: orderTexts.checkout.confirm })
  await order('bonifico', { lines: [] })
  await press(() => page.getByRole('button', { name: orderTexts.checkout.confirm }))
  await within(await page.findByRole('alert')).findByRole('link', { name: orderTexts.list.title })
  expect((await luca.orders.list()).rows).toHaveLength(1)
})
