import type { Page } from '@playwright/test'
import { orderNumber } from '#domain/orders/order-status.ts'
import { authTexts, loginTexts } from '#web/features/auth/auth-texts.ts'
import { signOutTexts } from '#web/features/auth/sign-out-texts.ts'
import { fieldNoteTexts } from '#web/features/field-notes/field-note-texts.ts'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import { layoutMessages } from '#web/layout/layout-messages.ts'
import { offlineTexts } from '#web/offline/offline-texts.ts'
import { paths } from '#web/paths.ts'
import { note, waiting } from '../support/a-stable.ts'
import { aFarmer, aProduct, orderOf, type Person } from '../support/accounts.ts'
import { expectAccessible, expectToFitNarrowScreens } from '../support/expect-accessible.ts'
import { expect, test } from '../support/journey.ts'
import { awaitCopies, cacheNames, databases, lastSeen } from '../support/offline-device.ts'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function logOut(page: Page) {
  await page.getByRole('button', { name: layoutMessages.openMenu }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
}

async function signIn(page: Page, { email, password }: Person) {
  await page.getByLabel(authTexts.email).fill(email)
  await page.getByLabel(authTexts.password, { exact: true }).fill(password)
  await main(page).getByRole('button', { name: loginTexts.submit }).click()
}

/** Two farmers who share a phone, one of them with two orders: of aghi, and of something else. */
async function twoFarmers() {
  const [first, next] = [await aFarmer({ name: 'Prima Bonetti' }), await aFarmer({ name: 'Seconda Rossi' })]
  const { id: productId, title } = await aProduct()
  const order = await orderOf(first, [{ productId, quantity: 2 }], { paymentMethod: 'bonifico' })
  const other = await orderOf(first, [{ productId: (await aProduct()).id, quantity: 1 }], { paymentMethod: 'bonifico' })
  return { first, next, order, other, title }
}

/** Nothing of the first farmer is on any page that opens without a network. */
async function expectNothingOf(page: Page, order: number) {
  for (const path of [paths.account, paths.orders, paths.order(order), paths.fieldNotes]) {
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
    await expect(page.locator('body')).not.toContainText('Prima Bonetti')
    await expect(main(page).getByText(orderNumber(order))).toHaveCount(0)
  }
}

test.describe('a phone without a network', () => {
  test.use({
    serviceWorkers: 'allow',
    provoked: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of (401|503)|^503 |: entrance/],
  })

  test('searches the orders that were seen, and opens no page of before after signing out', {
    tag: '@journey',
  }, async ({ page, context, enter, step }) => {
    const { first, next, order, other, title } = await twoFarmers()
    const rows = page.getByRole('rowheader')
    await enter(first)
    await page.goto(paths.account)
    await awaitCopies(page)
    await context.setOffline(true)
    await step('orders are searched and filtered', async () => {
      await page.goto(paths.orders)
      await expect(rows).toHaveText([orderNumber(other), orderNumber(order)])
      await expect(page.getByText(lastSeen)).toBeVisible()
      // As wide as the screen, also of a desk.
      const phone = page.viewportSize() ?? { width: 390, height: 844 }
      await page.setViewportSize({ width: 1440, height: 844 })
      const bar = page.getByRole('status').filter({ hasText: lastSeen })
      await expect.poll(async () => (await bar.boundingBox())?.width).toBe(1440)
      await page.setViewportSize(phone)
      const search = main(page).getByRole('searchbox')
      await search.fill(title.split(' ').at(-1) ?? '?')
      await expect(rows).toHaveText([orderNumber(order)])
      await main(page).getByRole('radio', { name: 'Ordini cancellati' }).check({ force: true })
      await expect(main(page).getByText(orderTexts.list.empty)).toBeVisible()
      await main(page).getByRole('radio', { name: 'Ordine aperto' }).check({ force: true })
      await search.fill('')
      await main(page).getByLabel(orderTexts.list.sortBy).selectOption('date-asc')
      await expect(rows).toHaveText([orderNumber(order), orderNumber(other)])
    })
    await step('a page that needs a network leads to those that do not', async () => {
      await page.goto(paths.products())
      await expect(heading(page)).toHaveText(offlineTexts.title)
      await expectAccessible(page, 'the page without a network')
      await expectToFitNarrowScreens(page)
      await page.getByRole('link', { name: offlineTexts.pages.orders }).click()
      await expect(rows).toHaveCount(2)
    })
    await step('a sign-out with a note that is not sent asks first', async () => {
      const question = page.getByRole('dialog', { name: signOutTexts.title })
      await page.goto(paths.fieldNotes)
      await note(page, fieldNoteTexts.kinds.remark, '', 'La Bruna zoppica')
      await expect(waiting(page).getByRole('listitem')).toHaveCount(1)
      await logOut(page)
      await expect(question.getByText(signOutTexts.text(1))).toBeVisible()
      await expectAccessible(page, 'the question before a sign-out')
      await question.getByRole('button', { name: signOutTexts.stay }).click()
      await expect(question).toHaveCount(0)
      expect(await page.evaluate(() => localStorage.getItem('access_token'))).not.toBeNull()
      await expect(waiting(page).getByRole('listitem')).toHaveCount(1)
    })
    await step('after signing out every page says that there is no network', async () => {
      await logOut(page)
      await page.getByRole('button', { name: signOutTexts.leave }).click()
      await expect(heading(page)).toHaveText(offlineTexts.title)
      await expect.poll(() => databases(page)).toEqual([])
      for (const path of [paths.home, paths.login(), paths.orders]) {
        await page.goto(path)
        await expect(heading(page)).toHaveText(offlineTexts.title)
        await expect(page.getByText(offlineTexts.signInNeedsNetwork)).toBeVisible()
        await expect(page.getByRole('listitem')).toHaveCount(0)
      }
      expect(await cacheNames(page)).toEqual([])
    })
    await step('the next farmer signs in, and has a device of their own', async () => {
      await context.setOffline(false)
      await page.getByRole('link', { name: offlineTexts.retry }).click()
      await signIn(page, next)
      await page.waitForURL(url => url.pathname !== paths.login())
      await page.goto(paths.account)
      await awaitCopies(page)
      await context.setOffline(true)
      await expectNothingOf(page, order)
      await page.goto(paths.account)
      await expect(main(page)).toContainText('Seconda Rossi')
      await context.setOffline(false)
    })
  })
})
