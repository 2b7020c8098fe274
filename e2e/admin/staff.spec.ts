import { adminPaths } from '#web/admin-paths.ts'
import { accountTexts } from '#web/features/account/account-texts.ts'
import { dashboardTexts } from '#web/features/dashboard/dashboard-texts.ts'
import { adminOrderTexts } from '#web/features/orders/admin/admin-order-texts.ts'
import { siteTexts } from '#web/features/site/site-texts.ts'
import { roleTexts, staffTexts as texts } from '#web/features/staff/staff-texts.ts'
import { paths } from '#web/paths.ts'
import { aFarmer, aStaffMember, theAdmin, withMailedCode } from '../support/accounts.ts'
import { adminSection } from '../support/admin-section.ts'
import { expect, test } from '../support/journey.ts'

// The address has an account already, which the invitation says.
test.use({ provoked: [/status of 409/] })

test('an administrator gives a role and takes it back; each sees what the role allows', { tag: '@desktop' }, async ({
  page,
  enter,
  step,
}) => {
  let hand = await aFarmer({ name: 'Olga Prova' })
  const tile = (name: 'orders' | 'adminDashboard') =>
    page.getByRole('main').getByRole('link', { name: accountTexts.tiles[name].title, exact: true })
  const dialog = page.getByRole('dialog')
  const row = page.getByRole('row').filter({ hasText: hand.email })

  await step('given', async () => {
    await enter(await theAdmin())
    await page.goto(paths.account)
    await tile('adminDashboard').click()
    await adminSection(page, 'staff').click()
    await page.getByRole('button', { name: texts.invite }).click()
    await dialog.getByLabel(texts.inviteEmail).fill(hand.email)
    await dialog.getByLabel(texts.inviteName).fill('Olga Prova')
    await dialog.getByRole('button', { name: texts.confirmInvite }).click()
    await dialog.getByRole('button', { name: texts.giveInstead }).click()
    await dialog.getByRole('button', { name: texts.confirmAdd }).click()
    await expect(dialog.getByLabel(texts.email)).toBeFocused()
    await dialog.getByLabel(texts.email).fill(hand.email)
    await dialog.getByRole('radio', { name: new RegExp(roleTexts.operator.label) }).check()
    await dialog.getByRole('button', { name: texts.confirmAdd }).click()
    await expect(page.getByRole('status').filter({ hasText: texts.given('Olga Prova', 'operator') })).toBeVisible()
    await expect(row).toContainText(roleTexts.operator.label)
  })
  await step('used', async () => {
    hand = await withMailedCode(hand)
    await enter(hand)
    await page.goto(paths.account)
    await tile('adminDashboard').click()
    await expect(adminSection(page, 'orders')).toBeVisible()
    await expect(adminSection(page, 'codeRequests')).toBeVisible()
    await expect(adminSection(page, 'products')).toBeHidden()
    await expect(adminSection(page, 'staff')).toBeHidden()
    await adminSection(page, 'orders').click()
    await expect(page.getByRole('heading', { level: 1, name: adminOrderTexts.title })).toBeVisible()
  })
  await step('changed and taken back', async () => {
    await enter(await theAdmin())
    await page.goto(adminPaths.staff)
    await row.getByRole('button', { name: texts.changeOf('Olga Prova') }).click()
    await dialog.getByRole('radio', { name: new RegExp(roleTexts.farmer.label) }).check()
    await dialog.getByRole('button', { name: texts.confirmChange }).click()
    await expect(row).toBeHidden()
  })
  await step('gone', async () => {
    await enter(hand)
    await page.goto(paths.account)
    await expect(tile('orders')).toBeVisible()
    await expect(tile('adminDashboard')).toBeHidden()
  })
})

test('the back office is entered by a link, by its address, by Back and by Forward, and never looks like nowhere', {
  tag: '@desktop',
}, async ({ page, enter, step }) => {
  const today = page.getByRole('heading', { level: 1, name: dashboardTexts.title })
  const adminLink = page
    .getByRole('main')
    .getByRole('link', { name: accountTexts.tiles.adminDashboard.title, exact: true })
  await page.addInitScript(words => {
    const look = () => {
      if (document.getElementById('main')?.textContent.includes(words)) document.documentElement.dataset.nowhere = ''
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  }, siteTexts.notFoundHeading)
  const expectNever = () => expect(page.locator('html')).not.toHaveAttribute('data-nowhere')

  await enter(await theAdmin())
  await page.goto(paths.account)
  await step('by a link, back and forward', async () => {
    await adminLink.click()
    await expect(today).toBeVisible()
    await page.goBack()
    await expect(adminLink).toBeVisible()
    await page.goForward()
    await expect(today).toBeVisible()
    await expectNever()
  })
  await step('by its address, and from one of its pages', async () => {
    await page.goto(adminPaths.orders)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(adminOrderTexts.title)
    await expectNever()
    await adminSection(page, 'dashboard').click()
    await expect(today).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(adminOrderTexts.title)
    await expectNever()
  })
})

test.describe('a page of the back office', { tag: '@desktop' }, () => {
  test.use({ provoked: [/status of 404/] })
  test('is not there for a role that has no right to it', async ({ page, enter }) => {
    await enter(await aStaffMember('catalogue'))
    await page.goto(adminPaths.products)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Prodotti/)
    await page.goto(adminPaths.orders)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Ordini/)
  })
})
