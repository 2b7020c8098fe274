import type { Page } from '@playwright/test'
import { paths } from '#web/paths.ts'
import { productNamed } from '../support/accounts.ts'
import { expectNoLayoutShift, test } from '../support/journey.ts'
import { shopBehindProxy } from '../support/shop-behind-proxy.ts'

/** Returns the document in parts, of which the browser paints each: the first hundred elements of the page end one each. */
function inParts(html: string): string[] {
  const main = html.indexOf('<main')
  const ends = [...html.slice(main).matchAll(/<(?:div|section|article|figure|ul|ol|h1|span)\b[^>]*>/g)]
    .slice(0, 100)
    .map(({ index, 0: tag }) => main + index + tag.length)
  return [0, ...ends].map((from, i) => html.slice(from, ends[i]))
}

/** A slow phone draws what the document has asked for only when React is there already. */
const drawLate = (page: Page) =>
  page.addInitScript(() => {
    const next = requestAnimationFrame
    const early: FrameRequestCallback[] = []
    globalThis.requestAnimationFrame = callback => early.push(callback)
    document.addEventListener('hydrating', () => {
      globalThis.requestAnimationFrame = next
      let left = 30
      const drawNext = () => {
        if (left-- > 0) next(drawNext)
        else for (const callback of early) next(callback)
      }
      drawNext()
    })
  })

test.describe('a document that arrives in parts', { tag: '@widths' }, () => {
  const tag = async () => paths.product((await productNamed('Bandiera Grande')).id)
  const pages = { home: () => paths.home, 'the list': () => paths.products(), 'a product': tag }
  for (const [name, pathOf] of Object.entries(pages))
    test(`moves nothing of ${name}`, { tag: name === 'home' ? '@journey' : [] }, async ({ page, step }) => {
      const shop = await shopBehindProxy(process.env.SHOP_URL ?? '')
      shop.sendInParts(inParts)
      try {
        await drawLate(page)
        await step('visit', async () => {
          await page.goto(shop.origin + (await pathOf()))
          await page.locator('#root[data-hydrated]').waitFor()
          await expectNoLayoutShift(page)
        })
      } finally {
        // The page still loads pictures.
        await page.close()
        shop.close()
      }
    })
})
