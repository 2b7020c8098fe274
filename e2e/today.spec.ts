import { randomUUID } from 'node:crypto'
import { figureNames } from '#domain/desk-figures.ts'
import { orderNumber } from '#domain/order-status.ts'
import { deskPaths } from '#web/desk-paths.ts'
import { adminOrderTexts } from '#web/features/orders/admin-order-texts.ts'
import { deskTexts } from '#web/features/today/desk-texts.ts'
import { figureTexts } from '#web/features/today/figure-texts.ts'
import { todayTexts as texts } from '#web/features/today/today-texts.ts'
import { paths } from '#web/paths.ts'
import { deskRoom } from './at-the-desk.ts'
import { expectAccessible, expectDrawn, expectToFitNarrowScreens } from './expect-accessible.ts'
import { aFarmer, aHand, aProduct, orderOf, theAdmin } from './people.ts'
import { expect, rowsMove, test } from './shopper.ts'

/** Somebody of the desk who sees to products alone. */
const aCataloguer = () => aHand('catalogue', { name: `Nives ${randomUUID().slice(0, 4)}` })

const isToSend = /^\d+ ordin[ei] da spedire$/

test('the day begins with what waits, and leads to it', async ({ page, enter, step }) => {
  const farmer = await aFarmer()
  const { id: productId } = await aProduct()
  const id = await orderOf(farmer, [{ productId, quantity: 1 }])
  await enter(await theAdmin())
  const entry = page.getByRole('link', { name: isToSend })

  await step('from the account to the desk', async () => {
    await page.goto(paths.account)
    await page.getByRole('link', { name: deskTexts.navigation, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
    await expect(entry).toBeVisible()
    await expect(deskRoom(page, 'today')).toHaveAttribute('aria-current', 'page')
    await expect(deskRoom(page, 'orders')).toHaveAccessibleName(/da fare$/)
  })
  await step('everybody can use it', async () => {
    await expectDrawn(page)
    await expectAccessible(page, 'today')
    await expectToFitNarrowScreens(page)
  })
  await step(
    'the arrows lead from one to the next, Enter opens the list of nothing else',
    async () => {
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
      await expect(page).toHaveURL(deskPaths.ordersAt({ work: 'to-send', sort: 'oldest' }))
      await expect(page.getByRole('heading', { level: 1, name: adminOrderTexts.title })).toBeVisible()
      await expect(page.getByRole('table', { name: adminOrderTexts.title })).toBeVisible()
      await expect(deskRoom(page, 'orders')).toHaveAttribute('aria-current', 'page')
    },
    rowsMove,
  )
  await step('a page below a room is of that room', async () => {
    await page.goto(deskPaths.order(id))
    await expect(page.getByRole('heading', { level: 1, name: orderNumber(id) })).toBeVisible()
    await expect(deskRoom(page, 'orders')).toHaveAttribute('aria-current', 'true')
    await deskRoom(page, 'today').click()
    await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
  })
})

test('the last thirty days are drawn, told in numbers, and told to whoever does not see them', async ({
  page,
  enter,
  step,
}) => {
  const { api } = await theAdmin()
  const { total } = await api.today.figures()
  await enter(await aCataloguer())
  await page.goto(deskPaths.today)

  await step('each with its total and its drawing', async () => {
    for (const name of figureNames) {
      const plot = page.getByRole('heading', { name: figureTexts.names[name], exact: true }).locator('..')
      await expect(plot.getByRole('img')).toHaveAccessibleDescription(/che non è finito/)
    }
    await expect(
      page.getByRole('heading', { name: figureTexts.names.orders, exact: true }).locator('..'),
    ).toContainText(figureTexts.read.orders(total))
  })
  await step('day by day', async () => {
    await page.locator('summary', { hasText: figureTexts.numbers }).nth(1).click()
    const table = page.getByRole('table', { name: figureTexts.numbersOf(figureTexts.names.revenue) })
    await expect(table.getByRole('row')).toHaveCount(31)
    await expect(table.getByRole('row').nth(1)).toContainText(figureTexts.unfinished)
    await expectAccessible(page, 'the figures')
    await expectToFitNarrowScreens(page)
  })
})

test('what is done stays where it was, what comes later comes last, and nothing to do is said', async ({
  page,
  enter,
  step,
}) => {
  await enter(await aCataloguer())
  let waits = { stock: 0, delegations: 0 }
  // What the shop has to do is everybody's: here it is the journey's own.
  await page.route('**/api/admin/today', route =>
    route.fulfill({
      json: {
        tasks: Object.entries(waits).map(([name, count]) => ({ name, count, oldest: null })),
      },
    }),
  )
  const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  const entries = page.getByRole('region', { name: texts.toDo }).getByRole('listitem')

  await step('nothing', async () => {
    await page.goto(deskPaths.today)
    await expect(page.getByRole('heading', { name: texts.nothingTitle })).toBeVisible()
    await expectAccessible(page, 'nothing to do')
    await expectToFitNarrowScreens(page)
  })
  await step('then something', async () => {
    waits = { stock: 2, delegations: 0 }
    await page.reload()
    await expect(entries).toHaveText([new RegExp(`2 ${texts.task('stock', 2)}`)])
  })
  await step(
    'done, while something else came',
    async () => {
      waits = { stock: 0, delegations: 1 }
      await expect(async () => {
        await look()
        await expect(entries).toHaveCount(2, { timeout: 500 })
      }).toPass()
      await expect(entries.first()).toContainText(texts.done)
      await expect(entries.last()).toContainText(texts.task('delegations', 1))
    },
    rowsMove,
  )
})

test.describe('while the shop does not answer', () => {
  test.use({ provoked: [/status of 503|^503 /] })
  test('the page says so and asks again when told to', async ({ page, enter }) => {
    test.setTimeout(60_000)
    await enter(await aCataloguer())
    await page.route('**/api/admin/today', route => route.fulfill({ status: 503, json: {} }))
    await page.goto(deskPaths.today)
    await expect(page.getByRole('heading', { name: texts.failedTitle })).toBeVisible({ timeout: 30_000 })
    await page.unroute('**/api/admin/today')
    await page.getByRole('button', { name: texts.retry }).click()
    await expect(page.getByRole('heading', { name: figureTexts.title })).toBeVisible()
  })
})
