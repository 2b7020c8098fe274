import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import type { Person } from './accounts.ts'
import { desk } from './desk.ts'

export { expect } from '@playwright/test'

/**
 * Makes a journey fail on problems that it does not assert: an error in the console or of the page, a failed request, or
 * a page that scrolls sideways.
 */

type Options = {
  /** Errors that the journey provokes itself, such as the 401 of a rejected sign-in in the console. */
  provoked: RegExp[]
}

type Fixtures = {
  watch: void
  /** A part of the journey that ends on a page without sideways scroll. */
  step: (name: string, body: () => Promise<void>) => Promise<void>
  enter: (person: Person) => Promise<void>
}

export const test = base.extend<Options & Fixtures>({
  provoked: [[], { option: true }],

  // The desk's window for who works there.
  viewport: ({ viewport }, use, { tags }) => use(isForDesktop(tags) ? desk : viewport),
  isMobile: ({ isMobile }, use, { tags }) => use(isMobile && !isForDesktop(tags)),
  hasTouch: ({ hasTouch }, use, { tags }) => use(hasTouch && !isForDesktop(tags)),
  userAgent: ({ userAgent }, use, { tags }) => use(isForDesktop(tags) ? undefined : userAgent),

  watch: [
    async ({ context, page, provoked, javaScriptEnabled }, use) => {
      const faults = watchOver(context)
      if (javaScriptEnabled !== false) {
        awaitHydration(page)
        context.on('page', awaitHydration)
      }
      await use()
      if (javaScriptEnabled !== false && !page.isClosed()) await expectNoSidewaysScroll(page)
      expect(
        faults.filter(fault => !provoked.some(known => known.test(fault))),
        'what broke on the way',
      ).toEqual([])
    },
    { auto: true },
  ],

  step: async ({ page }, use) => {
    await use((name, body) =>
      base.step(name, async () => {
        await body()
        await expectNoSidewaysScroll(page)
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

const isForDesktop = (tags: string[]) => tags.includes('@desktop')

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

/** Returns a list that grows by everything that goes wrong in any tab of a browser. */
function watchOver(context: BrowserContext): string[] {
  const faults: string[] = []
  context.on('console', message => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', webError => faults.push(`page: ${webError.error().stack}`))
  context.on('response', response => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`)
  })
  context.on('requestfailed', request => {
    const { errorText } = request.failure() ?? {}
    // Leaving a page aborts what it was still loading.
    if (errorText !== 'net::ERR_ABORTED') faults.push(`${errorText} ${request.url()}`)
  })
  return faults
}

/**
 * Expects that the layout has not shifted since the open document was begun. The browser does not count what moves within
 * half a second of an input or of another width. 0.1 is commonly considered good.
 */
export async function expectNoLayoutShift(page: Page, max = 0.02) {
  const shifts = await page.evaluate(async () => {
    // After two frames the browser has reported all shifts.
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    const entries = observer.takeRecords() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null }[]
    })[]
    observer.disconnect()
    const nameOf = ({ node }: { node: Node | null }) =>
      node instanceof Element ? `${node.localName}.${node.className} ${node.textContent?.slice(0, 40)}` : '?'
    return entries
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .map(({ value, sources }) => ({ value, nodes: sources.map(nameOf).join(' | ') }))
  })
  const sum = shifts.reduce((all, { value }) => all + value, 0)
  expect.soft(sum, `layout shift of ${page.url()}: ${JSON.stringify(shifts)}`).toBeLessThan(max)
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
export async function onPaper(page: Page, body: () => Promise<void>) {
  await page.emulateMedia({ media: 'print' })
  await body()
  await page.emulateMedia({ media: null })
}

export async function expectNoSidewaysScroll(page: Page) {
  expect.soft(await tooWide(page), `width of ${new URL(page.url()).pathname}`).toEqual([])
}

/** Returns what makes a page or its dialog wider than the screen. */
export async function tooWide(page: Page): Promise<string[]> {
  const width = page.viewportSize()?.width ?? 0
  const needed = await page.evaluate(() => {
    // A dialog cuts off what is wider than it.
    const cutOff = [...document.querySelectorAll('dialog[open]')].map(dialog => dialog.scrollWidth - dialog.clientWidth)
    return document.documentElement.scrollWidth + Math.max(0, ...cutOff)
  })
  if (needed <= width) return []
  const isOverlaid = (await page.locator('dialog[open]').count()) > 0
  const wide = await page.locator(isOverlaid ? 'dialog[open] *' : 'body *').evaluateAll(reachingBeyond, width)
  return [`${needed} of ${width} px, because of ${wide.join(' | ')}`]
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
