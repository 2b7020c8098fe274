import { randomInt } from 'node:crypto'
import { company } from '#test/builders/a-company.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { auditTexts } from '#web/features/audit/audit-texts.ts'
import { adminInvoiceTexts as invoices } from '#web/features/invoices/invoice-texts.ts'
import { staffTexts } from '#web/features/staff/staff-texts.ts'
import { aFarmer, anEmail, aProduct, orderOf, theAdmin } from '../support/accounts.ts'
import { countEffort } from '../support/effort.ts'
import { expect, rowsMayMove, test } from '../support/journey.ts'

/** The effort that everyday jobs of the shopkeeper may take at most, from the page where they begin. */

test('the end of a month takes a choice and a press, its receipts two', { tag: '@desktop' }, async ({
  page,
  enter,
  step,
}) => {
  const name = `Stalla Mensile ${randomInt(1_000_000, 9_999_999)}`
  const farmer = await aFarmer()
  const { id: productId } = await aProduct({ price: 700 })
  const billingAddress = { ...company, businessName: name }
  for (const quantity of [1, 2, 3]) await orderOf(farmer, [{ productId, quantity }], { billingAddress })
  await enter(await theAdmin())
  const effort = await countEffort(page)
  await step(
    'the month of the accountant',
    async () => {
      await page.goto(adminPaths.invoices)
      await page.getByLabel(invoices.month).selectOption({ index: 1 })
      await expect(page).toHaveURL(/from=/)
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: invoices.archive }).click()
      await saved
      await expect(page.getByText(invoices.archived)).toBeVisible()
      await effort.expectAtMost('the end of a month', { fields: 1, presses: 1 })
    },
    rowsMayMove,
  )
  await step(
    'the receipts of three invoices',
    async () => {
      await page.goto(`${adminPaths.invoices}?search=${encodeURIComponent(name)}`)
      await page.getByRole('button', { name: invoices.chooseAll(3) }).click()
      await page.getByRole('button', { name: invoices.markMany('Consegnata', 3) }).click()
      await expect(page.getByText(invoices.markedMany(3, 0))).toBeVisible()
      await effort.expectAtMost('three receipts', { presses: 2 })
    },
    rowsMayMove,
  )
})

test('a colleague is invited with two fields and two presses, which the log tells in one', {
  tag: '@desktop',
}, async ({ page, enter, step }) => {
  const email = anEmail()
  await enter(await theAdmin())
  const effort = await countEffort(page)
  await step(
    'the colleague',
    async () => {
      await page.goto(adminPaths.staff)
      await page.getByRole('button', { name: staffTexts.invite }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(staffTexts.inviteEmail).fill(email)
      await dialog.getByLabel(staffTexts.inviteName).fill('Olga Invitata')
      await dialog.getByRole('button', { name: staffTexts.confirmInvite }).click()
      await expect(page.getByText(staffTexts.invited(email))).toBeVisible()
      await effort.expectAtMost('a colleague', { presses: 2, fields: 2 })
    },
    rowsMayMove,
  )
  await step(
    'the log',
    async () => {
      await page.goto(`${adminPaths.audit}?search=${email}`)
      const entry = page.getByRole('listitem').filter({ hasText: email }).first()
      await entry.locator('summary').click()
      await expect(entry.getByRole('table', { name: auditTexts.change })).toBeVisible()
      await effort.expectAtMost('the entry of the log', { presses: 1 })
    },
    rowsMayMove,
  )
})
