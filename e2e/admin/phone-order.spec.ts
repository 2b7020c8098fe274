import { adminPaths } from '#web/admin-paths.ts'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import { orderTimelineTexts } from '#web/features/orders/order-timeline-texts.ts'
import { phoneOrderTexts as texts } from '#web/features/orders/phone-order/phone-order-texts.ts'
import { unsavedChangesTexts } from '#web/ui/ui-messages.ts'
import { aFarmer, aProduct, theAdmin } from '../support/accounts.ts'
import { expectAccessible, expectToFitNarrowScreens } from '../support/expect-accessible.ts'
import { expect, rowsMayMove, test } from '../support/journey.ts'

test.describe('an order by telephone', { tag: '@desktop' }, () => {
  test.use({ provoked: [/status of 409/] })
  test('is taken for a customer who is found', async ({ page, enter, step }) => {
    const name = `Nives Alpe ${crypto.randomUUID().slice(0, 6)}`
    const farmer = await aFarmer({ name })
    const product = await aProduct({ price: 1250, quantity: 40 })
    await enter(await theAdmin())

    await step(
      'for a customer who is found',
      async () => {
        await page.goto(adminPaths.orders)
        await page.getByRole('link', { name: texts.open }).click()
        await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
        await page.getByRole('combobox', { name: texts.findBuyer }).pressSequentially(name.slice(-6))
        await expect(page.getByRole('option')).toHaveCount(1)
        await expect(page.getByRole('option')).toContainText(name)
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Enter')
        await expect(page.getByRole('heading', { level: 2, name: texts.products, exact: true })).toBeVisible()
      },
      rowsMayMove,
    )
    await step(
      'of what they want, as their cart prices it',
      async () => {
        await page.getByRole('combobox', { name: texts.findProduct }).pressSequentially(product.productCode)
        await page.getByRole('option').filter({ hasText: product.title }).first().click()
        await page.getByRole('spinbutton', { name: texts.quantityOf(product.title) }).fill('50')
        await page.keyboard.press('Enter')
        await expect(page.getByText(texts.refused)).toBeVisible()
        await page.getByRole('spinbutton', { name: texts.quantityOf(product.title) }).fill('3')
        await page.keyboard.press('Enter')
        await expect(page.getByText(texts.refused)).toHaveCount(0)
        await expect(page.getByText('37,50').first()).toBeVisible()
        await expectAccessible(page, 'an order by telephone')
        await expectToFitNarrowScreens(page)
      },
      rowsMayMove,
    )
    await step('kept when a link is pressed too early', async () => {
      await page.getByRole('link', { name: texts.otherBuyer }).click()
      const question = page.getByRole('dialog', { name: unsavedChangesTexts.title })
      await expect(question).toBeVisible()
      await expectAccessible(page, 'an order by telephone that would be lost')
      await question.getByRole('button', { name: unsavedChangesTexts.stay }).click()
      await expect(page.getByRole('spinbutton', { name: texts.quantityOf(product.title) })).toHaveValue('3')
    })
    await step(
      'placed',
      async () => {
        await page.getByRole('button', { name: orderTexts.checkout.continueToPayment }).click()
        await expect(page.getByText(texts.byTransfer)).toBeVisible()
        await page.getByRole('button', { name: texts.confirm }).click()
        await expect(page.getByText('Ordinato al telefono')).toBeVisible()
        await expect(page.getByRole('heading', { name: orderTimelineTexts.history })).toBeVisible()
      },
      rowsMayMove,
    )
    const [order] = await farmer.api.orders.list()
    expect(order).toMatchObject({ paymentMethod: 'bonifico', items: [{ quantity: 3 }] })
  })
})
