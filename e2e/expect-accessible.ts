import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll } from './shopper.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const narrowest = { width: 320, height: 640 }

/** By the machine's measure of WCAG 2.2 AA. */
export async function expectAccessible(page: Page, what: string, part = 'html') {
  const { violations } = await new AxeBuilder({ page }).include(part).withTags(standards).analyze()
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(node => node.target).join(', ')})`)
  expect.soft(found, what).toEqual([])
}

export async function expectToFitNarrowScreens(page: Page) {
  const size = page.viewportSize() ?? narrowest
  await page.setViewportSize(narrowest)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(size)
}

/** Twice as large, as a reader may set it: everything stays in sight, and no word is cut off. */
export async function expectToBearLargeText(page: Page) {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expectNoSidewaysScroll(page)
  const cut = await page.locator('body *').evaluateAll(elements =>
    elements
      .filter(element => {
        const { overflowX, textOverflow, position } = getComputedStyle(element)
        const isMeant = overflowX === 'visible' || textOverflow === 'ellipsis' || position === 'absolute'
        const hasWords = [...element.childNodes].some(node => node instanceof Text && node.data.trim())
        return hasWords && !isMeant && element.checkVisibility() && element.scrollWidth > element.clientWidth + 1
      })
      .map(element => `${element.className}: ${element.textContent?.slice(0, 40)}`),
  )
  expect.soft(cut, 'words cut off').toEqual([])
}

/** The page itself, not the skeleton in its place. */
export const expectDrawn = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}
