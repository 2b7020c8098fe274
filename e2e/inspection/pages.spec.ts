import { tagTexts } from '#web/features/tags/tag-texts.ts'
import { layoutMessages } from '#web/layout/layout-messages.ts'
import { paths } from '#web/paths.ts'
import { notFoundRoute, publicRoutes } from '#web/routes.ts'
import { aFarmer, orderOf, productNamed, theAdmin, theDemoFarmer } from '../support/accounts.ts'
import { test } from '../support/inspection.ts'
import { expect } from '../support/journey.ts'
import { addressOf, aFarmerOfLongNames } from '../support/visitors.ts'

test.use({ provoked: [/status of 404/] })

type Walk = Pick<Parameters<Parameters<typeof test>[2]>[0], 'page' | 'enter' | 'inspect' | 'visit'>

for (const device of ['phone', 'desktop'])
  test(`every page of the shop and of the account passes the inspection, ${device}`, {
    tag: ['@inspection', `@${device}`],
  }, async ({ page, enter, inspect, visit, isMobile }) => {
    const rows = await aFarmerOfLongNames()
    await page.goto(paths.guides)
    for (const { path } of [...publicRoutes.filter(({ isPublic }) => isPublic), notFoundRoute])
      await visit(addressOf(path, rows))
    await enter(rows.farmer)
    await page.goto(paths.account)
    for (const { path } of publicRoutes.filter(({ isPublic }) => !isPublic)) await visit(addressOf(path, rows))
    if (!isMobile) await inspectLargeScreen({ page, enter, inspect, visit })
  })

/** Tables fold for large text, and nine tags stand below one line of tools. */
async function inspectLargeScreen({ page, enter, inspect, visit }: Walk) {
  const farmer = await aFarmer()
  const { id } = await productNamed('Bandiera Aziendale numerata')
  const line = { productId: id, quantity: 3, color: 'blu' }
  const orderId = await orderOf(farmer, [line])
  await farmer.api.carts.addItem({ body: line })
  await enter(farmer)
  await page.goto(paths.home)
  const banner = page.getByRole('banner')
  const scrollPage = (top: number) => page.evaluate(y => scrollTo({ top: y, behavior: 'instant' }), top)
  await expect(banner, 'the header over a picture').toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await scrollPage(51)
  await expect(banner, 'the header of a page that was scrolled').toHaveCSS('background-color', 'rgb(31, 61, 46)')
  await scrollPage(0)
  await banner.getByRole('button', { name: 'Marta Bonetti' }).click()
  await expect(page.getByRole('button', { name: layoutMessages.logout })).toBeVisible()
  await inspect('the menu of a user', { part: 'header' })
  for (const path of [paths.cart, paths.orders, paths.order(orderId)]) await visit(path, { folds: 'main' })
  await visit(`${paths.product(id)}?orderAs=marca-sistitutiva`, { folds: 'main table' })
  await enter(await theAdmin())
  await page.goto(paths.home)
  await inspect('the header for staff', { part: 'header' })

  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(await theDemoFarmer())
  await page.goto(paths.tags)
  await expect(page.getByRole('rowheader')).toHaveCount(12)
  const bottoms = await page
    .locator('tbody tr')
    .evaluateAll(found => found.map(row => row.getBoundingClientRect().bottom))
  expect.soft(bottoms.filter(bottom => bottom <= 900).length, 'tags on a screen').toBeGreaterThanOrEqual(9)
  const tools = () =>
    page
      .getByRole('search')
      .locator(':scope > *')
      .evaluateAll(found =>
        found.map(tool => {
          const { left, top, bottom, width } = tool.getBoundingClientRect()
          return { left, middle: Math.round((top + bottom) / 2), width }
        }),
      )
  const before = await tools()
  expect(before).toHaveLength(3)
  expect.soft(new Set(before.map(({ middle }) => middle)).size, 'lines of tools').toBe(1)
  await inspect('tags', { folds: 'main' })
  await page.getByRole('searchbox', { name: tagTexts.search }).fill('4750')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: /^Tutte/ })).toHaveAccessibleName(/^Tutte ?1$/)
  expect.soft(await tools(), 'tools beside other counts').toEqual(before)
}
