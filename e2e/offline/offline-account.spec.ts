import type { Page } from '@playwright/test'
import { electronicTagCode, formatTagCode } from '#domain/tags/tag-codes.ts'
import { signOutTexts } from '#web/features/auth/sign-out-texts.ts'
import { kindTexts, readingTexts } from '#web/features/readings/reading-texts.ts'
import { layoutMessages } from '#web/layout/layout-messages.ts'
import { offlineTexts } from '#web/offline/offline-texts.ts'
import { paths } from '#web/paths.ts'
import { aCodeRequestOf, aFarmer, aLinkedKeeper } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expect, test } from '../support/journey.ts'
import { awaitCopies, cacheNames, databases, lastSeen } from '../support/offline-device.ts'
import { enterAt, nextReleaseMark, shopBehindProxy } from '../support/shop-behind-proxy.ts'
import { typeAsReader } from '../support/typed-reader.ts'

test.describe('a keeper without a signal', () => {
  test.use({
    serviceWorkers: 'allow',
    provoked: [/status of 503|^503 |ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|ERR_CONNECTION|: entrance/],
  })

  test('finds tags, herds, orders and their codes as last seen, and leaves nothing behind', {
    tag: '@journey',
  }, async ({ page, context, step }) => {
    const keeper = await aLinkedKeeper()
    const { orderId } = await aCodeRequestOf(keeper, 3)
    const coded = async () => (await keeper.api.tags.list()).rows.flatMap(({ code }) => code ?? [])
    await expect.poll(async () => (await coded()).length, { timeout: 60_000 }).toBe(3)
    const codes = (await coded()).toSorted()
    const [code = ''] = codes
    const shop = await shopBehindProxy(process.env.SHOP_URL ?? '')
    const at = (path: string) => shop.origin + path
    const heading = page.getByRole('heading', { level: 1 })
    const notice = page.getByText(lastSeen)
    try {
      await enterAt(shop.origin, context, page, keeper)
      await step('the account, with a signal', async () => {
        await page.goto(at(paths.account))
        await awaitCopies(page)
        await expect(notice).toHaveCount(0)
      })
      await context.setOffline(true)
      await step('a tag is found, after a reload', async () => {
        await page.goto(at(paths.tags))
        await page.reload()
        await expect(notice).toBeVisible()
        await page.getByRole('main').getByRole('searchbox').fill(code.slice(-6))
        await expect(page.getByRole('rowheader')).toHaveCount(1)
        await expect(page.getByRole('rowheader')).toContainText(formatTagCode(code))
        await expectAccessible(page, 'tags without a network')
      })
      await step('its page, which was never opened', async () => {
        await page.getByRole('rowheader').getByRole('link').click()
        await expect(page).toHaveURL(/\/account\/marche\/\d+$/)
        await expect(page.getByRole('main')).toContainText(formatTagCode(code))
      })
      await step('the herds', async () => {
        await page.goto(at(paths.herds))
        await page
          .getByRole('main')
          .getByRole('link', { name: /^Bovini/ })
          .click()
        await expect(heading).toHaveText('Bovini')
        await expect(notice).toBeVisible()
      })
      await step('the order with its codes', async () => {
        await page.goto(at(paths.orders))
        await page
          .getByRole('main')
          .getByRole('link', { name: new RegExp(`${orderId}`) })
          .click()
        await expect(heading).toContainText(`${orderId}`)
        for (const text of [codes.at(0), codes.at(-1)])
          await expect(page.getByRole('main')).toContainText(formatTagCode(text ?? '?'))
        await page.reload()
        await expect(page.getByRole('main')).toContainText(formatTagCode(code))
      })
      await step('a reader tells the keeper’s animals from others', async () => {
        const last = page.getByRole('status', { name: readingTexts.lastLabel })
        await page.goto(at(paths.readings))
        await page.getByRole('button', { name: readingTexts.start, exact: true }).click()
        await typeAsReader(page, electronicTagCode(code) ?? '')
        await expect(last).toContainText(kindTexts.new.one)
        await typeAsReader(page, '380001999999999')
        await expect(last).toContainText(kindTexts['not-ours'].one)
      })
      await step('where a tag goes', async () => {
        await page.goto(at(paths.tagPlacement))
        await expect(heading).toBeVisible()
      })
      await step('the installed shop opens with the account', async () => {
        await page.goto(at(paths.home))
        await expect(page).toHaveURL(at(paths.account))
      })
      await context.setOffline(false)
      await step('after a release, no page is of the one before', async () => {
        // A page that is left while the browser looks for a newer worker keeps the one before at work.
        await page.goto(at(paths.account))
        await expect(notice).toHaveCount(0)
        await page.waitForLoadState('networkidle')
        shop.release()
        await page.goto(at(paths.tags))
        await expect(page.locator(`meta[name=${nextReleaseMark}]`)).toHaveCount(1)
        await expect(notice).toHaveCount(0)
        const stored = () =>
          page.evaluate(async path => {
            const cached = await caches.match(path, { ignoreSearch: true })
            return (await cached?.text())?.includes('the-next-release')
          }, paths.tags)
        // The newer worker fetches every page that opens without a network, which takes a slow machine long.
        await untilNoneIsInstalled(page)
        await expect.poll(stored).toBe(true)
        await context.setOffline(true)
        await page.reload()
        await expect(page.locator(`meta[name=${nextReleaseMark}]`)).toHaveCount(1)
        await expect(page.getByRole('rowheader')).toHaveCount(3)
      })
      await step('signing out, still without a signal, deletes everything', async () => {
        await page.getByRole('button', { name: layoutMessages.openMenu }).click()
        await page.getByRole('button', { name: 'Logout' }).click()
        // The session of the reader is not sent.
        await page.getByRole('button', { name: signOutTexts.leave }).click()
        await expect(heading).toHaveText(offlineTexts.title)
        await expect.poll(() => page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
        await expect.poll(() => databases(page)).toEqual([])
        await expect.poll(() => cacheNames(page)).toEqual([])
        await context.setOffline(false)
      })
      await step('somebody else sees nothing of it', async () => {
        await enterAt(shop.origin, context, page, await aFarmer())
        await page.goto(at(paths.account))
        await awaitCopies(page)
        await context.setOffline(true)
        await page.goto(at(paths.tags))
        await expect(heading).toBeVisible()
        await expect(page.getByRole('main')).not.toContainText(formatTagCode(code))
        await expect(page.getByRole('rowheader')).toHaveCount(0)
        await context.setOffline(false)
      })
    } finally {
      await context.setOffline(false)
      shop.close()
    }
  })
})

/** Waits while the browser installs a newer service worker. */
const untilNoneIsInstalled = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    for (;;) {
      const newer = registration.installing ?? registration.waiting
      if (!newer) return
      await new Promise(resolve => newer.addEventListener('statechange', resolve, { once: true }))
    }
  })
