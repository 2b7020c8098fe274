import { adminPaths } from '#web/admin-paths.ts'
import { phoneOrderTexts as texts } from '#web/features/orders/phone-order/phone-order-texts.ts'
import { lostTagTexts } from '#web/features/replacements/lost-tag-texts.ts'
import { theAdmin } from '../support/accounts.ts'
import { countEffort } from '../support/effort.ts'
import { expect, test } from '../support/journey.ts'
import { aLinkedFarmer } from '../support/linked-farmer.ts'

test.describe('an order by telephone', { tag: '@desktop' }, () => {
  test('takes six steps for ten replacements, from the caller’s number to the order', { tag: '@journey' }, async ({
    page,
    enter,
    step,
  }) => {
    const { farmer, codes } = await aLinkedFarmer('prova')
    const { id } = await farmer.api.users.me()
    const digits = String(Date.now()).slice(-7)
    await farmer.api.users.update({ params: { id }, body: { phone: `+39 333${digits}` } })
    const lost = codes.slice(0, 10).map(code => code.slice(-5))
    await enter(await theAdmin())
    const effort = await countEffort(page)
    await page.goto(adminPaths.newOrder)
    await step('from the number to the order', async () => {
      await page.getByRole('combobox', { name: texts.findBuyer }).fill(`333 ${digits.slice(0, 3)} ${digits.slice(3)}`)
      await expect(page.getByRole('option')).toHaveCount(1)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.getByLabel(lostTagTexts.label).fill(lost.join(' '))
      await expect(page.getByText(lostTagTexts.read({ ready: 10, toCheck: 0 }))).toBeVisible()
      await page.getByLabel(lostTagTexts.proofForAll).selectOption('transponder')
      await page.getByRole('button', { name: texts.confirm }).click()
      await expect(page.getByText('Ordinato al telefono')).toBeVisible()
    })
    // Twelve steps before: at most half of them.
    await effort.expectAtMost('ten replacements by telephone', { fields: 3, strokes: 2, presses: 1 })
    const [order] = (await farmer.api.orders.list()).rows
    expect(order?.items.flatMap(item => item.replacements)).toHaveLength(10)
  })
})
