import { adminPaths } from '#web/admin-paths.ts'
import { adminOrderTexts } from '#web/features/orders/admin/admin-order-texts.ts'
import { savedViewTexts as texts } from '#web/features/staff/saved-view-texts.ts'
import { theAdmin } from '../support/accounts.ts'
import { expectDrawn } from '../support/expect-accessible.ts'
import { expect, test } from '../support/journey.ts'

const lists = [
  { name: 'orders', path: adminPaths.orders, query: 'todo=to-send', isTodo: true },
  { name: 'issues', path: adminPaths.issues, query: 'resolved=true', isTodo: false },
  { name: 'products', path: adminPaths.products, query: 'state=disabled', isTodo: false },
]

for (const { name, path, query: filter, isTodo } of lists)
  test(`a view of the ${name} is saved, found with one press, renamed and deleted`, {
    tag: isTodo ? '@widths' : '@desktop',
  }, async ({ page, enter }) => {
    await enter(await theAdmin())
    // Both widths share the shop.
    const word = Math.random().toString(36).slice(2, 8)
    const viewName = `Vista ${word}`
    const query = isTodo ? `search=${word}&${filter}` : filter
    const save = page.getByRole('button', { name: texts.save, exact: true })
    const link = page.getByRole('link', { name: viewName, exact: true })

    await page.goto(path)
    await expectDrawn(page)
    await expect(save).toBeDisabled()
    await page.goto(`${path}?${query}`)
    await expectDrawn(page)
    await save.click()
    await page.getByLabel(texts.name, { exact: true }).fill(viewName)
    await page.getByLabel(texts.shared).check()
    await page.keyboard.press('Enter')
    await expect(link).toHaveAttribute('aria-current', 'true')
    await expect(save).toBeDisabled()

    await page.goto(path)
    await expectDrawn(page)
    await expect(link).not.toHaveAttribute('aria-current')
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${query}$`))
    if (isTodo)
      await expect(page.getByRole('button', { name: new RegExp(adminOrderTexts.todos['to-send']) })).toBeVisible()
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)

    await page.getByRole('button', { name: texts.edit(viewName) }).click()
    await page.getByLabel(texts.name, { exact: true }).fill(`${viewName} nuova`)
    await page.keyboard.press('Enter')
    await expect(link).toHaveCount(0)
    await page.getByRole('button', { name: texts.edit(`${viewName} nuova`) }).click()
    await page.getByRole('button', { name: texts.remove, exact: true }).click()
    await page.getByRole('button', { name: texts.confirmRemove, exact: true }).click()
    await expect(page.getByRole('link', { name: `${viewName} nuova` })).toHaveCount(0)
    await expect(save).toBeEnabled()
  })
