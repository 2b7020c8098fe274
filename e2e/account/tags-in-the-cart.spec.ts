import type { Page } from '@playwright/test'
import { isoDay } from '#domain/dates.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { tagCodeTexts } from '#domain/tags/tag-code-problems.ts'
import { tagCodeGroups } from '#domain/tags/tag-codes.ts'
import { codeRequestTexts as texts } from '#web/features/code-requests/code-request-texts.ts'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import { tagTexts } from '#web/features/tags/tag-texts.ts'
import { paths } from '#web/paths.ts'
import { orderOf, productNamed } from '../support/accounts.ts'
import { passAddresses } from '../support/bank.ts'
import { expect, test } from '../support/journey.ts'
import { aLinkedFarmer } from '../support/linked-farmer.ts'
import { control } from '../support/registry-keeper.ts'

const { checkout } = orderTexts
const cattleTag = () => productNamed('Bandiera Grande in nylon')

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const asRead = (code: string) => tagCodeGroups(code)?.join(' ') ?? code

test.describe('a lost tag', () => {
  test.use({ provoked: [/status of 409/] })

  test('that another order makes again is not ordered twice', async ({ page, enter, step }) => {
    const {
      farmer,
      codes: [code = ''],
    } = await aLinkedFarmer('due')
    const { id } = await cattleTag()
    const line = {
      productId: id,
      quantity: 1,
      orderAs: 'marca-sistitutiva' as const,
      replacements: [{ code, piece: 'principale' as const }],
    }
    const order = await orderOf(farmer, [line])
    await farmer.api.carts.addItem({ body: line })
    await enter(farmer)
    await step('the refusal leads to the other order', async () => {
      await page.goto(paths.checkout)
      await passAddresses(page)
      await press(page, checkout.confirm)
      await expect(page.getByRole('alert')).toContainText(asRead(code))
      await page.getByRole('link', { name: checkout.orderedIn(orderNumber(order)) }).click()
      await expect(page).toHaveURL(paths.order(order))
    })
    await step('where it stands with its number', async () => {
      await expect(page.getByRole('listitem').filter({ hasText: asRead(code) })).toContainText(texts.reprint(1))
    })
  })
})

test.describe('a tag in the cart', () => {
  test.use({ provoked: [/status of 409/] })

  test('whose animal was sold meanwhile is refused at its line, and the cart stays', async ({ page, enter, step }) => {
    const {
      farmer,
      codes: [code = ''],
    } = await aLinkedFarmer('due')
    const { id, title } = await cattleTag()
    await farmer.api.carts.addItem({
      body: { productId: id, quantity: 1, orderAs: 'marca-sistitutiva', replacements: [{ code, piece: 'principale' }] },
    })
    await control({ animal: { code, leftOn: isoDay(new Date()), cause: 'sale' } })
    await farmer.api.registry.sync()
    await expect.poll(async () => (await farmer.api.registry.account()).syncing).toBeNull()
    await enter(farmer)
    await step('refused', async () => {
      await page.goto(paths.checkout)
      await passAddresses(page)
      await press(page, checkout.confirm)
      await expect(page.getByRole('alert')).toContainText(checkout.refusedTagsTitle)
      await expect(page.getByRole('alert').getByRole('listitem')).toHaveText(
        `${title}: ${asRead(code)}. ${tagCodeTexts.unknown}`,
      )
    })
    await step('still in the cart', async () => {
      await page.getByRole('alert').getByRole('link', { name: checkout.backToCart }).click()
      await expect(page.getByRole('main')).toContainText(asRead(code))
    })
  })
})

test.describe('a tag that is not the own', () => {
  test.use({ provoked: [/status of 404/] })

  test('is not there', async ({ page, enter }) => {
    const { farmer } = await aLinkedFarmer('prova')
    await enter(farmer)
    await page.goto(paths.tag(1))
    await expect(page.getByRole('heading', { name: tagTexts.history.missingTitle })).toBeVisible()
  })
})
