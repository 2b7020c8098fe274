import type { Page } from '@playwright/test'
import { tagCodeGroups } from '#domain/tags/tag-codes.ts'
import { cartTexts } from '#web/features/carts/cart-texts.ts'
import { codeRequestTexts as texts } from '#web/features/code-requests/code-request-texts.ts'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import { registryTexts } from '#web/features/registry/registry-texts.ts'
import { tagTexts } from '#web/features/tags/tag-texts.ts'
import { paths } from '#web/paths.ts'
import { productNamed } from '../support/accounts.ts'
import { passAddresses, payAtBank } from '../support/bank.ts'
import { expect, onPaper, test } from '../support/journey.ts'
import { aLinkedFarmer } from '../support/linked-farmer.ts'

const { checkout, success } = orderTexts
const cattleTag = () => productNamed('Bandiera Grande in nylon')
/** The registry takes four seconds to decide, and shop and page a few more to learn of it. */
const granted = { timeout: 45_000 }

const herdChoice = (page: Page) => page.getByRole('combobox', { name: registryTexts.whichHerd })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const asRead = (code: string) => tagCodeGroups(code)?.join(' ') ?? code

test.describe('codes for new tags', () => {
  test('are for the herd chosen in the cart, and come by themselves; each tag tells its life', {
    tag: '@journey',
  }, async ({ page, enter, step }) => {
    const { farmer, herds } = await aLinkedFarmer('due')
    const [, second] = herds
    const name = registryTexts.herdName(second ?? { holding: '', species: 'cattle' })
    const { id, title } = await cattleTag()
    await farmer.api.carts.addItem({ body: { productId: id, quantity: 3 } })
    await enter(farmer)
    await step('chosen', async () => {
      await page.goto(paths.cart)
      await expect(page.getByText(cartTexts.herdMissing(1))).toBeVisible()
      await herdChoice(page).selectOption(name)
      await expect(page.getByText(cartTexts.herdMissing(1))).toBeHidden()
    })
    await step('ordered', async () => {
      await page.getByRole('link', { name: cartTexts.proceed }).click()
      await passAddresses(page)
      await expect(page.getByRole('complementary').or(page.getByRole('main'))).toContainText(`per ${name}`)
      await press(page, checkout.confirm)
      await payAtBank(page)
      await page.getByRole('link', { name: success.toOrder }).click()
    })
    await step('granted while one looks', async () => {
      await expect(page.getByRole('row', { name: title })).toContainText(`per ${name}`)
      await expect(page.getByText(texts.states.granted.label, { exact: true })).toBeVisible(granted)
      await page.locator('summary', { hasText: texts.history }).click()
      await expect(page.getByText('Codici concessi: 3', { exact: true })).toBeVisible()
    })
    const { rows: tags } = await farmer.api.tags.list({ query: { sort: 'code' } })
    const [tag] = tags
    await step('on one sheet of paper, without the steps', async () => {
      await onPaper(page, async () => {
        await expect(page.getByRole('banner').first()).toBeHidden()
        await expect(page.getByRole('button', { name: orderTexts.detail.reorderOrder })).toBeHidden()
        await expect(page.getByText('Codici concessi: 3', { exact: true })).toBeHidden()
        await expect(page.getByRole('row', { name: title })).toContainText(asRead(tag?.code ?? ''))
      })
      const paper = await page.pdf({ preferCSSPageSize: true })
      expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    })
    await step('one tag', async () => {
      await page.goto(paths.tagsAt({ sort: 'code' }))
      await page.getByRole('link', { name: asRead(tag?.code ?? '') }).click()
      await expect(page).toHaveURL(paths.tag(tag?.id ?? 0))
      await expect(page.getByRole('heading', { level: 1, name: tagTexts.history.title })).toBeVisible()
      await expect(page.getByText(tagTexts.history.states.granted)).toBeVisible()
      await expect(page.getByText('Codice concesso')).toBeVisible()
      await expect(page.getByRole('link', { name: 'ORDER-' })).toBeVisible()
    })
  })
})
