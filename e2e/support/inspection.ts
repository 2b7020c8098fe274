import type { Locator, Page } from '@playwright/test'
import { contrastsTooLow, cutWordsOf, expectDrawn, narrowest, violationsOf } from './expect-accessible.ts'
import { test as base, expect, goWithinDocument, tooWide } from './journey.ts'

/**
 * The inspection visits each page, dialog and state once and measures everything there. A walk goes on after a fault and
 * ends with all of them, each with its stop and its measure.
 */

type Stop = {
  /** What axe judges, where the rest is covered. */
  part?: string
  /** What is used in the stable is read in sunlight, too. */
  inSunlight?: boolean
  /** The part in which no box is smaller than its content, with large text in a wide window. */
  folds?: string
  /** The rows of a list: begin on the first screen at each width, and hold what is in them. */
  rows?: Locator
  /** The limit for the height of a row at a desk. */
  maxRowHeight?: number
}
type Inspect = (what: string, stop?: Stop) => Promise<void>

type Fixtures = {
  /** Measures the page as it is. */
  inspect: Inspect
  /** Goes to a page, waits until it is drawn, and measures it. */
  visit: (path: string, stop?: Stop) => Promise<void>
}

/** A phone on which a bar below covers the end of the screen, and a desk. */
const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }
const tablet = { width: 768, height: 1024 }
const firstRowWithin = [
  { ...phone, top: 600 },
  { ...desk, top: 320 },
]

export const test = base.extend<Fixtures & { isNarrowToo: boolean }>({
  /** Whether narrow screens and large text are measured. By default they are on the phone. */
  isNarrowToo: [false, { option: true }],

  inspect: async ({ page, isNarrowToo, isMobile }, use) => {
    const faults: string[] = []
    await use((what, stop = {}) =>
      base.step(what, async () => {
        const note = (measure: string, found: string[]) => {
          for (const fault of found) faults.push(`${what}, ${measure}: ${fault}`)
        }
        const size = page.viewportSize() ?? phone
        await measureAtRest(page, stop, note)
        if (stop.folds)
          note('large text in a wide window', await inLargeText(page, () => spillsIn(page, stop.folds ?? '')))
        if (stop.rows) await measureRows(page, stop.rows, stop.maxRowHeight, note)
        if (isMobile || isNarrowToo) {
          if (page.viewportSize()?.width !== phone.width) await page.setViewportSize(phone)
          note(
            'large text',
            await inLargeText(page, async () => [...(await tooWide(page)), ...(await cutWordsOf(page))]),
          )
          await page.setViewportSize(narrowest)
          note('320 px', await tooWide(page))
        }
        await page.setViewportSize(size)
      }),
    )
    expect(faults, 'faults of the inspection').toEqual([])
  },

  visit: async ({ page, inspect }, use) => {
    await use(async (path, stop) => {
      await goWithinDocument(page, path)
      await expectDrawn(page)
      await inspect(path, stop)
    })
  },
})

type Note = (measure: string, found: string[]) => void

async function measureAtRest(page: Page, { part, inSunlight }: Stop, note: Note) {
  note('axe', await violationsOf(page, part))
  if (inSunlight) note('contrast in sunlight', await contrastsTooLow(page, 'main'))
  note('width', await tooWide(page))
}

async function measureRows(page: Page, rows: Locator, maxRowHeight: number | undefined, note: Note) {
  for (const { top, ...size } of firstRowWithin) {
    await page.setViewportSize(size)
    const y = (await rows.first().boundingBox())?.y ?? Number.POSITIVE_INFINITY
    note(`first row at ${size.width} px`, y < top ? [] : [`begins at ${y} of ${top}`])
  }
  await page.setViewportSize(tablet)
  const spill = Math.max(...(await rows.evaluateAll(spillOfRows)))
  note('rows on a tablet', spill <= 1 ? [] : [`a cell reaches ${spill} px below its row`])
  if (maxRowHeight === undefined) return
  await page.setViewportSize({ width: 1280, height: 900 })
  const highest = Math.max(...(await rows.evaluateAll(found => found.map(row => row.getBoundingClientRect().height))))
  note('height of rows', highest <= maxRowHeight ? [] : [`${highest} of ${maxRowHeight} px`])
}

/** Runs in the page. */
const spillOfRows = (rows: Element[]) =>
  rows.map(row => {
    const { bottom } = row.getBoundingClientRect()
    const cells = [...row.children].filter(cell => cell.checkVisibility())
    return Math.max(...cells.map(cell => cell.getBoundingClientRect().bottom - bottom))
  })

async function inLargeText(page: Page, measure: () => Promise<string[]>) {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const found = await measure()
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  return found
}

/** Returns the elements whose content overflows, and therefore overlaps what is beside it. */
async function spillsIn(page: Page, part: string) {
  const spilling = await page.locator(`${part} :not(.vh, .vh *)`).evaluateAll(elements =>
    elements
      .filter(element => {
        const { overflowX, display } = getComputedStyle(element)
        const isRoom = overflowX === 'visible' && display !== 'inline' && element.checkVisibility()
        return isRoom && element.scrollWidth > element.clientWidth + 2
      })
      .map(element => `${element.className}: ${element.scrollWidth - element.clientWidth} px too many`),
  )
  return [...(await tooWide(page)), ...spilling]
}
