import type { Locator, Page, Route } from '@playwright/test'
import { adminPaths } from '#web/admin-paths.ts'
import { accountTexts } from '#web/features/account/account-texts.ts'
import { dashboardTexts } from '#web/features/dashboard/dashboard-texts.ts'
import { siteTexts } from '#web/features/site/site-texts.ts'
import { layoutMessages } from '#web/layout/layout-messages.ts'
import { paths } from '#web/paths.ts'
import { aFarmer, aProduct, productNamed, theAdmin } from '../support/accounts.ts'
import { expect, expectAfterRetries, holdBack, test } from '../support/journey.ts'

const banner = (page: Page) => page.getByRole('banner')
const hamburger = (page: Page) => page.getByRole('button', { name: layoutMessages.openMenu })
/** Source: tokens.css. */
const [paper, ink, forest] = ['rgb(246, 241, 230)', 'rgb(22, 36, 28)', 'rgb(31, 61, 46)']
const clear = 'rgba(0, 0, 0, 0)'
const scrollTo = (page: Page, top: number) => page.evaluate(y => window.scrollTo({ top: y, behavior: 'instant' }), top)

test.describe('the header', () => {
  test('is white over the pictures of home and /marche, and has a ground of its own once scrolled', {
    tag: '@widths',
  }, async ({ page, step }) => {
    for (const path of [paths.home, paths.tagPlacement])
      await step(path, async () => {
        await page.goto(path)
        await expect(banner(page)).toHaveCSS('color', paper)
        await expect(banner(page)).toHaveCSS('background-color', clear)
        await scrollTo(page, 50)
        await expect(banner(page)).toHaveCSS('background-color', clear)
        await scrollTo(page, 51)
        await expect(banner(page)).toHaveCSS('background-color', forest)
        await expect(banner(page)).toHaveCSS('color', paper)
        await scrollTo(page, 0)
        await expect(banner(page)).toHaveCSS('background-color', clear)
      })
    await step('elsewhere it is ink on paper', async () => {
      await page.goto(paths.products())
      await expect(banner(page)).toHaveCSS('color', ink)
      await scrollTo(page, 51)
      await expect(banner(page)).toHaveCSS('background-color', paper)
    })
  })

  test('stays in its place when one goes from a picture to a page without and back', { tag: '@widths' }, async ({
    page,
    step,
  }) => {
    let place: Awaited<ReturnType<Locator['boundingBox']>>
    await step('there', async () => {
      await page.goto(paths.home)
      // A person arrives at its end no earlier than it is laid out.
      await expect(page.locator('html[data-laid-out]')).toHaveCount(1)
      place = await banner(page).boundingBox()
      await page.getByRole('contentinfo').getByRole('link', { name: layoutMessages.guides }).click()
      await expect(page).toHaveURL(paths.guides)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(banner(page)).toHaveCSS('color', ink)
      expect(await banner(page).boundingBox()).toEqual(place)
    })
    await step('back', async () => {
      await page.goBack()
      await expect(page).toHaveURL('/')
      await expect(banner(page)).toHaveCSS('color', paper)
      expect(await banner(page).boundingBox()).toEqual(place)
    })
  })

  test('offers account and cart to whoever is signed in only, with a count above 0 only', { tag: '@widths' }, async ({
    page,
    enter,
    step,
  }) => {
    const cart = banner(page).getByRole('link', { name: /^Cart/ })
    await step('signed out', async () => {
      await page.goto(paths.products())
      await expect(banner(page).getByRole('link', { name: 'Accedi' })).toBeVisible()
      await expect(cart).toHaveCount(0)
      await expect(banner(page).getByRole('link', { name: 'Account', exact: true })).toHaveCount(0)
    })
    const farmer = await aFarmer()
    await enter(farmer)
    await step('an empty cart', async () => {
      await page.goto(paths.products())
      await expect(cart).toHaveAccessibleName('Cart')
      await expect(banner(page).getByRole('link', { name: 'Accedi' })).toHaveCount(0)
    })
    await step('31 pieces', async () => {
      const { id } = await productNamed('Bandiera Aziendale neutra')
      await farmer.api.carts.addItem({ body: { productId: id, quantity: 31, color: 'blu' } })
      await page.reload()
      await expect(cart).toHaveAccessibleName('Cart 31 pezzi')
    })
  })

  test('keeps a press on the cart that is under way while the profile arrives', {
    tag: ['@journey', '@widths'],
  }, async ({ page, enter }) => {
    const cart = banner(page).getByRole('link', { name: 'Cart' })
    const farmer = await aFarmer()
    const { id } = await aProduct()
    await farmer.api.carts.addItem({ body: { productId: id, quantity: 2 } })
    await enter(farmer)
    const arrive = await holdBack(page, '**/api/users/me/profile')
    await page.goto(paths.guides)
    await cart.hover()
    await page.mouse.down()
    arrive()
    await expect(cart).toHaveAccessibleName('Cart 2 pezzi')
    await page.mouse.up()
    await expect(page).toHaveURL(paths.cart)
  })

  test('calls whoever has no name User', { tag: '@desktop' }, async ({ page, enter }) => {
    await enter(await aFarmer())
    await page.route('**/api/users/me/profile', async route => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), name: '' } })
    })
    await page.goto('/')
    await expect(banner(page).getByRole('button', { name: 'User', exact: true })).toBeVisible()
  })
})

test.describe('the menu on a phone', () => {
  test('holds every link, and closes by its cross, by Esc and by going somewhere', async ({ page, enter, step }) => {
    const menu = page.getByRole('dialog')
    await enter(await aFarmer())
    await step('opened and closed', async () => {
      await page.goto('/')
      await hamburger(page).click()
      for (const name of ['Tutti i prodotti', 'Marche', 'Accessori', 'Nuovi Arrivi', 'Guide', 'Supporto'])
        await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
      for (const name of ['Account', 'Cart', 'Ordini', 'Le mie marche', 'Rifai marche perse', 'Vedi Profilo'])
        await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
      await expect(menu.getByRole('link', { name: layoutMessages.generator })).toBeVisible()
      await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible()
      await page.getByRole('button', { name: layoutMessages.closeMenu }).click()
      await expect(menu).toBeHidden()
      await hamburger(page).click()
      // It opens a frame after the press.
      await expect(menu).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(hamburger(page)).toBeFocused()
    })
    await step('to the guides', async () => {
      await hamburger(page).click()
      await menu.getByRole('link', { name: 'Guide' }).click()
      await expect(page).toHaveURL(paths.guides)
      await expect(menu).toBeHidden()
    })
  })
})

test.describe('what does not arrive', () => {
  test.use({
    provoked: [
      /ERR_FAILED|status of 429|503|Failed to fetch dynamically imported module|guides\/guides-page|back-office/,
    ],
  })

  test('a page: header and footer stay, and a reload brings it', async ({ page, step }) => {
    const scripts = '**/assets/guides-page*.js'
    await page.goto(paths.publicSupport)
    await step('fails', async () => {
      await page.route(scripts, route => route.abort())
      await page.getByRole('contentinfo').getByRole('link', { name: layoutMessages.guides }).click()
      await expect(page.getByRole('heading', { level: 1, name: siteTexts.notLoadedHeading })).toBeVisible()
      await expect(page).toHaveURL(paths.guides)
      await expect(banner(page)).toBeVisible()
    })
    await step('elsewhere all is well', async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: layoutMessages.support }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Supporto' })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: siteTexts.notLoadedHeading })).toBeVisible()
    })
    await step('reloaded', async () => {
      await page.unroute(scripts)
      await page.getByRole('button', { name: siteTexts.reload }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Guide' })).toBeVisible()
    })
  })

  test('the back office: the shop stays, and a reload brings it', { tag: '@desktop' }, async ({
    page,
    enter,
    step,
  }) => {
    const scripts = '**/assets/admin-routes*.js'
    const adminLink = page
      .getByRole('main')
      .getByRole('link', { name: accountTexts.tiles.adminDashboard.title, exact: true })
    await enter(await theAdmin())
    await page.goto(paths.account)
    await step('fails', async () => {
      await page.route(scripts, route => route.abort())
      await adminLink.click()
      await expect(page.getByRole('heading', { level: 1, name: siteTexts.notLoadedHeading })).toBeVisible()
      await expect(page).toHaveURL(adminPaths.dashboard)
      await expect(page).toHaveTitle(new RegExp(siteTexts.notLoadedHeading))
      await expect(banner(page)).toBeVisible()
    })
    await step('elsewhere all is well', async () => {
      await page.goBack()
      await expect(adminLink).toBeVisible()
      await page.goForward()
      await expect(page.getByRole('heading', { level: 1, name: siteTexts.notLoadedHeading })).toBeVisible()
    })
    await step('reloaded', async () => {
      await page.unroute(scripts)
      await page.getByRole('button', { name: siteTexts.reload }).click()
      await expect(page.getByRole('heading', { level: 1, name: dashboardTexts.title })).toBeVisible()
    })
  })

  const silences: [why: string, answer: (route: Route) => Promise<void>][] = [
    ['no network', route => route.abort()],
    ['the database is away', route => route.fulfill({ status: 503 })],
    ['too many requests', route => route.fulfill({ status: 429 })],
  ]
  for (const [why, answer] of silences)
    test(`who is signed in (${why}): the account says so, and trying again opens it`, async ({ page, enter, step }) => {
      const profile = '**/api/users/me/profile'
      await enter(await aFarmer())
      await step('out of reach', async () => {
        await page.route(profile, answer)
        await page.goto(paths.account)
        await expectAfterRetries(page, page.getByText(siteTexts.outOfReach))
        expect(await page.evaluate(() => localStorage.getItem('access_token'))).not.toBeNull()
      })
      await step('tried again', async () => {
        await page.unroute(profile)
        await page.getByRole('button', { name: siteTexts.retry }).click()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      })
    })
})
