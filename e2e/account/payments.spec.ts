import type { Page } from '@playwright/test'
import { formatEuro } from '#domain/money/money.ts'
import { defaultPricingTerms } from '#domain/money/pricing.ts'
import { type OnlineMethod, type PaymentMethod, paymentMethodTexts } from '#domain/orders/payment-methods.ts'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import { paymentTexts as texts } from '#web/features/orders/payment-texts.ts'
import { paths } from '#web/paths.ts'
import { bankPageTexts } from '../../simulators/bank/bank-page-texts.ts'
import {
  aFullCart,
  bankBalanceOf,
  chargesOf,
  expectBank,
  goToCheckout,
  goToPay,
  leaveBank,
  payAtBank,
  paymentMethodOption,
  refuseAtBank,
} from '../support/bank.ts'
import { expectAccessible, expectToFitNarrowScreens } from '../support/expect-accessible.ts'
import { expect, test } from '../support/journey.ts'

/** One that the payer's consent captures, and one that it only authorizes: whether it succeeds is known later. */
const online = ['credit_card', 'sepa'] as const

const expectOutcome = (page: Page, title: string) => expect(page.getByRole('heading', { name: title })).toBeVisible()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const expectThanks = (page: Page) => expect(page).toHaveURL(paths.orderSuccess)

test.describe('a payment', () => {
  for (const method of online) {
    const { label } = paymentMethodTexts[method]
    const tag = method === 'credit_card' ? '@journey' : []

    test(`by ${label} that is refused and left keeps order and pieces, and is made in the end`, { tag }, async ({
      page,
      enter,
    }) => {
      const farmer = await aFullCart()
      await enter(farmer)
      const id = await goToPay(page, farmer, method)
      await refuseAtBank(page)
      await expectOutcome(page, texts.failedTitle)
      expect(await farmer.inStock()).toBe(8)
      expect((await farmer.api.carts.get()).items).toEqual([])
      await press(page, texts.retry)
      await leaveBank(page)
      await expectOutcome(page, texts.leftTitle)

      // The page of the order continues the payment too.
      await page.getByRole('link', { name: texts.toOrder }).click()
      await expect(page.getByText(texts.leftTitle).first()).toBeVisible()
      await press(page, texts.retry)
      await payAtBank(page)
      await expectThanks(page)
      const order = await farmer.api.orders.get({ params: { id } })
      expect(['PAID', 'AUTHORIZED']).toContain(order.paymentStatus)
      expect(await farmer.inStock()).toBe(8)
      expect(chargesOf(id).map(({ state }) => state)).toEqual([
        'failed',
        'cancelled',
        expect.stringMatching(/^(authorized|captured)$/),
      ])
      if (method !== 'sepa') expect(bankBalanceOf(id)).toBe(order.totalAmount)
    })

    test(`by ${label} is one, however often is pressed`, async ({ page, enter }) => {
      const farmer = await aFullCart()
      await enter(farmer)
      await goToCheckout(page, method)
      await page.getByRole('button', { name: orderTexts.checkout.confirm }).dblclick()
      await expectBank(page)
      await refuseAtBank(page)
      await page.getByRole('button', { name: texts.retry, exact: true }).dblclick()
      await expectBank(page)
      await page.getByRole('button', { name: bankPageTexts.allow, exact: true }).dblclick()
      await expectThanks(page)
      const orders = (await farmer.api.orders.list()).rows
      expect(orders).toHaveLength(1)
      expect(chargesOf(orders[0]?.id ?? 0).map(({ state }) => state)).toEqual([
        'failed',
        expect.stringMatching(/^(authorized|captured)$/),
      ])
    })

    test(`by ${label} is one with the way back, from the bank and after it was made`, { tag }, async ({
      page,
      enter,
    }) => {
      const farmer = await aFullCart()
      await enter(farmer)
      const id = await goToPay(page, farmer, method)
      await page.goBack()
      await expectOutcome(page, texts.waitingTitle)
      await press(page, texts.goOn)
      await expectBank(page)
      await payAtBank(page)
      await expectThanks(page)
      await page.goBack()
      await expectBank(page, bankPageTexts.decidedTitle)
      await page.getByRole('link', { name: bankPageTexts.back }).click()
      await expectThanks(page)
      await page.getByRole('link', { name: orderTexts.success.toOrder }).click()
      await expect(page.getByRole('button', { name: texts.retry })).toHaveCount(0)
      await expect(page.getByRole('button', { name: texts.goOn })).toHaveCount(0)
      expect(chargesOf(id)).toHaveLength(1)
    })

    test(`by ${label} is one in two tabs`, async ({ page, context, enter }) => {
      const farmer = await aFullCart()
      await enter(farmer)
      const id = await goToPay(page, farmer, method)
      await refuseAtBank(page)
      await expectOutcome(page, texts.failedTitle)
      const second = await context.newPage()
      await second.goto(paths.order(id))
      await expect(second.getByRole('button', { name: texts.retry, exact: true })).toBeVisible()
      await press(page, texts.retry)
      await press(second, texts.retry)
      for (const tab of [page, second]) await expectBank(tab)
      await payAtBank(second)
      await expectThanks(second)
      await payAtBank(page)
      await expectThanks(page)
      expect(chargesOf(id).map(({ state }) => state)).toEqual([
        'failed',
        expect.stringMatching(/^(authorized|captured)$/),
      ])
      expect((await farmer.api.orders.get({ params: { id } })).timeline.map(({ name }) => name)).not.toContain('refund')
    })
  }

  for (const [before, after] of [
    ['paypal', 'satispay'],
    ['sepa', 'credit_card'],
  ] satisfies [OnlineMethod, OnlineMethod][])
    test(`by ${paymentMethodTexts[before].label} that is refused is made by ${paymentMethodTexts[after].label}`, async ({
      page,
      enter,
    }) => {
      const farmer = await aFullCart()
      await enter(farmer)
      const id = await goToPay(page, farmer, before)
      await refuseAtBank(page)
      await expectOutcome(page, texts.failedTitle)
      const total = await chooseOtherwise(page, farmer, id, after)
      await expectBank(page)
      await expect(page.getByText(formatEuro(total))).toBeVisible()
      await payAtBank(page)
      await expectThanks(page)
      expect(await farmer.api.orders.get({ params: { id } })).toMatchObject({
        paymentMethod: after,
        totalAmount: total,
      })
      expect(chargesOf(id)).toMatchObject([
        { method: before, state: 'failed' },
        { method: after, amount: total, state: expect.stringMatching(/^(authorized|captured)$/) },
      ])
    })

  /** Returns the order's total with the other method. */
  async function chooseOtherwise(
    page: Page,
    { api }: Awaited<ReturnType<typeof aFullCart>>,
    id: number,
    method: PaymentMethod,
  ): Promise<number> {
    const { totalAmount, feeAmount } = await api.orders.get({ params: { id } })
    const total = totalAmount - feeAmount + (defaultPricingTerms.fees[method] ?? 0)
    await press(page, texts.otherwise)
    const dialog = page.getByRole('dialog', { name: texts.otherwiseTitle })
    await paymentMethodOption(page, method).check()
    await expectAccessible(page, 'another way to pay')
    await expectToFitNarrowScreens(page)
    const confirm = method === 'bonifico' ? texts.transferTotal : texts.payTotal
    await dialog.getByRole('button', { name: confirm(formatEuro(total)) }).click()
    return total
  }

  test('that was begun is closed at the bank when another way is chosen', async ({ page, context, enter }) => {
    const farmer = await aFullCart()
    await enter(farmer)
    const id = await goToPay(page, farmer, 'credit_card')
    const second = await context.newPage()
    await second.goto(paths.order(id))
    await chooseOtherwise(second, farmer, id, 'satispay')
    await expectBank(second)
    await payAtBank(page)
    await expectBank(page, bankPageTexts.decidedTitle)
    await payAtBank(second)
    await expectThanks(second)
    expect(chargesOf(id)).toMatchObject([{ method: 'credit_card', state: 'cancelled' }, { method: 'satispay' }])
  })

  test('that is refused can be made by transfer: the order says where to and with which words', async ({
    page,
    enter,
  }) => {
    const farmer = await aFullCart()
    await enter(farmer)
    const id = await goToPay(page, farmer, 'credit_card')
    await refuseAtBank(page)
    await chooseOtherwise(page, farmer, id, 'bonifico')
    await expect(page).toHaveURL(paths.order(id))
    await expect(page.getByText(texts.transferTitle)).toBeVisible()
    await expect(page.getByRole('button', { name: texts.otherwise })).toHaveCount(0)
    await page.goto(paths.payment(id))
    await expect(page).toHaveURL(paths.order(id))
  })

  test('that arrives while a link is followed does not lead elsewhere', async ({ page, enter }) => {
    const farmer = await aFullCart()
    await enter(farmer)
    const id = await goToPay(page, farmer, 'credit_card')
    await page.goBack()
    await expectOutcome(page, texts.waitingTitle)
    // The order's page cannot be shown before its script has arrived, and the payment is faster.
    let scriptsArrive: () => void = () => undefined
    const held = new Promise<void>(resolve => (scriptsArrive = resolve))
    await page.route('**/*.js', async route => {
      await held
      await route.continue()
    })
    await page.getByRole('link', { name: texts.toOrder }).click()
    await page.route(`**/api/orders/${id}`, async route => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), paymentStatus: 'PAID' } })
    })
    await page.waitForResponse(`**/api/orders/${id}`)
    await expect(page.getByRole('heading', { name: texts.waitingTitle })).toHaveCount(0)
    scriptsArrive()
    await expect(page).toHaveURL(paths.order(id))
    await expect(page.getByRole('article')).toBeVisible()
  })

  test('goes on after the way back has shown the page as it was left', async ({ page, enter }) => {
    const farmer = await aFullCart()
    await enter(farmer)
    const id = await goToPay(page, farmer, 'credit_card')
    await page.goto(paths.order(id))
    // A 204 leaves the page open. The event then imitates a page restored from the back/forward cache.
    await page.route('**/simulatori/banca/paga*', route => route.fulfill({ status: 204 }))
    const tried = page.waitForResponse('**/simulatori/banca/paga*')
    await press(page, texts.goOn)
    await tried
    await expect(page.getByRole('button', { name: texts.retrying })).toBeVisible()
    await page.evaluate(() => globalThis.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await page.unroute('**/simulatori/banca/paga*')
    await press(page, texts.goOn)
    await expectBank(page)
  })
})

test.describe('a cart in two tabs', () => {
  // The second tab is too late.
  test.use({ provoked: [/status of 409/] })

  test('is ordered and paid once', async ({ page, context, enter }) => {
    const farmer = await aFullCart()
    await enter(farmer)
    const second = await context.newPage()
    for (const tab of [page, second]) await goToCheckout(tab, 'credit_card')
    await press(page, orderTexts.checkout.confirm)
    await expectBank(page)
    await press(second, orderTexts.checkout.confirm)
    await expect(second.getByRole('alert').getByRole('link', { name: orderTexts.list.title })).toBeVisible()
    await payAtBank(page)
    await expectThanks(page)
    const orders = (await farmer.api.orders.list()).rows
    expect(orders).toMatchObject([{ paymentStatus: 'PAID' }])
    expect(chargesOf(orders[0]?.id ?? 0)).toHaveLength(1)
  })
})
