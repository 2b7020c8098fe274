import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { orderNumber } from '#domain/orders/order-status.ts'
import { memoizeFor } from '#server/memoize-for.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { adminDeliveryTexts } from '#web/features/deliveries/admin-delivery-texts.ts'
import { adminOrderTexts } from '#web/features/orders/admin/admin-order-texts.ts'
import { uiMessages } from '#web/ui/ui-messages.ts'
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
import { aSignedDelegation } from '../support/delegation-forms.ts'
import { expectDrawn } from '../support/expect-accessible.ts'
import { expect, test } from '../support/journey.ts'

const lists = {
  orders: adminPaths.orders,
  products: adminPaths.products,
  customers: adminPaths.customers,
  deliveries: adminPaths.deliveries,
  supportThreads: adminPaths.supportThreads,
  codeRequests: adminPaths.codeRequests,
  issues: adminPaths.issues,
  callLog: adminPaths.callLog,
  invoices: adminPaths.invoices,
  delegations: adminPaths.delegations,
  discounts: adminPaths.discounts,
  newsletter: adminPaths.newsletter,
  staff: adminPaths.staff,
  audit: adminPaths.audit,
}
const rowsOf = (page: Page) =>
  page.locator('main :is(tbody tr, li > details, li:has(> div > h2))').filter({ visible: true })

/** Makes each list have a row. */
const aRowOfEach = memoizeFor(Number.POSITIVE_INFINITY, async () => {
  const { api } = await theAdmin()
  const farmer = await aVerifiedFarmer()
  const line = { productId: (await aProduct()).id, quantity: 1 }
  await orderOf(farmer, [line])
  await api.orders.send({ params: { id: await orderOf(farmer, [line]) }, body: aParcel({ lot: 'L1', tracking: '1' }) })
  await api.codeRequests.reject({
    params: { id: (await aStuckCodeRequest(1)).id },
    body: { reason: 'Scorta sufficiente.' },
  })
  await aSignedDelegation(farmer, `${randomInt(100, 999)}CN${randomInt(100, 999)}`)
  await api.discounts.create({ body: { code: `RIGA-${randomInt(100_000, 999_999)}`, basisPoints: 500 } })
  await callAs().newsletter.subscribe({ body: { email: anEmail() } })
  await farmer.api.supportThreads.write({ body: { topic: 'lost-parcel', text: 'Dov’è il pacco?' } })
})

/** On a phone a bar below covers the end of the screen. */
const phone = { width: 390, height: 844, firstRow: 600 }
const desk = { width: 1440, height: 900, firstRow: 320 }

test.describe('lists of the back office', { tag: '@desktop' }, () => {
  for (const { firstRow, ...size } of [desk, phone])
    test(`begin on the first screen, at ${size.width} pixels`, async ({ page, enter }) => {
      await aRowOfEach()
      await enter(await theAdmin())
      await page.setViewportSize(size)
      for (const [name, path] of Object.entries(lists)) {
        await page.goto(path)
        await expectDrawn(page)
        const row = rowsOf(page).first()
        await expect(row, name).toBeVisible()
        expect.soft((await row.boundingBox())?.y, name).toBeLessThan(firstRow)
      }
    })

  test('keep what is in a row within it on a tablet', async ({ page, enter }) => {
    await aRowOfEach()
    await enter(await theAdmin())
    await page.setViewportSize({ width: 768, height: 1024 })
    for (const [name, path] of Object.entries(lists)) {
      await page.goto(path)
      await expectDrawn(page)
      const spilled = await rowsOf(page).evaluateAll(rows =>
        rows.map(row => {
          const { bottom } = row.getBoundingClientRect()
          return Math.max(
            ...[...row.children]
              .filter(cell => cell.checkVisibility())
              .map(cell => cell.getBoundingClientRect().bottom - bottom),
          )
        }),
      )
      expect.soft(Math.max(...spilled), name).toBeLessThanOrEqual(1)
    }
  })

  test('have orders and invoices of one height, with room for fifteen on a screen', async ({ page, enter }) => {
    const products = await Promise.all(Array.from({ length: 4 }, () => aProduct()))
    const farmer = await aFarmer()
    await farmer.api.users.updateCompany({
      params: { id: (await farmer.api.users.me()).id },
      body: { businessName: 'Società Agricola Cascina dei Fratelli dell’Alpe di Sopra e di Sotto S.S.' },
    })
    await orderOf(
      farmer,
      products.map(({ id }) => ({ productId: id, quantity: 3 })),
    )
    await enter(await theAdmin())
    await page.setViewportSize({ width: 1280, height: 900 })
    for (const list of [adminPaths.orders, adminPaths.invoices]) {
      await page.goto(list)
      await expectDrawn(page)
      const heights = await rowsOf(page).evaluateAll(rows => rows.map(row => row.getBoundingClientRect().height))
      expect(Math.max(...heights), list).toBeLessThanOrEqual(48)
    }
  })

  test('name what a folded row of the deliveries says', async ({ page, enter }) => {
    await aRowOfEach()
    await enter(await theAdmin())
    await page.setViewportSize(phone)
    await page.goto(adminPaths.deliveries)
    await expectDrawn(page)
    const labels = await rowsOf(page)
      .first()
      .locator('td[data-label]')
      .evaluateAll(cells => cells.map(cell => getComputedStyle(cell, '::before').content))
    const { shipBy, arrives, next } = adminDeliveryTexts.columns
    expect(labels).toEqual([shipBy, arrives, next].map(label => `"${label} "`))
  })

  test('say what is in an order, and what is filtered, in one line', async ({ page, enter, step }) => {
    const [first, second] = [await aProduct(), await aProduct()]
    const id = await orderOf(await aFarmer(), [
      { productId: first.id, quantity: 3 },
      { productId: second.id, quantity: 1 },
    ])
    await enter(await theAdmin())
    await page.goto(adminPaths.ordersAt({ search: String(id), todo: 'to-send' }))
    await expectDrawn(page)
    const row = page.getByRole('row').filter({ hasText: orderNumber(id) })

    await step('the contents', async () => {
      await expect(row).toContainText(`3 × ${first.title}`)
      await expect(row).toContainText(`1 × ${second.title}`)
    })
    await step('a filter that is set is shown and removed', async () => {
      const filters = page.getByRole('button', { name: adminOrderTexts.filters, exact: true })
      await expect(page.getByLabel(adminOrderTexts.choices.todo.label)).toBeHidden()
      await filters.click()
      await expect(page.getByLabel(adminOrderTexts.choices.todo.label)).toBeVisible()
      await filters.click()
      await page.getByRole('button', { name: uiMessages.removeFilter(adminOrderTexts.todos['to-send']) }).click()
      await expect(page).not.toHaveURL(/todo/)
      await expect(row).toBeVisible()
    })
  })
})
