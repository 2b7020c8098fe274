import { randomInt } from 'node:crypto'
import { aParcel } from '#test/builders/a-parcel.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { adminNavigationTexts as texts } from '#web/features/dashboard/admin-navigation-texts.ts'
import { adminDeliveryTexts } from '#web/features/deliveries/admin-delivery-texts.ts'
import { paths } from '#web/paths.ts'
import { adminRoutes } from '#web/routes.ts'
import {
  aFarmer,
  anEmail,
  aProduct,
  aStuckCodeRequest,
  aVerifiedFarmer,
  callAs,
  orderOf,
  theAdmin,
} from '../support/accounts.ts'
import { adminSection } from '../support/admin-section.ts'
import { aSignedDelegation } from '../support/delegation-forms.ts'
import { test } from '../support/inspection.ts'
import { expect, goWithinDocument, onPaper } from '../support/journey.ts'
import { addressOf, aFarmerOfLongNames } from '../support/visitors.ts'

/** Lists with the limit of the height of their rows at a desk, which leaves room for fifteen on a screen. */
const lists = new Map<string, number | undefined>([
  [adminPaths.orders, 48],
  [adminPaths.invoices, 48],
  ...[adminPaths.products, adminPaths.customers, adminPaths.deliveries, adminPaths.supportThreads].map(plain),
  ...[adminPaths.codeRequests, adminPaths.issues, adminPaths.callLog, adminPaths.delegations].map(plain),
  ...[adminPaths.discounts, adminPaths.newsletter, adminPaths.staff, adminPaths.audit].map(plain),
])
function plain(path: string): [string, undefined] {
  return [path, undefined]
}

// A page of the back office is dark by the wish of the system; the light one is judged, and the dark one on a few pages.
test.use({ provoked: [/status of 404/], isNarrowToo: true })

test('every page of the back office passes the inspection, and its lists begin on the first screen', {
  tag: ['@inspection', '@desktop'],
}, async ({ page, enter, visit, inspect }) => {
  const rows = await aFarmerOfLongNames()
  await aRowOfEach()
  await enter(await theAdmin())
  await page.goto(adminPaths.importProducts)
  for (const { path } of adminRoutes) {
    const isList = lists.has(path)
    const list = page.locator('main :is(tbody tr, li > details, li:has(> div > h2))').filter({ visible: true })
    await visit(addressOf(path, rows), isList ? { rows: list, maxRowHeight: lists.get(path) } : {})
  }
  await page.goto(adminPaths.products)
  await visit(adminPaths.discounts, { folds: 'main .wrap' })

  await page.emulateMedia({ colorScheme: 'dark' })
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  for (const path of [adminPaths.dashboard, adminPaths.orders, adminPaths.products, adminPaths.settings]) {
    await goWithinDocument(page, path)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await inspect(`${path}, dark`)
  }
  expect.soft(await background(), 'ground in the dark').toBe('rgb(20, 26, 22)')

  await page.mouse.wheel(0, 2000)
  await expect(adminSection(page, 'orders')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: texts.toShop })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 768, height: 1024 })
  const orders = await adminSection(page, 'orders').boundingBox()
  expect.soft(orders?.width, 'the bar of icons').toBeLessThan(70)
  expect.soft(orders?.height, 'the bar of icons').toBeGreaterThanOrEqual(44)
  await inspect('the bar of icons on a tablet')
  await onPaper(page, async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation', { name: texts.navigation })).toBeHidden()
    await expect(page.getByRole('banner')).toBeHidden()
  })

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(adminSection(page, 'orders')).toBeInViewport({ ratio: 1 })
  await goWithinDocument(page, adminPaths.deliveries)
  const labels = page.locator('main tbody tr').first().locator('td[data-label]')
  const { shipBy, arrives, next } = adminDeliveryTexts.columns
  await expect
    .poll(() => labels.evaluateAll(cells => cells.map(cell => getComputedStyle(cell, '::before').content)))
    .toEqual([shipBy, arrives, next].map(label => `"${label} "`))
  await page.getByRole('button', { name: texts.allSections, exact: true }).click()
  await expect(page.getByRole('dialog', { name: texts.allSectionsTitle })).toBeVisible()
  await inspect('the sheet of sections')

  await page.goto(paths.home)
  expect.soft(await background(), 'the ground of the shop').toBe('rgb(246, 241, 230)')
})

/** Makes each list have a row. */
async function aRowOfEach() {
  const { api } = await theAdmin()
  const farmer = await aVerifiedFarmer()
  const line = { productId: (await aProduct()).id, quantity: 1 }
  await api.orders.send({ params: { id: await orderOf(farmer, [line]) }, body: aParcel({ lot: 'L1', tracking: '1' }) })
  await orderOf(farmer, [line])
  await api.codeRequests.reject({
    params: { id: (await aStuckCodeRequest(1)).id },
    body: { reason: 'Scorta sufficiente.' },
  })
  await aSignedDelegation(farmer, `${randomInt(100, 999)}CN${randomInt(100, 999)}`)
  await callAs().newsletter.subscribe({ body: { email: anEmail() } })
  const fratelli = await aFarmer({
    businessName: 'Società Agricola Cascina dei Fratelli dell’Alpe di Sopra e di Sotto S.S.',
  })
  const products = await Promise.all(Array.from({ length: 4 }, () => aProduct()))
  await orderOf(
    fratelli,
    products.map(({ id }) => ({ productId: id, quantity: 3 })),
  )
}
