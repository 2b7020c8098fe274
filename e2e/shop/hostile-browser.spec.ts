import type { Page } from '@playwright/test'
import { siteTexts } from '#web/features/site/site-texts.ts'
import { paths } from '#web/paths.ts'
import { adminRoutes, publicRoutes } from '#web/routes.ts'
import { productNamed, theAdmin } from '../support/accounts.ts'
import { test as base, expect, holdBack } from '../support/journey.ts'
import { addressOf, aFarmerOfLongNames } from '../support/visitors.ts'

// What it changes in the browser must not reach the other tests of its worker.
const test = base.extend({
  context: async ({ browser }, use) => {
    const context = await browser.newContext()
    await use(context)
    await context.close()
  },
})
test.use({ provoked: [/status of 404/] })

/**
 * Does to a page what translators, password managers and browsers with a full storage do: wraps each text, puts a node
 * after each field, once before hydration and from then on whenever the page changes; sends key events without a key; refuses to keep anything.
 */
function beHostile() {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  const isForeign = (node: Node) => Boolean(node.parentElement?.closest('font, script, style, textarea, option, title'))
  const change = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) if (walker.currentNode.nodeValue?.trim()) texts.push(walker.currentNode)
    for (const text of texts.filter(node => !isForeign(node))) {
      const font = document.createElement('font')
      font.textContent = text.nodeValue
      ;(text as ChildNode).replaceWith(font)
    }
    for (const field of document.querySelectorAll('input'))
      if (field.nextElementSibling?.localName !== 'password-icon') field.after(document.createElement('password-icon'))
    for (const type of ['keydown', 'keyup']) document.body.dispatchEvent(new Event(type, { bubbles: true }))
  }
  change()
  const watch = { childList: true, subtree: true, attributeFilter: ['data-hydrated'] }
  new MutationObserver(() => {
    if (document.querySelector('#root[data-hydrated]')) change()
  }).observe(document.body, watch)
}

/** Opens a page whose scripts come after the browser has changed it; what was typed before them stays. */
async function open(page: Page, path: string) {
  const bringScripts = await holdBack(page, '**/*.js')
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  await page.evaluate(beHostile)
  const field = page.locator('main').locator('input[type=text], input[type=email], input:not([type])').first()
  const isTyped = (await field.isVisible()) && (await field.isEditable())
  if (isTyped) await field.fill('12')
  bringScripts()
  await page.locator('#root[data-hydrated]').waitFor()
  if (isTyped) await expect(field, path).toHaveValue('12')
  await expect(page.locator('h1').first(), path).toBeVisible()
  await expect(page.getByText(siteTexts.brokenHeading), path).toHaveCount(0)
  await page.unrouteAll({ behavior: 'wait' })
}

test('the main pages survive a translator, a password manager and a full storage, and keep what was typed', {
  tag: '@journey',
}, async ({ page, step }) => {
  const { id } = await productNamed('Bandiera Aziendale neutra')
  for (const path of [paths.home, paths.products(), paths.product(id), paths.generator, paths.login()])
    await step(path, () => open(page, path))
})

test('every page survives a translator, a password manager and a full storage, and keeps what was typed', async ({
  page,
  enter,
  step,
}) => {
  const rows = await aFarmerOfLongNames()
  const walk = async (routes: readonly { path: string }[]) => {
    for (const { path } of routes) await step(path, () => open(page, addressOf(path, rows)))
  }
  await walk(publicRoutes.filter(({ isPublic }) => isPublic))
  await enter(rows.farmer)
  await walk(publicRoutes.filter(({ isPublic }) => !isPublic))
  await enter(await theAdmin())
  await walk(adminRoutes)
})
