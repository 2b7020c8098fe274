import { accountTexts } from '#web/features/account/account-texts.ts'
import { adminOrderTexts } from '#web/features/orders/admin-order-texts.ts'
import { roleTexts, staffTexts as texts } from '#web/features/staff/staff-texts.ts'
import { paths } from '#web/paths.ts'
import { deskRoom } from './at-the-desk.ts'
import { aFarmer, theAdmin } from './people.ts'
import { expect, rowsMove, test } from './shopper.ts'

test('an administrator gives a role and takes it back; each sees what the role allows', async ({
  page,
  enter,
  step,
}) => {
  const hand = await aFarmer({ name: 'Olga Prova' })
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
      await page.goto(paths.adminStaff)
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

test.describe('a page of the desk', () => {
  test.use({ provoked: [/status of 404/] })
  test('is not there for a role that has no right to it', async ({ page, enter }) => {
    const hand = await aFarmer()
    await (await theAdmin()).api.staff.add({ body: { email: hand.email, role: 'catalogue' } })
    await enter(hand)
    await page.goto(paths.adminProducts)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Prodotti/)
    await page.goto(paths.adminOrders)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Ordini/)
  })
})
