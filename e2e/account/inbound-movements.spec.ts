import type { Page } from '@playwright/test'
import { electronicTagCode } from '#domain/tags/tag-codes.ts'
import { inboundMovementTexts as texts } from '#web/features/inbound-movements/inbound-movement-texts.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from '../support/journey.ts'
import { aKeeperWhoWaits } from '../support/keeper-who-waits.ts'
import { typeAsReader } from '../support/typed-reader.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test.describe('an unloading whose confirmation gets lost', () => {
  test.use({ provoked: [/ERR_INTERNET_DISCONNECTED/] })

  test('keeps every tick and is confirmed afterwards', { tag: '@journey' }, async ({ page, context, enter }) => {
    const { farmer, id, codes } = await aKeeperWhoWaits()
    await enter(farmer)
    await page.goto(paths.inboundMovement(id))
    await expect(page.getByText(texts.count(0, 4))).toBeVisible()
    await context.setOffline(true)
    for (const code of codes) await typeAsReader(page, electronicTagCode(code) ?? '')
    await expect(page.getByText(texts.count(4, 4))).toBeVisible()
    await press(page, texts.confirm)
    const dialog = page.getByRole('dialog', { name: texts.confirmTitle })
    const yes = dialog.getByRole('button', { name: texts.confirmYes, exact: true })
    await yes.click()
    await expect(dialog.getByText(texts.confirmFailed)).toBeVisible()
    await context.setOffline(false)
    await page.reload()
    await expect(page.getByText(texts.count(4, 4))).toBeVisible()
    await press(page, texts.confirm)
    await yes.click()
    await expect(page.getByText(texts.allThere)).toBeVisible()
  })
})
