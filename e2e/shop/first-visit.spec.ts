import { paths } from '#web/paths.ts'
import { expect, test } from '../support/journey.ts'

test.describe('a first visit on a slow line', () => {
  test('is painted without typefaces, which the next page has', { tag: '@journey' }, async ({ page, step }) => {
    await page.route('/', async route => {
      await new Promise(resolve => setTimeout(resolve, 500))
      await route.continue()
    })
    const typefaces = page.locator('#typefaces')
    await step('without', async () => {
      await page.goto(paths.home)
      await expect(typefaces).toHaveAttribute('media', 'not all')
      await expect.poll(() => page.evaluate(() => localStorage.getItem('typefaces'))).toBe('kept')
    })
    await step('with', async () => {
      await page.goto(paths.products())
      await expect(typefaces).not.toHaveAttribute('media')
      await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(2)
    })
  })

  test('asks for typefaces once its own files are there', async ({ page, step }) => {
    await page.route('/', async route => {
      await new Promise(resolve => setTimeout(resolve, 500))
      await route.continue()
    })
    let isPageThere = false
    await page.route(/\/home-page-[^/]+\.js$/, async route => {
      await new Promise(resolve => setTimeout(resolve, 1000))
      isPageThere = true
      await route.continue()
    })
    const early: string[] = []
    page.on('request', request => {
      if (request.url().endsWith('.woff2') && !isPageThere) early.push(request.url())
    })
    await step('home', async () => {
      await page.goto(paths.home)
      await expect.poll(() => page.evaluate(() => localStorage.getItem('typefaces'))).toBe('kept')
      expect(isPageThere).toBe(true)
      expect(early).toEqual([])
    })
  })

  test('paints its first picture before it lays out what is below', async ({ page, step }) => {
    await page.route('**/pictures/hero-portrait/**', async route => {
      await new Promise(resolve => setTimeout(resolve, 300))
      await route.continue()
    })
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        const part = document.querySelector<HTMLElement>('.later')
        if (!part?.style.contentVisibility) return
        observer.disconnect()
        const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
        document.documentElement.dataset.picture = picture?.complete ? 'there' : 'missing'
      }).observe(document, { subtree: true, attributes: true, attributeFilter: ['style'] })
    })
    await step('home', async () => {
      await page.goto(paths.home)
      await expect(page.locator('html')).toHaveAttribute('data-picture', 'there')
    })
  })

  test('lays out what is below the first screen, part by part', async ({ page, step }) => {
    await step('home', async () => {
      await page.goto(paths.home)
      await expect(page.locator('html[data-laid-out]')).toHaveCount(1)
      await expect(page.locator('html[data-before-paint]')).toHaveCount(0)
      const waiting = await page
        .locator('.later')
        .evaluateAll(parts => parts.filter(part => getComputedStyle(part).contentVisibility !== 'visible').length)
      expect(waiting).toBe(0)
    })
    await step('a reloaded page at once, because it may begin further down', async () => {
      await page.reload({ waitUntil: 'commit' })
      await expect(page.locator('html[data-laid-out]')).toHaveCount(1)
    })
  })

  test('loads React without a trace of the errors that it creates', async ({ page, step }) => {
    await page.addInitScript(() => {
      const limits: unknown[] = []
      Object.assign(globalThis, { limits })
      globalThis.Error = new Proxy(Error, {
        apply: (error, self, values) => {
          limits.push(error.stackTraceLimit)
          return Reflect.apply(error, self, values) as Error
        },
      })
    })
    await step('home', async () => {
      await page.goto(paths.home)
      await page.locator('html[data-laid-out]').waitFor()
      const { during, after } = await page.evaluate(() => ({
        during: (globalThis as unknown as { limits: unknown[] }).limits.map(limit => limit ?? 'none'),
        after: Error.stackTraceLimit,
      }))
      expect(during.length).toBeGreaterThan(0)
      expect(new Set(during)).toEqual(new Set(['none']))
      expect(after).toBe(10)
    })
  })
})
