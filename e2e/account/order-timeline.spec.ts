import { orderNumber } from '#domain/orders/order-status.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { adminOrderTexts } from '#web/features/orders/admin/admin-order-texts.ts'
import { orderTimelineTexts as texts } from '#web/features/orders/order-timeline-texts.ts'
import { aFarmer, aProduct, orderOf, theAdmin } from '../support/accounts.ts'
import { adminSection } from '../support/admin-section.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expect, test } from '../support/journey.ts'

/** An unpaid order of three pliers and two needles. */
async function anOrder() {
  const farmer = await aFarmer()
  const [pliers, needles] = [await aProduct({ price: 3990 }), await aProduct({ price: 700 })]
  const lines = [
    { productId: pliers.id, quantity: 3 },
    { productId: needles.id, quantity: 2 },
  ]
  return { id: await orderOf(farmer, lines, { paymentMethod: 'bonifico' }), pliers, needles }
}

test.describe('staff', { tag: '@desktop' }, () => {
  test('marks a transfer, sends in two parcels, takes a piece back and gives the money back', {
    tag: '@journey',
  }, async ({ page, enter, step }) => {
    const { id, pliers, needles } = await anOrder()
    await enter(await theAdmin())
    const dialog = page.getByRole('dialog')
    const statusMessage = (text: string | RegExp) =>
      expect(page.getByRole('status').filter({ hasText: text })).toBeFocused()

    await step('found', async () => {
      await page.goto(adminPaths.dashboard)
      await adminSection(page, 'orders').click()
      await expect(page.getByRole('heading', { level: 1, name: adminOrderTexts.title })).toBeVisible()
      await page.getByRole('radio', { name: adminOrderTexts.statuses.PENDING }).check()
      await expect(page).toHaveURL(adminPaths.ordersAt({ status: 'PENDING' }))
      await page.getByRole('link', { name: orderNumber(id), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: orderNumber(id) })).toBeVisible()
    })
    await step('not sent unpaid without a reason, then paid', async () => {
      await page.getByRole('button', { name: adminOrderTexts.send }).click()
      await dialog.getByRole('button', { name: adminOrderTexts.confirmSend }).click()
      await expect(dialog.getByLabel(adminOrderTexts.unpaidReason)).toBeFocused()
      await dialog.getByRole('button', { name: adminOrderTexts.keep }).click()
      await page.getByRole('button', { name: adminOrderTexts.markPaid }).click()
      await dialog.getByRole('button', { name: adminOrderTexts.confirmPaid }).click()
      await statusMessage(adminOrderTexts.paid)
      await expect(page.getByRole('button', { name: /^Fattura / })).toBeVisible()
    })
    await step('sent in two parcels', async () => {
      await page.getByRole('button', { name: adminOrderTexts.send }).click()
      const pieces = dialog.getByLabel(adminOrderTexts.piecesOf(pliers.title, 3))
      await pieces.fill('9')
      await dialog.getByRole('button', { name: adminOrderTexts.confirmSend }).click()
      await expect(pieces).toHaveAccessibleDescription(adminOrderTexts.tooMany(3))
      await pieces.fill('0')
      await dialog.getByRole('checkbox', { name: adminOrderTexts.allOf(needles.title) }).check()
      await dialog.getByLabel(adminOrderTexts.carrier).fill('GLS')
      await dialog.getByLabel(adminOrderTexts.tracking).fill('X 1')
      await dialog.getByRole('button', { name: adminOrderTexts.confirmSend }).click()
      await statusMessage(adminOrderTexts.sent(0))
      await expect(page.getByText(texts.pieces(2, needles.title))).toBeVisible()
      await page.getByRole('button', { name: adminOrderTexts.send }).click()
      await dialog.getByRole('button', { name: adminOrderTexts.confirmSend }).click()
      await expect(dialog.getByText(adminOrderTexts.nothing)).toBeVisible()
      const scan = dialog.getByLabel(adminOrderTexts.scan)
      for (const count of [1, 2, 3]) {
        await scan.fill(pliers.productCode.toLowerCase())
        await scan.press('Enter')
        await expect(dialog.getByText(`letto: ${count} di 3`)).toBeVisible()
      }
      await scan.fill(pliers.productCode)
      await scan.press('Enter')
      await expect(dialog.getByText('i pezzi ci sono già tutti')).toBeVisible()
      await dialog.getByRole('button', { name: adminOrderTexts.confirmSend }).click()
      await expect(page.getByRole('heading', { name: /^Pacco 2/ })).toBeVisible()
      await expect(page.getByRole('button', { name: adminOrderTexts.send })).toHaveCount(0)
    })
    await step('a piece comes back, the money goes back by hand', async () => {
      await page.getByRole('button', { name: adminOrderTexts.credit }).click()
      await dialog.getByRole('button', { name: adminOrderTexts.confirmCredit }).click()
      await expect(dialog.getByLabel(adminOrderTexts.reason)).toBeFocused()
      await dialog.getByLabel(adminOrderTexts.reason).fill('Difettosa')
      await dialog.getByLabel(adminOrderTexts.sentPieces(pliers.title, 3)).fill('1')
      await dialog.getByRole('button', { name: /^Accredita/ }).click()
      await statusMessage(/^Nota di credito/)
      await page.getByRole('button', { name: /^Segna come fatto/ }).click()
      await dialog.getByRole('button', { name: adminOrderTexts.confirmFinish }).click()
      await expect(dialog.getByLabel(adminOrderTexts.finishIban)).toBeFocused()
      await dialog.getByLabel(adminOrderTexts.finishIban).fill('it60 x054 2811 1010 0000 0123 456')
      await expectAccessible(page, 'where the money went')
      await dialog.getByRole('button', { name: adminOrderTexts.confirmFinish }).click()
      await statusMessage(adminOrderTexts.finished)
      await expect(page.getByText('IT60 X054 2811 1010 0000 0123 456')).toBeVisible()
      await expect(page.getByText(texts.refundStates.done.label, { exact: true })).toBeVisible()
      await expectAccessible(page, 'an order in the back office')
    })
  })
})
