import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.mjs'
import { record } from './figures.ts'
import { aShopProcess, signInMany } from './shop-process.ts'
import { amountAsked, isSmoke } from './smoke.ts'

/**
 * Measures how long a phone with a quarter of the processor takes from a press to the next paint, as the browser counts
 * it (Event Timing: from the touch to the frame after its handlers). Prints medians; exits with 1 above the limit.
 * usage: node bench/interactions.ts [times]
 */

const maxMs = 100
const times = amountAsked(0, 5, 1)

type Press = { name: string; path: string; open?: (page: Page) => Promise<void>; target: (page: Page) => Locator }
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const presses: Press[] = [
  { name: 'open the menu', path: '/', target: page => button(page, 'Apri il menu') },
  {
    name: 'a filter',
    path: '/products?category=marche',
    open: page => button(page, 'Filtri').tap(),
    target: page => page.getByRole('dialog').getByRole('checkbox').first(),
  },
  {
    name: 'the next page',
    path: '/products',
    target: page => page.getByRole('link', { name: 'Pagina successiva' }),
  },
  {
    name: 'a colour',
    path: '/products/1',
    target: page => page.locator('fieldset label:has(input[type=radio])').nth(1),
  },
  { name: 'add to cart', path: '/products/1', target: page => button(page, 'Add to Cart') },
]

async function measure(
  browser: Browser,
  origin: string,
  token: string,
  { path, open, target }: Press,
): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  await context.addInitScript(value => localStorage.setItem('access_token', value), token)
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  await page.waitForFunction(() => document.getElementById('root')?.dataset.hydrated !== undefined)
  await open?.(page)
  // Who has scrolled looks before pressing.
  await target(page).scrollIntoViewIfNeeded()
  await page.waitForTimeout(amountAsked(1, 1000, 100))
  await page.evaluate(() => {
    const seen = { longest: 0 }
    Object.assign(globalThis, { seen })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        if ((entry as PerformanceEventTiming).interactionId) seen.longest = Math.max(seen.longest, entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await tap(page, target(page))
  await page.waitForTimeout(amountAsked(1, 1000, 300))
  const { longest } = await page.evaluate(() => (globalThis as unknown as { seen: { longest: number } }).seen)
  await context.close()
  return longest
}

/** A touch alone: `Locator.tap` looks within the measured time for what covers its target. */
async function tap(page: Page, target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('there is nothing to press')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const shop = await aShopProcess()
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const origin = await shop.start()
  const db = await shop.connect()
  const [token = ''] = await signInMany(db, 1)
  await db.end()
  console.log(`median of ${times}        ms to the next paint, at most ${maxMs}`)
  for (const press of isSmoke ? presses.slice(0, 1) : presses) {
    const all: number[] = []
    for (let count = 0; count < times; count++) all.push(await measure(browser, origin, token, press))
    record({ name: `to the next paint: ${press.name}`, value: median(all), unit: 'ms', atMost: maxMs })
    console.log(`${press.name.padEnd(20)}${String(median(all)).padStart(6)}   (${all.join(' ')})`)
  }
} finally {
  await browser.close()
  await shop.remove()
}
