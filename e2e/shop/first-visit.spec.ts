import type { Page } from '@playwright/test'
import { signupTexts } from '#web/features/auth/auth-texts.ts'
import { guides, guideTexts } from '#web/features/guides/guide-texts.ts'
import { placementTexts } from '#web/features/guides/placement-texts.ts'
import { layoutMessages } from '#web/layout/layout-messages.ts'
import { paths } from '#web/paths.ts'
import { test as base, expect, expectNoLayoutShift } from '../support/journey.ts'
import { delayOnLine } from '../support/slow-line.ts'

// A first visit has loaded nothing before: its browser window is a new one.
const test = base.extend({
  context: async ({ browser }, use) => {
    const context = await browser.newContext()
    await use(context)
    await context.close()
  },
})

const typefaces = (page: Page) => page.locator('#typefaces')
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const storedTypefaces = (page: Page) => page.evaluate(() => localStorage.getItem('typefaces'))

/** Answers to these requests come later, in milliseconds: a slow line. */
const late = (page: Page, address: RegExp | string, milliseconds: () => number) =>
  page.route(address, async route => {
    await delayOnLine(milliseconds())
    await route.continue()
  })

test('a first visit on a slow line paints once, asks for typefaces last, and moves nothing', {
  tag: '@journey',
}, async ({ page, step }) => {
  await late(page, '/', () => 500)
  await late(page, '**/pictures/hero-portrait/**', () => 300)
  const early: string[] = []
  const { promise: isPageDue, resolve: bringPage } = Promise.withResolvers<void>()
  let isPageThere = false
  await page.route(/\/storefront-[^/]+\.js$/, async route => {
    await isPageDue
    isPageThere = true
    await route.continue()
  })
  page.on('request', request => {
    if (request.url().endsWith('.woff2') && !isPageThere) early.push(request.url())
  })

  await step('the page is shown before its scripts are there', async () => {
    await page.goto(paths.home, { waitUntil: 'commit' })
    await expect(typefaces(page)).toHaveAttribute('media', 'not all')
    await expect(title(page)).toBeVisible()
    expect(await storedTypefaces(page)).toBeNull()
    bringPage()
    await page.locator('#root[data-hydrated]').waitFor()
  })
  await step('typefaces come after the files of the page', async () => {
    await expect.poll(() => storedTypefaces(page)).toBe('kept')
    expect(isPageThere).toBe(true)
    expect(early).toEqual([])
    await expectNoLayoutShift(page)
  })
  await step('the next page has the typefaces', async () => {
    await page.goto(paths.products())
    await expect(typefaces(page)).not.toHaveAttribute('media')
    await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(2)
  })
})

test('texts stay where they are when typefaces and the whole style sheet come late', {
  tag: ['@journey', '@desktop'],
}, async ({ page, step }) => {
  const [, applying] = guides
  await late(page, /\/fonts\/.*italian/, () => 400)
  await late(page, /\/assets\/.*\.css/, () => 1200)
  await step('the guides', async () => {
    await page.goto(paths.guides)
    await page.evaluate(() => document.fonts.ready)
  })
  await step('the next page', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: layoutMessages.allProducts }).click()
    await expect(page).toHaveURL(paths.products())
    await expect(title(page)).not.toHaveText(guideTexts.title)
  })
  await step('the page after it', async () => {
    await page.getByRole('banner').getByRole('link', { name: layoutMessages.signup }).click()
    await expect(title(page)).toHaveText(signupTexts.steps[0].title)
    await expect(page).toHaveURL(paths.signup)
    await expectNoLayoutShift(page, 0.001)
  })
  await page.unrouteAll({ behavior: 'wait' })
  await step('an address that names a place leads there, from another page and back', async () => {
    await page.goto(paths.tagPlacement)
    await page.getByRole('link', { name: placementTexts.toGuide }).click()
    await expect(page).toHaveURL(`${paths.guides}#applicare`)
    await expect(page.getByRole('heading', { level: 2, name: applying?.title })).toBeInViewport()
    await expect(page.locator('#applicare')).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL(paths.tagPlacement)
    await page.goForward()
    await expect(page.locator('#applicare')).toBeInViewport()
  })
  await step('it opens the answer that it names, and a page without a place begins at its top', async () => {
    await page.goto('about:blank')
    await page.goto(`${paths.publicSupport}#annullare`)
    await expect(page.locator('#annullare')).toBeInViewport()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Marche' }).click()
    await expect(page.getByRole('heading', { level: 1, name: placementTexts.heroTitle })).toBeInViewport()
    await page.goto(paths.withdrawal)
    await page.getByRole('link', { name: 'annullare' }).click()
    await expect(page).toHaveURL(`${paths.publicSupport}#annullare`)
    await expect(page.locator('#annullare')).toBeInViewport()
  })
})
