import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect, expectNoSidewaysScroll } from './journey.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const narrowest = { width: 320, height: 640 }

/** Expects no violations of WCAG 2.2 AA by axe. */
export async function expectAccessible(page: Page, what: string, part = 'html') {
  // A color that is still fading in would be judged.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(animation => animation.finished.catch(() => undefined)),
    ),
  )
  // As long as the document stays, so does axe.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const found = await page.evaluate(
    async ({ part, standards }) => {
      const { run } = (globalThis as unknown as { axe: typeof axe }).axe
      const violationsIn = async (what: string) =>
        (await run(what, { runOnly: standards, resultTypes: ['violations'] })).violations
      // What is just behind a bar that stays in place would count as too small; the bars are judged by themselves.
      const bars = [...document.querySelectorAll<HTMLElement>('[data-bar]')].filter(bar => bar.checkVisibility())
      const judged = document.querySelector('dialog[open]') ? [] : bars
      for (const bar of judged) bar.style.visibility = 'hidden'
      const violations = await violationsIn(part)
      for (const bar of judged) bar.style.removeProperty('visibility')
      if (judged.length > 0) violations.push(...(await violationsIn('[data-bar]')))
      return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(node => node.target).join(', ')})`)
    },
    { part, standards },
  )
  expect.soft(found, what).toEqual([])
}

/** Expects contrasts that can be read in sunlight: 7:1, as WCAG 2.2 AAA asks, and 4.5:1 for large text. */
export async function expectHighContrast(page: Page, part: string) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const found = await page.evaluate(async part => {
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe
    const { violations } = await run(part, { runOnly: { type: 'rule', values: ['color-contrast-enhanced'] } })
    return violations.flatMap(({ nodes }) =>
      nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
    )
  }, part)
  expect.soft(found, 'contrasts in sunlight').toEqual([])
}

export async function expectToFitNarrowScreens(page: Page) {
  const size = page.viewportSize() ?? narrowest
  await page.setViewportSize(narrowest)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(size)
}

/** Expects that with text twice as large, as a reader may set it, everything stays visible and no word is cut off. */
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
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

/** Waits for the page itself instead of its skeleton. */
export const expectDrawn = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}
