import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import type { Person } from './accounts.ts'

export { expect } from '@playwright/test'

/**
 * Makes a journey fail on problems that it does not assert: an error in the console or of the page, a failed request, a
 * page that scrolls sideways, or a layout that shifts without user input.
 */

/** Times are in milliseconds by the machine's clock. */
/** `visit` is the time when the document was begun. */
type Shift = { path: string; visit: number; value: number; nodes: string; at: number }
type Answer = { from: number; until: number }

type Options = {
  /** Errors that the journey provokes itself, such as the 401 of a rejected sign-in in the console. */
  provoked: RegExp[]
  /** Maximum layout shift of each page in one step, without shifts caused by input. 0.1 is commonly considered good. */
  maxShift: number
}

type Fixtures = {
  watch: Watch
  /** A part of the journey that ends on a stable page. */
  step: (name: string, body: () => Promise<void>, rule?: { maxShift: number }) => Promise<void>
  enter: (person: Person) => Promise<void>
}

/** Rule for a step that requests other rows: the remaining content moves when the response arrives. */
export const rowsMayMove = { maxShift: 1 }

export type Watch = {
  faults: string[]
  shifts: Shift[]
  /** Inputs, and calls that change something, each until it was answered. */
  answers: Answer[]
  /** Calls that only read. */
  reads: Answer[]
}

export const test = base.extend<Options & Fixtures>({
  provoked: [[], { option: true }],
  maxShift: [0.02, { option: true }],

  watch: [
    async ({ context, page, provoked, maxShift, javaScriptEnabled }, use) => {
      const watch = await watchOver(context)
      if (javaScriptEnabled !== false) {
        awaitHydration(page)
        context.on('page', awaitHydration)
      }
      await use(watch)
      if (javaScriptEnabled !== false && !page.isClosed()) await expectCalm(page, watch, maxShift)
      expect(
        watch.faults.filter(fault => !provoked.some(known => known.test(fault))),
        'what broke on the way',
      ).toEqual([])
    },
    { auto: true },
  ],

  step: async ({ page, watch, maxShift }, use) => {
    await use((name, body, rule = { maxShift }) =>
      base.step(name, async () => {
        await body()
        await expectCalm(page, watch, rule.maxShift)
      }),
    )
  },

  enter: async ({ context, page }, use) => {
    await use(async ({ token }) => {
      // An open page would act on the sign-out of the previous user.
      await page.goto('about:blank')
      const localStorage = [{ name: 'access_token', value: token }]
      await context.setStorageState({ cookies: [], origins: [{ origin: process.env.SHOP_URL ?? '', localStorage }] })
    })
  },
})

/**
 * A visit that waits for the page to load also waits until it responds, so that the answer to a press is not late. After
 * `waitUntil: 'commit'` the journey goes on at once.
 */
function awaitHydration(page: Page) {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (options?.waitUntil === 'commit') return response
    // Asked at intervals, because asking in every frame would make the browser draw each of them.
    await page.waitForFunction(
      () => {
        const root = document.getElementById('root')
        return root === null || root.dataset.hydrated !== undefined
      },
      undefined,
      { polling: 30 },
    )
    return response
  }
}

/**
 * Goes to another page of the open document, as the browser's Back button does, and waits until it is there. A visit
 * would load and hydrate everything again.
 */
export async function goWithinDocument(page: Page, path: string, state: unknown = null) {
  await page.evaluate(
    ([path, state]) => {
      for (const title of document.querySelectorAll('h1')) title.dataset.left = ''
      scrollTo(0, 0) // a page begins at its top, as after a link
      history.pushState({ key: 'test', state }, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    [path, state] as const,
  )
  await expect(page.locator('h1[data-left]')).toHaveCount(0)
}

/**
 * Expects what a page shows once it has retried in vain: three times, after 1, 2 and 4 seconds. Its clock runs ahead
 * until then.
 */
export async function expectAfterRetries(page: Page, failure: Locator) {
  await page.clock.install()
  await expect(async () => {
    await page.clock.fastForward(4000)
    await expect(failure).toBeVisible({ timeout: 200 })
  }).toPass()
  await page.clock.resume()
}

/** Records everything that goes wrong in any tab of a browser. */
async function watchOver(context: BrowserContext): Promise<Watch> {
  const watch: Watch = { faults: [], shifts: [], answers: [], reads: [] }
  context.on('console', message => {
    if (message.type() === 'error') watch.faults.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', webError => watch.faults.push(`page: ${webError.error().stack}`))
  context.on('response', response => {
    if (response.status() >= 500) watch.faults.push(`${response.status()} ${response.url()}`)
    // A shift after a request that is not a GET counts as caused by input until its response.
    const request = response.request()
    const answer = { from: request.timing().startTime, until: Date.now() }
    if (request.method() !== 'GET') watch.answers.push(answer)
    else if (new URL(request.url()).pathname.startsWith('/api/')) watch.reads.push(answer)
  })
  context.on('requestfailed', request => {
    const { errorText } = request.failure() ?? {}
    // Leaving a page aborts what it was still loading.
    if (errorText !== 'net::ERR_ABORTED') watch.faults.push(`${errorText} ${request.url()}`)
  })
  await context.exposeBinding('layoutShifted', (_, shift: Shift) => {
    watch.shifts.push(shift)
  })
  await context.exposeBinding('inputsAnswered', (_, answers: Answer[]) => {
    watch.answers.push(...answers)
  })
  await context.addInitScript(() => {
    const { layoutShifted, inputsAnswered } = globalThis as unknown as {
      layoutShifted(shift: Shift): void
      inputsAnswered(answers: Answer[]): void
    }
    const { timeOrigin } = performance
    new PerformanceObserver(list => {
      inputsAnswered(
        list.getEntries().map(({ startTime, duration }) => ({
          from: timeOrigin + startTime,
          until: timeOrigin + startTime + duration,
        })),
      )
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

/** Expects that nothing has shifted since the last check, and that the page does not scroll sideways. */
async function expectCalm(page: Page, { shifts, answers, reads }: Watch, maxShift: number) {
  await expectNoSidewaysScroll(page)
  // Two frames, after which the browser has reported all shifts.
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  // The browser attributes shifts within half a second of an input to that input. A busy machine, or a request to the
  // server, takes longer; so does what an input made the page read.
  const isWithin = (at: number, { from, until }: Answer) => from <= at && at <= until + 500
  const asked = [...answers, ...reads.filter(read => answers.some(answer => isWithin(read.from, answer)))]
  const isAsked = ({ at }: Shift) => asked.some(answer => isWithin(at, answer))
  const unasked = shifts.splice(0).filter(shift => !isAsked(shift))
  // Returning to a page is another visit, counted separately.
  const byVisit = Map.groupBy(unasked, ({ path, visit }) => `${path} ${visit}`)
  const restless = [...byVisit].filter(([, list]) => list.reduce((sum, { value }) => sum + value, 0) >= maxShift)
  expect(restless, 'pages whose layout shifts').toEqual([])
}

/** Holds back the answers to these requests until the returned function is called. */
export async function holdBack(page: Page, url: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(url, async route => {
    await released
    await route.continue()
  })
  return release
}

/** Runs what moves the content, such as another width or larger text: the page is not to blame for these shifts. */
export async function movingContent(page: Page, body: () => Promise<void>) {
  const from = await page.evaluate(() => performance.timeOrigin + performance.now())
  await body()
  await page.evaluate(async from => {
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    const { inputsAnswered } = globalThis as unknown as { inputsAnswered(answers: Answer[]): void }
    inputsAnswered([{ from, until: performance.timeOrigin + performance.now() }])
  }, from)
}

/** Presses a button that prints, and expects it to; without a printer. */
export async function pressPrint(button: Locator) {
  const page = button.page()
  await page.evaluate(() => {
    Object.assign(globalThis, { print: () => Object.assign(globalThis, { wasPrinted: true }) })
  })
  await button.click()
  expect(await page.evaluate(() => 'wasPrinted' in globalThis)).toBe(true)
}

/** Runs `body` while the page is laid out as on paper. */
export const onPaper = (page: Page, body: () => Promise<void>) =>
  movingContent(page, async () => {
    await page.emulateMedia({ media: 'print' })
    await body()
    await page.emulateMedia({ media: null })
  })

export async function expectNoSidewaysScroll(page: Page) {
  const width = page.viewportSize()?.width ?? 0
  const needed = await page.evaluate(() => {
    // A dialog cuts off what is wider than it.
    const cutOff = [...document.querySelectorAll('dialog[open]')].map(dialog => dialog.scrollWidth - dialog.clientWidth)
    return document.documentElement.scrollWidth + Math.max(0, ...cutOff)
  })
  const wide = needed > width ? await page.locator('body *').evaluateAll(reachingBeyond, width) : []
  expect
    .soft(needed, `width of ${new URL(page.url()).pathname}, because of ${wide.join(' | ')}`)
    .toBeLessThanOrEqual(width)
}

/**
 * Describes the innermost elements that end right of `width`, an icon by the text beside it. Those that a scrolling
 * element clips are among them.
 */
const reachingBeyond = (elements: Element[], width: number) => {
  const isBeyond = (element: Element) => !element.closest('svg *') && element.getBoundingClientRect().right > width
  return elements
    .filter(element => isBeyond(element) && ![...element.children].some(isBeyond))
    .map(element => {
      const text = element.textContent || element.parentElement?.textContent
      return `${element.tagName}.${element.getAttribute('class')} "${text?.slice(0, 60)}"`
    })
    .slice(-8)
}
