import { adminPaths } from '#web/admin-paths.ts'
import { authTexts, loginTexts } from '#web/features/auth/auth-texts.ts'
import { adminNavigationTexts as texts } from '#web/features/dashboard/admin-navigation-texts.ts'
import { dashboardTexts } from '#web/features/dashboard/dashboard-texts.ts'
import { siteTexts } from '#web/features/site/site-texts.ts'
import { staffTexts } from '#web/features/staff/staff-texts.ts'
import { layoutMessages } from '#web/layout/layout-messages.ts'
import { paths } from '#web/paths.ts'
import { aFarmer, aPassword, aStaffMember, theAdmin } from '../support/accounts.ts'
import { adminSection } from '../support/admin-section.ts'
import {
  expectAccessible,
  expectDrawn,
  expectToBearLargeText,
  expectToFitNarrowScreens,
} from '../support/expect-accessible.ts'
import { expect, onPaper, test } from '../support/journey.ts'
import { logins } from '../support/open-shop-for-browser.ts'

const today = { level: 1, name: dashboardTexts.title } as const

test.describe('whoever signs in', { tag: '@desktop' }, () => {
  test.use({ provoked: [/status of 404/] })

  test('arrives in the back office as staff, and in the shop as a keeper', async ({ page, step }) => {
    const signIn = async ({ email, password }: { email: string; password: string }) => {
      await page.getByLabel('Email').fill(email)
      await page.getByLabel(authTexts.password, { exact: true }).fill(password)
      await page.getByRole('main').getByRole('button', { name: loginTexts.submit }).click()
    }
    await step('staff', async () => {
      await page.goto(paths.login())
      await signIn(logins.admin)
      await expect(page).toHaveURL(adminPaths.dashboard)
      await expect(page.getByRole('heading', today)).toBeVisible()
    })
    await step('by the short address, too', async () => {
      await page.goto('/admin')
      await expect(page).toHaveURL(adminPaths.dashboard)
      await expect(page.getByRole('heading', today)).toBeVisible()
    })
    await step('out again, into the shop', async () => {
      await page.getByRole('button', { name: texts.logout }).click()
      await expect(page).toHaveURL(paths.home)
    })
    await step('a keeper', async () => {
      const keeper = await aFarmer()
      await page.goto(paths.login())
      await signIn({ email: keeper.email, password: aPassword })
      await expect(page).toHaveURL(paths.home)
      await page.goto('/admin')
      await expect(page.getByRole('heading', { level: 1, name: siteTexts.notFoundHeading })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expect(page.getByRole('navigation', { name: texts.navigation })).toHaveCount(0)
    })
  })
})

test('the back office has a frame of its own', { tag: '@widths' }, async ({ page, enter, step, isMobile }) => {
  await enter(await theAdmin())
  await page.goto(adminPaths.orders)
  await expectDrawn(page)

  await step('without the shop’s header, cart and footer', async () => {
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.getByRole('link', { name: layoutMessages.cart })).toHaveCount(0)
    await expect(page.getByRole('link', { name: layoutMessages.allProducts })).toHaveCount(0)
  })
  await step('the first key leads past it', async () => {
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: layoutMessages.skip })
    await expect(skip).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
  if (isMobile)
    await step('on a phone the sections used most are below, and all of them in a sheet', async () => {
      await expect(adminSection(page, 'orders')).toBeInViewport({ ratio: 1 })
      await page.getByRole('button', { name: texts.allSections, exact: true }).click()
      const sheet = page.getByRole('dialog', { name: texts.allSectionsTitle })
      await expect(sheet.getByRole('link', { name: texts.sections.audit })).toBeVisible()
      await expectAccessible(page, 'the sheet')
      await expectToFitNarrowScreens(page)
      await sheet.getByRole('link', { name: texts.sections.staff }).click()
      await expect(page.getByRole('heading', { level: 1, name: staffTexts.title })).toBeVisible()
      await expect(sheet).toBeHidden()
      await page.getByRole('button', { name: texts.allSections, exact: true }).click()
      await sheet.getByRole('link', { name: texts.toShop }).click()
      await expect(page).toHaveURL(paths.home)
      await page.getByRole('button', { name: layoutMessages.openMenu }).click()
      await page.getByRole('link', { name: layoutMessages.backOffice }).click()
      await expectDrawn(page)
    })
  else
    await step('its sections stay in sight, in groups', async () => {
      await expect(page.getByRole('list', { name: texts.groups.tags }).getByRole('listitem')).toHaveCount(4)
      await page.mouse.wheel(0, 2000)
      await expect(adminSection(page, 'orders')).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('link', { name: texts.toShop })).toBeInViewport({ ratio: 1 })
    })
})

test('its sections fold into a bar of icons on a tablet, and are not printed', { tag: '@desktop' }, async ({
  page,
  enter,
  step,
}) => {
  await enter(await theAdmin())
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto(adminPaths.dashboard)
  await expectDrawn(page)
  await step('named, though only drawn', async () => {
    const orders = adminSection(page, 'orders')
    expect((await orders.boundingBox())?.width).toBeLessThan(70)
    expect((await orders.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await expectAccessible(page, 'the bar of icons')
  })
  await step('with large text', () => expectToBearLargeText(page))
  await step('paper shows the page alone', async () => {
    await onPaper(page, async () => {
      await expect(page.getByRole('heading', today)).toBeVisible()
      await expect(page.getByRole('navigation', { name: texts.navigation })).toBeHidden()
      await expect(page.getByRole('banner')).toBeHidden()
    })
  })
})

test('a role sees its sections only', async ({ page, enter }) => {
  await enter(await aStaffMember('catalogue'))
  await page.goto(adminPaths.products)
  await expectDrawn(page)
  await expect(adminSection(page, 'products')).toBeVisible()
  await expect(adminSection(page, 'orders')).toHaveCount(0)
  await expect(page.getByRole('link', { name: texts.newOrder })).toHaveCount(0)
  await page.getByRole('button', { name: texts.allSections, exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: texts.sections.newsletter })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('link', { name: texts.sections.invoices })).toHaveCount(0)
})

test.describe('by the wish of the system', { tag: '@desktop' }, () => {
  test.use({ colorScheme: 'dark', contextOptions: { reducedMotion: 'reduce' } })

  test('the back office is dark, the shop stays light', async ({ page, enter }) => {
    await enter(await theAdmin())
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    for (const path of [adminPaths.dashboard, adminPaths.orders, adminPaths.products, adminPaths.settings]) {
      await page.goto(path)
      await expectDrawn(page)
      await expectAccessible(page, `${path}, dark`)
    }
    expect(await background()).toBe('rgb(20, 26, 22)')
    await page.goto(paths.home)
    expect(await background()).toBe('rgb(246, 241, 230)')
  })
})
