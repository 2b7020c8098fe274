import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { aShop, password } from '#test/a-shop.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { authTexts, loginTexts } from '#web/features/auth/auth-texts.ts'
import { siteTexts } from '#web/features/site/site-texts.ts'
import { staffTexts } from '#web/features/staff/staff-texts.ts'
import { layoutMessages } from '#web/layout/layout-messages.ts'
import { paths } from '#web/paths.ts'
import { adminNavigationTexts as texts } from './admin-navigation-texts.ts'
import { dashboardTexts } from './dashboard-texts.ts'

it('who signs in arrives at home, staff too, and the page of signing in leads staff on to the back office', async () => {
  const world = await aShop()
  const signIn = async (email: string) => {
    const opened = await openPage(world, paths.login())
    const { page, user, press } = opened
    await user.type(await page.findByLabelText(authTexts.email), email)
    await user.type(page.getByLabelText(authTexts.password), password)
    await press(() => within(page.getByRole('main')).getByRole('button', { name: loginTexts.submit }))
    return opened
  }
  const staff = await signIn(world.admin.email)
  await expect.poll(staff.url).toBe(paths.home)
  const { page, press, url } = await openPage(world, paths.login(), world.admin)
  await page.findByRole('heading', { level: 1, name: dashboardTexts.title })
  expect(url()).toBe(adminPaths.dashboard)
  await press(() => page.getAllByRole('button', { name: texts.logout })[0] as HTMLElement)
  await expect.poll(url).toBe(paths.home)
  const keeper = await signIn(world.maria.email)
  await expect.poll(keeper.url).toBe(paths.home)

  const short = await fetch(`${world.origin}/admin`, { redirect: 'manual' })
  expect(short.headers.get('location')).toBe(adminPaths.dashboard)
})

it('the back office has a frame of its own for staff, and is no page for a keeper', async () => {
  const world = await aShop()
  const { page, document } = await openPage(world, adminPaths.orders, world.admin)
  await page.findByRole('heading', { level: 1 })
  expect(page.queryByRole('contentinfo')).toBeNull()
  expect(page.queryByRole('link', { name: layoutMessages.allProducts })).toBeNull()
  const skip = page.getByRole('link', { name: layoutMessages.skip })
  expect(document.querySelector('a')).toBe(skip)
  expect(document.querySelector(skip.getAttribute('href') ?? '')?.localName).toBe('main')

  const { page: other } = await openPage(world, adminPaths.orders, world.maria)
  await other.findByRole('heading', { level: 1, name: siteTexts.notFoundHeading })
  other.getByRole('contentinfo')
  expect(other.queryByRole('navigation', { name: texts.navigation })).toBeNull()
})

it('the sheet of a phone has all sections, closes behind each, and leads to the shop', async () => {
  const world = await aShop()
  const { page, press, url } = await openPage(world, adminPaths.orders, world.admin)
  const open = async () => {
    await press(() => page.getByRole('button', { name: texts.allSections }))
    return within(await page.findByRole('dialog', { name: texts.allSectionsTitle }))
  }
  const sheet = await open()
  sheet.getByRole('link', { name: texts.sections.audit })
  expect(within(sheet.getByRole('list', { name: texts.groups.tags })).getAllByRole('listitem')).toHaveLength(4)
  await press(() => sheet.getByRole('link', { name: texts.sections.staff }))
  await page.findByRole('heading', { level: 1, name: staffTexts.title })
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  const again = await open()
  await press(() => again.getByRole('link', { name: texts.toShop }))
  await expect.poll(url).toBe(paths.home)
  await press(() => page.getByRole('button', { name: layoutMessages.openMenu }))
  const menu = within(await page.findByRole('dialog', { name: layoutMessages.menu }))
  expect((await menu.findByRole('link', { name: layoutMessages.backOffice })).getAttribute('href')).toBe(
    adminPaths.dashboard,
  )
})

it('a role sees its sections only, and no way to an order that it may not place', async () => {
  const world = await aShop()
  const editor = await world.aStaffMember('vetrina@auricola.example', 'catalogue')
  const { page, press } = await openPage(world, adminPaths.products, editor)
  await press(() => page.getByRole('button', { name: texts.allSections }))
  const sheet = within(await page.findByRole('dialog'))
  sheet.getByRole('link', { name: texts.sections.newsletter })
  sheet.getByRole('link', { name: texts.sections.products })
  expect(page.queryAllByRole('link', { name: texts.sections.invoices })).toEqual([])
  expect(page.queryAllByRole('link', { name: texts.sections.orders })).toEqual([])
  expect(page.queryByRole('link', { name: texts.newOrder })).toBeNull()
})
