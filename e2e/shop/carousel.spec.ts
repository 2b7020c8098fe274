import type { Page } from '@playwright/test'
import { uiMessages } from '#web/ui/ui-messages.ts'
import { expect, test } from '../support/journey.ts'

const carouselOf = (page: Page) => {
  const carousel = page.getByRole('region', { name: 'Marche Ministeriali' })
  const row = carousel.getByRole('list', { name: 'Marche Ministeriali' })
  return {
    row,
    cards: row.locator('> li'),
    previous: carousel.getByRole('button', { name: uiMessages.previous }),
    next: carousel.getByRole('button', { name: uiMessages.next }),
    /** Indexes of the cards that are completely visible. */
    inSight: () =>
      row.evaluate(list => {
        const { left, right } = list.getBoundingClientRect()
        return [...list.children].flatMap((card, n) => {
          const at = card.getBoundingClientRect()
          return at.left >= left - 3 && at.right <= right + 3 ? [n] : []
        })
      }),
  }
}

test.describe('the carousel of the home page', () => {
  test('follows a finger, arrows and keys, at every width', { tag: '@journey' }, async ({ page, context, step }) => {
    const { row, cards, previous, next, inSight } = carouselOf(page)
    await page.goto('/')
    await row.scrollIntoViewIfNeeded()
    await step('a finger', async () => {
      const box = await row.boundingBox()
      if (!box) throw new Error('the row is not drawn')
      const browser = await context.newCDPSession(page)
      const y = Math.round(box.y + 120)
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
        browser.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
      const swipe = async (from: number, to: number) => {
        await touch('touchStart', from)
        for (let part = 1; part <= 20; part++) await touch('touchMove', from + ((to - from) * part) / 20)
        await touch('touchEnd')
      }
      await swipe(320, 80)
      await expect.poll(inSight).toEqual([1])
      await expect(previous).toBeEnabled()
      await swipe(80, 320)
      await expect.poll(inSight).toEqual([0])
      await expect(previous).toBeDisabled()
    })
    for (const [width, count] of [
      [639, 1],
      [1023, 2],
      [1024, 3],
      [1440, 3],
    ] as const)
      await step(`${count} at ${width} px, by arrows`, async () => {
        const from = (first: number) => Array.from({ length: count }, (_, n) => first + n)
        await page.setViewportSize({ width, height: 800 })
        await expect.poll(inSight).toEqual(from(0))
        await expect(previous).toBeDisabled()
        await next.click()
        await expect.poll(inSight).toEqual(from(1))
        await previous.click()
        await expect.poll(inSight).toEqual(from(0))
      })
    await step('arrows by Enter; one that ends hands on the focus', async () => {
      await next.focus()
      await page.keyboard.press('Enter')
      await expect.poll(inSight).toEqual([1, 2, 3])
      await page.keyboard.press('Shift+Tab')
      await expect(previous).toBeFocused()
      await page.keyboard.press('Space')
      await expect.poll(inSight).toEqual([0, 1, 2])
      await expect(next).toBeFocused()
    })
    const cardLink = (n: number) => cards.nth(n).getByRole('link').first()
    await step('from the arrows to the cards, card by card', async () => {
      await page.keyboard.press('Tab')
      await expect(cardLink(0)).toBeFocused()
      for (let n = 1; n < 4; n++) await page.keyboard.press('Tab')
      await expect(cardLink(3)).toBeFocused()
      await expect.poll(inSight).toContain(3)
    })
    await step('arrow keys', async () => {
      await cardLink(0).focus()
      await expect.poll(inSight).toEqual([0, 1, 2])
      await page.keyboard.press('ArrowRight')
      await expect.poll(inSight).toEqual([1, 2, 3])
    })
    await step('to the end, where the last card is in sight', async () => {
      const all = await cards.count()
      for (let press = 1; press < all && (await next.isEnabled()); press++) await next.click()
      await expect(next).toBeDisabled()
      await expect.poll(inSight).toEqual([all - 3, all - 2, all - 1])
      await previous.click()
      await expect(next).toBeEnabled()
    })
  })
})
