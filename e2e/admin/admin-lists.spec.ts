import { orderNumber } from '#domain/orders/order-status.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { adminOrderTexts } from '#web/features/orders/admin/admin-order-texts.ts'
import { uiMessages } from '#web/ui/ui-messages.ts'
import { aFarmer, aProduct, orderOf, theAdmin } from '../support/accounts.ts'
import { expectDrawn } from '../support/expect-accessible.ts'
import { expect, rowsMayMove, test } from '../support/journey.ts'

const lists = {
  orders: adminPaths.orders,
  products: adminPaths.products,
  customers: adminPaths.customers,
  audit: adminPaths.audit,
}
/** On a phone a bar below covers the end of the screen. */
const phone = { width: 390, height: 844, firstRow: 600 }
const desk = { width: 1440, height: 900, firstRow: 320 }

test.describe('lists of the back office', { tag: '@desktop' }, () => {
  for (const { firstRow, ...size } of [desk, phone])
    test(`begin on the first screen, at ${size.width} pixels`, async ({ page, enter }) => {
      await orderOf(await aFarmer(), [{ productId: (await aProduct()).id, quantity: 1 }])
      await enter(await theAdmin())
      await page.setViewportSize(size)
      for (const [name, path] of Object.entries(lists)) {
        await page.goto(path)
        await expectDrawn(page)
        const row = page.locator('main tbody tr, main li > details, main details').filter({ visible: true }).first()
        await expect(row).toBeVisible()
        expect.soft((await row.boundingBox())?.y, name).toBeLessThan(firstRow)
      }
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
    await step(
      'a filter that is set is shown and removed',
      async () => {
        const filters = page.getByRole('button', { name: adminOrderTexts.filters, exact: true })
        await expect(page.getByLabel(adminOrderTexts.choices.todo.label)).toBeHidden()
        await filters.click()
        await expect(page.getByLabel(adminOrderTexts.choices.todo.label)).toBeVisible()
        await filters.click()
        await page.getByRole('button', { name: uiMessages.removeFilter(adminOrderTexts.todos['to-send']) }).click()
        await expect(page).not.toHaveURL(/todo/)
        await expect(row).toBeVisible()
      },
      rowsMayMove,
    )
  })
})
