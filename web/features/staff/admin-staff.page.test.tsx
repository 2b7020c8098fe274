import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { paths } from '#web/paths.ts'
import { accountTexts } from '../account/account-texts.ts'
import { adminNavigationTexts } from '../dashboard/admin-navigation-texts.ts'
import { dashboardTexts } from '../dashboard/dashboard-texts.ts'
import { siteTexts } from '../site/site-texts.ts'
import { roleTexts, staffTexts as texts } from './staff-texts.ts'

const { sections } = adminNavigationTexts
const deskTile = accountTexts.tiles.adminDashboard.title

it('an administrator gives a role to somebody with an account instead of an invitation, and takes it back', async () => {
  const world = await aShop()
  const { email } = world.luca
  const { page, user, fill, press, expectFocus } = await openPage(world, adminPaths.staff, world.admin)
  const dialog = () => within(page.getByRole('dialog'))
  const pressInDialog = (name: string) => press(() => dialog().getByRole('button', { name }))
  const chooseRole = async (role: 'operator' | 'farmer') =>
    user.click(await page.findByRole('radio', { name: new RegExp(roleTexts[role].label) }))
  await press(() => page.getByRole('button', { name: texts.invite }))
  await fill(await page.findByLabelText(texts.inviteEmail), email)
  await fill(dialog().getByLabelText(texts.inviteName), 'Luca Prova')
  await pressInDialog(texts.confirmInvite)
  await pressInDialog(texts.giveInstead)
  await pressInDialog(texts.confirmAdd)
  await expectFocus(() => dialog().getByLabelText(texts.email))
  await fill(dialog().getByLabelText(texts.email), email)
  await chooseRole('operator')
  await pressInDialog(texts.confirmAdd)
  await page.findByText(texts.given('Marta Bonetti', 'operator'))
  const row = () => page.queryAllByRole('row').find(({ textContent }) => textContent.includes(email))
  await waitFor(() => expect(row()?.textContent).toContain(roleTexts.operator.label))

  await press(() => within(row() as HTMLElement).getByRole('button', { name: texts.changeOf('Marta Bonetti') }))
  await chooseRole('farmer')
  await pressInDialog(texts.confirmChange)
  await waitFor(() => expect(row()).toBeUndefined())
})

it('an operator enters the back office from the account, sees the sections of the role and never a missing page', async () => {
  const world = await aShop()
  const operator = await world.aStaffMember('olga@auricola.example', 'operator')
  const { page, press, document, window } = await openPage(world, paths.account, operator)
  let wasMissing = false
  new window.MutationObserver(() => {
    wasMissing ||= document.getElementById('main')?.textContent.includes(siteTexts.notFoundHeading) ?? false
  }).observe(window.document, { subtree: true, childList: true, characterData: true })
  await press(() => within(page.getByRole('main')).getByRole('link', { name: deskTile }))
  await page.findByRole('heading', { level: 1, name: dashboardTexts.title })
  const navigation = within(
    page.getAllByRole('navigation', { name: adminNavigationTexts.navigation })[0] as HTMLElement,
  )
  const names = navigation.getAllByRole('link').map(({ textContent }) => textContent)
  expect(names).toEqual(expect.arrayContaining([sections.orders, sections.codeRequests]))
  expect(names).not.toContain(sections.products)
  expect(names).not.toContain(sections.staff)
  window.history.back()
  await waitFor(() => within(page.getByRole('main')).getByRole('link', { name: deskTile }))
  window.history.forward()
  await page.findByRole('heading', { level: 1, name: dashboardTexts.title })
  expect(wasMissing).toBe(false)
})

it('a page of the back office is not there for a role without the right, and neither is the tile for a farmer', async () => {
  const world = await aShop()
  const cataloguer = await world.aStaffMember('nives@auricola.example', 'catalogue')
  const orders = await openPage(world, adminPaths.orders, cataloguer)
  await orders.page.findByRole('heading', { level: 1, name: siteTexts.notFoundHeading })
  const products = await openPage(world, adminPaths.products, cataloguer)
  await products.page.findByRole('heading', { level: 1, name: /Prodotti/ })

  const account = await openPage(world, paths.account, world.luca)
  await account.page.findByRole('link', { name: accountTexts.tiles.orders.title })
  expect(account.page.queryByRole('link', { name: deskTile })).toBeNull()
})
