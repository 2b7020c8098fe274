import { randomUUID } from 'node:crypto'
import { adminPaths } from '#web/admin-paths.ts'
import { adminListTexts as list } from '#web/features/products/admin/admin-texts.ts'
import { bulkTexts as bulk, planTexts as plan } from '#web/features/products/admin/bulk/bulk-edit-texts.ts'
import { aProduct, theAdmin } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import { row, storedProduct } from '../support/product-editing.ts'

test('products are chosen across pages, changed together after a look, and put back', {
  tag: ['@journey', '@desktop'],
}, async ({ page, enter, step }) => {
  const brand = `Gruppo${randomUUID().slice(0, 8)}`
  const made = await Promise.all(
    [1, 2].map(n => aProduct({ title: `${brand} numero ${n}`, price: 1000, tiers: [{ from: 100, price: 800 }] })),
  )
  const off = await aProduct({ title: `${brand} spento`, disabled: true })
  await enter(await theAdmin())
  const sheet = page.getByRole('dialog')
  const found = sheet.getByRole('region', { name: plan.title })

  await step('chosen, also with a press for all', async () => {
    await page.goto(adminPaths.productsAt({ search: brand }))
    await page.getByRole('checkbox', { name: bulk.choose(made[0]?.title ?? '') }).check()
    await expect(page.getByText(bulk.chosen(1))).toBeVisible()
    await page.getByRole('button', { name: bulk.chooseFound(3) }).click()
    await expect(page.getByText(bulk.chosen(3))).toBeVisible()
  })
  await step('looked at', async () => {
    await page.getByRole('button', { name: bulk.open }).click()
    await sheet.getByRole('button', { name: bulk.look }).click()
    await expect(sheet.getByLabel(bulk.action)).toHaveAccessibleDescription(bulk.actionMissing)
    await sheet.getByLabel(bulk.action).selectOption(bulk.actions.lowerPercent)
    await sheet.getByLabel(bulk.percent).fill('12,5')
    await sheet.getByRole('button', { name: bulk.look }).click()
    await expect(found.getByRole('status')).toHaveText(`${plan.wrong(1)} · ${plan.changed(2)}`)
    await expect(found.getByRole('listitem').first()).toContainText('disattivato')
    await expect(found.getByRole('listitem').last()).toContainText('100: 8,00 → a 100: 7,00')
  })
  await step('done, and undone', async () => {
    await sheet.getByRole('button', { name: bulk.confirm(2) }).click()
    await expect(page.getByText(bulk.done(2))).toBeVisible()
    await expect(row(page, made[0]?.productCode ?? '')).toContainText('8,75')
    expect(await storedProduct(off.id)).toMatchObject({ price: 700 })
    await page.getByRole('button', { name: plan.undo }).click()
    await expect(page.getByText(plan.undone)).toBeVisible()
    await expect(row(page, made[0]?.productCode ?? '')).toContainText('10,00')
    await page.getByRole('button', { name: bulk.close }).click()
  })
  await step('moved to another category, and back', async () => {
    await page.getByRole('checkbox', { name: bulk.choose(made[0]?.title ?? '') }).check()
    await page.getByRole('button', { name: bulk.open }).click()
    await sheet.getByLabel(bulk.action).selectOption(bulk.actions.category)
    await sheet.getByRole('button', { name: bulk.look }).click()
    await expect(sheet.getByLabel(bulk.category)).toHaveAccessibleDescription(bulk.categoryMissing)
    await sheet.getByLabel(bulk.category).selectOption('lettori')
    await sheet.getByRole('button', { name: bulk.look }).click()
    await expect(found.getByRole('listitem')).toContainText('Lettori')
    await sheet.getByRole('button', { name: bulk.confirm(1) }).click()
    await expect(page.getByText(bulk.done(1))).toBeVisible()
    expect((await storedProduct(made[0]?.id ?? 0)).productTypes).toContain('lettori')
    await page.getByRole('button', { name: plan.undo }).click()
    await expect(page.getByText(plan.undone)).toBeVisible()
    expect((await storedProduct(made[0]?.id ?? 0)).productTypes).toEqual(made[0]?.productTypes)
    await page.getByRole('button', { name: bulk.close }).click()
  })
  await step('without a mouse', async () => {
    const search = page.getByRole('searchbox', { name: list.search })
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('rowheader').getByRole('link').first()).toBeFocused()
  })
})
