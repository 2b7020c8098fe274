import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { Person } from './people.ts'

export { expect } from '@playwright/test'

/**
 * Guarantees that a journey fails on whatever a shopper would stumble over besides what it asserts: an error in the
 * console or of the page, a broken request, a page that scrolls sideways, a layout that shifts without being asked.
 */

/** Times are those of the machine's clock, in milliseconds. */
/** `visit`: when its document was begun. */
type Shift = { path: string; visit: number; value: number; nodes: string; at: number }
type Answer = { from: number; until: number }

type Options = {
  /** What the journey itself provokes, such as a refused login's 401 in the console. */
  provoked: RegExp[]
  /** Of each page in one step, input's own consequences left out. 0.1 is what is commonly called good. */
  mostShift: number
}

type Fixtures = {
  watch: Watch
  /** A part of the journey that ends on a page at rest. */
  step: (name: string, body: () => Promise<void>, rule?: { mostShift: number }) => Promise<void>
  enter: (person: Person) => Promise<void>
}

/** The rule of a step that asks for other rows: what stays moves to its new place when the answer is there. */
export const rowsMove = { mostShift: 1 }

export type Watch = { faults: string[]; shifts: Shift[]; answers: Answer[] }

export const test = base.extend<Options & Fixtures>({
  provoked: [[], { option: true }],
  mostShift: [0.02, { option: true }],

  watch: [
    async ({ context, page, provoked, mostShift, javaScriptEnabled }, use) => {
      const watch = await watchOver(context)
      await use(watch)
      if (javaScriptEnabled !== false && !page.isClosed()) await expectCalm(page, watch, mostShift)
      expect(
        watch.faults.filter(fault => !provoked.some(known => known.test(fault))),
        'what broke on the way',
      ).toEqual([])
    },
    { auto: true },
  ],

  step: async ({ page, watch, mostShift }, use) => {
    await use((name, body, rule = { mostShift }) =>
      base.step(name, async () => {
        await body()
        await expectCalm(page, watch, rule.mostShift)
      }),
    )
  },

  enter: async ({ context, page }, use) => {
    await use(async ({ token }) => {
      // A page that is open would say goodbye to whoever was in before.
      await page.goto('about:blank')
      const localStorage = [{ name: 'access_token', value: token }]
      await context.setStorageState({ cookies: [], origins: [{ origin: process.env.SHOP_URL ?? '', localStorage }] })
    })
  },
})

/** Hears everything that goes wrong in any tab of a browser. */
async function watchOver(context: BrowserContext): Promise<Watch> {
  const watch: Watch = { faults: [], shifts: [], answers: [] }
  context.on('console', message => {
    if (message.type() === 'error') watch.faults.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', webError => watch.faults.push(`page: ${webError.error().stack}`))
  context.on('response', response => {
    if (response.status() >= 500) watch.faults.push(`${response.status()} ${response.url()}`)
    // What a press asks of the server is answered when the server has answered.
    const request = response.request()
    if (request.method() !== 'GET') watch.answers.push({ from: request.timing().startTime, until: Date.now() })
  })
  context.on('requestfailed', request => {
    const { errorText } = request.failure() ?? {}
    // Leaving a page gives up what it was still loading.
    if (errorText !== 'net::ERR_ABORTED') watch.faults.push(`${errorText} ${request.url()}`)
  })
  await context.exposeBinding('layoutShifted', (_, shift: Shift) => {
    watch.shifts.push(shift)
  })
  await context.exposeBinding('inputAnswered', (_, answer: Answer) => {
    watch.answers.push(answer)
  })
  await context.addInitScript(() => {
    const { layoutShifted, inputAnswered } = globalThis as unknown as {
      layoutShifted(shift: Shift): void
      inputAnswered(answer: Answer): void
    }
    const { timeOrigin } = performance
    new PerformanceObserver(list => {
      for (const { startTime, duration } of list.getEntries())
        inputAnswered({ from: timeOrigin + startTime, until: timeOrigin + startTime + duration })
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
    const nameOf = ({ node }: { node: Node | null }) =>
      node instanceof Element ? `${node.localName}.${node.className} ${node.textContent?.slice(0, 40)}` : '?'
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: { node: Node | null }[]
        }
        const at = timeOrigin + entry.startTime
        if (!hadRecentInput)
          layoutShifted({
            path: location.pathname,
            visit: timeOrigin,
            value,
            nodes: sources.map(nameOf).join(' | '),
            at,
          })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return watch
}

/** Nothing has shifted since the last time this was asked, and nothing sticks out at the side. */
async function expectCalm(page: Page, { shifts, answers }: Watch, mostShift: number) {
  await expectNoSidewaysScroll(page)
  // Two frames: what was drawn has been reported.
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  // The browser takes what moves within half a second of an input for its consequence; a busy machine answers later, and
  // so does whoever has to ask the server first.
  const isAsked = ({ at }: Shift) => answers.some(({ from, until }) => from <= at && at <= until + 500)
  const unasked = shifts.splice(0).filter(shift => !isAsked(shift))
  // Coming back is another visit, which begins anew.
  const byVisit = Map.groupBy(unasked, ({ path, visit }) => `${path} ${visit}`)
  const restless = [...byVisit].filter(([, list]) => list.reduce((sum, { value }) => sum + value, 0) >= mostShift)
  expect(restless, 'pages whose layout shifts').toEqual([])
}

export async function expectNoSidewaysScroll(page: Page) {
  const needed = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(needed, 'width of the page').toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}
