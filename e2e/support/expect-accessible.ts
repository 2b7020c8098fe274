import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect, expectNoSidewaysScroll } from './journey.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
export const narrowest = { width: 320, height: 640 }

/** Expects no violations of WCAG 2.2 AA by axe. */
export async function expectAccessible(page: Page, what: string, part = 'html') {
  expect.soft(await violationsOf(page, part), what).toEqual([])
}

export const violationsOf = (page: Page, part = 'html') =>
  judgedAtRest(page, () => page.evaluate(violations, { part, standards }))

/** Expects contrasts that can be read in sunlight: 7:1, as WCAG 2.2 AAA asks, and 4.5:1 for large text. */
export async function expectHighContrast(page: Page, part: string) {
  expect.soft(await contrastsTooLow(page, part), 'contrasts in sunlight').toEqual([])
}

export const contrastsTooLow = (page: Page, part: string) =>
  judgedAtRest(page, () => page.evaluate(tooLittleContrast, part))

/** Runs in the page. What frames several pages is judged once for each width, unless it has changed. */
async function violations({ part, standards }: { part: string; standards: string[] }) {
  const { axe: judge, judgedFrames } = globalThis as unknown as { axe: typeof axe; judgedFrames: Set<string> }
  const violationsIn = async (what: string | { include: string; exclude: string }) =>
    (await judge.run(what, { runOnly: standards, resultTypes: ['violations'] })).violations
  const nameOf = (frame: Element) =>
    `${innerWidth} ${matchMedia('(prefers-color-scheme: dark)').matches} ${frame.outerHTML}`
  const isNew = (frame: Element) => !judgedFrames.has(nameOf(frame))
  // What is just behind a bar that stays in place would count as too small; the bars are judged by themselves.
  const bars = [...document.querySelectorAll<HTMLElement>('[data-bar]')].filter(bar => bar.checkVisibility())
  const judged = document.querySelector('dialog[open]') ? [] : bars
  const newBars = judged.filter(isNew)
  const frames =
    part === 'html' ? [...document.querySelectorAll('body :is(header, footer, nav):not(main *, dialog *)')] : []
  const newFrames = frames.filter(isNew)
  for (const bar of judged) bar.style.visibility = 'hidden'
  for (const frame of frames) if (!newFrames.includes(frame)) frame.setAttribute('data-judged', '')
  const found = await violationsIn(
    frames.length > newFrames.length ? { include: part, exclude: '[data-judged]' } : part,
  )
  for (const frame of frames) frame.removeAttribute('data-judged')
  for (const bar of judged) bar.style.removeProperty('visibility')
  if (newBars.length > 0) found.push(...(await violationsIn('[data-bar]')))
  for (const frame of [...newBars, ...newFrames]) judgedFrames.add(nameOf(frame))
  return found.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(node => node.target).join(', ')})`)
}

/** Runs in the page. */
async function tooLittleContrast(part: string) {
  const { run } = (globalThis as unknown as { axe: typeof axe }).axe
  const { violations } = await run(part, { runOnly: { type: 'rule', values: ['color-contrast-enhanced'] } })
  return violations.flatMap(({ nodes }) =>
    nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  )
}

/** What axe finds. A color that is still fading in would be judged, so that what moved meanwhile is judged again. */
async function judgedAtRest(page: Page, judge: () => Promise<string[]>) {
  // As long as the document stays, so do axe and the count of what began to move.
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(axe.source)
    await page.evaluate(() => {
      const moved = Object.assign(globalThis, { beganToMove: 0, judgedFrames: new Set() })
      for (const start of ['transitionrun', 'animationstart'])
        document.addEventListener(start, () => moved.beganToMove++, { capture: true })
    })
  }
  let found: string[] = []
  for (let round = 0; round < 5; round++) {
    const begun = await page.evaluate(async () => {
      await Promise.all(
        document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
          .map(animation => animation.finished.catch(() => undefined)),
      )
      return (globalThis as unknown as { beganToMove: number }).beganToMove
    })
    found = await judge()
    // What begins to move is told with the next frame.
    const now = await page.evaluate(async () => {
      await new Promise(requestAnimationFrame)
      return (globalThis as unknown as { beganToMove: number }).beganToMove
    })
    if (found.length === 0 || now === begun) break
  }
  return found
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
  expect.soft(await cutWordsOf(page), 'words cut off').toEqual([])
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

/** Returns the texts that are cut off. */
export const cutWordsOf = (page: Page) =>
  page.locator('body *').evaluateAll(elements =>
    elements
      .filter(element => {
        const { overflowX, textOverflow, position } = getComputedStyle(element)
        const isMeant = overflowX === 'visible' || textOverflow === 'ellipsis' || position === 'absolute'
        const hasWords = [...element.childNodes].some(node => node instanceof Text && node.data.trim())
        return hasWords && !isMeant && element.checkVisibility() && element.scrollWidth > element.clientWidth + 1
      })
      .map(element => `${element.className}: ${element.textContent?.slice(0, 40)}`),
  )

/** Waits for the page itself instead of its skeleton. */
export const expectDrawn = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}
