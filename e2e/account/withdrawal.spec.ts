import { formatDateTime } from '#domain/dates.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { company } from '#test/builders/a-company.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { dashboardTexts } from '#web/features/dashboard/dashboard-texts.ts'
import { adminOrderTexts } from '#web/features/orders/admin/admin-order-texts.ts'
import {
  adminWithdrawalTexts,
  withdrawalFormTexts as texts,
  withdrawalStateTexts,
} from '#web/features/orders/withdrawals/withdrawal-form-texts.ts'
import { paths } from '#web/paths.ts'
import { aProduct, aVerifiedFarmer, orderOf, theAdmin } from '../support/accounts.ts'
import { expectAccessible, expectToFitNarrowScreens } from '../support/expect-accessible.ts'
import { expect, test } from '../support/journey.ts'
import { mailsTo } from '../support/mailbox.ts'

const { vatNumber: _, ...person } = company

/** A consumer with a sent order: three pliers, and a tag that was printed for them. */
async function aSentOrder() {
  const buyer = await aVerifiedFarmer()
  const pliers = await aProduct({ price: 1_000, productTypes: ['applicatori'] })
  const tag = await aProduct({ price: 500, productTypes: ['marche', 'stampato'], features: [] })
  const lines = [
    { productId: pliers.id, quantity: 3 },
    { productId: tag.id, quantity: 1 },
  ]
  const id = await orderOf(buyer, lines, { billingAddress: { ...person, vatNumber: '' } })
  const { api } = await theAdmin()
  await api.orders.markPrinted({ params: { id } }).catch(() => undefined)
  await api.orders.send({ params: { id }, body: aParcel() })
  return { id, buyer, pliers, tag }
}
const stateOf = (name: keyof typeof withdrawalStateTexts.states) => withdrawalStateTexts.states[name].label
const receiptsTo = async (address: string) =>
  (await mailsTo(address)).filter(({ subject }) => subject?.startsWith('Abbiamo ricevuto il tuo recesso'))

test.describe('a consumer who withdraws', { tag: '@widths' }, () => {
  test('goes from the delivered order to the refund', { tag: '@journey' }, async ({ page, enter, step }) => {
    const { id, buyer, pliers, tag } = await aSentOrder()
    await enter(buyer)
    await step('from the page of the law, signed in, to the order', async () => {
      await page.goto(paths.withdrawal)
      await page.getByRole('button', { name: texts.open }).click()
      await expect(page.getByRole('heading', { name: texts.yourOrders })).toBeFocused()
      await expectAccessible(page, 'the orders to withdraw from')
      await expectToFitNarrowScreens(page)
      await page.getByRole('link', { name: new RegExp(`${orderNumber(id)} `) }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.pageTitle(id))
    })
    await step('chooses two of three pieces; what was made to order is shown and excluded', async () => {
      const excluded = page.getByRole('listitem').filter({ hasText: tag.title })
      await expect(excluded).toContainText(texts.reasons['made-to-order'])
      await expect(excluded.getByRole('spinbutton')).toHaveCount(0)
      await page.getByRole('button', { name: texts.next }).click()
      await expect(page.getByText(texts.nothingChosen)).toBeVisible()
      const pieces = page.getByRole('spinbutton', { name: texts.pieces(pliers.title) })
      await pieces.focus()
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('ArrowUp')
      await expect(pieces).toHaveValue('2')
      await expect(page.getByText(texts.nothingChosen)).toHaveCount(0)
      await expect(page.getByLabel(texts.name)).toHaveValue('Marta Bonetti')
      await page.getByLabel(texts.name).press('Enter')
    })
    await step('reads the statement and confirms it with the button of the law', async () => {
      await expect(page.getByRole('heading', { name: texts.review })).toBeFocused()
      await expect(page.getByText(texts.line(2, pliers.title))).toBeVisible()
      await page.getByRole('button', { name: texts.confirm, exact: true }).click()
      await expect(page.getByRole('heading', { name: texts.doneTitle })).toBeFocused()
      const [withdrawal] = (await buyer.api.orders.get({ params: { id } })).withdrawals
      await expect(page.getByText(texts.done(formatDateTime(withdrawal?.declaredAt ?? '')))).toBeVisible()
      await expect.poll(async () => (await receiptsTo(buyer.email)).length).toBe(1)
    })
    await step('sees its state on the page of the order', async () => {
      await page.goto(paths.order(id))
      await expect(page.getByText(stateOf('awaited'))).toBeVisible()
      await expect(page.getByRole('link', { name: withdrawalStateTexts.wayIn }).first()).toBeVisible()
      await expectAccessible(page, 'the order with a withdrawal')
    })

    await enter(await theAdmin())
    await step('the shop finds it on its front page', async () => {
      await page.goto(adminPaths.dashboard)
      await page.getByRole('link', { name: new RegExp(dashboardTexts.task('withdrawals', 1).slice(-20)) }).click()
      await page
        .getByRole('link', { name: orderNumber(id) })
        .first()
        .click()
      await expect(page.getByText(adminWithdrawalTexts.todo)).toBeVisible()
      await expectAccessible(page, 'the order of a withdrawal for staff')
    })
    await step('records the goods', async () => {
      await page.getByRole('button', { name: adminWithdrawalTexts.receive }).click()
      await expect(page.getByText(adminWithdrawalTexts.received)).toBeVisible()
      await expect(page.getByText(stateOf('received')).first()).toBeVisible()
    })
    await step('and gives the money back with the credit note that the withdrawal fills in', async () => {
      await page.getByRole('button', { name: adminWithdrawalTexts.credit }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByLabel(adminOrderTexts.sentPieces(pliers.title, 3))).toHaveValue('2')
      await expect(dialog.getByLabel(adminOrderTexts.reason)).toHaveValue(/^Recesso del /)
      await expect(dialog.getByLabel(adminOrderTexts.extras)).not.toBeChecked()
      await dialog.getByRole('button', { name: /^Accredita / }).click()
      await expect(page.getByRole('status').filter({ hasText: /Nota di credito/ })).toBeVisible()
      await expect(page.getByText(stateOf('refunded')).first()).toBeVisible()
    })

    await enter(buyer)
    await step('the buyer reads that it is refunded', async () => {
      await page.goto(paths.order(id))
      await expect(page.getByText(stateOf('refunded')).first()).toBeVisible()
      const [withdrawal] = (await buyer.api.orders.get({ params: { id } })).withdrawals
      expect(withdrawal).toMatchObject({ state: 'refunded', lines: [{ quantity: 2, credited: 2 }] })
    })
  })
})
