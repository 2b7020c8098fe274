import { formatEuro } from '#domain/money/money.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { adminOrderTexts } from '#web/features/orders/admin/admin-order-texts.ts'
import { creditTexts as texts } from '#web/features/orders/admin/credit-texts.ts'
import { orderTimelineTexts } from '#web/features/orders/order-timeline-texts.ts'
import { aFarmer, aProduct, orderOf, theAdmin } from '../support/accounts.ts'
import { expectAccessible, expectToFitNarrowScreens } from '../support/expect-accessible.ts'
import { expect, test } from '../support/journey.ts'

/** A shipped order of three pieces at 10 € each, paid by card. */
async function aShippedOrder() {
  const farmer = await aFarmer()
  const product = await aProduct({ price: 1_000, quantity: 50, productTypes: ['applicatori'] })
  const id = await orderOf(farmer, [{ productId: product.id, quantity: 3 }])
  const { api } = await theAdmin()
  await api.orders.send({ params: { id }, body: aParcel({ carrier: 'BRT', tracking: '1' }) })
  return { id, product, order: await api.orders.adminGet({ params: { id } }), api }
}

test.describe('money that goes back', { tag: '@widths' }, () => {
  test('is shown while it is typed, and leaves as it was shown', async ({ page, enter, step }) => {
    const { id, product, order, api } = await aShippedOrder()
    await enter(await theAdmin())
    await page.goto(adminPaths.order(id))
    const dialog = page.getByRole('dialog')
    const preview = dialog.getByRole('region', { name: texts.preview })
    const vat = Math.round((1_000 * order.vatBasisPoints) / 10_000)
    await step('a piece and the shipping, each with its share of VAT', async () => {
      await page.getByRole('button', { name: adminOrderTexts.credit }).click()
      await expect(preview).toContainText(texts.nothingYet)
      await dialog.getByLabel(adminOrderTexts.sentPieces(product.title, 3)).fill('1')
      await expect(preview).toContainText(formatEuro(1_000))
      await expect(preview).toContainText(formatEuro(vat))
      await expect(dialog.getByLabel(adminOrderTexts.restock)).not.toBeChecked()
      await expect(dialog.getByRole('button', { name: texts.confirm(formatEuro(1_000 + vat)) })).toBeVisible()
      await dialog.getByLabel(adminOrderTexts.extras).check()
      const all = 1_000 + vat + order.shippingAmount + order.feeAmount
      await expect(preview).toContainText(formatEuro(all))
      await expectAccessible(page, 'the dialog of a credit note')
      await expectToFitNarrowScreens(page)
    })
    await step('an amount, at most what is left', async () => {
      await dialog.getByLabel(adminOrderTexts.extras).uncheck()
      await dialog.getByLabel(texts.whats.goodwill).check()
      await dialog.getByLabel(texts.amount).fill('900')
      await dialog.getByLabel(adminOrderTexts.reason).fill('Pacco in ritardo')
      await dialog.getByRole('button', { name: adminOrderTexts.confirmCredit }).click()
      await expect(dialog.getByText(/^Al massimo .*€\.$/)).toBeVisible()
      await dialog.getByLabel(texts.amount).fill('5')
      await expect(preview).toContainText(formatEuro(500))
      await dialog.getByRole('button', { name: texts.confirm(formatEuro(500)) }).click()
      await expect(page.getByRole('status').filter({ hasText: formatEuro(500) })).toBeVisible()
    })
    const { refunds, items } = await api.orders.adminGet({ params: { id } })
    expect(refunds.map(({ amount }) => amount)).toEqual([500])
    expect(items.map(({ returned }) => returned)).toEqual([0])
  })

  test('does not, where a lost parcel is sent again', async ({ page, enter, step }) => {
    const { id, api, product } = await aShippedOrder()
    await enter(await theAdmin())
    await page.goto(adminPaths.order(id))
    await step('with another number of the carrier', async () => {
      await page.getByRole('button', { name: texts.resendOf(1) }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByLabel(adminOrderTexts.carrier)).toHaveValue('BRT')
      await dialog.getByLabel(adminOrderTexts.tracking).fill('2')
      await expectAccessible(page, 'the dialog of a lost parcel')
      // What is read again comes in any order; that the button is gone by then must not take the outcome with it.
      await page.route('**/keeper-waits?*', async route => {
        await expect(page.getByText(orderTimelineTexts.replaces(1))).toBeVisible()
        await route.continue()
      })
      await dialog.getByRole('button', { name: texts.confirmResend }).click()
      await expect(page.getByText(texts.resent(2))).toBeVisible()
      await expect(page.getByRole('button', { name: texts.resendOf(1) })).toHaveCount(0)
    })
    expect((await api.products.adminGet({ params: { id: product.id } })).quantity).toBe(44)
    expect((await api.orders.adminGet({ params: { id } })).refunds).toEqual([])
  })
})
