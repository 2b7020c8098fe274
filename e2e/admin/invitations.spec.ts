import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { orderNumber } from '#domain/orders/order-status.ts'
import { company } from '#test/builders/a-company.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { customerRecordTexts as customer } from '#web/features/customers/customer-texts.ts'
import { invitationTexts } from '#web/features/invitations/invitation-texts.ts'
import { phoneOrderTexts as phone } from '#web/features/orders/phone-order/phone-order-texts.ts'
import { staffTexts } from '#web/features/staff/staff-texts.ts'
import { userTexts } from '#web/features/users/user-texts.ts'
import { paths } from '#web/paths.ts'
import { aFarmer, aProduct, theAdmin } from '../support/accounts.ts'
import { expectAccessible, expectToFitNarrowScreens } from '../support/expect-accessible.ts'
import { expect, test } from '../support/journey.ts'
import { invitationLinksTo } from '../support/mailbox.ts'

/** Signs out by forgetting the token. */
async function leave(page: Page) {
  await page.goto('about:blank')
  await page.context().setStorageState({ cookies: [], origins: [] })
}

const chosen = 'Marca-Verde-2!'

test.describe('invitations by mail', { tag: '@desktop' }, () => {
  test.use({ provoked: [/status of 40[49]/] })

  test('a colleague is invited, chooses a password and is at the desk', async ({ page, enter, step }) => {
    const email = `olga-${randomUUID().slice(0, 8)}@auricola.example`
    await enter(await theAdmin())
    await step('invited', async () => {
      await page.goto(adminPaths.staff)
      await page.getByRole('button', { name: staffTexts.invite }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(staffTexts.inviteEmail).fill(email)
      await dialog.getByLabel(staffTexts.inviteName).fill('Olga Invitata')
      await expectAccessible(page, 'inviting a colleague')
      await dialog.getByRole('button', { name: staffTexts.confirmInvite }).click()
      await expect(page.getByText(staffTexts.invited(email))).toBeVisible()
      await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible()
      await expectAccessible(page, 'invitations')
      await expectToFitNarrowScreens(page)
    })
    await expect.poll(() => invitationLinksTo(email), { timeout: 30_000 }).toHaveLength(1)
    const [link = ''] = await invitationLinksTo(email)
    await leave(page)
    await step('accepted', async () => {
      await page.goto(link)
      await expect(page.getByText(invitationTexts.staffLead(email))).toBeVisible()
      await expectAccessible(page, 'an invitation')
      await expectToFitNarrowScreens(page)
      await page.getByLabel(invitationTexts.password, { exact: true }).fill(chosen)
      await page.getByLabel(invitationTexts.repeat).fill(chosen)
      await page.getByRole('button', { name: invitationTexts.save }).click()
      await expect(page).toHaveURL(new RegExp(`${adminPaths.dashboard}$`))
    })
    await step('used up', async () => {
      await leave(page)
      await page.goto(link)
      await expect(page.getByRole('heading', { name: invitationTexts.oldTitle })).toBeVisible()
      await expectAccessible(page, 'an invitation that was used')
    })
  })

  test('a caller without an account gets one with their order, and takes it over', async ({ page, enter, step }) => {
    const email = `rosa-${randomUUID().slice(0, 8)}@stalla.example`
    const known = await aFarmer({ name: 'Nota Nota' })
    const product = await aProduct({ price: 1250, quantity: 40 })
    await enter(await theAdmin())
    await step('the account is made in the order', async () => {
      await page.goto(adminPaths.newOrder)
      await page.getByRole('combobox', { name: phone.findBuyer }).fill('Rosa Senzaconto')
      await expect(page.getByText(phone.noBuyer)).toBeVisible()
      await page.getByRole('button', { name: phone.newBuyerOpen }).click()
      await expect(page.getByLabel(phone.newBuyerName)).toHaveValue('Rosa Senzaconto')
      await expectAccessible(page, 'a new customer on the telephone')
      await expectToFitNarrowScreens(page)
      await page.getByLabel(phone.newBuyerEmail).fill(known.email)
      await page.getByLabel(userTexts.fields.businessName).fill('Stalla Senzaconto')
      await page.getByLabel(userTexts.fields.phone).fill('333 12 34 567')
      await page.getByLabel(userTexts.fields.city).pressSequentially(company.city)
      await page.getByRole('option', { name: company.city }).first().click()
      await expect(page.getByLabel(userTexts.fields.postalCode)).toHaveValue(company.postalCode)
      await expect(page.getByLabel(userTexts.fields.province)).toHaveValue(company.province)
      await page.getByLabel(userTexts.fields.address).fill(company.address)
      await page.getByLabel(userTexts.fields.fiscalCode).fill(company.fiscalCode)
      await page.getByRole('button', { name: phone.newBuyerConfirm }).click()
      // The address is somebody's: that customer is offered.
      await expect(page.getByRole('link', { name: phone.orderForKnown })).toBeVisible()
      await page.getByLabel(phone.newBuyerEmail).fill(email)
      await page.getByRole('button', { name: phone.newBuyerConfirm }).click()
      await expect(page.getByRole('heading', { level: 2, name: phone.products, exact: true })).toBeVisible()
    })
    let id = 0
    await step('and the order is placed', async () => {
      await page.getByRole('combobox', { name: phone.findProduct }).pressSequentially(product.productCode)
      await page.getByRole('option').filter({ hasText: product.title }).first().click()
      await expect(page.getByText('12,50').first()).toBeVisible()
      await page.getByRole('button', { name: phone.confirm }).click()
      await expect(page.getByText('Ordinato al telefono')).toBeVisible()
      id = Number(new URL(page.url()).pathname.split('/').at(-1))
    })
    await expect.poll(() => invitationLinksTo(email), { timeout: 30_000 }).toHaveLength(1)
    await step('mailed again from the page of the customer', async () => {
      await page.goto(adminPaths.customer((await (await theAdmin()).api.orders.adminGet({ params: { id } })).buyer.id))
      await page.getByRole('button', { name: customer.invitation.resend }).click()
      await expect(page.getByText(customer.invitation.sent(email))).toBeFocused()
      await expect.poll(() => invitationLinksTo(email), { timeout: 30_000 }).toHaveLength(2)
    })
    const [link = ''] = await invitationLinksTo(email)
    await leave(page)
    await step('taken over by the mailed link', async () => {
      await page.goto(link)
      await expect(page.getByText(invitationTexts.customerLead(email))).toBeVisible()
      await page.getByLabel(invitationTexts.password, { exact: true }).fill(chosen)
      await page.getByLabel(invitationTexts.repeat).fill(chosen)
      await page.getByRole('button', { name: invitationTexts.save }).click()
      await expect(page).toHaveURL(new RegExp(`${paths.orders}$`))
      await expect(page.getByRole('row').filter({ hasText: orderNumber(id) })).toBeVisible()
    })
  })
})
