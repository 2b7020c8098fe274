import { randomUUID } from 'node:crypto'
import { statNames } from '#domain/admin/dashboard-stats.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { adminNavigationTexts } from '#web/features/dashboard/admin-navigation-texts.ts'
import { dashboardTexts as texts } from '#web/features/dashboard/dashboard-texts.ts'
import { statsTexts } from '#web/features/dashboard/stats-texts.ts'
import { adminOrderTexts } from '#web/features/orders/admin/admin-order-texts.ts'
import { paths } from '#web/paths.ts'
import { aFarmer, aProduct, aStaffMember, orderOf, theAdmin } from '../support/accounts.ts'
import { adminSection } from '../support/admin-section.ts'
import { expectAccessible, expectDrawn, expectToFitNarrowScreens } from '../support/expect-accessible.ts'
import { expect, expectAfterRetries, test } from '../support/journey.ts'

/** A staff member who only manages products. */
const aCataloguer = () => aStaffMember('catalogue', { name: `Nives ${randomUUID().slice(0, 4)}` })

const isToSend = /^\d+ ordin[ei] da spedire$/

test('the day begins with what waits, and leads to it', { tag: '@widths' }, async ({ page, enter, step }) => {
  const farmer = await aFarmer()
  const { id: productId } = await aProduct()
  const id = await orderOf(farmer, [{ productId, quantity: 1 }])
  await enter(await theAdmin())
  const entry = page.getByRole('link', { name: isToSend })

  await step('from the account to the back office', async () => {
    await page.goto(paths.account)
    await page.getByRole('link', { name: adminNavigationTexts.navigation, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
    await expect(entry).toBeVisible()
    await expect(adminSection(page, 'dashboard')).toHaveAttribute('aria-current', 'page')
    await expect(adminSection(page, 'orders')).toHaveAccessibleName(/da fare$/)
  })
  await step('everybody can use it', async () => {
    await expectDrawn(page)
    await expectAccessible(page, 'dashboard')
    await expectToFitNarrowScreens(page)
  })
  await step('the arrows lead from one to the next, Enter opens the list of nothing else', async () => {
    await page.reload()
    await expect(entry).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('region', { name: texts.toDo }).getByRole('link').first()).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('Home')
    for (let n = 0; n < 12 && !(await entry.evaluate(link => link === document.activeElement)); n++)
      await page.keyboard.press('ArrowDown')
    await expect(entry).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(adminPaths.ordersAt({ todo: 'to-send', sort: 'oldest' }))
    await expect(page.getByRole('heading', { level: 1, name: adminOrderTexts.title })).toBeVisible()
    await expect(page.getByRole('table', { name: adminOrderTexts.title })).toBeVisible()
    await expect(adminSection(page, 'orders')).toHaveAttribute('aria-current', 'page')
  })
  await step('a page below a room is of that room', async () => {
    await page.goto(adminPaths.order(id))
    await expect(page.getByRole('heading', { level: 1, name: orderNumber(id) })).toBeVisible()
    await expect(adminSection(page, 'orders')).toHaveAttribute('aria-current', 'true')
    await adminSection(page, 'dashboard').click()
    await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
  })
})

test('the last thirty days are drawn, told in numbers, and told to whoever does not see them', {
  tag: '@desktop',
}, async ({ page, enter, step }) => {
  const { api } = await theAdmin()
  const { total } = await api.dashboard.stats()
  await enter(await aCataloguer())
  await page.goto(adminPaths.dashboard)

  await step('each with its total and its drawing', async () => {
    for (const name of statNames) {
      const plot = page.getByRole('heading', { name: statsTexts.names[name], exact: true }).locator('..')
      await expect(plot.getByRole('img')).toHaveAccessibleDescription(/che non è finito/)
    }
    // Other journeys order meanwhile.
    const orders = page.getByRole('heading', { name: statsTexts.names.orders, exact: true }).locator('..')
    const shown = Number(/^\D*([\d.]+)/.exec(await orders.innerText())?.[1]?.replaceAll('.', ''))
    expect(shown).toBeGreaterThanOrEqual(total.orders)
    expect(shown).toBeLessThanOrEqual((await api.dashboard.stats()).total.orders)
  })
  await step('day by day', async () => {
    await page.locator('summary', { hasText: statsTexts.numbers }).nth(1).click()
    const table = page.getByRole('table', { name: statsTexts.numbersOf(statsTexts.names.revenue) })
    await expect(table.getByRole('row')).toHaveCount(31)
    await expect(table.getByRole('row').nth(1)).toContainText(statsTexts.unfinished)
    await expectAccessible(page, 'the figures')
    await expectToFitNarrowScreens(page)
  })
})

test('what is done stays where it was, what comes later comes last, and nothing to do is said', {
  tag: '@desktop',
}, async ({ page, enter, step }) => {
  await enter(await aCataloguer())
  let waits = { stock: 0, delegations: 0 }
  // The real numbers depend on other journeys, so these are fixed.
  await page.route('**/api/admin/dashboard', route =>
    route.fulfill({
      json: {
        tasks: Object.entries(waits).map(([name, count]) => ({ name, count, oldest: null })),
      },
    }),
  )
  const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  const entries = page.getByRole('region', { name: texts.toDo }).getByRole('listitem')

  await step('nothing', async () => {
    await page.goto(adminPaths.dashboard)
    await expect(page.getByRole('heading', { name: texts.nothingTitle })).toBeVisible()
    await expectAccessible(page, 'nothing to do')
    await expectToFitNarrowScreens(page)
  })
  await step('then something', async () => {
    waits = { stock: 2, delegations: 0 }
    await page.reload()
    await expect(entries).toHaveText([new RegExp(`2 ${texts.task('stock', 2)}`)])
  })
  await step('done, while something else came', async () => {
    waits = { stock: 0, delegations: 1 }
    await expect(async () => {
      await look()
      await expect(entries).toHaveCount(2, { timeout: 500 })
    }).toPass()
    await expect(entries.first()).toContainText(texts.done)
    await expect(entries.last()).toContainText(texts.task('delegations', 1))
  })
})

test.describe('while the shop does not answer', { tag: '@desktop' }, () => {
  test.use({ provoked: [/status of 503|^503 /] })
  test('the page says so and asks again when told to', async ({ page, enter }) => {
    await enter(await aCataloguer())
    await page.route('**/api/admin/dashboard', route => route.fulfill({ status: 503, json: {} }))
    await page.goto(adminPaths.dashboard)
    await expectAfterRetries(page, page.getByRole('heading', { name: texts.failedTitle }))
    await page.unroute('**/api/admin/dashboard')
    await page.getByRole('button', { name: texts.retry }).click()
    await expect(page.getByRole('heading', { name: statsTexts.title })).toBeVisible()
  })
})
