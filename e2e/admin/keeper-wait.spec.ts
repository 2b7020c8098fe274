import { adminPaths } from '#web/admin-paths.ts'
import { keeperWaitTexts as texts } from '#web/features/keeper-waits/keeper-wait-texts.ts'
import { registryTexts } from '#web/features/registry/registry-texts.ts'
import { orderOf, productNamed, theAdmin } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import { aLinkedFarmer } from '../support/linked-farmer.ts'

test('an order that waits for its keeper is on the dashboard, and staff answer on the telephone @widths', async ({
  page,
  enter,
  step,
}) => {
  const { farmer, herds } = await aLinkedFarmer('due')
  const { id } = await productNamed('Bandiera Grande in nylon')
  const order = await orderOf(farmer, [{ productId: id, quantity: 2 }])
  await expect.poll(async () => (await farmer.api.keeperWaits.list()).length, { timeout: 45_000 }).toBe(1)
  await enter(await theAdmin())
  await step('on the dashboard, and in the list', async () => {
    await page.goto(adminPaths.dashboard)
    await page.getByRole('link', { name: /aspetta(no)? l’allevatore/ }).click()
    await expect(page).toHaveURL(adminPaths.ordersAt({ todo: 'keeper', sort: 'oldest' }))
    await expect(page.getByRole('link', { name: `ORDER-${order}`, exact: true })).toBeVisible()
  })
  await step('answered for the keeper', async () => {
    await page.goto(adminPaths.order(order))
    const section = page.getByRole('region', { name: texts.staffTitle })
    await section.getByRole('button', { name: texts.staffSend }).click()
    const question = section.getByRole('combobox', { name: texts.staffHerd(2, ['cattle']) })
    await expect(question).toBeFocused()
    await expect(question).toHaveAccessibleDescription(texts.herdMissing)
    await question.selectOption(registryTexts.herdName(herds[1] ?? { holding: '', species: 'cattle' }))
    await section.getByRole('button', { name: texts.staffSend }).click()
    await expect(page.getByText(texts.staffAnswered)).toBeFocused()
    await expect(section).toBeHidden()
  })
  await expect
    .poll(async () => (await farmer.api.codeRequests.list()).rows[0]?.state, { timeout: 45_000 })
    .not.toBe('waiting')
})
