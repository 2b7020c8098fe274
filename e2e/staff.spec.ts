import { deskPaths } from '#web/desk-paths.ts'
import { accountTexts } from '#web/features/account/account-texts.ts'
import { adminOrderTexts } from '#web/features/orders/admin-order-texts.ts'
import { shopTexts } from '#web/features/shop/shop-texts.ts'
import { roleTexts, staffTexts as texts } from '#web/features/staff/staff-texts.ts'
import { todayTexts } from '#web/features/today/today-texts.ts'
import { paths } from '#web/paths.ts'
import { deskRoom } from './at-the-desk.ts'
import { aFarmer, aHand, theAdmin, withMailedCode } from './people.ts'
import { expect, rowsMove, test } from './shopper.ts'

test('an administrator gives a role and takes it back; each sees what the role allows', async ({
  page,
  enter,
  step,
}) => {
  let hand = await aFarmer({ name: 'Olga Prova' })
  const tile = (name: 'orders' | 'adminToday') =>
    page.getByRole('main').getByRole('link', { name: accountTexts.rooms[name].title, exact: true })
  const dialog = page.getByRole('dialog')
  const row = page.getByRole('row').filter({ hasText: hand.email })

  await step(
    'given',
    async () => {
      await enter(await theAdmin())
      await page.goto(paths.account)
      await tile('adminToday').click()
      await deskRoom(page, 'staff').click()
      await page.getByRole('button', { name: texts.add }).click()
      await dialog.getByRole('button', { name: texts.confirmAdd }).click()
      await expect(dialog.getByLabel(texts.email)).toBeFocused()
      await dialog.getByLabel(texts.email).fill(hand.email)
      await dialog.getByRole('radio', { name: new RegExp(roleTexts.operator.label) }).check()
      await dialog.getByRole('button', { name: texts.confirmAdd }).click()
      await expect(page.getByRole('status').filter({ hasText: texts.given('Olga Prova', 'operator') })).toBeVisible()
      await expect(row).toContainText(roleTexts.operator.label)
    },
    rowsMove,
  )
  await step('used', async () => {
    hand = await withMailedCode(hand)
    await enter(hand)
    await page.goto(paths.account)
    await tile('adminToday').click()
    await expect(deskRoom(page, 'orders')).toBeVisible()
    await expect(deskRoom(page, 'requests')).toBeVisible()
    await expect(deskRoom(page, 'products')).toBeHidden()
    await expect(deskRoom(page, 'staff')).toBeHidden()
    await deskRoom(page, 'orders').click()
    await expect(page.getByRole('heading', { level: 1, name: adminOrderTexts.title })).toBeVisible()
  })
  await step(
    'changed and taken back',
    async () => {
      await enter(await theAdmin())
      await page.goto(deskPaths.staff)
      await row.getByRole('button', { name: texts.changeOf('Olga Prova') }).click()
      await dialog.getByRole('radio', { name: new RegExp(roleTexts.farmer.label) }).check()
      await dialog.getByRole('button', { name: texts.confirmChange }).click()
      await expect(row).toBeHidden()
    },
    rowsMove,
  )
  await step('gone', async () => {
    await enter(hand)
    await page.goto(paths.account)
    await expect(tile('orders')).toBeVisible()
    await expect(tile('adminToday')).toBeHidden()
  })
})

test('the desk is entered by a link, by its address, by Back and by Forward, and never looks like nowhere', async ({
  page,
  enter,
  step,
}) => {
  const today = page.getByRole('heading', { level: 1, name: todayTexts.title })
  const toDesk = page.getByRole('main').getByRole('link', { name: accountTexts.rooms.adminToday.title, exact: true })
  await page.addInitScript(words => {
    const look = () => {
      if (document.getElementById('main')?.textContent.includes(words)) document.documentElement.dataset.nowhere = ''
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  }, shopTexts.notFoundHeading)
  const expectNever = () => expect(page.locator('html')).not.toHaveAttribute('data-nowhere')

  await enter(await theAdmin())
  await page.goto(paths.account)
  await step('by a link, back and forward', async () => {
    await toDesk.click()
    await expect(today).toBeVisible()
    await page.goBack()
    await expect(toDesk).toBeVisible()
    await page.goForward()
    await expect(today).toBeVisible()
    await expectNever()
  })
  await step('by its address, and from one of its pages', async () => {
    await page.goto(deskPaths.orders)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(adminOrderTexts.title)
    await expectNever()
    await deskRoom(page, 'today').click()
    await expect(today).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(adminOrderTexts.title)
    await expectNever()
  })
})

test.describe('a page of the desk', () => {
  test.use({ provoked: [/status of 404/] })
  test('is not there for a role that has no right to it', async ({ page, enter }) => {
    await enter(await aHand('catalogue'))
    await page.goto(deskPaths.products)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Prodotti/)
    await page.goto(deskPaths.orders)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Ordini/)
  })
})
